//! Every field of the gift with what is known of it: said, heard, assumed or missing; whether it matters; what it is worth.

use crate::known::said::{REQUIRED, VARIABLES};
use crate::known::state::State;
use crate::{
    compose, decide,
    known::{donor, gift},
    perform,
};
use conversation::{Field, FieldState, Metadata, Stake, Turn};
use serde_json::Value;
use tax::gift::{Kind, Variable, assess};

/// The won taken for an example where the law has no amount of its own.
const EXAMPLE: i64 = 50_000_000;

/// The fields of a reply.
pub fn fields(state: &State, metadata: &Metadata, turn: &Turn<'_>) -> Vec<Field> {
    let answered = metadata.calculation.is_some();
    VARIABLES
        .into_iter()
        .map(|variable| {
            let (known, value) = known(state, metadata, variable);
            let assumed = answered && known == FieldState::Assumed;
            Field {
                name: variable.name().to_owned(),
                label: variable.label().to_owned(),
                kind: kind(variable).to_owned(),
                state: known,
                shown: shown(state, variable, known),
                required: REQUIRED.contains(&variable),
                matters: matters(state, variable),
                choices: match variable.kind() {
                    Kind::Relationship => compose::answers(variable, turn.today),
                    _ => Vec::new(),
                },
                stake: assumed.then(|| stake(state, variable, turn)).flatten(),
                value,
            }
        })
        .collect()
}

fn kind(variable: Variable) -> &'static str {
    match variable.kind() {
        Kind::Date => "date",
        Kind::Relationship => "choice",
        Kind::Amount => "won",
        Kind::Flag => "flag",
    }
}

/// What is known of a variable, and its value.
fn known(state: &State, metadata: &Metadata, variable: Variable) -> (FieldState, Value) {
    let said = state.said.get(variable);
    if !said.is_null() {
        return (FieldState::Known, said);
    }
    let waiting = metadata
        .confirm
        .as_ref()
        .and_then(|confirm| confirm.values.get(variable.name()));
    let candidate = state
        .facts
        .heard
        .iter()
        .find(|one| one.variable == variable.name());
    if let Some(heard) = waiting.or(candidate.map(|one| &one.value)) {
        return (FieldState::Unsure, heard.clone());
    }
    let Some(calculation) = &metadata.calculation else {
        return (FieldState::Missing, Value::Null);
    };
    // A supposition's own value is no assumption about the gift at hand.
    let supposed = |what_if: &conversation::WhatIf| what_if.changes.contains_key(variable.name());
    let used = calculation
        .as_value()
        .get("input")
        .and_then(|input| input.get(variable.name()))
        .filter(|used| !used.is_null() && !metadata.what_if.as_ref().is_some_and(supposed));
    match used {
        Some(used) => (FieldState::Assumed, used.clone()),
        None if REQUIRED.contains(&variable) => (FieldState::Missing, Value::Null),
        None => (FieldState::Assumed, nothing(variable)),
    }
}

/// The default of an optional variable.
fn nothing(variable: Variable) -> Value {
    match variable.kind() {
        Kind::Flag => false.into(),
        Kind::Amount => 0.into(),
        Kind::Date | Kind::Relationship => Value::Null,
    }
}

/// A donor in the person's own word, else as one would choose them.
fn shown(state: &State, variable: Variable, known: FieldState) -> Option<String> {
    let relation = state.said.donor_relationship?;
    if variable != Variable::DonorRelationship || known != FieldState::Known {
        return None;
    }
    let chosen = donor::of(relation, state.facts.kinship_degree).map(|one| one.label.to_owned());
    state.facts.donor_word.clone().or(chosen)
}

/// Whether a variable can change the tax, said or not.
fn matters(state: &State, variable: Variable) -> bool {
    if REQUIRED.contains(&variable) {
        return true;
    }
    if !state.said.has(variable) && state.facts.given_up.is_empty() {
        return decide::matters(state, variable);
    }
    let mut open = state.clone();
    open.said.forget(variable);
    open.facts.given_up.clear();
    decide::matters(&open, variable)
}

/// What is paid more or less if an assumption is wrong.
fn stake(state: &State, variable: Variable, turn: &Turn<'_>) -> Option<Stake> {
    let (value, example): (Value, bool) = match variable {
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
            (variable.range().1.get().into(), false)
        }
        Variable::SecuredDebt | Variable::PastGiftsValue => {
            let most = state.said.gift_property_value.unwrap_or(EXAMPLE);
            (EXAMPLE.min(most).into(), true)
        }
        _ if variable.kind() == Kind::Flag => (true.into(), false),
        _ => return None,
    };
    let mut trial = state.clone();
    trial.said.set_amount(variable, value.as_i64());
    trial.said.set_flag(variable, value.as_bool());
    let paid = |state: &State| {
        let (gift, _) = gift::of(state)?;
        Some(perform::shown_tax(&assess(&gift).ok()?, turn.today))
    };
    Some(Stake {
        difference: paid(&trial)? - paid(state)?,
        value,
        example,
    })
}
