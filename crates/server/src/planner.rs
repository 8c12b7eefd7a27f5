//! The planner behind `/api/tax/gift/plan`: given by the binary, so that this crate knows no tax law.

use crate::InvalidValue;
use jiff::civil::Date;
use serde_json::{Map, Value};

/// Finds the cheapest schedule of gifts.
pub trait Planner: Send + Sync {
    /// The plan for a question, or what is wrong with it.
    fn plan(&self, question: Map<String, Value>, today: Date) -> Result<Value, InvalidValue>;
}
