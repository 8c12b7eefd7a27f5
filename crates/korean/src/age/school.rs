//! Schools and school years as ages: 고2, 중학생, 초등학교 3학년, 유치원생.

use crate::Text;
use crate::number::count;
use crate::words::Table;

/// A place in the Korean school system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// 어린이집, 유치원, 미취학.
    Preschool,
    /// 초등학생, with the year if said.
    Elementary(Option<u8>),
    /// 중학생.
    Middle(Option<u8>),
    /// 고등학생.
    High(Option<u8>),
    /// 대학생: an age is not certain.
    University,
}

type Level = fn(Option<u8>) -> Grade;

const SCHOOLS: Table<Level> = Table::new(&[
    ("초등학생", Grade::Elementary),
    ("초등학교", Grade::Elementary),
    ("초등", Grade::Elementary),
    ("초딩", Grade::Elementary),
    ("국민학생", Grade::Elementary),
    ("중학생", Grade::Middle),
    ("중학교", Grade::Middle),
    ("중딩", Grade::Middle),
    ("고등학생", Grade::High),
    ("고등학교", Grade::High),
    ("고등", Grade::High),
    ("고딩", Grade::High),
    ("고교생", Grade::High),
    ("여고생", Grade::High),
    ("여중생", Grade::Middle),
]);

const OTHERS: Table<Grade> = Table::new(&[
    ("유치원생", Grade::Preschool),
    ("유치원", Grade::Preschool),
    ("어린이집", Grade::Preschool),
    ("미취학", Grade::Preschool),
    ("대학생", Grade::University),
    ("대딩", Grade::University),
    ("대학원생", Grade::University),
    ("재수생", Grade::University),
]);

/// The school at `i`, with its end.
pub(super) fn read(text: &Text, i: usize) -> Option<(Grade, usize)> {
    if let Some(found) = text.lookup(i, &OTHERS) {
        return Some(found);
    }
    if let Some((level, end)) = text.lookup(i, &SCHOOLS) {
        return in_school(text, level, end);
    }
    short(text, i)
}

/// 초등학교 3학년; a school without a pupil (초등학교 선생님, 고등학교 졸업) is no age.
fn in_school(text: &Text, level: Level, end: usize) -> Option<(Grade, usize)> {
    let year = count::read(text, text.gap(end)).and_then(|(n, after)| {
        let end = text.any(text.gap(after), &["학년"])?;
        Some((u8::try_from(n).ok()?, end))
    });
    if let Some((n, end)) = year {
        return Some((level(Some(n)), end));
    }
    let pupil = text.ends_with(end, "생") || text.ends_with(end, "딩");
    let attends = text
        .any(
            end,
            &[
                "에 다니",
                " 다니",
                "를 다니",
                " 재학",
                "에 재학",
                " 입학",
                "에 입학",
                " 들어가는",
                "에 들어가는",
            ],
        )
        .is_some();
    (pupil || attends).then(|| (level(None), end))
}

/// 초1, 중3, 고2, 예비 고1.
fn short(text: &Text, i: usize) -> Option<(Grade, usize)> {
    let (level, last): (Level, i64) = match text.at(i)? {
        '초' => (Grade::Elementary, 6),
        '중' => (Grade::Middle, 3),
        '고' => (Grade::High, 3),
        _ => return None,
    };
    let n = text
        .at(i + 1)?
        .to_digit(10)
        .map(i64::from)
        .filter(|n| (1..=last).contains(n))?;
    let counted = text
        .any(
            i + 2,
            &[
                "명", "개", "억", "천", "만", "백", "년 전", "번", "월", "일", "주",
            ],
        )
        .is_some();
    let joined = matches!(text.at(i + 2), Some('.' | ',' | '/')) && text.is_digit(i + 3);
    let goes_on = text.is_digit(i + 2) || joined || matches!(text.at(i + 2), Some('%' | '~'));
    let own = !text.follows_hangul(i) && !counted && !goes_on;
    own.then(|| (level(u8::try_from(n).ok()), i + 2))
}

impl Grade {
    /// The first and last school year it can be, counted from the first of elementary school.
    pub(super) fn years(self) -> Option<(i16, i16)> {
        let within = |before: i16, count: i16, n: Option<u8>| match n {
            Some(n) => (before + i16::from(n), before + i16::from(n)),
            None => (before + 1, before + count),
        };
        match self {
            Self::Preschool => Some((-5, 0)),
            Self::Elementary(n) => Some(within(0, 6, n)),
            Self::Middle(n) => Some(within(6, 3, n)),
            Self::High(n) => Some(within(9, 3, n)),
            Self::University => None,
        }
    }
}
