//! Korean text to typed values — amounts, numbers, dates, kin, ages, answers, personal data — and back.
//! Pure, linear, without a model; knows nothing of tax or of any assistant.

pub mod age;
pub mod amount;
pub mod answer;
pub mod date;
mod find;
pub mod kin;
pub mod kind;
pub mod lunar;
pub mod number;
pub mod percent;
pub mod print;
mod text;
pub mod transfer;
pub mod event;
pub mod personal;
pub mod residence;
pub mod typo;
mod words;

pub use find::{Exactness, Find, Span};
pub use text::Text;
