//! `shuking doctor`: what is configured, reachable and missing. Changes nothing but a probe file in the data folder.

mod guarding;
mod kept;

use crate::consultation::Texts;
use crate::failure::Failure;
use crate::settings::{Backend, Given, ModelSettings, Settings, masked};
use crate::{statutes, today};
use jiff::civil::Date;
use llm::{Embedding, Model as _, Remote, Request, Steady};
use serde::Serialize;
use std::path::Path;
use std::time::Duration;
use store::Store;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
    #[command(flatten)]
    texts: Texts,
}

/// How a check ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    /// As it should be.
    Ok,
    /// Good to know.
    Note,
    /// The server would not work.
    Problem,
}

/// One thing that was looked at.
#[derive(Debug, Serialize)]
struct Check {
    name: &'static str,
    outcome: Outcome,
    text: String,
}

impl Check {
    fn new(name: &'static str, outcome: Outcome, text: impl Into<String>) -> Self {
        Self {
            name,
            outcome,
            text: text.into(),
        }
    }
}

/// Runs it.
pub fn run(args: Args, today: Option<Date>) -> Result<(), Failure> {
    args.texts.check()?;
    let settings = Settings::load(args.given, today)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let checks = runtime.block_on(checks(&settings));
    if args.json {
        println!("{}", serde_json::to_string_pretty(&checks)?);
    } else {
        for Check { name, outcome, text } in &checks {
            println!("{:<8} {name:<16} {text}", format!("{outcome:?}").to_lowercase());
        }
    }
    match checks
        .iter()
        .filter(|check| check.outcome == Outcome::Problem)
        .count()
    {
        0 => Ok(()),
        problems => Err(Failure::Other(anyhow::anyhow!("{problems} problem(s) found"))),
    }
}

async fn checks(settings: &Settings) -> Vec<Check> {
    vec![
        data_folder(&settings.data),
        database(settings).await,
        kept::integrity(settings).await,
        kept::statements(settings).await,
        kept::key(settings).await,
        laws(&settings.data, settings.today.unwrap_or_else(today::in_korea)),
        address(&settings.addr).await,
        Check::new(
            "today",
            Outcome::Note,
            settings
                .today
                .map_or("the calendar's, in Korea".into(), |day| format!("fixed: {day}")),
        ),
        Check::new("limits", Outcome::Note, limits(settings)),
        Check::new("rate limits", Outcome::Note, guarding::rates(settings)),
        Check::new("times", Outcome::Note, guarding::times(settings)),
        Check::new("cors", Outcome::Note, origins(&settings.cors_origins)),
        Check::new("retention", Outcome::Note, guarding::retention(settings)),
        language_model(&settings.model).await,
        embedding_model(settings).await,
        Check::new("logs", Outcome::Note, logs(settings)),
        Check::new("operator", Outcome::Note, operator(settings)),
        traces(settings).await,
        workplace(settings),
    ]
}

fn data_folder(path: &Path) -> Check {
    const NAME: &str = "data folder";
    let shown = path.display();
    if !path.exists() {
        return Check::new(
            NAME,
            Outcome::Note,
            format!("{shown} does not exist yet; `serve` makes it"),
        );
    }
    let probe = path.join(".doctor");
    match std::fs::write(&probe, b"").and_then(|()| std::fs::remove_file(&probe)) {
        Ok(()) => Check::new(NAME, Outcome::Ok, format!("{shown} is writable")),
        Err(error) => Check::new(
            NAME,
            Outcome::Problem,
            format!("{shown} is not writable: {error}"),
        ),
    }
}

async fn database(settings: &Settings) -> Check {
    const NAME: &str = "database";
    let shown = settings.database_shown();
    let target = settings.target();
    let Ok(schema) = tokio::time::timeout(Duration::from_secs(5), Store::schema(&target)).await else {
        return Check::new(
            NAME,
            Outcome::Problem,
            format!("{shown}: no answer within 5 seconds"),
        );
    };
    match schema {
        Ok((None, newest)) => Check::new(
            NAME,
            Outcome::Note,
            format!("{shown}: empty; `serve` makes schema {newest}"),
        ),
        Ok((Some(there), newest)) if there == newest => Check::new(
            NAME,
            Outcome::Ok,
            format!("{shown}: reachable, schema {there} is the newest"),
        ),
        Ok((Some(there), newest)) if there < newest => Check::new(
            NAME,
            Outcome::Note,
            format!("{shown}: reachable, schema {there}; `serve` brings it to {newest}"),
        ),
        Ok((Some(there), newest)) => Check::new(
            NAME,
            Outcome::Problem,
            format!("{shown}: schema {there} is newer than this program's {newest}"),
        ),
        Err(error) => Check::new(NAME, Outcome::Problem, format!("{shown}: {error}")),
    }
}

