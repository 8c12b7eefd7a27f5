//! What stands around a figure of money: 약 and 정도 leave the figure, 이상·미만·까지·최소 make it a bound, ~ and 에서 … 사이
//! make two figures a range, and 대 makes it a bracket.

use super::figure::{self, Figure, Value};
use super::{Amount, Money, Unit};
use crate::words::Words;
use crate::{Exactness, Find, Span, Text};

/// Words after a figure that make it a lower bound, besides [`exceeds`].
#[rustfmt::skip]
const AT_LEAST: Words = Words::new(&[
    "이상", "초과", "남짓", "여원", "여 원", "보다 많", "보다 더", "보다 높", "보다 큰", "몇천", "몇백", "몇십", "몇 천", "몇 백", "플러스",
    "얼마쯤", "얼마 정도", "얼마를", "얼마 받았", "조금 더 되", "좀 더 되", "조금 더 돼", "좀 더 돼",
]);
/// Words after a figure that make it an upper bound.
#[rustfmt::skip]
const AT_MOST: Words = Words::new(&[
    "이하", "미만", "이내", "안쪽", "까지", "못 되", "못되", "못 미", "못미", "안 되", "안되", "안 돼", "안돼", "안 됐", "안됐", "안 될", "안될",
    "밑으로", "아래", "보다 적", "보다 낮", "보다 작", "안 넘", "안넘", "채 안", "넘지 않", "넘지 안", "넘지는 않", "한도",
]);
/// Words that begin like a bound.
const NO_BOUND: Words = Words::new(&[
    "이상하",
    "이상한",
    "이상해",
    "이상합",
    "안되나",
    "안 되나",
    "안되는지",
    "안 되는지",
]);
/// Small words that may stand between a figure and its bound.
const SOFTENERS: Words = Words::new(&[
    "조금", "좀", "살짝", "약간", "훨씬", "꽤", "한참", "정도", "쯤", "채",
]);
/// Words before a figure that make it a bound.
const MIN_BEFORE: &[&str] = &["최소", "적어도", "못해도", "최하", "최저", "최소한"];
const MAX_BEFORE: &[&str] = &[
    "최대",
    "많아야",
    "많아봐야",
    "기껏해야",
    "최고",
    "최대한",
    "많으면",
];
/// Words that leave the figure and make it rough.
const ROUGH_BEFORE: &[&str] = &[
    "약",
    "대충",
    "대략",
    "한",
    "거의",
    "얼추",
    "어림잡아",
    "대강",
    "근",
    "어림",
];
#[rustfmt::skip]
const ROUGH_AFTER: Words = Words::new(&[
    "정도", "쯤", "가량", "가까이", "언저리", "안팎", "내외", "전후", "즈음", "쯤?", "선에서", "수준",
]);

/// The sum that starts at `i`, with everything around it that changes what it means.
pub(super) fn sum(text: &Text, i: usize) -> Option<Find<Money>> {
    if let Some(find) = lone_eok(text, i) {
        return Some(find);
    }
    let first = figure::read(text, i)?;
    if let Some(find) = range(text, &first) {
        return Some(find);
    }
    Some(bounded(text, &first))
}

fn bounded(text: &Text, figure: &Figure) -> Find<Money> {
    let (amount, end) = match figure.value {
        Value::Vague => (Amount::Vague, figure.span.end),
        Value::AtLeast(min) => (at_least(min), figure.span.end),
        Value::Between(min, max) => (between(min, max), skip(text, figure.span.end, &["사이"])),
        Value::Won(won) => around(text, figure, won),
    };
    let rough = rough_before(text, figure.span.start) || text.word(text.gap(end), &ROUGH_AFTER).is_some();
    Find {
        span: Span {
            start: figure.span.start,
            end,
        },
        value: Money {
            amount,
            unit: figure.unit,
        },
        exactness: if rough {
            Exactness::Approximate
        } else {
            Exactness::Exact
        },
        rule: figure.rule,
    }
}

