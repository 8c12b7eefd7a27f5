//! A month without a day: enough where neither tax nor deadline changes within it.

use crate::facts::{Born, Facts, Kinship};
use jiff::ToSpan;
use jiff::civil::{Date, date};
use tax::gift::Relationship;
use tax::law::{RELATIVE_RANGE, changes_between};

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
    // 53조의2 holds for gifts of 직계존속 from 2024-01-01: before it a wedding's window changes nothing.
    let deductible = donor == Relationship::LinealAscendant && last >= date(2024, 1, 1);
    let window = [facts.marriage, facts.birth]
        .into_iter()
        .flatten()
        .filter(|_| deductible)
        .any(|occasion| {
            let edges = |day: Option<Date>| {
                day.into_iter()
                    .flat_map(|day| [day, day.saturating_add(2.years()), day.saturating_sub(2.years())])
            };
            edges(occasion.from)
                .chain(edges(occasion.to))
                .any(|edge| first < edge && edge <= last)
        });
    figures && !birthday && !window && first >= date(2009, 1, 1)
}

/// Within every range of relatives there has been (4촌 혈족, 3촌 인척): a change of the range changes nothing.
fn is_near_kin(facts: &Facts, donor: Relationship) -> bool {
    match (facts.kinship, facts.kinship_degree) {
        (Some(Kinship::Blood), Some(degree)) => degree <= 4,
        (Some(Kinship::Affinity), Some(degree)) => degree <= 3,
        (Some(Kinship::Unrelated), _) => true,
        // 친구, 전남편: no kin to be in or out of a range.
        (None, _) => donor == Relationship::Unrelated,
        _ => false,
    }
}

fn turns_adult_within(born: Born, first: Date, last: Date) -> bool {
    crate::derive::minor(born, first) != crate::derive::minor(born, last)
}
