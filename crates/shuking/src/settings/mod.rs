//! Every setting: where it can be given, what it means, what holds when it is not given. Flags come before the
//! environment, the environment before `.env`, `.env` before the file of `--config`. Secrets are never printed.

mod channels;
mod dotenv;
mod embedding;
mod guarding;
mod layers;
mod model;
mod seeing;
mod shown;
mod workplace;

pub use channels::{ChannelSettings, SlackSettings, WorksSettings};
pub use guarding::Guarding;
pub use model::{ModelGiven, ModelSettings};
pub use seeing::{Log, SeeingSettings};
pub use shown::masked;
pub use workplace::{Backend, SignIn, WorkplaceSettings};

use crate::failure::Failure;
use jiff::civil::Date;
use secrecy::SecretString;
use std::convert::Infallible;
use std::path::PathBuf;
use std::time::Duration;
use store::Target;

/// What the settings stand under in a command's help.
pub const HEADING: &str = "Settings (flag, then environment, then .env, then the file of --config)";

/// The settings as given: by flags, in the environment, in `.env` or in a file. Names in a file are the flags' names.
#[derive(clap::Args, Debug, Clone, Default)]
#[command(next_help_heading = HEADING)]
pub struct Given {
    /// A TOML file with settings; its names are the flags', e.g. `retention_days = 365`.
    #[arg(long, env = "SHUKING_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8080].
    #[arg(long, env = "SHUKING_ADDR", value_name = "HOST:PORT")]
    addr: Option<String>,
    /// The folder for the database file and the key of client ids [default: data].
    #[arg(long, env = "SHUKING_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL address (`postgres://user:password@host/name`); replaces the SQLite file.
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true, value_parser = secret)]
    database_url: Option<SecretString>,
    /// Connections of this process to PostgreSQL; `serve` keeps all of them open [default: 16].
    #[arg(long, env = "SHUKING_DATABASE_CONNECTIONS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    database_connections: Option<u32>,
    /// The secret under which client ids are hashed, at least 16 characters. By default one is made at the first start:
    /// in DIR/client.key with SQLite, in the database with PostgreSQL. All processes on one database need the same.
    #[arg(long, env = "SHUKING_CLIENT_KEY", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    client_key: Option<SecretString>,
    /// Web origins whose pages may call this server from a browser, separated by commas [default: none].
    #[arg(
        long,
        env = "SHUKING_CORS_ORIGINS",
        value_name = "ORIGINS",
        value_delimiter = ','
    )]
    cors_origins: Option<Vec<String>>,
    /// Characters that one message may have [default: 4000].
    #[arg(long, env = "SHUKING_MAX_CONTENT_CHARS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_content_chars: Option<u32>,
    /// Bytes that one request body may have [default: 65536].
    #[arg(long, env = "SHUKING_MAX_BODY_BYTES", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_body_bytes: Option<u32>,
    /// Turns that one session may have [default: 500].
    #[arg(long, env = "SHUKING_MAX_TURNS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: Option<u32>,
    /// Days after which a session without activity is deleted, by the running server and by `shuking purge` [default: never].
    #[arg(long, env = "SHUKING_RETENTION_DAYS", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
    retention_days: Option<u32>,
    /// Seconds that a stopping server gives to the turns under way [default: 30].
    #[arg(long, env = "SHUKING_SHUTDOWN_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(0..=3600))]
    shutdown_seconds: Option<u32>,
    #[command(flatten)]
    seeing: seeing::GivenSeeing,
    /// Show the workplace assistant with a made-up company and its documents, and accept the service key `demo` from this
    /// machine. Records that are there already stay.
    #[arg(long, env = "SHUKING_DEMO", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    demo: Option<bool>,
    #[command(flatten)]
    guarding: guarding::GivenGuarding,
    #[command(flatten)]
    model: ModelGiven,
    #[command(flatten)]
    embedding: embedding::GivenEmbedding,
    #[command(flatten)]
    workplace: workplace::GivenWorkplace,
    #[command(flatten)]
    channels: channels::GivenChannels,
}

/// Accepts anything: a refusal would print the value.
#[expect(clippy::unnecessary_wraps, reason = "the shape that clap asks for")]
fn secret(text: &str) -> Result<SecretString, Infallible> {
    Ok(text.into())
}

