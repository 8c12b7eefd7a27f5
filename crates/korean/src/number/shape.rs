//! Shapes of digits that are not plain figures: two ends of a range (1~2억), and joined digits such as telephone,
//! account and resident numbers, clock times and fractions, in which no figure may be read.

use super::arabic::{self, Arabic, ONE};
use super::numeral;
use super::written::Between;
use crate::Text;

/// Two figures that share the unit after them.
pub(crate) struct Pair {
    pub value: Between,
    pub end: usize,
    pub muddled: bool,
}

/// The second end of a range whose first end is `low`, where a unit or 원 follows them both.
pub(crate) fn pair(text: &Text, low: &Arabic) -> Option<Pair> {
    let joint = text.gap(low.end);
    let comma = text.at(low.end) == Some(',');
    let high_at = match text.at(joint) {
        Some('~' | '-') => text.gap(joint + 1),
        Some(',') if comma && low.value < 10 * ONE => text.gap(joint + 1),
        _ => return None,
    };
    let high = arabic::read(text, high_at)?;
    let unit = text.gap(high.end);
    let shared = numeral::is_unit(text, unit) || numeral::won_follows(text, high.end);
    if !shared || high.zero_led || low.zero_led || (comma && (high.width > 1 || high.decimals)) {
        return None;
    }
    let ascending = if comma {
        high.value == low.value + ONE
    } else {
        low.value < high.value
    };
    Some(Pair {
        value: Between {
            low: low.value,
            high: high.value,
        },
        end: high.end,
        muddled: !ascending,
    })
}

/// Whether digits that end at `end` go on as a longer shape: 010-1234, 3/4, 12:30, 2025.10.15.
pub(crate) fn joined(text: &Text, end: usize) -> bool {
    matches!(text.at(end), Some('-' | '/' | ':' | '.')) && text.is_digit(end + 1)
}

/// The end of an identifier, time, fraction or date made of digits joined by signs, where one starts at `i`.
pub(crate) fn joined_end(text: &Text, i: usize) -> Option<usize> {
    let mut parts = 1;
    let mut hyphens = 0;
    let mut dots = 0;
    let mut firm = text.at(i) == Some('0') && text.is_digit(i + 1);
    let mut at = arabic::run_end(text, i);
    let first = at - i;
    let mut last = first;
    while text.is_digit(at + 1) {
        match text.at(at) {
            Some('-') => hyphens += 1,
            Some('.') => dots += 1,
            Some('/' | ':') => firm = true,
            _ => break,
        }
        let end = arabic::run_end(text, at + 1);
        last = end - at - 1;
        parts += 1;
        at = end;
    }
    let resident = hyphens == 1 && first == 6 && last == 7;
    let zero_led_tail = hyphens == 1 && last > 1 && text.at(at - last) == Some('0');
    (firm || parts > 2 || resident || zero_led_tail || dots > 1).then_some(at)
}
