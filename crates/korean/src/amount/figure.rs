//! One figure of money: what a numeral is worth when people talk about money, and whether it is money at all.

use super::{Amount, Money, Unit};
use crate::number::arabic::ONE;
use crate::number::numeral::{self, AFTER_AMOUNT, Manner};
use crate::number::unit::{EOK, JO, MAN};
use crate::number::written::{Between, Numeral, Opening};
use crate::number::{counter, unit, won};
use crate::words::Words;
use crate::{Span, Text};

/// A figure, before its bounds are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Figure {
    pub span: Span,
    pub value: Value,
    pub unit: Unit,
    pub rule: &'static str,
}

/// What a figure is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    Won(i64),
    Between(i64, i64),
    AtLeast(i64),
    Vague,
}

/// Longer runs of bare digits are identifiers; nobody types a sum of a thousand 억 without a comma or a unit.
const LONGEST_BARE: usize = 11;

/// Whether an amount in words may open at `i`, seen from its first two characters.
pub(super) fn may_open(text: &Text, i: usize, c: char) -> bool {
    match c {
        '십' | '백' | '천' | '만' | '억' | '몇' | '반' => true,
        '수' => next_is_number(text, i),
        _ => unit::sino_digit(c).is_some() && next_is_number(text, i),
    }
}

fn next_is_number(text: &Text, i: usize) -> bool {
    text.at(text.gap(i + 1))
        .is_some_and(|next| "십백천만억조점쩜".contains(next) || unit::sino_digit(next).is_some())
}

/// The figure that starts at `i`.
pub(super) fn read(text: &Text, i: usize) -> Option<Figure> {
    if let Some(figure) = half_eok(text, i) {
        return Some(figure);
    }
    let numeral = numeral::read(text, i, Manner::Money)?;
    let (numeral, half) = and_a_half(text, numeral);
    let sign_after = won::after(text, numeral.end);
    let sign_before = won::before(text, i).filter(|_| numeral.opening == Opening::Arabic);
    let said = sign_after.is_some() || sign_before.is_some();
    if !is_money(text, i, &numeral, sign_after, half.is_some()) && sign_before.is_none() {
        return None;
    }
    let unit = match () {
        () if said || numeral.grouped => Unit::Won,
        () if numeral.units > 0 => Unit::Scale,
        () => Unit::Bare,
    };
    Some(Figure {
        span: Span {
            start: sign_before.unwrap_or(i),
            end: sign_after.unwrap_or(numeral.end),
        },
        value: value(&numeral, said, half)?,
        unit,
        rule: rule(&numeral, said),
    })
}

/// A whole text that is one figure.
pub(super) fn whole(text: &Text) -> Option<Money> {
    let start = text.gap(0);
    let numeral = numeral::read(text, start, Manner::Money)?;
    let end = won::after(text, numeral.end);
    let closed = text.gap(end.unwrap_or(numeral.end)) == text.len();
    let worth = numeral.units > 0 && !numeral.vague && closed;
    let Value::Won(sum) = value(&numeral, end.is_some(), None).filter(|_| worth)? else {
        return None;
    };
    Some(Money {
        amount: Amount::Won(sum),
        unit: if end.is_some() { Unit::Won } else { Unit::Scale },
    })
}

/// What a numeral is worth as money, in won.
fn value(n: &Numeral, won_said: bool, half: Option<i128>) -> Option<Value> {
    if n.muddled {
        return Some(Value::Vague);
    }
    let worth = if won_said { n.literal()? } else { spoken(n)? };
    let worth = worth.plus(Between::exactly(half.unwrap_or(0)))?;
    let low = won_of(worth.low)?;
    let high = won_of(worth.high)?;
    Some(match () {
        () if n.vague && low == 0 => Value::Vague,
        () if n.vague => Value::AtLeast(low),
        () if low == high => Value::Won(low),
        () => Value::Between(low, high),
    })
}

/// What people mean without saying 원: N천 and N백 are 만 (5천, 1억5천); a lone digit is the next place (3억5, 3천5).
fn spoken(n: &Numeral) -> Option<Between> {
    let tail = Between::exactly(n.tail.unwrap_or(0));
    let Some(big) = n.big else {
        if n.units == 0 {
            return Some(n.open);
        }
        return n.open.plus(tail.times(n.place / 10)?)?.times(MAN);
    };
    let open_in_man = big >= EOK && n.place > 0 && n.open.high < MAN * ONE;
    let open = if open_in_man { n.open.times(MAN)? } else { n.open };
    let tail = match n.place {
        0 => tail.times(big / 10)?,
        place if big >= EOK => tail.times(place / 10 * MAN)?,
        place => tail.times(place / 10)?,
    };
    n.closed.plus(open)?.plus(tail)
}

