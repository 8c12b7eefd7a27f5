use crate::told::{all_messages, answer, at, client, key, new_session, opening, say, unnamed};
use jiff::Timestamp;
use store::testing::Scratch;
use store::{Begun, Opening, StoreError};

pub async fn takes_everything_along(scratch: &Scratch) {
    let (store, mine) = (scratch.open().await, client("a"));
    let (gone, stays) = (
        new_session(&store, "a").await.id,
        new_session(&store, "a").await.id,
    );
    for id in [gone, stays] {
        let keyed = Opening {
            idempotency: Some(key("k", "h")),
            ..opening(id, "a", "말")
        };
        say(&store, keyed).await.unwrap();
    }
    store.delete_session(gone, &mine).await.unwrap();
    assert_eq!(
        scratch.count_rows().await,
        [1, 2, 1],
        "sessions, messages and keys that are left"
    );
    assert_eq!(all_messages(&store, stays, "a", 10).await.len(), 2);
}

pub async fn inactive_sessions(scratch: &Scratch) {
    let (store, mine) = (scratch.open().await, client("a"));
    for _ in 0..3 {
        store
            .create_session(unnamed("a", at("2026-01-01T00:00:00Z")))
            .await
            .unwrap();
    }
    let kept = store
        .create_session(unnamed("a", at("2026-02-01T00:00:00Z")))
        .await
        .unwrap();
    assert_eq!(
        store.delete_inactive(at("2026-02-01T00:00:00Z")).await.unwrap(),
        3
    );
    assert_eq!(store.sessions(&mine, None, 10).await.unwrap().items, [kept]);
    assert_eq!(
        store.delete_inactive(at("2026-02-01T00:00:00Z")).await.unwrap(),
        0
    );
}

pub async fn under_a_turn(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    let Begun::Now(open) = store.begin(opening(id, "a", "말")).await.unwrap() else {
        panic!("new")
    };
    store.delete_session(id, &client("a")).await.unwrap();
    let reply = answer(&open);
    assert!(matches!(
        open.finish(reply, Timestamp::now()).await,
        Err(StoreError::SessionNotFound)
    ));
    assert_eq!(scratch.count_rows().await, [0, 0, 0]);
}
