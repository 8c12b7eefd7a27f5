//! What an undo goes back to.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What an undo goes back to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Snapshot {
    /// The variables then.
    pub collected: Map<String, Value>,
    /// The facts then, without a snapshot of their own.
    pub facts: Map<String, Value>,
    /// The question then.
    pub asked: Option<String>,
}
