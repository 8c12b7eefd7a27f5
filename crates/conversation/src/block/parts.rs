//! What the parts of a reply are made of.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a question can be answered by tapping.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    /// What is asked for.
    pub field: String,
    /// What fits the answer.
    pub input: Input,
    /// Answers to choose from.
    #[serde(default)]
    pub choices: Vec<Choice>,
}

/// What fits an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// A day.
    Date,
    /// An amount.
    Won,
    /// One of the choices.
    Choice,
    /// Yes or no.
    YesNo,
    /// Words.
    Text,
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// What is read.
    pub label: String,
    /// What it sets.
    pub value: Value,
}

impl Choice {
    /// A choice.
    pub fn new(label: impl Into<String>, value: impl Into<Value>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
        }
    }
}

/// A fact that waits for a yes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unconfirmed {
    /// The variable it would fill.
    pub field: String,
    /// The variable's name as people read it.
    pub label: String,
    /// The value as the contract writes it.
    pub value: Value,
    /// The value as people read it.
    pub shown: String,
    /// The other fair readings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
}

/// What an answer comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// The tax before the credit for filing in time.
    pub tax: i64,
    /// What is paid: with that credit, or with today's penalties.
    pub due: i64,
    /// The last day to file.
    pub deadline: jiff::civil::Date,
    /// Whether that day has passed.
    pub late: bool,
}

/// Gifts over years, and what they cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schedule {
    /// Its heading.
    pub title: String,
    /// One gift a line, in words.
    pub lines: Vec<String>,
    /// The first day of the plan.
    pub start: jiff::civil::Date,
    /// The last one.
    pub end: jiff::civil::Date,
    /// What all of it costs.
    pub tax: i64,
    /// What giving everything at once costs.
    pub at_once: i64,
    /// What a longer plan costs, where that is less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longer: Option<Longer>,
    /// The gifts, by date.
    pub gifts: Vec<ScheduledGift>,
}

/// A longer plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Longer {
    /// Years it takes.
    pub years: i64,
    /// What it costs.
    pub tax: i64,
}

/// One gift of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledGift {
    /// Day of the gift.
    pub date: jiff::civil::Date,
    /// Who gives.
    pub giver: String,
    /// Who receives.
    pub receiver: String,
    /// How much.
    pub amount: i64,
    /// What is paid for it.
    pub tax: i64,
    /// The last day to file.
    pub deadline: jiff::civil::Date,
    /// Until when it is added to another gift of the same person.
    pub counts_until: jiff::civil::Date,
}

/// One step of a calculation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepLine {
    /// What is computed.
    pub description: String,
    /// What it comes to.
    pub value: i64,
    /// How.
    pub detail: String,
}

/// An article with its public address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// "상속세 및 증여세법 제53조 제1호".
    pub reference: String,
    /// Where it can be read.
    pub url: String,
}

/// A choice that costs less.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Better {
    /// What to do instead.
    pub title: String,
    /// How, and what it would cost.
    pub text: String,
    /// What speaks against it most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution: Option<String>,
}