fn won_of(fixed: i128) -> Option<i64> {
    (fixed % ONE == 0).then_some(())?;
    i64::try_from(fixed / ONE).ok()
}

/// Whether a numeral, seen with what stands around it, is money.
fn is_money(text: &Text, start: usize, n: &Numeral, sign_after: Option<usize>, half: bool) -> bool {
    if sign_after.is_some() {
        return n.opening == Opening::Arabic || n.units > 0;
    }
    let after = if n.units == 0 || n.place == 1 || n.tail.is_some() {
        counter::After::Digits
    } else {
        counter::After::Unit
    };
    if counter::follows(text, n.end, after) || text.any(n.end, &["여 년", "여년", "여 명"]).is_some() {
        return false;
    }
    if n.opening != Opening::Arabic && counts_on(text, start, n) {
        return false;
    }
    match n.opening {
        Opening::Arabic if n.units == 0 => bare_digits(text, start, n),
        Opening::Arabic | Opening::Some => !is_article(text, start, n),
        Opening::Sino => !is_article(text, start, n) && spoken_is_money(text, start, n),
        Opening::Unit => lone_unit_is_money(text, start, n, half),
    }
}

/// 이천이십오년, 백이십삼 명: the number goes on in words and counts something else.
fn counts_on(text: &Text, start: usize, n: &Numeral) -> bool {
    // 일억이면: "if it is 1억", not 100,000,002 sides.
    !text.starts_with(n.end, "이면")
        && numeral::read(text, start, Manner::Literal).is_some_and(|literal| {
            // "육천 사촌 누나": a cousin stands beside the sum, nobody is 6,004 degrees away.
            literal.end > n.end
                && text.at(literal.end) != Some('촌')
                && counter::follows(text, literal.end, counter::After::Digits)
        })
}

fn bare_digits(text: &Text, start: usize, n: &Numeral) -> bool {
    // 고2, 중3, 제53: a grade or an article.
    let ordinal = matches!(
        start.checked_sub(1).and_then(|before| text.at(before)),
        Some('고' | '중' | '초' | '제')
    );
    let figure = n.grouped || n.width <= LONGEST_BARE;
    let letter = text
        .at(n.end)
        .is_some_and(|c| c.is_ascii_alphabetic() || matches!(c, '%' | '_'));
    let decimal = n.open.low % ONE != 0;
    // 10~20%, 2~3명: the two ends share a counter.
    let ranged = text.at(text.gap(n.end)) == Some('~')
        || text.gap_before(start).checked_sub(1).and_then(|b| text.at(b)) == Some('~');
    figure && !letter && !decimal && !ordinal && !ranged
}

/// 53조 is an article of law unless 원 or 억 says otherwise, or the verb: "999조 받았어요".
fn is_article(text: &Text, start: usize, n: &Numeral) -> bool {
    n.big == Some(JO)
        && n.place == 0
        && text
            .any(
                text.gap(n.end),
                &[
                    "짜리", "어치", "대 ", "대의", "이상", "넘", "받았", "받은", "주셨", "줬", "정도",
                ],
            )
            .is_none()
        && !(start == text.gap(0) && text.gap(n.end) == text.len())
}

/// A number in words without 원: it needs a unit that people leave alone, and must not be part of a word or a place.
fn spoken_is_money(text: &Text, start: usize, n: &Numeral) -> bool {
    let span = Span { start, end: n.end };
    let single_man = n.big == Some(MAN) && n.closed.high < 10 * MAN * ONE && n.place == 0;
    // 오십 alone may count anything; 팔백오십 without a counter is money.
    let ones_or_tens = n.big.is_none() && (n.place < 10 || n.open.high < 100 * ONE);
    !single_man && !ones_or_tens && n.units > 0 && !is_place(text, span)
}

/// 이천 and 사천 are also towns.
fn is_place(text: &Text, span: Span) -> bool {
    #[rustfmt::skip]
const TOWN: Words = Words::new(&[
    "포", "시 ", "시에", "시의", "시청", "역", "쪽", "에서", "에 살", "에 사시", "에 있", "에 사는", "에 집", "에 땅",
]);
    #[rustfmt::skip]
const ESTATE: Words = Words::new(&[
    "땅", "아파트", "집", "빌라", "토지", "사는", "사시", "시내", "공장", "지역",
]);
    let name = ["이천", "사천", "삼천"]
        .iter()
        .any(|town| span.end == span.start + 2 && text.starts_with(span.start, town));
    let next = text.gap(span.end);
    name && (text.word(span.end, &TOWN).is_some() || (next > span.end && text.word(next, &ESTATE).is_some()))
}

