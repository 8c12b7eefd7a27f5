//! Whole conversations with things planted in them that nobody may see, and a look into every window that an operator has:
//! the log in both formats, the metrics, the spans that reach a collector, the figures.

use crate::running::{free_address, shuking};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::IntoResponse;
use reqwest::Client;
use serde_json::{Value, json};
use server::{CATALOG, Kind, Values};
use std::collections::BTreeSet;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;

const KEY: &str = "operator-key-of-the-tests";
/// What must be found nowhere: as it was typed, and as it was understood.
const PLANTED: [&str; 16] = [
    "홍길동",
    "900101",
    "1234567",
    "010-9876",
    "98765432",
    "2345만",
    "123450000",
    "123,450,000",
    "client-planted-31415",
    "203.0.113.77",
    "planted-agent",
    "planted-key",
    "session-planted-27182",
    "E00007",
    "비밀",
    KEY,
];

/// A collector of traces and a language model that answers nonsense, on one port. Keeps what the first was sent.
#[derive(Clone, Default)]
struct Outside {
    spans: Arc<Mutex<Vec<u8>>>,
}

impl Outside {
    async fn start() -> (Self, String) {
        let outside = Self::default();
        let app = axum::Router::new().fallback(received).with_state(outside.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, app).await });
        (outside, address)
    }
}

async fn received(State(outside): State<Outside>, uri: Uri, body: Bytes) -> impl IntoResponse {
    if uri.path() == "/v1/traces" {
        outside.spans.lock().unwrap().extend_from_slice(&body);
        return ([(header::CONTENT_TYPE, "application/x-protobuf")], String::new());
    }
    // What was asked comes back in the wrong shape: a line about it must not repeat it.
    let asked = String::from_utf8_lossy(&body).into_owned();
    let piece = json!({"choices": [{"index": 0, "delta": {"content": json!({"wrong": asked}).to_string()}}]});
    let events = format!("data: {piece}\n\ndata: [DONE]\n\n");
    ([(header::CONTENT_TYPE, "text/event-stream")], events)
}

struct Serving {
    url: String,
    process: Child,
    log: std::path::PathBuf,
}

