use crate::running::{Running, received, turns};
use reqwest::Method;
use serde_json::json;
use store::testing::Scratch;

pub async fn every_bad_request_has_its_code(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let messages = format!("{session}/messages");
    for body in [
        json!({}),
        json!({"content": 5}),
        json!({"content": null}),
        json!({"content": " \n\t　"}),
        json!([]),
        json!("말"),
        json!(null),
    ] {
        client
            .post(&messages, body)
            .await
            .is_error(400, "INVALID_CONTENT");
    }
    let raw = |kind: &str, body: &'static str| {
        client
            .request(Method::POST, &messages)
            .header("content-type", kind)
            .body(body)
    };
    received(raw("application/json", "{\"content\": "))
        .await
        .is_error(400, "INVALID_CONTENT");
    received(raw("application/json", ""))
        .await
        .is_error(400, "INVALID_CONTENT");
    received(raw("application/json", "{\"content\": \"\\ud800\"}"))
        .await
        .is_error(400, "INVALID_CONTENT");
    received(raw("text/plain", "{\"content\": \"말\"}"))
        .await
        .is_error(415, "UNSUPPORTED_MEDIA_TYPE");
    received(raw("application/json; charset=utf-8", "{\"content\": \"말\"}"))
        .await
        .ok();
    client
        .post(&messages, json!({"content": "말", "metadata": "x"}))
        .await
        .is_error(400, "INVALID_REQUEST");
    client
        .with("idempotency-key", "a b")
        .say(&session, "말")
        .await
        .is_error(400, "INVALID_REQUEST");

    for query in [
        "limit=0",
        "limit=101",
        "limit=-1",
        "limit=x",
        "limit=",
        "limit=1&limit=2",
        "limit=1.5",
        "cursor=x",
        "cursor=AAAA",
        "cursor=%F0%9F",
    ] {
        client
            .get(&format!("/api/sessions?{query}"))
            .await
            .is_error(400, "INVALID_REQUEST");
        client
            .get(&format!("{messages}?{query}"))
            .await
            .is_error(400, "INVALID_REQUEST");
    }
    for body in [
        json!({"depth": "deep"}),
        json!({"depth": 1}),
        json!({"title": ""}),
        json!({"title": 1}),
        json!({"title": "가".repeat(101)}),
    ] {
        client
            .post("/api/sessions", body.clone())
            .await
            .is_error(400, "INVALID_REQUEST");
        client
            .patch(&session, body)
            .await
            .is_error(400, "INVALID_REQUEST");
    }
    for id in [
        "x",
        "00000000-0000-7000-8000-000000000000",
        "%FF",
        "..%2F..%2Fetc",
        "' OR 1=1 --",
    ] {
        client
            .get(&format!("/api/sessions/{id}"))
            .await
            .is_error(404, "SESSION_NOT_FOUND");
        client
            .patch(
                &format!("/api/messages/{id}/feedback"),
                json!({"type": "thumbs_up"}),
            )
            .await
            .is_error(404, "MESSAGE_NOT_FOUND");
    }
    for path in [
        "/api",
        "/api/nothing",
        "/api/sessions/",
        "/api/tax/gift/none",
        "/index.php",
    ] {
        client.get(path).await.is_error(404, "NOT_FOUND");
    }
    for (method, path) in [
        (Method::PUT, "/api/sessions"),
        (Method::DELETE, "/api/sessions"),
        (Method::GET, "/api/tax/gift"),
        (Method::GET, "/api/tax/gift/compare"),
        (Method::POST, "/healthz"),
    ] {
        let refused = client.send(method, path, None).await;
        refused.is_error(405, "METHOD_NOT_ALLOWED");
        assert!(refused.headers.contains_key("allow"), "{path}");
    }
}

pub async fn panic_costs_one_answer(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let failed = client.say(&session, "터져라").await;
    failed.is_error(500, "PIPELINE_ERROR");
    assert!(
        !failed.text.contains("panic") && !failed.text.contains("assistant"),
        "{}",
        failed.text
    );
    assert_eq!(turns(&client.say(&session, "괜찮아요").await.ok()), 1);
}

pub async fn store_that_is_down(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let client = running.client("client-one");
    let session = client.session().await;
    client.get("/readyz").await.ok();
    running.store.close().await;
    for answer in [
        client.get(&session).await,
        client.say(&session, "말").await,
        client.get("/readyz").await,
        client.post("/api/sessions", json!({})).await,
    ] {
        answer.is_error(503, "STORE_UNAVAILABLE");
        assert!(answer.headers.contains_key("retry-after"));
    }
    client.get("/healthz").await.ok();
}
