//! A server on a free port with an assistant that counts its turns, and a client that speaks to it.

use conversation::{
    Alternative, Assistant, Beside, Calculation, Citation, Invalid, Metadata, Reply, SourceType, Stage,
    ToolCall, Turn,
};
use jiff::civil::{Date, date};
use reqwest::{Method, StatusCode};
use serde_json::{Map, Value, json};
use server::{Calculated, Calculator, Comparison, InvalidValue, Keys, Limits, Parts, Planner, Reversal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::Store;
use store::testing::Scratch;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub const TODAY: Date = date(2025, 12, 1);

/// Counts turns in what it has collected: a lost, doubled or reordered turn shows as a wrong count.
#[derive(Default)]
struct Counting {
    /// How many turns it has begun.
    begun: Arc<AtomicUsize>,
}

impl Assistant for Counting {
    fn take_turn(&self, turn: &Turn<'_>, _: Beside<'_>, over: &dyn Fn(Stage)) -> Reply {
        self.begun.fetch_add(1, Ordering::SeqCst);
        let reply = counted(turn);
        over(Stage::Compose);
        reply
    }

    fn settable(&self, values: &Map<String, Value>) -> Result<String, Invalid> {
        match values.iter().find(|(_, value)| !value.is_i64()) {
            None => Ok(format!("바꿈: {}", json!(values))),
            Some((field, _)) => Err(Invalid {
                field: field.clone(),
                message: "정수가 필요해요.".into(),
            }),
        }
    }
}

/// Counts the session's turns.
fn counted(turn: &Turn<'_>) -> Reply {
    assert!(!turn.text.contains("터져라"), "the assistant was told to panic");
    if turn.text.contains("천천히") {
        std::thread::sleep(Duration::from_millis(300));
    }
    let turns = turn
        .last
        .and_then(|last| last.collected_parameters.get("turns"))
        .and_then(Value::as_i64)
        .unwrap_or(0)
        + 1;
    let mut metadata = Metadata {
        citations: vec![article()],
        alternatives: vec![alternative()],
        ..Metadata::default()
    };
    metadata.collected_parameters.insert("turns".into(), json!(turns));
    metadata
        .collected_parameters
        .insert("gift_date".into(), json!(turn.today.to_string()));
    metadata.calculation = Some(Calculation::new(
        json!({"final_tax": turns, "steps": [{"step": 1, "full_name": "a_b"}]}),
    ));
    metadata.model = Some("rules".into());
    metadata.tool_calls.push(ToolCall {
        tool: "calculate_tax".into(),
        params: None,
        timestamp: turn.now,
        execution_time_ms: 1,
        success: true,
    });
    Reply {
        content: format!("{turns}번째 답이에요. 들은 말: {}\n끝.", turn.text),
        metadata,
    }
}

fn article() -> Citation {
    Citation {
        source_id: 53,
        source_type: SourceType::Law,
        law_name: "상속세 및 증여세법".into(),
        full_reference: "상속세 및 증여세법 제53조".into(),
        article: Some("제53조".into()),
        paragraph: None,
        item: None,
        content_snippet: "증여재산 공제".into(),
        source_url: "https://www.law.go.kr/법령/상속세및증여세법".into(),
        missing_version: None,
        relevance_score: None,
        also: None,
    }
}

fn alternative() -> Alternative {
    Alternative {
        title: "나눠 주기".into(),
        description: "10년에 걸쳐".into(),
        estimated_tax: Some(0),
        pros: vec![],
        cons: vec![],
        note: None,
        gifts: vec![],
    }
}

struct Doubling;

impl Calculator for Doubling {
    fn gift(&self, variables: &Map<String, Value>, today: Date) -> Result<Calculated, InvalidValue> {
        let value = variables
            .get("gift_property_value")
            .and_then(Value::as_i64)
            .filter(|value| *value > 0);
        let value = value.ok_or_else(|| InvalidValue {
            field: "gift_property_value".into(),
            message: "1원 이상이어야 해요.".into(),
        })?;
        Ok(Calculated {
            calculation: json!({"final_tax": value * 2, "law_as_of": today.to_string()}),
            citations: json!([article()]),
        })
    }

    fn compare(&self, asked: &Comparison, today: Date) -> Result<Value, InvalidValue> {
        let base = self.gift(&asked.base, today)?.calculation;
        let results: Vec<Value> = asked
            .changes
            .iter()
            .map(|change| {
                self.gift(change, today)
                    .map(|done| json!({"calculation": done.calculation}))
            })
            .collect::<Result<_, _>>()?;
        Ok(json!({"base": base, "results": results}))
    }

    fn reverse(&self, asked: &Reversal, today: Date) -> Result<Value, InvalidValue> {
        let mut gift = asked.gift.clone();
        gift.insert("gift_property_value".into(), json!(asked.net));
        let calculation = self.gift(&gift, today)?.calculation;
        Ok(
            json!({"gift_property_value": asked.net, "calculation": calculation, "pays": asked.donor_pays_tax}),
        )
    }

    fn rules(&self) -> Value {
        json!({"rules": [{"name": "twice"}]})
    }

    fn rule(&self, name: &str, said: &Map<String, Value>) -> Option<Result<Value, InvalidValue>> {
        (name == "twice").then(|| match said.get("amount").and_then(Value::as_i64) {
            Some(amount) => Ok(json!({"result": {"taxable_value": amount * 2}, "citations": [article()]})),
            None => Err(InvalidValue {
                field: "amount".into(),
                message: "amount: 값이 없어요.".into(),
            }),
        })
    }
}

/// A library of one article.
pub struct OneArticle;

impl server::Statutes for OneArticle {
    fn search(&self, question: &str, limit: usize, date: Date) -> Value {
        json!({"results": [{"id": "견본법-제1조", "asked": [question, limit, date.to_string()]}], "outcome": "found"})
    }

    fn article(&self, id: &str, date: Date) -> Option<Value> {
        (id == "견본법-제1조").then(|| json!({"id": id, "in_force": date.to_string()}))
    }
}

struct Echoing;

impl Planner for Echoing {
    fn plan(&self, question: Map<String, Value>, today: Date) -> Result<Value, InvalidValue> {
        match question.get("goal") {
            Some(goal) => Ok(json!({"goal": goal, "start": today.to_string()})),
            None => Err(InvalidValue {
                field: "goal".into(),
                message: "목표가 필요해요.".into(),
            }),
        }
    }
}

pub struct Running {
    pub url: String,
    pub store: Store,
    stop: Option<oneshot::Sender<()>>,
    begun: Arc<AtomicUsize>,
    served: JoinHandle<std::io::Result<()>>,
}

impl Running {
    pub async fn on(scratch: &Scratch) -> Self {
        Self::with(scratch, |_| ()).await
    }

    pub async fn with(scratch: &Scratch, adjust: impl FnOnce(&mut Parts)) -> Self {
        // Without one, no client can be made, not even for plain HTTP; a second test finds it installed.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let store = scratch.open().await;
        let counting = Counting::default();
        let begun = Arc::clone(&counting.begun);
        let mut parts = Parts {
            store: store.clone(),
            assistant: Arc::new(counting),
            helper: None,
            calculator: Arc::new(Doubling),
            statutes: Arc::new(OneArticle),
            workplace: None,
            planner: Arc::new(Echoing),
            keys: Keys::new(b"a secret of the tests"),
            today: Some(TODAY),
            limits: Limits::default(),
            operator: server::Operator::default(),
            cors_origins: Vec::new(),
            channels: None,
            proxy: None,
        };
        adjust(&mut parts);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            if stopped.await.is_err() {
                // The test let go of the handle; the server serves as long as the test runs.
                std::future::pending::<()>().await;
            }
        };
        let served = tokio::spawn(server::serve(listener, parts, stopped, Duration::from_secs(10)));
        Self {
            url,
            store,
            stop: Some(stop),
            begun,
            served,
        }
    }

    /// Waits until the assistant works on a turn.
    pub async fn begins_a_turn(&self) {
        while self.begun.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub fn client(&self, id: &str) -> Client {
        Client {
            url: self.url.clone(),
            id: Some(id.to_owned()),
            // What the server sends is looked at, not what a client makes of it.
            http: reqwest::Client::builder().no_gzip().build().unwrap(),
            headers: Vec::new(),
        }
    }

    pub fn ask_to_stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    pub async fn stopped(self) {
        self.served.await.unwrap().unwrap();
    }
}

/// A client with its id.
#[derive(Clone)]
pub struct Client {
    url: String,
    pub id: Option<String>,
    http: reqwest::Client,
    headers: Vec<(String, String)>,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Answer {
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|_| panic!("{} is no JSON: {}", self.status, self.text))
    }

    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self.json()
    }

    /// Checks status and code; the message must be Korean and the id be there.
    #[track_caller]
    pub fn is_error(&self, status: u16, code: &str) {
        assert_eq!(
            (self.status.as_u16(), self.json()["error"]["code"].as_str()),
            (status, Some(code)),
            "{}",
            self.text
        );
        let message = self.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(
            message
                .chars()
                .any(|character| ('가'..='힣').contains(&character)),
            "{message}"
        );
        assert!(self.headers.contains_key("x-request-id"));
    }
}