fn laws(data: &Path, today: Date) -> Check {
    const NAME: &str = "statutes";
    match statutes::imported(data, today) {
        Ok(none) if none.is_empty() => Check::new(
            NAME,
            Outcome::Note,
            "none imported; `law import` adds them, without them our own summaries are cited",
        ),
        Ok(laws) => Check::new(NAME, Outcome::Ok, laws.join(", ")),
        Err(error) => Check::new(NAME, Outcome::Problem, error.to_string()),
    }
}

async fn address(addr: &str) -> Check {
    const NAME: &str = "address";
    match tokio::net::TcpListener::bind(addr).await {
        Ok(_) => Check::new(NAME, Outcome::Ok, format!("{addr} is free")),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => Check::new(
            NAME,
            Outcome::Note,
            format!("{addr} is in use; by a running server?"),
        ),
        Err(error) => Check::new(NAME, Outcome::Problem, format!("{addr}: {error}")),
    }
}

fn limits(settings: &Settings) -> String {
    let limits = settings.limits;
    format!(
        "{} characters a message, {} bytes a body, {} turns a session",
        limits.content_chars, limits.body_bytes, limits.turns
    )
}

fn origins(origins: &[String]) -> String {
    if origins.is_empty() {
        "no foreign web page may call".into()
    } else {
        origins.join(", ")
    }
}

fn logs(settings: &Settings) -> String {
    let format = if settings.log.json { "JSON" } else { "text" };
    format!("{format} on standard error, filter {}", settings.log.filter)
}

fn operator(settings: &Settings) -> String {
    let seeing = &settings.seeing;
    let open = match &seeing.operator_key {
        Some(key) => format!("key {}; it opens /operator and /metrics", masked(Some(key))),
        None => "no OPERATOR_KEY: no operator page, /metrics for this machine alone".into(),
    };
    let metrics = seeing.metrics_addr.as_ref();
    metrics.map_or(open.clone(), |address| {
        format!("{open}; /metrics without a key on {address}")
    })
}

/// Whether somebody listens where traces go.
async fn traces(settings: &Settings) -> Check {
    const NAME: &str = "traces";
    let Some(collector) = &settings.seeing.traces else {
        return Check::new(
            NAME,
            Outcome::Note,
            "off; OTEL_EXPORTER_OTLP_ENDPOINT turns them on",
        );
    };
    let shown = without_user(collector);
    let host = shown.split("://").nth(1).and_then(|rest| rest.split('/').next());
    let host = host.unwrap_or_default().to_owned();
    let port = if shown.starts_with("https") { 443 } else { 80 };
    let place = if host.contains(':') {
        host
    } else {
        format!("{host}:{port}")
    };
    let connecting = tokio::net::TcpStream::connect(&place);
    match tokio::time::timeout(Duration::from_secs(3), connecting).await {
        Ok(Ok(_)) => Check::new(NAME, Outcome::Ok, format!("sent to {shown}")),
        _ => Check::new(
            NAME,
            Outcome::Note,
            format!("{shown} does not answer; the server works without it"),
        ),
    }
}

