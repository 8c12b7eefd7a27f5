//! Texts that would be markup, formulas or statements elsewhere: kept and given back as the texts they are, as JSON that
//! no browser reads as a page.

use crate::running::Running;
use serde_json::json;
use store::testing::Scratch;

const HOSTILE: [&str; 16] = [
    "<script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "<svg/onload=fetch('//evil.example')>",
    "javascript:alert(document.domain)",
    "{{7*7}} ${7*7} #{7*7} <%= 7*7 %>",
    "' OR '1'='1' --",
    "'; DROP TABLE sessions; --",
    "\"; DELETE FROM messages WHERE 1=1; --",
    "1 UNION SELECT client_hash, title FROM sessions",
    "%' ESCAPE '\\' OR 1=1 --",
    "$1 $2 ?1 :name @p",
    "=HYPERLINK(\"http://evil.example\")",
    "\u{202e}gnp.exe\u{2066}",
    "a\u{0}b\u{1}\u{7f}\u{85}",
    "😀\u{1F468}\u{200D}\u{1F469} ﷽",
    "\r\nSet-Cookie: a=b\r\n\r\n<html>",
];

pub async fn hostile_texts_stay_texts(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let (client, bystander) = (running.client("client-one"), running.client("client-bystander"));
    let theirs = bystander.session().await;
    bystander.say(&theirs, "남의 말").await.ok();
    for text in HOSTILE {
        let kept = text.replace('\0', "\u{fffd}");
        let session = client.session().await;
        let answer = client.say(&session, text).await;
        let turn = answer.ok();
        assert_eq!(turn["userMessage"]["content"], json!(kept));
        assert_eq!(answer.headers["content-type"], "application/json", "{text}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{text}");
        assert!(!answer.headers.contains_key("set-cookie"), "{text}");
        assert!(!answer.text.contains("남의 말"), "{text}");
        let renamed = client.patch(&session, json!({ "title": text })).await;
        assert!(
            renamed.status == 200 || renamed.status == 400,
            "{text}: {}",
            renamed.text
        );
        let id = turn["assistantMessage"]["id"].as_str().unwrap();
        let comment = json!({"type": "thumbs_down", "comment": text});
        let feedback = client
            .patch(&format!("/api/messages/{id}/feedback"), comment)
            .await
            .ok();
        assert_eq!(feedback["feedback"]["comment"], json!(kept));
        client
            .with("Idempotency-Key", "k'--\";<>")
            .say(&session, text)
            .await
            .ok();
        let search = client
            .get(&format!("/api/law/search?q={}", urlencoded(text)))
            .await;
        assert_eq!(search.headers["content-type"], "application/json", "{text}");
        assert!(search.status.as_u16() < 500, "{text}: {}", search.text);
        let listed = client.get(&format!("{session}/messages")).await.ok();
        assert_eq!(listed["messages"].as_array().unwrap().len(), 4, "{text}");
    }
    assert_eq!(
        bystander.get(&format!("{theirs}/messages")).await.ok()["messages"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let [sessions, messages, _] = scratch.count_rows().await;
    assert_eq!((sessions, messages), (17, 16 * 4 + 2));
}

fn urlencoded(text: &str) -> String {
    use std::fmt::Write as _;
    text.bytes().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "%{byte:02X}");
        out
    })
}
