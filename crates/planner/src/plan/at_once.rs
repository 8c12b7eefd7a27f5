//! What it would cost without a plan: everything on the first day. Added up through the ledger like the plan itself.

use super::PlanError;
use super::family::{Family, UNIT};
use super::ledger::{Entry, Given, Ledger};
use jiff::ToSpan as _;
use jiff::civil::Date;
use tax::Won;

/// The same people give the same amounts, all on the first days.
pub(super) fn same_people(family: &Family, entries: &[(usize, Entry)]) -> Result<Won, PlanError> {
    let mut tax = 0;
    for recipient in 0..family.recipients.len() {
        let mut ledger = Ledger::of(family, recipient)?;
        let mut day = family.start;
        for donor in 0..family.donors.len() {
            let amount: i64 = entries
                .iter()
                .filter(|(to, entry)| *to == recipient && entry.given.donor == donor)
                .map(|(_, entry)| entry.given.amount.get())
                .sum();
            if amount > 0 {
                tax += give(family, recipient, (donor, Won::new(amount)), day, &mut ledger)?;
                day = day.saturating_add(1.day());
            }
        }
    }
    Ok(Won::new(tax))
}

/// The cheapest single donor who could give the whole goal on the first day.
pub(super) fn one_donor(family: &Family) -> Result<Option<(usize, Won)>, PlanError> {
    let Some(recipient) = family.target else {
        return Ok(None);
    };
    let mut best: Option<(usize, Won)> = None;
    for (donor, one) in family.donors.iter().enumerate() {
        let can = one.available.is_none_or(|most| most >= family.goal);
        if !can || family.unit_of(donor, recipient).is_none() {
            continue;
        }
        let mut ledger = Ledger::of(family, recipient)?;
        let amount = Won::new(family.goal * UNIT);
        let tax = Won::new(give(
            family,
            recipient,
            (donor, amount),
            family.start,
            &mut ledger,
        )?);
        if best.is_none_or(|(_, least)| tax < least) {
            best = Some((donor, tax));
        }
    }
    Ok(best)
}

fn give(
    family: &Family,
    recipient: usize,
    (donor, amount): (usize, Won),
    date: Date,
    ledger: &mut Ledger,
) -> Result<i64, PlanError> {
    let Some(unit) = family.unit_of(donor, recipient) else {
        return Ok(0);
    };
    let open = family.window_on(recipient, date).is_some()
        && family
            .units
            .get(unit)
            .is_some_and(|unit| unit.relation.is_ascendant());
    let claim = if open {
        ledger.marriage_birth_left(date)
    } else {
        Won::ZERO
    };
    let entry = ledger.enter(Given {
        date,
        donor,
        unit,
        amount,
        debt: family.debt(donor, recipient),
        claim,
    })?;
    Ok(entry.tax().get())
}
