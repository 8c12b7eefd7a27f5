//! The unit words of Korean numbers: 십, 백, 천 inside a section of four digits and 만, 억, 조, 경 between sections.
//! Must never take the first syllable of another word (억울하다, 천천히, 조카, 만약) for a unit.

use crate::Text;
use crate::words::Words;

/// Ten thousand.
pub(crate) const MAN: i128 = 10_000;
/// A hundred million.
pub(crate) const EOK: i128 = 100_000_000;
/// A million million.
pub(crate) const JO: i128 = 1_000_000_000_000;
const GYEONG: i128 = 10_000_000_000_000_000;

/// The value of a digit read in the Sino-Korean way.
pub(crate) fn sino_digit(c: char) -> Option<i128> {
    Some(match c {
        '일' => 1,
        '이' => 2,
        '삼' => 3,
        '사' => 4,
        '오' => 5,
        '육' | '륙' => 6,
        '칠' => 7,
        '팔' => 8,
        '구' => 9,
        _ => return None,
    })
}

/// The value of a spoken nought.
pub(crate) fn sino_zero(c: char) -> bool {
    matches!(c, '영' | '공' | '령')
}

/// 십, 백, 천 standing at `i`.
pub(crate) fn small(text: &Text, i: usize) -> Option<i128> {
    let value = match text.at(i)? {
        '십' => 10,
        '백' => 100,
        '천' => 1_000,
        _ => return None,
    };
    text.any(i, &["천천히", "백화점", "백분율"])
        .is_none()
        .then_some(value)
}

/// 만, 억, 조, 경 standing at `i`.
pub(crate) fn big(text: &Text, i: usize) -> Option<i128> {
    let value = match text.at(i)? {
        '만' => MAN,
        '억' => EOK,
        '조' => JO,
        '경' => GYEONG,
        _ => return None,
    };
    text.word(i, &BIG_IN_WORDS).is_none().then_some(value)
}

/// Words that begin with the syllable of a big unit.
#[rustfmt::skip]
const BIG_IN_WORDS: Words = Words::new(&[
    "억울", "억누", "억눌", "억제", "억지로", "억양", "억새", "억척", "만약", "만나", "만날", "만난", "만났", "만남", "만들", "만든",
    "만큼", "만료", "만족", "만세", "만기", "만무", "만화", "만성", "만점", "만삭", "만 나이", "조카", "조금", "조부", "조모",
    "조건", "조심", "조세", "조정", "조합", "조기", "조언", "조차", "경우", "경기", "경제", "경찰", "경비", "경매", "경북", "경남",
    "경험", "경력", "경조", "경영", "경로",
]);
