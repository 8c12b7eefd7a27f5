//! What was given for a time and used bit by bit: what expires first is used first. Leave and points are counted alike.

use jiff::ToSpan as _;
use jiff::civil::{Date, Weekday};

/// Something given, valid from one day to another, both included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grant {
    pub(crate) from: Date,
    /// Without one it never lapses.
    pub(crate) until: Option<Date>,
    pub(crate) amount: i64,
    /// What was used of it; more than there was where the use went beyond everything that was valid.
    pub(crate) used: i64,
    /// Why it was given.
    pub(crate) reason: String,
}

impl Grant {
    pub(crate) fn left(&self) -> i64 {
        self.amount - self.used
    }

    pub(crate) fn is_valid(&self, day: Date) -> bool {
        self.from <= day && self.until.is_none_or(|until| day <= until)
    }

    /// The day by which grants are used: those that never lapse come last.
    fn order(&self) -> (Date, Date) {
        (self.until.unwrap_or(Date::MAX), self.from)
    }
}

/// Something used or taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Draw {
    pub(crate) first: Date,
    pub(crate) last: Date,
    pub(crate) amount: i64,
    /// Whether it writes off what has lapsed rather than using what is valid.
    pub(crate) lapse: bool,
}

/// Takes every use from the grants that were valid on its day, the earliest expiry first. A use on a day without any valid
/// grant is of a time before the records began and is taken from none.
pub(crate) fn settle(grants: &mut [Grant], draws: &[Draw]) {
    grants.sort_by_key(Grant::order);
    let mut draws = draws.to_vec();
    draws.sort_by_key(|draw| (draw.first, draw.last));
    for draw in draws {
        for (day, amount) in pieces(grants, draw) {
            let left = if draw.lapse {
                write_off(grants, day, amount)
            } else {
                amount
            };
            take(grants, day, left);
        }
    }
}

fn take(grants: &mut [Grant], day: Date, mut amount: i64) {
    for grant in grants.iter_mut().filter(|grant| grant.is_valid(day)) {
        let part = amount.min(grant.left().max(0));
        grant.used += part;
        amount -= part;
    }
    if let Some(last) = grants.iter_mut().rev().find(|grant| grant.is_valid(day)) {
        last.used += amount;
    }
}

/// Writes off what lapsed by that day, the latest first; says what is still to be taken.
fn write_off(grants: &mut [Grant], day: Date, mut amount: i64) -> i64 {
    let lapsed = |grant: &&mut Grant| grant.until.is_some_and(|until| until <= day);
    for grant in grants.iter_mut().rev().filter(lapsed) {
        let part = amount.min(grant.left().max(0));
        grant.used += part;
        amount -= part;
    }
    amount
}

/// A use of several days by its days where a grant begins or ends in between, else whole. Its length is spread over the
/// workdays.
fn pieces(grants: &[Grant], draw: Draw) -> Vec<(Date, i64)> {
    let cuts = |grant: &Grant| {
        (draw.first < grant.from && grant.from <= draw.last)
            || grant
                .until
                .is_some_and(|until| draw.first <= until && until < draw.last)
    };
    if !grants.iter().any(cuts) {
        return vec![(draw.first, draw.amount)];
    }
    let days = draw.first.series(1.day()).take_while(|day| *day <= draw.last);
    let is_workday = |day: &Date| !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
    let mut workdays: Vec<Date> = days.filter(is_workday).collect();
    if workdays.is_empty() {
        workdays.push(draw.first);
    }
    let count = i64::try_from(workdays.len()).unwrap_or(1);
    let mut pieces: Vec<(Date, i64)> = workdays
        .into_iter()
        .map(|day| (day, draw.amount / count))
        .collect();
    if let Some((_, last)) = pieces.last_mut() {
        *last += draw.amount % count;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn grant(from: Date, until: Option<Date>, amount: i64) -> Grant {
        Grant {
            from,
            until,
            amount,
            used: 0,
            reason: String::new(),
        }
    }

    fn used(first: Date, last: Date, amount: i64) -> Draw {
        Draw {
            first,
            last,
            amount,
            lapse: false,
        }
    }

    fn left(mut grants: Vec<Grant>, draws: &[Draw]) -> Vec<i64> {
        settle(&mut grants, draws);
        grants.iter().map(Grant::left).collect()
    }

    /// Three days carried over to the end of June beside fifteen of a year from 15 July to 14 July.
    fn carried_over() -> Vec<Grant> {
        vec![
            grant(date(2025, 7, 15), Some(date(2026, 7, 14)), 15),
            grant(date(2025, 7, 15), Some(date(2026, 6, 30)), 3),
            grant(date(2026, 7, 15), Some(date(2027, 7, 14)), 16),
        ]
    }

    #[test]
    fn what_expires_first_is_used_first() {
        let day = date(2026, 2, 2);
        assert_eq!(left(carried_over(), &[used(day, day, 2)]), [1, 15, 16]);
        assert_eq!(left(carried_over(), &[used(day, day, 5)]), [0, 13, 16]);
        let late = date(2026, 7, 1);
        assert_eq!(
            left(carried_over(), &[used(late, late, 5)]),
            [3, 10, 16],
            "June's have lapsed"
        );
    }

    #[test]
    fn uses_count_in_the_order_of_their_days_whatever_the_order_of_their_rows() {
        let (may, july) = (date(2026, 5, 4), date(2026, 7, 1));
        let expected = [0, 13, 16];
        assert_eq!(
            left(carried_over(), &[used(july, july, 2), used(may, may, 3)]),
            expected
        );
        assert_eq!(
            left(carried_over(), &[used(may, may, 3), used(july, july, 2)]),
            expected
        );
    }

    #[test]
    fn a_holiday_over_the_turn_of_the_year_uses_both_years() {
        let turn = used(date(2026, 7, 13), date(2026, 7, 17), 5);
        assert_eq!(
            left(carried_over(), &[turn]),
            [3, 13, 13],
            "Monday and Tuesday, then three days"
        );
    }

    #[test]
    fn more_than_there_is_goes_below_zero_and_a_time_without_records_counts_nowhere() {
        let day = date(2026, 7, 20);
        assert_eq!(left(carried_over(), &[used(day, day, 20)]), [3, 15, -4]);
        let before = date(2024, 7, 20);
        assert_eq!(left(carried_over(), &[used(before, before, 2)]), [3, 15, 16]);
    }

    #[test]
    fn writing_off_takes_what_has_lapsed() {
        let mut grants = vec![
            grant(date(2025, 1, 2), Some(date(2025, 12, 31)), 100),
            grant(date(2026, 1, 1), None, 100),
        ];
        let written_off = Draw {
            lapse: true,
            ..used(date(2026, 1, 1), date(2026, 1, 1), 30)
        };
        settle(&mut grants, &[written_off]);
        assert_eq!(grants.iter().map(Grant::left).collect::<Vec<_>>(), [70, 100]);
    }
}
