//! Closed sets of words found in what people really type: missing and doubled spaces, one wrong jamo.
//! Must never be so tolerant that another ordinary word counts as one of the set.

mod jamo;
mod lexicon;
mod row;

pub(crate) use jamo::within_one;
pub use jamo::{distance_one, final_of, is_syllable};
pub use lexicon::{Hit, Lexicon};
pub use row::{Group, Left, Right, Row};
pub(crate) use row::{ends_word, starts_word};
