//! A number as it was written, before anyone decides what it is worth.

/// A fixed-point number, or the two ends of a range said as one (1~2억, 이삼천).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Between {
    pub low: i128,
    pub high: i128,
}

impl Between {
    pub(crate) fn exactly(value: i128) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            low: self.low.checked_add(other.low)?,
            high: self.high.checked_add(other.high)?,
        })
    }

    pub(crate) fn times(self, by: i128) -> Option<Self> {
        Some(Self {
            low: self.low.checked_mul(by)?,
            high: self.high.checked_mul(by)?,
        })
    }
}

/// What a numeral began with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opening {
    Arabic,
    Sino,
    /// A unit word without a number before it: 천만원, 백만원, 억대.
    Unit,
    /// 몇, 수: an order of magnitude only.
    Some,
}

/// A number as it was written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numeral {
    pub end: usize,
    pub opening: Opening,
    /// What 만, 억 and 조 have closed.
    pub closed: Between,
    /// The lowest big unit said.
    pub big: Option<i128>,
    /// What stands after the last big unit.
    pub open: Between,
    /// The lowest of 천, 백, 십 said in the open part; 1 where ones are said, 0 where nothing is.
    pub place: i128,
    /// A lone digit after a unit word (3억5, 3천5).
    pub tail: Option<i128>,
    /// How many unit words were said.
    pub units: usize,
    /// Whether thousands commas were written.
    pub grouped: bool,
    /// Digits of the first figure, where it is one.
    pub width: usize,
    /// Whether 몇 or 수 stands anywhere in it.
    pub vague: bool,
    /// Whether two ends were said that are no range (1,5억; 8~1억).
    pub muddled: bool,
}

impl Numeral {
    pub(crate) fn opened(start: usize, opening: Opening) -> Self {
        Self {
            end: start,
            opening,
            closed: Between::default(),
            big: None,
            open: Between::default(),
            place: 0,
            tail: None,
            units: 0,
            grouped: false,
            width: 0,
            vague: false,
            muddled: false,
        }
    }

    /// The value to the letter.
    pub(crate) fn literal(&self) -> Option<Between> {
        self.closed
            .plus(self.open)?
            .plus(Between::exactly(self.tail.unwrap_or(0)))
    }
}
