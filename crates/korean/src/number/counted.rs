//! Things that are counted: 2,000주, 골드바 네 개, 열두 돈. A price of one times such a count is a sum.

use super::arabic::ONE;
use super::native;
use super::numeral::{self, Manner};
use super::written::Opening;
use crate::words::Words;
use crate::{Exactness, Find, Span, Text};

/// So many of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// How many.
    pub number: i64,
    /// Whether it measures one thing (평, 그램) and does not count things.
    pub measures: bool,
}

/// What things of worth are counted by.
const COUNTERS: Words = Words::new(&[
    "주", "장", "개", "돈", "냥", "마리", "필지", "채", "칸", "묶음", "그루", "대", "점", "구좌", "계좌",
]);
/// What one thing is measured by; a price may be told of one such piece.
const MEASURES: Words = Words::new(&[
    "평",
    "제곱미터",
    "㎡",
    "그램",
    "그람",
    "톤",
    "킬로그램",
    "킬로",
    "헥타르",
    "마지기",
]);
/// What may stand behind a counter: particles, 중, 짜리.
const BEHIND: &[&str] = &[
    "를",
    "을",
    "은",
    "는",
    "이",
    "가",
    "의",
    "에",
    "도",
    "만",
    "로",
    "으로",
    "와",
    "과",
    "랑",
    "씩",
    "중",
    "짜리",
    "정도",
    "쯤",
    "어치",
    "인데",
    "이고",
    "예요",
    "이에요",
    "입니다",
    "임",
    "요",
    "줬",
    "받",
];

/// The counts of a text, left to right.
pub fn find(text: &Text) -> Vec<Find<Counted>> {
    let mut finds = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let found = read(text, at);
        at = found.as_ref().map_or(at + 1, |f| f.span.end);
        finds.extend(found);
    }
    finds
}

fn read(text: &Text, at: usize) -> Option<Find<Counted>> {
    let digit = text.is_digit(at);
    let joined = at.checked_sub(1).is_some_and(|b| {
        text.is_digit(b)
            || digit && text.at(b).is_some_and(|c| ",.".contains(c)) && b > 0 && text.is_digit(b - 1)
    });
    if joined || !digit && text.follows_hangul(at) {
        return None;
    }
    let (number, end, apart) = if let Some((number, end)) = native::read(text, at) {
        (number, end, true)
    } else {
        let numeral = numeral::read(text, at, Manner::Literal)?;
        // 사장, 일주: words, not counts; a number in words counts from ten on.
        let value = numeral.literal()?.low;
        let whole = i64::try_from(value / ONE).ok().filter(|_| value % ONE == 0)?;
        if numeral.opening != Opening::Arabic && whole < 10 {
            return None;
        }
        (whole, numeral.end, text.is_digit(numeral.end - 1))
    };
    // "6억 주고": behind 천, 만 and 억 a counter is written on, and nobody counts hundreds of millions.
    let unit = if apart { text.gap(end) } else { end };
    if number >= 100_000_000 {
        return None;
    }
    let (counter, measures) = match text.word(unit, &MEASURES) {
        Some(end) => (end, true),
        None => (text.word(unit, &COUNTERS)?, false),
    };
    let closed = !text.is_hangul(counter) || BEHIND.iter().any(|word| text.starts_with(counter, word));
    (closed && number > 0).then_some(Find {
        span: Span {
            start: at,
            end: counter,
        },
        value: Counted { number, measures },
        exactness: Exactness::Exact,
        rule: "counted",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<i64> {
        find(&Text::new(text)).iter().map(|f| f.value.number).collect()
    }

    #[test]
    fn counts_are_found_however_they_are_written() {
        assert_eq!(numbers("비상장주식 2,000주를 받았어요"), [2000]);
        assert_eq!(numbers("3천주를 처남에게"), [3000]);
        assert_eq!(numbers("골드바 네개 줬음"), [4]);
        assert_eq!(numbers("금 열두돈 주셨는데 한돈에"), [12, 1]);
        assert_eq!(numbers("1,000평 중에서 400평만"), [1000, 400]);
        assert_eq!(numbers("9,900제곱미터를"), [9900]);
    }

    #[test]
    fn words_that_only_look_like_counts_are_none() {
        assert_eq!(numbers("네 주소가 어디예요"), [0; 0]);
        assert_eq!(
            numbers("6억 주고 샀어요, 3백 주셨어요, 2억을 주택 자금으로"),
            [0; 0]
        );
    }
}
