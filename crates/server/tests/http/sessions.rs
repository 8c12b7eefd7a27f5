use crate::running::Running;
use serde_json::{Value, json};
use store::testing::Scratch;

pub async fn lives(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let made = client.post("/api/sessions", json!({})).await;
    assert_eq!(made.status, 201);
    let made = made.json();
    assert_eq!(
        (&made["title"], &made["depth"]),
        (&json!("새로운 상담"), &json!("quick"))
    );
    assert_eq!(made["createdAt"], made["updatedAt"]);
    let at = made["createdAt"].as_str().unwrap();
    assert!(at.len() == 24 && at.ends_with('Z'), "{at}");
    let path = format!("/api/sessions/{}", made["id"].as_str().unwrap());
    assert_eq!(client.get(&path).await.ok(), made);

    let changed = client
        .patch(&path, json!({"title": "  아파트 증여 ", "depth": "thorough"}))
        .await
        .ok();
    assert_eq!(
        (&changed["title"], &changed["depth"]),
        (&json!("아파트 증여"), &json!("thorough"))
    );
    assert_eq!(client.patch(&path, json!({})).await.ok()["title"], "아파트 증여");
    assert_eq!(client.get(&path).await.ok()["depth"], "thorough");

    let gone = client.delete(&path).await;
    assert_eq!((gone.status.as_u16(), gone.text.as_str()), (204, ""));
    client.get(&path).await.is_error(404, "SESSION_NOT_FOUND");
    client.delete(&path).await.is_error(404, "SESSION_NOT_FOUND");
    client
        .say(&path, "있나요")
        .await
        .is_error(404, "SESSION_NOT_FOUND");
}

pub async fn listed_by_activity(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let mut sessions = Vec::new();
    for _ in 0..7 {
        sessions.push(client.session().await);
    }
    client.say(&sessions[2], "최근 말").await.ok();
    let ids = |page: &Value| -> Vec<String> {
        page["sessions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|session| format!("/api/sessions/{}", session["id"].as_str().unwrap()))
            .collect()
    };
    let whole = client.get("/api/sessions").await.ok();
    assert_eq!(whole["nextCursor"], Value::Null);
    let whole = ids(&whole);
    assert_eq!((whole.len(), &whole[0]), (7, &sessions[2]));
    let (mut paged, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = client
            .get(&format!("/api/sessions?limit=3&cursor={cursor}"))
            .await
            .ok();
        paged.extend(ids(&page));
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => break,
        }
    }
    assert_eq!(paged, whole);
}

pub async fn titled_by_its_first_message(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    client
        .say(
            &session,
            "작년 가을에 할머니께서 아파트를 주셨는데 대출이 남아 있어서 얼마나 내야 하는지 궁금해요",
        )
        .await
        .ok();
    client.say(&session, "둘째 말").await.ok();
    assert_eq!(
        client.get(&session).await.ok()["title"],
        "작년 가을에 할머니께서 아파트를 주셨는데 대출이 남아 있어서 얼마나…"
    );
    let named = client
        .post("/api/sessions", json!({"title": "내 제목"}))
        .await
        .ok();
    let session = format!("/api/sessions/{}", named["id"].as_str().unwrap());
    client.say(&session, "첫 말").await.ok();
    assert_eq!(client.get(&session).await.ok()["title"], "내 제목");
}

pub async fn another_client_finds_nothing(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let (mine, other) = (running.client("client-one"), running.client("client-two"));
    let session = mine.session().await;
    for _ in 0..3 {
        mine.session().await;
        mine.say(&session, "내 말").await.ok();
    }
    let answer = mine.say(&session, "내 말").await.ok();
    let answered = answer["assistantMessage"]["id"].as_str().unwrap();
    let messages = format!("{session}/messages");
    other.get(&session).await.is_error(404, "SESSION_NOT_FOUND");
    other
        .patch(&session, json!({"title": "뺏기"}))
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    other.delete(&session).await.is_error(404, "SESSION_NOT_FOUND");
    other.get(&messages).await.is_error(404, "SESSION_NOT_FOUND");
    other
        .say(&session, "끼어들기")
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    let thumbs = json!({"type": "thumbs_up"});
    other
        .patch(&format!("/api/messages/{answered}/feedback"), thumbs)
        .await
        .is_error(404, "MESSAGE_NOT_FOUND");
    assert_eq!(other.get("/api/sessions").await.ok()["sessions"], json!([]));

    let cursor = |page: Value| page["nextCursor"].as_str().unwrap().to_owned();
    let of_sessions = cursor(mine.get("/api/sessions?limit=1").await.ok());
    let of_messages = cursor(mine.get(&format!("{messages}?limit=1")).await.ok());
    other
        .get(&format!("/api/sessions?cursor={of_sessions}"))
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    let theirs = other.session().await;
    other
        .get(&format!("{theirs}/messages?cursor={of_messages}"))
        .await
        .is_error(404, "SESSION_NOT_FOUND");
    let elsewhere = mine.session().await;
    mine.get(&format!("{elsewhere}/messages?cursor={of_messages}"))
        .await
        .is_error(400, "INVALID_REQUEST");
    mine.get(&format!("{messages}?cursor={of_sessions}"))
        .await
        .is_error(400, "INVALID_REQUEST");
}

pub async fn client_without_an_id_gets_one(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let anonymous = running.client("").anonymous();
    let made = anonymous.post("/api/sessions", json!({})).await;
    let id = made.headers["x-client-id"].to_str().unwrap().to_owned();
    let session = format!("/api/sessions/{}", made.ok()["id"].as_str().unwrap());
    let back = running.client(&id).get(&session).await;
    assert!(!back.headers.contains_key("x-client-id"));
    back.ok();
    anonymous.get(&session).await.is_error(404, "SESSION_NOT_FOUND");
    running.client("기억하기-쉬운-이름").session().await;
    for bad in ["short", "with space 12", &"x".repeat(129)] {
        running
            .client(bad)
            .get("/api/sessions")
            .await
            .is_error(400, "INVALID_REQUEST");
    }
}

pub async fn erases_itself(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let (mine, other) = (running.client("client-one"), running.client("client-two"));
    let (session, theirs) = (mine.session().await, other.session().await);
    mine.say(&session, "말").await.ok();
    other.say(&theirs, "말").await.ok();
    let receipt = mine.delete("/api/me").await.ok();
    assert_eq!(receipt["rows"], json!({"messages": 2, "sessions": 1}));
    assert!(!receipt.to_string().contains("client-one"));
    mine.get(&session).await.is_error(404, "SESSION_NOT_FOUND");
    other.get(&theirs).await.ok();
    assert_eq!(mine.delete("/api/me").await.ok()["rows"], json!({}));
}
