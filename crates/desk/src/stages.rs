//! How long the parts of one turn took. Names and times only.

use std::future::Future;
use std::time::{Duration, Instant};
use tracing::Instrument as _;

/// The parts of a turn so far.
#[derive(Debug, Default)]
pub struct Stages(Vec<(&'static str, Duration)>);

impl Stages {
    /// Waits for a part and takes its time.
    pub(crate) async fn during<T>(&mut self, stage: &'static str, work: impl Future<Output = T>) -> T {
        let began = Instant::now();
        let span = tracing::debug_span!(target: "shuking::stage", "stage", otel.name = stage);
        let done = work.instrument(span).await;
        self.0.push((stage, began.elapsed()));
        done
    }

    /// Does a part and takes its time.
    pub(crate) fn within<T>(&mut self, stage: &'static str, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        self.0.push((stage, began.elapsed()));
        done
    }

    /// Each part with its time; a part that came twice is there twice.
    pub fn into_times(self) -> Vec<(&'static str, Duration)> {
        self.0
    }
}
