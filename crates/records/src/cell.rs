//! A text from a file as the value its column keeps, or one English line that says what was expected.

use crate::table::Kind;
use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;
use jiff::{Timestamp, Zoned};
use store::Cell;

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
        Kind::Text | Kind::MaybeText => {
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
        Kind::Quarters => quarters(text)
            .map(Cell::Int)
            .ok_or_else(|| expected("a number of days in quarters, such as 15 or 0.5")),
        Kind::Flag => flag(text)
            .map(|flag| Cell::Int(flag.into()))
            .ok_or_else(|| expected("a yes or no; expected Y or N")),
        Kind::OneOf(words) => words
            .iter()
            .find(|word| **word == text)
            .map(|word| Cell::from(*word))
            .ok_or_else(|| expected(&format!("one of {}", words.join(", ")))),
    }
}

fn empty(kind: Kind) -> Result<Cell, String> {
    match kind {
        Kind::MaybeText | Kind::MaybeDay | Kind::MaybeTime => Ok(Cell::NoText),
        Kind::MaybeWhole(..) => Ok(Cell::NoInt),
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

/// Hundredths of a day: quarters are the smallest leave there is.
fn quarters(text: &str) -> Option<i64> {
    let (days, part) = text.split_once('.').unwrap_or((text, "0"));
    let days: i64 = digits(days, 1..=3)?.into();
    let part = match part {
        "0" | "00" => 0,
        "25" => 25,
        "5" | "50" => 50,
        "75" => 75,
        _ => return None,
    };
    Some(days * 100 + part)
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
        check(Kind::Quarters, "0.25", Some(Cell::Int(25)));
        check(Kind::Quarters, "7.5", Some(Cell::Int(750)));
        check(Kind::Quarters, "0.3", None);
        check(Kind::Quarters, "-1", None);
        check(Kind::Flag, "예", Some(Cell::Int(1)));
        check(Kind::Flag, "maybe", None);
        check(Kind::OneOf(&["연차", "반차"]), "반차", text("반차"));
        check(Kind::OneOf(&["연차", "반차"]), "휴가", None);
        check(Kind::Text, "a\0b", None);
    }
}
