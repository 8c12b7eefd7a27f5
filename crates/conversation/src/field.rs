//! The fields of the tax in question as the conversation knows them.

use crate::block::Choice;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is known of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FieldState {
    /// The person said it, or it follows from what they said.
    Known,
    /// It was heard and waits for a yes.
    Unsure,
    /// Nobody said it; the answer rests on a default.
    Assumed,
    /// Nobody said it.
    Missing,
}

/// What one more fact would change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stake {
    /// The value supposed.
    pub value: Value,
    /// What is then paid more, negative if less.
    pub difference: i64,
    /// Whether the value is only an example.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub example: bool,
}

/// One field of the tax in question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// The name on every interface.
    pub name: String,
    /// What people read.
    pub label: String,
    /// What it takes: `date`, `won`, `flag`, `choice`.
    pub kind: String,
    /// What is known of it.
    pub state: FieldState,
    /// The value said, heard or assumed; null if there is none.
    pub value: Value,
    /// The value as people read it, where it has words of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Whether there is no answer without it.
    pub required: bool,
    /// Whether it can change the tax of this case.
    pub matters: bool,
    /// Values to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// What it would change if it were otherwise than assumed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<Stake>,
}
