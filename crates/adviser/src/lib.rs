//! The tax assistant: reads what a person says of a gift, asks what is missing, answers with a calculation.
//! Pure: no clock, no files but the texts it is given, no network; never fails on any text.

pub mod derive;
pub mod facts;
pub mod read;
pub mod said;
mod month;
mod state;
