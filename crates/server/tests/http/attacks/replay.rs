//! What was sent once is sent again: by the same client, by another, in another session, with other words.

use crate::running::{Running, turns};
use store::testing::Scratch;

pub async fn keys_are_their_clients(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let owner = running
        .client("client-owner")
        .with("Idempotency-Key", "the-same-key");
    let other = running
        .client("client-other")
        .with("Idempotency-Key", "the-same-key");
    let (session, theirs) = (owner.session().await, other.session().await);
    assert_ne!(session, theirs, "a key of one client made another's session");
    let first = owner.say(&session, "주인의 말").await.ok();
    for _ in 0..3 {
        assert_eq!(owner.say(&session, "주인의 말").await.ok(), first);
    }
    // Another client with the same key and the same words gets a turn of its own, in its own session only.
    let answer = other.say(&theirs, "주인의 말").await.ok();
    assert_ne!(answer["assistantMessage"]["id"], first["assistantMessage"]["id"]);
    assert_eq!(turns(&answer), 1);
    other
        .say(&session, "주인의 말")
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    let stolen = running
        .client("client-thief")
        .with("Idempotency-Key", "the-same-key");
    stolen
        .say(&session, "주인의 말")
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    owner.say(&session, "다른 말").await.is_error(409, "KEY_REUSED");
    let kept = owner.get(&format!("{session}/messages")).await.ok();
    assert_eq!(kept["messages"].as_array().unwrap().len(), 2, "a replay was kept");

    // A stream is resumed by its own key only; another's event id shows nothing of it.
    let seen = format!("{}.0", first["assistantMessage"]["id"].as_str().unwrap());
    let thief = stolen
        .with("Accept", "text/event-stream")
        .with("Last-Event-ID", &seen);
    let answer = thief.say(&session, "주인의 말").await;
    assert_eq!(answer.status, 404, "{}", answer.text);
}
