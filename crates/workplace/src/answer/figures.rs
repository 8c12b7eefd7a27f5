//! Figures the Korean way: 7일, 7.5일, 150,000원, 85.5점, 1/31, D-13. Works on the digits a source wrote, never on a
//! rounded copy.

use super::template::word;
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;
use serde_json::Value;

/// How a field is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// 1/31, with the year when it is not this one's.
    Day,
    /// 2026년 3월 10일.
    LongDay,
    /// 2026년 3월.
    Month,
    /// D-13, D-day, 3일 지남.
    DaysLeft,
    /// One of two words.
    Either(&'static str, &'static str),
    /// 85.5점.
    Points,
    /// 7.25: days of leave come in quarters and hours, and a rounded one would be wrong.
    Quarters,
    /// A figure or a word.
    Plain,
}

/// The fields that are not plain.
const SHAPES: &[(&str, Shape)] = &[
    ("deadline", Shape::Day),
    ("nearest_deadline", Shape::Day),
    ("completed_at", Shape::Day),
    ("submitted_at", Shape::Day),
    ("last_watched_at", Shape::Day),
    ("used_at", Shape::Day),
    ("date", Shape::Day),
    ("start", Shape::Day),
    ("end", Shape::Day),
    ("expires_on", Shape::LongDay),
    ("last_expires_on", Shape::LongDay),
    ("meal_expires_on", Shape::LongDay),
    ("lapsed_on", Shape::LongDay),
    ("hire_date", Shape::LongDay),
    ("pay_date", Shape::LongDay),
    ("pay_month", Shape::Month),
    ("days_left", Shape::DaysLeft),
    ("my_average", Shape::Points),
    ("dept_average", Shape::Points),
    ("company_average", Shape::Points),
    ("days", Shape::Quarters),
    ("hours", Shape::Quarters),
    ("expiring_days", Shape::Quarters),
    ("lapsed_days", Shape::Quarters),
    ("total_days", Shape::Quarters),
    ("used_days", Shape::Quarters),
    ("remaining_days", Shape::Quarters),
    ("passed", Shape::Either("합격", "불합격")),
    ("required", Shape::Either("필수", "선택")),
    ("watched", Shape::Either("시청 완료", "미시청")),
];

/// A field of the facts as it is shown; nothing for null.
pub(super) fn shown(key: &str, value: &Value, today: Date) -> Option<String> {
    let shape = SHAPES
        .iter()
        .find(|(name, _)| *name == key)
        .map_or(Shape::Plain, |(_, shape)| *shape);
    match (shape, value) {
        (Shape::Either(yes, no), Value::Bool(is)) => Some(if *is { yes } else { no }.to_owned()),
        (Shape::Day, Value::String(text)) => {
            Some(day(text).map_or_else(|| text.clone(), |d| short(d, today)))
        }
        (Shape::LongDay, Value::String(text)) => {
            Some(day(text).map_or_else(|| text.clone(), korean::print::date))
        }
        (Shape::Month, Value::String(text)) => Some(month(text)),
        (Shape::DaysLeft, Value::Number(number)) => number.as_i64().map(days_left),
        (Shape::Points, Value::Number(number)) => Some(format!("{}점", grouped(&number.to_string()))),
        (Shape::Quarters, Value::Number(number)) => Some(exact(&number.to_string())),
        (_, Value::Number(number)) => Some(grouped(&number.to_string())),
        (_, Value::String(text)) => Some(word(text)),
        (_, Value::Bool(is)) => Some(if *is { "예" } else { "아니요" }.to_owned()),
        (_, Value::Null | Value::Array(_) | Value::Object(_)) => None,
    }
}

/// A moment as day and minute: 2026.3.10 09:30.
pub(super) fn moment(text: &str) -> String {
    if let Some(at) = in_korea(text) {
        return at.strftime("%Y.%-m.%-d %H:%M").to_string();
    }
    day(text).map_or_else(
        || text.to_owned(),
        |day| format!("{}.{}.{}", day.year(), day.month(), day.day()),
    )
}

/// The day of a source's text: a moment's day in Korea, or the day it begins with.
fn day(text: &str) -> Option<Date> {
    in_korea(text)
        .map(DateTime::date)
        .or_else(|| text.get(..10).and_then(|day| day.parse().ok()))
}

