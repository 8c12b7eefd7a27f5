//! Parts of a whole: 50%, 절반, 3분의 1, 지분 1/2. A day in digits (1/2) is a part only where the words say so.

use crate::number::arabic::{self, ONE};
use crate::number::{count, numeral};
use crate::{Exactness, Find, Span, Text};
use numeral::Manner;

/// A fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    /// Above the line.
    pub num: i64,
    /// Below the line, never 0.
    pub den: i64,
}

impl Ratio {
    fn new(num: i64, den: i64) -> Option<Self> {
        if den <= 0 {
            return None;
        }
        let divisor = i64::try_from(gcd(num.unsigned_abs(), den.unsigned_abs())).ok()?;
        Some(Self {
            num: num / divisor,
            den: den / divisor,
        })
    }
}

/// The parts named in a text, left to right.
///
/// ```
/// use korean::{Text, percent::{self, Ratio}};
/// let parts = percent::find(&Text::new("아파트 지분 절반을 남편이 줬어요"));
/// assert_eq!(parts[0].value, Ratio { num: 1, den: 2 });
/// ```
pub fn find(text: &Text) -> Vec<Find<Ratio>> {
    let mut finds = Vec::new();
    let mut i = 0;
    while let Some(c) = text.at(i) {
        i = match one(text, i) {
            Some((value, end, rule)) => {
                finds.push(Find {
                    span: Span { start: i, end },
                    value,
                    exactness: Exactness::Exact,
                    rule,
                });
                end
            }
            None if c.is_ascii_digit() => arabic::run_end(text, i),
            None => i + 1,
        };
    }
    finds
}

fn one(text: &Text, i: usize) -> Option<(Ratio, usize, &'static str)> {
    if let Some((ratio, end)) = percent(text, i) {
        return Some((ratio, end, "percent.sign"));
    }
    if let Some((ratio, end)) = spoken_fraction(text, i) {
        return Some((ratio, end, "percent.parts"));
    }
    if let Some((ratio, end)) = slash(text, i).filter(|(_, end)| is_share(text, i, *end)) {
        return Some((ratio, end, "percent.slash"));
    }
    half(text, i).map(|end| (Ratio { num: 1, den: 2 }, end, "percent.half"))
}

/// A fraction in digits or words at `i`: 3/4, 사분의 삼.
pub(crate) fn fraction(text: &Text, i: usize) -> Option<(Ratio, usize)> {
    spoken_fraction(text, i).or_else(|| slash(text, i))
}

/// 50%, 12.5 퍼센트, 오십 프로.
fn percent(text: &Text, i: usize) -> Option<(Ratio, usize)> {
    let (value, end) = if text.is_digit(i) {
        let figure = arabic::read(text, i)?;
        (figure.value, figure.end)
    } else {
        crate::number::unit::sino_digit(text.at(i)?)
            .or(matches!(text.at(i), Some('십' | '백')).then_some(1))?;
        let numeral = numeral::read(text, i, Manner::Literal)?;
        (numeral.literal()?.low, numeral.end)
    };
    let at = text.gap(end);
    let end = text.any(at, &["%", "퍼센트", "프로", "퍼"])?;
    let other = text
        .any(at, &["프로그램", "프로젝트", "프로필", "퍼서", "퍼주", "퍼줬"])
        .is_some();
    let hundredths = i64::try_from(value / (ONE / 1_000_000)).ok()?;
    if other || value % (ONE / 1_000_000) != 0 {
        return None;
    }
    Some((Ratio::new(hundredths, 100_000_000)?, end))
}

/// 3분의 1, 삼분의 일, 세 명 중에는 아니다.
fn spoken_fraction(text: &Text, i: usize) -> Option<(Ratio, usize)> {
    let (den, end) = number(text, i)?;
    let end = ["분의"]
        .iter()
        .find_map(|word| text.spaced(text.gap(end), word))?;
    let (num, end) = number(text, text.gap(end))?;
    Some((Ratio::new(num, den)?, end))
}

fn number(text: &Text, i: usize) -> Option<(i64, usize)> {
    if text.is_digit(i) {
        arabic::plain(text, i, 4)
    } else {
        count::sino_anywhere(text, i)
    }
}

/// 1/2.
fn slash(text: &Text, i: usize) -> Option<(Ratio, usize)> {
    let before = i.checked_sub(1).and_then(|b| text.at(b));
    if before.is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-')) {
        return None;
    }
    let (num, end) = arabic::plain(text, i, 4)?;
    if text.at(end) != Some('/') {
        return None;
    }
    let (den, end) = arabic::plain(text, end + 1, 4)?;
    let goes_on = text
        .at(end)
        .is_some_and(|c| matches!(c, '/' | '.' | '-') && text.is_digit(end + 1));
    if goes_on {
        None
    } else {
        Some((Ratio::new(num, den)?, end))
    }
}

/// Whether 1/2 is a share here and not the second of January.
fn is_share(text: &Text, start: usize, end: usize) -> bool {
    let before = text.gap_before(start);
    let after = text.gap(end);
    [
        "지분",
        "지분의",
        "지분이",
        "지분은",
        "의",
        "비율",
        "비율로",
        "각",
        "각각",
    ]
    .iter()
    .any(|word| text.ends_with(before, word))
        || text
            .any(after, &["지분", "씩", "만큼", "로 나", "을 증", "를 증"])
            .is_some()
}

/// 절반, and 반 as a word of its own.
fn half(text: &Text, i: usize) -> Option<usize> {
    if text.starts_with(i, "절반") {
        return Some(i + 2);
    }
    if text.at(i) != Some('반') || text.follows_hangul(i) {
        return None;
    }
    let end = text.any(i, &["반반"]).unwrap_or(i + 1);
    let after_number = {
        let before = text.gap_before(i);
        before
            .checked_sub(1)
            .and_then(|b| text.at(b))
            .is_some_and(|c| "억천만백년달시".contains(c) || c.is_ascii_digit())
    };
    let proper = text
        .any(end, &["을", "만", "씩", "은", "이", "정도", "으로"])
        .is_some()
        || is_end(text, end);
    let other = text
        .any(i, &["반이상", "반은행", "반도", "반 친구", "반이에"])
        .is_some();
    (proper && !after_number && !other).then_some(end)
}

fn is_end(text: &Text, end: usize) -> bool {
    let shared = ["지분", "지분의"]
        .iter()
        .any(|word| text.ends_with(text.gap_before(end - 1), word));
    text.gap(end) == text.len() || shared
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        for (text, expected) in [
            ("지분 50%를", Some((1, 2))),
            ("오십 퍼센트", Some((1, 2))),
            ("12.5%", Some((1, 8))),
            ("30프로", Some((3, 10))),
            ("3분의 1", Some((1, 3))),
            ("삼분의 이", Some((2, 3))),
            ("지분 1/2 받음", Some((1, 2))),
            ("1/3씩 나눠", Some((1, 3))),
            ("지분 절반 넘기려는데", Some((1, 2))),
            ("반씩 부담", Some((1, 2))),
            ("100%", Some((1, 1))),
            ("1/2에 받았어요", None),
            ("1억 반", None),
            ("반장이에요", None),
            ("2학년 3반", None),
            ("50 프로그램", None),
            ("1년 반 전", None),
        ] {
            let found = find(&Text::new(text));
            let found = found.first().map(|f| (f.value.num, f.value.den));
            assert_eq!(found, expected, "{text}");
        }
    }
}
