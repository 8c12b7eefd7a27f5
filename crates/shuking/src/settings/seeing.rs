//! The settings of what an operator sees: logs, metrics, traces, the operator's page.

use super::{SHORTEST_KEY, is_given, secret};
use crate::failure::Failure;
use secrecy::{ExposeSecret as _, SecretString};

/// As given.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct GivenSeeing {
    /// What is logged, e.g. `warn` or `info,server=debug` [default: info].
    #[arg(long, env = "SHUKING_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// How a log line is written: `text` or `json` [default: text].
    #[arg(long, env = "LOG_FORMAT", value_name = "FORMAT", value_parser = ["text", "json"])]
    log_format: Option<String>,
    /// The operator's key, at least 16 characters. It opens `/operator` and `/api/operator/stats`, and is then needed for
    /// `/metrics` too; without it the first two do not exist and `/metrics` answers this machine alone.
    #[arg(long, env = "OPERATOR_KEY", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    operator_key: Option<SecretString>,
    /// An address of its own for `/metrics`, without a key: for a network that only the operator reaches [default: none].
    #[arg(long, env = "SHUKING_METRICS_ADDR", value_name = "HOST:PORT")]
    metrics_addr: Option<String>,
    /// A collector of OpenTelemetry traces (OTLP over HTTP), e.g. <http://127.0.0.1:4318> [default: no traces].
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT", value_name = "URL")]
    otel_exporter_otlp_endpoint: Option<String>,
}

/// As they hold.
#[derive(Debug)]
pub struct SeeingSettings {
    pub operator_key: Option<SecretString>,
    pub metrics_addr: Option<String>,
    /// Where traces go, if anywhere.
    pub traces: Option<String>,
}

/// What is logged, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    pub filter: String,
    pub json: bool,
}

/// `warn`, `server=debug`, `server`: what does not begin like a name would silence everything without a word.
fn is_filter(part: &str) -> bool {
    let part = part.trim();
    let (target, level) = part.split_once('=').unwrap_or((part, "off"));
    let levels = ["off", "error", "warn", "info", "debug", "trace"];
    target.starts_with(|first: char| first.is_ascii_alphabetic() || first == '[')
        && levels.contains(&level.to_ascii_lowercase().as_str())
}

impl GivenSeeing {
    /// The first, completed from the second.
    pub(super) fn or(self, second: Self) -> Self {
        Self {
            log: self.log.or(second.log),
            log_format: self.log_format.or(second.log_format),
            operator_key: self.operator_key.or(second.operator_key),
            metrics_addr: self.metrics_addr.or(second.metrics_addr),
            otel_exporter_otlp_endpoint: self
                .otel_exporter_otlp_endpoint
                .or(second.otel_exporter_otlp_endpoint),
        }
    }

    /// What holds, checked.
    pub(super) fn settings(self) -> Result<(Log, SeeingSettings), Failure> {
        let wrong = |line: &str| Err(Failure::Input(line.to_owned()));
        let operator_key = self.operator_key.filter(is_given);
        let is_short = |key: &SecretString| key.expose_secret().chars().count() < SHORTEST_KEY;
        if operator_key.as_ref().is_some_and(is_short) {
            return wrong("OPERATOR_KEY: expected a secret of at least 16 characters");
        }
        let given = |text: &String| !text.is_empty();
        let traces = self.otel_exporter_otlp_endpoint.filter(given);
        let is_url = |url: &String| url.starts_with("http://") || url.starts_with("https://");
        if traces.as_ref().is_some_and(|url| !is_url(url)) {
            return wrong("OTEL_EXPORTER_OTLP_ENDPOINT: expected an http:// or https:// address");
        }
        let filter = self.log.unwrap_or_else(|| "info".into());
        if let Some(part) = filter.split(',').find(|part| !is_filter(part)) {
            return wrong(&format!(
                "SHUKING_LOG (--log): '{part}' is not a filter; expected a level (error, warn, info, debug, trace) or target=level"
            ));
        }
        let log = Log {
            filter,
            json: self.log_format.as_deref() == Some("json"),
        };
        let seeing = SeeingSettings {
            operator_key,
            metrics_addr: self.metrics_addr.filter(given),
            traces,
        };
        Ok((log, seeing))
    }
}
