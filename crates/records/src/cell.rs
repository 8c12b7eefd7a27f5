//! A text from a file as the value its column keeps, or one English line that says what was expected.

use crate::table::Kind;
use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;
use jiff::{Timestamp, Zoned};
use store::Cell;

/// The parts of a day of leave: thousandths of a day, and quarters of an hour of a working day of 4, 5, 6, 7, 7.5 or 8 hours,
/// are whole.
pub(crate) const DAY: i64 = 84_000;

/// The longest text of a cell, in characters.
const LONGEST: usize = 2_000;

/// Korea keeps this offset all year.
pub(crate) const KOREA: Offset = Offset::constant(9);

/// Reads a cell.
pub(crate) fn read(kind: Kind, text: &str) -> Result<Cell, String> {
    let text = text.trim();
    if text.is_empty() {
        return empty(kind);
    }
    let expected = |what: &str| format!("'{}' is not {what}", shortened(text));
    match kind {
        Kind::Text | Kind::MaybeText | Kind::TextOr(_) | Kind::Named(_) => {
            let fits = text.chars().count() <= LONGEST && !text.contains('\0');
            fits.then(|| Cell::Text(text.to_owned()))
                .ok_or_else(|| expected("a text of at most 2,000 characters"))
        }
        Kind::Day | Kind::MaybeDay => day(text)
            .map(|day| Cell::Text(day.to_string()))
            .ok_or_else(|| expected("a day; expected YYYY-MM-DD")),
        Kind::Month => month(text).ok_or_else(|| expected("a month; expected YYYY-MM")),
        Kind::Time | Kind::MaybeTime => time(text)
            .map(Cell::Text)
            .ok_or_else(|| expected("a time; expected YYYY-MM-DD HH:MM")),
        Kind::Whole(least, most) | Kind::MaybeWhole(least, most) => whole(text)
            .filter(|number| (least..=most).contains(number))
            .map(Cell::Int)
            .ok_or_else(|| expected(&format!("a whole number from {least} to {most}"))),
        Kind::MaybeDays => day_parts(text)
            .map(Cell::Int)
            .ok_or_else(|| expected("a number of days such as 15, 0.5 or 0.125")),
        Kind::MaybeHours => minutes(text)
            .map(Cell::Int)
            .ok_or_else(|| expected("a number of hours such as 2, 1.5 or 2:30")),
        Kind::Flag => flag(text)
            .map(|flag| Cell::Int(flag.into()))
            .ok_or_else(|| expected("a yes or no; expected Y or N")),
        Kind::OneOf(words) | Kind::MaybeOneOf(words) => {
            let first = |word: &&'static str| word.split('|').next();
            words
                .iter()
                .find(|word| word.split('|').any(|spelling| spelling == text))
                .and_then(first)
                .map(Cell::from)
                .ok_or_else(|| {
                    let words: Vec<&str> = words.iter().filter_map(first).collect();
                    expected(&format!("one of {}", words.join(", ")))
                })
        }
    }
}

fn empty(kind: Kind) -> Result<Cell, String> {
    match kind {
        Kind::MaybeText | Kind::MaybeDay | Kind::MaybeTime | Kind::MaybeOneOf(_) => Ok(Cell::NoText),
        Kind::MaybeWhole(..) | Kind::MaybeDays | Kind::MaybeHours => Ok(Cell::NoInt),
        Kind::TextOr(usual) => Ok(Cell::from(usual)),
        _ => Err("is empty; a value is required".into()),
    }
}

/// `2026-03-10`, and as spreadsheets write it: `2026/3/10`, `2026.3.10`.
fn day(text: &str) -> Option<Date> {
    let mut parts = text.trim_end_matches('.').split(['-', '/', '.']);
    let year = digits(parts.next()?, 4..=4)?;
    let month = digits(parts.next()?, 1..=2)?;
    let day = digits(parts.next()?, 1..=2)?;
    if parts.next().is_some() {
        return None;
    }
    let date = Date::new(
        i16::try_from(year).ok()?,
        i8::try_from(month).ok()?,
        i8::try_from(day).ok()?,
    );
    date.ok().filter(|date| date.year() >= 1900)
}

fn month(text: &str) -> Option<Cell> {
    let first = day(&format!("{text}-01"))?;
    Some(Cell::Text(first.strftime("%Y-%m").to_string()))
}

