//! The period a message names: one of the four, or explicit days, the last one included.

use super::scan::Hit;
use crate::facts::FixedPeriod;
use crate::intent::Period;
use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use korean::date::{Lean, find};
use korean::{Span, Text};

/// How long a period is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grain {
    /// Up to a week.
    Week,
    /// A month.
    Month,
    /// A year.
    Year,
    /// Anything else.
    Other,
}

/// Words for running periods that are not read as dates.
const NAMED: &[(&str, FixedPeriod)] = &[
    ("금주", FixedPeriod::ThisWeek),
    ("이번 한 주", FixedPeriod::ThisWeek),
    ("이번한주", FixedPeriod::ThisWeek),
    ("금월", FixedPeriod::ThisMonth),
    ("당월", FixedPeriod::ThisMonth),
    ("이달", FixedPeriod::ThisMonth),
    ("이 달", FixedPeriod::ThisMonth),
    ("금년", FixedPeriod::ThisYear),
    ("당해", FixedPeriod::ThisYear),
    ("올 한 해", FixedPeriod::ThisYear),
    ("올한해", FixedPeriod::ThisYear),
    ("최근 석 달", FixedPeriod::ThreeMonths),
    ("최근 세 달", FixedPeriod::ThreeMonths),
    ("최근 3개월", FixedPeriod::ThreeMonths),
    ("최근 삼개월", FixedPeriod::ThreeMonths),
    ("최근 3달", FixedPeriod::ThreeMonths),
    ("최근 90일", FixedPeriod::ThreeMonths),
    ("지난 석 달", FixedPeriod::ThreeMonths),
    ("지난 세 달", FixedPeriod::ThreeMonths),
    ("지난 3개월", FixedPeriod::ThreeMonths),
    ("지난 3달", FixedPeriod::ThreeMonths),
    ("지난 90일", FixedPeriod::ThreeMonths),
    ("요 석 달", FixedPeriod::ThreeMonths),
    ("3개월간", FixedPeriod::ThreeMonths),
    ("3개월 동안", FixedPeriod::ThreeMonths),
    ("석 달간", FixedPeriod::ThreeMonths),
    ("석 달 동안", FixedPeriod::ThreeMonths),
];

/// Months before and after the running one by their Chinese names.
const MONTHS: &[(&str, i32)] = &[
    ("전월", -1),
    ("익월", 1),
    ("내달", 1),
    ("지지난달", -2),
    ("저저번달", -2),
];

/// Steps from the period that was talked about.
const STEPS: &[(&str, Grain, i32)] = &[
    ("그 전달", Grain::Month, -1),
    ("그 전 달", Grain::Month, -1),
    ("그 전월", Grain::Month, -1),
    ("그 이전 달", Grain::Month, -1),
    ("그 앞 달", Grain::Month, -1),
    ("그 다음 달", Grain::Month, 1),
    ("그 전해", Grain::Year, -1),
    ("그 전 해", Grain::Year, -1),
    ("그 전년", Grain::Year, -1),
    ("그 이전 해", Grain::Year, -1),
    ("그 다음 해", Grain::Year, 1),
    ("그 전주", Grain::Week, -1),
    ("그 전 주", Grain::Week, -1),
    ("그 다음 주", Grain::Week, 1),
];

/// The same in English, counted from the running one.
const ENGLISH: &[(&str, Grain, i32)] = &[
    ("last year", Grain::Year, -1),
    ("this year", Grain::Year, 0),
    ("last month", Grain::Month, -1),
    ("this month", Grain::Month, 0),
    ("next month", Grain::Month, 1),
    ("last week", Grain::Week, -1),
    ("this week", Grain::Week, 0),
    ("next week", Grain::Week, 1),
];

/// "그 전 달은?": a period counted from the one talked about.
pub(super) fn stepped(text: &Text, from: Period, today: Date) -> Option<(Period, Span)> {
    let mut starts = (0..text.len()).filter(|i| begins(text, *i));
    let (start, end, grain, by) = starts.find_map(|start| {
        STEPS
            .iter()
            .find_map(|(word, grain, by)| Some((start, spelled(text, start, word)?, *grain, *by)))
    })?;
    let first = first_day(from, today);
    Some((counted(first, grain, by, today)?, Span { start, end }))
}