impl Serving {
    async fn start(scratch: &Scratch, format: &str, outside: &str) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let address = free_address();
        let log = scratch.directory().join(format!("log.{format}"));
        let mut command = serve(scratch, &address);
        command
            .env("LOG_FORMAT", format)
            .env("SHUKING_LOG", "debug")
            .env("OPERATOR_KEY", KEY)
            .env("OTEL_EXPORTER_OTLP_ENDPOINT", outside)
            .env("LLM_BASE_URL", format!("{outside}/v1"))
            .env("LLM_MODEL", "a-model")
            .stderr(std::fs::File::create(&log).unwrap());
        let serving = Self {
            url: format!("http://{address}"),
            process: command.spawn().unwrap(),
            log,
        };
        for _ in 0..2000 {
            if reqwest::get(format!("{}/readyz", serving.url)).await.is_ok() {
                return serving;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the server does not start");
    }

    async fn get(&self, path: &str) -> String {
        let request = Client::new().get(format!("{}{path}", self.url)).bearer_auth(KEY);
        request.send().await.unwrap().text().await.unwrap()
    }

    /// Ends as a service manager ends it, so that the last spans are sent.
    fn stop(mut self) -> String {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        self.process.wait().unwrap();
        std::fs::read_to_string(&self.log).unwrap()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(scratch: &Scratch, address: &str) -> Command {
    let mut command = shuking();
    command
        .args([
            "serve",
            "--demo",
            "--today",
            "2025-12-01",
            "--addr",
            address,
            "--data",
        ])
        .arg(scratch.directory())
        .stdout(Stdio::null());
    if let Target::Postgres(database) = scratch.target() {
        command.env("DATABASE_URL", database);
    }
    command
}

async fn post(serving: &Serving, path: &str, headers: &[(&str, &str)], body: Value) -> Value {
    let request = Client::new().post(format!("{}{path}", serving.url)).json(&body);
    let all = headers.iter().chain(&[
        ("X-Forwarded-For", "203.0.113.77"),
        ("User-Agent", "planted-agent"),
        ("Idempotency-Key", "planted-key"),
    ]);
    let request = all.fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.unwrap().json().await.unwrap()
}

/// Talks with both assistants about everything that must not be seen; gives the ids that were made.
async fn converse(serving: &Serving) -> Vec<String> {
    let client = [("X-Client-Id", "client-planted-31415")];
    let made = post(
        serving,
        "/api/sessions",
        &client,
        json!({"title": "홍길동의 비밀"}),
    )
    .await;
    let session = made["id"].as_str().unwrap().to_owned();
    let mut ids = vec![session.clone()];
    let path = format!("/api/sessions/{session}/messages");
    for said in [
        "저는 홍길동이고 주민번호는 900101-1234567, 전화는 010-9876-5432예요. 아버지께 1억 2345만원 받았어요",
        "모르겠어요",
        "2025년 10월 15일이요",
        "아니 1억 2345만원이 아니라 2억 2345만원이요",
        "3억 2345만원이면?",
        "홍길동의 비밀 이야기를 들려주세요",
        "증여재산공제가 뭐예요?",
        "처음부터 다시요",
    ] {
        let answer = turn(serving, &path, &client, said).await;
        ids.push(
            answer["assistantMessage"]["id"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
        );
    }
    let id = ids.last().unwrap().clone();
    let opinion = Client::new()
        .patch(format!("{}/api/messages/{id}/feedback", serving.url))
        .header("X-Client-Id", "client-planted-31415")
        .json(&json!({"type": "thumbs_up", "comment": "홍길동의 비밀"}));
    assert!(opinion.send().await.unwrap().status().is_success());
    serving
        .get("/api/law/search?q=%ED%99%8D%EA%B8%B8%EB%8F%99%20%EC%A6%9D%EC%97%AC")
        .await;
    let lost = post(
        serving,
        "/api/sessions/client-planted-31415/messages",
        &client,
        json!({"content": "홍길동"}),
    )
    .await;
    assert_eq!(lost["error"]["code"], "SESSION_NOT_FOUND");
    for said in [
        "교육 알려줘",
        "홍길동의 비밀",
        "연차 며칠 남았어?",
        "퀴즈 시작해줘",
        "네",
        "경조사 규정 알려줘",
    ] {
        let body =
            json!({"session_id": "session-planted-27182", "messages": [{"role": "user", "content": said}]});
        let request = Client::new()
            .post(format!("{}/ai/chat/messages", serving.url))
            .bearer_auth("demo")
            .header("X-User-Id", "E00007")
            .json(&body);
        assert!(request.send().await.unwrap().status().is_success(), "{said}");
    }
    ids
}

/// One message, without the key that every other request carries.
async fn turn(serving: &Serving, path: &str, headers: &[(&str, &str)], said: &str) -> Value {
    let request = Client::new()
        .post(format!("{}{path}", serving.url))
        .header("X-Forwarded-For", "203.0.113.77")
        .header("User-Agent", "planted-agent")
        .json(&json!({"content": said}));
    let request = headers
        .iter()
        .fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.unwrap().json().await.unwrap()
}

#[track_caller]
fn finds_nothing(window: &str, text: &str, ids: &[String]) {
    let ids = ids.iter().map(String::as_str).filter(|id| !id.is_empty());
    for planted in PLANTED.into_iter().chain(ids) {
        let place = text.find(planted);
        let around = place.map(|place| {
            let start = (0..=place.saturating_sub(200))
                .rev()
                .find(|at| text.is_char_boundary(*at));
            text.get(start.unwrap_or(0)..place)
        });
        assert!(place.is_none(), "{planted} is in the {window}, after {around:?}");
    }
}

async fn nothing_is_seen(scratch: &Scratch, format: &str) {
    let (outside, address) = Outside::start().await;
    let serving = Serving::start(scratch, format, &address).await;
    let ids = converse(&serving).await;
    let metrics = serving.get("/metrics").await;
    finds_nothing("metrics", &metrics, &ids);
    counted(&metrics);
    let page = serving.get("/operator").await;
    finds_nothing("page", &page, &[]);
    assert!(page.contains("calculate_tax"), "{page}");
    let log = serving.stop();
    finds_nothing("log", &log, &ids);
    one_line_a_turn(&log, format);
    let spans = String::from_utf8_lossy(&outside.spans.lock().unwrap()).into_owned();
    finds_nothing("spans", &spans, &ids);
    for name in [
        "request",
        "store_read",
        "store_write",
        "fetch",
        "/api/sessions/{id}/messages",
    ] {
        assert!(spans.contains(name), "no span has {name}");
    }
    figures(scratch);
}

/// Eight turns of one assistant and six of the other, each with its request's id and its times.
fn one_line_a_turn(log: &str, format: &str) {
    let is_turn = |line: &&str| match format {
        "json" => line.contains("\"message\":\"turn\""),
        _ => line.contains(": turn assistant="),
    };
    let lines: Vec<&str> = log.lines().filter(is_turn).collect();
    assert_eq!(lines.len(), 14, "{lines:#?}");
    for line in &lines {
        for field in ["request_id", "kind", "took_ms", "store_read_ms"] {
            assert!(line.contains(field), "{field}: {line}");
        }
    }
    if format == "json" {
        let kinds = lines.iter().map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            assert!(line["took_ms"].is_f64() && line["span"]["request_id"].is_string());
            line["kind"].as_str().unwrap().to_owned()
        });
        let kinds: BTreeSet<String> = kinds.collect();
        for kind in ["ask", "answer", "what_if", "explain", "confirm"] {
            assert!(kinds.contains(kind), "{kind}: {kinds:?}");
        }
    }
}

/// Every metric of the catalog is exported, every label and value is one of the catalog's, and what happened was counted.
fn counted(metrics: &str) {
    let mut exported = BTreeSet::new();
    for line in metrics
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let name = line.split(['{', ' ']).next().unwrap();
        let metric = CATALOG.iter().find(|metric| {
            let rest = name.strip_prefix(metric.name);
            let histogram = matches!(metric.kind, Kind::Histogram(_));
            rest.is_some_and(|rest| match rest {
                "" => !histogram,
                "_bucket" | "_sum" | "_count" => histogram,
                _ => false,
            })
        });
        let metric = metric.unwrap_or_else(|| panic!("{name} is not in the catalog"));
        exported.insert(metric.name);
        let labels = line
            .split_once('{')
            .map_or("", |(_, rest)| rest.rsplit_once('}').unwrap().0);
        for label in labels.split("\",").filter(|label| !label.is_empty()) {
            let (name, value) = label.trim_end_matches('"').split_once("=\"").unwrap();
            let values = metric.labels.iter().find(|(known, _)| *known == name);
            let known = match values.map(|(_, values)| *values) {
                Some(Values::Listed(values)) => values.contains(&value),
                Some(Values::Routes) => value.starts_with('/') || value == "other",
                None => name == "le",
            };
            assert!(known, "{line}: {name} may not be {value}");
        }
    }
    let all: BTreeSet<&str> = CATALOG.iter().map(|metric| metric.name).collect();
    assert_eq!(exported, all);
    for happened in [
        "shuking_turns_total{assistant=\"tax\",kind=\"answer\"}",
        "shuking_turns_total{assistant=\"workplace\",kind=\"explain\"}",
        "shuking_questions_total{assistant=\"tax\",variable=\"gift_date\"}",
        "shuking_questions_total{assistant=\"workplace\",variable=\"edu\"}",
        "shuking_repairs_total{kind=\"unknown\"}",
        "shuking_repairs_total{kind=\"correction\"}",
        "shuking_repairs_total{kind=\"what_if\"}",
        "shuking_citations_total{assistant=\"tax\"}",
        "shuking_feedback_total{type=\"thumbs_up\"}",
        "shuking_searches_total{library=\"law\",outcome=\"found\"}",
        "shuking_searches_total{library=\"documents\",outcome=\"found\"}",
        "shuking_pendings_total{event=\"made\"}",
        "shuking_pendings_total{event=\"taken\"}",
        "shuking_http_requests_total{route=\"/api/sessions/{id}/messages\",method=\"POST\",class=\"4xx\"}",
        "shuking_stage_seconds_count{assistant=\"tax\",stage=\"decide\"}",
        "shuking_stage_seconds_count{assistant=\"tax\",stage=\"model\"}",
        "shuking_stage_seconds_count{assistant=\"workplace\",stage=\"fetch\"}",
        "shuking_model_calls_total{purpose=\"word\",outcome=\"stopped\"}",
        "shuking_resident_bytes",
    ] {
        let line = metrics.lines().find(|line| line.starts_with(happened));
        let line = line.unwrap_or_else(|| panic!("{happened} is not counted"));
        assert!(!line.ends_with(" 0"), "{line}");
    }
}

/// The command shows the same figures as the page.
fn figures(scratch: &Scratch) {
    let run = |arguments: &[&str]| {
        let mut command = shuking();
        command
            .arg("stats")
            .args(arguments)
            .arg("--data")
            .arg(scratch.directory());
        command.current_dir(scratch.directory());
        if let Target::Postgres(database) = scratch.target() {
            command.env("DATABASE_URL", database);
        }
        command.output().unwrap()
    };
    let shown = run(&["--json"]);
    assert!(
        shown.status.success(),
        "{}",
        String::from_utf8_lossy(&shown.stderr)
    );
    let text = String::from_utf8(shown.stdout).unwrap();
    finds_nothing("figures", &text, &[]);
    let figures: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&figures["turns"], &figures["sessions"]), (&json!(8), &json!(1)));
    assert_eq!(figures["feedback"]["positive_percent"], 100.0);
    assert_eq!(figures["uncited"]["calculations"], 0);
    let plain = run(&["--since", "1h"]);
    assert!(String::from_utf8_lossy(&plain.stdout).contains("calculate_tax"));
    assert_eq!(run(&["--since", "yesterday"]).status.code(), Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_said_is_seen_on_sqlite() {
    nothing_is_seen(&Scratch::sqlite(), "json").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_said_is_seen_on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    nothing_is_seen(&scratch, "text").await;
    scratch.drop_database().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_have_an_address_of_their_own() {
    let scratch = Scratch::sqlite();
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (address, metrics) = (free_address(), free_address());
    let mut command = serve(&scratch, &address);
    command.args(["--metrics-addr", &metrics, "--log", "error"]);
    let process = command.env("OPERATOR_KEY", KEY).spawn().unwrap();
    let _ends = Serving {
        url: String::new(),
        process,
        log: scratch.directory().join("log"),
    };
    let status = async |url: String| loop {
        if let Ok(answer) = reqwest::get(&url).await {
            return answer.status().as_u16();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    assert_eq!(status(format!("http://{metrics}/metrics")).await, 200);
    assert_eq!(status(format!("http://{metrics}/api/sessions")).await, 404);
    assert_eq!(status(format!("http://{address}/metrics")).await, 401);
}

#[test]
fn every_variable_is_counted_by_its_name() {
    let questions = CATALOG
        .iter()
        .find(|metric| metric.name == "shuking_questions_total")
        .unwrap();
    let Some((_, Values::Listed(known))) = questions.labels.iter().find(|(name, _)| *name == "variable")
    else {
        panic!("the variables are a list")
    };
    let asked = tax::gift::Variable::ALL
        .iter()
        .filter(|variable| variable.tier() != tax::gift::Tier::Optional);
    for variable in asked {
        assert!(known.contains(&variable.name()), "{}", variable.name());
    }
}
