//! One date phrase at one position: tries the readers from the most to the least specific.

use super::calendar::plus_days;
use super::{Context, Said, When, holiday, lunar_day, month, numeric, offset, period, week, year};
use crate::Text;
use crate::number::{arabic, count};
use crate::words::{Table, Words};

/// Days that have a name by their distance from today.
const DAY_WORDS: Table<i64> = Table::new(&[
    ("오늘", 0),
    ("금일", 0),
    ("어제", -1),
    ("어저께", -1),
    ("작일", -1),
    ("어젯밤", -1),
    ("엊저녁", -1),
    ("그제", -2),
    ("그저께", -2),
    ("그제께", -2),
    ("엊그제", -2),
    ("엊그저께", -2),
    ("그끄제", -3),
    ("그끄저께", -3),
    ("내일", 1),
    ("명일", 1),
    ("내일모레", 2),
    ("낼모레", 2),
    ("모레", 2),
    ("글피", 3),
    ("그글피", 4),
]);

/// Words that begin like one of them.
const NOT_DAYS: Words = Words::new(&["오늘날", "그제야", "그제서야", "내일채움", "어제오늘", "금일봉"]);

/// Whether a date phrase may open at `i`.
pub(super) fn may_open(text: &Text, i: usize, c: char) -> bool {
    if c.is_ascii_digit() {
        return digits_may_open(text, i);
    }
    opens(c)
}

/// What the words and numbers of a date begin with.
#[rustfmt::skip]
fn opens(c: char) -> bool {
    matches!(
        c,
        '\'' | '오' | '금' | '어' | '작' | '그' | '엊' | '내' | '명' | '낼' | '모' | '글' | '재' | '지' | '전'
        | '저' | '올' | '다' | '후' | '이' | '요' | '담' | '돌' | '최' | '앞' | '당' | '익' | '일' | '삼' | '사'
        | '유' | '육' | '칠' | '팔' | '구' | '시' | '십' | '백' | '천' | '차' | '월' | '화' | '수' | '목' | '토'
        | '말' | '연' | '상' | '하' | '음' | '윤' | '신' | '새' | '설' | '정' | '발' | '밸' | '식' | '석' | '부'
        | '초' | '노' | '근' | '스' | '성' | '현' | '단' | '제' | '광' | '추' | '한' | '국' | '개' | '할' | '핼'
        | '빼' | '크' | '두' | '세' | '네' | '넉' | '여' | '아' | '열' | '닷' | '엿' | '나' | '보' | '반' | '서'
        | '마' | '쉰' | '예'
    )
}

/// Digits open a date only before a unit of time or a sign that joins them to more digits.
fn digits_may_open(text: &Text, i: usize) -> bool {
    let end = arabic::run_end(text, i);
    let next = text.at(text.gap(end));
    matches!(end - i, 6 | 8)
        || next.is_some_and(|c| "년월일주달개해분사절./-·째".contains(c) || c.is_ascii_digit())
}

/// The date phrase that starts at `i`.
pub(super) fn read(text: &Text, i: usize, context: Context) -> Option<Said> {
    one(text, i, context).or_else(|| month::lone_day(text, i, context, true))
}

/// The second end of a range, in which a day may stand alone: 7월 13일 - 15일.
pub(super) fn read_end(text: &Text, i: usize, context: Context) -> Option<Said> {
    one(text, i, context).or_else(|| month::lone_day(text, i, context, false))
}

fn one(text: &Text, i: usize, context: Context) -> Option<Said> {
    let c = text.at(i)?;
    if c.is_ascii_digit() || c == '\'' {
        return numeric::read(text, i, context)
            .map(|said| Said {
                end: week::skip_weekday(text, said.end),
                ..said
            })
            .or_else(|| counted(text, i, context));
    }
    day_word(text, i, context)
        .or_else(|| week::read(text, i, context))
        .or_else(|| counted(text, i, context))
        .or_else(|| week::lone_weekday(text, i, context))
        .or_else(|| period::read_sided(text, i, context))
        .or_else(|| period::year_edge(text, i, context))
        .or_else(|| month::edge(text, i, context))
        .or_else(|| lunar_day(text, i, context, None))
}

/// Phrases that may begin with a number or a word.
fn counted(text: &Text, i: usize, context: Context) -> Option<Said> {
    let c = text.at(i)?;
    let number = count::may_open(text, i);
    let distance = || {
        if number || offset::may_open(c) {
            offset::read(text, i, context)
        } else {
            None
        }
    };
    let stretch = || {
        if number || matches!(c, '상' | '하') {
            period::silent_stretch(text, i, context)
        } else {
            None
        }
    };
    holiday::read(text, i, context, None)
        .or_else(|| year::read(text, i, context))
        .or_else(distance)
        .or_else(|| month::read(text, i, context, None))
        .or_else(stretch)
}

fn day_word(text: &Text, i: usize, context: Context) -> Option<Said> {
    if text.word(i, &NOT_DAYS).is_some() {
        return None;
    }
    let (by, end) = text.lookup(i, &DAY_WORDS)?;
    // "금 일억원": gold or a sum in a deed, no day.
    if text.at(i) == Some('금') && (end > i + 2 || text.any(end, &["억", "천", "백", "만"]).is_some()) {
        return None;
    }
    Some(Said::fixed(
        When::Day(plus_days(context.today, by)),
        end,
        "date.day_word",
    ))
}
