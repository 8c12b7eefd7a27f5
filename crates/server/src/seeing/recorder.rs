//! The process's metrics as Prometheus reads them. Counts live in memory and start anew with the process.

use super::catalog::{CATALOG, Kind, combinations};
use super::meters;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How often samples are summed up; between two times each is kept.
const UPKEEP: Duration = Duration::from_secs(5);

/// The metrics of this process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Starts counting, once in a process; a second call gets the same. None where somebody else counts already.
    pub fn start() -> Option<Self> {
        static STARTED: OnceLock<Option<Metrics>> = OnceLock::new();
        STARTED.get_or_init(install).clone()
    }

    /// Sums samples up every few seconds for as long as the runtime lives, so that a server that nobody scrapes does not
    /// collect them.
    pub fn keep_up(&self) {
        let metrics = self.clone();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(UPKEEP).await;
                metrics.0.run_upkeep();
            }
        });
    }

    /// Everything counted so far, in the text format of Prometheus.
    pub fn render(&self) -> String {
        if let Some(bytes) = resident_bytes() {
            metrics::gauge!("shuking_resident_bytes").set(bytes);
        }
        self.0.render()
    }
}

fn install() -> Option<Metrics> {
    let mut builder = PrometheusBuilder::new();
    for metric in CATALOG {
        if let Kind::Histogram(bounds) = metric.kind {
            builder = builder
                .set_buckets_for_metric(Matcher::Full(metric.name.to_owned()), bounds)
                .ok()?;
        }
    }
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).ok()?;
    describe();
    meters::prepare();
    Some(Metrics(handle))
}

/// Names everything and sets what only grows to nothing, so that a rate has a beginning.
fn describe() {
    for metric in CATALOG {
        match metric.kind {
            Kind::Counter => {
                metrics::describe_counter!(metric.name, metric.help);
                for labels in combinations(metric) {
                    metrics::counter!(metric.name, &labels).increment(0);
                }
            }
            Kind::Gauge => {
                metrics::describe_gauge!(metric.name, metric.help);
                for labels in combinations(metric) {
                    metrics::gauge!(metric.name, &labels).set(0.0);
                }
            }
            Kind::Histogram(_) => metrics::describe_histogram!(metric.name, metric.help),
        }
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    metrics::gauge!("shuking_started_seconds").set(now.as_secs_f64());
}

/// What the kernel counts as this process's memory, where it says so.
fn resident_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kilobytes * 1024.0)
}
