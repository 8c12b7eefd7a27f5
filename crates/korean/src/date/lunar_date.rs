//! Days of the lunar calendar: 음력 8월 15일, 음력 윤6월 5일.

use super::{Context, Said, When, silent};
use crate::number::count;
use crate::{Text, lunar};

/// The lunar day that starts at `i` with 음력, in a given year or in the one the sentence leans to.
pub(super) fn read(text: &Text, i: usize, context: Context, year: Option<i16>) -> Option<Said> {
    let end = text.any(i, &["음력으로", "음력"])?;
    let at = text.gap(end);
    let (kind, at) = match text.any(at, &["윤달", "윤"]) {
        Some(end) => (lunar::Month::Leap, text.gap(end)),
        None => (lunar::Month::Plain, at),
    };
    let (month, end) = number(text, at)?;
    let month_at = text.gap(end);
    if text.at(month_at) != Some('월') {
        return None;
    }
    let (day, end) = count::days(text, text.gap(month_at + 1))?;
    let (month, day) = (i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    let on = |year| lunar::to_solar(year, month, day, kind);
    let found = match year {
        Some(year) => on(year),
        None => silent::yearly(context, on),
    };
    let when = found.map_or(When::Impossible, When::Day);
    Some(match year {
        Some(_) => Said::fixed(when, end, "date.lunar"),
        None => Said::leaned(when, end, "date.lunar"),
    })
}

fn number(text: &Text, i: usize) -> Option<(i64, usize)> {
    if text.is_digit(i) {
        count::digits(text, i)
    } else {
        count::sino(text, i)
    }
}
