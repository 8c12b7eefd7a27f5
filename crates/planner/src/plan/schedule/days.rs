//! On which days the gifts of each round can begin: the first day, days on which an earlier gift leaves the ten years,
//! the coming of age, the opening of a window, a new calendar year. Earliest and simplest first.

use super::Group;
use crate::plan::family::{Family, ROUND_DAYS};
use crate::plan::ledger::Ledger;
use crate::plan::problem::{Problem, leaves_window, next_round};
use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use std::collections::BTreeSet;
use tax::gift::Relationship;

/// Timings looked at for one recipient.
const MOST_TIMINGS: usize = 4_000;
/// Days looked at for the gifts before a round.
const MOST_BEFORE: usize = 6;

/// When gifts are made.
#[derive(Debug, Clone)]
pub struct Timing {
    pub(super) moments: Vec<Moment>,
    /// The moment in which the marriage and birth deduction is claimed.
    pub(super) claimed: Option<usize>,
}

/// Whether gifts that are wholly deducted may be made before a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Before {
    /// None.
    Nothing,
    /// In an earlier calendar year.
    Deducted,
}

/// How far apart two rounds are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    /// No gift of the second adds any of the first, in whatever order they are made.
    Wide,
    /// Only the first gifts are ten years apart: gifts in the same order are too.
    Narrow,
}

impl Before {
    /// The days for them, the latest last; none is always a choice.
    fn days(self, days: &BTreeSet<Date>, from: Date, round: Date) -> Vec<Option<Date>> {
        let earlier = days
            .range(from..round)
            .rev()
            .filter(|day| day.year() < round.year())
            .take(match self {
                Self::Nothing => 0,
                Self::Deducted => MOST_BEFORE,
            });
        std::iter::once(None).chain(earlier.copied().map(Some)).collect()
    }
}

/// The first of the days on which gifts are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub(super) day: Date,
    pub(super) round: usize,
    /// Whether this is the round itself, or gifts before it that are wholly deducted.
    pub(super) main: bool,
}

impl Timing {
    /// The timings of a recipient, with or without gifts before a round, the simplest and earliest first.
    pub(super) fn all(
        problem: &Problem,
        group: Group,
        (past, given): (&Ledger, &[Date]),
        (with, apart): (Before, Apart),
    ) -> Vec<Self> {
        let mut turning = turning_days(problem.family, group, past);
        turning.extend(given);
        // What is given by year must have left the ten years before the next round.
        let end = problem.family.end;
        for day in given {
            let late = if next_round(*day) <= end { 1 } else { ROUND_DAYS };
            let free = (0..late).map(|more| leaves_window(day.saturating_add(more.days())));
            turning.extend(free.chain([next_round(*day)]).filter(|day| *day <= end));
        }
        let mut lists = match problem.rounds.as_slice() {
            [last] if apart == Apart::Wide => one_round(problem.family, &turning, *last, with),
            [first, last] => two_rounds(problem.family, &turning, (*first, *last), (with, apart)),
            _ => Vec::new(),
        };
        lists.sort_by_key(|moments| {
            let days: Vec<Date> = moments.iter().map(|moment| moment.day).collect();
            (moments.len(), days)
        });
        lists.truncate(MOST_TIMINGS);
        let claims = |moments: Vec<Moment>| {
            let open: Vec<usize> = moments
                .iter()
                .enumerate()
                .filter(|(_, moment)| is_open(problem.family, group, moment.day))
                .map(|(at, _)| at)
                .collect();
            let none = open.is_empty().then_some(None);
            open.into_iter().map(Some).chain(none).map(move |claimed| Self {
                moments: moments.clone(),
                claimed,
            })
        };
        lists.into_iter().flat_map(claims).collect()
    }
}

/// Whether a marriage or birth may be claimed from the group's donors on a day.
fn is_open(family: &Family, group: Group, day: Date) -> bool {
    group.relationship == Relationship::LinealAscendant && family.window_on(group.recipient, day).is_some()
}

