use crate::running::{Running, received};
use reqwest::Method;
use store::testing::Scratch;

pub async fn careful(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let mut ids = Vec::new();
    for path in [
        "/healthz",
        "/api/sessions",
        &session,
        "/api/nothing",
        "/docs",
        "/openapi.json",
        "/api/page",
    ] {
        let answer = client.get(path).await;
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(answer.headers["x-frame-options"], "DENY", "{path}");
        assert!(answer.headers.contains_key("content-security-policy"), "{path}");
        assert_eq!(answer.headers["cache-control"], "no-store", "{path}");
        assert!(
            !answer.headers.contains_key("access-control-allow-origin"),
            "{path}"
        );
        ids.push(answer.headers["x-request-id"].to_str().unwrap().to_owned());
    }
    ids.dedup();
    assert_eq!(ids.len(), 7);
}

pub async fn zipped(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let plain = client.get("/openapi.json").await;
    assert!(!plain.headers.contains_key("content-encoding"));
    let zipped = client.with("Accept-Encoding", "gzip").get("/openapi.json").await;
    assert_eq!(zipped.headers["content-encoding"], "gzip");
    assert!(zipped.text.len() * 4 < plain.text.len());
    let short = client.with("Accept-Encoding", "gzip").get("/healthz").await;
    assert!(!short.headers.contains_key("content-encoding"));
    let session = client.session().await;
    let events = client
        .with("Accept-Encoding", "gzip")
        .with("Accept", "text/event-stream");
    let events = events.say(&session, &"말이 길어요. ".repeat(200)).await;
    assert!(!events.headers.contains_key("content-encoding"));
}

pub async fn cors(scratch: &Scratch) {
    let listed = |parts: &mut server::Parts| parts.cors_origins = vec!["https://a.example".into()];
    let client = Running::with(scratch, listed).await.client("client-one");
    let from = |origin: &str| {
        let request = client
            .request(Method::OPTIONS, "/api/sessions")
            .header("origin", origin);
        received(
            request
                .header("access-control-request-method", "POST")
                .header("access-control-request-headers", "x-client-id"),
        )
    };
    let (ours, other) = (from("https://a.example").await, from("https://b.example").await);
    assert_eq!(ours.headers["access-control-allow-origin"], "https://a.example");
    assert!(!other.headers.contains_key("access-control-allow-origin"));
    assert_eq!(ours.headers["access-control-max-age"], "7200");
    let answer = client
        .with("origin", "https://a.example")
        .get("/api/sessions")
        .await;
    assert!(
        answer.headers["access-control-expose-headers"]
            .to_str()
            .unwrap()
            .contains("x-client-id")
    );
}