/// 천만, 백만 and a lone 천: money only as a word of their own, and not in 천만에요.
fn lone_unit_is_money(text: &Text, start: usize, n: &Numeral, half: bool) -> bool {
    let bounded = !text.follows_hangul(start)
        || after_connective(text, start)
        || text.any(start, &["천만", "백만", "억 반", "억반"]).is_some();
    let idiom = text
        .any(start, &["천만에", "천만다행", "천만의", "백만장자"])
        .is_some();
    let ends_well = !text.is_hangul(n.end) || text.word(n.end, &AFTER_AMOUNT).is_some();
    // A lone 억 says no number; 억 반 does.
    let large = n.closed.high >= 10 * MAN * ONE && (n.units > 1 || half);
    let lone_thousand = n.units == 1 && n.place == 1_000 && text.word(n.end, &LONE_THOUSAND).is_some();
    let compound = n.units > 1 && n.place >= 10;
    bounded && !idiom && ends_well && (large || lone_thousand || compound)
}

/// What makes a lone 천 money: "천 줬어요", "천 정도".
#[rustfmt::skip]
const LONE_THOUSAND: Words = Words::new(&[
    "정도", "쯤", "씩", "짜리", "이요", "입니다", "이에요", " 정도", " 쯤", " 받", " 줬", " 줌", " 주", " 드", " 보냈",
    " 보내", " 빌", " 넣", " 넘", " 꽂", " 쏴", " 이상", " 이하", " 해",
]);

fn rule(n: &Numeral, won_said: bool) -> &'static str {
    match n.opening {
        Opening::Some => "amount.vague",
        Opening::Arabic if n.units == 0 && won_said => "amount.digits_won",
        Opening::Arabic if n.units == 0 => "amount.digits",
        Opening::Arabic => "amount.mixed",
        Opening::Sino | Opening::Unit => "amount.words",
    }
}

/// 반억: half an 억.
fn half_eok(text: &Text, i: usize) -> Option<Figure> {
    let opens = text.at(i) == Some('반') && (!text.follows_hangul(i) || after_connective(text, i));
    let eok = text.gap(i + 1);
    if !opens || unit::big(text, eok) != Some(EOK) {
        return None;
    }
    let sign = won::after(text, eok + 1);
    Some(Figure {
        span: Span {
            start: i,
            end: sign.unwrap_or(eok + 1),
        },
        value: Value::Won(50_000_000),
        unit: if sign.is_some() { Unit::Won } else { Unit::Scale },
        rule: "amount.half",
    })
}

/// 1억 반: the figure and half of its last unit, in fixed-point won.
fn and_a_half(text: &Text, n: Numeral) -> (Numeral, Option<i128>) {
    let at = text.gap(n.end);
    let unit = match (n.place, n.big) {
        (0, Some(big)) => big,
        (place, None | Some(EOK)) if place >= 100 => place * MAN,
        _ => return (n, None),
    };
    let glued_or_word = text.at(at) == Some('반') && n.tail.is_none() && ends_half(text, at + 1);
    if !glued_or_word {
        return (n, None);
    }
    let n = Numeral { end: at + 1, ..n };
    (n, Some(unit / 2 * ONE))
}

/// Whether 반 is "and a half" here, and not 반환, 반반, 반씩 or half of the thing.
fn ends_half(text: &Text, end: usize) -> bool {
    let next_word = text.gap(end);
    let split = text.any(next_word, &["나눠", "나누", "씩", "갈라"]).is_some();
    let closes = !text.is_hangul(end)
        || text
            .any(
                end,
                &[
                    "정도",
                    "쯤",
                    "이요",
                    "요",
                    "입니다",
                    "이에요",
                    "짜리",
                    "가량",
                    "이고",
                    "인데",
                    "어치",
                    "원",
                    "이랑",
                    "하고",
                    "이면",
                    "말고",
                    "상당",
                    "있",
                    "주",
                    "줬",
                    "줌",
                    "받",
                    "보내",
                    "보냈",
                    "드리",
                    "드렸",
                    "이체",
                    "송금",
                    "증여",
                    "이었",
                    "이 ",
                    "을",
                    "은",
                ],
            )
            .is_some();
    closes && !split
}

/// "그럼십억이면요?": a word that only leads over was written onto the sum.
fn after_connective(text: &Text, at: usize) -> bool {
    ["그럼", "그러면", "만약", "만일"]
        .iter()
        .any(|word| text.ends_with(at, word))
}
