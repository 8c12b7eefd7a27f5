use crate::running::Running;
use serde_json::json;
use store::testing::Scratch;

pub async fn answers(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let done = client
        .post("/api/tax/gift/plan", json!({"goal": {"kind": "pass_on"}}))
        .await
        .ok();
    assert_eq!(
        done["plan"],
        json!({"goal": {"kind": "pass_on"}, "start": "2025-12-01"})
    );
    let refused = client.post("/api/tax/gift/plan", json!({"years": 3})).await;
    refused.is_error(422, "INVALID_VALUE");
    assert_eq!(refused.json()["error"]["field"], "goal");
    client
        .post("/api/tax/gift/plan", json!("?"))
        .await
        .is_error(400, "INVALID_CONTENT");
}
