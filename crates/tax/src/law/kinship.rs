//! Who counts as a relative (기타친족) and as a minor, by date. Must never guess a degree it was not told.

use super::table::{recalled, text};
use super::{CHECKED, FIRST_DAY, Provision, Source, Table};
use jiff::civil::{Date, date};

/// A relation by degree (촌수).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kin {
    /// By blood (혈족).
    Blood(u8),
    /// By marriage (인척).
    Affinity(u8),
}

/// The farthest degrees that still count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KinRange {
    /// By blood.
    pub blood: u8,
    /// By marriage.
    pub affinity: u8,
}

impl KinRange {
    /// Whether a relation is within it.
    pub const fn holds(self, kin: Kin) -> bool {
        match kin {
            Kin::Blood(degree) => degree <= self.blood,
            Kin::Affinity(degree) => degree <= self.affinity,
        }
    }
}

/// The range of 기타친족; to 2011 a decree listed persons instead of degrees.
pub static RELATIVE_RANGE: Table<Option<KinRange>> = Table {
    name: "기타친족의 범위",
    article: Provision::RelativeDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: None,
    first_source: Source::Text,
    changes: &[
        text(
            date(2012, 1, 1),
            Some(KinRange {
                blood: 6,
                affinity: 4,
            }),
        ),
        text(
            date(2025, 3, 14),
            Some(KinRange {
                blood: 4,
                affinity: 3,
            }),
        ),
    ],
};

/// The degrees that count on a day; none while the decree's list of persons held.
pub fn relative_range(day: Date) -> Option<KinRange> {
    *RELATIVE_RANGE.at(day)
}

/// Whether someone of this degree is 기타친족 on a day; none where the degree alone does not tell.
pub fn is_other_relative(kin: Kin, day: Date) -> Option<bool> {
    relative_range(day).map(|range| range.holds(kin))
}

/// Whether someone of this degree is within every range there has been, so that no change of the range matters.
pub fn is_always_near(kin: Kin) -> bool {
    let ranges = RELATIVE_RANGE.figures().flatten();
    ranges.into_iter().all(|range| range.holds(kin))
}

/// The age at which one is an adult (성년, 민법 제4조).
pub static ADULT_AGE: Table<u8> = Table {
    name: "성년",
    article: Provision::Majority,
    since: FIRST_DAY,
    checked: CHECKED,
    first: 20,
    first_source: Source::Recalled,
    changes: &[recalled(date(2013, 7, 1), 19)],
};

/// Whether someone born on a day is a minor on another.
pub fn is_minor(born: Date, day: Date) -> bool {
    let birthday_passed = (day.month(), day.day()) >= (born.month(), born.day());
    let age = day.year() - born.year() - i16::from(!birthday_passed);
    age < i16::from(*ADULT_AGE.at(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_of_relatives_by_date() {
        let check = |kin, day, expected| assert_eq!(is_other_relative(kin, day), expected, "{kin:?} {day}");
        check(Kin::Blood(6), date(2012, 1, 1), Some(true));
        check(Kin::Blood(6), date(2025, 3, 13), Some(true));
        check(Kin::Blood(5), date(2025, 3, 14), Some(false));
        check(Kin::Blood(4), date(2025, 3, 14), Some(true));
        check(Kin::Affinity(4), date(2025, 3, 13), Some(true));
        check(Kin::Affinity(4), date(2025, 3, 14), Some(false));
        check(Kin::Affinity(3), date(2026, 1, 1), Some(true));
        check(Kin::Blood(7), date(2015, 1, 1), Some(false));
        check(Kin::Blood(2), date(2011, 12, 31), None);
    }

    #[test]
    fn one_is_a_minor_until_the_birthday() {
        let check = |born, day, expected| assert_eq!(is_minor(born, day), expected, "{born} {day}");
        check(date(2006, 10, 16), date(2025, 10, 15), true);
        check(date(2006, 10, 15), date(2025, 10, 15), false);
        check(date(1993, 7, 1), date(2013, 6, 30), true);
        check(date(1994, 7, 1), date(2013, 7, 1), false);
    }
}
