//! Korean text to typed values — amounts, numbers, dates, kin, ages, answers, personal data — and back.
//! Pure, linear, without a model; knows nothing of tax or of any assistant.

pub mod age;
pub mod amount;
pub mod answer;
pub mod clause;
pub mod date;
pub mod event;
mod find;
pub mod frame;
pub mod kin;
pub mod kind;
pub mod lunar;
pub mod morph;
pub mod number;
pub mod percent;
pub mod personal;
pub mod print;
pub mod residence;
mod spacing;
mod text;
pub mod transfer;
pub mod typo;
mod words;

pub use find::{Exactness, Find, Span};
pub use text::Text;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
