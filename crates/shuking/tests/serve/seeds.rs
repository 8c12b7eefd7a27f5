//! The conversations of the seeds, over HTTP, on both databases: what is collected, what is missing, what is owed.

use crate::running::Server;
use reqwest::Client;
use serde_json::{Value, json};
use store::testing::Scratch;

const ID: &str = "client-of-the-seeds";

/// A turn: what is said, what must be collected and missing after it, and the tax if there is one.
type Turn = (&'static str, Value, Value, Option<i64>);

async fn post(server: &Server, path: &str, body: Value) -> Value {
    let request = Client::new()
        .post(format!("{}{path}", server.url))
        .header("X-Client-Id", ID)
        .json(&body);
    let response = request.send().await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    response.json().await.unwrap()
}

async fn check(server: &Server, turns: &[Turn]) {
    let session = post(server, "/api/sessions", json!({})).await;
    let path = format!("/api/sessions/{}/messages", session["id"].as_str().unwrap());
    for (said, collected, missing, tax) in turns {
        let answer = post(server, &path, json!({"content": said})).await["assistantMessage"].take();
        let metadata = &answer["metadata"];
        assert_eq!(&metadata["collected_parameters"], collected, "{said}");
        assert_eq!(&metadata["missing_parameters"], missing, "{said}");
        assert_eq!(metadata["calculation"]["final_tax"].as_i64(), *tax, "{said}");
        assert_eq!(answer["calculation"]["finalTax"].as_i64(), *tax, "{said}");
        assert_eq!(metadata["asked"].is_null(), tax.is_some(), "{said}");
    }
    let listed = Client::new()
        .get(format!("{}{path}", server.url))
        .header("X-Client-Id", ID);
    let listed: Value = listed.send().await.unwrap().json().await.unwrap();
    assert_eq!(listed["messages"].as_array().unwrap().len(), turns.len() * 2);
}

async fn the_seeds(scratch: &Scratch) {
    let server = Server::start(scratch).await;
    let parents = json!({"donor_relationship": "직계존속", "gift_property_value": 100_000_000});
    let dated = json!({"donor_relationship": "직계존속", "gift_property_value": 100_000_000, "gift_date": "2025-10-15"});
    // Seed 003 §5.4 and seed 000 §8.2, scenario 1.
    let two_turns = [
        ("부모님께 1억 받았어요", parents, json!(["gift_date"]), None),
        ("2025년 10월 15일이요", dated, json!([]), Some(5_000_000)),
    ];
    check(&server, &two_turns).await;
    // Seed 000 §8.2, scenario 2.
    let spouse = json!({
        "donor_relationship": "배우자", "gift_property_value": 500_000_000, "gift_date": "2025-10-15", "past_gifts_value": 0
    });
    let said = "배우자에게 5억원을 2025년 10월 15일에 증여했고, 과거 증여는 없어요";
    check(&server, &[(said, spouse, json!([]), Some(0))]).await;
}

#[tokio::test]
async fn on_sqlite() {
    the_seeds(&Scratch::sqlite()).await;
}

#[tokio::test]
async fn on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    the_seeds(&scratch).await;
    scratch.drop_database().await;
}
