//! What was understood of one message.

use crate::Premise;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What the person is after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// A gift and its tax.
    #[default]
    GiftTax,
    /// An inheritance.
    InheritanceTax,
    /// A question about the rules, a greeting.
    GeneralInfo,
    /// Neither gift nor inheritance.
    OutOfScope,
}

/// What a message does in the conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// States facts.
    Inform,
    /// Says yes.
    Affirm,
    /// Says no.
    Deny,
    /// Takes back or completes something said before.
    Correct,
    /// Does not know.
    Unknown,
    /// Wants no more questions.
    Skip,
    /// Ends or restarts.
    Cancel,
    /// Greets.
    Greet,
    /// Thanks, praises, takes leave.
    Thanks,
    /// Asks.
    Ask,
    /// Asks what would be if.
    WhatIf,
}

/// A value with more than one fair reading.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ambiguity {
    /// The variable it would fill.
    pub variable: String,
    /// The fair readings, as the person could be offered them.
    pub candidates: Vec<Value>,
    /// The person's own words for each, where they tell them apart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// Why it is not taken.
    pub reason: String,
}

/// A value that was heard but is not sure: it is confirmed before any figure rests on it (reading.md §4).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Unsure {
    /// The variable it would fill.
    pub variable: String,
    /// The likeliest value.
    pub value: Value,
    /// The other fair readings, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Value>,
    /// The person's own words for each of them, the likeliest first, where they tell them apart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offered: Vec<String>,
    /// How likely the likeliest is, 0 to 1.
    #[serde(default)]
    pub chance: f64,
    /// Whether a reader states the likeliest; otherwise it was only found.
    #[serde(default)]
    pub stated: bool,
    /// Whether a reader states another one.
    #[serde(default)]
    pub contested: bool,
    /// The person's own words it rests on.
    #[serde(default)]
    pub words: String,
    /// Why it is not sure.
    pub because: String,
}

/// A piece of the original text that was understood; offsets count characters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadSpan {
    /// First character.
    pub start: usize,
    /// First character after it.
    pub end: usize,
    /// What kind of thing it is.
    pub kind: String,
    /// What it says.
    pub value: Value,
    /// The rule that found it.
    pub rule: String,
}

/// What was understood of one message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// What the person is after.
    pub intent: Intent,
    /// What the message does.
    pub act: Act,
    /// The variables it states, only where they are sure.
    pub values: Map<String, Value>,
    /// What was heard and must be confirmed first.
    pub unsure: Vec<Unsure>,
    /// What happened (a gift, a loan, a sale …); none where no transfer is mentioned.
    pub kind: Option<Premise>,
    /// What could be meant in more than one way.
    pub ambiguous: Vec<Ambiguity>,
    /// Where each piece stood.
    pub spans: Vec<ReadSpan>,
}
