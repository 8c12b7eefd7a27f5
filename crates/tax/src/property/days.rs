//! Days as these taxes count them: ends of months, days after a day, full years held.

use crate::calendar::months_after;
use jiff::ToSpan as _;
use jiff::civil::Date;

/// The last day of the n-th month after a day's month.
pub(super) fn end_of_month_after(day: Date, months: i8) -> Date {
    months_after(day.last_of_month(), months)
}

/// So many days after a day, which itself is not counted.
pub(super) fn after_days(day: Date, days: i32) -> Date {
    day.saturating_add(days.days())
}

/// The same day so many years later; 28 February where a year has no 29th.
pub(super) fn anniversary(day: Date, years: i16) -> Date {
    let year = day.year().saturating_add(years);
    Date::new(year, day.month(), day.day())
        .or_else(|_| Date::new(year, day.month(), 28))
        .unwrap_or(Date::MAX)
}

/// Full years from one day to another, both counted (소득세법 제95조 제4항): a year is full on the eve of its anniversary.
pub(super) fn full_years(from: Date, to: Date) -> i64 {
    let mut years = (to.year() - from.year()).saturating_add(1).max(0);
    while years > 0 && anniversary(from, years).yesterday().is_ok_and(|eve| eve > to) {
        years -= 1;
    }
    i64::from(years)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_year_is_full_on_the_eve() {
        let check = |from, to, years| assert_eq!(full_years(from, to), years, "{from} {to}");
        check(date(2023, 11, 20), date(2026, 11, 18), 2);
        check(date(2023, 11, 20), date(2026, 11, 19), 3);
        check(date(2024, 2, 29), date(2025, 2, 26), 0);
        check(date(2024, 2, 29), date(2025, 2, 27), 1);
        check(date(2024, 1, 1), date(2024, 12, 31), 1);
        check(date(2026, 1, 1), date(2026, 1, 1), 0);
        check(date(2026, 1, 2), date(2026, 1, 1), 0);
    }
}
