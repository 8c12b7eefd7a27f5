//! Simulated people: each is given a true gift, tells it in varied Korean over several turns, mistypes, hesitates,
//! corrects and digresses, and judges every reply by the engine for exactly what was told. Shares no code and no word
//! list with the reader it examines; must never look into the assistant beyond its replies.

mod amount;
mod check;
mod day;
mod garble;
mod kin;
mod particle;
mod person;
mod play;
mod random;
mod report;
mod said;
mod say;
mod told;
mod worth;

pub use check::Failure;
pub use person::{Person, Side, Thing};
pub use report::{Line, Outcome, Report};
pub use told::{Fact, How, Known, Tie, Told};

use conversation::{Assistant, Reply, Turn};
use said::Said;

/// Whoever answers: the assistant hears only the text; a test's oracle may be told the facts.
trait Listener {
    fn hear(&mut self, said: &Said, turn: &Turn<'_>) -> Reply;
}

struct Deaf<'a>(&'a dyn Assistant);

impl Listener for Deaf<'_> {
    fn hear(&mut self, _: &Said, turn: &Turn<'_>) -> Reply {
        self.0.reply(turn)
    }
}

/// One conversation; the same seed and assistant give the same outcome.
pub fn one(assistant: &dyn Assistant, seed: u64) -> Outcome {
    play::play(&mut Deaf(assistant), seed)
}

/// So many conversations from this seed on, counted.
pub fn run(assistant: &dyn Assistant, seed: u64, conversations: usize) -> Report {
    let mut report = Report::default();
    for (seed, _) in (seed..).zip(0..conversations) {
        report.add(one(assistant, seed));
    }
    report
}

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;
