//! An assistant with a clock beside it: the assistant says when a stage is over, the time is taken here. The reply is the
//! assistant's own, but for the operator's note of how long its tools took.

use conversation::{Assistant, Beside, Inquiry, Reply, Stage, Turn};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The stages of a reply, with their names in metrics and logs.
const STAGES: [(Stage, &str); 3] = [
    (Stage::Read, "read"),
    (Stage::Decide, "decide"),
    (Stage::Compose, "compose"),
];

/// An assistant whose stages are timed.
pub(crate) struct Timed<'a> {
    assistant: &'a dyn Assistant,
    nanoseconds: [AtomicU64; STAGES.len()],
}

impl<'a> Timed<'a> {
    pub(crate) fn new(assistant: &'a dyn Assistant) -> Self {
        Self {
            assistant,
            nanoseconds: std::array::from_fn(|_| AtomicU64::new(0)),
        }
    }

    /// How long each stage took so far; a stage that was not reached took none.
    pub(crate) fn stages(&self) -> impl Iterator<Item = (&'static str, Duration)> + '_ {
        let times = STAGES.iter().zip(&self.nanoseconds);
        times
            .map(|((_, name), nanoseconds)| {
                (*name, Duration::from_nanos(nanoseconds.load(Ordering::Relaxed)))
            })
            .filter(|(_, time)| !time.is_zero())
    }

    /// All of them together.
    pub(crate) fn total(&self) -> Duration {
        self.stages().map(|(_, time)| time).sum()
    }

    fn add(&self, stage: Stage, took: Duration) {
        let place = STAGES.iter().position(|(known, _)| *known == stage);
        if let Some(total) = place.and_then(|place| self.nanoseconds.get(place)) {
            let took = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
            total.fetch_add(took, Ordering::Relaxed);
        }
    }
}

impl Assistant for Timed<'_> {
    fn take_turn(&self, turn: &Turn<'_>, beside: Beside<'_>, _: &dyn Fn(Stage)) -> Reply {
        let since = Cell::new(Instant::now());
        let over = |stage: Stage| {
            let now = Instant::now();
            let took = now.duration_since(since.replace(now));
            self.add(stage, took);
        };
        let mut reply = self.assistant.take_turn(turn, beside, &over);
        let composing = self.stages().filter(|(name, _)| *name == "compose");
        let composing: Duration = composing.map(|(_, time)| time).sum();
        for call in &mut reply.metadata.tool_calls {
            call.execution_time_ms = u64::try_from(composing.as_millis()).unwrap_or(u64::MAX);
        }
        reply
    }

    fn inquiry(&self, turn: &Turn<'_>) -> Option<Inquiry> {
        let began = Instant::now();
        let inquiry = self.assistant.inquiry(turn);
        self.add(Stage::Read, began.elapsed());
        inquiry
    }
}
