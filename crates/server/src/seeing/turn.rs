//! One turn as the operator sees it: its counts, its times, one line in the log. This is the only place that says what is
//! told of a turn.

use super::catalog;
use super::meters::{self, Meters};
use super::outcome::Outcome;
use crate::error::ApiError;
use metrics::Counter;
use std::time::{Duration, Instant};

/// A turn under way. However it ends, it is reported once.
pub(crate) struct Seen {
    assistant: &'static str,
    meters: Option<&'static Meters>,
    started: Instant,
    stages: Vec<(&'static str, Duration)>,
    told: bool,
}

impl Seen {
    /// A turn begins.
    pub(crate) fn begin(assistant: &'static str) -> Self {
        let meters = meters::of(assistant);
        if let Some(meters) = meters {
            meters.running.increment(1.0);
        }
        Self {
            assistant,
            meters,
            started: Instant::now(),
            stages: Vec::new(),
            told: false,
        }
    }

    /// How long it has been going.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// A part of it took so long.
    pub(crate) fn stage(&mut self, stage: &'static str, took: Duration) {
        match self.stages.iter_mut().find(|(name, _)| *name == stage) {
            Some((_, total)) => *total += took,
            None => self.stages.push((stage, took)),
        }
    }

    /// It was answered.
    pub(crate) fn answered(mut self, outcome: &Outcome) {
        if let Some(meters) = self.meters {
            count(meters.kind(outcome.kind), 1);
            if let Some(variable) = outcome.asked {
                count(meters.variable(variable), 1);
            }
            for kind in &outcome.repairs {
                count(meters.repair(kind), 1);
            }
            count(Some(&meters.citations), outcome.citations);
            count(
                Some(&meters.uncited),
                usize::from(outcome.is_uncited(self.assistant)),
            );
        }
        if let Some(found) = outcome.searches {
            searched("law", found);
        }
        self.tell(outcome, None);
    }

    /// It was a retry and got the first answer.
    pub(crate) fn repeated(self) {
        self.answered(&Outcome {
            kind: "repeat",
            ..Outcome::default()
        });
    }

    /// It ended in an error.
    pub(crate) fn failed(mut self, error: &ApiError) {
        self.fail(error.code());
    }

    fn fail(&mut self, code: &'static str) {
        metrics::counter!(
            "shuking_turn_failures_total",
            "assistant" => self.assistant, "code" => catalog::code(code)
        )
        .increment(1);
        let outcome = Outcome {
            kind: "fail",
            ..Outcome::default()
        };
        self.tell(&outcome, Some(code));
    }

    /// The times, and the line.
    fn tell(&mut self, outcome: &Outcome, error: Option<&'static str>) {
        self.told = true;
        let took = self.started.elapsed();
        let assistant = self.assistant;
        if let Some(meters) = self.meters {
            meters.seconds.record(took);
            for (stage, took) in &self.stages {
                if let Some(seconds) = meters.stage(stage) {
                    seconds.record(*took);
                }
            }
        }
        let ms = |stage: &str| {
            let found = self.stages.iter().find(|(name, _)| *name == stage);
            found.map(|(_, took)| milliseconds(*took))
        };
        tracing::info!(
            assistant,
            kind = outcome.kind,
            error,
            asked = outcome.asked,
            repairs = (!outcome.repairs.is_empty()).then(|| outcome.repairs.join(",")),
            citations = outcome.citations,
            model = outcome.model,
            took_ms = milliseconds(took),
            read_ms = ms("read"),
            decide_ms = ms("decide"),
            compose_ms = ms("compose"),
            model_ms = ms("model"),
            fetch_ms = ms("fetch"),
            store_read_ms = ms("store_read"),
            store_write_ms = ms("store_write"),
            "turn"
        );
    }
}

impl Drop for Seen {
    fn drop(&mut self) {
        if let Some(meters) = self.meters {
            meters.running.decrement(1.0);
        }
        // Nobody said how it ended: it panicked.
        if !self.told {
            self.fail(ApiError::Pipeline.code());
        }
    }
}

fn count(counter: Option<&Counter>, by: usize) {
    if let Some(counter) = counter
        && by > 0
    {
        counter.increment(u64::try_from(by).unwrap_or(u64::MAX));
    }
}

/// The span of a part; there is none unless traces are on.
pub(crate) fn stage(name: &'static str) -> tracing::Span {
    tracing::debug_span!(target: "shuking::stage", "stage", otel.name = name)
}

/// A search was made.
pub(crate) fn searched(library: &'static str, found: bool) {
    let outcome = if found { "found" } else { "missed" };
    metrics::counter!("shuking_searches_total", "library" => library, "outcome" => outcome).increment(1);
}

/// To the microsecond: more would be noise.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1_000_000.0).round() / 1000.0
}
