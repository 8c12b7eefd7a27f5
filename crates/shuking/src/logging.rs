//! Logs: lines on standard error, for operators, as text or as JSON. Never what a person said.

use crate::failure::Failure;
use crate::settings::Log;
use crate::traces::Traces;
use std::io::IsTerminal as _;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer, Registry};

/// Starts logging.
pub fn start(log: &Log) -> Result<(), Failure> {
    let registry = Registry::default().with(filter(log, "")?);
    registry.with(lines(log)).init();
    Ok(())
}

/// Starts logging and, where an address is given, sending traces. Without one nothing of it is there.
pub fn start_traced(log: &Log, collector: Option<&str>) -> Result<Option<Traces>, Failure> {
    let Some(collector) = collector else {
        start(log)?;
        return Ok(None);
    };
    let traces = Traces::to(collector)?;
    // One filter for both: with a filter each, a library that only asks whether it would be heard silences the next line.
    let registry = Registry::default().with(filter(log, Traces::SPANS)?);
    registry.with(lines(log)).with(traces.layer()).init();
    Ok(Some(traces))
}

fn filter(log: &Log, spans: &str) -> Result<EnvFilter, Failure> {
    // The driver's own lines say nothing at `info` that an operator needs.
    EnvFilter::try_new(format!("sqlx=warn,{}{spans}", log.filter))
        .map_err(|error| Failure::Input(format!("SHUKING_LOG: {error}")))
}

fn lines<S>(log: &Log) -> Box<dyn Layer<S> + Send + Sync>
where
    S: tracing::Subscriber + for<'a> LookupSpan<'a>,
{
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_target(false);
    if log.json {
        lines.json().flatten_event(true).with_span_list(false).boxed()
    } else {
        lines.with_ansi(std::io::stderr().is_terminal()).boxed()
    }
}