/// One figure with its bounds, before or after it.
fn around(text: &Text, figure: &Figure, won: i64) -> (Amount, usize) {
    let end = figure.span.end;
    if let Some(end) = bracket(text, end).filter(|_| figure.unit != Unit::Bare) {
        return (
            between(won, won.saturating_add(step_of(won)).saturating_sub(1)),
            end,
        );
    }
    if let Some(end) = bound_after(text, end, Bound::AtLeast) {
        return match upper_part(text, end) {
            Some((max, end)) if max >= won => (between(won, max), end),
            _ => (at_least(won), end),
        };
    }
    if let Some(end) = bound_after(text, end, Bound::AtMost) {
        return (at_most(won), end);
    }
    if preceded(text, figure.span.start, MIN_BEFORE) {
        return (at_least(won), end);
    }
    if preceded(text, figure.span.start, MAX_BEFORE) {
        return (at_most(won), end);
    }
    (Amount::Won(won), end)
}

/// "1억 이상 2억 이하": the second half.
fn upper_part(text: &Text, end: usize) -> Option<(i64, usize)> {
    let figure = figure::read(text, text.gap(end))?;
    let Value::Won(max) = figure.value else {
        return None;
    };
    bound_after(text, figure.span.end, Bound::AtMost).map(|end| (max, end))
}

/// A bound after a figure, with a particle (1억이 안 되게) or a softener (1억 조금 넘게) before it.
fn bound_after(text: &Text, end: usize, bound: Bound) -> Option<usize> {
    let at = text.gap(end);
    if text.word(at, &NO_BOUND).is_some() {
        return None;
    }
    if let Some(end) = bound.read(text, at) {
        return Some(end);
    }
    let particle = matches!(text.at(end), Some('이' | '가' | '은' | '는' | '도' | '을' | '를'));
    let at = if particle { text.gap(end + 1) } else { at };
    let at = text.word(at, &SOFTENERS).map_or(at, |soft| text.gap(soft));
    bound.read(text, at)
}

#[derive(Clone, Copy)]
enum Bound {
    AtLeast,
    AtMost,
}

impl Bound {
    fn read(self, text: &Text, at: usize) -> Option<usize> {
        match self {
            Self::AtLeast => text.word(at, &AT_LEAST).or_else(|| exceeds(text, at)),
            Self::AtMost => text.word(at, &AT_MOST),
        }
    }
}

/// 넘다 (to exceed); not 넘기다 (to hand over), 넘어오다 (to come over) or 넘지 않다.
fn exceeds(text: &Text, at: usize) -> Option<usize> {
    const COMING_OVER: Words = Words::new(&[
        "넘어왔",
        "넘어와",
        "넘어온",
        "넘어옴",
        "넘어갔",
        "넘어가",
        "넘어간",
        "넘어올",
        "넘어갈",
    ]);
    let ending = text
        .at(at + 1)
        .is_some_and(|c| "게는어음은었을고습네던다나".contains(c))
        || text.starts_with(at, "넘지만");
    (text.at(at) == Some('넘') && ending && text.word(at, &COMING_OVER).is_none()).then_some(at + 2)
}

/// 3억대, 5천만원대: the end of 대 where it makes a bracket.
fn bracket(text: &Text, end: usize) -> Option<usize> {
    let glued = text.at(end) == Some('대');
    let at = if glued { end } else { text.gap(end) };
    let other = text.any(
        at,
        &[
            "대출", "대신", "대주", "대줬", "대준", "대줄", "대여", "대금", "대납", "대략", "대충", "대해",
            "대한", "대비", "대학", "대리", "대강", "대부", "대표",
        ],
    );
    (text.at(at) == Some('대') && other.is_none() && (glued || !text.is_hangul(at + 1))).then_some(at + 1)
}

