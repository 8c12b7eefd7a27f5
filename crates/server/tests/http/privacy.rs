use crate::running::Running;
use serde_json::json;
use store::testing::Scratch;

/// The numbers appear in everything a client can write: text, its metadata and their names, titles, comments, ids, keys.
pub async fn nothing_personal_is_stored(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let client = running
        .client("client-900101-1234567")
        .with("Idempotency-Key", "key-900101-1234567");
    let made = client
        .post("/api/sessions", json!({"title": "주민번호 900101-1234567"}))
        .await
        .ok();
    let titled = format!("/api/sessions/{}", made["id"].as_str().unwrap());
    let content = "제 주민번호는 900101-1234567이에요";
    let metadata = json!({"제 번호 900101-1234567": ["900101-1234567"]});
    let answer = client
        .post(
            &format!("{titled}/messages"),
            json!({"content": content, "metadata": metadata}),
        )
        .await
        .ok();
    let id = answer["assistantMessage"]["id"].as_str().unwrap();
    let comment = json!({"type": "thumbs_up", "comment": content});
    client
        .patch(&format!("/api/messages/{id}/feedback"), comment)
        .await
        .ok();
    let plain = running.client("client-900101-1234567");
    plain.say(&plain.session().await, content).await.ok();
    for (place, row) in scratch.every_text().await {
        assert!(!row.contains("1234567"), "{place}: {row}");
    }
}

pub async fn operator_fields_stay_inside(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let answer = client.say(&session, "말").await.ok();
    let listed = client.get(&format!("{session}/messages")).await.ok();
    for metadata in [
        &answer["assistantMessage"]["metadata"],
        &listed["messages"][1]["metadata"],
    ] {
        assert_eq!(metadata["tool_calls"], json!([]));
        for hidden in ["tokens", "latency_ms", "model"] {
            assert_eq!(metadata[hidden], json!(null), "{hidden}");
        }
    }
    let stored: String = scratch
        .every_text()
        .await
        .into_iter()
        .map(|(_, row)| row)
        .collect();
    assert!(stored.contains("calculate_tax") && stored.contains("\"latency_ms\""));
}
