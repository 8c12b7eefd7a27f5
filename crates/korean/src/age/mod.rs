//! Ages and what stands for one: 15살, 만 19세, 고2, 2010년생, 돌, 미성년자. Says what was said; whether someone is a minor on
//! a day is answered only where every fair reading agrees.

mod minor;
mod school;
#[cfg(test)]
mod tests;

pub use minor::{born, minor_on};
pub use school::Grade;

use crate::number::{arabic, count, native, unit};
use crate::words::{Table, Words};
use crate::{Exactness, Find, Span, Text};
use jiff::civil::Date;

/// How years of age were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// 만 나이: full years.
    Full,
    /// 세는 나이, 한국 나이: one at birth, one more each new year.
    Counted,
    /// Not said.
    Unsaid,
}

/// An age as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Age {
    /// A number of years.
    Years {
        /// How many.
        n: u8,
        /// How they were counted.
        kind: Counting,
    },
    /// A decade: 30대.
    Decade(u8),
    /// A school or a school year.
    School(Grade),
    /// A year of birth, more closely where it was said.
    BirthYear {
        /// Year.
        year: i16,
        /// Month, if said.
        month: Option<i8>,
        /// Day, if said.
        day: Option<i8>,
    },
    /// 돌, 백일, 갓난아기.
    Infant,
    /// 성인.
    Adult,
    /// 미성년자.
    Minor,
}

