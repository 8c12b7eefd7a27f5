//! Headers that two readers could read differently, that are too long, or that carry a second answer.

use crate::running::Running;
use serde_json::json;
use std::time::Duration;
use store::testing::Scratch;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

/// Sends bytes as they are and reads what comes until the other side closes or, having answered, says no more for a while.
async fn raw(url: &str, bytes: &[u8]) -> String {
    let address = url.strip_prefix("http://").unwrap();
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    // A server that has refused may close before all is sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let mut patience = Duration::from_secs(20);
    while let Ok(Ok(1..)) = timeout(patience, stream.read_buf(&mut answer)).await {
        patience = Duration::from_millis(700);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split_whitespace().nth(1).unwrap_or("closed")
}

pub async fn doubled_and_smuggled(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let owner = running.client("client-owner");
    let session = owner.session().await;
    owner.say(&session, "주인의 말").await.ok();

    // Of two names for one client neither counts: a proxy may have looked at the other.
    let twice = running.client("client-other").with("X-Client-Id", "client-owner");
    twice.get(&session).await.is_error(400, "INVALID_REQUEST");
    twice
        .post("/api/sessions", json!({}))
        .await
        .is_error(400, "INVALID_REQUEST");
    let keyed = owner
        .with("Idempotency-Key", "one")
        .with("Idempotency-Key", "two");
    keyed.say(&session, "말").await.is_error(400, "INVALID_REQUEST");

    for id in ["client owner", "short", &"x".repeat(129), "client\tone-two"] {
        running
            .client(id)
            .get(&session)
            .await
            .is_error(400, "INVALID_REQUEST");
    }
    let list = "GET /api/sessions HTTP/1.1\r\nHost: x\r\n";
    for (what, request) in [
        ("a line end in a value", format!("{list}X-Client-Id: client-other\r\n\nSet-Cookie: a=b\r\n\r\n")),
        ("a bare line feed", format!("{list}X-Client-Id: client\nX-Client-Id: client-owner\r\n\r\n")),
        ("a folded header", format!("{list}X-Client-Id: client-\r\n owner\r\n\r\n")),
        ("a space before the colon", format!("{list}X-Client-Id : client-owner\r\n\r\n")),
        ("a zero byte", format!("{list}X-Client-Id: client-\0owner\r\n\r\n")),
        (
            "two lengths",
            "POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 44\r\n\r\n{}".to_owned(),
        ),
        (
            "a length and chunks",
            "POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/sessions HTTP/1.1\r\nX-Client-Id: client-owner\r\nHost: x\r\n\r\n".to_owned(),
        ),
        ("no HTTP", "GIVE ME EVERYTHING\r\n\r\n".to_owned()),
    ] {
        let answer = raw(&running.url, request.as_bytes()).await;
        assert!(!answer.contains("주인의 말") && !answer.to_lowercase().contains("set-cookie"), "{what}: {answer}");
        assert!(!answer.contains(session.rsplit('/').next().unwrap()), "{what}: {answer}");
        assert!(status(&answer) != "500", "{what}: {answer}");
    }
    let huge = format!("{list}X-Client-Id: {}\r\n\r\n", "x".repeat(1_000_000));
    let answer = raw(&running.url, huge.as_bytes()).await;
    assert!(["431", "400", "closed"].contains(&status(&answer)), "{answer}");
    let many = "X-More: and more\r\n".repeat(2_000);
    let answer = raw(&running.url, format!("{list}{many}\r\n").as_bytes()).await;
    assert!(["431", "400", "closed"].contains(&status(&answer)), "{answer}");
    assert_eq!(
        owner.get(&format!("{session}/messages")).await.ok()["messages"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}
