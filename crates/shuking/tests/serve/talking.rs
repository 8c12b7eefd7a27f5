//! People who talk through everything: each says the next thing only when the last was acknowledged, repeats what was
//! not, and knows in the end what must be there.

use reqwest::Client;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;

const ID: &str = "client-who-talks-through-it";

/// Sessions by their id, each with what was acknowledged in it: what was said, and the answer's id.
type Told = (String, Vec<(String, String)>);

/// The people and what they hear.
pub struct People {
    talking: Vec<JoinHandle<Told>>,
    stop: Arc<AtomicBool>,
    /// Turns acknowledged so far.
    pub acknowledged: Arc<AtomicUsize>,
    /// Answers that were errors, by status; each of them told when to come back.
    pub refused: Arc<AtomicUsize>,
}

impl People {
    /// So many people begin to talk.
    pub async fn start(url: &str, people: usize) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (acknowledged, refused) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut talking = Vec::new();
        for number in 0..people {
            let session = new_session(url).await;
            let (url, stop) = (url.to_owned(), Arc::clone(&stop));
            let (acknowledged, refused) = (Arc::clone(&acknowledged), Arc::clone(&refused));
            talking.push(tokio::spawn(async move {
                talk(url, number, session, &stop, &acknowledged, &refused).await
            }));
        }
        Self {
            talking,
            stop,
            acknowledged,
            refused,
        }
    }

    /// Waits until so many more turns were acknowledged.
    pub async fn hear(&self, turns: usize) {
        let before = self.acknowledged.load(Ordering::Relaxed);
        for _ in 0..6000 {
            if self.acknowledged.load(Ordering::Relaxed) >= before + turns {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("nothing is acknowledged any more");
    }

    /// Everybody stops; everything acknowledged must be there, once and in order. Says how many turns that were.
    pub async fn stop_and_check(self, url: &str) -> usize {
        self.stop.store(true, Ordering::Relaxed);
        let mut turns = 0;
        for talk in self.talking {
            let (session, told) = talk.await.unwrap();
            turns += told.len();
            check(url, &session, &told).await;
        }
        turns
    }
}

/// New connections for everything, so that an address with several processes behind it gives each its share.
fn http() -> Client {
    Client::builder()
        .timeout(Duration::from_secs(15))
        .pool_max_idle_per_host(0)
        .build()
        .unwrap()
}

async fn new_session(url: &str) -> String {
    let request = http()
        .post(format!("{url}/api/sessions"))
        .header("X-Client-Id", ID)
        .json(&json!({}));
    let made: Value = request.send().await.unwrap().json().await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

async fn talk(
    url: String,
    number: usize,
    session: String,
    stop: &AtomicBool,
    acknowledged: &AtomicUsize,
    refused: &AtomicUsize,
) -> Told {
    let http = http();
    let mut told = Vec::new();
    for turn in 0.. {
        let said = format!("{number}번 손님의 {turn}번째 말");
        let request = || {
            http.post(format!("{url}/api/sessions/{session}/messages"))
                .header("X-Client-Id", ID)
                .header("Idempotency-Key", format!("{number}-{turn}"))
                .json(&json!({"content": said}))
        };
        let answer = loop {
            match request().send().await {
                Ok(response) if response.status().is_success() => {
                    let body: Value = response.json().await.unwrap_or_default();
                    if let Some(id) = body["assistantMessage"]["id"].as_str() {
                        break id.to_owned();
                    }
                }
                Ok(response) => {
                    assert_eq!(response.status(), 503, "{:?}", response.text().await);
                    assert!(response.headers().contains_key("retry-after"));
                    refused.fetch_add(1, Ordering::Relaxed);
                }
                Err(_) => {}
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        told.push((said, answer));
        acknowledged.fetch_add(1, Ordering::Relaxed);
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    (session, told)
}

async fn check(url: &str, session: &str, told: &[(String, String)]) {
    let (mut all, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("{url}/api/sessions/{session}/messages?limit=100&cursor={cursor}");
        let request = http().get(path).header("X-Client-Id", ID);
        let page: Value = request.send().await.unwrap().json().await.unwrap();
        let here = page["messages"].as_array().unwrap().clone();
        all.splice(0..0, here);
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => break,
        }
    }
    let mut kept: HashMap<&str, &str> = HashMap::new();
    for pair in all.chunks(2) {
        let [user, assistant] = pair else {
            panic!("half a turn was kept")
        };
        assert_eq!(
            (&user["role"], &assistant["role"]),
            (&json!("user"), &json!("assistant"))
        );
        let before = kept.insert(
            user["content"].as_str().unwrap(),
            assistant["id"].as_str().unwrap(),
        );
        assert_eq!(before, None, "a turn was kept twice");
    }
    assert_eq!(kept.len(), told.len(), "turns that nobody was told of");
    for (said, answer) in told {
        assert_eq!(
            kept.get(said.as_str()).copied(),
            Some(answer.as_str()),
            "lost: {said}"
        );
    }
}
