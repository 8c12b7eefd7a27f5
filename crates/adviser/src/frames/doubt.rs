//! Why a fact is not sure: how its parts were filled, and what of its kind is left over. Computed, never written by hand
//! for a kind of sentence.

use korean::frame::How;
use korean::morph::Meaning;
use std::fmt;

/// What is left without a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// Somebody.
    Person,
    /// A sum.
    Sum,
    /// A day.
    Day,
    /// A word nobody knows where a party would stand.
    Word,
}

/// What speaks against a fact.
#[derive(Debug, Clone, PartialEq)]
pub enum Doubt {
    /// A part was filled from afar.
    Filled(&'static str, How),
    /// Nobody fills a part.
    Empty(&'static str),
    /// Something of its kind has no place.
    Left(Left, String),
    /// More than one event or value fits.
    Several(&'static str),
    /// Money moved for another reason.
    Moved(Meaning),
    /// The honorific speaks against the side.
    Honorific,
    /// No clause tells it.
    NoFrame,
    /// The words may be cut another way.
    Cut(String),
    /// It was worked out from several sums.
    Reckoned,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Filled(part, how) => write!(f, "{part}: {how:?}"),
            Self::Empty(part) => write!(f, "{part}: nobody"),
            Self::Left(left, words) => write!(f, "left over: {words} ({left:?})"),
            Self::Several(what) => write!(f, "several: {what}"),
            Self::Moved(meaning) => write!(f, "moved by: {}", meaning.name()),
            Self::Honorific => write!(f, "honorific"),
            Self::NoFrame => write!(f, "no clause"),
            Self::Cut(words) => write!(f, "cut: {words}"),
            Self::Reckoned => write!(f, "reckoned"),
        }
    }
}
