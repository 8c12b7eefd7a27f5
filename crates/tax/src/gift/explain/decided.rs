//! Which inputs decided the result: the three that always do, and every other one without which the tax would differ.

use crate::Won;
use crate::gift::{Assessment, Tier, Variable, assess};
use serde::Serialize;

/// An input that made the result what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DecidedBy {
    /// The input's name.
    pub variable: &'static str,
    /// Its Korean name.
    pub label: &'static str,
    /// The tax had it not been said; none for what must be known, or if nothing could be computed without it.
    pub final_tax_without: Option<Won>,
}

pub(super) fn by(assessment: &Assessment) -> Vec<DecidedBy> {
    Variable::ALL
        .iter()
        .filter_map(|variable| decided(*variable, assessment))
        .collect()
}

fn decided(variable: Variable, assessment: &Assessment) -> Option<DecidedBy> {
    let named = |final_tax_without| DecidedBy {
        variable: variable.name(),
        label: variable.label(),
        final_tax_without,
    };
    if variable.tier() == Tier::Required {
        return Some(named(None));
    }
    if !variable.is_said(&assessment.gift) {
        return None;
    }
    let mut without = assessment.gift;
    variable.forget(&mut without);
    match assess(&without) {
        Ok(other) if outcome(&other) == outcome(assessment) => None,
        Ok(other) => Some(named(Some(other.final_tax()))),
        Err(_) => Some(named(None)),
    }
}

/// What an input must change to have decided something.
fn outcome(assessment: &Assessment) -> (Won, Won, Option<Won>) {
    (
        assessment.final_tax(),
        assessment.credits.tax_payable,
        assessment.penalty.map(|penalty| penalty.total_with_penalty),
    )
}
