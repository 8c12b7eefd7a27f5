//! Enters a division into the ledger on given days: first what is wholly deducted, then what is taxed, one gift a day.

use super::days::{Moment, Timing};
use super::debts::{counts_debt, enter_debt, is_taken_over, open_debts};
use super::{Group, Sliced};
use crate::plan::PlanError;
use crate::plan::curve::Slice;
use crate::plan::family::{Family, ROUND_DAYS, UNIT};
use crate::plan::ledger::{Entry, Given, Ledger};
use crate::plan::network::Share;
use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use std::collections::VecDeque;
use tax::Won;

/// What is still to be given.
#[derive(Debug, Clone)]
pub struct Draft {
    shares: Vec<Rest>,
    /// Gifts by year that a raised history asks for, the earliest first.
    slices: VecDeque<(usize, Slice)>,
    /// The most each donor gives this recipient; none: no limit.
    limits: Vec<Option<i64>>,
    /// Whether debt is taken over by itself: with a gift it counts towards the threshold of the higher surtax.
    debts_apart: bool,
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
    /// Whether a donor has anything to give.
    fn gives(&self, donor: usize) -> bool {
        let donors = self.shares.iter().flat_map(|rest| &rest.donors);
        donors.into_iter().any(|(one, _)| *one == donor)
    }

