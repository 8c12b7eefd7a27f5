//! What an assistant puts to a language model when its rules leave a message open.

use serde_json::Value;

/// A question to a model: facts as data and the shape its reply must have. Carries masked text only, and nothing that
/// tells who is asking.
#[derive(Debug, Clone, PartialEq)]
pub struct Inquiry {
    /// The message and what is asked about it; data, never instruction.
    pub data: Value,
    /// A JSON schema; null in the reply means not said.
    pub schema: Value,
}