/// A moment by Korea's clocks; without an offset the text is taken to be theirs.
fn in_korea(text: &str) -> Option<DateTime> {
    const KOREA: Offset = Offset::constant(9);
    text.parse::<Timestamp>().map_or_else(
        |_| (text.len() > 10).then(|| text.parse().ok()).flatten(),
        |at| Some(KOREA.to_datetime(at)),
    )
}

fn short(day: Date, today: Date) -> String {
    if day.year() == today.year() {
        format!("{}/{}", day.month(), day.day())
    } else {
        format!("{}/{}/{}", day.year(), day.month(), day.day())
    }
}

/// "2026-02" as 2026년 2월.
fn month(text: &str) -> String {
    let mut parts = text.split('-');
    let year = parts.next().and_then(|y| y.parse().ok());
    let month = parts.next().and_then(|m| m.parse().ok());
    match (year, month) {
        (Some(year), Some(month)) => korean::print::month(year, month),
        _ => text.to_owned(),
    }
}

fn days_left(days: i64) -> String {
    match days {
        0 => "D-day".to_owned(),
        1.. => format!("D-{days}"),
        _ => format!("{}일 지남", days.unsigned_abs()),
    }
}

/// Thousands apart, a needless ".0" gone, at most one decimal.
fn grouped(number: &str) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let (whole, tenth) = rounded(whole, decimals);
    let mut out = String::new();
    let length = whole.chars().count();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (length - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    match tenth {
        0 => format!("{sign}{out}"),
        tenth => format!("{sign}{out}.{tenth}"),
    }
}

/// As written, a needless ".0" gone.
fn exact(number: &str) -> String {
    match number.split_once('.') {
        Some((whole, decimals)) if decimals.bytes().all(|digit| digit == b'0') => whole.to_owned(),
        _ => number.to_owned(),
    }
}

/// The whole part and one decimal, rounded half up on the digits.
fn rounded(whole: &str, decimals: &str) -> (String, u64) {
    let digit = |at: usize| decimals.chars().nth(at).and_then(|c| c.to_digit(10)).unwrap_or(0);
    let (tenth, up) = (u64::from(digit(0)), digit(1) >= 5);
    let Ok(value) = whole.parse::<u64>() else {
        return (whole.to_owned(), tenth);
    };
    let tenths = value.saturating_mul(10).saturating_add(tenth + u64::from(up));
    ((tenths / 10).to_string(), tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use serde_json::json;

    #[test]
    fn figures_the_korean_way() {
        for (key, value, expected) in [
            ("remaining_days", json!(7), "7"),
            ("remaining_days", json!(7.5), "7.5"),
            ("remaining_days", json!(7.0), "7"),
            ("remaining_days", json!(7.25), "7.25"),
            ("net_pay", json!(3_150_000), "3,150,000"),
            ("amount", json!(-150_000), "-150,000"),
            ("my_average", json!(85.46), "85.5점"),
            ("my_average", json!(99.96), "100점"),
            ("deadline", json!("2026-01-31"), "1/31"),
            ("deadline", json!("2025-12-31"), "2025/12/31"),
            ("days_left", json!(13), "D-13"),
            ("days_left", json!(0), "D-day"),
            ("days_left", json!(-2), "2일 지남"),
            ("hire_date", json!("2021-03-02"), "2021년 3월 2일"),
            ("pay_month", json!("2026-02"), "2026년 2월"),
            ("passed", json!(true), "합격"),
            ("status", json!("IN_PROGRESS"), "진행 중"),
            ("status", json!("승인"), "승인"),
        ] {
            let shown = shown(key, &value, date(2026, 3, 10));
            assert_eq!(shown.as_deref(), Some(expected), "{key} {value}");
        }
        for (text, expected) in [
            ("2026-03-10T00:30:00.000Z", "2026.3.10 09:30"),
            ("2026-03-09T23:30:00Z", "2026.3.10 08:30"),
            ("2026-03-10T09:30:00+09:00", "2026.3.10 09:30"),
            ("2026-03-10 09:30:00", "2026.3.10 09:30"),
            ("2026-03-10", "2026.3.10"),
            ("어제", "어제"),
        ] {
            assert_eq!(moment(text), expected, "{text}");
        }
        let late = json!("2026-03-09T23:30:00.000Z");
        assert_eq!(
            shown("submitted_at", &late, date(2026, 3, 10)).as_deref(),
            Some("3/10")
        );
        assert_eq!(shown("deadline", &json!(null), date(2026, 3, 10)), None);
    }
}
