//! After a deletion no byte of the session is left in the SQLite file or its log.

use conversation::{Depth, Metadata, Reply};
use jiff::Timestamp;
use serde_json::json;
use std::path::Path;
use store::testing::Scratch;
use store::{Begun, ClientHash, Idempotency, NewSession, Opening, Store};
use uuid::Uuid;

/// A mark that is found even if a page boundary cuts the text elsewhere.
fn mark(session: Uuid) -> String {
    format!("비밀{}", session.simple())
}

async fn talk(store: &Store, id: Uuid, client: &ClientHash, turn: usize) {
    let long = format!("{} ", mark(id)).repeat(1 + turn * 17 % 120);
    let opening = Opening {
        session: id,
        client: client.clone(),
        content: long.clone(),
        metadata: json!({"note": mark(id)}),
        title: mark(id),
        idempotency: Some(Idempotency {
            key: format!("{}{turn}", mark(id)),
            body: "h".into(),
        }),
        most_messages: 1000,
        arrived: Timestamp::now(),
    };
    let Begun::Now(open) = store.begin(opening).await.unwrap() else {
        panic!("a new turn")
    };
    let mut metadata = Metadata::default();
    metadata
        .collected_parameters
        .insert("said".into(), json!(mark(id)));
    open.finish(
        Reply {
            content: long,
            metadata,
        },
        Timestamp::now(),
    )
    .await
    .unwrap();
}

fn found(directory: &Path, mark: &str) -> Vec<String> {
    let files = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    files
        .filter(|path| {
            let bytes = std::fs::read(path).unwrap();
            bytes.windows(mark.len()).any(|window| window == mark.as_bytes())
        })
        .map(|path| path.display().to_string())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_session_leaves_no_byte() {
    let scratch = Scratch::sqlite();
    let store = scratch.open().await;
    let client = ClientHash::new("c".into());
    let mut ids = Vec::new();
    for _ in 0..24 {
        let new = NewSession {
            client: client.clone(),
            title: None,
            depth: Depth::Quick,
            idempotency: None,
            now: Timestamp::now(),
        };
        ids.push(store.create_session(new).await.unwrap().id);
    }
    for turn in 0..12 {
        for id in &ids {
            talk(&store, *id, &client, turn).await;
        }
    }
    assert!(
        ids.iter()
            .all(|id| !found(scratch.directory(), &mark(*id)).is_empty()),
        "the scan finds what is there"
    );
    for (number, id) in ids.iter().enumerate().filter(|(number, _)| number % 3 != 0) {
        store.delete_session(*id, &client).await.unwrap();
        assert_eq!(
            found(scratch.directory(), &mark(*id)),
            [""; 0],
            "session {number}"
        );
        talk(&store, ids[0], &client, 100 + number).await;
    }
    for id in ids.iter().step_by(3) {
        assert_eq!(
            store.messages(*id, &client, None, 1).await.unwrap().items.len(),
            1
        );
    }
    store.delete_inactive(Timestamp::MAX).await.unwrap();
    for id in &ids {
        assert_eq!(found(scratch.directory(), &mark(*id)), [""; 0]);
    }
}
