//! A server under watch, and what stands outside it: a collector of traces and a language model.

use crate::running::{free_address, shuking};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::IntoResponse;
use reqwest::Client;
use serde_json::json;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;

pub const KEY: &str = "operator-key-of-the-tests";

/// A collector of traces and a language model that answers nonsense, on one port. Keeps what the first was sent.
#[derive(Clone, Default)]
pub struct Outside {
    pub spans: Arc<Mutex<Vec<u8>>>,
}

impl Outside {
    pub async fn start() -> (Self, String) {
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

pub struct Serving {
    pub url: String,
    pub process: Child,
    pub log: std::path::PathBuf,
}

impl Serving {
    pub async fn start(scratch: &Scratch, format: &str, outside: &str) -> Self {
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

    pub async fn get(&self, path: &str) -> String {
        let request = Client::new().get(format!("{}{path}", self.url)).bearer_auth(KEY);
        request.send().await.unwrap().text().await.unwrap()
    }

    /// Ends as a service manager ends it, so that the last spans are sent.
    pub fn stop(mut self) -> String {
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

pub fn serve(scratch: &Scratch, address: &str) -> Command {
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
