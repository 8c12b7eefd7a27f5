//! One whole text read as one kind of value, without a story: what `shuking read --kind` answers.

use crate::Text;
use crate::age::{self, Age};
use crate::amount::{self, Amount};
use crate::answer::{self, Answer};
use crate::date::{self, Lean, When};
use crate::number::{self, Number};
use crate::percent::{self, Ratio};
use jiff::civil::Date;

/// What to look for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Money in won.
    Amount,
    /// A number to the letter.
    Number,
    /// A day, or a stretch where the words say no day.
    Date,
    /// A stretch of days; a single day is a stretch of one.
    DateRange,
    /// Yes or no.
    Boolean,
    /// An age.
    Age,
    /// A part of a whole.
    Percent,
}

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// Won.
    Won(i64),
    /// A range or bound of won, both ends included.
    WonRange {
        /// At least.
        min: Option<i64>,
        /// At most.
        max: Option<i64>,
    },
    /// A number.
    Number(Number),
    /// A day.
    Day(Date),
    /// From the first day to the first day after; an open end is `None`.
    DayRange {
        /// First day.
        start: Option<Date>,
        /// First day after.
        end: Option<Date>,
    },
    /// Yes or no.
    Boolean(bool),
    /// An age.
    Age(Age),
    /// A part.
    Percent(Ratio),
}

/// The values of one kind in a text; `today` is the day it is said.
///
/// ```
/// use korean::kind::{self, Kind, Value};
/// let today = jiff::civil::date(2026, 3, 10);
/// assert_eq!(kind::read(Kind::Amount, "3억5", today), [Value::Won(350_000_000)]);
/// ```
pub fn read(kind: Kind, text: &str, today: Date) -> Vec<Value> {
    let text = Text::new(text);
    match kind {
        Kind::Amount => amounts(&text),
        Kind::Number => numbers(&text),
        Kind::Date => dates(&text, today, |when| match when {
            When::Day(day) => Some(Value::Day(*day)),
            _ => range(when),
        }),
        Kind::DateRange => dates(&text, today, range),
        Kind::Boolean => booleans(&text),
        Kind::Age => age::find(&text, today)
            .iter()
            .map(|found| Value::Age(found.value))
            .collect(),
        Kind::Percent => percent::find(&text)
            .iter()
            .map(|found| Value::Percent(found.value))
            .collect(),
    }
}

/// Yes and no; saying it twice (네 맞아요) is one answer.
fn booleans(text: &Text) -> Vec<Value> {
    let mut said = Vec::new();
    for found in answer::find(text) {
        let value = match found.value {
            Answer::Yes => Value::Boolean(true),
            Answer::No => Value::Boolean(false),
            _ => continue,
        };
        if !said.contains(&value) {
            said.push(value);
        }
    }
    said
}

fn amounts(text: &Text) -> Vec<Value> {
    let found = amount::find(text);
    if found.is_empty() {
        return amount::whole(text)
            .into_iter()
            .filter_map(|money| won(money.amount))
            .collect();
    }
    found.iter().filter_map(|found| won(found.value.amount)).collect()
}

/// An order of magnitude is no value.
fn won(amount: Amount) -> Option<Value> {
    match amount {
        Amount::Won(won) => Some(Value::Won(won)),
        Amount::Range { min, max } => Some(Value::WonRange { min, max }),
        Amount::Vague => None,
    }
}

fn numbers(text: &Text) -> Vec<Value> {
    match number::read(text) {
        Some(number) => vec![Value::Number(number)],
        None => number::find(text)
            .iter()
            .map(|found| Value::Number(found.value))
            .collect(),
    }
}

fn dates(text: &Text, today: Date, value: impl Fn(&When) -> Option<Value>) -> Vec<Value> {
    date::find(text, today, Lean::Next)
        .iter()
        .filter_map(|found| value(&found.value.when))
        .collect()
}

fn range(when: &When) -> Option<Value> {
    let (start, end) = when.bounds()?;
    Some(Value::DayRange {
        start: (start > Date::MIN).then_some(start),
        end: (end < Date::MAX).then_some(end),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[track_caller]
    fn check(kind: Kind, text: &str, expected: &[Value]) {
        assert_eq!(read(kind, text, date(2026, 3, 10)), expected, "{text}");
    }

    #[test]
    fn one_text_one_kind() {
        check(Kind::Amount, "일억이", &[Value::Won(100_000_000)]);
        check(
            Kind::Number,
            "일억이",
            &[Value::Number(Number::Integer(100_000_002))],
        );
        check(Kind::Amount, "천", &[Value::Won(10_000_000)]);
        check(Kind::Amount, "몇억", &[]);
        check(Kind::Number, "만", &[Value::Number(Number::Integer(10_000))]);
        check(
            Kind::Amount,
            "1억이랑 2억",
            &[Value::Won(100_000_000), Value::Won(200_000_000)],
        );
        check(Kind::Date, "2월 30일", &[]);
        check(Kind::Date, "3월 5일", &[Value::Day(date(2027, 3, 5))]);
        check(Kind::Boolean, "네 맞아요", &[Value::Boolean(true)]);
        check(Kind::Boolean, "아뇨 없어요", &[Value::Boolean(false)]);
        check(Kind::Boolean, "아버지요", &[]);
    }

    #[test]
    fn a_day_is_a_range_of_one_and_an_open_end_is_none() {
        let day = |d| Some(date(2026, 3, d));
        check(
            Kind::DateRange,
            "내일",
            &[Value::DayRange {
                start: day(11),
                end: day(12),
            }],
        );
        check(
            Kind::DateRange,
            "내일 이후",
            &[Value::DayRange {
                start: day(11),
                end: None,
            }],
        );
    }
}
