//! The workplace assistant: routing, asking back, the twenty questions and their answers. Pure: no clock, no I/O.

mod facts;

pub use facts::{Department, Facts, FactsError, FixedPeriod, QuestionId, Request};
