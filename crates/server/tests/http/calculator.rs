use crate::running::Running;
use serde_json::json;
use store::testing::Scratch;

pub async fn answers(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let done = client
        .post("/api/tax/gift", json!({"gift_property_value": 5}))
        .await
        .ok();
    assert_eq!(
        done["calculation"],
        json!({"final_tax": 10, "law_as_of": "2025-12-01"})
    );
    assert_eq!(
        done["citations"][0]["full_reference"],
        "상속세 및 증여세법 제53조"
    );
    let refused = client
        .post("/api/tax/gift", json!({"gift_property_value": -5}))
        .await;
    refused.is_error(422, "INVALID_VALUE");
    assert_eq!(refused.json()["error"]["field"], "gift_property_value");
    client
        .post("/api/tax/gift", json!([1]))
        .await
        .is_error(400, "INVALID_CONTENT");
}