/// The days from which on something weighs less.
fn turning_days(family: &Family, group: Group, past: &Ledger) -> BTreeSet<Date> {
    let mut days = BTreeSet::from([family.start]);
    let own = past
        .entries()
        .iter()
        .filter(|entry| group.has(family, entry.given.unit));
    days.extend(own.map(|entry| leaves_window(entry.given.date)));
    if group.relationship == Relationship::LinealAscendant {
        days.extend(coming_of_age(family, group.recipient));
        let windows = family
            .windows
            .iter()
            .filter(|window| window.recipient == group.recipient);
        days.extend(windows.map(|window| window.first.max(family.start)));
    }
    // At the very end, the gifts that can be made before do not wait for the last of them.
    let units = family
        .units_of(group.recipient)
        .filter(|(unit, _)| group.has(family, *unit));
    let gifts = i64::try_from(units.count()).unwrap_or(1);
    let late: Vec<Date> = days
        .iter()
        .filter(|day| **day <= family.end && day.saturating_add((gifts - 1).days()) > family.end)
        .flat_map(|day| (1..gifts).map(|before| day.saturating_sub(before.days())))
        .collect();
    days.extend(late);
    days.retain(|day| (family.start..=family.end).contains(day));
    with_new_years(&days)
}

pub(in crate::plan) fn coming_of_age(family: &Family, recipient: usize) -> Option<Date> {
    let recipient = family.recipients.get(recipient)?;
    let age = i64::from(*tax::law::ADULT_AGE.at(family.start));
    let mut day = recipient.birth?.saturating_add(age.years());
    while recipient.is_minor(day) {
        day = day.tomorrow().ok()?;
    }
    Some(day)
}

/// Each day and the new year after it: a donor gives once in a calendar year.
fn with_new_years(days: &BTreeSet<Date>) -> BTreeSet<Date> {
    days.iter()
        .flat_map(|day| [*day, date(day.year() + 1, 1, 1)])
        .collect()
}

fn one_round(family: &Family, turning: &BTreeSet<Date>, last: Date, with: Before) -> Vec<Vec<Moment>> {
    let mut lists = Vec::new();
    for day in turning.range(family.start..=last) {
        for before in with.days(turning, family.start, *day) {
            lists.push(moments([(before, *day)]));
        }
    }
    lists
}

fn two_rounds(
    family: &Family,
    turning: &BTreeSet<Date>,
    (first, last): (Date, Date),
    (with, apart): (Before, Apart),
) -> Vec<Vec<Moment>> {
    let mut lists = Vec::new();
    for one in turning.range(family.start..=first) {
        for before_one in with.days(turning, family.start, *one) {
            let mut later = BTreeSet::from([next_round(*one), leaves_window(*one)]);
            later.extend(before_one.map(next_round));
            let mut later = with_new_years(&later);
            later.extend(turning.range(*one..).filter(|day| *day > one));
            let days = match apart {
                Apart::Wide => next_round(*one)..last.saturating_add(1.day()),
                Apart::Narrow => leaves_window(*one)..next_round(*one).min(last.saturating_add(1.day())),
            };
            for two in later.range(days.start..days.end.max(days.start)) {
                let after_one = one.saturating_add(1.day());
                for before_two in with.days(&later, after_one, *two) {
                    lists.push(moments([(before_one, *one), (before_two, *two)]));
                }
            }
        }
    }
    lists
}

fn moments<const N: usize>(rounds: [(Option<Date>, Date); N]) -> Vec<Moment> {
    let mut moments = Vec::new();
    for (round, (before, day)) in rounds.into_iter().enumerate() {
        moments.extend(before.map(|day| Moment {
            day,
            round,
            main: false,
        }));
        moments.push(Moment {
            day,
            round,
            main: true,
        });
    }
    moments
}
