//! The cheapest schedule of gifts: who gives whom how much when, with the least tax, and why nothing is cheaper.
//!
//! [`plan`] reads in the order of the proof (`docs/plan.md`): the family is checked ([`Family`]), dates are settled into
//! rounds (`problem`), won are divided over rounds and brackets at least cost (`network`, `flow`, `search`), the division
//! is given days and added up gift by gift through `tax` (`schedule`, `ledger`). Must never offer a schedule whose
//! tax is not equal to the bound.

mod at_once;
mod error;
mod family;
mod flow;
mod history;
mod input;
mod ledger;
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

/// The cheapest schedule for a question, or why there is none.
pub fn plan(input: &PlanInput, today: Date) -> Result<Plan, PlanError> {
    let family = Family::of(input, today)?;
    let problem = Problem::of(&family)?;
    let best = search::search(&problem)?;
    let mut entries: Vec<(usize, Entry)> = Vec::new();
    for recipient in 0..family.recipients.len() {
        let gifts = schedule::schedule(&problem, recipient, &best.division.shares)?;
        entries.extend(gifts.into_iter().map(|entry| (recipient, entry)));
    }
    let tax: i128 = entries
        .iter()
        .map(|(_, entry)| i128::from(entry.tax().get()))
        .sum();
    if tax != best.bound || best.division.cost != best.bound {
        return Err(PlanError::Unproven(format!(
            "계산한 세금 {tax}원과 하한 {}원이 달라요.",
            best.bound
        )));
    }
    entries.sort_by_key(|(recipient, entry)| (entry.given.date, *recipient, entry.given.donor));
    Plan::of(&problem, &best, &entries)
}
