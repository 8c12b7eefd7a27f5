//! How long the parts of one turn took. Names and times only.

use std::time::{Duration, Instant};

/// The parts of a turn so far.
#[derive(Debug, Default)]
pub struct Stages(Vec<(&'static str, Duration)>);

impl Stages {
    /// A part that began then is over.
    pub(crate) fn add(&mut self, stage: &'static str, began: Instant) {
        self.0.push((stage, began.elapsed()));
    }

    /// Does a part and takes its time.
    pub(crate) fn within<T>(&mut self, stage: &'static str, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        self.add(stage, began);
        done
    }

    /// Each part with its time; a part that came twice is there twice.
    pub fn into_times(self) -> Vec<(&'static str, Duration)> {
        self.0
    }
}

/// The span of a part; there is none unless traces are on.
pub(crate) fn span(stage: &'static str) -> tracing::Span {
    tracing::debug_span!(target: "shuking::stage", "stage", otel.name = stage)
}
