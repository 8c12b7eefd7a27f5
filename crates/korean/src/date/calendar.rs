//! The calendar arithmetic of the date readers; stays inside the calendar for every input.

use super::When;
use jiff::ToSpan;
use jiff::civil::{Date, Weekday};

/// A day, if it exists.
pub(super) fn day(year: i16, month: i8, day: i8) -> Option<Date> {
    Date::new(year, month, day).ok()
}

/// A day of a month as [`When`].
pub(super) fn day_or_impossible(year: i16, month: i8, d: i8) -> When {
    day(year, month, d).map_or(When::Impossible, When::Day)
}

pub(super) fn plus_days(date: Date, days: i64) -> Date {
    date.saturating_add(days.days())
}

pub(super) fn plus_months(date: Date, months: i64) -> Date {
    date.saturating_add(months.months())
}

pub(super) fn plus_years(date: Date, years: i64) -> Date {
    date.saturating_add(years.years())
}

/// The Monday of a day's week.
pub(super) fn monday(date: Date) -> Date {
    plus_days(date, -i64::from(date.weekday().to_monday_zero_offset()))
}

/// A weekday in the week of a day.
pub(super) fn in_week(date: Date, weekday: Weekday) -> Date {
    plus_days(monday(date), i64::from(weekday.to_monday_zero_offset()))
}

/// The month that lies `by` months from a day's month.
pub(super) fn month_from(date: Date, by: i64) -> (i16, i8) {
    let first = plus_months(date.first_of_month(), by);
    (first.year(), first.month())
}

/// First day of a month and of the next one.
pub(super) fn month_bounds(year: i16, month: i8) -> Option<(Date, Date)> {
    let start = day(year, month, 1)?;
    Some((start, plus_months(start, 1)))
}

/// Several whole months as a range.
pub(super) fn months(year: i16, first: i8, count: i64) -> Option<When> {
    let start = day(year, first, 1)?;
    Some(When::Range {
        start,
        end: plus_months(start, count),
    })
}

pub(super) fn bounds(when: &When) -> Option<(Date, Date)> {
    match *when {
        When::Day(date) => Some((date, plus_days(date, 1))),
        When::Month { year, month } => month_bounds(year, month),
        When::Year(year) => {
            let start = day(year, 1, 1)?;
            Some((start, plus_years(start, 1)))
        }
        When::Range { start, end } => Some((start, end)),
        When::Impossible => None,
    }
}