/// The place of the lowest figure said: 3억대 goes up to 4억, 1억5천대 to 1억6천.
fn step_of(won: i64) -> i64 {
    let mut step = 1_i64;
    while won != 0 && won % step.saturating_mul(10) == 0 && step < 1_000_000_000_000 {
        step *= 10;
    }
    step
}

/// Two figures joined to a range.
fn range(text: &Text, first: &Figure) -> Option<Find<Money>> {
    let Value::Won(min) = first.value else {
        return None;
    };
    let at = text.gap(first.span.end);
    let (second_at, needs_between) = match text.at(at)? {
        '~' | '-' => (text.gap(at + 1), false),
        _ => {
            if let Some(end) = text.any(at, &["내지"]) {
                (text.gap(end), false)
            } else if first.span.end == at {
                (text.gap(text.any(at, &["에서", "부터"])?), true)
            } else {
                return None;
            }
        }
    };
    let second = figure::read(text, second_at)?;
    let Value::Won(max) = second.value else {
        return None;
    };
    let closing = text.gap(second.span.end);
    let closed = text.any(closing, &["사이", "까지", "정도", "쯤", "가량"]);
    let ends_text = text.at(closing).is_none();
    if min >= max || first.unit == Unit::Bare || (needs_between && closed.is_none() && !ends_text) {
        return None;
    }
    Some(Find {
        span: Span {
            start: first.span.start,
            end: skip(text, second.span.end, &["사이", "까지"]),
        },
        value: Money {
            amount: between(min, max),
            unit: second.unit,
        },
        exactness: Exactness::Exact,
        rule: "amount.range",
    })
}

/// 억대, 억 단위, 천만 단위, 억 넘게: a unit word with no number before it.
fn lone_eok(text: &Text, i: usize) -> Option<Find<Money>> {
    if text.follows_hangul(i) || text.at(i).is_none_or(|c| c.is_ascii_digit()) {
        return None;
    }
    let unit = text.any(
        i,
        &["억", "천만원", "천만", "백만원", "백만", "만원", "십억", "백억"],
    )?;
    let eok = text.at(i) == Some('억');
    let word = text.gap(unit);
    let orders = text
        .any(word, &["단위"])
        .or_else(|| if eok { bracket(text, unit) } else { None });
    let alone = eok
        && !text.is_hangul(unit)
        && text
            .any(word, &["소리", "반", "이상", "넘", "하고", "하는"])
            .is_none();
    let amount = match orders {
        Some(_) => Amount::Vague,
        None if alone => Amount::Vague,
        None if eok => at_least_eok(text, unit)?,
        None => return None,
    };
    Some(Find {
        span: Span {
            start: i,
            end: orders.unwrap_or(unit),
        },
        value: Money {
            amount,
            unit: Unit::Scale,
        },
        exactness: Exactness::Approximate,
        rule: "amount.vague",
    })
}

fn at_least_eok(text: &Text, end: usize) -> Option<Amount> {
    bound_after(text, end, Bound::AtLeast).map(|_| at_least(100_000_000))
}

fn preceded(text: &Text, start: usize, words: &[&str]) -> bool {
    let before = text.gap_before(start);
    words
        .iter()
        .any(|word| text.ends_with(before, word) && !text.follows_hangul(before - word.chars().count()))
}

fn rough_before(text: &Text, start: usize) -> bool {
    preceded(text, start, ROUGH_BEFORE)
}

fn skip(text: &Text, end: usize, words: &[&str]) -> usize {
    text.any(text.gap(end), words).unwrap_or(end)
}

fn at_least(min: i64) -> Amount {
    Amount::Range {
        min: Some(min),
        max: None,
    }
}

fn at_most(max: i64) -> Amount {
    Amount::Range {
        min: None,
        max: Some(max),
    }
}

fn between(min: i64, max: i64) -> Amount {
    Amount::Range {
        min: Some(min),
        max: Some(max),
    }
}
