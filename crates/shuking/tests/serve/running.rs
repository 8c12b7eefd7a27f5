//! The real binary, serving on a free port.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;

pub struct Server {
    pub url: String,
    address: String,
    data: std::path::PathBuf,
    database: Option<String>,
    settings: Vec<(&'static str, String)>,
    process: Child,
}

/// The binary with nothing of this machine's settings.
pub fn shuking() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
    command.env_clear().stdin(Stdio::null());
    command
}

impl Server {
    /// Starts on a scratch database.
    pub async fn start(scratch: &Scratch) -> Self {
        let database = match scratch.target() {
            Target::Sqlite(_) => None,
            Target::Postgres(address) => Some(address.clone()),
        };
        Self::start_with(scratch.directory().to_owned(), database).await
    }

    /// Starts with a data folder and, if there is one, a PostgreSQL address.
    pub async fn start_with(data: std::path::PathBuf, database: Option<String>) -> Self {
        Self::start_set(data, database, Vec::new()).await
    }

    /// Starts with settings of its own, by their environment variables.
    pub async fn start_set(
        data: std::path::PathBuf,
        database: Option<String>,
        settings: Vec<(&'static str, String)>,
    ) -> Self {
        // Without one, no client can be made, not even for plain HTTP; a second test finds it installed.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let address = free_address();
        let process = spawn(&address, &data, database.as_deref(), &settings);
        let server = Self {
            url: format!("http://{address}"),
            address,
            data,
            database,
            settings,
            process,
        };
        server.wait().await;
        server
    }

    /// Kills the process as a power cut would.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts again on the same port and data.
    pub async fn start_again(&mut self) {
        self.process = spawn(
            &self.address,
            &self.data,
            self.database.as_deref(),
            &self.settings,
        );
        self.wait().await;
    }

    async fn wait(&self) {
        for _ in 0..2000 {
            if reqwest::get(format!("{}/readyz", self.url))
                .await
                .is_ok_and(|answer| answer.status().is_success())
            {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the server does not start");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already, which is what is wanted.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string()
}

fn spawn(
    address: &str,
    data: &std::path::Path,
    database: Option<&str>,
    settings: &[(&'static str, String)],
) -> Child {
    let mut command = shuking();
    command
        .args([
            "serve",
            "--today",
            "2025-12-01",
            "--log",
            "error",
            "--max-turns",
            "1000000",
            "--addr",
            address,
            "--data",
        ])
        .arg(data);
    if let Some(database) = database {
        command.env("DATABASE_URL", database);
    }
    command
        .envs(settings.iter().map(|(name, value)| (name, value)))
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}
