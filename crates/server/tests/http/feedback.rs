use crate::running::Running;
use serde_json::json;
use store::testing::Scratch;

pub async fn is_kept(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let turn = client.say(&session, "말").await.ok();
    let path = |role: &str| format!("/api/messages/{}/feedback", turn[role]["id"].as_str().unwrap());
    assert!(turn["assistantMessage"]["metadata"].get("feedback").is_none());
    client
        .patch(
            &path("assistantMessage"),
            json!({"type": "thumbs_up", "comment": "고마워요"}),
        )
        .await
        .ok();
    let last = client
        .patch(&path("assistantMessage"), json!({"type": "thumbs_down"}))
        .await
        .ok();
    assert_eq!(last["id"], turn["assistantMessage"]["id"]);
    assert_eq!(
        (&last["feedback"]["type"], &last["feedback"]["comment"]),
        (&json!("thumbs_down"), &json!(null))
    );
    let listed = client.get(&format!("{session}/messages")).await.ok();
    assert_eq!(listed["messages"][1]["metadata"]["feedback"], last["feedback"]);

    client
        .patch(&path("userMessage"), json!({"type": "thumbs_up"}))
        .await
        .is_error(404, "MESSAGE_NOT_FOUND");
    for body in [
        json!({}),
        json!({"type": "meh"}),
        json!({"type": "thumbs_up", "comment": 5}),
    ] {
        client
            .patch(&path("assistantMessage"), body)
            .await
            .is_error(400, "INVALID_REQUEST");
    }
    let long = json!({"type": "thumbs_up", "comment": "가".repeat(1001)});
    client
        .patch(&path("assistantMessage"), long)
        .await
        .is_error(400, "INVALID_REQUEST");
}
