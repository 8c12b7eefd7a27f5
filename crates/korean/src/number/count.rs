//! Small whole numbers before a counter (3일, 삼 년, 석 달, 열두 살), in every way they are written.

use super::arabic::{self, ONE};
use super::numeral::{self, Manner};
use super::written::Opening;
use super::{native, unit};
use crate::Text;

/// Whether a count of days, weeks, months or years may open at `i`: a number, seen from the character after it.
pub(crate) fn may_open(text: &Text, i: usize) -> bool {
    const UNITS: &str = "년월일주달개해분";
    const MORE_NUMBER: &str = "십백천사공섯곱덟덜홉한두세네다여아물무른흔순든";
    let Some(c) = text.at(i) else {
        return false;
    };
    if c.is_ascii_digit() || matches!(c, '십' | '백' | '천') {
        return true;
    }
    (unit::sino_digit(c).is_some() || native::may_open(c))
        && text
            .at(text.gap(i + 1))
            .is_some_and(|next| UNITS.contains(next) || MORE_NUMBER.contains(next))
}

/// The count at `i`, with its end; not the second half of a range (2~3일) nor the tail of a word (회사 년).
pub(crate) fn read(text: &Text, i: usize) -> Option<(i64, usize)> {
    if text.is_digit(i) {
        return digits(text, i);
    }
    if let Some(found) = native::read(text, i) {
        return Some(found);
    }
    sino(text, i)
}

/// Digits that are a count of their own.
pub(crate) fn digits(text: &Text, i: usize) -> Option<(i64, usize)> {
    let before = i.checked_sub(1).and_then(|b| text.at(b));
    let after_digit = i.checked_sub(2).is_some_and(|b| text.is_digit(b));
    let joined = before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
        || (after_digit && matches!(before, Some('~' | '.' | ',' | '/' | '-')));
    if joined { None } else { arabic::plain(text, i, 4) }
}

/// A Sino-Korean number below ten thousand; a lone digit only as a word of its own.
pub(crate) fn sino(text: &Text, i: usize) -> Option<(i64, usize)> {
    sino_anywhere(text, i).filter(|(value, end)| *value >= 10 || *end > i + 1 || !text.follows_hangul(i))
}

/// A Sino-Korean number below ten thousand, even glued to the word before it.
pub(crate) fn sino_anywhere(text: &Text, i: usize) -> Option<(i64, usize)> {
    let c = text.at(i)?;
    let opens = unit::sino_digit(c).is_some() || matches!(c, '십' | '백' | '천');
    if !opens {
        return None;
    }
    let numeral = numeral::read(text, i, Manner::Literal).filter(|n| n.opening != Opening::Arabic)?;
    let value = numeral.literal()?.low;
    let value = i64::try_from(value / ONE)
        .ok()
        .filter(|v| *v < 10_000 && value % ONE == 0)?;
    Some((value, numeral.end))
}

/// A number of days or a day of the month, with 일: 15일, 십오일, 십일 (ten).
pub(crate) fn days(text: &Text, i: usize) -> Option<(i64, usize)> {
    let (value, end) = if text.is_digit(i) {
        digits(text, i)?
    } else {
        sino(text, i)?
    };
    let at = text.gap(end);
    if text.at(at) == Some('일') {
        return Some((value, at + 1));
    }
    // In 십일 and 이십일 the last 일 is the counter.
    let counter = end.checked_sub(1).and_then(|last| text.at(last)) == Some('일');
    (counter && value > 1).then_some((value - 1, end))
}
