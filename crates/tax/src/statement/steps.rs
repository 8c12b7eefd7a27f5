//! What every statement is made of alike: steps numbered as they are added, and the defaults that were taken.

use super::{Assumption, Step, Tax};
use crate::Won;
use crate::law::Provision;
use crate::schema::{Fact, Facts, Field};
use std::borrow::Cow;

/// The steps of a rule, numbered as they are added.
#[derive(Debug, Clone, Default)]
pub(crate) struct Steps(Vec<Step>);

impl Steps {
    /// Adds a step.
    pub fn add(
        &mut self,
        name: &'static str,
        description: &'static str,
        value: impl Into<Option<Won>>,
        formula: impl Into<Cow<'static, str>>,
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

    /// All of them.
    pub fn into_vec(self) -> Vec<Step> {
        self.0
    }
}

/// The rule's own defaults that were taken.
pub(crate) fn assumptions(rule: &dyn Tax, facts: &Facts) -> Vec<Assumption> {
    let assumed = |field: &'static Field| match facts.fact(field.name) {
        Fact::Assumed(value) => Some(Assumption {
            field: field.name,
            label: field.label,
            value: value.to_json(),
        }),
        _ => None,
    };
    rule.fields().into_iter().filter_map(assumed).collect()
}
