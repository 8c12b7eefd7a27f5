//! Months and what is said of them: 3월, 지난달 15일, 다음 달 말일, 10월 첫째 화요일, 2월 초.

use super::calendar::{day_or_impossible, month_bounds, month_from, plus_days};
use super::week::{skip_weekday, weekday};
use super::{Context, Said, When, silent};
use crate::Text;
use crate::number::{arabic, count};
use crate::words::{Table, Words};
use jiff::civil::{Date, Weekday};

const MONTH_WORDS: Table<i64> = Table::new(&[
    ("지지난달", -2),
    ("저저번달", -2),
    ("지난달", -1),
    ("저번달", -1),
    ("전달", -1),
    ("전월", -1),
    ("이번달", 0),
    ("요번달", 0),
    ("이달", 0),
    ("금월", 0),
    ("당월", 0),
    ("다음달", 1),
    ("담달", 1),
    ("내달", 1),
    ("익월", 1),
    ("다다음달", 2),
]);

const MONTH_NAMES: Table<i64> = Table::new(&[
    ("일월", 1),
    ("이월", 2),
    ("삼월", 3),
    ("사월", 4),
    ("오월", 5),
    ("유월", 6),
    ("육월", 6),
    ("칠월", 7),
    ("팔월", 8),
    ("구월", 9),
    ("시월", 10),
    ("십월", 10),
    ("십일월", 11),
    ("십이월", 12),
]);

/// Words that begin with 월 and say how often, not when.
const RENT: Words = Words::new(&["월세", "월납", "월급 ", "월급이", "월요일", "월욜"]);

/// A month whose year is or is not said.
#[derive(Debug, Clone, Copy)]
enum Month {
    In(i16, i8),
    Silent(i8),
    /// 13월.
    Wrong,
}

/// A month, or a part of it, that starts at `i`; `year` where it was said before.
pub(super) fn read(text: &Text, i: usize, context: Context, year: Option<i16>) -> Option<Said> {
    let (month, end) = head(text, i, context, year)?;
    let end = if text.at(end) == Some('달') { end + 1 } else { end };
    let rest = text.gap(text.any(end, &["의"]).unwrap_or(end));
    if is_birth(text, end) {
        return None;
    }
    if let Some((day, end)) = count::days(text, rest).filter(|(_, end)| !is_span(text, *end)) {
        if is_birth(text, end) {
            return None;
        }
        let when = day_in(month, day, context);
        return Some(said(month, when, skip_weekday(text, end), "date.month_day"));
    }
    let (year, number) = match month {
        Month::In(year, number) => (year, number),
        Month::Silent(number) => (silent::month_year(context, number), number),
        Month::Wrong => return None,
    };
    if let Some((when, end)) = part(text, rest, year, number) {
        return Some(said(month, when, end, "date.month_part"));
    }
    let needs_more = text.starts_with(i, "이월") || text.starts_with(i, "일월");
    if needs_more && matches!(month, Month::Silent(_)) && text.gap(end) != text.len() {
        return None;
    }
    Some(said(
        month,
        When::Month { year, month: number },
        end,
        "date.month",
    ))
}

fn said(month: Month, when: When, end: usize, rule: &'static str) -> Said {
    match month {
        Month::Silent(_) => Said::leaned(when, end, rule),
        Month::In(..) | Month::Wrong => Said::fixed(when, end, rule),
    }
}

fn head(text: &Text, i: usize, context: Context, year: Option<i16>) -> Option<(Month, usize)> {
    if let Some((by, end)) = text
        .lookup(i, &MONTH_WORDS)
        .filter(|_| !super::week::closes_verb(text, i))
    {
        let verb = text.starts_with(i, "전달")
            && text.is_hangul(end)
            && text.any(end, &["에", "말", "초"]).is_none();
        // "이 달라", "지난 달력", 전월세.
        let other_word = text
            .any(end, &["라", "려", "리", "콤", "러", "래", "린", "력", "인 "])
            .is_some()
            || text.any(end - 1, &["월세"]).is_some();
        let tail_of_word = text.follows_hangul(i) && text.any(i, &["이달", "내달", "전달", "담달"]).is_some();
        if verb || other_word || tail_of_word || year.is_some() {
            return None;
        }
        let (year, month) = month_from(context.today, by);
        return Some((Month::In(year, month), end));
    }
    let (number, end) = number_month(text, i, year.is_some())?;
    let month = match (i8::try_from(number).ok().filter(|m| (1..=12).contains(m)), year) {
        (None, _) => Month::Wrong,
        (Some(month), Some(year)) => Month::In(year, month),
        (Some(month), None) => Month::Silent(month),
    };
    Some((month, end))
}

