//! Turns of many people at once.

use crate::told::{all_messages, count, key, new_session, opening, say};
use std::time::Duration;
use store::testing::Scratch;
use store::{Exchange, Opening, Options, Store, StoreError, Target};
use uuid::Uuid;

async fn sessions(store: &Store, people: usize) -> Vec<Uuid> {
    let mut sessions = Vec::new();
    for _ in 0..people {
        sessions.push(new_session(store, "a").await.id);
    }
    sessions
}

/// Everybody speaks at the same time.
async fn all_say(store: &Store, openings: Vec<Opening>) -> Vec<Result<Exchange, StoreError>> {
    let turns = openings.into_iter().map(|opening| {
        let store = store.clone();
        tokio::spawn(async move { say(&store, opening).await })
    });
    let turns: Vec<_> = turns.collect();
    let mut said = Vec::new();
    for turn in turns {
        said.push(turn.await.unwrap());
    }
    said
}

pub async fn each_is_kept_once(scratch: &Scratch) {
    let store = scratch.open().await;
    let people = sessions(&store, 75).await;
    for round in 1..=3 {
        let openings = people.iter().enumerate().map(|(person, session)| Opening {
            // Some come with a key, some come twice with it.
            idempotency: (person % 3 == 0).then(|| key(&format!("{round}"), "b")),
            ..opening(*session, "a", &format!("말 {round} {person}"))
        });
        let mut openings: Vec<Opening> = openings.collect();
        openings.extend(openings.clone().into_iter().step_by(3));
        for said in all_say(&store, openings).await {
            assert_eq!(count(&said.unwrap()), round);
        }
    }
    for (person, session) in people.iter().enumerate() {
        let said = all_messages(&store, *session, "a", 10).await;
        let said: Vec<&str> = said.iter().step_by(2).map(|said| said.content.as_str()).collect();
        assert_eq!(said, [1, 2, 3].map(|round| format!("말 {round} {person}")));
    }
    assert_eq!(scratch.count_rows().await, [75, 450, 75]);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_the_server_refuses_spoils_nobody_elses_turn() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    let people = sessions(&store, 40).await;
    let openings = people.iter().enumerate().map(|(person, session)| {
        // PostgreSQL takes no text with this letter.
        let said = if person == 20 { "말\0" } else { "말" };
        opening(*session, "a", said)
    });
    let said = all_say(&store, openings.collect()).await;
    let refused: Vec<usize> = (0..40).filter(|person| said[*person].is_err()).collect();
    assert_eq!(refused, [20]);
    assert_eq!(scratch.count_rows().await, [40, 78, 0]);
    store.close().await;
    scratch.drop_database().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_texts_are_compressed_quickly() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    say(&store, opening(id, "a", &"긴 이야기 ".repeat(1000)))
        .await
        .unwrap();
    let how = "SELECT DISTINCT pg_column_compression(content) FROM messages";
    let row = store.row(how, &[]).await.unwrap().unwrap();
    assert_eq!(row.text(0).unwrap(), "lz4");
    store.close().await;
    scratch.drop_database().await;
}

/// Without the log: what a copy of the file alone holds was moved there while the store is open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlites_log_is_moved_into_the_file_beside_the_turns() {
    let scratch = Scratch::sqlite();
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    say(&store, opening(id, "a", "말")).await.unwrap();
    let (file, copy) = (
        scratch.directory().join("shuking.db"),
        scratch.directory().join("copy.db"),
    );
    let mut moved = 0;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        std::fs::copy(&file, &copy).unwrap();
        let target = Target::Sqlite(copy.clone());
        // A copy taken while pages are being moved may be half of one.
        if let Ok(alone) = Store::open(&target, Options::default()).await {
            let messages = alone.messages(id, &crate::told::client("a"), None, 10).await;
            moved = messages.map_or(0, |page| page.items.len());
            alone.close().await;
        }
        if moved > 0 {
            break;
        }
    }
    assert_eq!(moved, 2);
    store.close().await;
}
