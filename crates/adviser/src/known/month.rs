//! A month without a day: enough where neither tax nor deadline changes within it.

use crate::known::facts::{Born, Facts, Kinship};
use jiff::civil::Date;
use tax::gift::Relationship;
use tax::law::{
    Kin, MARRIAGE_BIRTH, RELATIVE_RANGE, changes_between, is_always_near, is_deadline_by_day, marriage_window,
};

/// The first day of the month that was said, if every day of it gives the same result.
pub fn assumed_day(facts: &Facts, donor: Option<Relationship>) -> Option<Date> {
    let first = first_day(facts.gift_month.as_deref()?)?;
    is_even(first, first.last_of_month(), facts, donor?).then_some(first)
}

/// The first day of "2026-03".
pub fn first_day(month: &str) -> Option<Date> {
    format!("{month}-01").parse().ok()
}

/// A month as it is kept.
pub fn written(year: i16, month: i8) -> String {
    format!("{year:04}-{month:02}")
}

/// Whether nothing that applies changes between two days: no figure, no birthday, no window's edge; to 2008 the
/// deadline itself counts from the day.
pub fn is_even(first: Date, last: Date, facts: &Facts, donor: Relationship) -> bool {
    let figures = changes_between(first, last, donor)
        .iter()
        .all(|change| change.what == RELATIVE_RANGE.name && is_near_kin(facts, donor));
    let birthday = facts
        .recipient_born
        .is_some_and(|born| turns_adult_within(born, first, last));
    // 53조의2 holds for gifts of 직계존속 only: before it there was none, and a wedding's window changed nothing.
    let deductible = donor == Relationship::LinealAscendant && MARRIAGE_BIRTH.at(last).is_some();
    let window = [facts.marriage, facts.birth]
        .into_iter()
        .flatten()
        .filter(|_| deductible)
        .any(|occasion| {
            let edges = |day: Option<Date>| {
                day.into_iter().flat_map(|day| {
                    let window = marriage_window(day);
                    [day, *window.start(), *window.end()]
                })
            };
            edges(occasion.from)
                .chain(edges(occasion.to))
                .any(|edge| first < edge && edge <= last)
        });
    figures && !birthday && !window && !is_deadline_by_day(first)
}

/// Within every range of relatives there has been (4촌 혈족, 3촌 인척): a change of the range changes nothing.
fn is_near_kin(facts: &Facts, donor: Relationship) -> bool {
    match (facts.kinship, facts.kinship_degree) {
        (Some(Kinship::Blood), Some(degree)) => is_always_near(Kin::Blood(degree)),
        (Some(Kinship::Affinity), Some(degree)) => is_always_near(Kin::Affinity(degree)),
        (Some(Kinship::Unrelated), _) => true,
        // 친구, 전남편: no kin to be in or out of a range.
        (None, _) => donor == Relationship::Unrelated,
        _ => false,
    }
}

