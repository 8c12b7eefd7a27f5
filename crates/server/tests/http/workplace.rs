//! The workplace endpoints: who may ask, what is read, what comes back. The assistant here repeats what it was given.

use crate::running::{Client, Running};
use desk::{EmployeeId, Message, Office, Over, TeamAsked, Told, Upkeep, Working};
use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use server::{Access, WorkplaceParts};
use std::sync::Arc;
use store::testing::Scratch;

const KEY: &str = "a service key of the tests";

pub struct Echo;

impl Office for Echo {
    fn told_before<'a>(&'a self, _: &'a Message) -> Working<'a, Option<Told>> {
        Box::pin(async { Ok(None) })
    }

    fn turn<'a>(&'a self, message: &'a Message, id: String, _: Over<'a>) -> Working<'a, Told> {
        Box::pin(async move {
            assert!(!message.text.contains("터져라"), "told to panic");
            Ok(Told {
                id,
                answer: format!("{}: {}. 끝.", message.who.as_str(), message.text),
                sources: json!([]),
                meta: json!({"masked": message.masked}),
            })
        })
    }

    fn resolve<'a>(
        &'a self,
        who: &'a EmployeeId,
        request: Map<String, Value>,
        today: Date,
        _: Timestamp,
    ) -> Working<'a, Value> {
        Box::pin(async move { Ok(json!({"who": who.as_str(), "request": request, "today": today})) })
    }

    fn team(&self, asked: TeamAsked) -> Working<'_, Option<Value>> {
        Box::pin(async move {
            Ok(Some(
                json!({"who": asked.who.as_str(), "role": format!("{:?}", asked.viewer),
                "view": format!("{:?}", asked.view), "from": asked.looked.from, "until": asked.looked.until}),
            ))
        })
    }

    fn departments<'a>(&'a self, who: &'a EmployeeId, query: &'a str) -> Working<'a, Value> {
        Box::pin(async move { Ok(json!({"items": [who.as_str(), query]})) })
    }

    fn rate<'a>(
        &'a self,
        who: &'a EmployeeId,
        session: &'a str,
        is_bad: bool,
        _: Date,
        _: Timestamp,
    ) -> Working<'a, bool> {
        let is_known = who.as_str() == "E00001" && session == "s";
        Box::pin(async move { Ok(is_known && is_bad) })
    }

    fn upkeep(&self) -> Option<&dyn Upkeep> {
        Some(self)
    }
}

async fn open(scratch: &Scratch, demo: bool) -> Client {
    let access = Access::new(Some(KEY), None, demo).unwrap();
    let running = Running::with(scratch, |parts| {
        parts.workplace = Some(WorkplaceParts {
            office: Arc::new(Echo),
            access: Arc::new(access),
        });
    });
    running.await.client("client-one").anonymous()
}

fn signed(client: &Client, key: &str, who: &str) -> Client {
    client
        .with("Authorization", &format!("Bearer {key}"))
        .with("X-User-Id", who)
}

pub fn chat(content: &str) -> Value {
    json!({"session_id": "s", "user_id": "E00001", "user_role": "EMPLOYEE",
        "messages": [{"role": "user", "content": content}]})
}

pub async fn closed_by_default(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let client = signed(&client, KEY, "E00001");
    client
        .post("/ai/chat/messages", chat("말"))
        .await
        .is_error(404, "NOT_FOUND");
    let resolve = client.post("/api/personalization/resolve", json!({"sub_intent_id": "Q1"}));
    resolve.await.is_error(404, "NOT_FOUND");
    let rating = client.post(
        "/ai/chat/feedback",
        json!({"session_id": "s", "type": "thumbs_down"}),
    );
    rating.await.is_error(404, "NOT_FOUND");
    let search = client.get("/api/org/departments/search?query=a");
    search.await.is_error(404, "NOT_FOUND");
}