fn number_month(text: &Text, i: usize, year_said: bool) -> Option<(i64, usize)> {
    if text.is_digit(i) {
        let (number, end) = count::digits(text, i).filter(|(_, end)| end - i <= 2)?;
        let at = text.gap(end);
        let month = text.at(at) == Some('월')
            && text
                .any(at, &["월세", "월납", "월급", "월요일", "월욜"])
                .is_none();
        return month.then_some((number, at + 1));
    }
    let (number, end) = text.lookup(i, &MONTH_NAMES)?;
    let begins = year_said || !text.follows_hangul(i) || day_follows(text, end);
    let own_word = begins && text.word(end - 1, &RENT).is_none();
    own_word.then_some((number, end))
}

/// "한테구월 이십이일에": glued to the word before, a month is one where its day follows.
fn day_follows(text: &Text, end: usize) -> bool {
    let start = text.gap(end);
    let figures = (start..start + 5)
        .take_while(|at| {
            text.at(*at)
                .is_some_and(|c| c.is_ascii_digit() || "일이삼사오육칠팔구십".contains(c))
        })
        .count();
    (1..figures).any(|at| text.at(start + at) == Some('일'))
}

/// A day of a month; one that no month has, or a 13th month, is impossible.
fn day_in(month: Month, day: i64, context: Context) -> When {
    let Some(day) = i8::try_from(day).ok() else {
        return When::Impossible;
    };
    match month {
        Month::In(year, month) => day_or_impossible(year, month, day),
        Month::Silent(month) => silent::month_day(context, month, day),
        Month::Wrong => When::Impossible,
    }
}

/// 말일, 초, 중순, 마지막 월요일, 첫째 주 …
fn part(text: &Text, i: usize, year: i16, month: i8) -> Option<(When, usize)> {
    let (first, next) = month_bounds(year, month)?;
    if let Some(end) = ["말일", "마지막날", "막날", "끝날"]
        .iter()
        .find_map(|word| text.spaced(i, word))
    {
        return Some((When::Day(plus_days(next, -1)), end));
    }
    if let Some((day, end)) = text.lookup(i, &EARLY_DAYS) {
        return Some((When::Day(plus_days(first, day - 1)), end));
    }
    if let Some((nth, end)) = ordinal(text, i) {
        return nth_in_month(text, end, first, next, nth);
    }
    let other = text
        .any(
            i,
            &[
                "초등",
                "초과",
                "초기",
                "말고",
                "말씀",
                "말했",
                "말하",
                "말이",
                "말에요",
                "말인",
            ],
        )
        .is_some();
    if other && text.any(i, &["말이요", "말이에요", "말인데"]).is_none() {
        return None;
    }
    let thirds = |from: i64, to: Option<i64>| When::Range {
        start: plus_days(first, from),
        end: to.map_or(next, |days| plus_days(first, days)),
    };
    let end = |words: &[&str]| text.any(i, words);
    if let Some(end) = end(&["초순", "초"]) {
        return Some((thirds(0, Some(10)), end));
    }
    if let Some(end) = end(&["중순"]) {
        return Some((thirds(10, Some(20)), end));
    }
    end(&["하순", "말경", "말"]).map(|end| (thirds(20, None), end))
}

/// The first days of a month by their old names.
const EARLY_DAYS: Table<i64> = Table::new(&[
    ("초하루", 1),
    ("초이틀", 2),
    ("초사흘", 3),
    ("초나흘", 4),
    ("초닷새", 5),
    ("초열흘", 10),
]);

#[derive(Clone, Copy)]
enum Nth {
    Number(i8),
    Last,
}

const ORDINALS: Table<Nth> = Table::new(&[
    ("첫번째", Nth::Number(1)),
    ("첫째", Nth::Number(1)),
    ("첫", Nth::Number(1)),
    ("두번째", Nth::Number(2)),
    ("둘째", Nth::Number(2)),
    ("세번째", Nth::Number(3)),
    ("셋째", Nth::Number(3)),
    ("네번째", Nth::Number(4)),
    ("넷째", Nth::Number(4)),
    ("다섯번째", Nth::Number(5)),
    ("다섯째", Nth::Number(5)),
    ("마지막", Nth::Last),
    ("1째", Nth::Number(1)),
    ("2째", Nth::Number(2)),
    ("3째", Nth::Number(3)),
    ("4째", Nth::Number(4)),
    ("1주차", Nth::Number(1)),
    ("2주차", Nth::Number(2)),
    ("3주차", Nth::Number(3)),
    ("4주차", Nth::Number(4)),
]);

