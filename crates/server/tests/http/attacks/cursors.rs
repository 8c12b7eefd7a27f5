//! Cursors that are altered, of another client, of another list.

use crate::running::Running;
use serde_json::Value;
use store::testing::Scratch;

fn next(page: &Value) -> String {
    page["nextCursor"].as_str().unwrap().to_owned()
}

pub async fn tampered(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let (owner, other) = (running.client("client-owner"), running.client("client-other"));
    let (mut sessions, mut cursors) = (Vec::new(), Vec::new());
    for client in [&owner, &other] {
        for _ in 0..3 {
            let session = client.session().await;
            for text in ["하나", "둘", "셋"] {
                client.say(&session, text).await.ok();
            }
            let page = client.get(&format!("{session}/messages?limit=2")).await.ok();
            cursors.push(next(&page));
            sessions.push(session);
        }
    }
    let list = next(&owner.get("/api/sessions?limit=1").await.ok());
    let path = format!("{}/messages", sessions[0]);
    assert!(
        owner
            .get(&format!("{path}?cursor={}", cursors[0]))
            .await
            .status
            .is_success()
    );

    // Every bit of a cursor is sealed.
    for at in 0..cursors[0].len() {
        for flip in [1_u8, 2, 16] {
            let mut forged = cursors[0].clone().into_bytes();
            forged[at] ^= flip;
            if !forged[at].is_ascii_alphanumeric() && forged[at] != b'-' && forged[at] != b'_' {
                continue;
            }
            let forged = String::from_utf8(forged).unwrap();
            let answer = owner.get(&format!("{path}?cursor={forged}")).await;
            answer.is_error(400, "INVALID_REQUEST");
        }
    }
    // Cut, doubled, of another session of the same client, of the list of sessions, of another client.
    let (mine, theirs) = (&cursors[0], &cursors[3]);
    for wrong in [
        mine.get(..mine.len() - 4).unwrap(),
        &mine.repeat(2),
        &cursors[1],
        &list,
        "AAAA",
        "%00",
        "..%2F..",
    ] {
        owner
            .get(&format!("{path}?cursor={wrong}"))
            .await
            .is_error(400, "INVALID_REQUEST");
    }
    owner
        .get(&format!("{path}?cursor={theirs}"))
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    other
        .get(&format!("{path}?cursor={mine}"))
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    other
        .get(&format!("/api/sessions?cursor={list}"))
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    owner
        .get(&format!("/api/sessions?cursor={mine}"))
        .await
        .is_error(400, "INVALID_REQUEST");
    for limit in [
        "0",
        "101",
        "-1",
        "1;DROP TABLE sessions",
        "9999999999999999999999",
        "1&limit=2",
    ] {
        let answer = owner.get(&format!("/api/sessions?limit={limit}")).await;
        assert_eq!(answer.status, 400, "{limit}: {}", answer.text);
    }
}
