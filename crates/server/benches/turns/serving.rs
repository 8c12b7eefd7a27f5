//! The measured servers, each a process of its own: this binary started again with another argument.

use axum::routing::post;
use conversation::{Assistant, Beside, Metadata, Reply, Stage, Turn};
use serde_json::{Map, Value, json};
use server::{Calculated, Calculator, Comparison, InvalidValue, Keys, Limits, Parts, Planner, Reversal};
use std::fmt;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use store::testing::Scratch;
use store::{Options, Store, Target};
use tempfile::TempDir;

/// The argument that makes this binary a server.
pub const AS_SERVER: &str = "as-server";

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Echo,
    Sqlite,
    SqliteOneByOne,
    Postgres,
    /// The product itself, with its assistant.
    Whole,
    WholeOnPostgres,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Echo => "bare axum echo",
            Self::Sqlite => "SQLite",
            Self::SqliteOneByOne => "SQLite, 1 turn a commit",
            Self::Postgres => "PostgreSQL",
            Self::Whole => "the product, SQLite",
            Self::WholeOnPostgres => "the product, PostgreSQL",
        })
    }
}

/// A server process; gone when dropped.
pub struct Running {
    pub address: String,
    process: Child,
    _folder: TempDir,
}

impl Running {
    /// What the kernel counts as its memory.
    pub fn resident_megabytes(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap();
        line.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1024.0
    }
}

impl Running {
    /// Processor time it has used, whatever else the machine was doing.
    pub fn processor_time(&self) -> Duration {
        const TICKS_PER_SECOND: u64 = 100;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        let fields = stat.rsplit(')').next().unwrap().split_whitespace();
        let ticks: u64 = fields
            .skip(11)
            .take(2)
            .map(|field| field.parse::<u64>().unwrap())
            .sum();
        Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts a server and waits until it listens.
pub fn start(kind: Kind, postgres: Option<&Scratch>) -> Running {
    let folder = TempDir::new().unwrap();
    let target = match (kind, postgres.map(Scratch::target)) {
        (Kind::Postgres, Some(Target::Postgres(address))) => address.clone(),
        _ => folder.path().join("bench.db").display().to_string(),
    };
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([AS_SERVER, &format!("{kind:?}"), &target])
        .stdout(Stdio::piped());
    let mut process = command.spawn().unwrap();
    let mut address = String::new();
    BufReader::new(process.stdout.take().unwrap())
        .read_line(&mut address)
        .unwrap();
    Running {
        address: address.trim().to_owned(),
        process,
        _folder: folder,
    }
}

/// Starts the product on a free port and waits until it is ready.
pub fn start_whole(binary: &str, kind: Kind, postgres: Option<&Scratch>) -> Running {
    let folder = TempDir::new().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap().to_string();
    drop(free);
    let mut command = Command::new(binary);
    command
        .args([
            "serve",
            "--log",
            "off",
            "--max-turns",
            "1000000",
            "--addr",
            &address,
            "--data",
        ])
        .arg(folder.path())
        .env_remove("DATABASE_URL")
        .stdout(Stdio::null());
    if let (Kind::WholeOnPostgres, Some(Target::Postgres(database))) = (kind, postgres.map(Scratch::target)) {
        command.env("DATABASE_URL", database);
    }
    let process = command.spawn().unwrap();
    // It listens when it is ready.
    while std::net::TcpStream::connect(&address).is_err() {
        std::thread::sleep(Duration::from_millis(10));
    }
    Running {
        address,
        process,
        _folder: folder,
    }
}

/// The server process: prints its address and serves until it is killed.
pub async fn serve(arguments: &[String]) {
    let [kind, target] = arguments else {
        panic!("a kind and a target")
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    if kind == "Echo" {
        use axum::serve::ListenerExt as _;
        let echo = axum::Router::new().route("/{*any}", post(async |body: axum::Json<Value>| body));
        let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap());
        return axum::serve(listener, echo).await.unwrap();
    }
    let group = if kind == "SqliteOneByOne" {
        1
    } else {
        Options::default().group
    };
    let target = if kind == "Postgres" {
        Target::Postgres(target.clone())
    } else {
        Target::Sqlite(target.into())
    };
    let store = Store::open(
        &target,
        Options {
            group,
            standing: Options::default().connections,
            ..Options::default()
        },
    )
    .await
    .unwrap();
    // What a limit costs: requests a minute that each client may make.
    let rate = std::env::var("SHUKING_BENCH_RATE")
        .ok()
        .map(|text| text.parse().unwrap());
    let parts = Parts {
        store,
        assistant: Arc::new(Counting),
        helper: None,
        calculator: Arc::new(Nothing),
        statutes: Arc::new(Nothing),
        workplace: None,
        planner: Arc::new(Nothing),
        keys: Keys::new(b"benchmark"),
        today: None,
        limits: Limits {
            turns: 1_000_000,
            client_rate: rate,
            address_rate: rate.map(|_| 1_000_000),
            ..Limits::default()
        },
        operator: server::Operator::new(None, server::Metrics::start()),
        cors_origins: Vec::new(),
        channels: None,
        proxy: None,
    };
    server::serve(listener, parts, std::future::pending(), Duration::from_secs(1))
        .await
        .unwrap();
}

/// An assistant of no cost, so that the server is what is measured.
struct Counting;

impl Assistant for Counting {
    fn take_turn(&self, turn: &Turn<'_>, _: Beside<'_>, _: &dyn Fn(Stage)) -> Reply {
        let before = turn
            .last
            .and_then(|last| last.collected_parameters.get("turns"))
            .and_then(Value::as_i64);
        let mut metadata = Metadata::default();
        metadata
            .collected_parameters
            .insert("turns".into(), json!(before.unwrap_or(0) + 1));
        Reply {
            content: "증여일이 언제인가요? 예: 2025년 10월 15일".into(),
            metadata,
        }
    }
}

struct Nothing;

impl server::Statutes for Nothing {
    fn search(&self, _: &str, _: usize, _: jiff::civil::Date) -> Value {
        json!({})
    }

    fn article(&self, _: &str, _: jiff::civil::Date) -> Option<Value> {
        None
    }
}

impl Planner for Nothing {
    fn plan(&self, _: Map<String, Value>, _: jiff::civil::Date) -> Result<Value, InvalidValue> {
        Ok(Value::Null)
    }
}

impl Calculator for Nothing {
    fn gift(&self, _: &Map<String, Value>, _: jiff::civil::Date) -> Result<Calculated, InvalidValue> {
        Ok(Calculated {
            calculation: Value::Null,
            citations: json!([]),
        })
    }

    fn compare(&self, _: &Comparison, _: jiff::civil::Date) -> Result<Value, InvalidValue> {
        Ok(Value::Null)
    }

    fn reverse(&self, _: &Reversal, _: jiff::civil::Date) -> Result<Value, InvalidValue> {
        Ok(Value::Null)
    }

    fn rules(&self) -> Value {
        Value::Null
    }

    fn rule(&self, _: &str, _: &Map<String, Value>) -> Option<Result<Value, InvalidValue>> {
        None
    }
}
