//! The tax assistant: reads what a person says of a gift, asks what is missing, answers with a calculation.
//! Pure: no clock, no network, no files but the texts it is given; never fails on any text.

mod adviser;
mod change;
mod compose;
mod content;
mod decide;
mod equipped;
pub mod frames;
mod gifts;
mod hear;
mod known;
mod parse;
mod perform;
mod premise;
mod property;
pub mod read;
mod relation;
mod scene;
mod tell;
mod topic;
mod understand;
mod update;

pub use compose::CLOSING;
pub use content::sources::Sources;
pub use content::{Broken, Card, Content, Figure, Figures};
pub use equipped::Adviser;
pub use known::{derive, facts, said};
pub use understand::labelled;
