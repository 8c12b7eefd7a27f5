use crate::running::{Client, Running, turns};
use serde_json::{Value, json};
use store::testing::Scratch;

/// An event as it came: id, name, data.
type Event = (String, String, Value);

fn events(text: &str) -> Vec<Event> {
    let field = |block: &str, name: &str| {
        let line = block
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .unwrap_or_else(|| panic!("no {name} in {block}"));
        line.trim().to_owned()
    };
    let blocks = text
        .split("\n\n")
        .filter(|block| !block.trim().is_empty() && !block.starts_with(':'));
    blocks
        .map(|block| {
            (
                field(block, "id:"),
                field(block, "event:"),
                serde_json::from_str(&field(block, "data:")).unwrap(),
            )
        })
        .collect()
}

async fn streamed(client: &Client, session: &str, content: &str) -> Vec<Event> {
    let answer = client
        .with("Accept", "text/event-stream")
        .say(session, content)
        .await;
    assert_eq!(answer.headers["content-type"], "text/event-stream");
    assert_eq!(answer.headers["x-accel-buffering"], "no");
    events(&answer.text)
}

pub async fn ends_with_the_plain_answer(scratch: &Scratch) {
    let client = Running::on(scratch)
        .await
        .client("client-one")
        .with("Idempotency-Key", "key-1");
    let session = client.session().await;
    let events = streamed(&client, &session, "첫 문장. 둘째 문장").await;
    let plain = client.say(&session, "첫 문장. 둘째 문장").await.ok();
    let (last, deltas) = events.split_last().unwrap();
    assert_eq!((last.1.as_str(), &last.2), ("message", &plain));
    assert!(deltas.len() > 2 && deltas.iter().all(|delta| delta.1 == "delta"));
    let text: String = deltas
        .iter()
        .map(|delta| delta.2["text"].as_str().unwrap())
        .collect();
    assert_eq!(text, plain["assistantMessage"]["content"]);
    let mut ids: Vec<&String> = events.iter().map(|event| &event.0).collect();
    ids.dedup();
    assert_eq!(ids.len(), events.len());
    assert_eq!(turns(&plain), 1);
}

pub async fn resumes_where_it_broke(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let keyed = client.with("Idempotency-Key", "key-1");
    let whole = streamed(&keyed, &session, "하나. 둘. 셋.").await;
    client.say(&session, "사이의 말").await.ok();
    let (last, before) = whole.split_last().unwrap();
    let over = keyed
        .with("Last-Event-ID", &last.0)
        .with("Accept", "text/event-stream");
    let over = over.say(&session, "하나. 둘. 셋.").await;
    assert_eq!((over.status.as_u16(), over.text.as_str()), (204, ""));
    for (position, seen) in before.iter().enumerate() {
        let rest = streamed(&keyed.with("Last-Event-ID", &seen.0), &session, "하나. 둘. 셋.").await;
        assert_eq!(rest, whole[position + 1..], "after {}", seen.0);
    }
    let of_another = streamed(
        &keyed.with("Last-Event-ID", "another.3"),
        &session,
        "하나. 둘. 셋.",
    )
    .await;
    assert_eq!(of_another, whole);
    assert_eq!(turns(&client.say(&session, "끝").await.ok()), 3);
}

pub async fn refuses_with_a_status(scratch: &Scratch) {
    let client = Running::on(scratch)
        .await
        .client("client-one")
        .with("Accept", "text/event-stream");
    let session = client.session().await;
    client
        .post(&format!("{session}/messages"), json!({}))
        .await
        .is_error(400, "INVALID_CONTENT");
    client
        .say("/api/sessions/00000000-0000-7000-8000-000000000000", "말")
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    client
        .with("Last-Event-ID", "a.1")
        .say(&session, "말")
        .await
        .is_error(400, "INVALID_REQUEST");
    let keyed = client.with("Idempotency-Key", "key-1");
    keyed
        .with("Last-Event-ID", "nonsense")
        .say(&session, "말")
        .await
        .is_error(400, "INVALID_REQUEST");
    keyed.say(&session, "말").await;
    keyed.say(&session, "다른 말").await.is_error(409, "KEY_REUSED");
    let failed = client.say(&session, "터져라").await;
    let events = events(&failed.text);
    assert_eq!((events.len(), events[0].1.as_str()), (1, "error"));
    assert_eq!(events[0].2["error"]["code"], "PIPELINE_ERROR");
}