fn digits(text: &str, lengths: std::ops::RangeInclusive<usize>) -> Option<u32> {
    let plain = lengths.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// A moment, written at Korea's offset so that the texts sort.
fn time(text: &str) -> Option<String> {
    let at = if let Ok(at) = text.parse::<Timestamp>() {
        at
    } else if let Ok(zoned) = text.parse::<Zoned>() {
        zoned.timestamp()
    } else {
        let (date, clock) = text.split_once(['T', ' ']).unwrap_or((text, "00:00"));
        let at: DateTime = format!("{}T{}", day(date)?, clock.trim()).parse().ok()?;
        KOREA.to_timestamp(at).ok()?
    };
    Some(written(at))
}

/// A moment as the tables keep it.
pub(crate) fn written(at: Timestamp) -> String {
    KOREA
        .to_datetime(at)
        .strftime("%Y-%m-%dT%H:%M:%S+09:00")
        .to_string()
}

/// A kept moment as other programs see it: in UTC, with milliseconds. Other texts stay as they are.
pub(crate) fn sent(text: &str) -> String {
    text.parse::<Timestamp>().map_or_else(
        |_| text.to_owned(),
        |at| at.strftime("%Y-%m-%dT%H:%M:%S.%3fZ").to_string(),
    )
}

/// Digits, with the commas that people put between thousands.
fn whole(text: &str) -> Option<i64> {
    let plain: String = text.chars().filter(|character| *character != ',').collect();
    plain.parse().ok()
}

/// Parts of a day; thousandths are the smallest that is written.
fn day_parts(text: &str) -> Option<i64> {
    Some(thousandths(text.trim_end_matches('일').trim_end())? * (DAY / 1_000))
}

/// 15, 0.5 or 0.125 in thousandths.
fn thousandths(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole: i64 = digits(whole, 1..=4)?.into();
    let part: i64 = digits(&format!("{part:0<3}"), 3..=3)?.into();
    Some(whole * 1_000 + part)
}

/// Minutes: `2`, `1.5`, `2:30`, `2시간 30분`, `30분`.
fn minutes(text: &str) -> Option<i64> {
    let clock = text.split_once(':').or_else(|| text.split_once("시간"));
    let (hours, minutes) = match clock {
        Some((hours, minutes)) => (hours.trim(), minutes.trim().trim_end_matches('분').trim()),
        None if text.ends_with('분') => ("0", text.trim_end_matches('분').trim()),
        None => (text, ""),
    };
    let minutes: i64 = match minutes {
        "" => 0,
        minutes => digits(minutes, 1..=3)?.into(),
    };
    let hours = thousandths(hours)? * 60;
    (hours % 1_000 == 0 && hours + minutes > 0).then_some(hours / 1_000 + minutes)
}

fn flag(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "y" | "yes" | "true" | "1" | "예" | "네" | "o" => Some(true),
        "n" | "no" | "false" | "0" | "아니오" | "아니요" | "x" => Some(false),
        _ => None,
    }
}

fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}

impl Kind {
    /// Whether a file may do without the column.
    pub(crate) fn may_be_absent(self) -> bool {
        read(self, "").is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "the table of cases reads better")]
    fn check(kind: Kind, text: &str, expected: Option<Cell>) {
        assert_eq!(read(kind, text).ok(), expected, "{kind:?} {text}");
    }

    #[test]
    fn cells_are_read_as_people_write_them() {
        let text = |text: &str| Some(Cell::from(text));
        check(Kind::Day, "2026-03-10", text("2026-03-10"));
        check(Kind::Day, " 2026/3/1 ", text("2026-03-01"));
        check(Kind::Day, "2026. 3. 1", None);
        check(Kind::Day, "2026-02-30", None);
        check(Kind::Day, "", None);
        check(Kind::MaybeDay, "", Some(Cell::NoText));
        check(Kind::Month, "2026-3", text("2026-03"));
        check(Kind::Month, "2026-13", None);
        check(Kind::Time, "2026-03-10 09:05", text("2026-03-10T09:05:00+09:00"));
        check(
            Kind::Time,
            "2026-03-10T00:05:00Z",
            text("2026-03-10T09:05:00+09:00"),
        );
        check(Kind::Time, "2026-03-10 25:00", None);
        assert_eq!(sent("2026-03-10T09:05:00+09:00"), "2026-03-10T00:05:00.000Z");
        assert_eq!(sent("2026-03-10T08:05:00+09:00"), "2026-03-09T23:05:00.000Z");
        assert_eq!(sent("2026-03-10"), "2026-03-10");
        check(Kind::Whole(0, 9_999_999), "1,234,567", Some(Cell::Int(1_234_567)));
        check(Kind::Whole(0, 100), "101", None);
        check(Kind::Whole(0, 100), "1.5", None);
        check(Kind::MaybeWhole(0, 100), "", Some(Cell::NoInt));
        check(Kind::MaybeDays, "0.25", Some(Cell::Int(DAY / 4)));
        check(Kind::MaybeDays, "7.5", Some(Cell::Int(DAY * 15 / 2)));
        check(Kind::MaybeDays, "0.125", Some(Cell::Int(DAY / 8)));
        check(Kind::MaybeDays, "15일", Some(Cell::Int(DAY * 15)));
        check(Kind::MaybeDays, "", Some(Cell::NoInt));
        check(Kind::MaybeDays, "0.1234", None);
        check(Kind::MaybeDays, "-1", None);
        check(Kind::MaybeDays, "1.", Some(Cell::Int(DAY)));
        check(Kind::MaybeHours, "2", Some(Cell::Int(120)));
        check(Kind::MaybeHours, "1.5", Some(Cell::Int(90)));
        check(Kind::MaybeHours, "2:30", Some(Cell::Int(150)));
        check(Kind::MaybeHours, "2시간 30분", Some(Cell::Int(150)));
        check(Kind::MaybeHours, "30분", Some(Cell::Int(30)));
        check(Kind::MaybeHours, "0", None);
        check(Kind::MaybeHours, "두 시간", None);
        check(Kind::TextOr("연차"), " ", text("연차"));
        check(Kind::Flag, "예", Some(Cell::Int(1)));
        check(Kind::Flag, "maybe", None);
        check(Kind::OneOf(&["연차", "반차"]), "반차", text("반차"));
        check(Kind::OneOf(&["연차", "반차"]), "휴가", None);
        check(
            Kind::OneOf(&["document|서류", "survey"]),
            "서류",
            text("document"),
        );
        check(Kind::Text, "a\0b", None);
    }
}
