//! Longer stretches: quarters, half years, seasons, 연말, and 지난·다음·최근 with a number of weeks, months or years.

use super::calendar::{day, monday, months, plus_days, plus_months, plus_years};
use super::offset::{self, Distance, Whole};
use super::{Context, Lean, Said, When, holiday, month, silent, week};
use crate::Text;
use crate::number::count;
use crate::words::Table;
use jiff::civil::Date;

/// Which one: the one before, the running one, the one after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Last,
    This,
    Coming,
    /// 최근, 앞으로: counted from today, not in whole units.
    UntilToday,
    FromToday,
}

const SIDES: Table<Side> = Table::new(&[
    ("지난", Side::Last),
    ("저번", Side::Last),
    ("이번", Side::This),
    ("요번", Side::This),
    ("다음", Side::Coming),
    ("담", Side::Coming),
    ("오는", Side::Coming),
    ("다가오는", Side::Coming),
    ("돌아오는", Side::Coming),
    ("최근", Side::UntilToday),
    ("앞으로", Side::FromToday),
]);

const HALVES: Table<i8> = Table::new(&[("상반기", 1), ("하반기", 7)]);
const SEASONS: Table<i8> = Table::new(&[("봄", 3), ("여름", 6), ("가을", 9), ("겨울", 12)]);

/// A stretch with 지난, 이번, 다음 … before it.
pub(super) fn read_sided(text: &Text, i: usize, context: Context) -> Option<Said> {
    let (side, end) = text.lookup(i, &SIDES)?;
    let rest = text.gap(end);
    if side == Side::UntilToday || side == Side::FromToday {
        return rolling(text, rest, side, context);
    }
    sided_weekday(text, rest, side, context)
        .or_else(|| sided_month(text, rest, side, context))
        .or_else(|| holiday::read(text, rest, context.leaning(lean_of(side, context)), None).map(fixed))
        .or_else(|| sided_stretch(text, rest, side, context))
        .or_else(|| rolling(text, rest, side, context))
        .or_else(|| sided_day(text, rest, side, context))
}

/// A quarter, half or season of a given year.
pub(super) fn in_year(text: &Text, i: usize, year: i16) -> Option<Said> {
    let (first, count, end) = stretch(text, i)?;
    Some(Said::fixed(months(year, first, count)?, end, "date.stretch"))
}

/// A quarter or half year said alone.
pub(super) fn silent_stretch(text: &Text, i: usize, context: Context) -> Option<Said> {
    let (first, count, end) = stretch(text, i).filter(|(_, _, end)| text.ends_with(*end, "기"))?;
    let today = context.anchor;
    let this = months(today.year(), first, count)?;
    let (start, stop) = this.bounds()?;
    let year = match context.lean {
        Lean::Past if start > today => today.year().saturating_sub(1),
        Lean::Future | Lean::Next if stop <= today => today.year().saturating_add(1),
        _ => today.year(),
    };
    Some(Said::leaned(months(year, first, count)?, end, "date.stretch"))
}

/// 연말, 연초 said alone.
pub(super) fn year_edge(text: &Text, i: usize, context: Context) -> Option<Said> {
    if text.follows_hangul(i) || text.starts_with(i, "연말정산") {
        return None;
    }
    let first = if text.starts_with(i, "연말") { 12 } else { 1 };
    let end = text.any(i, &["연말", "연초"])?;
    let year = silent::month_year(context, first);
    Some(Said::leaned(months(year, first, 1)?, end, "date.year_part"))
}

/// First month, number of months and end of a quarter, half year or season.
fn stretch(text: &Text, i: usize) -> Option<(i8, i64, usize)> {
    if let Some((first, end)) = text.lookup(i, &HALVES) {
        return Some((first, 6, end));
    }
    if let Some((first, end)) = text.lookup(i, &SEASONS) {
        let word = text.any(end, &["철", "방학", "옷", "맞이"]).is_none();
        return word.then_some((first, 3, end));
    }
    quarter(text, i)
}

/// 3분기, 삼분기, 1/4분기, 3사분기.
fn quarter(text: &Text, i: usize) -> Option<(i8, i64, usize)> {
    let (number, end) = count::read(text, i)?;
    let end = text.any(end, &["/4", "사"]).unwrap_or(end);
    let end = text.spaced(text.gap(end), "분기")?;
    let number = i8::try_from(number).ok().filter(|q| (1..=4).contains(q))?;
    Some((number * 3 - 2, 3, end))
}

fn lean_of(side: Side, context: Context) -> Lean {
    match side {
        Side::Last | Side::UntilToday => Lean::Past,
        Side::Coming | Side::FromToday => Lean::Future,
        Side::This => context.lean,
    }
}

fn fixed(said: Said) -> Said {
    Said { fixed: true, ..said }
}

fn sided_weekday(text: &Text, i: usize, side: Side, context: Context) -> Option<Said> {
    let (weekday, end) = week::weekday(text, i)?;
    let day = match side {
        Side::Last => silent::before(context.today, weekday),
        Side::Coming => silent::after(context.today, weekday),
        _ => super::calendar::in_week(context.today, weekday),
    };
    Some(Said::fixed(When::Day(day), end, "date.sided_weekday"))
}

