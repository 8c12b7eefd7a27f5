//! What follows from what was said: a minor by age and day, a deduction's window, a relation by degree and day.

use crate::known::facts::{Born, Occasion};
use jiff::civil::Date;
use tax::law::{birth_window, is_minor, marriage_window};

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
    gift > *marriage_window(to).end() || gift < *marriage_window(from).start()
}

/// Two years from the birth or the adoption's report; a gift before it does not count (53조의2②).
pub fn is_outside_birth(birth: Option<Occasion>, gift: Date) -> bool {
    let Some(Occasion { applies, from, to }) = birth else {
        return false;
    };
    let (Some(from), Some(to)) = (from, to) else {
        return !applies;
    };
    gift > *birth_window(to).end() || gift < *birth_window(from).start()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn between(from: Date, to: Date) -> Occasion {
        Occasion {
            applies: true,
            from: Some(from),
            to: Some(to),
        }
    }

    fn undated(applies: bool) -> Occasion {
        Occasion {
            applies,
            from: None,
            to: None,
        }
    }

    #[test]
    fn the_window_of_a_marriage_is_two_years_on_either_side() {
        let check = |marriage: Occasion, gift: Date, outside: bool| {
            assert_eq!(
                is_outside_marriage(Some(marriage), gift),
                outside,
                "{marriage:?} {gift}"
            );
        };
        let day = between(date(2024, 6, 10), date(2024, 6, 10));
        check(day, date(2022, 6, 9), true);
        check(day, date(2022, 6, 10), false);
        check(day, date(2026, 6, 10), false);
        check(day, date(2026, 6, 11), true);
        // "작년에 결혼했어요": some day of the year may be near enough.
        let year = between(date(2024, 1, 1), date(2024, 12, 31));
        check(year, date(2026, 12, 31), false);
        check(year, date(2027, 1, 1), true);
        check(year, date(2021, 12, 31), true);
        check(undated(true), date(2026, 1, 1), false);
        check(undated(false), date(2026, 1, 1), true);
        assert!(!is_outside_marriage(None, date(2026, 1, 1)));
    }

    #[test]
    fn the_window_of_a_birth_begins_with_it() {
        let check = |birth: Occasion, gift: Date, outside: bool| {
            assert_eq!(is_outside_birth(Some(birth), gift), outside, "{birth:?} {gift}");
        };
        let day = between(date(2024, 6, 10), date(2024, 6, 10));
        check(day, date(2024, 6, 9), true);
        check(day, date(2024, 6, 10), false);
        check(day, date(2026, 6, 10), false);
        check(day, date(2026, 6, 11), true);
        check(undated(true), date(2026, 1, 1), false);
        check(undated(false), date(2026, 1, 1), true);
        assert!(!is_outside_birth(None, date(2026, 1, 1)));
    }

    #[test]
    fn one_of_unknown_birthday_is_a_minor_only_if_surely() {
        let born_in_2006 = Born {
            born_from: date(2006, 1, 1),
            born_to: date(2006, 12, 31),
        };
        for (day, expected) in [
            (date(2024, 12, 31), Some(true)),
            (date(2025, 1, 1), None),
            (date(2025, 12, 30), None),
            (date(2025, 12, 31), Some(false)),
        ] {
            assert_eq!(minor(born_in_2006, day), expected, "{day}");
        }
    }
}