fn ordinal(text: &Text, i: usize) -> Option<(Nth, usize)> {
    let (nth, end) = text.lookup(i, &ORDINALS)?;
    let week_said = text.ends_with(end, "주차");
    Some((nth, if week_said { end - 2 } else { end }))
}

/// The n-th weekday or week; the weeks of a month are those that lie wholly inside it.
fn nth_in_month(text: &Text, end: usize, first: Date, next: Date, nth: Nth) -> Option<(When, usize)> {
    let at = text.gap(end);
    let week_end = text.any(at, &["주차", "주"]);
    let weekday_at = week_end.map_or(at, |end| text.gap(end));
    if let Some((weekday, end)) = weekday(text, weekday_at) {
        return Some((nth_weekday(first, nth, weekday), end));
    }
    let start = match nth {
        Nth::Number(n) => {
            let monday = first.nth_weekday_of_month(1, Weekday::Monday).ok()?;
            plus_days(monday, i64::from(n - 1) * 7)
        }
        Nth::Last => {
            let sunday = next
                .yesterday()
                .ok()?
                .nth_weekday_of_month(-1, Weekday::Sunday)
                .ok()?;
            plus_days(sunday, -6)
        }
    };
    let week = When::Range {
        start,
        end: plus_days(start, 7),
    };
    week_end.map(|end| (week, end))
}

fn nth_weekday(first: Date, nth: Nth, weekday: Weekday) -> When {
    let nth = match nth {
        Nth::Number(n) => n,
        Nth::Last => -1,
    };
    first
        .nth_weekday_of_month(nth, weekday)
        .map_or(When::Impossible, When::Day)
}

/// 월말, 월초 and a lone 말일, of the running month or of the one the sentence leans to.
pub(super) fn edge(text: &Text, i: usize, context: Context) -> Option<Said> {
    if text.follows_hangul(i) {
        return None;
    }
    let today = context.today;
    if let Some(end) = text.any(i, &["말일"]) {
        let this = today.last_of_month();
        let day = match context.lean {
            super::Lean::Past if this > today => plus_days(today.first_of_month(), -1),
            _ => this,
        };
        return Some(Said::leaned(When::Day(day), end, "date.month_end"));
    }
    let (year, month) = (today.year(), today.month());
    let at = text
        .any(i, &["월말", "월초"])
        .filter(|_| text.any(i, &["월말고사", "월초과"]).is_none())?;
    let (when, _) = part(text, at - 1, year, month)?;
    Some(Said::leaned(when, at, "date.month_part"))
}

/// 3월생, 5일생: a birth, not a date of the story.
pub(super) fn is_birth(text: &Text, end: usize) -> bool {
    text.at(end) == Some('생')
        && text
            .any(end, &["생일", "생신", "생활", "생각", "생기", "생긴", "생겼"])
            .is_none()
}

/// 3월 5일간, 5일 동안: a number of days after a month is still a day unless it says it is a span.
fn is_span(text: &Text, end: usize) -> bool {
    text.any(end, &["간 ", "동안", " 동안", "씩", "치 "]).is_some()
}

/// Whether a day number could be one.
pub(super) fn possible_day(day: i64) -> Option<i8> {
    i8::try_from(day).ok().filter(|d| (1..=31).contains(d))
}

/// A day in digits or words said without its month: 15일에, 19일 화요일.
pub(super) fn lone_day(text: &Text, i: usize, context: Context, needs_proof: bool) -> Option<Said> {
    let (day, end) = count::days(text, i)?;
    let day = possible_day(day)?;
    let arabic_or_tens = text.is_digit(i) || day >= 10;
    let weekday_end = skip_weekday(text, end);
    let proof = text.any(
        end,
        &[
            "에",
            "날",
            "자",
            "까지",
            "부터",
            "이요",
            "이에요",
            "입니다",
            "예요",
            "인데",
            "이었",
            "이고",
        ],
    );
    let span = text.any(end, &["자리", "날마다", "에 걸", "에 한"]).is_some();
    let whole = text.gap(0) == i && text.gap(end) == text.len();
    let proven = (proof.is_some() && !span) || weekday_end > end || whole;
    if is_birth(text, end) || !arabic_or_tens || (needs_proof && !proven) {
        return None;
    }
    let date = silent::day_of_month(context, day)?;
    Some(Said::leaned(When::Day(date), weekday_end, "date.day"))
}

/// Two digits of a month in a shape like 2025년 10/15.
pub(super) fn starts_with_digit(text: &Text, i: usize) -> bool {
    arabic::run_end(text, i) > i
}
