//! What follows from what was said: a minor by age and day, a deduction's window, a relation by degree and day.

use crate::facts::{Born, Occasion};
use jiff::ToSpan;
use jiff::civil::Date;
use tax::law::is_minor;

/// Whether someone born between two days is a minor on a day; none where both are possible.
pub fn minor(born: Born, day: Date) -> Option<bool> {
    let (oldest, youngest) = (is_minor(born.born_from, day), is_minor(born.born_to, day));
    (oldest == youngest).then_some(oldest)
}

/// Two years before or after the day the marriage was registered (53조의2①).
pub fn is_outside_marriage(marriage: Option<Occasion>, gift: Date) -> bool {
    let Some(Occasion { applies, from, to }) = marriage else {
        return false;
    };
    let (Some(from), Some(to)) = (from, to) else {
        return !applies;
    };
    gift > to.saturating_add(2.years()) || gift < from.saturating_sub(2.years())
}

/// Two years from the birth or the adoption's report; a gift before it does not count (53조의2②).
pub fn is_outside_birth(birth: Option<Occasion>, gift: Date) -> bool {
    let Some(Occasion { applies, from, to }) = birth else {
        return false;
    };
    let (Some(from), Some(to)) = (from, to) else {
        return !applies;
    };
    gift > to.saturating_add(2.years()) || gift < from
}
