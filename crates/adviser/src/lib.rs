//! The tax assistant: reads what a person says of a gift, asks what is missing, answers with a calculation.
//! Pure: no clock, no files, no network; never fails on any text.

pub mod derive;
pub mod facts;
pub mod read;
pub mod said;
pub mod stub;
