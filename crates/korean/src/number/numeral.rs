//! The grammar of a written number: coefficients (digits, 일이삼, 몇) and units (십백천, 만억조), descending.
//! Says what stood there and leaves to the readers of numbers and of money what it is worth; must never swallow the
//! word after a number.

use super::arabic::{self, Arabic, ONE};
use super::unit::{self, MAN};
use super::written::{Between, Numeral, Opening};
use super::{counter, shape};
use crate::Text;
use crate::words::Words;

/// How a number is read: to the letter, or the way people talk about money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// 일억이 is 100,000,002.
    Literal,
    /// 일억이 is 1억 and a particle; 1~2억 is one number with two ends.
    Money,
}

/// The number that starts at `start`.
pub(crate) fn read(text: &Text, start: usize, manner: Manner) -> Option<Numeral> {
    let mut reader = Reader::new(text, start, manner);
    while reader.step()?.goes_on() {}
    reader.numeral
}

/// Whether one more piece was read.
#[derive(PartialEq, Eq)]
enum Step {
    On,
    Done,
}

impl Step {
    fn goes_on(&self) -> bool {
        *self == Step::On
    }
}

struct Reader<'t> {
    text: &'t Text,
    manner: Manner,
    start: usize,
    at: usize,
    numeral: Option<Numeral>,
    /// The next small place must be lower than this.
    below: i128,
    /// The next big unit must be lower than this.
    below_big: i128,
}

struct Coefficient {
    value: Between,
    end: usize,
    opening: Opening,
    arabic: Option<Arabic>,
    muddled: bool,
}

impl<'t> Reader<'t> {
    fn new(text: &'t Text, start: usize, manner: Manner) -> Self {
        Self {
            text,
            manner,
            start,
            at: start,
            numeral: None,
            below: i128::MAX,
            below_big: i128::MAX,
        }
    }

    /// Reads one more coefficient, unit or both; `None` where the number is too large to be one.
    fn step(&mut self) -> Option<Step> {
        let first = self.numeral.is_none();
        let at = if first { self.at } else { self.text.gap(self.at) };
        let gapped = at > self.at;
        if let Some(c) = self.coefficient(at) {
            if let Some((unit, end)) = self.unit_after(&c, at) {
                return self.take_with_unit(&c, unit, end, gapped);
            }
            return self.take_ones(&c, gapped);
        }
        if let Some((decimals, end)) = self.spoken_decimals(at) {
            return self.take_decimals(decimals, end);
        }
        if let Some(unit) = unit::small(self.text, at) {
            return self.take_lone_small(unit, at + 1, gapped);
        }
        if let Some(unit) = unit::big(self.text, at).filter(|unit| !self.is_no_money(*unit)) {
            return self.take_lone_big(unit, at + 1, gapped);
        }
        Some(Step::Done)
    }

    fn coefficient(&self, at: usize) -> Option<Coefficient> {
        let money = self.manner == Manner::Money;
        if self.text.is_digit(at) {
            let arabic = arabic::read(self.text, at)?;
            let pair = if money {
                shape::pair(self.text, &arabic)
            } else {
                None
            };
            return Some(match pair {
                Some(pair) => Coefficient {
                    value: pair.value,
                    end: pair.end,
                    opening: Opening::Arabic,
                    arabic: Some(arabic),
                    muddled: pair.muddled,
                },
                None => Coefficient {
                    value: Between::exactly(arabic.value),
                    end: arabic.end,
                    opening: Opening::Arabic,
                    arabic: Some(arabic),
                    muddled: false,
                },
            });
        }
        let plain = |low: i128, high: i128, end, opening| Coefficient {
            value: Between {
                low: low * ONE,
                high: high * ONE,
            },
            end,
            opening,
            arabic: None,
            muddled: false,
        };
        let c = self.text.at(at)?;
        if money && (c == '몇' || (c == '수' && !self.text.follows_hangul(at))) {
            let unit = self.text.gap(at + 1);
            return is_unit(self.text, unit).then(|| plain(0, 0, unit, Opening::Some));
        }
        let digit = unit::sino_digit(c)?;
        let next = self.text.at(at + 1).and_then(unit::sino_digit);
        if money && next == Some(digit + 1) && is_unit(self.text, at + 2) {
            return Some(plain(digit, digit + 1, at + 2, Opening::Sino));
        }
        Some(plain(digit, digit, at + 1, Opening::Sino))
    }

    /// The unit that belongs to a coefficient, with its end.
    fn unit_after(&self, c: &Coefficient, at: usize) -> Option<(Unit, usize)> {
        let unit_at = self.text.gap(c.end);
        let gapped = unit_at > c.end;
        // "이 천만원" is "this 천만원"; "회사 천만원" has no 4.
        let lone_word = self.text.at(at) != Some('이') && !self.text.follows_hangul(at);
        if gapped && c.opening == Opening::Sino && !lone_word {
            return None;
        }
        if let Some(value) = unit::small(self.text, unit_at) {
            let fits =
                self.numeral.is_none() || c.value.high.checked_mul(value)? < self.below.saturating_mul(ONE);
            if value < self.below && fits && (!gapped || self.closes(unit_at + 1)) {
                return Some((Unit::Small(value), unit_at + 1));
            }
        }
        if let Some(value) = unit::big(self.text, unit_at).filter(|value| !self.is_no_money(*value)) {
            let fits = self.numeral.is_none() || c.value.high < self.below.saturating_mul(ONE);
            if value < self.below_big && fits && (!gapped || self.closes(unit_at + 1)) {
                return Some((Unit::Big(value), unit_at + 1));
            }
        }
        None
    }

