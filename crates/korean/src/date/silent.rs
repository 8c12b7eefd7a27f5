//! Fills in what a date leaves unsaid — the year of a month and day, the month of a day, the week of a weekday — by how
//! the sentence leans.

use super::calendar::{day, plus_days};
use super::{Context, Lean, When};
use jiff::civil::{Date, Weekday};

/// Leap days come back within eight years, even over 1900 and 2100.
const LEAP_GAP: i16 = 8;

/// A month and day without a year.
pub(super) fn month_day(context: Context, month: i8, d: i8) -> When {
    // 2000 is a leap year: what it lacks no year has.
    if day(2000, month, d).is_none() {
        return When::Impossible;
    }
    let anchor = context.anchor;
    let this = anchor.year();
    let found = match context.lean {
        // Nobody means a leap day of several years ago without its year.
        Lean::Past => {
            if day(this, month, d).is_some_and(|date| date <= anchor) {
                day(this, month, d)
            } else {
                day(this.saturating_sub(1), month, d)
            }
        }
        Lean::Future | Lean::Next => {
            (0..=LEAP_GAP).find_map(|n| day(this.saturating_add(n), month, d).filter(|date| *date >= anchor))
        }
    };
    found.map_or(When::Impossible, When::Day)
}

/// The year of a month said without one; the running month counts.
pub(super) fn month_year(context: Context, month: i8) -> i16 {
    let anchor = context.anchor;
    match context.lean {
        Lean::Past if month > anchor.month() => anchor.year().saturating_sub(1),
        Lean::Future | Lean::Next if month < anchor.month() => anchor.year().saturating_add(1),
        _ => anchor.year(),
    }
}

/// A day of the month said alone.
pub(super) fn day_of_month(context: Context, d: i8) -> Option<Date> {
    let anchor = context.anchor;
    (0..=3).find_map(|n| {
        let by = if context.lean == Lean::Past { -n } else { n };
        let (year, month) = super::calendar::month_from(anchor, by);
        day(year, month, d).filter(|date| match context.lean {
            Lean::Past => *date <= anchor,
            Lean::Future | Lean::Next => *date >= anchor,
        })
    })
}

/// A weekday said alone: the last one, today counting, or the next one after today.
pub(super) fn weekday(context: Context, weekday: Weekday) -> Date {
    let anchor = context.anchor;
    match context.lean {
        Lean::Past => plus_days(anchor, -i64::from(weekday.until(anchor.weekday()))),
        Lean::Future | Lean::Next => after(anchor, weekday),
    }
}

/// The first such weekday after a day.
pub(super) fn after(date: Date, weekday: Weekday) -> Date {
    let ahead = i64::from(date.weekday().until(weekday));
    plus_days(date, if ahead == 0 { 7 } else { ahead })
}

/// The last such weekday before a day.
pub(super) fn before(date: Date, weekday: Weekday) -> Date {
    let back = i64::from(weekday.until(date.weekday()));
    plus_days(date, if back == 0 { -7 } else { -back })
}

/// Something that comes once a year, by a function from the year to its day.
pub(super) fn yearly(context: Context, of: impl Fn(i16) -> Option<Date>) -> Option<Date> {
    let anchor = context.anchor;
    let this = anchor.year();
    match context.lean {
        Lean::Past => (0..=1).find_map(|n| of(this.saturating_sub(n)).filter(|date| *date <= anchor)),
        Lean::Future | Lean::Next => {
            (-1..=1).find_map(|n| of(this.saturating_add(n)).filter(|date| *date >= anchor))
        }
    }
}
