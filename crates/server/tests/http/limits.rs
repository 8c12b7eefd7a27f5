use crate::running::{Running, received};
use reqwest::Method;
use serde_json::json;
use server::Limits;
use store::testing::Scratch;

pub async fn content_and_body(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    client.say(&session, &"가".repeat(4_000)).await.ok();
    client
        .say(&session, &"가".repeat(4_001))
        .await
        .is_error(413, "CONTENT_TOO_LONG");
    let messages = format!("{session}/messages");
    let body = |length: usize| json!({"content": "말", "metadata": {"a": "x".repeat(length)}});
    client.post(&messages, body(60_000)).await.ok();
    client
        .post(&messages, body(70_000))
        .await
        .is_error(413, "CONTENT_TOO_LONG");
    let chunks = (0..80).map(|_| Ok::<_, std::io::Error>("x".repeat(1024)));
    let unannounced = reqwest::Body::wrap_stream(futures_util::stream::iter(chunks));
    let request = client
        .request(Method::POST, &messages)
        .header("content-type", "application/json")
        .body(unannounced);
    received(request).await.is_error(413, "CONTENT_TOO_LONG");
}

pub async fn session_length(scratch: &Scratch) {
    let short = |parts: &mut server::Parts| {
        parts.limits = Limits {
            turns: 2,
            ..Limits::default()
        }
    };
    let client = Running::with(scratch, short).await.client("client-one");
    let session = client.session().await;
    client.say(&session, "하나").await.ok();
    client
        .with("idempotency-key", "last")
        .say(&session, "둘")
        .await
        .ok();
    client.say(&session, "셋").await.is_error(409, "SESSION_FULL");
    client
        .with("idempotency-key", "last")
        .say(&session, "둘")
        .await
        .ok();
}
