//! Days as tax law counts them: periods of months, closed days, the filing deadline. Must never read a clock.

mod closed;
mod holidays;

use crate::law;
use jiff::civil::Date;
use std::fmt;

pub use closed::{closed_because, covers, is_closed};
pub use holidays::{FIRST_YEAR, LAST_YEAR};

/// When a gift's return is due (신고기한).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// The end of the statutory period (법 제68조).
    pub unrolled: Date,
    /// The day that counts: moved past closed days (국세기본법 제5조).
    pub due: Date,
    /// Whether every closed day on the way is known; else only weekends and fixed-date holidays were.
    pub holidays_known: bool,
}

/// The filing deadline of a gift made on a day.
pub fn filing_deadline(gift_date: Date) -> Deadline {
    let rule = law::DEADLINE.at(gift_date);
    let from = match rule.counts_from {
        law::CountsFrom::GiftDay => gift_date,
        law::CountsFrom::MonthEnd => gift_date.last_of_month(),
    };
    let unrolled = months_after(from, rule.months);
    let due = first_open(unrolled);
    Deadline {
        unrolled,
        due,
        holidays_known: covers(unrolled) && covers(due),
    }
}

/// The last day of a period of months that begins the day after `day` (민법 제157조, 제160조).
pub fn months_after(day: Date, months: i8) -> Date {
    let start = day.tomorrow().unwrap_or(Date::MAX);
    let ahead = i16::from(start.month()) - 1 + i16::from(months);
    let Ok(month) = i8::try_from(ahead.rem_euclid(12) + 1) else {
        return Date::MAX;
    };
    let year = start.year() + ahead.div_euclid(12);
    match Date::new(year, month, start.day()) {
        Ok(corresponding) => corresponding.yesterday().unwrap_or(Date::MAX),
        // No such day in that month: its last day ends the period (제160조 제3항).
        Err(_) => Date::new(year, month, 1).map_or(Date::MAX, Date::last_of_month),
    }
}

/// The same calendar day so many years later or earlier; 1 March where a year has no 29 February.
pub fn same_day(day: Date, years: i16) -> Date {
    let year = day.year().saturating_add(years);
    Date::new(year, day.month(), day.day())
        .or_else(|_| Date::new(year, 3, 1))
        .unwrap_or(Date::MAX)
}

/// Whole days from one day to a later one; 0 when it is not later.
pub fn days_between(from: Date, to: Date) -> i64 {
    (from.duration_until(to).as_hours() / 24).max(0)
}

/// The day itself, or the first open one after it (국세기본법 제5조, 민법 제161조).
pub fn first_open(mut day: Date) -> Date {
    while is_closed(day) {
        let Ok(next) = day.tomorrow() else { return day };
        day = next;
    }
    day
}

/// A date as Koreans write it: 2026년 2월 2일.
#[derive(Debug, Clone, Copy)]
pub struct KoreanDate(pub Date);

impl fmt::Display for KoreanDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}년 {}월 {}일", self.0.year(), self.0.month(), self.0.day())
    }
}
