//! Questions without an answer: counted by the day, gone after thirty.

use jiff::civil::date;
use store::testing::Scratch;
use store::{OpenKind, OpenQuestion};

pub async fn kept_for_thirty_days(scratch: &Scratch) {
    let store = scratch.open().await;
    let keep = async |day: i8, kind, words: &str| {
        store
            .keep_open_question(date(2026, 3, day), kind, words)
            .await
            .unwrap();
    };
    keep(1, OpenKind::Unanswered, "주차 등록은 어떻게 해?").await;
    keep(2, OpenKind::Disliked, &"긴".repeat(4_000)).await;
    keep(2, OpenKind::Unanswered, "주차 등록은 어떻게 해?").await;
    keep(2, OpenKind::Unanswered, " 주차 등록은 어떻게 해? ").await;
    let one = |day, kind, words: &str, times| OpenQuestion {
        on: date(2026, 3, day),
        kind,
        words: words.to_owned(),
        times,
    };
    let second = [
        one(2, OpenKind::Unanswered, "주차 등록은 어떻게 해?", 2),
        one(2, OpenKind::Disliked, &"긴".repeat(500), 1),
    ];
    let first = one(1, OpenKind::Unanswered, "주차 등록은 어떻게 해?", 1);
    let all = [second.as_slice(), &[first]].concat();
    assert_eq!(store.open_questions(date(2026, 3, 30)).await.unwrap(), all);
    assert_eq!(store.delete_open_questions(date(2026, 3, 30)).await.unwrap(), 0);
    // What is over is not shown, purged or not.
    assert_eq!(store.open_questions(date(2026, 3, 31)).await.unwrap(), second);
    assert_eq!(store.delete_open_questions(date(2026, 3, 31)).await.unwrap(), 1);
    assert_eq!(store.delete_open_questions(date(2026, 4, 1)).await.unwrap(), 2);
    assert!(store.open_questions(date(2026, 3, 1)).await.unwrap().is_empty());
}
