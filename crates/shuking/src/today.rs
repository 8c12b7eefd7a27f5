//! The one place that looks at the clock: today's date in Korea.

use jiff::civil::Date;

/// Today in Asia/Seoul.
pub fn in_korea() -> Date {
    let now = jiff::Timestamp::now();
    // Korea keeps UTC+9 all year; the fixed offset needs no time-zone database.
    jiff::tz::Offset::constant(9).to_datetime(now).date()
}

/// Reads `--today`.
pub fn parse(text: &str) -> Result<Date, String> {
    text.parse()
        .map_err(|_| format!("'{text}' is not a date; expected YYYY-MM-DD"))
}
