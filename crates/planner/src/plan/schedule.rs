//! From a division to days: finds the earliest gifts that the engine taxes with exactly what the division costs. Must
//! never accept a schedule whose tax it has not added up through the ledger.

mod build;
mod days;

use super::PlanError;
use super::family::Family;
use super::history;
use super::ledger::{Entry, Ledger};
use super::network::Share;
use super::problem::Problem;
use build::Draft;
use days::{Before, Timing};

/// The gifts to one recipient, each as assessed.
pub(super) fn schedule(
    problem: &Problem,
    recipient: usize,
    shares: &[Share],
) -> Result<Vec<Entry>, PlanError> {
    let family = problem.family;
    let past = Ledger::of(family, recipient)?;
    let shares: Vec<&Share> = shares
        .iter()
        .filter(|share| {
            family
                .units
                .get(share.unit)
                .is_some_and(|unit| unit.recipient == recipient)
        })
        .collect();
    let cost: i64 = shares.iter().map(|share| share.cost).sum();
    let simple_first = [Before::Nothing, Before::Deducted].into_iter();
    for timing in simple_first.flat_map(|with| Timing::all(problem, recipient, &past, with)) {
        for draft in Draft::variants(&shares) {
            if let Some(entries) = attempt(family, recipient, &past, &timing, draft)? {
                let tax: i64 = entries.iter().map(|entry| entry.tax().get()).sum();
                if tax == cost {
                    return Ok(entries);
                }
            }
        }
    }
    // Below what the raised credit covers, dividing by year would lower the tax a little: the bound is out of reach.
    let raised = problem.cells.iter().find(|cell| {
        let taxed = |share: &&&Share| share.unit == cell.unit && share.base.get(cell.round) > Some(&0);
        history::is_raised(cell) && shares.iter().any(|share| taxed(&share))
    });
    if let Some(cell) = raised {
        return Err(history::refused(family, cell.unit, cell.day));
    }
    Err(PlanError::Unproven(format!(
        "{}에게 줄 금액을 공제 순서대로 나눌 날짜를 찾지 못했어요. 기간을 1년 늘리거나 증여자별 한도(available)를 풀어 주세요.",
        family.recipient_name(recipient)
    )))
}

fn attempt(
    family: &Family,
    recipient: usize,
    past: &Ledger,
    timing: &Timing,
    draft: Draft,
) -> Result<Option<Vec<Entry>>, PlanError> {
    let mut ledger = past.clone();
    let before = ledger.entries().len();
    if !build::enter(family, recipient, timing, draft, &mut ledger)? {
        return Ok(None);
    }
    let entries: Vec<Entry> = ledger.entries().iter().skip(before).copied().collect();
    let in_time = entries
        .iter()
        .all(|entry| (family.start..=family.end).contains(&entry.given.date));
    let in_order = entries.is_sorted_by_key(|entry| entry.given.date);
    Ok((in_time && in_order && once_a_year(&entries)).then_some(entries))
}

/// One gift of a donor in a calendar year.
fn once_a_year(entries: &[Entry]) -> bool {
    let mut seen = std::collections::BTreeSet::new();
    entries
        .iter()
        .all(|entry| seen.insert((entry.given.donor, entry.given.date.year())))
}
