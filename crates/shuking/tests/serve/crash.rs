//! The server is killed under load, again and again: every acknowledged turn is there, once, and every turn is whole.
//! `SHUKING_KILLS` says how often (5 by default).

use crate::running::Server;
use reqwest::Client;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::testing::Scratch;

/// Clients that talk at once, each in its own session and all of them in a shared one.
const CLIENTS: usize = 8;
const ID: &str = "client-of-the-crash-test";
/// A server that acknowledges nothing for so long hangs; a busy machine's disk may well take seconds.
const STILLNESS: Duration = Duration::from_mins(2);

/// What a client was told: where, what it had said, the id of the answer.
#[derive(Debug, Clone)]
struct Told {
    session: String,
    said: String,
    answer: String,
}

/// How far all clients are, and whether they may stop.
#[derive(Debug, Default)]
struct Load {
    acknowledged: AtomicUsize,
    stop: AtomicBool,
}

impl Load {
    /// Waits until a crowd of further turns is acknowledged, however slow the disk is.
    async fn goes_on(&self) {
        let before = self.acknowledged.load(Ordering::Relaxed);
        let waiting = Instant::now();
        while self.acknowledged.load(Ordering::Relaxed) < before + CLIENTS {
            assert!(waiting.elapsed() < STILLNESS, "no turns are acknowledged");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// One client's talk: it repeats a turn under the same key until it is acknowledged, then says the next thing.
async fn talk(url: String, number: usize, sessions: [String; 2], load: Arc<Load>) -> Vec<Told> {
    let http = Client::builder().timeout(Duration::from_secs(5)).build().unwrap();
    let mut told = Vec::new();
    for turn in 0.. {
        let session = sessions[usize::from(turn % 4 == 0)].clone();
        let said = format!("{number}번 손님의 {turn}번째 말");
        let answer = loop {
            let request = http
                .post(format!("{url}/api/sessions/{session}/messages"))
                .header("X-Client-Id", ID)
                .header("Idempotency-Key", format!("{number}-{turn}"))
                .json(&json!({"content": said}));
            match request.send().await {
                Ok(response) if response.status().is_success() => {
                    if let Ok(body) = response.json::<Value>().await {
                        break Some(body["assistantMessage"]["id"].as_str().unwrap().to_owned());
                    }
                }
                Ok(response) => assert_eq!(
                    response.status(),
                    409,
                    "the only refusal is a crowd in one session"
                ),
                Err(_) if load.stops() => break None,
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        };
        match answer {
            Some(answer) => told.push(Told {
                session,
                said,
                answer,
            }),
            None => break,
        }
        load.acknowledged.fetch_add(1, Ordering::Relaxed);
        if load.stops() {
            break;
        }
    }
    told
}

async fn new_session(url: &str) -> String {
    let request = Client::new()
        .post(format!("{url}/api/sessions"))
        .header("X-Client-Id", ID)
        .json(&json!({}));
    let made: Value = request.send().await.unwrap().json().await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

/// Every message of a session, oldest first: role, content, id.
async fn messages(url: &str, session: &str) -> Vec<(String, String, String)> {
    let (mut all, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("{url}/api/sessions/{session}/messages?limit=100&cursor={cursor}");
        let page: Value = Client::new()
            .get(path)
            .header("X-Client-Id", ID)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        let text = |message: &Value, name: &str| message[name].as_str().unwrap().to_owned();
        let here = page["messages"].as_array().unwrap().iter();
        all.splice(
            0..0,
            here.map(|message| {
                (
                    text(message, "role"),
                    text(message, "content"),
                    text(message, "id"),
                )
            }),
        );
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return all,
        }
    }
}

async fn killed_under_load(scratch: &Scratch) {
    let kills: u64 = std::env::var("SHUKING_KILLS").map_or(5, |text| text.parse().unwrap());
    let mut server = Server::start(scratch).await;
    let shared = new_session(&server.url).await;
    let load = Arc::new(Load::default());
    let mut clients = Vec::new();
    for number in 0..CLIENTS {
        let sessions = [new_session(&server.url).await, shared.clone()];
        clients.push(tokio::spawn(talk(
            server.url.clone(),
            number,
            sessions,
            Arc::clone(&load),
        )));
    }
    let mut slowest = Duration::ZERO;
    for kill in 0..kills {
        load.goes_on().await;
        tokio::time::sleep(Duration::from_millis(kill * 37 % 200)).await;
        server.kill();
        let restarted = Instant::now();
        server.start_again().await;
        slowest = slowest.max(restarted.elapsed());
    }
    load.goes_on().await;
    load.stop.store(true, Ordering::Relaxed);
    let mut told = Vec::new();
    for client in clients {
        told.extend(client.await.unwrap());
    }
    println!(
        "{kills} kills, {} acknowledged turns, slowest start {slowest:?}",
        told.len()
    );

    let mut sessions: Vec<String> = told.iter().map(|told| told.session.clone()).collect();
    sessions.sort_unstable();
    sessions.dedup();
    for session in sessions {
        let messages = messages(&server.url, &session).await;
        let roles_alternate = messages
            .chunks(2)
            .all(|pair| matches!(pair, [user, assistant] if user.0 == "user" && assistant.0 == "assistant"));
        assert!(roles_alternate, "half a turn was kept");
        let mut said: Vec<&String> = messages.iter().step_by(2).map(|message| &message.1).collect();
        for told in told.iter().filter(|told| told.session == session) {
            let place = messages.iter().position(|message| message.1 == told.said);
            let place = place.unwrap_or_else(|| panic!("lost: {told:?}"));
            assert_eq!(
                messages[place + 1].2,
                told.answer,
                "another answer than the one given"
            );
        }
        let count = said.len();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), count, "a turn was kept twice");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite() {
    killed_under_load(&Scratch::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    killed_under_load(&scratch).await;
    scratch.drop_database().await;
}
