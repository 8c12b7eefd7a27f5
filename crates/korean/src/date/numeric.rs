//! Dates in digits: 2025.10.15, 25-10-15, "2025. 10. 15.", 20251015, 2025-10, 10/15. Telephone, account and resident
//! numbers, decimals and fractions must never pass for one.

use super::calendar::{day_or_impossible, month_bounds};
use super::{Context, Said, When, silent};
use crate::Text;
use crate::number::{arabic, numeral};

/// Years that nobody takes for another number.
const PLAUSIBLE: std::ops::Range<i16> = 1800..2200;

/// A full date in digits, not yet looked up in the calendar.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    year: i16,
    two_digits: bool,
    month: i8,
    day: i8,
    pub end: usize,
}

impl Shape {
    /// Six digits that may as well be a figure.
    pub(super) fn is_bare_six(&self, start: usize) -> bool {
        self.two_digits && self.end == start + 6
    }
}

/// The date in digits that starts at `i`.
pub(super) fn read(text: &Text, i: usize, context: Context) -> Option<Said> {
    if continues(text, i) {
        return None;
    }
    if let Some(shape) = full_date(text, i) {
        let year = if shape.two_digits {
            century(shape.year, context)
        } else {
            shape.year
        };
        let when = day_or_impossible(year, shape.month, shape.day);
        return Some(Said::fixed(when, shape.end, "date.digits"));
    }
    if let Some((year, month, end)) = year_month(text, i) {
        return Some(Said::fixed(When::Month { year, month }, end, "date.digits_month"));
    }
    let (month, day, end) = month_day(text, i, Separator::Any)?;
    Some(Said::leaned(
        silent::month_day(context, month, day),
        end,
        "date.digits_month_day",
    ))
}

/// A month and day in digits after a year in words: 작년 12/15.
pub(super) fn after_year(text: &Text, i: usize) -> Option<(i8, i8, usize)> {
    month_day(text, i, Separator::AfterYear)
}

/// A full date in digits at `i`, valid or not.
pub(super) fn full_date(text: &Text, i: usize) -> Option<Shape> {
    if continues(text, i) {
        return None;
    }
    let start = if text.at(i) == Some('\'') { i + 1 } else { i };
    let (first, end) = arabic::plain(text, start, 8)?;
    match end - start {
        8 => eight(text, first, end),
        6 => six(text, first, start, end),
        2 | 4 => separated(text, first, start, end),
        _ => None,
    }
}

/// The year of two digits: the one not more than ten years ahead.
pub(super) fn century(two: i16, context: Context) -> i16 {
    let newest = context.today.year().saturating_add(10);
    if two + 2000 <= newest {
        two + 2000
    } else {
        two + 1900
    }
}

/// Whether digits at `i` belong to something longer that began before.
fn continues(text: &Text, i: usize) -> bool {
    let Some(before) = i.checked_sub(1).and_then(|b| text.at(b)) else {
        return false;
    };
    let joined =
        matches!(before, '-' | '.' | '/' | ':' | ',') && i.checked_sub(2).is_some_and(|b| text.is_digit(b));
    before.is_ascii_digit() || before.is_ascii_alphabetic() || matches!(before, '_' | '₩' | '#') || joined
}

fn eight(text: &Text, digits: i64, end: usize) -> Option<Shape> {
    let year = i16::try_from(digits / 10_000)
        .ok()
        .filter(|y| PLAUSIBLE.contains(y))?;
    let month = i8::try_from(digits / 100 % 100)
        .ok()
        .filter(|m| (1..=12).contains(m))?;
    let day = i8::try_from(digits % 100).ok().filter(|d| (1..=31).contains(d))?;
    let money = numeral::won_follows(text, end) || numeral::is_unit(text, text.gap(end));
    let joined = matches!(text.at(end), Some('-' | '.' | '/' | ',')) && text.is_digit(end + 1);
    (!money && !joined).then_some(Shape {
        year,
        two_digits: false,
        month,
        day,
        end,
    })
}

/// 251015, where it is all that was said.
fn six(text: &Text, digits: i64, start: usize, end: usize) -> Option<Shape> {
    let rest = text
        .any(end, &["이요", "요", "에요", "이에요", "입니다", "에"])
        .unwrap_or(end);
    if text.gap(0) != start || text.gap(rest) != text.len() {
        return None;
    }
    Some(Shape {
        year: i16::try_from(digits / 10_000).ok()?,
        two_digits: true,
        month: i8::try_from(digits / 100 % 100)
            .ok()
            .filter(|m| (1..=12).contains(m))?,
        day: i8::try_from(digits % 100).ok().filter(|d| (1..=31).contains(d))?,
        end,
    })
}