fn turns_adult_within(born: Born, first: Date, last: Date) -> bool {
    crate::known::derive::minor(born, first) != crate::known::derive::minor(born, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::facts::Occasion;
    use jiff::civil::date;

    fn kin(kinship: Kinship, degree: Option<u8>) -> Facts {
        Facts {
            kinship: Some(kinship),
            kinship_degree: degree,
            ..Facts::default()
        }
    }

    fn check(facts: &Facts, month: &str, donor: Relationship, enough: bool) {
        let facts = Facts {
            gift_month: Some(month.to_owned()),
            ..facts.clone()
        };
        let day = assumed_day(&facts, Some(donor));
        let first = first_day(month).filter(|_| enough);
        assert_eq!(day, first, "{month} {donor:?} {facts:?}");
    }

    #[test]
    fn the_range_of_relatives_changed_in_the_middle_of_march_2025() {
        use Relationship::{LinealAscendant, OtherRelative, Unrelated};
        let nobody = Facts::default();
        check(&kin(Kinship::Blood, Some(4)), "2025-03", OtherRelative, true);
        check(&kin(Kinship::Blood, Some(5)), "2025-03", OtherRelative, false);
        check(&kin(Kinship::Blood, Some(5)), "2025-02", OtherRelative, true);
        check(&kin(Kinship::Blood, Some(5)), "2025-04", OtherRelative, true);
        check(&kin(Kinship::Affinity, Some(3)), "2025-03", OtherRelative, true);
        check(&kin(Kinship::Affinity, Some(4)), "2025-03", OtherRelative, false);
        check(&kin(Kinship::Unrelated, None), "2025-03", Unrelated, true);
        check(&nobody, "2025-03", Unrelated, true);
        check(&nobody, "2025-03", OtherRelative, false);
        check(
            &kin(Kinship::Ascendant, Some(1)),
            "2025-03",
            LinealAscendant,
            true,
        );
    }

    #[test]
    fn a_birthday_that_ends_minority_needs_the_day() {
        let born = |day| Facts {
            recipient_born: Some(Born {
                born_from: day,
                born_to: day,
            }),
            ..Facts::default()
        };
        let parent = Relationship::LinealAscendant;
        check(&born(date(2006, 10, 15)), "2025-09", parent, true);
        check(&born(date(2006, 10, 15)), "2025-10", parent, false);
        check(&born(date(2006, 10, 1)), "2025-10", parent, true);
        check(&born(date(2006, 10, 15)), "2025-11", parent, true);
    }

    #[test]
    fn a_window_that_opens_or_ends_needs_the_day() {
        let married = |from, to| Facts {
            marriage: Some(Occasion {
                applies: true,
                from: Some(from),
                to: Some(to),
            }),
            ..Facts::default()
        };
        let wedding = |day| married(day, day);
        let parent = Relationship::LinealAscendant;
        let june = wedding(date(2024, 6, 10));
        check(&june, "2024-06", parent, false);
        check(&june, "2026-06", parent, false);
        check(&june, "2026-06", Relationship::Spouse, true);
        check(&june, "2026-05", parent, true);
        check(&june, "2026-07", parent, true);
        check(&wedding(date(2026, 1, 20)), "2024-01", parent, false);
        // The edge on the month's first day leaves the whole month on one side.
        check(&wedding(date(2024, 6, 1)), "2026-06", parent, true);
        check(&wedding(date(2024, 6, 30)), "2026-06", parent, false);
        check(
            &married(date(2024, 4, 1), date(2024, 6, 10)),
            "2026-06",
            parent,
            false,
        );
        let birth = Facts {
            birth: june.marriage,
            ..Facts::default()
        };
        check(&birth, "2026-06", parent, false);
        // The deduction is there from 2024 (53조의2).
        check(&wedding(date(2023, 12, 10)), "2023-12", parent, true);
        check(&wedding(date(2024, 1, 10)), "2024-01", parent, false);
        let new_year = wedding(date(2023, 12, 20));
        assert!(is_even(date(2023, 12, 15), date(2023, 12, 31), &new_year, parent));
        assert!(!is_even(date(2023, 12, 15), date(2024, 1, 1), &new_year, parent));
    }

    #[test]
    fn to_2008_the_deadline_counts_from_the_day() {
        let nobody = Facts::default();
        check(&nobody, "2008-12", Relationship::LinealAscendant, false);
        check(&nobody, "2009-01", Relationship::LinealAscendant, true);
    }

    #[test]
    fn a_month_is_kept_as_it_is_read() {
        assert_eq!(first_day(&written(2026, 3)), Some(date(2026, 3, 1)));
        assert_eq!(first_day("2026-13"), None);
        assert_eq!(assumed_day(&Facts::default(), Some(Relationship::Spouse)), None);
        let march = Facts {
            gift_month: Some(written(2026, 3)),
            ..Facts::default()
        };
        assert_eq!(assumed_day(&march, None), None);
    }
}
