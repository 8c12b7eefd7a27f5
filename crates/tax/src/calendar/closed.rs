//! Which days are closed for filing (국세기본법 제5조 제1항). Outside the holiday table only weekends and holidays of a
//! fixed date are known; must never pretend to know a lunar or temporary holiday it has no row for.

use super::holidays::{FIRST_YEAR, HOLIDAYS, LAST_YEAR};
use jiff::civil::{Date, Weekday};

/// Whether the holiday table speaks of this day's year.
pub fn covers(day: Date) -> bool {
    (FIRST_YEAR..=LAST_YEAR).contains(&day.year())
}

/// Whether a deadline on this day moves to the next.
pub fn is_closed(day: Date) -> bool {
    closed_because(day).is_some()
}

/// Why a day is closed, if it is.
pub fn closed_because(day: Date) -> Option<&'static str> {
    match day.weekday() {
        Weekday::Saturday => Some("토요일"),
        Weekday::Sunday => Some("일요일"),
        _ if covers(day) => {
            let row = HOLIDAYS.binary_search_by_key(&day, |(date, _)| *date).ok()?;
            HOLIDAYS.get(row).map(|(_, name)| *name)
        }
        _ => FIXED
            .iter()
            .find(|fixed| fixed.falls_on(day))
            .map(|fixed| fixed.name),
    }
}

/// A holiday of a fixed date and the years in which it is one.
struct Fixed {
    month: i8,
    day: i8,
    years: std::ops::RangeInclusive<i16>,
    name: &'static str,
}

impl Fixed {
    fn falls_on(&self, day: Date) -> bool {
        (self.month, self.day) == (day.month(), day.day()) && self.years.contains(&day.year())
    }
}

const fn fixed(month: i8, day: i8, from: i16, to: i16, name: &'static str) -> Fixed {
    Fixed {
        month,
        day,
        years: from..=to,
        name,
    }
}

const ALWAYS: i16 = 0;
const ON: i16 = i16::MAX;

const FIXED: &[Fixed] = &[
    fixed(1, 1, ALWAYS, ON, "신정"),
    fixed(3, 1, ALWAYS, ON, "3·1절"),
    fixed(4, 5, ALWAYS, 2005, "식목일"),
    fixed(5, 1, ALWAYS, ON, "근로자의 날"),
    fixed(5, 5, ALWAYS, ON, "어린이날"),
    fixed(6, 6, ALWAYS, ON, "현충일"),
    fixed(7, 17, ALWAYS, 2007, "제헌절"),
    fixed(7, 17, 2026, ON, "제헌절"),
    fixed(8, 15, ALWAYS, ON, "광복절"),
    fixed(10, 3, ALWAYS, ON, "개천절"),
    fixed(10, 9, 2013, ON, "한글날"),
    fixed(12, 25, ALWAYS, ON, "기독탄신일"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_inside_its_years() {
        assert!(HOLIDAYS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(HOLIDAYS.iter().all(|(day, _)| covers(*day)));
    }
}
