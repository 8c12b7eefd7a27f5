//! The cheapest schedule of gifts: who gives whom how much when, with the least tax, and why nothing is cheaper.
//!
//! [`plan`] reads in the order of the proof (`docs/plan.md`): the family is checked ([`Family`]), dates are settled into
//! rounds (`problem`), won are divided over rounds and brackets at least cost (`network`, `flow`, `search`), the division
//! is given days and added up gift by gift through `tax` (`schedule`, `ledger`). Must never offer a schedule whose
//! tax is not equal to the bound.

mod at_once;
mod curve;
mod error;
mod family;
mod flow;
mod growth;
mod history;
mod input;
mod ledger;
mod net;
mod network;
mod outcome;
mod problem;
mod reasons;
mod relation;
mod schedule;
mod search;

pub use error::PlanError;
pub use family::Family;
pub use input::{
    DebtInput, DonorInput, GoalInput, PastGiftInput, PlanInput, RecipientInput, Spouse, WindowInput,
    WindowKind,
};
pub use outcome::{AtOnce, Bound, Limit, OneDonor, Plan, PlannedGift, Received};

use family::ROUND_DAYS;
use jiff::civil::Date;
use ledger::Entry;
use problem::Problem;
use search::Best;

/// The cheapest schedule for a question, or why there is none.
pub fn plan(input: &PlanInput, today: Date) -> Result<Plan, PlanError> {
    let family = Family::of(input, today)?;
    match family.net {
        None if family.growth != 0 => growth::plan(&family),
        None => of_family(&family),
        Some(won) if family.growth != 0 => net::grown(family, won),
        Some(won) => net::plan(family, won),
    }
}

/// The cheapest schedule for a goal before tax.
fn of_family(family: &Family) -> Result<Plan, PlanError> {
    within(family, 0)
}

/// The same, the last round beginning at the latest so many days before the end.
fn within(family: &Family, before_end: i32) -> Result<Plan, PlanError> {
    let problem = Problem::of(family, before_end)?;
    let mut best = search::search(&problem)?;
    let gifts = days(&problem, &mut best);
    let bound = best.bound;
    let close = |gifts: &Gifts| tax_of(gifts) - bound <= rounding(gifts);
    if before_end == 0 && !gifts.as_ref().is_ok_and(close) {
        // What weighs less only on the last days may come too late for several gifts, one a day.
        let earlier = Problem::of(family, ROUND_DAYS - 1)?;
        let mut other = search::search(&earlier)?;
        let found = days(&earlier, &mut other);
        if is_cheaper(&found, &gifts) {
            other.bound = bound;
            return offered(&earlier, &other, found?);
        }
    }
    offered(&problem, &best, gifts?)
}

/// The days of the cheapest division, or of one beside it where that has none.
fn days(problem: &Problem, best: &mut Best) -> Result<Gifts, PlanError> {
    let mut gifts = schedule(problem, best, false);
    let close = |gifts: &Gifts| tax_of(gifts) - best.bound <= rounding(gifts);
    if !gifts.as_ref().is_ok_and(close) {
        for other in search::others(problem) {
            let found = schedule(problem, &other, true);
            if is_cheaper(&found, &gifts) {
                gifts = found;
                best.division = other.division;
            }
        }
    }
    gifts
}

fn is_cheaper(one: &Result<Gifts, PlanError>, other: &Result<Gifts, PlanError>) -> bool {
    match (one, other) {
        (Ok(one), Ok(other)) => tax_of(one) < tax_of(other),
        (one, _) => one.is_ok(),
    }
}

fn offered(problem: &Problem, best: &Best, mut gifts: Gifts) -> Result<Plan, PlanError> {
    let family = problem.family;
    let given: i64 = gifts.iter().map(|(_, entry)| entry.given.amount.get()).sum();
    let owed = |debts: &mut dyn Iterator<Item = i64>| -> i64 { debts.sum() };
    let taken_over = owed(&mut gifts.iter().map(|(_, entry)| entry.given.debt.get()));
    let debts = owed(&mut family.debts.iter().map(|debt| debt.amount.get()));
    if given != family.goal * family::UNIT || taken_over != debts {
        return Err(PlanError::Unproven(
            "목표 금액과 채무를 모두 넣지 못했어요.".to_owned(),
        ));
    }
    if tax_of(&gifts) < best.bound {
        return Err(PlanError::Unproven(format!(
            "계산한 세금 {}원이 하한 {}원보다 적어요.",
            tax_of(&gifts),
            best.bound
        )));
    }
    gifts.sort_by_key(|(recipient, entry)| (entry.given.date, *recipient, entry.given.donor));
    Plan::of(problem, best, &gifts)
}

/// The gifts of a plan, each with its recipient.
type Gifts = Vec<(usize, Entry)>;

fn schedule(problem: &Problem, best: &Best, beside: bool) -> Result<Gifts, PlanError> {
    let shares = &best.division.shares;
    let mut spare = schedule::spare(problem.family, shares);
    let mut gifts = Gifts::new();
    for recipient in 0..problem.family.recipients.len() {
        let to_one = schedule::schedule(problem, recipient, (shares, beside), &mut spare)?;
        gifts.extend(to_one.into_iter().map(|entry| (recipient, entry)));
    }
    Ok(gifts)
}

fn tax_of(gifts: &Gifts) -> i128 {
    gifts.iter().map(|(_, entry)| i128::from(entry.tax().get())).sum()
}

/// What the law's whole won can add to the bound: a fraction for the credit's limit and one for the filing credit of each gift.
pub(super) fn rounding(gifts: &[(usize, Entry)]) -> i128 {
    2 * i128::try_from(gifts.len()).unwrap_or(0)
}