/// The week, month or year so many after that of a day.
fn counted(first: Date, grain: Grain, by: i32, today: Date) -> Option<Period> {
    let (start_day, end_day) = match grain {
        Grain::Year => {
            let day = first.first_of_year().checked_add(by.years()).ok()?;
            (day, day.last_of_year())
        }
        Grain::Week => {
            let (monday, sunday) = days(FixedPeriod::ThisWeek, first);
            let by = by.checked_mul(7)?.days();
            (monday.checked_add(by).ok()?, sunday.checked_add(by).ok()?)
        }
        _ => {
            let day = first.first_of_month().checked_add(by.months()).ok()?;
            (day, day.last_of_month())
        }
    };
    let period = Period::Days {
        start: start_day,
        end: end_day,
    };
    Some(by_name(period, today))
}

/// A half, a quarter or a month without a year is of the year talked about: "상반기는?" after "2025년 하반기".
pub(super) fn within(text: &Text, said: Period, span: Span, from: Period, today: Date) -> Period {
    let Period::Days { start, end } = said else {
        return said;
    };
    let words = text.slice(span);
    let of_a_year = ["반기", "분기", "월"].iter().any(|unit| words.contains(unit));
    let with_year = [
        "년", "올해", "작년", "지난", "이번", "최근", "전", "다음", "내", "올",
    ]
    .iter()
    .any(|year| words.contains(year));
    let talked = match from {
        Period::Fixed(fixed) => days(fixed, today).0,
        Period::Days { start, .. } => start,
    };
    let by = i32::from(talked.year()) - i32::from(start.year());
    if !of_a_year || with_year || by == 0 {
        return said;
    }
    match (start.checked_add(by.years()), end.checked_add(by.years())) {
        // "12월엔 어땠더라" in March: the one that is over.
        (Ok(moved), _) if moved > today && start <= today => said,
        (Ok(start), Ok(end)) => by_name(Period::Days { start, end }, today),
        _ => said,
    }
}

/// The period said, and where.
pub(super) fn said(text: &Text, hits: &[Hit], today: Date) -> Option<(Period, Span)> {
    let named = named(text, today);
    let coming = hits.iter().any(|hit| {
        matches!(
            hit.sense,
            super::sense::Sense::Deadline | super::sense::Sense::Must | super::sense::Sense::Todo
        )
    });
    // "3월 31일까지인 교육": what has an end is still to come.
    let ends = (0..text.len()).any(|at| text.starts_with(at, "까지인"));
    let lean = if coming || ends { Lean::Future } else { Lean::Past };
    let mut dates = find(text, today, lean)
        .into_iter()
        .filter(|found| !hands_over(text, found.span));
    let found = dates.find_map(|found| {
        let (start, after) = found.value.when.bounds()?;
        let until = until(text, found.span.end);
        let end = after.yesterday().ok()?;
        let open = start <= Date::MIN || after >= Date::MAX || start > end;
        let start = if until { today.min(start) } else { start };
        (!open).then_some((Period::Days { start, end }, found.span))
    });
    let found = found.map(|(period, span)| (by_name(period, today), span));
    // Of two periods the first counts.
    let first = match (named, found) {
        (Some(named), Some(found)) if found.1.end <= named.1.start => Some(found),
        (named, found) => named.or(found),
    };
    first.or_else(|| running(text))
}

/// "이번 달인 교육", "이번 달까지인 교육": a running period with an ending behind it.
fn running(text: &Text) -> Option<(Period, Span)> {
    const RUNNING: &[(&str, FixedPeriod)] = &[
        ("이번 달", FixedPeriod::ThisMonth),
        ("이번 주", FixedPeriod::ThisWeek),
        ("올해", FixedPeriod::ThisYear),
    ];
    let mut starts = (0..text.len()).filter(|i| begins(text, *i));
    starts.find_map(|start| {
        RUNNING.iter().find_map(|(word, fixed)| {
            let end = spelled(text, start, word)?;
            let ending = text.starts_with(end, "인") || text.starts_with(end, "까지인");
            ending.then_some((Period::Fixed(*fixed), Span { start, end }))
        })
    })
}