/// What is seen of others goes by the role of the credential: none, the wrong one and a made-up one see nothing.
pub async fn others_by_role(scratch: &Scratch) {
    const LEAVE: &str = "/api/workplace/team/leave";
    const COURSES: &str = "/api/workplace/team/courses";
    let client = open(scratch, false).await;
    let mine = signed(&client, KEY, "E00001");
    let hr = mine.with("X-User-Role", "HR");
    let seen = hr
        .get(&format!("{LEAVE}?from=2026-03-01&until=2026-03-31"))
        .await
        .ok();
    assert_eq!(
        seen,
        json!({"who": "E00001", "role": "Hr", "view": "Leave", "from": "2026-03-01", "until": "2026-03-31"})
    );
    let manager = mine.with("X-User-Role", "MANAGER").get(COURSES).await.ok();
    assert_eq!(
        (&manager["role"], &manager["view"]),
        (&json!("Manager"), &json!("Courses"))
    );
    for path in [LEAVE, COURSES] {
        mine.get(path).await.is_error(403, "FORBIDDEN");
        for (role, status, code) in [
            ("EMPLOYEE", 403, "FORBIDDEN"),
            ("ADMIN", 403, "FORBIDDEN"),
            ("BOSS", 401, "UNAUTHORIZED"),
            ("hr", 401, "UNAUTHORIZED"),
        ] {
            let answer = mine.with("X-User-Role", role).get(path).await;
            answer.is_error(status, code);
        }
        client.get(path).await.is_error(401, "UNAUTHORIZED");
        for days in [
            "from=2026-03-31&until=2026-03-01",
            "from=2026-03-01",
            "from=2026-01-01&until=2027-06-01",
            "from=today&until=2026-03-31",
        ] {
            let answer = hr.get(&format!("{path}?{days}")).await;
            answer.is_error(400, "INVALID_REQUEST");
        }
    }
    let closed = Running::on(scratch).await.client("client-one");
    signed(&closed, KEY, "E00001")
        .with("X-User-Role", "HR")
        .get(LEAVE)
        .await
        .is_error(404, "NOT_FOUND");
}

pub async fn only_the_employee_of_the_credential(scratch: &Scratch) {
    let client = open(scratch, false).await;
    let mine = signed(&client, KEY, "E00001");
    assert_eq!(
        mine.post("/ai/chat/messages", chat("말")).await.ok()["answer"],
        "E00001: 말. 끝."
    );
    let other = signed(&client, KEY, "E00002");
    other
        .post("/ai/chat/messages", chat("말"))
        .await
        .is_error(403, "FORBIDDEN");
    let named = json!({"sub_intent_id": "Q1", "user_id": "E00009"});
    mine.post("/api/personalization/resolve", named)
        .await
        .is_error(403, "FORBIDDEN");
    for nobody in [
        client.clone(),
        signed(&client, "wrong", "E00001"),
        signed(&client, "demo", "E00001"),
        client.with("Authorization", &format!("Bearer {KEY}")),
        client.with("Authorization", KEY).with("X-User-Id", "E00001"),
        mine.with("X-User-Id", "E00002"),
    ] {
        let answer = nobody.post("/ai/chat/messages", chat("말")).await;
        answer.is_error(401, "UNAUTHORIZED");
        assert_eq!(answer.headers["www-authenticate"], "Bearer");
        let resolve = nobody.post("/api/personalization/resolve", json!({"sub_intent_id": "Q1"}));
        resolve.await.is_error(401, "UNAUTHORIZED");
        let search = nobody.get("/api/org/departments/search?query=a");
        search.await.is_error(401, "UNAUTHORIZED");
    }
    let demo = signed(&open(scratch, true).await, "demo", "E00001");
    demo.post("/ai/chat/messages", chat("말")).await.ok();
    let through_a_proxy = demo.with("X-Forwarded-For", "203.0.113.9");
    let refused = through_a_proxy.post("/ai/chat/messages", chat("말")).await;
    refused.is_error(401, "UNAUTHORIZED");
}

/// Every one of the twenty questions × {self, someone else, nobody, an expired token, a wrong key}.
pub async fn every_question_only_to_oneself(scratch: &Scratch) {
    const SECRET: &str = "a token key of the tests, long enough";
    let access = Access::new(Some(KEY), Some(SECRET), false).unwrap();
    let running = Running::with(scratch, |parts| {
        parts.workplace = Some(WorkplaceParts {
            office: Arc::new(Echo),
            access: Arc::new(access),
        });
    });
    let client = running.await.client("client-one").anonymous();
    let token = |secret: &str, seconds: i64| {
        let claims =
            json!({"sub": "E00001", "role": "EMPLOYEE", "exp": Timestamp::now().as_second() + seconds});
        let key = jsonwebtoken::EncodingKey::from_secret(secret.as_bytes());
        let signed = jsonwebtoken::encode(&jsonwebtoken::Header::default(), &claims, &key).unwrap();
        client.with("Authorization", &format!("Bearer {signed}"))
    };
    for number in 1..=20 {
        let asked = json!({"sub_intent_id": format!("Q{number}")});
        for mine in [token(SECRET, 600), signed(&client, KEY, "E00001")] {
            let facts = mine
                .post("/api/personalization/resolve", asked.clone())
                .await
                .ok();
            assert_eq!(facts["who"], "E00001", "Q{number}");
        }
        for nobody in [
            client.clone(),
            token(SECRET, -600),
            token("another token key, long enough too", 600),
            signed(&client, "wrong", "E00001"),
        ] {
            let refused = nobody.post("/api/personalization/resolve", asked.clone()).await;
            refused.is_error(401, "UNAUTHORIZED");
        }
        let mut of_another = asked;
        of_another["user_id"] = "E00002".into();
        let mine = token(SECRET, 600);
        let refused = mine.post("/api/personalization/resolve", of_another).await;
        refused.is_error(403, "FORBIDDEN");
    }
}

