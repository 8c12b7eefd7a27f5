//! Numbers, in digits and in words. Must never find a number inside another word: 내일 has no 1, 이상 no 2.

pub(crate) mod arabic;
pub(crate) mod count;
pub mod counted;
pub(crate) mod counter;
pub(crate) mod native;
pub(crate) mod numeral;
pub(crate) mod shape;
#[cfg(test)]
mod tests;
pub(crate) mod unit;
pub(crate) mod won;
pub(crate) mod written;

use crate::percent::{self, Ratio};
use crate::{Exactness, Find, Span, Text};
use arabic::ONE;
use numeral::Manner;
use written::{Numeral, Opening};

/// A number, kept exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// A whole number.
    Integer(i64),
    /// `mantissa` divided by ten to the power of `scale`.
    Decimal {
        /// All digits.
        mantissa: i64,
        /// How many of them stand after the point.
        scale: u8,
    },
    /// A fraction: 3/4, 사분의 삼.
    Fraction(Ratio),
}

/// The number that a whole text is: every word counts, to the letter (일억이 is 100,000,002; a lone 일 is 1).
///
/// ```
/// use korean::{Text, number::{self, Number}};
/// assert_eq!(number::read(&Text::new("만이천삼백사십오")), Some(Number::Integer(12_345)));
/// ```
pub fn read(text: &Text) -> Option<Number> {
    let start = text.gap(0);
    let (number, end) = signed(text, start)?;
    (text.gap(end) == text.len()).then_some(number)
}

/// The numbers in a sentence, left to right.
pub fn find(text: &Text) -> Vec<Find<Number>> {
    let mut finds = Vec::new();
    let mut i = 0;
    while let Some(c) = text.at(i) {
        let joined = if c.is_ascii_digit() {
            shape::joined_end(text, i)
        } else {
            None
        };
        let found = if joined.is_some() {
            fraction(text, i)
        } else {
            in_sentence(text, i)
        };
        i = match (found, joined) {
            (Some((value, end)), _) => {
                finds.push(Find {
                    span: Span { start: i, end },
                    value,
                    exactness: Exactness::Exact,
                    rule: "number",
                });
                end
            }
            (None, Some(end)) => end,
            (None, None) if c.is_ascii_digit() => arabic::run_end(text, i),
            (None, None) => i + 1,
        };
    }
    finds
}

fn signed(text: &Text, i: usize) -> Option<(Number, usize)> {
    let sign = text.any(i, &["-", "마이너스", "마이나스"]);
    let (number, end) = fraction(text, sign.map_or(i, |end| text.gap(end)))
        .or_else(|| unsigned(text, sign.map_or(i, |end| text.gap(end))))?;
    Some((if sign.is_some() { number.negated()? } else { number }, end))
}

fn unsigned(text: &Text, i: usize) -> Option<(Number, usize)> {
    let c = text.at(i)?;
    if (unit::sino_zero(c) || c == '빵') && !text.is_hangul(i + 1) {
        return Some((Number::Integer(0), i + 1));
    }
    let numeral = numeral::read(text, i, Manner::Literal).and_then(|n| with_native_ones(text, &n));
    let native = native::read(text, i).map(|(value, end)| (Number::Integer(value), end));
    match (numeral, native) {
        (Some((value, end)), Some(native)) if native.1 <= end => Some((Number::from_fixed(value)?, end)),
        (Some((value, end)), None) => Some((Number::from_fixed(value)?, end)),
        (_, native) => native,
    }
}

/// 십하나: a native one after Sino-Korean tens.
fn with_native_ones(text: &Text, n: &Numeral) -> Option<(i128, usize)> {
    let value = n.literal()?.low;
    Some(match native::read(text, n.end) {
        Some((ones, end)) if n.place == 10 && ones < 10 => (value.checked_add(i128::from(ones) * ONE)?, end),
        _ => (value, n.end),
    })
}

fn fraction(text: &Text, i: usize) -> Option<(Number, usize)> {
    percent::fraction(text, i).map(|(ratio, end)| (Number::Fraction(ratio), end))
}

/// A number inside a sentence: digits, or words that cannot be another word.
fn in_sentence(text: &Text, i: usize) -> Option<(Number, usize)> {
    let c = text.at(i)?;
    let opens = c.is_ascii_digit()
        || unit::sino_digit(c).is_some()
        || native::may_open(c)
        || "십백천만억".contains(c);
    if !opens {
        return None;
    }
    if let Some(found) = fraction(text, i) {
        return Some(found);
    }
    if text.is_digit(i) {
        return unsigned(text, i);
    }
    if let Some((value, end)) = native::read(text, i) {
        let own_word = !text.follows_hangul(i)
            && !matches!(text.at(end - 1), Some('한' | '두' | '세' | '석' | '네' | '넉'));
        let known = value > 10 || own_word;
        return (known && !text.follows_hangul(i) && ends_word(text, end))
            .then_some((Number::Integer(value), end));
    }
    let numeral = numeral::read(text, i, Manner::Literal)?;
    let long = numeral.units > 0 && numeral.opening == Opening::Sino || numeral.units > 1;
    let value = Number::from_fixed(numeral.literal()?.low)?;
    let single_man = matches!(value, Number::Integer(v) if v < 100_000 && v % 10_000 == 0);
    let plain = long && !text.follows_hangul(i) && !single_man && ends_word(text, numeral.end);
    plain.then_some((value, numeral.end))
}

/// Whether a number in words ends there and does not run on into another word.
fn ends_word(text: &Text, end: usize) -> bool {
    !text.is_hangul(end)
        || text
            .any(
                end,
                &[
                    "이", "가", "은", "는", "을", "를", "에", "한테", "도", "만", "명", "개", "살", "번",
                    "원", "달", "년", "요", "입", "인", "과", "와", "씩",
                ],
            )
            .is_some()
}

impl Number {
    /// A fixed-point value with twelve decimals as an exact number.
    fn from_fixed(fixed: i128) -> Option<Self> {
        if fixed % ONE == 0 {
            return i64::try_from(fixed / ONE).ok().map(Self::Integer);
        }
        let mut mantissa = fixed;
        let mut scale = 12_u8;
        while mantissa % 10 == 0 && scale > 0 {
            mantissa /= 10;
            scale -= 1;
        }
        Some(Self::Decimal {
            mantissa: i64::try_from(mantissa).ok()?,
            scale,
        })
    }

    fn negated(self) -> Option<Self> {
        Some(match self {
            Self::Integer(value) => Self::Integer(value.checked_neg()?),
            Self::Decimal { mantissa, scale } => Self::Decimal {
                mantissa: mantissa.checked_neg()?,
                scale,
            },
            Self::Fraction(ratio) => Self::Fraction(Ratio {
                num: ratio.num.checked_neg()?,
                den: ratio.den,
            }),
        })
    }
}