/// Asks the model for one word, so that a wrong key, name or address shows before a person waits for it.
async fn language_model(settings: &ModelSettings) -> Check {
    const NAME: &str = "language model";
    let Some(endpoint) = &settings.endpoint else {
        return Check::new(
            NAME,
            Outcome::Note,
            "none set; the rules answer alone (GOOGLE_API_KEY, or LLM_BASE_URL and LLM_MODEL)",
        );
    };
    let place = endpoint.base_url.as_deref().unwrap_or("Google's address");
    let key = masked(endpoint.key.as_ref());
    let shown = format!(
        "{} at {place}, key {key}, {:?} a turn",
        endpoint.model, settings.time
    );
    let remote = match Remote::new(endpoint) {
        Ok(remote) => remote,
        Err(failure) => return Check::new(NAME, Outcome::Problem, format!("{shown}: {failure}")),
    };
    let model = Steady::new(std::sync::Arc::new(remote), settings.limits);
    let began = tokio::time::Instant::now();
    let probe = Request {
        purpose: "doctor",
        system: "한 낱말로만 답해요.".into(),
        user: "안녕하세요".into(),
        schema: None,
        most_tokens: 16,
        until: began + settings.time,
    };
    match model.text(probe).await {
        // A reply that ran out of its few tokens is a reply.
        Ok(_) | Err(llm::Failure::CutOff) => Check::new(
            NAME,
            Outcome::Ok,
            format!("{shown}: replied in {:?}", began.elapsed()),
        ),
        Err(failure) if settings.required => {
            Check::new(NAME, Outcome::Problem, format!("{shown}: {failure}"))
        }
        Err(failure) => Check::new(
            NAME,
            Outcome::Note,
            format!("{shown}: {failure}; the rules answer alone"),
        ),
    }
}

/// Asks the embedding model for one vector.
async fn embedding_model(settings: &Settings) -> Check {
    const NAME: &str = "document search";
    let Some(endpoint) = &settings.embedding else {
        return Check::new(
            NAME,
            Outcome::Note,
            "by words; by meaning, too, with EMBEDDING_BASE_URL and EMBEDDING_MODEL",
        );
    };
    let key = masked(endpoint.key.as_ref());
    let place = without_user(&endpoint.base_url);
    let shown = format!(
        "{} at {place}, key {key}, {:?} a question",
        endpoint.model, endpoint.time
    );
    let began = tokio::time::Instant::now();
    let made = match Embedding::new(endpoint.clone(), settings.model.limits) {
        Ok(model) => model.vectors(&["연차".into()], began + endpoint.time).await,
        Err(failure) => Err(failure),
    };
    match made.map(|mut made| made.pop().unwrap_or_default().len()) {
        Ok(numbers) => Check::new(
            NAME,
            Outcome::Ok,
            format!("{shown}: a vector of {numbers} numbers in {:?}", began.elapsed()),
        ),
        Err(failure) => Check::new(
            NAME,
            Outcome::Note,
            format!("{shown}: {failure}; documents are found by their words alone"),
        ),
    }
}

fn workplace(settings: &Settings) -> Check {
    const NAME: &str = "workplace";
    let keys = &settings.workplace;
    let records = match &keys.backend {
        Backend::Records => "records in the database".to_owned(),
        Backend::Http { url, .. } => format!("records at {}", without_user(url)),
    };
    let is_open = keys.service_key.is_some() || keys.token_key.is_some() || settings.demo;
    if !is_open {
        let text = format!("closed: set SHUKING_SERVICE_KEY or SHUKING_TOKEN_KEY, or try --demo; {records}");
        return Check::new(NAME, Outcome::Note, text);
    }
    let exposed = |key: &Option<secrecy::SecretString>| {
        use secrecy::ExposeSecret as _;
        key.as_ref().map(|key| key.expose_secret().to_owned())
    };
    let token_key = exposed(&keys.token_key);
    if let Err(error) = server::Access::new(None, token_key.as_deref(), settings.demo) {
        return Check::new(NAME, Outcome::Problem, format!("SHUKING_TOKEN_KEY: {}", error.0));
    }
    let text = format!(
        "open; service key {}, token key {}, demo {}, {records}, clarifying questions wait {} seconds",
        masked(keys.service_key.as_ref()),
        if token_key.is_some() { "set" } else { "not set" },
        settings.demo,
        keys.pending.as_secs(),
    );
    Check::new(NAME, Outcome::Ok, text)
}

/// An address without a name and password in it.
fn without_user(url: &str) -> String {
    match url.split_once("://") {
        Some((scheme, rest)) => format!("{scheme}://{}", rest.rsplit('@').next().unwrap_or_default()),
        None => url.to_owned(),
    }
}
