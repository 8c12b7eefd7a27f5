//! A value as it was read, of one of the kinds.

use super::{Exact, Facts};
use crate::Won;
use jiff::civil::Date;
use serde_json::{Value as Json, json};

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A day.
    Date(Date),
    /// Won.
    Won(Won),
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Count(i64),
    /// A number with decimals.
    Decimal(Decimal),
    /// One of a field's words.
    Word(&'static str),
    /// Won by year.
    Yearly(Yearly),
    /// A number that is computed with.
    Exact(Exact),
    /// A text.
    Text(String),
    /// Several days.
    Days(Vec<Date>),
    /// Several things.
    List(Vec<Facts>),
    /// One thing with fields of its own.
    Object(Facts),
}

impl Value {
    /// The value as JSON.
    pub fn to_json(&self) -> Json {
        match self {
            Self::Date(day) => json!(day),
            Self::Won(won) | Self::Yearly(Yearly::Alike(won)) => json!(won),
            Self::Flag(flag) => json!(flag),
            Self::Count(count) => json!(count),
            Self::Decimal(decimal) => json!(decimal.to_string()),
            Self::Word(word) => json!(word),
            Self::Yearly(Yearly::Listed(years)) => json!(years),
            Self::Exact(number) => json!(number.to_string()),
            Self::Text(text) => json!(text),
            Self::Days(days) => json!(days),
            Self::List(rows) => rows.iter().map(Facts::to_json).collect(),
            Self::Object(facts) => facts.to_json(),
        }
    }
}

/// A number in millionths: compared and cut, never a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal(i64);

impl Decimal {
    const ONE: i64 = 1_000_000;

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self(number.saturating_mul(Self::ONE))
    }

    /// So many millionths.
    pub const fn millionths(millionths: i64) -> Self {
        Self(millionths)
    }

    /// The number without its decimals.
    pub const fn floor(self) -> i64 {
        self.0.div_euclid(Self::ONE)
    }

    /// A number as it is written; decimals beyond the sixth are cut.
    pub fn read(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let is_plain = !whole.is_empty() && !part.is_empty();
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_plain || !digits(whole) || !digits(part) || whole.len() > 12 {
            return None;
        }
        let part: String = part.chars().chain("000000".chars()).take(6).collect();
        Some(Self(
            whole.parse::<i64>().ok()? * Self::ONE + part.parse::<i64>().ok()?,
        ))
    }
}

impl std::fmt::Display for Decimal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let part = format!("{:06}", self.0.rem_euclid(Self::ONE));
        match part.trim_end_matches('0') {
            "" => write!(f, "{}", self.floor()),
            part => write!(f, "{}.{part}", self.floor()),
        }
    }
}

/// Won by year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Yearly {
    /// The same in every year.
    Alike(Won),
    /// The first year's, the second year's, …; nothing after them.
    Listed(Vec<Won>),
}

impl Yearly {
    /// What a year has, the first being 0.
    pub fn of(&self, year: usize) -> Won {
        match self {
            Self::Alike(won) => *won,
            Self::Listed(years) => years.get(year).copied().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_as_written() {
        let check = |text: &str, shown: Option<&str>| {
            assert_eq!(
                Decimal::read(text).map(|read| read.to_string()).as_deref(),
                shown,
                "{text}"
            );
        };
        check("84.95", Some("84.95"));
        check("17", Some("17"));
        check("0.1234567", Some("0.123456"));
        check("1e3", None);
        check("-1", None);
        check("1.", None);
        assert_eq!(Decimal::read("17.9").map(Decimal::floor), Some(17));
        assert!(Decimal::read("85.01") > Some(Decimal::whole(85)));
    }
}
