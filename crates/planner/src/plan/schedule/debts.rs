//! Debt that is taken over: with the donor's first gift, or by itself. It is no gift, but the higher surtax looks at the
//! value before debt.

use super::Group;
use crate::plan::PlanError;
use crate::plan::family::{Debt, Family, Unit};
use crate::plan::ledger::{Entry, Given, Ledger};
use jiff::civil::Date;
use tax::Won;

/// Whether debt can raise the surtax: a minor's, with a gift past the parents (법 제57조 제1항).
pub(super) fn counts_debt(family: &Family, group: Group) -> bool {
    let recipient = group.recipient;
    let minor = family
        .recipients
        .get(recipient)
        .is_some_and(|one| one.is_minor(family.start));
    let skips = |debt: &Debt| {
        let unit = family.unit_of(debt.donor, recipient);
        let unit = unit.and_then(|unit| family.units.get(unit));
        debt.recipient == recipient && unit.is_some_and(Unit::bears_surtax)
    };
    minor && family.debts.iter().any(skips)
}

/// Debts that are taken over by themselves: of donors who give this recipient nothing else, or all.
pub(super) fn open_debts(
    family: &Family,
    group: Group,
    all: bool,
    gives: impl Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    family
        .debts
        .iter()
        .filter(|debt| all || !gives(debt.donor))
        .filter_map(|debt| Some((debt.donor, family.unit_of(debt.donor, debt.recipient)?)))
        .filter(|(_, unit)| group.has(family, *unit))
        .collect()
}

pub(super) fn enter_debt(
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

/// Whether the plan has a gift with a donor's debt already.
pub(super) fn is_taken_over(family: &Family, donor: usize, ledger: &Ledger) -> bool {
    let planned = |entry: &Entry| entry.given.donor == donor && entry.given.date >= family.start;
    let entries = ledger.entries().iter();
    entries
        .filter(|entry| planned(entry))
        .any(|entry| !entry.given.debt.is_zero())
}