/// Year, month and day with the same sign, or with spaces, between them.
fn separated(text: &Text, first: i64, start: usize, end: usize) -> Option<Shape> {
    let two_digits = end - start == 2;
    let year = i16::try_from(first).ok()?;
    let plausible = !two_digits && PLAUSIBLE.contains(&year);
    let sign = text.at(end)?;
    let spaces_only = sign == ' ' && plausible;
    if !matches!(sign, '.' | '-' | '/') && !spaces_only {
        return None;
    }
    let (month, month_end) = arabic::plain(text, text.gap(end + 1), 2)?;
    if text.at(month_end) != Some(sign) {
        return None;
    }
    let (day, day_end) = arabic::plain(text, text.gap(month_end + 1), 2)?;
    let goes_on = matches!(text.at(day_end), Some('-' | '/' | ',' | ':')) && text.is_digit(day_end + 1)
        || text.at(day_end) == Some('.') && text.is_digit(day_end + 1);
    let possible = (1..=12).contains(&month) && (1..=31).contains(&day);
    // A year of our times shows the intent, even where the day does not exist; anything else must be a possible date.
    if goes_on || ((!plausible || spaces_only) && !possible) {
        return None;
    }
    let full_stop = sign == '.' && text.at(day_end) == Some('.');
    let glued_unit = spaces_only && text.is_hangul(day_end);
    (!glued_unit).then_some(Shape {
        year,
        two_digits,
        month: i8::try_from(month).ok()?,
        day: i8::try_from(day).ok()?,
        end: if full_stop { day_end + 1 } else { day_end },
    })
}

/// 2025.10, 2025-10, 2025/10.
fn year_month(text: &Text, i: usize) -> Option<(i16, i8, usize)> {
    let (year, end) = arabic::plain(text, i, 4)?;
    let year = i16::try_from(year)
        .ok()
        .filter(|y| end == i + 4 && PLAUSIBLE.contains(y))?;
    if !matches!(text.at(end), Some('.' | '-' | '/')) {
        return None;
    }
    let (month, month_end) = arabic::plain(text, end + 1, 2)?;
    let month = i8::try_from(month).ok()?;
    month_bounds(year, month)?;
    let month_end = if text.at(month_end) == Some('월') {
        month_end + 1
    } else {
        month_end
    };
    let goes_on =
        text.is_digit(month_end) || numeral::is_unit(text, month_end) || text.at(month_end) == Some('%');
    (!goes_on).then_some((year, month, month_end))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    /// Only a slash makes a date anywhere; a point or a hyphen needs 에 after it or nothing around it.
    Any,
    AfterYear,
}

fn month_day(text: &Text, i: usize, separator: Separator) -> Option<(i8, i8, usize)> {
    let (month, end) = arabic::plain(text, i, 2)?;
    let sign = text.at(end)?;
    let spaced = sign == '.' && text.at(end + 1) == Some(' ');
    let (day, day_end) = arabic::plain(text, end + 1 + usize::from(spaced), 2)?;
    // "2. 13." as records write it.
    let dotted = spaced && text.at(day_end) == Some('.');
    if spaced && !dotted {
        return None;
    }
    let month = i8::try_from(month).ok().filter(|m| (1..=12).contains(m))?;
    let day = i8::try_from(day).ok().filter(|d| (1..=31).contains(d))?;
    let joined = matches!(text.at(day_end), Some('/' | '-' | ':' | ',' | '.')) && text.is_digit(day_end + 1);
    let goes_on = joined
        || text
            .at(day_end)
            .is_some_and(|c| c == '%' || c.is_ascii_alphabetic())
        || numeral::is_unit(text, text.gap(day_end))
        || numeral::won_follows(text, day_end);
    if goes_on {
        return None;
    }
    let whole = text.gap(0) == i && text.gap(day_end) == text.len();
    let at_the_time = text.any(day_end, &["에 ", "에요", "일", "자 "]).is_some()
        || (text.starts_with(day_end, "에") && day_end + 1 == text.len());
    let ok = match sign {
        '/' => separator == Separator::AfterYear || !is_share(text, i, day_end),
        '.' | '-' => {
            separator == Separator::AfterYear || whole || at_the_time || dotted || is_noted(text, i, day_end)
        }
        _ => false,
    };
    let day_end = day_end + usize::from(dotted);
    let day_end = if text.at(day_end) == Some('일') {
        day_end + 1
    } else {
        day_end
    };
    ok.then_some((month, day, day_end))
}

/// 접수 1.28, (3.1): a record's day.
fn is_noted(text: &Text, start: usize, end: usize) -> bool {
    let before = text.gap_before(start);
    let bracket = before.checked_sub(1).and_then(|b| text.at(b)) == Some('(') && text.at(end) == Some(')');
    bracket
        || [
            "접수",
            "등기",
            "입금",
            "송금",
            "이체",
            "증여일",
            "날짜",
            "접수일",
            "등기일",
        ]
        .iter()
        .any(|word| text.ends_with(before, word))
}

/// 지분 1/2, 1/3씩, 1/4분기: a part, not a day.
fn is_share(text: &Text, start: usize, end: usize) -> bool {
    let before = text.gap_before(start);
    let after = text.gap(end);
    ["지분", "지분(", "지분의", "의", "비율", "비율로", "각", "각각"]
        .iter()
        .any(|word| text.ends_with(before, word))
        || text
            .any(
                after,
                &[
                    "지분", "씩", "만큼", "분기", "의", "로 나", "을 증", "를 증", "정도", "만 ",
                ],
            )
            .is_some()
}
