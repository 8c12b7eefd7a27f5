//! Kin and other people: whom a word names, what the sentence makes of them, what they are to each other in law.

mod case;
mod mention;
mod owned;
mod path;
mod table;
mod words;

pub use case::Case;
pub use mention::{Mention, find};
pub use path::{Path, Sex, Step, Tie, seen_from};
pub use words::Who;
pub(crate) use words::{everyone, spaced};
