//! Enters a division into the ledger on given days: first what is wholly deducted, then what is taxed, one gift a day.

use super::days::{Moment, Timing};
use crate::plan::PlanError;
use crate::plan::family::{Family, ROUND_DAYS, UNIT};
use crate::plan::ledger::{Given, Ledger};
use crate::plan::network::Share;
use jiff::ToSpan as _;
use jiff::civil::Date;
use std::collections::VecDeque;
use tax::Won;

/// What is still to be given.
#[derive(Debug, Clone)]
pub struct Draft {
    shares: Vec<Rest>,
}

#[derive(Debug, Clone)]
struct Rest {
    unit: usize,
    donors: VecDeque<(usize, i64)>,
    base: Vec<i64>,
    group_deduction: i64,
    marriage_birth: i64,
}

/// What one unit gives at one moment, in units.
#[derive(Debug, Clone, Copy)]
struct Part {
    share: usize,
    deducted: i64,
    claimed: i64,
    base: i64,
}

impl Draft {
    /// The division with its donors and units in either order.
    pub(super) fn variants(shares: &[&Share]) -> Vec<Self> {
        let rests: Vec<Rest> = shares
            .iter()
            .filter(|share| share.units() > 0)
            .map(|share| Rest {
                unit: share.unit,
                donors: share.donors.iter().copied().collect(),
                base: share.base.clone(),
                group_deduction: share.group_deduction,
                marriage_birth: share.marriage_birth,
            })
            .collect();
        let mut variants = vec![rests.clone()];
        let couples: Vec<Rest> = rests
            .iter()
            .cloned()
            .map(|rest| Rest {
                donors: rest.donors.iter().rev().copied().collect(),
                ..rest
            })
            .collect();
        if rests.iter().any(|rest| rest.donors.len() > 1) {
            variants.push(couples);
        }
        if rests.len() > 1 {
            let turned: Vec<Vec<Rest>> = variants
                .iter()
                .map(|list| list.iter().rev().cloned().collect())
                .collect();
            variants.extend(turned);
        }
        variants.into_iter().map(|shares| Self { shares }).collect()
    }
}

/// Enters everything; says whether all of it found a day.
pub(super) fn enter(
    family: &Family,
    recipient: usize,
    timing: &Timing,
    mut draft: Draft,
    ledger: &mut Ledger,
) -> Result<bool, PlanError> {
    let mut debts = open_debts(family, recipient, &draft);
    for (at, moment) in timing.moments.iter().enumerate() {
        let claims = timing.claimed == Some(at);
        let parts = parts(family, &draft, moment, claims, ledger);
        let mut day = moment.day;
        let last = moment.day.saturating_add((ROUND_DAYS - 1).days());
        if moment.main {
            for (donor, unit) in debts.drain(..) {
                enter_debt(family, recipient, (donor, unit), day, ledger)?;
                day = day.saturating_add(1.day());
            }
        }
        for part in parts {
            let mut left = part.deducted + part.claimed + part.base;
            let Some(rest) = draft.shares.get_mut(part.share) else {
                return Ok(false);
            };
            rest.group_deduction -= part.deducted;
            if moment.main
                && let Some(base) = rest.base.get_mut(moment.round)
            {
                *base = 0;
            }
            while left > 0 {
                let Some((donor, units)) = rest.donors.pop_front() else {
                    return Ok(false);
                };
                let now = units.min(left);
                if units > now {
                    rest.donors.push_front((donor, units - now));
                }
                left -= now;
                if day > last {
                    return Ok(false);
                }
                let open = family.window_on(recipient, day).is_some();
                let claim = if claims && open { rest.marriage_birth } else { 0 };
                let first = !ledger
                    .entries()
                    .iter()
                    .any(|entry| entry.given.donor == donor && entry.given.date >= family.start);
                let entry = ledger.enter(Given {
                    date: day,
                    donor,
                    unit: rest.unit,
                    amount: Won::new(now * UNIT),
                    debt: if first {
                        family.debt(donor, recipient)
                    } else {
                        Won::ZERO
                    },
                    claim: Won::new(claim * UNIT).min(ledger.marriage_birth_left(day)),
                })?;
                rest.marriage_birth -= entry.marriage_birth().get() / UNIT;
                day = day.saturating_add(1.day());
            }
        }
    }
    Ok(draft.shares.iter().all(|rest| rest.donors.is_empty()))
}

/// Debts whose donor gives this recipient nothing else.
fn open_debts(family: &Family, recipient: usize, draft: &Draft) -> Vec<(usize, usize)> {
    let gives = |donor: usize| {
        draft
            .shares
            .iter()
            .any(|rest| rest.donors.iter().any(|(one, _)| *one == donor))
    };
    family
        .debts
        .iter()
        .filter(|debt| debt.recipient == recipient && !gives(debt.donor))
        .filter_map(|debt| Some((debt.donor, family.unit_of(debt.donor, recipient)?)))
        .collect()
}

fn enter_debt(
    family: &Family,
    recipient: usize,
    (donor, unit): (usize, usize),
    day: Date,
    ledger: &mut Ledger,
) -> Result<(), PlanError> {
    ledger.enter(Given {
        date: day,
        donor,
        unit,
        amount: Won::ZERO,
        debt: family.debt(donor, recipient),
        claim: Won::ZERO,
    })?;
    Ok(())
}

/// What each unit gives at a moment: the wholly deducted first, so that the limit goes where it was meant to.
fn parts(family: &Family, draft: &Draft, moment: &Moment, claims: bool, ledger: &Ledger) -> Vec<Part> {
    let mut parts: Vec<Part> = draft
        .shares
        .iter()
        .enumerate()
        .map(|(share, rest)| Part {
            share,
            deducted: 0,
            claimed: if claims { rest.marriage_birth } else { 0 },
            base: if moment.main {
                rest.base.get(moment.round).copied().unwrap_or(0)
            } else {
                0
            },
        })
        .collect();
    parts.sort_by_key(|part| part.base > 0 || part.claimed > 0);
    let mut taken: Vec<(tax::gift::Relationship, i64)> = Vec::new();
    for part in &mut parts {
        let Some(rest) = draft.shares.get(part.share) else {
            continue;
        };
        let Some(unit) = family.units.get(rest.unit) else {
            continue;
        };
        let left = ledger.group_deduction_left(unit, moment.day).get() / UNIT;
        let group = unit.relationship();
        let used: i64 = taken
            .iter()
            .filter(|(one, _)| *one == group)
            .map(|(_, units)| units)
            .sum();
        part.deducted = rest.group_deduction.min(left - used).max(0);
        taken.push((group, part.deducted));
    }
    parts.retain(|part| part.deducted + part.claimed + part.base > 0);
    parts.sort_by_key(|part| (part.deducted == 0, part.base > 0 || part.claimed > 0));
    parts
}
