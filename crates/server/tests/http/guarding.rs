//! Too many, too slow, too much at once.

use crate::running::{Client, Running};
use serde_json::json;
use server::{Limits, Proxy};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

async fn limited(scratch: &Scratch, limits: Limits) -> Running {
    Running::with(scratch, |parts| {
        parts.limits = limits;
        parts.proxy = Some(Proxy {
            header: "x-forwarded-for".parse().unwrap(),
            count: 1,
        });
    })
    .await
}

/// How many of so many requests are answered; every other one is refused with a time to come back.
async fn answered(clients: &[&Client], requests: usize) -> usize {
    let mut answered = 0;
    for number in 0..requests {
        let answer = clients[number % clients.len()].get("/api/sessions").await;
        if answer.status.is_success() {
            answered += 1;
        } else {
            answer.is_error(429, "RATE_LIMITED");
            let seconds: u64 = answer.headers["retry-after"].to_str().unwrap().parse().unwrap();
            assert!((1..=60).contains(&seconds), "{seconds}");
        }
    }
    answered
}

pub async fn client_rate(scratch: &Scratch) {
    let limits = Limits {
        client_rate: Some(7),
        ..Limits::default()
    };
    let here = limited(scratch, limits).await;
    // A SQLite file has one process; PostgreSQL has as many as one likes, and they count together.
    let there = match scratch.target() {
        Target::Sqlite(_) => None,
        Target::Postgres(_) => Some(limited(scratch, limits).await),
    };
    let there = there.as_ref().unwrap_or(&here);
    let (one, two) = (here.client("client-one"), there.client("client-one"));
    assert_eq!(answered(&[&one, &two, &two], 20).await, 7);
    assert_eq!(
        answered(&[&here.client("client-two")], 5).await,
        5,
        "another client"
    );
    one.get("/healthz").await.ok();
    one.get("/readyz").await.ok();
    if here.store.is_shared() {
        let rows = here.store.rows("SELECT who FROM rate_limits", &[]).await.unwrap();
        assert_eq!(rows.len(), 2);
        for row in rows {
            let who = row.text(0).unwrap();
            assert!(who.len() == 65 && !who.contains("client-"), "{who}");
        }
    }
}

pub async fn counted_alone(scratch: &Scratch) {
    let limits = Limits {
        client_rate: Some(3),
        ..Limits::default()
    };
    let running = limited(scratch, limits).await;
    let client = running.client("client-one");
    running.store.close().await;
    // Without the database the limit is this process's own, and what is wrong is said as it is.
    for _ in 0..3 {
        client
            .get("/api/sessions")
            .await
            .is_error(503, "STORE_UNAVAILABLE");
    }
    client.get("/api/sessions").await.is_error(429, "RATE_LIMITED");
}

pub async fn address_rate(scratch: &Scratch) {
    let limits = Limits {
        address_rate: Some(5),
        ..Limits::default()
    };
    let running = limited(scratch, limits).await;
    let from = |forwarded: &str| running.client("client-one").with("x-forwarded-for", forwarded);
    let (home, pretending) = (from("203.0.113.1"), from("198.51.100.7, 203.0.113.1"));
    assert_eq!(answered(&[&home, &pretending], 12).await, 5);
    assert_eq!(answered(&[&from("203.0.113.2")], 3).await, 3);
    let many: Vec<Client> = (0..9)
        .map(|number| running.client(&format!("client-{number}")))
        .collect();
    let nobody_says_where: Vec<&Client> = many.iter().collect();
    assert_eq!(
        answered(&nobody_says_where, 9).await,
        5,
        "another name is no other address"
    );
}

pub async fn nobody_by_default(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    assert_eq!(answered(&[&client], 300).await, 300);
}

pub async fn slow_client(scratch: &Scratch) {
    let limits = Limits {
        head: Duration::from_millis(200),
        body: Duration::from_millis(200),
        ..Limits::default()
    };
    let running = limited(scratch, limits).await;
    for (sent, said) in [
        ("GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ", ""),
        ("", ""),
        (
            "POST /api/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
            "INVALID_CONTENT",
        ),
    ] {
        let mut stream = TcpStream::connect(running.url.trim_start_matches("http://"))
            .await
            .unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        // The server ends it; whoever waits here for ever sees the test's own limit.
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "still connected after {sent:?}");
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.contains(said), "{answer}");
    }
    running.client("client-one").get("/api/sessions").await.ok();
}

pub async fn idle_reader(scratch: &Scratch) {
    /// More than the buffers of both sides hold.
    const TIMES: usize = 400;
    let limits = Limits {
        send: Duration::from_millis(200),
        ..Limits::default()
    };
    let running = limited(scratch, limits).await;
    let whole = running.client("client-one").get("/openapi.json").await.text.len();
    let mut stream = TcpStream::connect(running.url.trim_start_matches("http://"))
        .await
        .unwrap();
    let (mut reading, mut writing) = stream.split();
    let asking = async {
        for _ in 0..TIMES {
            // Once it is let go, nobody takes the rest.
            if writing
                .write_all(b"GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n")
                .await
                .is_err()
            {
                break;
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(2), asking).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut answered = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), reading.read_to_end(&mut answered)).await;
    assert!(read.is_ok(), "still connected");
    assert!(answered.len() < whole * TIMES, "everything was kept for it");
}

pub async fn places(scratch: &Scratch) {
    let limits = Limits {
        connections: 1,
        ..Limits::default()
    };
    let running = limited(scratch, limits).await;
    let held = TcpStream::connect(running.url.trim_start_matches("http://"))
        .await
        .unwrap();
    let client = running.client("client-one");
    let waiting = tokio::spawn(async move { client.get("/healthz").await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!waiting.is_finished(), "there was a second place");
    drop(held);
    waiting.await.unwrap().ok();

    let limits = Limits {
        requests: 1,
        ..Limits::default()
    };
    let running = limited(scratch, limits).await;
    let client = running.client("client-one");
    let session = client.session().await;
    let slow = tokio::spawn({
        let (client, session) = (client.clone(), session.clone());
        async move { client.say(&session, "천천히 답해 주세요").await }
    });
    let mut refused = 0;
    while !slow.is_finished() {
        refused += usize::from(client.get("/api/sessions").await.status == 429);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let slow = slow.await.unwrap();
    assert!(refused > 0 || slow.status == 429, "two were worked on at once");
    client.get("/api/sessions").await.ok();
}

pub async fn time(scratch: &Scratch) {
    let limits = Limits {
        request: Duration::from_millis(100),
        ..Limits::default()
    };
    let unlimited = Running::on(scratch).await;
    let session = unlimited.client("client-one").session().await;
    let running = limited(scratch, limits).await;
    let client = running.client("client-one");
    let late = client.say(&session, "천천히 답해 주세요").await;
    late.is_error(503, "STORE_UNAVAILABLE");
    assert!(late.headers.contains_key("retry-after"));
    // The turn itself is finished and kept.
    for _ in 0..500 {
        let listed = client.get(&format!("{session}/messages")).await;
        if listed.status.is_success() && listed.json()["messages"] != json!([]) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the turn was lost");
}
