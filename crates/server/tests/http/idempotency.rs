use crate::running::{Running, received, turns};
use reqwest::Method;
use serde_json::json;
use store::testing::Scratch;

pub async fn retry_gets_the_first_answer(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let keyed = client.with("Idempotency-Key", "key-1");
    let first = keyed.say(&session, "말").await.ok();
    client.say(&session, "사이의 말").await.ok();
    let id = first["assistantMessage"]["id"].as_str().unwrap();
    client
        .patch(
            &format!("/api/messages/{id}/feedback"),
            json!({"type": "thumbs_down"}),
        )
        .await
        .ok();
    assert_eq!(keyed.say(&session, "말").await.ok(), first);
    keyed.say(&session, "다른 말").await.is_error(409, "KEY_REUSED");
    assert_eq!(
        turns(
            &client
                .with("Idempotency-Key", "key-2")
                .say(&session, "말")
                .await
                .ok()
        ),
        3
    );

    let spelt = |body: &'static str| {
        let request = client
            .with("Idempotency-Key", "key-3")
            .request(Method::POST, &format!("{session}/messages"));
        received(request.header("content-type", "application/json").body(body))
    };
    let one = spelt(r#"{"content": "말", "metadata": {"a": 1, "b": 2}}"#)
        .await
        .ok();
    let other = spelt(r#"{"metadata":{"b":2,"a":1},"content":"\ub9d0"}"#)
        .await
        .ok();
    assert_eq!(one, other);
    spelt(r#"{"content": "말", "metadata": {"a": 1, "b": 3}}"#)
        .await
        .is_error(409, "KEY_REUSED");
}

pub async fn session_is_made_once(scratch: &Scratch) {
    let client = Running::on(scratch)
        .await
        .client("client-one")
        .with("Idempotency-Key", "key-1");
    let first = client.post("/api/sessions", json!({"depth": "quick"})).await.ok();
    assert_eq!(
        client.post("/api/sessions", json!({"depth": "quick"})).await.ok(),
        first
    );
    client
        .post("/api/sessions", json!({"depth": "thorough"}))
        .await
        .is_error(409, "KEY_REUSED");
    assert_eq!(
        client.get("/api/sessions").await.ok()["sessions"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}