/// A rating is of one's own session, and nothing but up or down.
pub async fn ratings_are_checked(scratch: &Scratch) {
    const PATH: &str = "/ai/chat/feedback";
    let client = open(scratch, false).await;
    let mine = signed(&client, KEY, "E00001");
    let rating = |kind: &str| json!({"session_id": "s", "type": kind});
    assert_eq!(
        mine.post(PATH, rating("thumbs_down")).await.ok(),
        json!({"kept": true})
    );
    assert_eq!(
        mine.post(PATH, rating("thumbs_up")).await.ok(),
        json!({"kept": false})
    );
    client
        .post(PATH, rating("thumbs_down"))
        .await
        .is_error(401, "UNAUTHORIZED");
    for wrong in [
        rating("bad"),
        json!({"type": "thumbs_up"}),
        json!({"session_id": "s"}),
    ] {
        mine.post(PATH, wrong).await.is_error(400, "INVALID_REQUEST");
    }
    let other = json!({"session_id": "s", "type": "thumbs_up", "user_id": "E00002"});
    mine.post(PATH, other).await.is_error(403, "FORBIDDEN");
}

pub async fn bodies_are_checked(scratch: &Scratch) {
    let client = signed(&open(scratch, false).await, KEY, "E00001");
    let with = |name: &str, value: Value| {
        let mut body = chat("말");
        body[name] = value;
        body
    };
    let one = |role: &str, content: Value| json!([{"role": role, "content": content}]);
    for (body, status, code) in [
        (with("messages", json!([])), 400, "INVALID_REQUEST"),
        (with("messages", json!("말")), 400, "INVALID_REQUEST"),
        (
            with("messages", one("assistant", json!("말"))),
            400,
            "INVALID_REQUEST",
        ),
        (
            with("messages", one("robot", json!("말"))),
            400,
            "INVALID_REQUEST",
        ),
        (with("messages", one("user", json!(7))), 400, "INVALID_REQUEST"),
        (with("messages", one("user", json!(" "))), 400, "INVALID_CONTENT"),
        (
            with("messages", one("user", json!("가".repeat(4001)))),
            413,
            "CONTENT_TOO_LONG",
        ),
        (with("session_id", json!(null)), 400, "INVALID_REQUEST"),
        (with("session_id", json!("s".repeat(129))), 400, "INVALID_REQUEST"),
        (with("user_id", json!(1)), 400, "INVALID_REQUEST"),
        (json!([1]), 400, "INVALID_CONTENT"),
    ] {
        client
            .post("/ai/chat/messages", body)
            .await
            .is_error(status, code);
    }
    client
        .get("/api/org/departments/search")
        .await
        .is_error(400, "INVALID_REQUEST");
    client
        .get("/ai/chat/messages")
        .await
        .is_error(405, "METHOD_NOT_ALLOWED");
    client
        .post("/ai/chat/messages", chat("터져라"))
        .await
        .is_error(500, "PIPELINE_ERROR");
    let masked = client
        .post("/ai/chat/messages", chat("제 번호는 900101-1234567"))
        .await
        .ok();
    assert!(!masked.to_string().contains("1234567"));
    assert_eq!(masked["meta"]["masked"], json!(true));
    assert!(masked["meta"]["latency_ms"].is_u64());
}

pub async fn streamed_like_the_plain_answer(scratch: &Scratch) {
    let client = signed(&open(scratch, false).await, KEY, "E00001");
    let mut plain = client.post("/ai/chat/messages", chat("말")).await.ok();
    let streaming = client.with("Accept", "text/event-stream");
    let events = streaming.post("/ai/chat/messages", chat("말")).await;
    assert_eq!(events.headers["content-type"], "text/event-stream");
    let data =
        |line: &str| serde_json::from_str::<Value>(line.strip_prefix("data:").unwrap().trim()).unwrap();
    let all: Vec<Value> = events
        .text
        .lines()
        .filter(|line| line.starts_with("data:"))
        .map(data)
        .collect();
    let (last, deltas) = all.split_last().unwrap();
    let text: String = deltas
        .iter()
        .map(|delta| delta["text"].as_str().unwrap())
        .collect();
    assert_eq!(text, plain["answer"].as_str().unwrap());
    plain["meta"]["latency_ms"] = last["meta"]["latency_ms"].clone();
    assert_eq!(*last, plain);
    let resumed = streaming.with("Last-Event-ID", "answer.0");
    resumed
        .post("/ai/chat/messages", chat("말"))
        .await
        .is_error(400, "INVALID_REQUEST");
    let refused = signed(&client, "wrong", "E1").with("Accept", "text/event-stream");
    assert_eq!(refused.post("/ai/chat/messages", chat("말")).await.status, 401);
}
