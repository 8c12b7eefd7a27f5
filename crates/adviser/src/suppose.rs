//! "2억이면?": a supposition, computed beside the first result.

use crate::read::{GiftDate, Understood};
use crate::said::Said;
use crate::shown::{Shown, said};
use crate::sources::Sources;
use crate::state::State;
use crate::{compose, month, perform, update};
use conversation::{Metadata, Reply, Turn, WhatIf};
use tax::gift::assess;

/// The reply to a supposition; what was said stays. None if nothing is supposed that can be computed.
pub fn suppose(
    state: &mut State,
    understood: &Understood,
    turn: &Turn<'_>,
    sources: &Sources,
) -> Option<Reply> {
    let (gift, _) = perform::gift(state)?;
    let base = assess(&gift).ok()?;
    let mut trial = state.clone();
    if let GiftDate::Year(year) = understood.date {
        match same_day_in(&trial, year) {
            Some(day) => trial.said.gift_date = Some(day),
            None => return Some(said(compose::year_matters(year), Metadata::default())),
        }
    }
    let refused = update::merge(&mut trial, understood, turn.today).refused;
    if let Some(refusal) = refused.first() {
        return Some(said(refusal.sentence.clone(), Metadata::default()));
    }
    if state.said.is_generation_skipping.is_some() && trial.said.is_generation_skipping.is_none() {
        // Supposed of a parent, nobody is skipped any more.
        trial.said.is_generation_skipping = Some(false);
    }
    let changes = changes(&state.said, &trial.said);
    if changes.is_empty() && !understood.relation_said && trial.facts.gift_month == state.facts.gift_month {
        return None;
    }
    let outcome = perform::perform(&trial, turn.today)?.ok()?;
    let shown = Shown::of(&trial, &outcome, turn, sources);
    let content = compose::what_if(
        &trial,
        &base,
        &outcome,
        &shown.calculation,
        &shown.assumptions,
        &shown.citations,
    );
    let (before, after) = (base.final_tax().get(), outcome.assessment.final_tax().get());
    state.asked = None;
    let what_if = WhatIf {
        changes,
        base_final_tax: before,
        final_tax: after,
        difference: after - before,
    };
    Some(said(
        content,
        Metadata {
            what_if: Some(what_if),
            ..shown.metadata(outcome, turn)
        },
    ))
}

/// The same day in another year, where no figure that applies changed within that year.
fn same_day_in(state: &State, year: i16) -> Option<jiff::civil::Date> {
    let base = state.gift_day()?;
    let (first, last) = (
        jiff::civil::Date::new(year, 1, 1).ok()?,
        jiff::civil::Date::new(year, 12, 31).ok()?,
    );
    let even = month::is_even(first, last, &state.facts, state.said.donor_relationship?);
    let day = jiff::civil::Date::new(year, base.month(), base.day())
        .or_else(|_| jiff::civil::Date::new(year, base.month(), 28))
        .ok()?;
    even.then_some(day)
}

/// What the supposition changed.
fn changes(before: &Said, after: &Said) -> serde_json::Map<String, serde_json::Value> {
    let old = before.to_map();
    after
        .to_map()
        .into_iter()
        .filter(|(name, value)| old.get(name) != Some(value))
        .collect()
}
