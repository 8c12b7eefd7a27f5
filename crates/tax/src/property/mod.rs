//! The whole cost of property that changes hands: acquisition tax of the new owner, transfer tax of who gives or sells, the
//! ways side by side, the value, and what a later sale meets. Each is a rule with fields, an engine over typed input, and a
//! statement. Must never hold a figure: those stand in [`law::property`](crate::law::property).

pub mod acquisition;
pub mod carryover;
pub mod comparison;
mod days;
mod note;
mod stating;
pub mod transfer;
pub mod valuation;

pub use note::{ALWAYS, Note, Notes};

use crate::statement::Tax;

/// The rules, in the order they are offered.
pub const ALL: [&dyn Tax; 5] = [
    &acquisition::rule::Rule,
    &transfer::rule::Rule,
    &comparison::rule::Rule,
    &valuation::rule::Rule,
    &carryover::Rule,
];