    fn take_with_unit(&mut self, c: &Coefficient, unit: Unit, end: usize, gapped: bool) -> Option<Step> {
        let first = self.numeral.is_none();
        if gapped && !first && self.manner == Manner::Money {
            let ends_here = !is_numeral_char(self.text, end) && !won_follows(self.text, end);
            if ends_here && counter::follows(self.text, end, counter::After::Unit) {
                return Some(Step::Done);
            }
        }
        let lone_man = unit == Unit::Big(MAN) && c.opening == Opening::Sino;
        if gapped
            && lone_man
            && self.section_is_empty()
            && !won_follows(self.text, end)
            && !is_unit_or_digit(self.text, end)
        {
            // "1억 이만큼", "1억 오만하게": 이만 and 오만 are rarely amounts without 원.
            return Some(Step::Done);
        }
        let n = self.begin(c);
        match unit {
            Unit::Small(value) => {
                n.open = n.open.plus(c.value.times(value)?)?;
                n.place = value;
            }
            Unit::Big(value) => {
                n.closed = n.closed.plus(n.open.plus(c.value)?.times(value)?)?;
                n.open = Between::default();
                n.place = 0;
                n.big = Some(value);
            }
        }
        n.units += 1;
        self.advance(unit, end);
        Some(Step::On)
    }

    fn take_ones(&mut self, c: &Coefficient, gapped: bool) -> Option<Step> {
        let first = self.numeral.is_none();
        let fits = first || c.value.high < self.below.saturating_mul(ONE);
        if !fits || self.numeral.is_some_and(|n| n.place == 1 || n.tail.is_some()) {
            return Some(Step::Done);
        }
        if self.manner == Manner::Money && !self.money_ones(c, gapped) {
            return Some(Step::Done);
        }
        let tail = self.manner == Manner::Money
            && !first
            && !won_follows(self.text, c.end)
            && c.value.high < 10 * ONE
            && c.arabic.is_none_or(|a| !a.decimals);
        let n = self.begin(c);
        if tail {
            n.tail = Some(c.value.low);
        } else {
            n.open = n.open.plus(c.value)?;
            n.place = 1;
        }
        self.below = 1;
        self.at = c.end;
        if let Some(n) = self.numeral.as_mut() {
            n.end = c.end;
        }
        Some(Step::On)
    }

    /// Whether a coefficient without a unit belongs to an amount.
    fn money_ones(&self, c: &Coefficient, gapped: bool) -> bool {
        let first = self.numeral.is_none();
        if won_follows(self.text, c.end) {
            return !first || c.arabic.is_some();
        }
        match c.arabic {
            _ if first && self.decimals_at(c.end).is_some() => true,
            Some(_) if first => true,
            Some(a) => {
                !a.zero_led
                    && !is_unit(self.text, self.text.gap(c.end))
                    && !shape::joined(self.text, c.end)
                    && !counter::follows(self.text, c.end, counter::After::Digits)
                    && !self.text.at(c.end).is_some_and(|x| x.is_ascii_alphabetic())
            }
            // 이 after a number is a particle; 일억오빠 has no 5.
            None => !first && !gapped && self.text.at(self.at) != Some('이') && !self.text.is_hangul(c.end),
        }
    }

    fn take_lone_small(&mut self, unit: i128, end: usize, gapped: bool) -> Option<Step> {
        if unit >= self.below {
            return Some(Step::Done);
        }
        if gapped && self.manner == Manner::Money && !self.closes(end) {
            return Some(Step::Done);
        }
        let n = self.begin_unit();
        n.open = n.open.plus(Between::exactly(unit * ONE))?;
        n.place = unit;
        n.units += 1;
        self.advance(Unit::Small(unit), end);
        Some(Step::On)
    }

    fn take_lone_big(&mut self, unit: i128, end: usize, gapped: bool) -> Option<Step> {
        let first = self.numeral.is_none();
        let empty = self.section_is_empty();
        let counted = is_unit_or_digit(self.text, end) || won_follows(self.text, end);
        let one = empty && (first || self.manner == Manner::Literal || (!gapped && counted));
        let has_tail = self.numeral.is_some_and(|n| n.tail.is_some());
        if unit >= self.below_big || has_tail || (empty && !one) {
            return Some(Step::Done);
        }
        if gapped && self.manner == Manner::Money && !self.closes(end) {
            return Some(Step::Done);
        }
        let n = self.begin_unit();
        let section = if one { Between::exactly(ONE) } else { n.open };
        n.closed = n.closed.plus(section.times(unit)?)?;
        n.open = Between::default();
        n.place = 0;
        n.big = Some(unit);
        n.units += 1;
        self.advance(Unit::Big(unit), end);
        Some(Step::On)
    }

