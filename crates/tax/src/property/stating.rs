//! The shape in which every property rule states what it found.

use super::note::{ALWAYS, Notes};
use crate::Won;
use crate::law::Provision;
use crate::schema::{Assumption, Caution, Fact, Facts, Field, Shape, Statement, Step, Tax};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// The steps of a rule, numbered as they are added.
#[derive(Debug, Clone, Default)]
pub(super) struct Steps(Vec<Step>);

impl Steps {
    /// Adds a step.
    pub fn add(
        &mut self,
        name: &'static str,
        description: &'static str,
        value: impl Into<Option<Won>>,
        formula: impl Into<std::borrow::Cow<'static, str>>,
        reference: Provision,
    ) {
        self.0.push(Step {
            step: self.0.len() + 1,
            name,
            description: description.into(),
            value: value.into(),
            formula: formula.into(),
            reference,
        });
    }
}

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
            steps: self.steps.0,
            gifts: Vec::new(),
            warnings: self.warnings,
            assumptions: assumptions(&rule.fields(), facts),
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

/// The defaults that were taken.
fn assumptions(fields: &[&'static Field], facts: &Facts) -> Vec<Assumption> {
    let assumed = |field: &&'static Field| match facts.fact(field.name) {
        Fact::Assumed(value) => Some(Assumption {
            field: field.name,
            label: field.label,
            value: value.to_json(),
        }),
        _ => None,
    };
    fields.iter().filter_map(assumed).collect()
}
