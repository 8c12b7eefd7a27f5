//! The real binary on a data folder, with faults, limits and a model as wanted.

use crate::fault::Faults;
use reqwest::Client;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How to start it.
#[derive(Clone)]
pub struct Setup {
    pub data: PathBuf,
    pub database: Option<String>,
    pub variables: Vec<(String, String)>,
    address: String,
}

pub struct Server {
    pub url: String,
    pub setup: Setup,
    process: Child,
}

/// A size from the environment.
pub fn size(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |text| text.parse().unwrap())
}

/// Whether the long versions run: only then is time judged.
pub fn is_hard() -> bool {
    std::env::var("SHUKING_HARD").is_ok()
}

pub fn http() -> Client {
    // Without one, no client can be made, not even for plain HTTP; a second test finds it installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .timeout(Duration::from_secs(10))
        .build()
        .unwrap()
}

impl Setup {
    pub fn new(data: &Path, database: Option<String>) -> Self {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        Self {
            data: data.to_owned(),
            database,
            variables: Vec::new(),
            address: address.to_string(),
        }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    #[must_use]
    pub fn under(self, faults: &Faults) -> Self {
        self.with("LD_PRELOAD", &faults.library)
            .with("FAULTS", &faults.block)
    }

    fn spawn(&self) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
        command
            .env_clear()
            .args([
                "serve",
                "--demo",
                "--today",
                "2025-12-01",
                "--log",
                "off",
                "--max-turns",
                "1000000",
            ])
            .args(["--addr", &self.address, "--data"])
            .arg(&self.data)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit());
        if let Some(database) = &self.database {
            command.env("DATABASE_URL", database);
        }
        command.spawn().unwrap()
    }
}

impl Server {
    pub async fn start(setup: Setup) -> Self {
        let process = setup.spawn();
        let server = Self {
            url: format!("http://{}", setup.address),
            setup,
            process,
        };
        server.wait().await;
        server
    }

    /// Dies as in a power cut and comes back.
    pub async fn crash(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.process = self.setup.spawn();
        self.wait().await;
    }

    /// Until it is ready; says how long that took.
    pub async fn wait(&self) -> Duration {
        let (http, begun) = (http(), Instant::now());
        for _ in 0..6000 {
            let ready = http.get(format!("{}/readyz", self.url)).send().await;
            if ready.is_ok_and(|answer| answer.status().is_success()) {
                return begun.elapsed();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the server is not ready");
    }

    /// Bytes of memory it holds.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kilobytes * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already, which is what is wanted.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