    /// 점 and the digits after it: 삼점오, 일점이삼.
    fn spoken_decimals(&self, at: usize) -> Option<(i128, usize)> {
        let numeral = self.numeral.as_ref()?;
        if at != self.at || numeral.place == 0 {
            return None;
        }
        self.decimals_at(at)
    }

    fn decimals_at(&self, at: usize) -> Option<(i128, usize)> {
        if !matches!(self.text.at(at), Some('점' | '쩜')) {
            return None;
        }
        let mut place = ONE;
        let mut value = 0;
        let mut i = at + 1;
        while let Some(d) = self.text.at(i).and_then(spoken_digit) {
            place /= 10;
            value += d * place;
            i += 1;
            if place == 1 {
                break;
            }
        }
        let closed = self.manner == Manner::Literal || unit::big(self.text, i).is_some();
        (i > at + 1 && closed).then_some((value, i))
    }

    fn take_decimals(&mut self, decimals: i128, end: usize) -> Option<Step> {
        let n = self.numeral.as_mut()?;
        n.open = n.open.plus(Between::exactly(decimals))?;
        n.end = end;
        self.at = end;
        self.below = 0;
        Some(Step::On)
    }

    /// Whether a unit word after a space really ends or continues a number, seen from what follows it.
    fn closes(&self, end: usize) -> bool {
        self.manner == Manner::Literal
            || !self.text.is_hangul(end)
            || is_numeral_char(self.text, end)
            || won_follows(self.text, end)
            || self.text.word(end, &AFTER_AMOUNT).is_some()
    }

    /// 경 is no unit of anybody's money; 상증법 53조 and 제53조 are articles of law, whatever amount follows them.
    fn is_no_money(&self, unit: i128) -> bool {
        if self.manner == Manner::Literal {
            return false;
        }
        let before = |at: usize| at.checked_sub(1).and_then(|last| self.text.at(last));
        let article = before(self.start) == Some('제')
            || matches!(
                before(self.text.gap_before(self.start)),
                Some('법' | '령' | '칙' | '률')
            );
        unit > unit::JO || unit == unit::JO && article
    }

    fn section_is_empty(&self) -> bool {
        self.numeral.is_none_or(|n| n.place == 0)
    }

    fn begin(&mut self, c: &Coefficient) -> &mut Numeral {
        let start = self.start;
        let n = self.numeral.get_or_insert_with(|| Numeral {
            width: c.arabic.map_or(0, |a| a.width),
            ..Numeral::opened(start, c.opening)
        });
        n.grouped |= c.arabic.is_some_and(|a| a.grouped);
        n.vague |= c.opening == Opening::Some;
        n.muddled |= c.muddled;
        n
    }

    fn begin_unit(&mut self) -> &mut Numeral {
        let start = self.start;
        self.numeral
            .get_or_insert_with(|| Numeral::opened(start, Opening::Unit))
    }

    fn advance(&mut self, unit: Unit, end: usize) {
        match unit {
            Unit::Small(value) => self.below = value,
            Unit::Big(value) => {
                self.below = value;
                self.below_big = value;
            }
        }
        self.at = end;
        if let Some(n) = self.numeral.as_mut() {
            n.end = end;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Small(i128),
    Big(i128),
}

/// What may stand right after a unit word that ends an amount.
#[rustfmt::skip]
pub(crate) const AFTER_AMOUNT: Words = Words::new(&[
    "을", "를", "이", "은", "는", "도", "만", "씩", "쯤", "정도", "가량", "요", "인", "에", "의", "으로", "로", "까지",
    "부터", "짜리", "어치", "받", "줬", "줌", "주", "준", "줄", "드", "보", "빌", "넣", "꽂", "쏴", "쏘", "해", "대출",
    "대주", "대줬", "남", "상당", "송금", "입", "밖", "뿐", "랑", "과", "와", "하고", "미만", "초과", "넘", "반", "있", "없",
    "냈", "썼",
]);

fn spoken_digit(c: char) -> Option<i128> {
    if unit::sino_zero(c) {
        return Some(0);
    }
    unit::sino_digit(c).or_else(|| c.to_digit(10).map(i128::from))
}

pub(crate) fn is_unit(text: &Text, i: usize) -> bool {
    unit::small(text, i).is_some() || unit::big(text, i).is_some()
}

fn is_unit_or_digit(text: &Text, i: usize) -> bool {
    unit::small(text, i).is_some()
        || text.is_digit(i)
        || (text.at(i).and_then(unit::sino_digit).is_some() && is_unit(text, i + 1))
}

fn is_numeral_char(text: &Text, i: usize) -> bool {
    is_unit(text, i) || (text.at(i).and_then(unit::sino_digit).is_some() && is_unit(text, i + 1))
}

/// Whether 원 stands at `i` or after a gap.
pub(crate) fn won_follows(text: &Text, i: usize) -> bool {
    super::won::after(text, i).is_some()
}
