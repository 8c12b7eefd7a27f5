//! Korean gift tax and the rules around it as code: dated figures beside their articles, pure functions over integers, an assessment that
//! explains itself. No clock, no files, no floats; nothing here fails except by a [`gift::GiftError`] value.

pub mod calendar;
pub mod gift;
pub mod law;
pub mod property;
mod rate;
mod relationship;
pub mod rules;
pub mod schema;
pub mod special;
pub mod statement;
mod won;

pub use calendar::KoreanDate;
pub use rate::Rate;
pub use relationship::Relationship;
pub use won::{Overflow, Won};

use statement::Tax;

/// Every rule: those beside plain gifts, those of property, then special regimes.
pub fn all() -> impl Iterator<Item = &'static dyn Tax> {
    rules::ALL
        .iter()
        .copied()
        .chain(property::ALL)
        .chain(special::ALL.iter().copied())
}

/// The rule of a name, as commands or programs write it.
pub fn named(name: &str) -> Option<&'static dyn Tax> {
    let name = name.replace('-', "_");
    all().find(|rule| rule.name() == name || rule.command().replace('-', "_") == name)
}
