//! The shape in which every property rule states what it found.

use super::note::{ALWAYS, Notes};
use crate::law::Provision;
use crate::schema::Facts;
use crate::statement::{Caution, Shape, Statement, Steps, Tax, assumptions};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// What a rule found, before it is shaped.
pub(super) struct Found<'a, T> {
    pub summary: String,
    pub amounts: &'a T,
    pub steps: Steps,
    pub warnings: Vec<Caution>,
    pub provisions: Vec<Provision>,
    pub day: Option<Date>,
}

impl<T: Serialize> Found<'_, T> {
    /// The whole statement.
    pub fn state(self, rule: &dyn Tax, facts: &Facts) -> Statement {
        let amounts = match serde_json::to_value(self.amounts) {
            Ok(Json::Object(amounts)) => amounts,
            _ => Map::new(),
        };
        Statement {
            rule: rule.name(),
            summary: self.summary,
            outcome: None,
            amounts,
            steps: self.steps.into_vec(),
            gifts: Vec::new(),
            warnings: self.warnings,
            assumptions: assumptions(rule, facts),
            provisions: self.provisions,
            day: self.day,
            shape: Shape::Whole,
        }
    }
}

/// The notes of an answer and what is said with every one.
pub(super) fn with_always(notes: &Notes) -> Vec<Caution> {
    notes.iter().map(super::Note::caution).chain(ALWAYS).collect()
}
