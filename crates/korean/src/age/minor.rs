//! Whether someone is a minor on a day (민법 제4조: 19 full years, 20 before 2013-07-01). Answers only where every birthday
//! that fits what was said gives the same answer.

use super::{Age, Counting, Grade};
use jiff::ToSpan;
use jiff::civil::Date;

/// Whether a person of this age is younger than `limit` full years on the day of the gift (today if unsaid).
///
/// ```
/// use jiff::civil::date;
/// use korean::age::{Age, Counting, minor_on};
/// let age = Age::Years { n: 19, kind: Counting::Unsaid };
/// assert_eq!(minor_on(&age, None, date(2026, 3, 10), 19), None);
/// ```
pub fn minor_on(age: &Age, gift_date: Option<Date>, today: Date, limit: u8) -> Option<bool> {
    match age {
        Age::Adult => Some(false),
        Age::Minor => Some(true),
        _ => Births::of(*age, today)?.all_younger_than(limit, gift_date.unwrap_or(today)),
    }
}

/// The first and the last day on which someone of this age can have been born; none where the words give no years.
pub fn born(age: &Age, today: Date) -> Option<(Date, Date)> {
    Births::of(*age, today).map(|births| (births.first, births.last))
}

/// The first and last birthday someone can have.
struct Births {
    first: Date,
    last: Date,
}

impl Births {
    fn of(age: Age, today: Date) -> Option<Self> {
        Some(match age {
            Age::Adult | Age::Minor => return None,
            Age::Infant => Births::aged(0, 1, today),
            Age::Years { n, kind } => {
                let n = i16::from(n);
                match kind {
                    Counting::Full => Births::aged(n, n, today),
                    Counting::Counted => Births::aged(n - 2, n - 1, today),
                    // A plain "19살" is as often counted as full; most birthdays of the year lie one behind.
                    Counting::Unsaid => Births::aged(n - 1, n, today),
                }
            }
            Age::Decade(n) => {
                let n = i16::from(n);
                Births::aged(n, n + 9, today)
            }
            Age::School(grade) => Births::in_school(grade, today)?,
            Age::BirthYear { year, month, day } => Births::in_year(year, month, day)?,
        })
    }

    /// Between `low` and `high` full years old on a day.
    fn aged(low: i16, high: i16, on: Date) -> Self {
        Self {
            first: on
                .saturating_sub((high.max(0) + 1).years())
                .saturating_add(1.day()),
            last: on.saturating_sub(low.max(0).years()),
        }
    }

    /// Pupils of a school year are born in one calendar year; school years begin in March.
    fn in_school(grade: Grade, today: Date) -> Option<Self> {
        let (lowest, highest) = grade.years()?;
        let school_year = if today.month() < 3 {
            today.year().checked_sub(1)?
        } else {
            today.year()
        };
        let born = |n: i16| school_year.checked_sub(6)?.checked_sub(n);
        Some(Self {
            first: Date::new(born(highest)?, 1, 1).ok()?,
            last: Date::new(born(lowest)?, 12, 31).ok()?,
        })
    }

    fn in_year(year: i16, month: Option<i8>, day: Option<i8>) -> Option<Self> {
        let first = Date::new(year, month.unwrap_or(1), day.unwrap_or(1)).ok()?;
        let last = match (month, day) {
            (Some(_), Some(_)) => first,
            (Some(_), None) => first.last_of_month(),
            (None, _) => first.last_of_year(),
        };
        Some(Self { first, last })
    }

    fn all_younger_than(&self, limit: u8, on: Date) -> Option<bool> {
        let of_age = |birth: Date| birth.saturating_add(i16::from(limit).years()) <= on;
        match (of_age(self.first), of_age(self.last)) {
            (false, false) => Some(true),
            (true, true) => Some(false),
            _ => None,
        }
    }
}
