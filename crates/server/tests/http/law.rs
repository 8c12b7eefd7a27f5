use crate::running::Running;
use serde_json::json;
use store::testing::Scratch;

pub async fn is_searched_and_shown(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let found = client.get("/api/law/search?q=%EA%B3%B5%EC%A0%9C").await.ok();
    assert_eq!(found["outcome"], "found");
    assert_eq!(found["results"][0]["asked"], json!(["공제", 10, "2025-12-01"]));
    let found = client
        .get("/api/law/search?q=a&limit=3&date=2024-02-29")
        .await
        .ok();
    assert_eq!(found["results"][0]["asked"], json!(["a", 3, "2024-02-29"]));
    for bad in [
        "/api/law/search",
        "/api/law/search?q=",
        "/api/law/search?q=%20",
        "/api/law/search?q=a&limit=0",
        "/api/law/search?q=a&limit=101",
        "/api/law/search?q=a&date=2025-02-30",
        "/api/law/search?q=a&date=2025-02-03T00:00",
        "/api/law/search?q=a&q=b",
        &format!("/api/law/search?q={}", "a".repeat(501)),
    ] {
        client.get(bad).await.is_error(400, "INVALID_REQUEST");
    }
    let id = "%EA%B2%AC%EB%B3%B8%EB%B2%95-%EC%A0%9C1%EC%A1%B0";
    let article = client
        .get(&format!("/api/law/articles/{id}?date=2024-01-02"))
        .await
        .ok();
    assert_eq!(article, json!({"id": "견본법-제1조", "in_force": "2024-01-02"}));
    let missing = client.get("/api/law/articles/nothing").await;
    missing.is_error(404, "ARTICLE_NOT_FOUND");
    client
        .get("/api/law/articles/%FF")
        .await
        .is_error(404, "ARTICLE_NOT_FOUND");
    let bad_day = client.get(&format!("/api/law/articles/{id}?date=tomorrow")).await;
    bad_day.is_error(400, "INVALID_REQUEST");
}