    /// The division with its donors and units in either order.
    pub(super) fn variants(
        family: &Family,
        group: Group,
        shares: &[&Share],
        (by_year, limits): (&[Sliced], &[Option<i64>]),
    ) -> Vec<Self> {
        let mut slices: Vec<(usize, Slice)> = by_year
            .iter()
            .flat_map(|(unit, slices)| slices.iter().map(|slice| (*unit, *slice)))
            .collect();
        slices.sort_by_key(|(unit, slice)| (slice.day, *unit));
        let is_sliced = |unit: usize| by_year.iter().any(|(one, _)| *one == unit);
        let rests: Vec<Rest> = shares
            .iter()
            .filter(|share| share.units() > 0)
            .map(|share| Rest {
                unit: share.unit,
                donors: share.donors.iter().copied().collect(),
                base: left_to_rounds(&share.base, is_sliced(share.unit)),
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
        let draft = |shares: &Vec<Rest>, debts_apart: bool| Self {
            shares: shares.clone(),
            slices: slices.iter().copied().collect(),
            limits: limits.to_vec(),
            debts_apart,
        };
        let together = variants.iter().map(|shares| draft(shares, false));
        let apart = variants.iter().map(|shares| draft(shares, true));
        if counts_debt(family, group) {
            together.chain(apart).collect()
        } else {
            together.collect()
        }
    }
}

/// The taxed units by round, without those that are given by year.
fn left_to_rounds(base: &[i64], sliced: bool) -> Vec<i64> {
    let mut base = base.to_vec();
    if let (true, Some(first)) = (sliced, base.first_mut()) {
        *first = 0;
    }
    base
}

/// Enters everything; says whether all of it found a day.
pub(super) fn enter(
    family: &Family,
    group: Group,
    timing: &Timing,
    mut draft: Draft,
    ledger: &mut Ledger,
) -> Result<bool, PlanError> {
    let recipient = group.recipient;
    let mut debts = open_debts(family, group, draft.debts_apart, |donor| draft.gives(donor));
    if draft.debts_apart {
        for (donor, unit) in debts.drain(..) {
            let day = day_after_last(family, ledger);
            enter_debt(family, recipient, (donor, unit), day, ledger)?;
        }
    }
    for (at, moment) in timing.moments.iter().enumerate() {
        if !enter_slices(family, recipient, moment.day, &mut draft, ledger)? {
            return Ok(false);
        }
        let claims = timing.claimed == Some(at);
        let parts = parts(family, &draft, moment, claims, ledger);
        let mut day = moment.day.max(day_after_last(family, ledger));
        let last = moment.day.saturating_add((ROUND_DAYS - 1).days());
        if moment.main {
            for (donor, unit) in debts.drain(..) {
                if is_taken_over(family, donor, ledger) {
                    continue;
                }
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
                enter_gift(family, recipient, (donor, now), (day, claims), rest, ledger)?;
                day = day.saturating_add(1.day());
            }
        }
    }
    let all = enter_slices(family, recipient, Date::MAX, &mut draft, ledger)?;
    // Whose part another gave still hands over the debt.
    for (donor, unit) in open_debts(family, group, true, |_| false) {
        if !is_taken_over(family, donor, ledger) {
            let day = day_after_last(family, ledger);
            enter_debt(family, recipient, (donor, unit), day, ledger)?;
        }
    }
    Ok(all && draft.shares.iter().all(|rest| rest.donors.is_empty()))
}

/// The first day on which nothing was given yet.
fn day_after_last(family: &Family, ledger: &Ledger) -> Date {
    let planned = ledger
        .entries()
        .iter()
        .rfind(|entry| entry.given.date >= family.start);
    planned.map_or(family.start, |entry| entry.given.date.saturating_add(1.day()))
}

fn enter_gift(
    family: &Family,
    recipient: usize,
    (donor, units): (usize, i64),
    (day, claims): (Date, bool),
    rest: &mut Rest,
    ledger: &mut Ledger,
) -> Result<Entry, PlanError> {
    let open = family.window_on(recipient, day).is_some();
    let claim = if claims && open { rest.marriage_birth } else { 0 };
    let entry = ledger.enter(Given {
        date: day,
        donor,
        unit: rest.unit,
        amount: Won::new(units * UNIT),
        debt: if is_taken_over(family, donor, ledger) {
            Won::ZERO
        } else {
            family.debt(donor, recipient)
        },
        claim: Won::new(claim * UNIT).min(ledger.marriage_birth_left(day)),
    })?;
    rest.marriage_birth -= entry.marriage_birth().get() / UNIT;
    Ok(entry)
}

/// Enters the gifts by year that come before a day, each with what may be deducted from it.
fn enter_slices(
    family: &Family,
    recipient: usize,
    before: Date,
    draft: &mut Draft,
    ledger: &mut Ledger,
) -> Result<bool, PlanError> {
    while let Some((number, slice)) = draft.slices.pop_front_if(|(_, slice)| slice.day < before) {
        let Some(rest) = draft.shares.iter_mut().find(|rest| rest.unit == number) else {
            return Ok(false);
        };
        let Some(unit) = family.units.get(number) else {
            return Ok(false);
        };
        let day = slice.day.max(day_after_last(family, ledger));
        let open = ledger.group_deduction_left(unit, day).get() / UNIT;
        let deducted = rest.group_deduction.min(open);
        let claimed = match family.window_on(recipient, day) {
            Some(_) => rest.marriage_birth,
            None => 0,
        };
        rest.group_deduction -= deducted;
        let mut left = slice.units + deducted + claimed;
        let mut day = day;
        while left > 0 {
            let Some((donor, units)) = rest.take(family, &draft.limits, left, (day, ledger)) else {
                break;
            };
            let entry = enter_gift(
                family,
                recipient,
                (donor, units),
                (day, claimed > 0),
                rest,
                ledger,
            )?;
            left -= entry.given.amount.get() / UNIT;
            day = day.saturating_add(1.day());
        }
        // Who cannot give all of it in this year gives the rest with the next gift.
        match draft.slices.iter_mut().find(|(unit, _)| *unit == number) {
            _ if left == 0 => {}
            Some((_, next)) => next.units += left,
            None => draft.slices.push_back((
                number,
                Slice {
                    day: date(day.year() + 1, 1, 1),
                    units: left,
                },
            )),
        }
        if draft.slices.iter().any(|(_, slice)| slice.day > family.end) {
            return Ok(false);
        }
    }
    Ok(true)
}

impl Rest {
    /// The donor of a gift by year and what of it: one who has not given in that year, the one who has most to give.
    fn take(
        &mut self,
        family: &Family,
        limits: &[Option<i64>],
        units: i64,
        (day, ledger): (Date, &Ledger),
    ) -> Option<(usize, i64)> {
        let planned = |donor: usize| {
            let own = ledger.entries().iter();
            own.filter(move |entry| entry.given.donor == donor && entry.given.date >= family.start)
        };
        let left = |donor: usize| {
            let given: i64 = planned(donor).map(|entry| entry.given.amount.get() / UNIT).sum();
            let limit = limits.get(donor).copied().flatten();
            limit.map_or(i64::MAX, |limit| limit - given)
        };
        let all = family.units.get(self.unit).map_or(&[][..], |unit| &unit.donors);
        let donor = *all
            .iter()
            .filter(|donor| !planned(**donor).any(|entry| entry.given.date.year() == day.year()))
            .max_by_key(|donor| left(**donor))?;
        let units = left(donor).min(units);
        if units <= 0 {
            return None;
        }
        self.forget(donor, units);
        Some((donor, units))
    }

    /// Takes so much off what is still to be given, the donor's own part first.
    fn forget(&mut self, donor: usize, units: i64) {
        let mut left = units;
        for own in [true, false] {
            for (one, has) in &mut self.donors {
                if (*one == donor) == own {
                    let now = left.min(*has);
                    *has -= now;
                    left -= now;
                }
            }
        }
        self.donors.retain(|(_, has)| *has > 0);
    }
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
        // What is given by year takes its deduction then.
        let waits = draft.slices.iter().any(|(unit, _)| *unit == rest.unit);
        part.deducted = if waits {
            0
        } else {
            rest.group_deduction.min(left - used).max(0)
        };
        taken.push((group, part.deducted));
    }
    parts.retain(|part| part.deducted + part.claimed + part.base > 0);
    parts.sort_by_key(|part| (part.deducted == 0, part.base > 0 || part.claimed > 0));
    parts
}
