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

pub async fn lists_and_computes_rules(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let listed = client.get("/api/tax/rules").await.ok();
    assert_eq!(listed["rules"][0]["name"], "twice");
    let done = client.post("/api/tax/twice", json!({"amount": 4})).await.ok();
    assert_eq!(done["result"]["taxable_value"], 8);
    assert!(done["citations"].is_array());
    let refused = client.post("/api/tax/twice", json!({})).await;
    refused.is_error(422, "INVALID_VALUE");
    assert_eq!(refused.json()["error"]["field"], "amount");
    let rule = async |body| client.post("/api/tax/twice", body).await;
    rule(json!([1])).await.is_error(400, "INVALID_CONTENT");
    let unknown = client.post("/api/tax/thrice", json!({})).await;
    unknown.is_error(404, "NOT_FOUND");
}

pub async fn compares_and_reverses(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let gift = json!({"gift_property_value": 5});
    let compare = async |body| client.post("/api/tax/gift/compare", body).await;
    let done = compare(json!({"base": gift, "changes": [{"gift_property_value": 7}]}))
        .await
        .ok();
    assert_eq!(done["base"]["final_tax"], 10);
    assert_eq!(done["results"][0]["calculation"]["final_tax"], 14);
    let reverse = async |body| client.post("/api/tax/gift/reverse", body).await;
    let done = reverse(json!({"net": 9, "gift": {}, "donor_pays_tax": true}))
        .await
        .ok();
    assert_eq!(
        (&done["gift_property_value"], &done["pays"]),
        (&json!(9), &json!(true))
    );
    let refused = [
        (compare(json!({"changes": []})).await, "base"),
        (compare(json!({"base": gift})).await, "changes"),
        (compare(json!({"base": gift, "changes": [3]})).await, "changes"),
        (
            compare(json!({"base": gift, "changes": [], "change": 1})).await,
            "change",
        ),
        (reverse(json!({"gift": {}})).await, "net"),
        (reverse(json!({"net": "5억", "gift": {}})).await, "net"),
        (reverse(json!({"net": 5})).await, "gift"),
        (
            reverse(json!({"net": 5, "gift": {}, "donor_pays_tax": 1})).await,
            "donor_pays_tax",
        ),
        (
            reverse(json!({"net": -5, "gift": {}})).await,
            "gift_property_value",
        ),
    ];
    for (response, field) in refused {
        response.is_error(422, "INVALID_VALUE");
        assert_eq!(response.json()["error"]["field"], field);
    }
    client
        .post("/api/tax/gift/reverse", json!(1))
        .await
        .is_error(400, "INVALID_CONTENT");
}
