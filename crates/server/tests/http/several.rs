//! Two servers that share nothing but the database.

use crate::running::{Running, turns};
use store::testing::Scratch;

pub async fn goes_on_elsewhere(scratch: &Scratch) {
    let (here, there) = (
        Running::on(scratch).await.client("client-one"),
        Running::on(scratch).await.client("client-one"),
    );
    let session = here.session().await;
    let first = here
        .with("Idempotency-Key", "key-1")
        .say(&session, "하나")
        .await
        .ok();
    assert_eq!(
        there
            .with("Idempotency-Key", "key-1")
            .say(&session, "하나")
            .await
            .ok(),
        first
    );
    assert_eq!(turns(&there.say(&session, "둘").await.ok()), 2);
    assert_eq!(turns(&here.say(&session, "셋").await.ok()), 3);
    let cursor = here.get(&format!("{session}/messages?limit=2")).await.ok()["nextCursor"]
        .as_str()
        .unwrap()
        .to_owned();
    let older = there
        .get(&format!("{session}/messages?cursor={cursor}"))
        .await
        .ok();
    assert_eq!(older["messages"].as_array().unwrap().len(), 4);
}

pub async fn share_one_order(scratch: &Scratch) {
    let clients = [
        Running::on(scratch).await.client("client-one"),
        Running::on(scratch).await.client("client-one"),
    ];
    let session = clients[0].session().await;
    let turns_at_once: Vec<_> = (0..10)
        .map(|number| {
            let (client, session) = (clients[number % 2].clone(), session.clone());
            tokio::spawn(async move { client.say(&session, &format!("말 {number}")).await })
        })
        .collect();
    let mut counts = Vec::new();
    for turn in turns_at_once {
        counts.push(turns(&turn.await.unwrap().ok()));
    }
    counts.sort_unstable();
    assert_eq!(counts, (1..=10).collect::<Vec<_>>());
    let listed = clients[1].get(&format!("{session}/messages")).await.ok();
    assert_eq!(listed["messages"].as_array().unwrap().len(), 20);
}
