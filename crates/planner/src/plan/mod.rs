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

use jiff::civil::Date;
use ledger::Entry;
use problem::Problem;
use search::Best;

/// The cheapest schedule for a question, or why there is none.
pub fn plan(input: &PlanInput, today: Date) -> Result<Plan, PlanError> {
    let family = Family::of(input, today)?;
    match family.net {
        None => of_family(&family),
        Some(won) => net::plan(family, won),
    }
}

/// The cheapest schedule for a goal before tax.
fn of_family(family: &Family) -> Result<Plan, PlanError> {
    let problem = Problem::of(family)?;
    let mut best = search::search(&problem)?;
    let mut gifts = schedule(&problem, &best);
    let close = |gifts: &Gifts| tax_of(gifts) - best.bound <= rounding(gifts);
    if !gifts.as_ref().is_ok_and(close) {
        for other in search::others(&problem) {
            let found = schedule(&problem, &other);
            let cheaper = match (&found, &gifts) {
                (Ok(found), Ok(gifts)) => tax_of(found) < tax_of(gifts),
                (found, _) => found.is_ok(),
            };
            if cheaper {
                gifts = found;
                best.division = other.division;
            }
        }
    }
    let mut gifts = gifts?;
    if tax_of(&gifts) < best.bound {
        return Err(PlanError::Unproven(format!(
            "계산한 세금 {}원이 하한 {}원보다 적어요.",
            tax_of(&gifts),
            best.bound
        )));
    }
    gifts.sort_by_key(|(recipient, entry)| (entry.given.date, *recipient, entry.given.donor));
    Plan::of(&problem, &best, &gifts)
}

/// The gifts of a plan, each with its recipient.
type Gifts = Vec<(usize, Entry)>;

fn schedule(problem: &Problem, best: &Best) -> Result<Gifts, PlanError> {
    let shares = &best.division.shares;
    let mut spare = schedule::spare(problem.family, shares);
    let mut gifts = Gifts::new();
    for recipient in 0..problem.family.recipients.len() {
        let to_one = schedule::schedule(problem, recipient, shares, &mut spare)?;
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
