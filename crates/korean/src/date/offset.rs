//! Distances from today: 3일 전, 사흘 뒤, 2주 전 금요일, 석 달 전, 5년 전. A distance in years is good to the month.
//! A duration (10년 안에, 3년 동안) is no date.

use super::calendar::{plus_days, plus_months, plus_years};
use super::{Context, Said, When, week};
use crate::Text;
use crate::number::count;
use crate::words::{Table, Words};
use jiff::civil::Date;

/// A distance in one or two units.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Distance {
    days: i64,
    weeks: i64,
    months: i64,
    years: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Week,
    Month,
    Year,
}

const UNITS: Table<Unit> = Table::new(&[
    ("주일", Unit::Week),
    ("주", Unit::Week),
    ("달", Unit::Month),
    ("개월", Unit::Month),
    ("년", Unit::Year),
    ("해", Unit::Year),
]);

const DAY_WORDS: Table<i64> = Table::new(&[
    ("하루", 1),
    ("이틀", 2),
    ("사흘", 3),
    ("나흘", 4),
    ("닷새", 5),
    ("엿새", 6),
    ("이레", 7),
    ("여드레", 8),
    ("아흐레", 9),
    ("열흘", 10),
    ("보름", 15),
]);

/// Nobody counts further than this from today; larger numbers are years or identifiers.
const FURTHEST_YEARS: i64 = 200;

/// Whether a distance that is not counted may open with this character: 하루, 보름, 반년.
pub(super) fn may_open(c: char) -> bool {
    matches!(
        c,
        '하' | '이' | '사' | '나' | '닷' | '엿' | '여' | '아' | '열' | '보' | '반'
    )
}

/// A distance and its direction at `i`.
pub(super) fn read(text: &Text, i: usize, context: Context) -> Option<Said> {
    let (distance, end) = distance(text, i)?;
    let (sign, end) = direction(text, end)?;
    let date = distance.from(context.today, sign);
    if distance.only_weeks() {
        let next = text.gap(end);
        if week::weekday(text, next).is_some() {
            return Some(week::within(text, end, date));
        }
    }
    if distance.years > 0 {
        let month = When::Month {
            year: date.year(),
            month: date.month(),
        };
        return Some(Said::fixed(month, end, "date.years_away"));
    }
    let said = Said::fixed(When::Day(date), end, "date.distance");
    Some(if distance.months > 0 { said.roughly() } else { said })
}

/// The year that lies some years away, where a distance in years stands at `i`: 3년 전 (5월).
pub(super) fn year(text: &Text, i: usize, context: Context) -> Option<(i16, usize)> {
    let (distance, end) = distance(text, i)?;
    let (sign, end) = direction(text, end)?;
    (distance.years > 0 && distance.months == 0).then(|| (distance.from(context.today, sign).year(), end))
}

/// How long 지난 2주, 다음 3년 reach: the unit count at `i`.
pub(super) fn span(text: &Text, i: usize) -> Option<(Distance, usize)> {
    distance(text, i).filter(|(_, end)| direction(text, *end).is_none())
}

impl Distance {
    fn only_weeks(self) -> bool {
        self.weeks > 0 && self.days == 0 && self.months == 0 && self.years == 0
    }

    /// The day this far from another.
    pub(super) fn from(self, date: Date, sign: i64) -> Date {
        let date = plus_years(date, sign * self.years);
        let date = plus_months(date, sign * self.months);
        plus_days(date, sign * (self.days + 7 * self.weeks))
    }

    /// The unit of a plain distance, with its count.
    pub(super) fn whole(self) -> Whole {
        match self {
            Self { years, .. } if years > 0 => Whole::Years(years),
            Self { months, .. } if months > 0 => Whole::Months(months),
            Self { weeks, .. } if weeks > 0 => Whole::Weeks(weeks),
            Self { days, .. } => Whole::Days(days),
        }
    }
}

/// A distance in its largest unit.
#[derive(Debug, Clone, Copy)]
pub(super) enum Whole {
    Days(i64),
    Weeks(i64),
    Months(i64),
    Years(i64),
}

fn distance(text: &Text, i: usize) -> Option<(Distance, usize)> {
    if let Some((days, end)) = text.lookup(i, &DAY_WORDS) {
        return Some((
            Distance {
                days,
                ..Distance::default()
            },
            end,
        ));
    }
    if text.starts_with(i, "반년") && !text.follows_hangul(i) {
        return Some((
            Distance {
                months: 6,
                ..Distance::default()
            },
            i + 2,
        ));
    }
    if let Some((days, end)) = count::days(text, i) {
        return Some((
            Distance {
                days,
                ..Distance::default()
            },
            end,
        ));
    }
    let (unit, n, end) = counted(text, i)?;
    let first = Distance::of(unit, n);
    if let Some(end) = half(text, end) {
        return Some((first.and_half(unit), end));
    }
    let next = text.gap(end);
    match counted(text, next) {
        Some((Unit::Month, n, end)) if unit == Unit::Year => Some((Distance { months: n, ..first }, end)),
        _ => Some((first, end)),
    }
}

impl Distance {
    fn of(unit: Unit, n: i64) -> Self {
        let none = Self::default();
        match unit {
            Unit::Week => Self { weeks: n, ..none },
            Unit::Month => Self { months: n, ..none },
            Unit::Year => Self { years: n, ..none },
        }
    }

    fn and_half(self, unit: Unit) -> Self {
        match unit {
            Unit::Year => Self { months: 6, ..self },
            Unit::Month => Self { days: 15, ..self },
            Unit::Week => self,
        }
    }
}

fn counted(text: &Text, i: usize) -> Option<(Unit, i64, usize)> {
    let (n, end) = count::read(text, i)?;
    let (unit, end) = text.lookup(text.gap(end), &UNITS)?;
    let sane = match unit {
        Unit::Year => n <= FURTHEST_YEARS,
        Unit::Week | Unit::Month => true,
    };
    (n > 0 && sane).then_some((unit, n, end))
}

/// 1년 반, 한 달 반.
fn half(text: &Text, end: usize) -> Option<usize> {
    let at = text.gap(end);
    (text.at(at) == Some('반') && direction(text, at + 1).is_some()).then_some(at + 1)
}

/// 전, 후, 뒤 — and not 전세, 전부, 후원.
fn direction(text: &Text, end: usize) -> Option<(i64, usize)> {
    const BACK: Words = Words::new(&["이전", "전"]);
    #[rustfmt::skip]
const NOT_BACK: Words = Words::new(&[
    "전세", "전체", "전혀", "전부 ", "전부다", "전화", "전남", "전처", "전아내", "전문", "전액", "전용", "전담", "전 남편", "전 재산",
    "전기", "전북", "전주", "전업",
]);
    const AHEAD: Words = Words::new(&["이후", "후", "뒤", "있다가", "이따"]);
    const NOT_AHEAD: Words = Words::new(&[
        "후원", "후배", "후불", "후임", "후손", "후보", "후순", "후회", "뒤늦",
    ]);
    let at = text.gap(end);
    if text.word(at, &NOT_BACK).is_none()
        && let Some(end) = text.word(at, &BACK)
    {
        return Some((-1, end));
    }
    if text.word(at, &NOT_AHEAD).is_none()
        && let Some(end) = text.word(at, &AHEAD)
    {
        return Some((1, end));
    }
    None
}
