//! The calculation an answer rests on, carried as its engine made it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A calculation in the contract's shape. The engine that made it owns its fields; here they are only carried.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Calculation(Value);

impl Calculation {
    /// Takes what an engine produced.
    pub fn new(value: Value) -> Self {
        Self(value)
    }

    /// The whole object.
    pub fn as_value(&self) -> &Value {
        &self.0
    }

    /// With its main amounts also under the names that pages of the first contract read.
    pub(crate) fn with_aliases(mut self) -> Self {
        const ALIASES: [(&str, &str); 3] = [
            ("taxableAmount", "taxable_base"),
            ("deduction", "total_deduction"),
            ("finalTax", "final_tax"),
        ];
        for (alias, name) in ALIASES {
            if let (Some(amount), Some(fields)) = (self.amount(name), self.0.as_object_mut()) {
                fields.insert(alias.to_owned(), amount.into());
            }
        }
        self
    }

    /// One amount by its name.
    pub fn amount(&self, name: &str) -> Option<i64> {
        self.0.get(name).and_then(Value::as_i64)
    }
}

/// A computed alternative to what the person described (seed 004 §3.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternative {
    /// What to do instead.
    pub title: String,
    /// How it works for this person.
    pub description: String,
    /// The tax it would cost.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub estimated_tax: Option<i64>,
    /// What speaks for it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub pros: Vec<String>,
    /// What speaks against it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub cons: Vec<String>,
    /// What else to know.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<String>,
    /// The gifts it consists of, each as its variables and its tax, so that anyone can compute it again.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub gifts: Vec<Value>,
}
