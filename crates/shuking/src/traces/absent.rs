//! Stands in for traces in a build without them, such as the one of `make run`: asking for them is refused with the reason.

use crate::failure::Failure;
use tracing_subscriber::layer::Identity;

/// The way to the collector that this build does not have.
pub enum Traces {}

impl Traces {
    /// No spans.
    pub const SPANS: &str = "";

    /// Says how to get them.
    pub fn to(_collector: &str) -> Result<Self, Failure> {
        Err(Failure::Input(
            "OTEL_EXPORTER_OTLP_ENDPOINT: this build sends no traces; build it with `make release`"
                .to_owned(),
        ))
    }

    /// Takes nothing in.
    pub fn layer(&self) -> Identity {
        Identity::new()
    }

    /// Has nothing to send.
    pub fn finish(self) {}
}
