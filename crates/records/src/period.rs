//! The days a question covers.

use jiff::ToSpan as _;
use jiff::civil::Date;
use workplace::{FixedPeriod, Request, Span};

/// First and last day, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Days {
    pub(crate) first: Date,
    pub(crate) last: Date,
}

impl Days {
    /// The days of a request: the explicit ones, the named ones, or the question's own. None for questions without a
    /// period, and for the latest of something.
    pub(crate) fn of(request: &Request, today: Date) -> Option<Self> {
        let span = request.sub_intent_id.about().span;
        if span == Span::Timeless {
            return None;
        }
        if let (Some(first), Some(last)) = (request.period_start, request.period_end) {
            return Some(Self { first, last });
        }
        let fixed = request.period.or(match span {
            Span::Period(own) => Some(own),
            Span::Latest | Span::Timeless => None,
        })?;
        Some(Self::fixed(fixed, today))
    }

    /// A named period around a day.
    pub(crate) fn fixed(period: FixedPeriod, today: Date) -> Self {
        match period {
            FixedPeriod::ThisWeek => {
                let monday = today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
                Self {
                    first: monday,
                    last: monday.saturating_add(6.days()),
                }
            }
            FixedPeriod::ThisMonth => Self {
                first: today.first_of_month(),
                last: today.last_of_month(),
            },
            // The last 90 days, today included.
            FixedPeriod::ThreeMonths => Self {
                first: today.saturating_sub(89.days()),
                last: today,
            },
            FixedPeriod::ThisYear => Self::year(today),
        }
    }

    /// The calendar year of a day.
    pub(crate) fn year(day: Date) -> Self {
        Self {
            first: day.first_of_year(),
            last: day.last_of_year(),
        }
    }

    /// The day in it that is nearest to a day: the day itself where it lies in it.
    pub(crate) fn nearest(self, day: Date) -> Date {
        day.max(self.first).min(self.last)
    }

    /// Every day, in order.
    pub(crate) fn each(self) -> impl Iterator<Item = Date> {
        self.first
            .series(1.day())
            .take_while(move |day| *day <= self.last)
    }

    /// The day after the last, for comparing times.
    pub(crate) fn after(self) -> String {
        self.last.saturating_add(1.day()).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use workplace::QuestionId;

    #[test]
    fn periods_cover_their_days() {
        let today = date(2026, 3, 10);
        for (period, first, last) in [
            (FixedPeriod::ThisWeek, date(2026, 3, 9), date(2026, 3, 15)),
            (FixedPeriod::ThisMonth, date(2026, 3, 1), date(2026, 3, 31)),
            (FixedPeriod::ThreeMonths, date(2025, 12, 11), date(2026, 3, 10)),
            (FixedPeriod::ThisYear, date(2026, 1, 1), date(2026, 12, 31)),
        ] {
            assert_eq!(Days::fixed(period, today), Days { first, last });
        }
        let plain = |id| Request {
            sub_intent_id: id,
            period: None,
            period_start: None,
            period_end: None,
            target_dept_id: None,
            target_education_id: None,
        };
        assert_eq!(
            Days::of(&plain(QuestionId::Q9), today).unwrap().last,
            date(2026, 3, 15)
        );
        assert_eq!(Days::of(&plain(QuestionId::Q13), today), None);
        let timeless = Request {
            period: Some(FixedPeriod::ThisYear),
            ..plain(QuestionId::Q16)
        };
        assert_eq!(Days::of(&timeless, today), None);
    }
}
