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
    tracing_subscriber::registry().with(lines(log)?).init();
    Ok(())
}

/// Starts logging and, where an address is given, sending traces. Without one nothing of it is there.
pub fn start_traced(log: &Log, collector: Option<&str>) -> Result<Option<Traces>, Failure> {
    let traces = collector.map(Traces::to).transpose()?;
    let layer = traces.as_ref().map(Traces::layer);
    Registry::default().with(lines(log)?).with(layer).init();
    Ok(traces)
}

fn lines<S>(log: &Log) -> Result<impl Layer<S>, Failure>
where
    S: tracing::Subscriber + for<'a> LookupSpan<'a>,
{
    // The driver's own lines say nothing at `info` that an operator needs.
    let filter = EnvFilter::try_new(format!("sqlx=warn,{}", log.filter))
        .map_err(|error| Failure::Input(format!("SHUKING_LOG: {error}")))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if log.json {
        let lines = lines.json().flatten_event(true).with_span_list(false);
        lines.with_target(false).boxed()
    } else {
        lines
            .with_target(false)
            .with_ansi(std::io::stderr().is_terminal())
            .boxed()
    };
    Ok(lines.with_filter(filter))
}
