//! One gift and its tax: what was said, whether it can be used, every amount of the law, and the explanation.
//!
//! [`assess`] reads top to bottom like the Act: value (제47조), deductions (제53조–제55조), tax (제56조, 제57조), credits
//! (제58조–제69조), return and payment. Must never use a default that [`Assessment::explain`] does not state.

mod assess;
mod check;
mod credit;
mod deduction;
mod earlier;
mod error;
mod explain;
mod form;
mod note;
mod paying;
mod penalty;
mod said;
mod tax;
mod value;
mod variable;

pub use crate::Relationship;
pub use crate::schema::Tier;
pub(crate) use assess::assess_derived;
pub use assess::{Assessment, assess};
pub use credit::Credits;
pub use deduction::Deductions;
pub use error::GiftError;
pub use explain::{Calculation, DecidedBy, Input, Step};
pub use form::Form;
pub use note::Note;
pub use paying::Paying;
pub use penalty::Penalty;
pub use said::Gift;
pub use tax::ComputedTax;
pub use value::TaxableValue;
pub use variable::{Kind, Variable};

use jiff::civil::Date;

/// Assesses a gift and explains it as seen on a day.
pub fn calculate(gift: &Gift, today: Date) -> Result<Calculation, GiftError> {
    Ok(assess(gift)?.explain(today))
}
