//! The calculator behind `/api/tax`: given by the binary, so that this crate knows no tax law.

use jiff::civil::Date;
use serde_json::{Map, Value};

/// Computes a tax from stated variables, without a conversation.
pub trait Calculator: Send + Sync {
    /// The gift tax of the variables, or the first value that is out of range.
    fn gift(&self, variables: &Map<String, Value>, today: Date) -> Result<Calculated, InvalidValue>;
}

/// A calculation and the articles it rests on, both in the contract's `snake_case` shape.
#[derive(Debug, Clone, PartialEq)]
pub struct Calculated {
    /// The calculation.
    pub calculation: Value,
    /// The articles.
    pub citations: Value,
}

/// A value out of range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidValue {
    /// The variable.
    pub field: String,
    /// What is wrong and what is expected, in Korean.
    pub message: String,
}
