//! Ids that are guessed: near an owner's, altered, or of another kind. They name nothing.

use crate::running::Running;
use reqwest::Method;
use serde_json::json;
use store::testing::Scratch;

pub async fn guessed(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let (owner, other) = (running.client("client-owner"), running.client("client-other"));
    let session = owner.session().await;
    let id = session.rsplit('/').next().unwrap().to_owned();
    let turn = owner.say(&session, "주인의 말").await.ok();
    let message = turn["assistantMessage"]["id"].as_str().unwrap().to_owned();
    let number = u128::from_str_radix(&id.replace('-', ""), 16).unwrap();
    let near = |step: i64| uuid::Uuid::from_u128(number.wrapping_add_signed(step.into())).to_string();
    let mut guesses: Vec<String> = (1..40).flat_map(|step| [near(step), near(-step)]).collect();
    guesses.extend([
        id.to_uppercase() + "0",
        id.replace('-', ""),
        format!("{{{id}}}"),
        format!("urn:uuid:{id}"),
        format!("{id}%00"),
        format!("{id}%20"),
        "00000000-0000-0000-0000-000000000000".into(),
        "ffffffff-ffff-ffff-ffff-ffffffffffff".into(),
        "1".into(),
        "*".into(),
        "%25".into(),
        "null".into(),
        message.clone(),
    ]);
    for guess in guesses {
        let path = format!("/api/sessions/{guess}");
        for client in [&owner, &other] {
            client.get(&path).await.is_error(404, "SESSION_NOT_FOUND");
            client
                .get(&format!("{path}/messages"))
                .await
                .is_error(404, "SESSION_NOT_FOUND");
        }
        other.say(&path, "말").await.is_error(404, "SESSION_NOT_FOUND");
    }
    // The id itself is no key: to another client it is as unknown as a wrong one.
    for (method, body) in [
        (Method::GET, None),
        (Method::PATCH, Some(json!({"title": "내 것"}))),
        (Method::DELETE, None),
    ] {
        other
            .send(method, &session, body)
            .await
            .is_error(404, "SESSION_NOT_FOUND");
    }
    // Feedback of another client, and a session's id taken for a message's.
    for (client, id) in [(&other, &message), (&owner, &id)] {
        let path = format!("/api/messages/{id}/feedback");
        let answer = client.patch(&path, json!({"type": "thumbs_up"})).await;
        answer.is_error(404, "MESSAGE_NOT_FOUND");
    }
    assert_eq!(owner.get(&session).await.ok()["id"], json!(id));
}
