//! What a piece of a stretch is, and between which pieces a space belongs.

/// A piece of a stretch without spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// 우리, 저희, 제: ties the next word to the speaker.
    Own,
    /// 저, 나: the speaker.
    Speaker,
    /// A person.
    Person,
    /// A word of time: 작년, 이번, 다음달.
    Time,
    /// A thing, a matter, a country.
    Thing,
    /// A figure with its unit.
    Figure,
    /// A word that stands alone: 계속, 아직, 둘다.
    Alone,
    /// A verb's stem or a form of it.
    Verb,
    /// What follows a noun.
    Particle,
    /// What follows a verb.
    Ending,
    /// Not known.
    Unknown,
}

use Piece::{Alone, Ending, Figure, Own, Particle, Person, Speaker, Thing, Time, Unknown, Verb};

impl Piece {
    /// What the piece costs: fewer and longer words are the better reading.
    pub(super) fn cost(self, letters: usize) -> usize {
        match self {
            Particle | Ending => 3,
            Unknown => 14 * letters,
            Own | Speaker => 9,
            Person | Time | Thing | Figure | Alone | Verb => 10,
        }
    }

    /// Whether this piece may stand right behind another.
    pub(super) fn may_follow(self, before: Piece) -> bool {
        match self {
            Particle => matches!(before, Speaker | Person | Time | Thing | Figure | Unknown | Alone),
            Ending => before == Verb,
            _ => true,
        }
    }
}

/// Whether a space belongs between two pieces.
pub(super) fn is_border(before: Piece, after: Piece) -> bool {
    match after {
        Particle | Ending | Unknown => false,
        _ if matches!(before, Particle | Ending) => true,
        Verb => matches!(before, Person | Time | Figure | Alone),
        Figure => matches!(before, Speaker | Person | Time | Thing | Alone | Verb),
        Own | Speaker => matches!(before, Person | Figure | Verb | Alone | Time | Thing),
        Person => matches!(before, Own | Figure | Verb | Alone | Time | Thing),
        Time | Alone => matches!(before, Person | Figure | Verb | Alone | Thing),
        Thing => matches!(before, Own | Person | Figure | Verb | Alone | Time),
    }
}