/// 지난 3월, 다음 3월, 지난 1월 15일.
fn sided_month(text: &Text, i: usize, side: Side, context: Context) -> Option<Said> {
    let today = context.today;
    if side == Side::This {
        return month::read(text, i, context, Some(today.year()));
    }
    let leaning = context.leaning(lean_of(side, context));
    let said = month::read(text, i, leaning, None)?;
    let running = When::Month {
        year: today.year(),
        month: today.month(),
    };
    let by = if side == Side::Last { -1 } else { 1 };
    let when = if said.when == running {
        When::Month {
            year: today.year().saturating_add(by),
            month: today.month(),
        }
    } else {
        said.when
    };
    Some(fixed(Said { when, ..said }))
}

/// 지난 분기, 이번 상반기, 지난가을, 이번 주말.
fn sided_stretch(text: &Text, i: usize, side: Side, context: Context) -> Option<Said> {
    let by = match side {
        Side::Last => -1,
        Side::Coming => 1,
        _ => 0,
    };
    let today = context.today;
    if let Some(end) = text.any(i, &["분기"]) {
        let first = (today.month() - 1) / 3 * 3 + 1;
        let start = plus_months(day(today.year(), first, 1)?, 3 * by);
        return Some(Said::fixed(
            months(start.year(), start.month(), 3)?,
            end,
            "date.stretch",
        ));
    }
    if let Some(end) = text.any(i, &["반기"]) {
        let first = if today.month() <= 6 { 1 } else { 7 };
        let start = plus_months(day(today.year(), first, 1)?, 6 * by);
        return Some(Said::fixed(
            months(start.year(), start.month(), 6)?,
            end,
            "date.stretch",
        ));
    }
    if let Some(end) = text.any(i, &["주말"]) {
        return Some(Said {
            end,
            ..week::within(text, end - 1, plus_days(today, 7 * by))
        });
    }
    let (first, count, end) = stretch(text, i)?;
    let year = stretch_year(first, count, side, today)?;
    Some(Said::fixed(months(year, first, count)?, end, "date.stretch"))
}

/// The year of 지난가을, 이번 겨울, 다음 하반기.
fn stretch_year(first: i8, count: i64, side: Side, today: Date) -> Option<i16> {
    let this = today.year();
    let ends = |year: i16| months(year, first, count).and_then(|when| when.bounds());
    let mut years = [
        this.saturating_sub(2),
        this.saturating_sub(1),
        this,
        this.saturating_add(1),
    ];
    match side {
        Side::Last => {
            years.reverse();
            years
                .into_iter()
                .find(|year| ends(*year).is_some_and(|(_, end)| end <= today))
        }
        Side::Coming => years
            .into_iter()
            .find(|year| ends(*year).is_some_and(|(start, _)| start > today)),
        _ => years
            .into_iter()
            .find(|year| ends(*year).is_some_and(|(start, end)| start <= today && today < end))
            .or(Some(this)),
    }
}

/// 지난 2주, 다음 3년: whole units next to the running one; 최근 석 달, 앞으로 3년: from today.
fn rolling(text: &Text, i: usize, side: Side, context: Context) -> Option<Said> {
    let (distance, end) = offset::span(text, i)?;
    let (start, stop) = match side {
        Side::UntilToday => (distance.from(context.today, -1), plus_days(context.today, 1)),
        Side::FromToday => (context.today, distance.from(context.today, 1)),
        Side::Last | Side::Coming => beside(distance, side, context.today, text, end)?,
        Side::This => return None,
    };
    (start < stop).then(|| Said::fixed(When::Range { start, end: stop }, end, "date.rolling"))
}

fn beside(distance: Distance, side: Side, today: Date, text: &Text, end: usize) -> Option<(Date, Date)> {
    let last = side == Side::Last;
    let around = |running: Date, next: Date, by: &dyn Fn(Date, i64) -> Date, n: i64| {
        if last {
            (by(running, -n), running)
        } else {
            (next, by(next, n))
        }
    };
    Some(match distance.whole() {
        Whole::Years(n) => {
            let running = day(today.year(), 1, 1)?;
            around(running, plus_years(running, 1), &plus_years, n)
        }
        Whole::Months(n) => {
            let running = today.first_of_month();
            around(running, plus_months(running, 1), &plus_months, n)
        }
        Whole::Weeks(n) => {
            let running = monday(today);
            around(running, plus_days(running, 7), &|d, n| plus_days(d, 7 * n), n)
        }
        // "지난 5일에" is the fifth; "지난 5일간" are five days.
        Whole::Days(n) if text.any(end, &["간", "동안", " 동안"]).is_some() => {
            around(today, plus_days(today, 1), &plus_days, n)
        }
        Whole::Days(_) => return None,
    })
}

/// 지난 5일, 오는 15일: a day of the month.
fn sided_day(text: &Text, i: usize, side: Side, context: Context) -> Option<Said> {
    if side == Side::This {
        return None;
    }
    month::lone_day(text, i, context.leaning(lean_of(side, context)), false).map(fixed)
}
