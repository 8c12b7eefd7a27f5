//! The rules beside plain gifts: money that moves in a family and is not simply given. Each file is one rule: its fields,
//! its typed input, its amounts, readable beside the article. A rule ends in gifts that the gift engine taxes, or in none.

#[expect(dead_code, reason = "the other rules use the rest")]
mod common;
mod feed;
#[expect(dead_code, reason = "the other rules use the rest")]
mod finding;
mod interest;
mod loan;
#[expect(dead_code, reason = "the other rules use the rest")]
mod warning;

use crate::schema::Tax;

/// Every rule, in the order people ask for them.
pub static ALL: &[&dyn Tax] = &[&loan::Loan];

/// The rule of a name, as commands or programs write it.
pub fn named(name: &str) -> Option<&'static dyn Tax> {
    let name = name.replace('-', "_");
    ALL.iter()
        .copied()
        .find(|rule| rule.name() == name || rule.command().replace('-', "_") == name)
}
