use crate::told::{all_messages, count, key, new_session, opening, say, unnamed};
use jiff::Timestamp;
use store::testing::Scratch;
use store::{NewSession, Opening, StoreError};

pub async fn retry_returns_the_first_answer(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    let keyed = |content, name, body| Opening {
        idempotency: Some(key(name, body)),
        ..opening(id, "a", content)
    };
    let first = say(&store, keyed("말", "k", "h1")).await.unwrap();
    say(&store, opening(id, "a", "사이의 말")).await.unwrap();
    assert_eq!(say(&store, keyed("말", "k", "h1")).await.unwrap(), first);
    assert_eq!(
        store.kept_before(&keyed("말", "k", "h1")).await.unwrap(),
        Some(first)
    );
    assert_eq!(
        store.kept_before(&keyed("말", "other", "h1")).await.unwrap(),
        None
    );
    assert!(matches!(
        say(&store, keyed("다른 말", "k", "h2")).await,
        Err(StoreError::KeyReused)
    ));
    assert_eq!(all_messages(&store, id, "a", 10).await.len(), 4);

    let other_session = new_session(&store, "a").await.id;
    let elsewhere = Opening {
        idempotency: Some(key("k", "h2")),
        ..opening(other_session, "a", "다른 상담")
    };
    assert_eq!(count(&say(&store, elsewhere).await.unwrap()), 1);
}

pub async fn retries_at_once_make_one_turn(scratch: &Scratch) {
    let stores = [scratch.open().await, scratch.open().await];
    let id = new_session(&stores[0], "a").await.id;
    let retries: Vec<_> = (0..16)
        .map(|number| {
            let store = stores[number % 2].clone();
            let opening = Opening {
                idempotency: Some(key("k", "h")),
                ..opening(id, "a", "한 번만")
            };
            tokio::spawn(async move { say(&store, opening).await.unwrap() })
        })
        .collect();
    let mut answers = Vec::new();
    for retry in retries {
        answers.push(retry.await.unwrap());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(all_messages(&stores[1], id, "a", 10).await.len(), 2);
}

pub async fn session_made_once_per_key(scratch: &Scratch) {
    let stores = [scratch.open().await, scratch.open().await];
    let store = &stores[0];
    let keyed = |of: &str, body: &str| NewSession {
        idempotency: Some(key("k", body)),
        ..unnamed(of, Timestamp::now())
    };
    let made: Vec<_> = (0..24)
        .map(|number| {
            let (store, new) = (stores[number % 2].clone(), keyed("a", "h"));
            tokio::spawn(async move { store.create_session(new).await.unwrap().id })
        })
        .collect();
    let mut ids = Vec::new();
    for id in made {
        ids.push(id.await.unwrap());
    }
    assert!(ids.iter().all(|id| *id == ids[0]));
    assert!(matches!(
        store.create_session(keyed("a", "h2")).await,
        Err(StoreError::KeyReused)
    ));
    assert_ne!(store.create_session(keyed("b", "h2")).await.unwrap().id, ids[0]);
}
