//! The calculator behind `/api/tax`: given by the binary, so that this crate knows no tax law.

use jiff::civil::Date;
use serde_json::{Map, Value};

/// Computes a tax from stated variables, without a conversation.
pub trait Calculator: Send + Sync {
    /// The gift tax of the variables, or the first value that is out of range.
    fn gift(&self, variables: &Map<String, Value>, today: Date) -> Result<Calculated, InvalidValue>;

    /// The gift beside each of its changes, in the contract's shape.
    fn compare(&self, asked: &Comparison, today: Date) -> Result<Value, InvalidValue>;

    /// The smallest gift that leaves an amount after tax, in the contract's shape.
    fn reverse(&self, asked: &Reversal, today: Date) -> Result<Value, InvalidValue>;

    /// The rules beside plain gifts with their fields, in the contract's shape.
    fn rules(&self) -> Value;

    /// A rule's answer to stated fields, in the contract's shape; none where there is no such rule.
    fn rule(&self, name: &str, said: &Map<String, Value>) -> Option<Result<Value, InvalidValue>>;
}

/// A gift and changes to it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Comparison {
    /// The gift's variables.
    pub base: Map<String, Value>,
    /// Variables said otherwise, each by itself.
    pub changes: Vec<Map<String, Value>>,
}

/// An amount that must remain of a gift without a value.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reversal {
    /// What must remain, in won.
    pub net: i64,
    /// The gift's other variables.
    pub gift: Map<String, Value>,
    /// The donor pays the recipient's tax.
    pub donor_pays_tax: bool,
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
