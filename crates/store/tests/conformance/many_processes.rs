//! Two stores share nothing but the database, as two processes would.

use crate::told::{all_messages, count, counted, new_session, opening, say};
use store::testing::Scratch;
use store::{Options, Store};

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