impl Client {
    #[must_use]
    pub fn with(&self, header: &str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.push((header.to_owned(), value.to_owned()));
        client
    }

    #[must_use]
    pub fn anonymous(&self) -> Self {
        Self {
            id: None,
            ..self.clone()
        }
    }

    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.http.request(method, format!("{}{path}", self.url));
        if let Some(id) = &self.id {
            request = request.header("X-Client-Id", id);
        }
        self.headers
            .iter()
            .fold(request, |request, (name, value)| request.header(name, value))
    }

    /// A body as it is, for what is signed byte by byte.
    pub async fn send_raw(&self, path: &str, body: String) -> Answer {
        received(self.request(Method::POST, path).body(body)).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.request(method, path);
        if let Some(body) = body {
            request = request.json(&body);
        }
        received(request).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None).await
    }

    /// A new session's path.
    pub async fn session(&self) -> String {
        let made = self.post("/api/sessions", json!({})).await.ok();
        format!("/api/sessions/{}", made["id"].as_str().unwrap())
    }

    pub async fn say(&self, session: &str, content: &str) -> Answer {
        self.post(&format!("{session}/messages"), json!({"content": content}))
            .await
    }
}

pub async fn received(request: reqwest::RequestBuilder) -> Answer {
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    Answer {
        status,
        headers,
        text: response.text().await.unwrap(),
    }
}

pub fn turns(answer: &Value) -> i64 {
    answer["assistantMessage"]["metadata"]["collected_parameters"]["turns"]
        .as_i64()
        .unwrap()
}
