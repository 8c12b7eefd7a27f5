//! What came of a conversation, and of many.

use crate::check::Failure;
use crate::person::Person;
use crate::told::Told;
use conversation::Depth;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// One turn of a transcript.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// What the person typed.
    pub person: String,
    /// What it told, in the judge's words.
    pub told: String,
    /// What was replied.
    pub assistant: String,
    /// The variable asked for.
    pub asked: Option<String>,
    /// The tax answered.
    pub final_tax: Option<i64>,
}

/// One conversation.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// Replays it.
    pub seed: u64,
    /// The session's depth.
    pub depth: Depth,
    /// Every turn.
    pub lines: Vec<Line>,
    /// Who typed, and the true gift as it was at the end.
    pub person: Person,
    /// What was told of it.
    pub told: Told,
    /// What the assistant had collected at the end.
    pub collected: Map<String, Value>,
    /// The first thing that went wrong.
    pub failure: Option<Failure>,
    /// How many questions were asked.
    pub questions: usize,
    /// How many turns the first answer took.
    pub turns_to_answer: Option<usize>,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "seed {} ({}, today {})",
            self.seed,
            self.depth.name(),
            self.person.today
        )?;
        for line in &self.lines {
            writeln!(f, "  > {}    [{}]", line.person, line.told)?;
            let first = line
                .assistant
                .lines()
                .find(|text| !text.trim().is_empty())
                .unwrap_or_default();
            write!(f, "  < {first}")?;
            if let Some(asked) = &line.asked {
                write!(f, "  (asks {asked})")?;
            }
            if let Some(tax) = line.final_tax {
                write!(f, "  (tax {tax})")?;
            }
            writeln!(f)?;
        }
        match &self.failure {
            Some(failure) => writeln!(f, "  ✗ {failure}"),
            None => writeln!(f, "  ✓"),
        }
    }
}

/// Many conversations, counted.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Report {
    /// How many.
    pub conversations: usize,
    /// How many without a fault.
    pub clean: usize,
    /// Faults by name.
    pub failures: BTreeMap<&'static str, usize>,
    /// All turns.
    pub turns: usize,
    /// All turns up to the first answer, of those that came to one.
    pub turns_to_answer: usize,
    /// How many came to an answer.
    pub answered: usize,
    /// All questions.
    pub questions: usize,
    /// The first that failed, with their transcripts.
    pub first_failures: Vec<Outcome>,
}

impl Report {
    /// How many failing transcripts are kept.
    pub const KEPT: usize = 10;

    /// Counts one more.
    pub fn add(&mut self, outcome: Outcome) {
        self.conversations += 1;
        self.turns += outcome.lines.len();
        self.questions += outcome.questions;
        if let Some(turns) = outcome.turns_to_answer {
            self.answered += 1;
            self.turns_to_answer += turns;
        }
        match &outcome.failure {
            None => self.clean += 1,
            Some(failure) => {
                *self.failures.entry(failure.name()).or_default() += 1;
                if self.first_failures.len() < Self::KEPT {
                    self.first_failures.push(outcome);
                }
            }
        }
    }

    /// Faults of one name.
    pub fn count(&self, name: &str) -> usize {
        self.failures.get(name).copied().unwrap_or_default()
    }
}

/// A mean with two decimals, in whole numbers.
fn mean(sum: usize, of: usize) -> String {
    let hundredths = (sum * 100).checked_div(of).unwrap_or_default();
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} conversations, {} clean", self.conversations, self.clean)?;
        writeln!(f, "mean turns {}", mean(self.turns, self.conversations))?;
        writeln!(
            f,
            "mean turns to the first answer {}",
            mean(self.turns_to_answer, self.answered)
        )?;
        writeln!(f, "mean questions {}", mean(self.questions, self.conversations))?;
        for (name, count) in &self.failures {
            writeln!(f, "{name} {count}")?;
        }
        for outcome in &self.first_failures {
            write!(f, "\n{outcome}")?;
        }
        Ok(())
    }
}
