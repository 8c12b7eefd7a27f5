use jiff::{SignedDuration, Timestamp, ToSpan as _};
use serde_json::json;
use store::testing::Scratch;
use store::{AnswerKey, Owner, PendingKind, Store, StoreError};

const LIFE: SignedDuration = SignedDuration::from_secs(300);

fn owner(person: &str, session: &str) -> Owner {
    Owner {
        person: person.into(),
        session: session.into(),
    }
}

fn at(seconds: i64) -> Timestamp {
    let start: Timestamp = "2026-03-10T01:00:00Z".parse().unwrap();
    start.checked_add(seconds.seconds()).unwrap()
}

pub async fn taken_once(scratch: &Scratch) {
    let store = scratch.open().await;
    let mine = owner("E1", "s");
    let put = |body| {
        let store = store.clone();
        let mine = mine.clone();
        async move {
            store
                .put_pending(&mine, PendingKind::Question, &body, at(0), LIFE)
                .await
                .unwrap();
        }
    };
    put(json!({"original": "교육 알려줘"})).await;
    put(json!({"original": "연차 알려줘"})).await;
    for other in [owner("E2", "s"), owner("E1", "t")] {
        assert_eq!(
            store
                .take_pending(&other, PendingKind::Question, at(1))
                .await
                .unwrap(),
            None
        );
    }
    let subject = store
        .take_pending(&mine, PendingKind::Subject, at(1))
        .await
        .unwrap();
    assert_eq!(subject, None);
    let taken = store.take_pending(&mine, PendingKind::Question, at(299)).await;
    assert_eq!(
        taken.unwrap(),
        Some(json!({"original": "연차 알려줘"})),
        "the last one counts"
    );
    let again = store.take_pending(&mine, PendingKind::Question, at(299)).await;
    assert_eq!(again.unwrap(), None);
}

pub async fn expire(scratch: &Scratch) {
    let store = scratch.open().await;
    let mine = owner("E1", "s");
    for (seconds, lives) in [(0, true), (299, true), (300, false), (301, false)] {
        for kind in [PendingKind::Question, PendingKind::Subject] {
            store
                .put_pending(&mine, kind, &json!(1), at(0), LIFE)
                .await
                .unwrap();
            assert_eq!(
                store.pending(&mine, kind, at(seconds)).await.unwrap().is_some(),
                lives
            );
            let taken = store.take_pending(&mine, kind, at(seconds)).await.unwrap();
            assert_eq!(taken.is_some(), lives, "after {seconds} s");
        }
    }
    store
        .put_pending(&mine, PendingKind::Question, &json!(1), at(0), LIFE)
        .await
        .unwrap();
    assert_eq!(store.delete_expired(at(299)).await.unwrap(), 0);
    assert_eq!(store.delete_expired(at(300)).await.unwrap(), 1);
}

/// Many ask at once through two stores, as two processes would: one gets it.
pub async fn one_of_many_takes_it(scratch: &Scratch) {
    let stores = [scratch.open().await, scratch.open().await];
    let mine = owner("E1", "s");
    for round in 0..8 {
        let body = json!({ "round": round });
        stores[round % 2]
            .put_pending(&mine, PendingKind::Question, &body, at(0), LIFE)
            .await
            .unwrap();
        let takers: Vec<_> = (0..12)
            .map(|number| {
                let (store, mine) = (stores[number % 2].clone(), mine.clone());
                tokio::spawn(async move {
                    store
                        .take_pending(&mine, PendingKind::Question, at(1))
                        .await
                        .unwrap()
                })
            })
            .collect();
        let mut taken = Vec::new();
        for taker in takers {
            taken.extend(taker.await.unwrap());
        }
        assert_eq!(taken, [body]);
    }
}

pub async fn answers_are_kept_for_a_retry(scratch: &Scratch) {
    let store = scratch.open().await;
    let mine = owner("E1", "s");
    let key = |asked: &str| AnswerKey {
        key: "k".into(),
        asked: asked.into(),
    };
    let keep = Store::keep_answer_statement(&mine, &key("h"), &json!({"answer": "답"}), at(0), LIFE);
    store.change(vec![keep]).await.unwrap();
    let found = store.kept_answer(&mine, &key("h"), at(299)).await.unwrap();
    assert_eq!(found, Some(json!({"answer": "답"})));
    assert_eq!(store.kept_answer(&mine, &key("h"), at(300)).await.unwrap(), None);
    let elsewhere = store.kept_answer(&owner("E2", "s"), &key("h"), at(1)).await;
    assert_eq!(elsewhere.unwrap(), None);
    let reused = store.kept_answer(&mine, &key("other"), at(1)).await;
    assert!(matches!(reused, Err(StoreError::KeyReused)));
}
