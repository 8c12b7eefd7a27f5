//! Which versions of the laws are known to have come into force, so that an older text is never shown as the law of a
//! later day. Must never claim that no other version exists.

use super::Law;
use jiff::civil::{Date, date};

/// A version of a law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edition {
    /// Which law.
    pub law: Law,
    /// Its first day.
    pub in_force: Date,
}

const fn edition(law: Law, in_force: Date) -> Edition {
    Edition { law, in_force }
}

/// The versions known since 2025, by law and date.
const EDITIONS: &[Edition] = &[
    edition(Law::GiftTaxAct, date(2025, 3, 14)),
    edition(Law::GiftTaxAct, date(2026, 1, 1)),
    edition(Law::GiftTaxDecree, date(2025, 5, 7)),
    edition(Law::GiftTaxDecree, date(2026, 10, 1)),
    edition(Law::BasicAct, date(2025, 10, 1)),
    // 법률 제21212호 changed 제47조의4.
    edition(Law::BasicAct, date(2026, 7, 1)),
    edition(Law::BasicAct, date(2026, 10, 2)),
    edition(Law::BasicDecree, date(2025, 9, 15)),
    edition(Law::BasicDecree, date(2026, 7, 1)),
];

/// The newest version of a law known to be in force on a day.
pub fn known_edition(law_name: &str, day: Date) -> Option<Edition> {
    EDITIONS
        .iter()
        .rfind(|edition| edition.law.name() == law_name && edition.in_force <= day)
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_known_version_of_a_day() {
        let check = |law: Law, day: Date, known: Option<Date>| {
            assert_eq!(
                known_edition(law.name(), day).map(|e| e.in_force),
                known,
                "{law:?} {day}"
            );
        };
        check(Law::GiftTaxAct, date(2025, 3, 13), None);
        check(Law::GiftTaxAct, date(2025, 12, 31), Some(date(2025, 3, 14)));
        check(Law::GiftTaxAct, date(2026, 1, 1), Some(date(2026, 1, 1)));
        check(Law::BasicAct, date(2026, 8, 1), Some(date(2026, 7, 1)));
        check(Law::CivilAct, date(2026, 8, 1), None);
        assert!(EDITIONS.iter().all(|e| e.in_force <= super::super::NEWEST_DAY));
    }
}
