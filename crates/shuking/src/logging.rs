//! Logs: lines on standard error, for operators. Never what a person said.

use crate::failure::Failure;
use std::io::IsTerminal as _;
use tracing_subscriber::EnvFilter;

/// Starts logging; `filter` is what the operator asked for.
pub fn start(filter: &str) -> Result<(), Failure> {
    // The driver's own lines say nothing at `info` that an operator needs.
    let filter = EnvFilter::try_new(format!("sqlx=warn,{filter}"))
        .map_err(|error| Failure::Input(format!("SHUKING_LOG: {error}")))?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_target(false)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    Ok(())
}
