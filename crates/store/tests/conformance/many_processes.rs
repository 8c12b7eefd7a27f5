//! Two stores share nothing but the database, as two processes would.

use crate::told::{all_messages, answer, client, count, counted, key, new_session, opening, say, unnamed};
use conversation::Depth;
use jiff::Timestamp;
use store::testing::Scratch;
use store::{Begun, Finished, NewSession, Opening, Options, SessionChange, Store, StoreError};
use uuid::Uuid;

pub async fn share_a_session(scratch: &Scratch) {
    let wide = Options {
        line: 100,
        ..Options::default()
    };
    let stores = [scratch.open_with(wide).await, scratch.open_with(wide).await];
    let id = new_session(&stores[0], "a").await.id;
    let turns: Vec<_> = (0..12)
        .map(|number| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move {
                say(&store, opening(id, "a", &format!("말 {number}")))
                    .await
                    .unwrap()
            })
        })
        .collect();
    let mut counts = Vec::new();
    for turn in turns {
        counts.push(count(&turn.await.unwrap()));
    }
    counts.sort_unstable();
    assert_eq!(counts, (1..=12).collect::<Vec<_>>());
    let kept: Vec<i64> = all_messages(&stores[1], id, "a", 5)
        .await
        .iter()
        .skip(1)
        .step_by(2)
        .map(|message| counted(message.metadata.as_ref()))
        .collect();
    assert_eq!(kept, (1..=12).collect::<Vec<_>>());
}

/// One process has just answered in the session; then everything that can happen to it happens in another.
pub async fn remembered_decides_nothing(scratch: &Scratch) {
    let (here, there) = (scratch.open().await, scratch.open().await);
    let id = new_session(&here, "a").await.id;
    let keyed = |name: &str, body: &str| Opening {
        idempotency: Some(key(name, body)),
        ..opening(id, "a", "열쇠 달린 말")
    };
    assert_eq!(count(&say(&here, opening(id, "a", "여기")).await.unwrap()), 1);
    assert_eq!(count(&say(&there, opening(id, "a", "저기")).await.unwrap()), 2);
    assert_eq!(
        count(&say(&here, opening(id, "a", "다시 여기")).await.unwrap()),
        3
    );

    let first = say(&there, keyed("k", "h")).await.unwrap();
    assert_eq!(say(&here, keyed("k", "h")).await.unwrap(), first);
    assert_eq!(count(&say(&here, opening(id, "a", "여기")).await.unwrap()), 5);
    assert_eq!(say(&here, keyed("k", "h")).await.unwrap(), first);
    assert_eq!(count(&say(&here, opening(id, "a", "여기")).await.unwrap()), 6);
    assert!(matches!(
        say(&here, keyed("k", "other")).await,
        Err(StoreError::KeyReused)
    ));

    assert_eq!(count(&say(&here, opening(id, "a", "여기")).await.unwrap()), 7);
    let deeper = SessionChange {
        depth: Some(Depth::Thorough),
        ..SessionChange::default()
    };
    there
        .change_session(id, &client("a"), deeper, Timestamp::now())
        .await
        .unwrap();
    assert_eq!(depth_of_the_next_kept_turn(&here, id).await, Depth::Thorough);

    there.delete_session(id, &client("a")).await.unwrap();
    assert!(matches!(
        say(&here, opening(id, "a", "여기")).await,
        Err(StoreError::SessionNotFound)
    ));
}

async fn depth_of_the_next_kept_turn(store: &Store, session: Uuid) -> Depth {
    let mut begun = store.begin(opening(session, "a", "말")).await.unwrap();
    loop {
        let Begun::Now(open) = begun else {
            panic!("a turn without a key was kept before")
        };
        let (depth, reply) = (open.session().depth, answer(&open));
        match open.finish(reply, Timestamp::now()).await.unwrap() {
            Finished::Kept(_) => return depth,
            Finished::Overtaken(again) => begun = again,
        }
    }
}

/// A session that is deleted and made again under its key has its old id; what another process remembers is of the old one.
pub async fn made_again(scratch: &Scratch) {
    let (here, there) = (scratch.open().await, scratch.open().await);
    let keyed = || NewSession {
        idempotency: Some(key("k", "h")),
        ..unnamed("a", Timestamp::now())
    };
    let id = here.create_session(keyed()).await.unwrap().id;
    say(&here, opening(id, "a", "지울 말")).await.unwrap();
    there.delete_session(id, &client("a")).await.unwrap();
    assert_eq!(there.create_session(keyed()).await.unwrap().id, id);
    assert_eq!(count(&say(&there, opening(id, "a", "새 말")).await.unwrap()), 1);
    let next = say(&here, opening(id, "a", "이어지는 말")).await.unwrap();
    let metadata = serde_json::to_string(&next.assistant.metadata).unwrap();
    assert_eq!(count(&next), 2);
    assert!(!metadata.contains("지울 말"), "{metadata}");
}

pub async fn rehearsed(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    store.rehearse().await.unwrap();
    store.ping().await.unwrap();
    assert_eq!(scratch.count_rows().await, [1, 0, 0]);
    assert_eq!(store.session(id, &client("a")).await.unwrap().messages, 0);
}

pub async fn migrate_at_once(scratch: &Scratch) {
    assert_eq!(Store::schema(scratch.target()).await.unwrap().0, None);
    let (one, two, three) = tokio::join!(scratch.open(), scratch.open(), scratch.open());
    let id = new_session(&one, "a").await.id;
    assert_eq!(count(&say(&two, opening(id, "a", "말")).await.unwrap()), 1);
    assert_eq!(count(&say(&three, opening(id, "a", "말")).await.unwrap()), 2);
    let (there, newest) = Store::schema(scratch.target()).await.unwrap();
    assert_eq!(there, Some(newest));
}

pub async fn first_setting_counts(scratch: &Scratch) {
    let (one, two) = (scratch.open().await, scratch.open().await);
    assert_eq!(one.setting("colour").await.unwrap(), None);
    assert_eq!(one.keep_setting("colour", "red".into()).await.unwrap(), "red");
    assert_eq!(two.keep_setting("colour", "blue".into()).await.unwrap(), "red");
}
