//! Years and what is said of them: 2025년, '25년, 작년, 작년 12월 15일, 재작년 가을, 올해 추석, 2025년 하반기.

use super::calendar::{day, day_or_impossible, months, plus_years};
use super::{Context, Said, When, holiday, lunar_day, month, numeric, offset, period};
use crate::Text;
use crate::number::{arabic, count};
use crate::words::Table;

const YEAR_WORDS: Table<i16> = Table::new(&[
    ("재재작년", -3),
    ("재작년", -2),
    ("그러께", -2),
    ("지지난해", -2),
    ("작년도", -1),
    ("작년", -1),
    ("지난해", -1),
    ("전년도", -1),
    ("전년", -1),
    ("저번해", -1),
    ("올해", 0),
    ("금년도", 0),
    ("금년", 0),
    ("이번해", 0),
    ("내년도", 1),
    ("내년", 1),
    ("다음해", 1),
    ("내후년", 2),
    ("후년", 2),
]);

/// How sure we are that a year was said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sure {
    Yes,
    /// Two digits and 년 are a duration unless something shows a year: 12년, 25년 3월.
    WithMore,
}

struct Year {
    number: i16,
    end: usize,
    sure: Sure,
}

/// A year, or a part of it, that starts at `i`.
pub(super) fn read(text: &Text, i: usize, context: Context) -> Option<Said> {
    let said = head(text, i, context)?;
    if month::is_birth(text, said.end) {
        return None;
    }
    if let Some(part) = inside(text, said.end, context, said.number) {
        return Some(part);
    }
    // "2007년 1월생" is an age.
    if says_birth(text, said.end) {
        return None;
    }
    if let Some(end) = decade(text, said.end) {
        let start = day(said.number, 1, 1)?;
        let ten_years = When::Range {
            start,
            end: plus_years(start, 10),
        };
        return Some(Said::fixed(ten_years, end, "date.decade"));
    }
    (said.sure == Sure::Yes).then(|| Said::fixed(When::Year(said.number), said.end, "date.year"))
}

fn head(text: &Text, i: usize, context: Context) -> Option<Year> {
    if let Some((by, end)) = text.lookup(i, &YEAR_WORDS) {
        // "지난 해외여행" has no year.
        if text.ends_with(end, "해") && text.any(end, &["외", "결", "당", "약", "고", "체"]).is_some()
        {
            return None;
        }
        let year = context.today.year().saturating_add(by);
        return Some(Year {
            number: year,
            end,
            sure: Sure::Yes,
        });
    }
    let c = text.at(i)?;
    let counted = count::may_open(text, i);
    if counted && let Some((year, end)) = offset::year(text, i, context) {
        return Some(Year {
            number: year,
            end,
            sure: Sure::WithMore,
        });
    }
    if text.at(i) == Some('올') && !text.follows_hangul(i) {
        return Some(Year {
            number: context.today.year(),
            end: i + 1,
            sure: Sure::WithMore,
        });
    }
    if counted || c == '\'' {
        numbered(text, i, context)
    } else {
        None
    }
}

fn numbered(text: &Text, i: usize, context: Context) -> Option<Year> {
    let quoted = text.at(i) == Some('\'');
    let start = if quoted { i + 1 } else { i };
    let (number, end) = if text.is_digit(start) {
        count::digits(text, start)?
    } else {
        spoken(text, start)?
    };
    let at = text.gap(end);
    if text.at(at) != Some('년') {
        return None;
    }
    let end = text.any(at, &["년도"]).unwrap_or(at + 1);
    let number = i16::try_from(number).ok()?;
    let two_digits = arabic::run_end(text, start) == start + 2 && number < 100;
    let (year, sure) = match number {
        1800..2200 => (number, Sure::Yes),
        1000.. => (number, Sure::WithMore),
        _ if two_digits => {
            let shown = quoted || shows_year(text, i, end, number);
            (
                numeric::century(number, context),
                if shown { Sure::Yes } else { Sure::WithMore },
            )
        }
        _ => return None,
    };
    let distance = text
        .any(
            text.gap(end),
            &["동안", "간 ", "이내", "안에", "내에", "마다", "째", "차 "],
        )
        .is_some();
    (!(distance && two_digits)).then_some(Year {
        number: year,
        end,
        sure,
    })
}

