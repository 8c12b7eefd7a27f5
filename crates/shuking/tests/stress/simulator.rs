//! The whole product driven from a seed: clients of both assistants, retries under their keys, hang-ups, renamed and deleted
//! sessions, power cuts in between; on both databases. Nothing acknowledged is lost or doubled, nobody sees anybody else's
//! words, and every tax is the engine's. `SHUKING_SIMULATED` (60) says how many steps each client takes, `SHUKING_SEED`
//! which run.

use crate::running::{Server, Setup, http, size};
use crate::talk::{Told, all_kept, new_session};
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;
use tax::gift::{Form, Variable, assess};

const CLIENTS: u64 = 6;

/// Numbers that look like chance and are the same for the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        let mixed = (self.0 ^ (self.0 >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        (mixed ^ (mixed >> 33)) % limit
    }

    fn of<'a>(&mut self, all: &[(&'a str, &'a str)]) -> (&'a str, &'a str) {
        all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }
}

/// Who gives, as it is said and as the law calls it.
const DONORS: [(&str, &str); 4] = [
    ("부모님께", "직계존속"),
    ("아버지께", "직계존속"),
    ("배우자에게", "배우자"),
    ("친구에게", "기타"),
];

/// A gift in words and its tax by the engine.
fn gift(chance: &mut Chance) -> (String, i64) {
    let (who, relation) = chance.of(&DONORS);
    let (hundreds, month) = (1 + chance.below(20), 1 + chance.below(10));
    let won = i64::try_from(hundreds).unwrap() * 100_000_000;
    let mut form = Form::default();
    for (variable, text) in [
        (Variable::GiftDate, format!("2025-{month:02}-15")),
        (Variable::DonorRelationship, relation.to_owned()),
        (Variable::GiftPropertyValue, won.to_string()),
    ] {
        form.set_text(variable, &text).unwrap();
    }
    let tax = assess(&form.finish().unwrap()).unwrap().final_tax().get();
    (format!("{who} {hundreds}억 받았어요, 2025-{month:02}-15"), tax)
}

