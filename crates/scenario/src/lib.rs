//! Conversations as data: what is said, what must be understood, asked and answered. Tests and `shuking eval` play
//! them against any assistant. Knows no assistant; judges only what a client would see.

mod expect;
mod file;
mod play;
pub mod workplace;

pub use expect::{Expect, Question};
pub use file::{Problem, Scenario, Turn, load, parse};
pub use play::{Played, play};
