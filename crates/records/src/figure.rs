//! Figures on their way into facts: whole numbers stay whole, halves and tenths are written digit by digit. No figure
//! passes through a float.

use crate::cell::DAY;
use serde_json::{Number, Value};

/// A number of hundredths: 750 is 7.5.
pub(crate) fn hundredths(number: i64) -> Value {
    let sign = if number < 0 { "-" } else { "" };
    let (whole, part) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
    if part == 0 {
        return whole_number(number / 100);
    }
    let digits = format!("{sign}{whole}.{part:02}");
    let written = digits.trim_end_matches('0').parse::<Number>();
    written.map_or(Value::Null, Value::Number)
}

/// Days of leave from parts of a day, to a thousandth, half up: 6.125.
pub(crate) fn days(parts: i64) -> Value {
    const PER: i64 = DAY / 1_000;
    let number = (parts.saturating_mul(2) + PER).div_euclid(PER * 2);
    let (whole, part) = (number.unsigned_abs() / 1_000, number.unsigned_abs() % 1_000);
    if part == 0 {
        return whole_number(number / 1_000);
    }
    let sign = if number < 0 { "-" } else { "" };
    let digits = format!("{sign}{whole}.{part:03}");
    let written = digits.trim_end_matches('0').parse::<Number>();
    written.map_or(Value::Null, Value::Number)
}

/// A number of tenths: 855 is 85.5.
pub(crate) fn tenths(number: i64) -> Value {
    hundredths(number.saturating_mul(10))
}

/// A part of a whole in percent, to one decimal, half up; 0 of nothing.
pub(crate) fn percent(part: i64, whole: i64) -> Value {
    tenths(ratio_tenths(part.saturating_mul(100), whole))
}

/// A quotient in tenths, half up; 0 of nothing.
pub(crate) fn ratio_tenths(part: i64, whole: i64) -> i64 {
    if whole <= 0 {
        return 0;
    }
    part.saturating_mul(20).saturating_add(whole) / (whole.saturating_mul(2))
}

fn whole_number(number: i64) -> Value {
    Value::Number(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_exactly() {
        for (number, written) in [
            (750, "7.5"),
            (25, "0.25"),
            (-50, "-0.5"),
            (700, "7"),
            (0, "0"),
            (1_025, "10.25"),
        ] {
            assert_eq!(hundredths(number).to_string(), written);
        }
        for (parts, written) in [
            (DAY * 15 / 2, "7.5"),
            (DAY / 8, "0.125"),
            (DAY * 7, "7"),
            (-DAY / 4, "-0.25"),
            (DAY / 7, "0.143"),
            (DAY / 7 * 7, "1"),
        ] {
            assert_eq!(days(parts).to_string(), written);
        }
        assert_eq!(percent(1, 3).to_string(), "33.3");
        assert_eq!(percent(2, 3).to_string(), "66.7");
        assert_eq!(percent(3, 3).to_string(), "100");
        assert_eq!(percent(1, 16).to_string(), "6.3", "half up");
        assert_eq!(percent(0, 0).to_string(), "0");
    }
}
