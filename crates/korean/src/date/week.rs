//! Weeks and weekdays: 지난주 금요일, 다음 주, 이번 주말. A week runs from Monday.

use super::calendar::{in_week, monday, plus_days};
use super::{Context, Said, When, silent};
use crate::Text;
use crate::words::{Table, Words};
use jiff::civil::{Date, Weekday};

const WEEKS: Table<i64> = Table::new(&[
    ("지지난주", -2),
    ("저저번주", -2),
    ("지난주", -1),
    ("저번주", -1),
    ("이번주", 0),
    ("요번주", 0),
    ("금주", 0),
    ("다음주", 1),
    ("담주", 1),
    ("오는주", 1),
    ("다다음주", 2),
    ("담담주", 2),
]);

/// Words for a week that mean other things too; they need a weekday after them or stand alone.
const SHY_WEEKS: Table<i64> = Table::new(&[("전주", -1), ("내주", 1), ("차주", 1)]);

/// Words that begin with 주 and make "지난 주" the start of something else.
const NOT_A_WEEK: Words = Words::new(&[
    "주식", "주신", "주셨", "주시", "주세", "주면", "주려", "주고", "주기", "주어", "주지", "주었", "주택",
    "주소", "주인", "주제", "주주", "주민", "주문", "주장", "주차", "주거", "주담", "주연",
]);

const WEEKDAYS: Table<Weekday> = Table::new(&[
    ("월", Weekday::Monday),
    ("화", Weekday::Tuesday),
    ("수", Weekday::Wednesday),
    ("목", Weekday::Thursday),
    ("금", Weekday::Friday),
    ("토", Weekday::Saturday),
    ("일", Weekday::Sunday),
]);

/// A week, with or without its weekday.
pub(super) fn read(text: &Text, i: usize, context: Context) -> Option<Said> {
    if let Some((by, end)) = text.lookup(i, &WEEKS).filter(|_| !closes_verb(text, i)) {
        let other_word = end
            .checked_sub(1)
            .is_some_and(|ju| text.word(ju, &NOT_A_WEEK).is_some());
        return (!other_word).then(|| within(text, end, plus_days(context.today, by * 7)));
    }
    let (by, end) = text.lookup(i, &SHY_WEEKS)?;
    let whole = text.gap(0) == i && text.gap(end) == text.len();
    let weekday_follows = weekday(text, text.gap(end)).is_some() && !text.follows_hangul(i);
    (whole || weekday_follows).then(|| within(text, end, plus_days(context.today, by * 7)))
}

/// "예정입니다 다음 주": the 다 before 다음 closes a sentence.
pub(super) fn closes_verb(text: &Text, i: usize) -> bool {
    text.at(i) == Some('다') && text.follows_hangul(i) && text.starts_with(text.gap(i + 1), "다음")
}

/// The week of a day, or the weekday or weekend in it that follows.
pub(super) fn within(text: &Text, end: usize, date: Date) -> Said {
    let next = text.gap(end);
    let middle = text.any(next, &["중", "의"]).map_or(next, |end| text.gap(end));
    if let Some((weekday, end)) = weekday(text, next).or_else(|| weekday(text, middle)) {
        return Said::fixed(When::Day(in_week(date, weekday)), end, "date.week_day");
    }
    let saturday = in_week(date, Weekday::Saturday);
    if text.at(end) == Some('말') || text.starts_with(next, "주말") {
        let end = if text.at(end) == Some('말') {
            end + 1
        } else {
            next + 2
        };
        let weekend = When::Range {
            start: saturday,
            end: plus_days(saturday, 2),
        };
        return Said::fixed(weekend, end, "date.weekend");
    }
    let start = monday(date);
    let week = When::Range {
        start,
        end: plus_days(start, 7),
    };
    Said::fixed(week, end, "date.week")
}

/// A weekday said alone.
pub(super) fn lone_weekday(text: &Text, i: usize, context: Context) -> Option<Said> {
    let (weekday, end) = weekday(text, i)?;
    Some(Said::leaned(
        When::Day(silent::weekday(context, weekday)),
        end,
        "date.weekday",
    ))
}

/// 월요일, 월욜.
pub(super) fn weekday(text: &Text, i: usize) -> Option<(Weekday, usize)> {
    let (weekday, end) = text.lookup(i, &WEEKDAYS)?;
    let end = text.any(end, &["요일", "욜"])?;
    Some((weekday, end))
}

/// The end of a weekday that only repeats what the date says: " 월요일", "(목)".
pub(super) fn skip_weekday(text: &Text, end: usize) -> usize {
    let next = text.gap(end);
    if text.at(next) == Some('(') {
        let name = weekday(text, next + 1).or_else(|| text.lookup(next + 1, &WEEKDAYS));
        return match name {
            Some((_, name_end)) if text.at(name_end) == Some(')') => name_end + 1,
            _ => end,
        };
    }
    weekday(text, next).map_or(end, |(_, end)| end)
}
