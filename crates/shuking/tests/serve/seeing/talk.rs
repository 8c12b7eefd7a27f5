//! Conversations with both assistants about everything that must not be seen.

use super::outside::{KEY, Serving};
use reqwest::Client;
use serde_json::{Value, json};

/// What must be found nowhere: as it was typed, and as it was understood.
pub const PLANTED: [&str; 16] = [
    "홍길동",
    "900101",
    "1234567",
    "010-9876",
    "98765432",
    "2345만",
    "123450000",
    "123,450,000",
    "client-planted-31415",
    "203.0.113.77",
    "planted-agent",
    "planted-key",
    "session-planted-27182",
    "E00007",
    "비밀",
    KEY,
];

async fn post(serving: &Serving, path: &str, headers: &[(&str, &str)], body: Value) -> Value {
    let request = Client::new().post(format!("{}{path}", serving.url)).json(&body);
    let all = headers.iter().chain(&[
        ("X-Forwarded-For", "203.0.113.77"),
        ("User-Agent", "planted-agent"),
        ("Idempotency-Key", "planted-key"),
    ]);
    let request = all.fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.unwrap().json().await.unwrap()
}

/// Talks with both assistants about everything that must not be seen; gives the ids that were made.
pub async fn converse(serving: &Serving) -> Vec<String> {
    let client = [("X-Client-Id", "client-planted-31415")];
    let made = post(
        serving,
        "/api/sessions",
        &client,
        json!({"title": "홍길동의 비밀"}),
    )
    .await;
    let session = made["id"].as_str().unwrap().to_owned();
    let mut ids = vec![session.clone()];
    let path = format!("/api/sessions/{session}/messages");
    for said in [
        "저는 홍길동이고 주민번호는 900101-1234567, 전화는 010-9876-5432예요. 아버지께 1억 2345만원 받았어요",
        "모르겠어요",
        "2025년 10월 15일이요",
        "아니 1억 2345만원이 아니라 2억 2345만원이요",
        "3억 2345만원이면?",
        "홍길동의 비밀 이야기를 들려주세요",
        "증여재산공제가 뭐예요?",
        "처음부터 다시요",
    ] {
        let answer = turn(serving, &path, &client, said).await;
        ids.push(
            answer["assistantMessage"]["id"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
        );
    }
    let id = ids.last().unwrap().clone();
    let opinion = Client::new()
        .patch(format!("{}/api/messages/{id}/feedback", serving.url))
        .header("X-Client-Id", "client-planted-31415")
        .json(&json!({"type": "thumbs_up", "comment": "홍길동의 비밀"}));
    assert!(opinion.send().await.unwrap().status().is_success());
    serving
        .get("/api/law/search?q=%ED%99%8D%EA%B8%B8%EB%8F%99%20%EC%A6%9D%EC%97%AC")
        .await;
    let lost = post(
        serving,
        "/api/sessions/client-planted-31415/messages",
        &client,
        json!({"content": "홍길동"}),
    )
    .await;
    assert_eq!(lost["error"]["code"], "SESSION_NOT_FOUND");
    for said in [
        "교육 알려줘",
        "홍길동의 비밀",
        "연차 며칠 남았어?",
        "퀴즈 시작해줘",
        "네",
        "경조사 규정 알려줘",
    ] {
        let body =
            json!({"session_id": "session-planted-27182", "messages": [{"role": "user", "content": said}]});
        let request = Client::new()
            .post(format!("{}/ai/chat/messages", serving.url))
            .bearer_auth("demo")
            .header("X-User-Id", "E00007")
            .json(&body);
        assert!(request.send().await.unwrap().status().is_success(), "{said}");
    }
    ids
}

/// One message, without the key that every other request carries.
async fn turn(serving: &Serving, path: &str, headers: &[(&str, &str)], said: &str) -> Value {
    let request = Client::new()
        .post(format!("{}{path}", serving.url))
        .header("X-Forwarded-For", "203.0.113.77")
        .header("User-Agent", "planted-agent")
        .json(&json!({"content": said}));
    let request = headers
        .iter()
        .fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.unwrap().json().await.unwrap()
}

#[track_caller]
pub fn finds_nothing(window: &str, text: &str, ids: &[String]) {
    let ids = ids.iter().map(String::as_str).filter(|id| !id.is_empty());
    for planted in PLANTED.into_iter().chain(ids) {
        let place = text.find(planted);
        let around = place.map(|place| {
            let start = (0..=place.saturating_sub(200))
                .rev()
                .find(|at| text.is_char_boundary(*at));
            text.get(start.unwrap_or(0)..place)
        });
        assert!(place.is_none(), "{planted} is in the {window}, after {around:?}");
    }
}