/// Sends until the server has answered; a cut connection and a 503 are tried again, as a client would.
async fn sent(request: impl Fn() -> RequestBuilder, retried: &AtomicUsize) -> (StatusCode, Value) {
    for _ in 0..400 {
        if let Ok(answer) = request().send().await {
            let (status, waits) = (answer.status(), answer.headers().contains_key("retry-after"));
            if status != StatusCode::SERVICE_UNAVAILABLE
                && let Ok(text) = answer.text().await
            {
                return (status, serde_json::from_str(&text).unwrap_or(Value::Null));
            }
            assert!(
                waits || status != StatusCode::SERVICE_UNAVAILABLE,
                "503 without Retry-After"
            );
        }
        retried.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    panic!("no answer");
}

struct Person {
    http: Client,
    url: String,
    client: String,
    employee: String,
    chance: Chance,
    retried: Arc<AtomicUsize>,
    told: Vec<Told>,
}

impl Person {
    async fn live(mut self, steps: u64) -> Vec<Told> {
        let mut session = new_session(&self.http, &self.url, &self.client).await;
        for step in 0..steps {
            match self.chance.below(12) {
                0..=5 => self.tell_gift(&session, step).await,
                6 => self.hang_up(&session, step).await,
                7 | 8 => self.ask_leave(step).await,
                9 => self.refuse_quiz(step).await,
                10 => self.look_at_others(&session).await,
                _ => session = self.begin_anew(session).await,
            }
        }
        self.told
    }

    fn say(&self, session: &str, said: &str, key: &str) -> impl Fn() -> RequestBuilder + use<> {
        let (http, client, said, key) = (
            self.http.clone(),
            self.client.clone(),
            said.to_owned(),
            key.to_owned(),
        );
        let path = format!("{}/api/sessions/{session}/messages", self.url);
        move || {
            http.post(&path)
                .header("X-Client-Id", &client)
                .header("Idempotency-Key", &key)
                .json(&json!({"content": said}))
        }
    }

    /// A new gift, then the same request again: one turn, one answer, the engine's tax.
    async fn tell_gift(&mut self, session: &str, step: u64) {
        let (words, tax) = gift(&mut self.chance);
        let said = format!("새로운 증여예요. {words}");
        let request = self.say(session, &said, &format!("gift-{step}"));
        let (status, turn) = sent(&request, &self.retried).await;
        assert_eq!(status, 200, "{said}: {turn}");
        let answer = &turn["assistantMessage"];
        let computed = answer["metadata"]["calculation"]["final_tax"].as_i64();
        assert_eq!(computed, Some(tax), "{said}: {}", answer["content"]);
        let (_, again) = sent(&request, &self.retried).await;
        assert_eq!(
            again["assistantMessage"]["id"], answer["id"],
            "a retry made another turn"
        );
        let id = answer["id"].as_str().unwrap().to_owned();
        self.told.push(Told {
            client: self.client.clone(),
            session: session.to_owned(),
            said,
            answer: id,
        });
    }

    /// The connection is dropped before the answer; the retry finds the turn or makes it, once.
    async fn hang_up(&mut self, session: &str, step: u64) {
        let said = format!("{}의 끊긴 {step}번째 말", self.client);
        let request = self.say(session, &said, &format!("cut-{step}"));
        let _ = tokio::time::timeout(Duration::from_millis(self.chance.below(8)), request().send()).await;
        let (status, turn) = sent(&request, &self.retried).await;
        assert_eq!(status, 200, "{turn}");
        let answer = turn["assistantMessage"]["id"].as_str().unwrap().to_owned();
        self.told.push(Told {
            client: self.client.clone(),
            session: session.to_owned(),
            said,
            answer,
        });
    }

    async fn ask(&self, session: &str, text: &str) -> Value {
        let body = json!({"session_id": session, "user_id": self.employee, "user_role": "EMPLOYEE",
            "messages": [{"role": "user", "content": text}]});
        let request = || {
            let path = format!("{}/ai/chat/messages", self.url);
            let request = self
                .http
                .post(path)
                .bearer_auth("demo")
                .header("X-User-Id", &self.employee);
            request.json(&body)
        };
        let (status, answer) = sent(request, &self.retried).await;
        assert_eq!(status, 200, "{text}: {answer}");
        answer
    }

    /// What the assistant says of one's leave is what the records say.
    async fn ask_leave(&mut self, step: u64) {
        let answer = self.ask(&format!("leave-{step}"), "남은 연차 알려줘").await;
        let request = || {
            let path = format!("{}/api/personalization/resolve", self.url);
            let request = self
                .http
                .post(path)
                .bearer_auth("demo")
                .header("X-User-Id", &self.employee);
            request.json(&json!({"sub_intent_id": "Q11"}))
        };
        let (_, facts) = sent(request, &self.retried).await;
        let days = facts["metrics"]["remaining_days"].to_string();
        let days = days.trim_end_matches(".0");
        assert!(
            answer["answer"].as_str().unwrap().contains(days),
            "{days}: {answer}"
        );
    }

    /// A no drops the action; a yes after it is no yes to anything.
    async fn refuse_quiz(&mut self, step: u64) {
        let session = format!("quiz-{step}");
        let asked = self.ask(&session, "퀴즈 시작할게").await;
        assert_eq!(asked["meta"]["requires_confirmation"], true, "{asked}");
        self.ask(&session, "아니요").await;
        let late = self.ask(&session, "네").await;
        assert!(!late["answer"].as_str().unwrap().contains("시작했어요"), "{late}");
    }

    /// Another's session does not exist, and one's own list holds nothing of others.
    async fn look_at_others(&mut self, session: &str) {
        let stranger = format!("{}-stranger", self.client);
        let request = || {
            let path = format!("{}/api/sessions/{session}/messages", self.url);
            self.http.get(path).header("X-Client-Id", &stranger)
        };
        assert_eq!(sent(request, &self.retried).await.0, 404);
        let request = || {
            self.http
                .get(format!("{}/api/sessions?limit=100", self.url))
                .header("X-Client-Id", &stranger)
        };
        let (_, listed) = sent(request, &self.retried).await;
        assert_eq!(listed["sessions"], json!([]));
    }

    /// Deletes a session or leaves it, and begins another.
    async fn begin_anew(&mut self, session: String) -> String {
        if self.chance.below(2) == 0 {
            let request = || {
                self.http
                    .delete(format!("{}/api/sessions/{session}", self.url))
                    .header("X-Client-Id", &self.client)
            };
            let (status, _) = sent(request, &self.retried).await;
            // A power cut may have hidden that the first try did it.
            assert!([204, 404].contains(&status.as_u16()), "{status}");
            self.told.retain(|one| one.session != session);
        }
        new_session(&self.http, &self.url, &self.client).await
    }
}

async fn simulated(scratch: &Scratch) {
    let database = match scratch.target() {
        Target::Sqlite(_) => None,
        Target::Postgres(address) => Some(address.clone()),
    };
    let (seed, steps) = (size("SHUKING_SEED", 1), size("SHUKING_SIMULATED", 60));
    let mut server = Server::start(Setup::new(scratch.directory(), database)).await;
    let retried = Arc::new(AtomicUsize::new(0));
    let mut people: Vec<_> = (0..CLIENTS)
        .map(|number| {
            let person = Person {
                http: http(),
                url: server.url.clone(),
                client: format!("client-of-the-simulator-{number}"),
                employee: format!("E{:05}", number + 1),
                chance: Chance(seed.wrapping_mul(1_000_003).wrapping_add(number)),
                retried: retried.clone(),
                told: Vec::new(),
            };
            tokio::spawn(person.live(steps))
        })
        .collect();
    let (mut chance, mut cuts, mut told) = (Chance(seed), 0, Vec::new());
    while let Some(person) = people.pop() {
        while !person.is_finished() {
            tokio::time::sleep(Duration::from_millis(300 + chance.below(1200))).await;
            server.crash().await;
            cuts += 1;
        }
        told.extend(person.await.unwrap());
    }
    println!(
        "seed {seed}: {} turns judged, {cuts} power cuts, {} retries",
        told.len(),
        retried.load(Ordering::SeqCst)
    );
    assert!(!told.is_empty());
    all_kept(&server.url, &told).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_product_holds_on_sqlite() {
    simulated(&Scratch::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_product_holds_on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    simulated(&scratch).await;
    scratch.drop_database().await;
}
