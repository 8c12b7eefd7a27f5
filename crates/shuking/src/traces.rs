//! Traces for an OpenTelemetry collector: one span a request, one for each part of its turn. They carry what a log line
//! carries: our own names and times, never what a person said.

use anyhow::Context as _;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::time::Duration;
use tracing_subscriber::Layer;
use tracing_subscriber::registry::LookupSpan;

/// How long one package may take on its way.
const PATIENCE: Duration = Duration::from_secs(5);

/// The way to the collector.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// The spans that are sent, whatever is logged: requests, and the parts of their turns.
    pub const SPANS: &str = ",server::request=info,shuking::stage=debug";

    /// Sends to the collector at an address, as OTLP over HTTP.
    pub fn to(collector: &str) -> anyhow::Result<Self> {
        // The exporter's client asks for one, not only for https; a second install finds the first.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let exporter = SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", collector.trim_end_matches('/')))
            .with_timeout(PATIENCE)
            .build()
            .context("OTEL_EXPORTER_OTLP_ENDPOINT")?;
        let resource = Resource::builder().with_service_name("shuking").build();
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource)
            .build();
        Ok(Self(provider))
    }

    /// Takes spans in.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: tracing::Subscriber + for<'a> LookupSpan<'a>,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("shuking"))
            .with_location(false)
            .with_threads(false)
    }

    /// Sends what is left; a collector that is gone costs its time limit once.
    pub fn finish(self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "the last traces did not arrive");
        }
    }
}
