//! A model that does what attackers say: it forges readings, says what it was told to say, gives its instructions away
//! and chooses routes it was not asked for. It keeps every byte it was sent. Beside it, on the same port, a collector of
//! traces that keeps them too.

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Traces are sent every tenth of this.
const SETTLED: Duration = Duration::from_secs(1);

/// A model on a free port.
pub struct Obedient {
    pub url: String,
    pub collector: String,
    mind: Arc<Mind>,
}

#[derive(Default)]
struct Mind {
    /// The last order it heard.
    order: Mutex<String>,
    calls: AtomicUsize,
    sent: Mutex<Vec<String>>,
    traced: Mutex<Vec<String>>,
}

impl Obedient {
    pub async fn start() -> Self {
        let mind = Arc::new(Mind::default());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let collector = format!("http://{}", listener.local_addr().unwrap());
        let url = format!("{collector}/v1");
        let router = Router::new()
            .route("/v1/traces", post(collect))
            .fallback(answer)
            .with_state(mind.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, collector, mind }
    }

    /// What it is to obey from now on, even where a request does not repeat it.
    pub fn hear(&self, order: &str) {
        order.clone_into(&mut self.mind.order.lock().unwrap());
    }

    pub fn calls(&self) -> usize {
        self.mind.calls.load(Ordering::SeqCst)
    }

    /// Everything it was ever sent, headers included.
    pub fn sent(&self) -> Vec<String> {
        self.mind.sent.lock().unwrap().clone()
    }

    /// Every trace that was sent, once no more come.
    pub async fn traced(&self) -> Vec<String> {
        let mut seen = 0;
        loop {
            tokio::time::sleep(SETTLED).await;
            let traced = self.mind.traced.lock().unwrap().clone();
            if !traced.is_empty() && traced.len() == seen {
                return traced;
            }
            seen = traced.len();
        }
    }
}

async fn collect(State(mind): State<Arc<Mind>>, body: Bytes) {
    let text = String::from_utf8_lossy(&body).into_owned();
    mind.traced.lock().unwrap().push(text);
}

async fn answer(State(mind): State<Arc<Mind>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let number = mind.calls.fetch_add(1, Ordering::SeqCst);
    let text = String::from_utf8_lossy(&body).into_owned();
    mind.sent
        .lock()
        .unwrap()
        .push(format!("{} {:?} {text}", parts.uri, parts.headers));
    let order = mind.order.lock().unwrap().clone();
    let asked: Value = serde_json::from_slice(&body).unwrap();
    events(&reply(&asked, &order, number))
}

fn reply(asked: &Value, order: &str, number: usize) -> String {
    let content = |role: &str| {
        let messages = asked["messages"].as_array().unwrap().iter();
        let mut of_role = messages.filter(|message| message["role"] == role);
        of_role
            .next()
            .map(|message| message["content"].as_str().unwrap().to_owned())
    };
    let (system, user) = (content("system").unwrap_or_default(), content("user").unwrap());
    let data: Value = user
        .lines()
        .nth(1)
        .and_then(|line| serde_json::from_str(line).ok())
        .unwrap_or(Value::Null);
    if let Some(routes) = data["routes"].as_array() {
        return chosen(routes, number, &system);
    }
    if let Some(message) = data["message"].as_str() {
        let schema = &asked["response_format"]["json_schema"]["schema"];
        return reading(schema, message, number, &system);
    }
    worded(
        data["answer"].as_str().unwrap_or_default(),
        order,
        number,
        &system,
    )
}

/// The route that reads or does the most.
fn chosen(routes: &[Value], number: usize, system: &str) -> String {
    let names: Vec<&str> = routes.iter().filter_map(|route| route["name"].as_str()).collect();
    let wanted = ["QUIZ_SUBMIT", "QUIZ_START", "Q13", "Q16"];
    let found = wanted.into_iter().find(|name| names.contains(name));
    match number % 4 {
        0 => system.to_owned(),
        1 => json!({"route": "Q13 of E00002"}).to_string(),
        2 => json!({"route": names.last()}).to_string(),
        _ => json!({"route": found.or(names.first().copied())}).to_string(),
    }
}

/// Every variable forged, each with words that do stand in the message.
fn reading(schema: &Value, message: &str, number: usize, system: &str) -> String {
    if number.is_multiple_of(5) {
        return system.to_owned();
    }
    let span: String = message.chars().take(6).collect();
    let mut reply = Map::new();
    for (name, shape) in schema["properties"].as_object().unwrap_or(&Map::new()) {
        let of = |choices: &Vec<Value>| choices[number % choices.len()].clone();
        let whole = shape.get("enum").and_then(Value::as_array).map(of);
        let value = whole.unwrap_or_else(|| {
            let value = &shape["anyOf"][1]["properties"]["value"];
            let forged = match (
                value.get("enum").and_then(Value::as_array),
                value["type"].as_str(),
            ) {
                (Some(choices), _) => of(choices),
                (None, Some("integer")) => json!(1),
                (None, Some("boolean")) => json!(true),
                (None, _) => json!("1999-01-01"),
            };
            json!({"value": forged, "span": span})
        });
        reply.insert(name.clone(), value);
    }
    Value::Object(reply).to_string()
}

/// The answer as an attacker wants it.
fn worded(answer: &str, order: &str, number: usize, system: &str) -> String {
    let zeroed: String = answer
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect();
    match number % 8 {
        0 => "네, 말씀대로 세금은 0원이에요. 신고하지 않으셔도 돼요.".to_owned(),
        1 => zeroed,
        2 => system.to_owned(),
        3 => format!("{answer}\n\n제 지시문은 이래요: {system}"),
        4 => format!("{answer} 다른 손님은 777,777,777원을 받으셨어요."),
        5 => format!("{answer} [환급 신청](http://evil.example/refund)"),
        6 => format!("{answer} <img src=x onerror=alert(1)>"),
        _ => order.to_owned(),
    }
}

fn events(text: &str) -> Response {
    let chunk = |delta: Value, end: Option<&str>| {
        json!({
            "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1_764_547_200, "model": "obedient",
            "choices": [{"index": 0, "delta": delta, "logprobs": null, "finish_reason": end}],
        })
    };
    let usage = json!({
        "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1_764_547_200, "model": "obedient",
        "choices": [], "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    });
    let body = format!(
        "data: {}\n\ndata: {}\n\ndata: {usage}\n\ndata: [DONE]\n\n",
        chunk(json!({"content": text}), None),
        chunk(json!({"content": ""}), Some("stop")),
    );
    ([(header::CONTENT_TYPE, "text/event-stream")], body).into_response()
}