/// The ages in a text, left to right; `today` tells which century two digits of a birth year mean.
pub fn find(text: &Text, today: Date) -> Vec<Find<Age>> {
    let mut finds = Vec::new();
    let mut i = 0;
    while let Some(c) = text.at(i) {
        i = match one(text, i, today) {
            Some((start, value, end, rule)) => {
                finds.push(Find {
                    span: Span { start, end },
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

type Found = (usize, Age, usize, &'static str);

/// Whether an age may open with this character.
fn may_open(c: char) -> bool {
    c.is_ascii_digit()
        || c == '\''
        || unit::sino_digit(c).is_some()
        || native::may_open(c)
        || "십백초중고국유어미대재성갓신영돌첫생핏젖태낳".contains(c)
}

fn one(text: &Text, i: usize, today: Date) -> Option<Found> {
    if !text.at(i).is_some_and(may_open) {
        return None;
    }
    if let Some((grade, end)) = school::read(text, i) {
        return Some((i, Age::School(grade), end, "age.school"));
    }
    if let Some((age, end)) = word(text, i) {
        return Some((i, age, end, "age.word"));
    }
    birth(text, i, today).or_else(|| years(text, i))
}

const WORDS: Table<Age> = Table::new(&[
    ("미성년", Age::Minor),
    ("미성년자", Age::Minor),
    ("성인", Age::Adult),
    ("성년", Age::Adult),
    ("갓난", Age::Infant),
    ("신생아", Age::Infant),
    ("영유아", Age::Infant),
    ("돌잔치", Age::Infant),
    ("돌쟁이", Age::Infant),
    ("돌선물", Age::Infant),
    ("첫돌", Age::Infant),
    ("백일잔치", Age::Infant),
    ("백일 된", Age::Infant),
    ("백일된", Age::Infant),
    ("백일 선물", Age::Infant),
    ("생후", Age::Infant),
    ("핏덩이", Age::Infant),
    ("젖먹이", Age::Infant),
]);

fn word(text: &Text, i: usize) -> Option<(Age, usize)> {
    if let Some((age, end)) = text.lookup(i, &WORDS) {
        let other = text
            .any(
                i,
                &["성인병", "성년후견", "성년의 날", "성년의날", "성인용", "성인지"],
            )
            .is_some();
        return (!other).then_some((age, end));
    }
    since_birth(text, i).or_else(|| lone_infant(text, i))
}

/// 태어난 지 두 달, 낳은 지 100일: days and months are an infant's, years an age.
fn since_birth(text: &Text, i: usize) -> Option<(Age, usize)> {
    let since = text.any(i, &["태어난 지", "태어난지", "낳은 지", "낳은지"])?;
    let (n, end) = count::read(text, text.gap(since))?;
    let at = text.gap(end);
    if let Some(end) = text.any(at, &["달", "개월", "일", "주", "밤"]) {
        return Some((Age::Infant, end));
    }
    let end = text.any(at, &["년", "해"])?;
    Some((
        Age::Years {
            n: u8::try_from(n).ok()?,
            kind: Counting::Full,
        },
        end,
    ))
}

/// 돌 and 백일 as words of their own: "돌 선물", "백일인 아기"; not 돌아가다, 돌려주다.
fn lone_infant(text: &Text, i: usize) -> Option<(Age, usize)> {
    if text.follows_hangul(i) || i.checked_sub(1).is_some_and(|before| text.is_added(before)) {
        return None;
    }
    let end = text.any(i, &["돌", "백일"])?;
    let next = text.any(
        end,
        &[
            " 선물",
            " 갓",
            " 지난",
            " 지나",
            " 된",
            " 맞",
            " 축하",
            " 기념",
            " 아기",
            " 애기",
            " 아이",
            " 손",
            "도 안",
            "이 안",
            "인 ",
            "때",
            " 때",
            " 전인",
            " 안 된",
            " 안된",
            "이라",
            "이에",
            "입니다",
            "인데",
            "이고",
        ],
    );
    next.map(|_| (Age::Infant, end))
}

/// Words that begin with 세 or 살 and count no years.
const NOT_AGE: Words = Words::new(&[
    "세대",
    "세금",
    "세무",
    "세액",
    "세트",
    "세율",
    "세입자",
    "살다",
    "살면",
    "살고",
    "살아",
    "살던",
    "살았",
    "살게",
    "살림",
    "살기",
    "살 때",
    "살 수",
    "세요",
    "세여",
    "세용",
]);

/// 15살, 만 19세, 열아홉 살, 서른, 30대.
fn years(text: &Text, i: usize) -> Option<Found> {
    if text.follows_hangul(i) && !text.is_digit(i) && native::read(text, i).is_none_or(|(n, _)| n < 20) {
        return None;
    }
    let (n, end) = count::read(text, i)?;
    let n = u8::try_from(n).ok().filter(|n| *n <= 130)?;
    let at = text.gap(end);
    let generation = ["교포", "동포", "이민", "재벌", "한인"]
        .iter()
        .any(|word| text.ends_with(text.gap_before(i), word));
    let not_age = text.word(at, &NOT_AGE).is_some() || generation;
    if let Some(unit_end) = text.any(at, &["살", "세"]).filter(|_| !not_age) {
        let (start, kind) = counting(text, i);
        let spoken_one = text.is_digit(i) || unit_end - i > 1;
        return spoken_one.then_some((start, Age::Years { n, kind }, unit_end, "age.years"));
    }
    if text.is_digit(i) && n >= 10 && n.is_multiple_of(10) && text.at(end) == Some('대') {
        let other = text.any(end, &["대출", "대1", "대 1"]).is_some();
        return (!other && !text.follows_hangul(i)).then_some((i, Age::Decade(n), end + 1, "age.decade"));
    }
    bare_native(text, i, end, n)
}

/// What else native numbers count.
const COUNTED: &[&str] = &[
    "명", "개", "번", "장", "곳", "분", "마리", "대", "채", "가지", "시간", "달", "해", "날", "평", "주",
    "점", "권", "사람", "군데", "건", "필지", "몇", "여", "차례", "배",
];

/// 스물다섯인데, 서른이에요: a native number of ten or more needs no 살.
fn bare_native(text: &Text, i: usize, end: usize, n: u8) -> Option<Found> {
    let native = native::read(text, i)?.1 == end;
    let told = text
        .any(
            end,
            &[
                "인데",
                "이에요",
                "예요",
                "에요",
                "이예요",
                "입니다",
                "이고",
                "이시고",
                "이세요",
                "이십니다",
                "이신",
                "이셔",
                "인 ",
                "이 된",
                "이 됐",
                "이라",
                "이요",
                "이야",
                "먹은",
                " 먹은",
                " 넘은",
                " 된 ",
                "이 넘",
                "였",
                "이었",
            ],
        )
        .is_some();
    // 스물일곱 직딩: a native number of twenty or more counts nothing else when no counter follows.
    let lone = n >= 20
        && !text.is_hangul(end)
        && text.any(text.gap(end), COUNTED).is_none()
        && matches!(text.at(end), Some(' ' | ',' | '.' | ')') | None);
    let named = text.ends_with(text.gap_before(i), "나이")
        || text.ends_with(text.gap_before(i), "나이는")
        || text.ends_with(text.gap_before(i), "나이가");
    let own = !text.follows_hangul(i) && n > 10 && native && (told || lone || named);
    own.then_some((
        i,
        Age::Years {
            n,
            kind: Counting::Unsaid,
        },
        end,
        "age.native",
    ))
}

/// 만 before the number, 세는 나이 or 한국 나이 near it.
fn counting(text: &Text, i: usize) -> (usize, Counting) {
    let before = text.gap_before(i);
    let full = ["만으로", "만나이로", "만 나이로", "만 나이", "만"];
    let counted = [
        "세는 나이로",
        "세는나이로",
        "한국 나이로",
        "한국나이로",
        "우리 나이로",
        "우리나이로",
        "한국 나이",
        "한국나이",
    ];
    for (words, kind) in [(&counted[..], Counting::Counted), (&full[..], Counting::Full)] {
        if let Some(word) = words.iter().find(|word| text.ends_with(before, word)) {
            let start = before - word.chars().count();
            if !text.follows_hangul(start) {
                return (start, kind);
            }
        }
    }
    (i, Counting::Unsaid)
}

/// 2010년생, 98년생, 2007년 1월생, 2010년 3월 5일생.
fn birth(text: &Text, i: usize, today: Date) -> Option<Found> {
    let quoted = text.at(i) == Some('\'');
    let start = if quoted { i + 1 } else { i };
    let (number, end) = count::digits(text, start)?;
    let at = text.gap(end);
    let year = birth_year(number, end - start, today)?;
    if text.at(at) != Some('년') {
        return None;
    }
    let (month, end) = part(text, at + 1, '월');
    let (day, end) = if month.is_some() {
        part(text, end, '일')
    } else {
        (None, end)
    };
    let born = text.any(text.gap(end), &["생", "출생", "에 태어", "에 출생", "태어"])?;
    let age = Age::BirthYear { year, month, day };
    let other = text
        .any(text.gap(end), &["생활", "생각", "생겼", "생일", "생신"])
        .is_some();
    (!other).then_some((i, age, born, "age.birth_year"))
}

fn part(text: &Text, end: usize, unit: char) -> (Option<i8>, usize) {
    let at = text.gap(end);
    let found = arabic::plain(text, at, 2)
        .map(|(n, end)| (n, text.gap(end)))
        .filter(|(_, end)| text.at(*end) == Some(unit));
    match found {
        Some((n, at)) => (i8::try_from(n).ok(), at + 1),
        None => (None, end),
    }
}

/// Nobody is born after today or more than 120 years before it.
fn birth_year(number: i64, width: usize, today: Date) -> Option<i16> {
    let number = i16::try_from(number).ok()?;
    match width {
        4 => Some(number).filter(|year| (today.year() - 120..=today.year()).contains(year)),
        2 if number + 2000 <= today.year() => Some(number + 2000),
        2 => Some(number + 1900),
        _ => None,
    }
}
