//! A value that was heard without being sure, on its way through the conversation.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A value that waits, with the person's own words for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Heard {
    /// The variable it would fill.
    pub variable: String,
    /// The value, as the contract writes it.
    pub value: Value,
    /// The words it rests on.
    pub words: String,
    /// What is said with it: who skips a generation by being who they are.
    #[serde(skip_serializing_if = "Map::is_empty", default)]
    pub said: Map<String, Value>,
    /// What follows from it beyond the variables.
    #[serde(skip_serializing_if = "Map::is_empty", default)]
    pub facts: Map<String, Value>,
}