/// 1990년대, 90년대.
fn decade(text: &Text, end: usize) -> Option<usize> {
    let other = text.any(end, &["대출", "대비", "대학", "대신"]).is_some();
    (text.at(end) == Some('대') && text.ends_with(end, "0년") && !other).then_some(end + 1)
}

/// 25년에, 19년도: a year; 10년에 is as often "in ten years".
fn shows_year(text: &Text, start: usize, end: usize, number: i16) -> bool {
    let whole = text.gap(0) == start && text.gap(end) == text.len();
    let by_particle = text.at(end) == Some('에') && !matches!(number, 10);
    whole || by_particle || text.ends_with(end, "년도")
}

/// 이천이십오, 이공이오.
fn spoken(text: &Text, i: usize) -> Option<(i64, usize)> {
    if text.at(i) == Some('이') && text.at(i + 1) == Some('공') {
        let digit = |at| {
            text.at(at).and_then(|c| {
                if c == '공' || c == '영' {
                    Some(0)
                } else {
                    crate::number::unit::sino_digit(c)
                }
            })
        };
        let (tens, ones) = (digit(i + 2)?, digit(i + 3)?);
        let year = i64::try_from(2000 + tens * 10 + ones).ok()?;
        return Some((year, i + 4));
    }
    count::sino(text, i)
}

/// What may follow a year.
fn inside(text: &Text, end: usize, context: Context, year: i16) -> Option<Said> {
    let end = text
        .any(end, &["의", "에"])
        .filter(|at| text.at(*at) == Some(' '))
        .map_or(end, |at| at);
    let i = text.gap(end);
    if let Some((m, d, end)) = numeric::after_year(text, i).filter(|_| month::starts_with_digit(text, i)) {
        return Some(Said::fixed(
            day_or_impossible(year, m, d),
            end,
            "date.year_digits",
        ));
    }
    lunar_day(text, i, context, Some(year))
        .or_else(|| month::read(text, i, context, Some(year)))
        .or_else(|| holiday::read(text, i, context, Some(year)))
        .or_else(|| period::in_year(text, i, year))
        .or_else(|| same_day(text, i, context, year))
        .or_else(|| edge(text, i, year))
}

/// 작년 이맘때, 작년 오늘.
fn same_day(text: &Text, i: usize, context: Context, year: i16) -> Option<Said> {
    let today = context.today;
    if let Some(end) = text.any(i, &["이맘때", "이맘 때", "이 무렵", "이때쯤", "요맘때"]) {
        let month = When::Month {
            year,
            month: today.month(),
        };
        return Some(Said::fixed(month, end, "date.about_then").roughly());
    }
    let end = text.any(i, &["오늘", "이날", "이 날"])?;
    day(year, today.month(), today.day()).map(|date| Said::fixed(When::Day(date), end, "date.same_day"))
}

/// 작년 초, 올해 말, 작년 연말.
fn edge(text: &Text, i: usize, year: i16) -> Option<Said> {
    if text
        .any(
            i,
            &["초등", "초과", "초기", "말고", "말씀", "말했", "말하", "연말정산"],
        )
        .is_some()
    {
        return None;
    }
    if let Some(end) = text.any(i, &["연초", "초"]) {
        return Some(Said::fixed(months(year, 1, 2)?, end, "date.year_part"));
    }
    let end = text.any(i, &["연말", "말"])?;
    Some(Said::fixed(months(year, 11, 2)?, end, "date.year_part"))
}

/// 1월생, 3월 5일생 after a year.
fn says_birth(text: &Text, end: usize) -> bool {
    let month = text.gap(end);
    let Some((_, end)) = count::digits(text, month) else {
        return false;
    };
    let after = text.gap(end);
    if text.at(after) != Some('월') {
        return false;
    }
    let day = count::days(text, text.gap(after + 1)).map_or(after + 1, |(_, end)| end);
    month::is_birth(text, day)
}
