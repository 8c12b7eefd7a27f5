//! Figures written in Arabic digits, with thousands commas and a decimal point, as exact fixed-point numbers.

use crate::Text;

/// One, in the fixed-point numbers of the readers: twelve decimals, enough for any part of an 억 or a 조.
pub(crate) const ONE: i128 = 1_000_000_000_000;
const MOST_DECIMALS: usize = 12;
/// More digits than an `i64` holds are an identifier, not a figure.
const MOST_DIGITS: usize = 18;

/// A figure and how it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Arabic {
    /// Fixed-point value.
    pub value: i128,
    /// First character after it.
    pub end: usize,
    /// Digits before the decimal point.
    pub width: usize,
    /// Whether thousands commas were written.
    pub grouped: bool,
    /// Whether a decimal point was written.
    pub decimals: bool,
    /// Whether it begins with a needless nought (010…), as numbers of phones and accounts do.
    pub zero_led: bool,
}

/// The figure that starts at `i`.
pub(crate) fn read(text: &Text, i: usize) -> Option<Arabic> {
    let (mut value, mut at) = digits(text, i)?;
    let mut width = at - i;
    let mut grouped = false;
    if width <= 3 {
        while let Some((group, end)) = thousands(text, at) {
            value = value.checked_mul(1_000)?.checked_add(group)?;
            at = end;
            width += 3;
            grouped = true;
            if width > MOST_DIGITS {
                return None;
            }
        }
    }
    let mut value = value.checked_mul(ONE)?;
    let mut decimals = false;
    if text.at(at) == Some('.') && text.is_digit(at + 1) {
        let (part, end) = fraction(text, at + 1)?;
        value = value.checked_add(part)?;
        at = end;
        decimals = true;
    }
    Some(Arabic {
        value,
        end: at,
        width,
        grouped,
        decimals,
        zero_led: width > 1 && text.at(i) == Some('0'),
    })
}

/// The end of the digits that start at `i`.
pub(crate) fn run_end(text: &Text, i: usize) -> usize {
    let mut at = i;
    while text.is_digit(at) {
        at += 1;
    }
    at
}

/// A plain run of at most `most` digits as a number, with its end.
pub(crate) fn plain(text: &Text, i: usize, most: usize) -> Option<(i64, usize)> {
    let mut value = 0_i64;
    let mut at = i;
    while let Some(d) = text.at(at).and_then(|c| c.to_digit(10)) {
        if at - i == most {
            return None;
        }
        value = value.checked_mul(10)?.checked_add(i64::from(d))?;
        at += 1;
    }
    (at > i).then_some((value, at))
}

fn digits(text: &Text, i: usize) -> Option<(i128, usize)> {
    plain(text, i, MOST_DIGITS).map(|(value, end)| (i128::from(value), end))
}

fn thousands(text: &Text, comma: usize) -> Option<(i128, usize)> {
    if text.at(comma) != Some(',') {
        return None;
    }
    let (value, end) = plain(text, comma + 1, 3)?;
    (end == comma + 4).then_some((i128::from(value), end))
}

/// The digits after a decimal point, as a part of [`ONE`].
fn fraction(text: &Text, i: usize) -> Option<(i128, usize)> {
    let mut place = ONE;
    let mut value = 0;
    let mut at = i;
    while let Some(d) = text.at(at).and_then(|c| c.to_digit(10)) {
        if at - i == MOST_DECIMALS {
            return None;
        }
        place /= 10;
        value += i128::from(d) * place;
        at += 1;
    }
    Some((value, at))
}
