//! Days with names: fixed ones, those of the lunar calendar, and the days around them.

use super::calendar::{day, plus_days};
use super::{Context, Said, When, silent};
use crate::words::{Table, Words};
use crate::{Text, lunar};
use jiff::civil::{Date, Weekday};

#[derive(Debug, Clone, Copy)]
enum Rule {
    Solar(i8, i8),
    Lunar(i8, i8),
    /// The n-th Monday of a month.
    Monday(i8, i8),
}

/// Named days; spaces inside a name are optional.
const HOLIDAYS: Table<Rule> = Table::new(&[
    ("신정", Rule::Solar(1, 1)),
    ("새해첫날", Rule::Solar(1, 1)),
    ("설날", Rule::Lunar(1, 1)),
    ("구정", Rule::Lunar(1, 1)),
    ("음력설", Rule::Lunar(1, 1)),
    ("정월대보름", Rule::Lunar(1, 15)),
    ("발렌타인데이", Rule::Solar(2, 14)),
    ("밸런타인데이", Rule::Solar(2, 14)),
    ("삼일절", Rule::Solar(3, 1)),
    ("3·1절", Rule::Solar(3, 1)),
    ("3.1절", Rule::Solar(3, 1)),
    ("31절", Rule::Solar(3, 1)),
    ("화이트데이", Rule::Solar(3, 14)),
    ("식목일", Rule::Solar(4, 5)),
    ("석가탄신일", Rule::Lunar(4, 8)),
    ("부처님오신날", Rule::Lunar(4, 8)),
    ("초파일", Rule::Lunar(4, 8)),
    ("노동절", Rule::Solar(5, 1)),
    ("근로자의날", Rule::Solar(5, 1)),
    ("어린이날", Rule::Solar(5, 5)),
    ("어버이날", Rule::Solar(5, 8)),
    ("스승의날", Rule::Solar(5, 15)),
    ("성년의날", Rule::Monday(5, 3)),
    ("부부의날", Rule::Solar(5, 21)),
    ("현충일", Rule::Solar(6, 6)),
    ("단오", Rule::Lunar(5, 5)),
    ("제헌절", Rule::Solar(7, 17)),
    ("광복절", Rule::Solar(8, 15)),
    ("추석", Rule::Lunar(8, 15)),
    ("한가위", Rule::Lunar(8, 15)),
    ("국군의날", Rule::Solar(10, 1)),
    ("개천절", Rule::Solar(10, 3)),
    ("한글날", Rule::Solar(10, 9)),
    ("할로윈", Rule::Solar(10, 31)),
    ("핼러윈", Rule::Solar(10, 31)),
    ("빼빼로데이", Rule::Solar(11, 11)),
    ("크리스마스이브", Rule::Solar(12, 24)),
    ("성탄전야", Rule::Solar(12, 24)),
    ("크리스마스", Rule::Solar(12, 25)),
    ("성탄절", Rule::Solar(12, 25)),
]);

/// What makes a lone 설 the holiday and not 설명 or 설정.
const AFTER_SEOL: Words = Words::new(&[
    "에 ", "에요", "당일", "연휴", " 연휴", " 당일", " 전날", " 다음", "때", " 때", "쯤", " 명절", "명절",
    " 지나", " 이후", " 전에", " 쇠", "이요",
]);

/// Words before 설 that do the same.
const WHICH: Words = Words::new(&[
    "지난", "저번", "이번", "다음", "오는", "올해", "작년", "내년", "년",
]);

/// The holiday that starts at `i`, in a given year or in the one the sentence leans to.
pub(super) fn read(text: &Text, i: usize, context: Context, year: Option<i16>) -> Option<Said> {
    let (rule, end) = text.lookup(i, &HOLIDAYS).or_else(|| lone_seol(text, i))?;
    let named = |of: fn(Date) -> Date| match year {
        Some(year) => on(rule, year).map(of),
        None => silent::yearly(context, |year| on(rule, year).map(of)),
    };
    let said = |when, end| {
        if year.is_some() {
            Said::fixed(when, end, "date.holiday")
        } else {
            Said::leaned(when, end, "date.holiday")
        }
    };
    let next = text.gap(end);
    if let Some(end) = text.any(next, &["연휴"]) {
        let start = named(|d| plus_days(d, -1))?;
        let range = When::Range {
            start,
            end: plus_days(start, 3),
        };
        return Some(said(range, end));
    }
    if let Some((of, end)) = text.lookup(next, &AROUND) {
        return Some(said(When::Day(named(of)?), end));
    }
    let (end, rough) = match text.any(next, &["때", "명절", "즈음", "무렵"]) {
        Some(end) => (end, true),
        None => (text.any(next, &["당일"]).unwrap_or(end), false),
    };
    let found = said(When::Day(named(|d| d)?), end);
    Some(if rough { found.roughly() } else { found })
}

type Shift = fn(Date) -> Date;

/// The days around a holiday.
const AROUND: Table<Shift> = Table::new(&[
    ("전전날", |d| plus_days(d, -2)),
    ("전날", |d| plus_days(d, -1)),
    ("하루전날", |d| plus_days(d, -1)),
    ("하루전", |d| plus_days(d, -1)),
    ("이브", |d| plus_days(d, -1)),
    ("다음날", |d| plus_days(d, 1)),
    ("담날", |d| plus_days(d, 1)),
    ("이튿날", |d| plus_days(d, 1)),
    ("다다음날", |d| plus_days(d, 2)),
]);

fn lone_seol(text: &Text, i: usize) -> Option<(Rule, usize)> {
    let word = text.at(i) == Some('설') && !text.follows_hangul(i);
    let told_which = !text.is_hangul(i + 1)
        && WHICH
            .iter()
            .any(|which| text.ends_with(text.gap_before(i), which));
    let known = told_which
        || text.word(i + 1, &AFTER_SEOL).is_some()
        || (text.at(i + 1) == Some('에') && i + 2 == text.len());
    (word && known).then_some((Rule::Lunar(1, 1), i + 1))
}

fn on(rule: Rule, year: i16) -> Option<Date> {
    match rule {
        Rule::Solar(month, d) => day(year, month, d),
        Rule::Lunar(month, d) => lunar::to_solar(year, month, d, lunar::Month::Plain),
        Rule::Monday(month, nth) => Date::new(year, month, 1)
            .ok()?
            .nth_weekday_of_month(nth, Weekday::Monday)
            .ok(),
    }
}