/// The settings that hold.
#[derive(Debug)]
pub struct Settings {
    pub addr: String,
    pub data: PathBuf,
    pub database_url: Option<SecretString>,
    pub database_connections: u32,
    pub client_key: Option<SecretString>,
    pub limits: server::Limits,
    pub cors_origins: Vec<String>,
    pub retention_days: Option<u32>,
    pub shutdown: Duration,
    pub log: Log,
    pub seeing: SeeingSettings,
    pub demo: bool,
    pub guarding: Guarding,
    pub model: ModelSettings,
    /// Where the embedding model is, if there is one.
    pub embedding: Option<llm::EmbeddingEndpoint>,
    pub workplace: WorkplaceSettings,
    pub channels: ChannelSettings,
    pub today: Option<Date>,
}

/// The shortest client key that is accepted.
const SHORTEST_KEY: usize = 16;

impl Settings {
    /// Reads all layers.
    pub fn load(given: Given, today: Option<Date>) -> Result<Self, Failure> {
        let (given, today) = layers::merged(given, today)?;
        let (log, seeing) = given.seeing.settings()?;
        let defaults = server::Limits::default();
        let guarding = given.guarding.settled()?;
        let characters = |limit: Option<u32>, default| limit.map_or(default, |limit| limit as usize);
        let settings = Self {
            addr: given.addr.unwrap_or_else(|| "127.0.0.1:8080".into()),
            data: given.data.unwrap_or_else(|| "data".into()),
            database_url: given.database_url.filter(is_given),
            database_connections: given.database_connections.unwrap_or(16),
            client_key: given.client_key.filter(is_given),
            limits: server::Limits {
                content_chars: characters(given.max_content_chars, defaults.content_chars),
                body_bytes: characters(given.max_body_bytes, defaults.body_bytes),
                turns: given.max_turns.unwrap_or(defaults.turns),
                kept_days: given.retention_days.filter(|_| guarding.purge_every.is_some()),
                ..guarding.limits
            },
            cors_origins: given.cors_origins.unwrap_or_default(),
            retention_days: given.retention_days,
            shutdown: Duration::from_secs(given.shutdown_seconds.unwrap_or(30).into()),
            log,
            seeing,
            demo: given.demo.unwrap_or(false),
            guarding,
            model: given.model.settled()?,
            embedding: given.embedding.settled()?,
            workplace: given.workplace.settings()?,
            channels: given.channels.settings()?,
            today,
        };
        settings.check()?;
        Ok(settings)
    }

    /// Where the sessions are.
    pub fn target(&self) -> Target {
        use secrecy::ExposeSecret as _;
        match &self.database_url {
            Some(url) => Target::Postgres(url.expose_secret().to_owned()),
            None => Target::Sqlite(self.data.join("shuking.db")),
        }
    }

    fn check(&self) -> Result<(), Failure> {
        use secrecy::ExposeSecret as _;
        let wrong = |line: &str| Err(Failure::Input(line.to_owned()));
        if let Some(url) = &self.database_url
            && !["postgres://", "postgresql://"]
                .iter()
                .any(|scheme| url.expose_secret().starts_with(scheme))
        {
            return wrong("DATABASE_URL: expected an address that starts with postgres://");
        }
        if self
            .client_key
            .as_ref()
            .is_some_and(|key| key.expose_secret().chars().count() < SHORTEST_KEY)
        {
            return wrong("SHUKING_CLIENT_KEY: expected a secret of at least 16 characters");
        }
        if !is_address(&self.addr) {
            return wrong(&format!(
                "SHUKING_ADDR (--addr): '{}' is not an address; expected HOST:PORT, e.g. 127.0.0.1:8080",
                self.addr
            ));
        }
        match self.cors_origins.iter().find(|origin| !is_origin(origin)) {
            Some(origin) => wrong(&format!(
                "SHUKING_CORS_ORIGINS: '{origin}' is no origin; expected https://host or https://host:port"
            )),
            None => Ok(()),
        }
    }
}

/// An empty variable is how many tools leave one out.
fn is_given(secret: &SecretString) -> bool {
    use secrecy::ExposeSecret as _;
    !secret.expose_secret().is_empty()
}

/// A host, or an address in brackets, and a port.
fn is_address(text: &str) -> bool {
    let (host, port) = text.rsplit_once(':').unwrap_or_default();
    !host.is_empty() && port.parse::<u16>().is_ok()
}

fn is_origin(text: &str) -> bool {
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'/')
    })
}