fn until(text: &Text, at: usize) -> bool {
    text.starts_with(at, "까지") || text.starts_with(at, " 까지")
}

fn named(text: &Text, today: Date) -> Option<(Period, Span)> {
    let mut starts = (0..text.len()).filter(|i| begins(text, *i));
    starts.find_map(|start| {
        let span = |end: usize| Span { start, end };
        let fixed = NAMED
            .iter()
            .find_map(|(word, fixed)| Some((Period::Fixed(*fixed), span(spelled(text, start, word)?))));
        let english = || {
            ENGLISH.iter().find_map(|(word, grain, by)| {
                let end = spelled(text, start, word)?;
                Some((counted(today, *grain, *by, today)?, span(end)))
            })
        };
        fixed.or_else(english).or_else(|| {
            let (by, end) = MONTHS
                .iter()
                .find_map(|(word, by)| Some((*by, spelled(text, start, word)?)))?;
            let day = today.first_of_month().checked_add(by.months()).ok()?;
            let days = Period::Days {
                start: day,
                end: day.last_of_month(),
            };
            Some((days, span(end)))
        })
    })
}

/// 전달 is last month; "전달 부탁드려요" hands something over.
fn hands_over(text: &Text, said: Span) -> bool {
    const VERBS: &[&str] = &[" 부탁", " 바랍", " 좀", " 해", " 가능"];
    text.slice(said) == "전달" && VERBS.iter().any(|verb| text.starts_with(said.end, verb))
}

/// Whether a word begins here.
fn begins(text: &Text, at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|i| text.at(i))
        .is_none_or(|c| !c.is_alphanumeric())
}

/// The end of a word that begins here, its spaces standing for one or none.
fn spelled(text: &Text, start: usize, word: &str) -> Option<usize> {
    let mut at = start;
    for c in word.chars() {
        match c {
            ' ' if text.at(at) == Some(' ') => at += 1,
            ' ' => {}
            c if text.at(at) == Some(c) => at += 1,
            _ => return None,
        }
    }
    Some(at)
}

/// The days of a period with a name.
pub(super) fn days(fixed: FixedPeriod, today: Date) -> (Date, Date) {
    let year = |date: Date| (date.first_of_year(), date.last_of_year());
    match fixed {
        FixedPeriod::ThisWeek => {
            let since = today.weekday().since(Weekday::Monday);
            let monday = today.checked_sub(i32::from(since).days()).unwrap_or(today);
            (monday, monday.checked_add(6.days()).unwrap_or(monday))
        }
        FixedPeriod::ThisMonth => (today.first_of_month(), today.last_of_month()),
        FixedPeriod::ThreeMonths => (today.checked_sub(89.days()).unwrap_or(today), today),
        FixedPeriod::ThisYear => year(today),
    }
}

/// Days that are one of the four are called by its name.
fn by_name(period: Period, today: Date) -> Period {
    let Period::Days { start, end } = period else {
        return period;
    };
    [
        FixedPeriod::ThisWeek,
        FixedPeriod::ThisMonth,
        FixedPeriod::ThisYear,
    ]
    .into_iter()
    .find(|fixed| days(*fixed, today) == (start, end))
    .map_or(period, Period::Fixed)
}

/// The day a period begins.
pub(super) fn first_day(period: Period, today: Date) -> Date {
    match period {
        Period::Fixed(fixed) => days(fixed, today).0,
        Period::Days { start, .. } => start,
    }
}

/// Whether a period is one day.
pub(super) fn is_day(period: Period) -> bool {
    matches!(period, Period::Days { start, end } if start == end)
}

/// How long a period is.
pub(super) fn grain(period: Period, today: Date) -> Grain {
    let (start, end) = match period {
        Period::Fixed(fixed) => days(fixed, today),
        Period::Days { start, end } => (start, end),
    };
    let length = start
        .until(end)
        .map_or(0, |span| span.get_days().saturating_add(1));
    match length {
        ..8 => Grain::Week,
        8..=31 => Grain::Month,
        365..=366 => Grain::Year,
        _ => Grain::Other,
    }
}
