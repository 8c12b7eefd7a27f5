//! Korean gift tax and the rules around it as code: dated figures beside their articles, pure functions over integers, an assessment that
//! explains itself. No clock, no files, no floats; nothing here fails except by a [`gift::GiftError`] value.

pub mod calendar;
pub mod gift;
pub mod law;
pub mod property;
mod rate;
pub mod rules;
pub mod schema;
mod won;

pub use calendar::KoreanDate;
pub use rate::Rate;
pub use won::{Overflow, Won};
