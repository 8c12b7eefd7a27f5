//! What a tax or a rule is to the outside and what it answers: a name, fields, and a statement of every amount, step,
//! assumption and article. Knows the gift engine, because a rule may make gifts of its own; `schema` does not.

mod describe;
#[expect(
    clippy::module_inception,
    reason = "the statement itself, beside what makes one"
)]
mod statement;
mod steps;
mod tax;

pub use statement::{Assumption, Caution, Outcome, Shape, Statement, Step, TaxedGift};
pub(crate) use steps::{Steps, assumptions};
pub use tax::{About, Find, Tax};
