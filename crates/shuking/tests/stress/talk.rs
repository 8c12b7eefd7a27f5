//! Clients that talk while something breaks. Each repeats a turn under its key until it is acknowledged; meanwhile only
//! clear errors are allowed. In the end every acknowledged turn is there, once, in order, with its own answer.

use crate::running::{http, is_hard};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// What a client was told: where, what it had said, the id of the answer.
#[derive(Debug, Clone)]
pub struct Told {
    pub client: String,
    pub session: String,
    pub said: String,
    pub answer: String,
}

/// What the clients met.
#[derive(Default)]
pub struct Seen {
    pub acknowledged: AtomicUsize,
    pub unavailable: AtomicUsize,
    pub cut_off: AtomicUsize,
    pub wrong: Mutex<Vec<String>>,
}

pub struct Crowd {
    url: String,
    pub seen: Arc<Seen>,
    stop: Arc<AtomicBool>,
    clients: Vec<JoinHandle<Vec<Told>>>,
}

pub async fn new_session(http: &Client, url: &str, client: &str) -> String {
    loop {
        let request = http
            .post(format!("{url}/api/sessions"))
            .header("X-Client-Id", client);
        if let Ok(answer) = request.json(&json!({})).send().await
            && answer.status() == StatusCode::CREATED
        {
            let made: Value = answer.json().await.unwrap();
            return made["id"].as_str().unwrap().to_owned();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

impl Crowd {
    /// So many clients begin to talk, each in its own session.
    pub async fn start(url: &str, clients: usize) -> Self {
        let (seen, stop) = (Arc::new(Seen::default()), Arc::new(AtomicBool::new(false)));
        let mut talking = Vec::new();
        for number in 0..clients {
            let client = format!("client-of-the-crowd-{number}");
            let session = new_session(&http(), url, &client).await;
            talking.push(tokio::spawn(talk(
                url.to_owned(),
                client,
                session,
                seen.clone(),
                stop.clone(),
            )));
        }
        Self {
            url: url.to_owned(),
            seen,
            stop,
            clients: talking,
        }
    }

    /// Until so many more turns were acknowledged; says how long that took.
    pub async fn acknowledged(&self, more: usize) -> Duration {
        let (begun, from) = (Instant::now(), self.seen.acknowledged.load(Ordering::SeqCst));
        while self.seen.acknowledged.load(Ordering::SeqCst) < from + more {
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing goes on");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        begun.elapsed()
    }

    /// Until clients were refused so often.
    pub async fn refused(&self, more: usize) {
        let refused = || self.seen.unavailable.load(Ordering::SeqCst);
        let (begun, from) = (Instant::now(), refused());
        while refused() < from + more {
            assert!(begun.elapsed() < Duration::from_mins(1), "nobody was refused");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The end of a fault: how soon turns are acknowledged again. Judged only in the long runs, on a machine of its own.
    pub async fn recovered(&self, what: &str) {
        let took = self.acknowledged(1).await;
        println!("{what}: back after {took:?}");
        assert!(!is_hard() || took <= Duration::from_secs(2), "{what}: {took:?}");
    }

    /// Stops talking and looks whether everything is there.
    pub async fn check(self) {
        self.stop.store(true, Ordering::SeqCst);
        let mut told = Vec::new();
        for client in self.clients {
            told.extend(client.await.unwrap());
        }
        let wrong = self.seen.wrong.lock().unwrap().clone();
        assert!(
            wrong.is_empty(),
            "{} unclear errors, the first: {:?}",
            wrong.len(),
            wrong.first()
        );
        println!(
            "{} acknowledged, {} times 503, {} cut off",
            told.len(),
            self.seen.unavailable.load(Ordering::SeqCst),
            self.seen.cut_off.load(Ordering::SeqCst)
        );
        all_kept(&self.url, &told).await;
    }
}

async fn talk(
    url: String,
    client: String,
    session: String,
    seen: Arc<Seen>,
    stop: Arc<AtomicBool>,
) -> Vec<Told> {
    let (http, mut told) = (http(), Vec::new());
    for turn in 0.. {
        let said = format!("{client}의 {turn}번째 말");
        let Some(answer) = say(
            &http,
            &url,
            &client,
            &session,
            &said,
            &format!("key-{turn}"),
            &seen,
            &stop,
        )
        .await
        else {
            break;
        };
        told.push(Told {
            client: client.clone(),
            session: session.clone(),
            said,
            answer,
        });
        if stop.load(Ordering::SeqCst) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    told
}

/// One turn, repeated until it is acknowledged; none where talking ends before.
#[expect(clippy::too_many_arguments, reason = "a turn is told whole")]
async fn say(
    http: &Client,
    url: &str,
    client: &str,
    session: &str,
    said: &str,
    key: &str,
    seen: &Seen,
    stop: &AtomicBool,
) -> Option<String> {
    loop {
        let request = http
            .post(format!("{url}/api/sessions/{session}/messages"))
            .header("X-Client-Id", client)
            .header("Idempotency-Key", key)
            .json(&json!({"content": said}));
        match request.send().await {
            Ok(answer) if answer.status() == StatusCode::OK => {
                if let Ok(turn) = answer.json::<Value>().await {
                    seen.acknowledged.fetch_add(1, Ordering::SeqCst);
                    return Some(turn["assistantMessage"]["id"].as_str().unwrap().to_owned());
                }
                seen.cut_off.fetch_add(1, Ordering::SeqCst);
            }
            Ok(answer) => {
                let status = answer.status();
                let tells_when = answer.headers().contains_key("retry-after");
                if status == StatusCode::SERVICE_UNAVAILABLE && tells_when {
                    seen.unavailable.fetch_add(1, Ordering::SeqCst);
                } else {
                    let text = answer.text().await.unwrap_or_default();
                    seen.wrong.lock().unwrap().push(format!("{status} {text}"));
                }
            }
            Err(_) => {
                seen.cut_off.fetch_add(1, Ordering::SeqCst);
            }
        }
        if stop.load(Ordering::SeqCst) {
            return None;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Every message of a session, oldest first: role, content, id.
pub async fn messages(
    http: &Client,
    url: &str,
    client: &str,
    session: &str,
) -> Vec<(String, String, String)> {
    let (mut all, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("{url}/api/sessions/{session}/messages?limit=100&cursor={cursor}");
        let page: Value = http
            .get(path)
            .header("X-Client-Id", client)
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
            here.map(|one| (text(one, "role"), text(one, "content"), text(one, "id"))),
        );
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return all,
        }
    }
}

/// Every acknowledged turn once, in the order in which it was said, with the answer that was given; no half turns.
pub async fn all_kept(url: &str, told: &[Told]) {
    let http = http();
    let mut places: Vec<(&str, &str)> = told
        .iter()
        .map(|one| (one.client.as_str(), one.session.as_str()))
        .collect();
    places.sort_unstable();
    places.dedup();
    for (client, session) in places {
        let kept = messages(&http, url, client, session).await;
        assert!(
            kept.chunks(2)
                .all(|pair| matches!(pair, [user, reply] if user.0 == "user" && reply.0 == "assistant")),
            "half a turn was kept"
        );
        let said: Vec<&str> = kept.iter().step_by(2).map(|message| message.1.as_str()).collect();
        let replies = kept.iter().skip(1).step_by(2).enumerate();
        let places: HashMap<&str, usize> = replies.map(|(place, reply)| (reply.2.as_str(), place)).collect();
        let mut times: HashMap<&str, (usize, usize)> = HashMap::new();
        for text in &said {
            times.entry(text).or_default().0 += 1;
        }
        let mut next = 0;
        for one in told.iter().filter(|one| one.session == session) {
            let place = places.get(one.answer.as_str()).copied();
            let place =
                place.unwrap_or_else(|| panic!("lost, or with another answer than the one given: {one:?}"));
            assert_eq!(said[place], one.said, "the answer to something else: {one:?}");
            assert!(place >= next, "out of order: {one:?}");
            next = place + 1;
            times.entry(&one.said).or_default().1 += 1;
        }
        for (text, (kept, told)) in times {
            // One that was not acknowledged may have been kept.
            assert!(kept <= told.max(1), "a turn was kept {kept} times: {text}");
        }
    }
}
