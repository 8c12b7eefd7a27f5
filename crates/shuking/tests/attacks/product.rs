//! The real binary with everything open: both assistants, the demo company, a model if there is one, its log in a file.

use crate::model::Obedient;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// The day on which everything here happens.
pub const TODAY: &str = "2025-12-01";
/// The client that is attacked beside: what it said must never be read by another.
pub const BYSTANDER: &str = "client-of-a-bystander";

/// A running product.
pub struct Product {
    pub url: String,
    pub http: Client,
    folder: TempDir,
    process: Child,
}

/// The binary with nothing of this machine's settings.
pub fn shuking() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
    command.env_clear().stdin(Stdio::null());
    command
}

/// Runs a command on a data folder and gives what it printed.
pub fn run(data: &Path, arguments: &[&str]) -> String {
    let output = shuking()
        .args(arguments)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap();
    let said = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(output.status.success(), "{arguments:?}: {said}");
    said
}

impl Product {
    /// Starts with the demo company.
    pub async fn start(model: Option<&Obedient>) -> Self {
        Self::start_in(TempDir::new().unwrap(), model, "warn").await
    }

    /// Starts on a folder that something was put into, logging at a level.
    pub async fn start_in(folder: TempDir, model: Option<&Obedient>, level: &str) -> Self {
        // Without one, no client can be made, not even for plain HTTP; a second test finds it installed.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let log = File::create(folder.path().join("log")).unwrap();
        let mut command = shuking();
        command
            .args([
                "serve",
                "--demo",
                "--today",
                TODAY,
                "--max-turns",
                "1000000",
                "--log",
                level,
            ])
            .args(["--addr", &address.to_string(), "--data"])
            .arg(folder.path().join("data"))
            // What is kept of questions is searched, too.
            .env("SHUKING_KEEP_QUESTIONS", "true");
        if let Some(model) = model {
            command
                .env("LLM_BASE_URL", &model.url)
                .env("LLM_MODEL", "obedient")
                .env("LLM_API_KEY", "secret-key-of-the-test")
                .env("OTEL_EXPORTER_OTLP_ENDPOINT", &model.collector)
                .env("OTEL_BSP_SCHEDULE_DELAY", "100");
        }
        let process = command.stdout(Stdio::null()).stderr(log).spawn().unwrap();
        let product = Self {
            url: format!("http://{address}"),
            http: Client::builder()
                .timeout(Duration::from_secs(30))
                .build()
                .unwrap(),
            folder,
            process,
        };
        product.wait().await;
        product
    }

    async fn wait(&self) {
        for _ in 0..4000 {
            let ready = self.http.get(format!("{}/readyz", self.url)).send().await;
            if ready.is_ok_and(|answer| answer.status().is_success()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the server does not start: {}", self.log());
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Everything the process left on the disk: the database, its write-ahead log, keys, and what it logged.
    pub fn every_file(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.push((path.clone(), std::fs::read(&path).unwrap()));
                }
            }
        }
        files
    }

    /// Sends as a client of the tax assistant.
    pub async fn as_client(&self, id: &str, request: RequestBuilder) -> (StatusCode, Value) {
        let answer = request.header("X-Client-Id", id).send().await.unwrap();
        let status = answer.status();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub async fn session(&self, client: &str) -> String {
        let request = self
            .http
            .post(format!("{}/api/sessions", self.url))
            .json(&json!({}));
        let (_, made) = self.as_client(client, request).await;
        made["id"].as_str().unwrap().to_owned()
    }

    /// One turn; the assistant's message.
    pub async fn say(&self, client: &str, session: &str, text: &str) -> Value {
        let path = format!("{}/api/sessions/{session}/messages", self.url);
        let request = self.http.post(path).json(&json!({"content": text}));
        let (status, mut turn) = self.as_client(client, request).await;
        assert_eq!(status, 200, "{text}: {turn}");
        turn["assistantMessage"].take()
    }

    /// One question of an employee.
    pub async fn ask(&self, employee: &str, session: &str, text: &str) -> Value {
        let body = json!({"session_id": session, "user_id": employee, "user_role": "EMPLOYEE",
            "messages": [{"role": "user", "content": text}]});
        let request = self
            .http
            .post(format!("{}/ai/chat/messages", self.url))
            .json(&body);
        let (status, answer) = self.as_employee(employee, request).await;
        assert_eq!(status, 200, "{text}: {answer}");
        answer
    }

    /// The facts of one of the twenty.
    pub async fn facts(&self, employee: &str, question: &str) -> Value {
        let body = json!({"sub_intent_id": question});
        let request = self
            .http
            .post(format!("{}/api/personalization/resolve", self.url));
        let (status, facts) = self.as_employee(employee, request.json(&body)).await;
        assert_eq!(status, 200, "{question}: {facts}");
        facts
    }

    pub async fn as_employee(&self, employee: &str, request: RequestBuilder) -> (StatusCode, Value) {
        let request = request.bearer_auth("demo").header("X-User-Id", employee);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }
}

impl Drop for Product {
    fn drop(&mut self) {
        // It may be gone already, which is what is wanted.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
