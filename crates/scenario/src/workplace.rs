//! Scenarios of the workplace assistant: what an employee says and what the client must be shown. Knows no assistant;
//! whoever plays them is a [`Clerk`].

use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// One conversation.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows.
    pub name: String,
    /// The file it stands in.
    #[serde(skip)]
    pub category: String,
    /// The day it is played on.
    pub today: Date,
    /// What is said, in order.
    pub turns: Vec<Turn>,
}

/// One message and what must come of it. A key that is left out is not judged.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// What the person says.
    pub say: String,
    /// Seconds that pass before it.
    #[serde(default)]
    pub after: u64,
    /// Fields of `meta`, by name; null must be null.
    #[serde(default)]
    pub meta: serde_json::Map<String, Value>,
    /// What the answer must say.
    #[serde(default)]
    pub contains: Vec<String>,
    /// What it must not say.
    #[serde(default)]
    pub excludes: Vec<String>,
}

/// What a client is shown.
#[derive(Debug, Clone)]
pub struct Shown {
    /// The text.
    pub answer: String,
    /// Its `meta`.
    pub meta: Value,
}

/// Whoever answers an employee: a new session, one message after the other.
pub trait Clerk {
    /// Begins a session of its own on a day.
    fn begin(&mut self, today: Date);
    /// Lets time pass.
    fn wait(&mut self, seconds: u64);
    /// Answers a message, personal data already masked.
    fn answer(&mut self, text: &str) -> Shown;
}

/// What was wrong, one line each, with the turn's number.
pub fn play(clerk: &mut dyn Clerk, scenario: &Scenario) -> Vec<String> {
    clerk.begin(scenario.today);
    let mut wrong = Vec::new();
    for (number, turn) in (1..).zip(&scenario.turns) {
        clerk.wait(turn.after);
        let shown = clerk.answer(&korean::personal::mask(&turn.say).text);
        let lines = turn.judge(&shown);
        wrong.extend(
            lines
                .into_iter()
                .map(|line| format!("turn {number} «{}»: {line}", turn.say)),
        );
    }
    wrong
}

impl Turn {
    fn judge(&self, shown: &Shown) -> Vec<String> {
        let mut wrong = Vec::new();
        for (name, wanted) in &self.meta {
            let got = shown.meta.get(name).unwrap_or(&Value::Null);
            if got != wanted {
                wrong.push(format!(
                    "{name}: wanted {wanted}, got {got}; said: {}",
                    shown.answer
                ));
            }
        }
        let missing = self
            .contains
            .iter()
            .filter(|text| !shown.answer.contains(text.as_str()));
        wrong.extend(missing.map(|text| format!("does not say {text:?}: {}", shown.answer)));
        let unwanted = self
            .excludes
            .iter()
            .filter(|text| shown.answer.contains(text.as_str()));
        wrong.extend(unwanted.map(|text| format!("says {text:?}")));
        wrong
    }
}

/// The scenarios of every `.yaml` file in a folder, in the order of the file names.
pub fn load(dir: &Path) -> Result<Vec<Scenario>, crate::Problem> {
    crate::file::load_with(dir, |text, category| {
        let mut scenarios: Vec<Scenario> = serde_saphyr::from_str(text).map_err(|error| error.to_string())?;
        for scenario in &mut scenarios {
            category.clone_into(&mut scenario.category);
        }
        Ok(scenarios)
    })
}
