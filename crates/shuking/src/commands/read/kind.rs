//! `shuking read --kind`: a text as one kind of value, without a story. Shows what the readers say and adds nothing.

use clap::ValueEnum;
use jiff::civil::Date;
use korean::age::{Age, Counting, Grade};
use korean::kind::{self, Value};
use korean::number::Number;
use korean::percent::Ratio;
use serde::Deserialize;
use serde_json::{Value as Json, json};

/// The kinds of `--kind`.
#[derive(Clone, Copy, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum Kind {
    /// Money.
    Amount,
    /// Any number.
    Number,
    /// A day.
    Date,
    /// A stretch of days.
    DateRange,
    /// Yes or no.
    Boolean,
    /// An age.
    Age,
    /// A part of a whole.
    Percent,
}

impl From<Kind> for kind::Kind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Amount => Self::Amount,
            Kind::Number => Self::Number,
            Kind::Date => Self::Date,
            Kind::DateRange => Self::DateRange,
            Kind::Boolean => Self::Boolean,
            Kind::Age => Self::Age,
            Kind::Percent => Self::Percent,
        }
    }
}

/// The answer to one text, for a person.
pub fn shown_line(kind: Kind, text: &str, today: Date) -> String {
    format!("{text} → {}", shown(&kind::read(kind.into(), text, today)))
}

/// A line of `--kind K --jsonl`.
#[derive(Deserialize)]
struct Line {
    text: String,
    reference: Option<Date>,
}

/// The answer to one JSON line.
pub fn json_line(kind: Kind, line: &str, today: Date) -> Json {
    match serde_json::from_str::<Line>(line) {
        Ok(line) => {
            let values = kind::read(kind.into(), &line.text, line.reference.unwrap_or(today));
            json!({ "value": one_or_list(&values) })
        }
        Err(error) => json!({ "error": {
            "code": "INVALID_REQUEST",
            "message": format!("줄을 읽을 수 없어요. {{\"text\": \"…\", \"reference\": \"YYYY-MM-DD\"}} 형식이어야 해요. ({error})"),
        }}),
    }
}

/// Nothing is null, one value is itself, several are a list.
fn one_or_list(values: &[Value]) -> Json {
    match values {
        [] => Json::Null,
        [one] => json_value(one),
        several => several.iter().map(json_value).collect(),
    }
}

fn json_value(value: &Value) -> Json {
    match *value {
        Value::Won(won) => won.into(),
        Value::WonRange { min, max } => said([("min", min.map(Json::from)), ("max", max.map(Json::from))]),
        Value::Number(number) => json_number(number),
        Value::Day(day) => day.to_string().into(),
        Value::DayRange { start, end } => json!({
            "start": start.map(|day| day.to_string()),
            "end": end.map(|day| day.to_string()),
        }),
        Value::Boolean(yes) => yes.into(),
        Value::Age(age) => json_age(age),
        Value::Percent(part) => quotient(part.num.saturating_mul(100), part.den),
    }
}

/// An object of the fields that were said.
fn said<const N: usize>(fields: [(&str, Option<Json>); N]) -> Json {
    fields
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

fn json_number(number: Number) -> Json {
    match number {
        Number::Integer(value) => value.into(),
        Number::Decimal { mantissa, scale } => quotient(mantissa, 10_i64.saturating_pow(scale.into())),
        Number::Fraction(Ratio { num, den }) => quotient(num, den),
    }
}

/// JSON has no fractions: a number that is not whole leaves as a double. Amounts never pass here.
#[expect(clippy::cast_precision_loss, reason = "JSON numbers are doubles")]
fn quotient(num: i64, den: i64) -> Json {
    if den != 0 && num % den == 0 {
        return (num / den).into();
    }
    (num as f64 / den as f64).into()
}

/// Years as a number; anything else by name.
fn json_age(age: Age) -> Json {
    match age {
        Age::Years {
            n,
            kind: Counting::Counted,
        } => json!({ "counted": n }),
        Age::Years { n, .. } => n.into(),
        Age::Decade(n) => json!({ "min": n, "max": n.saturating_add(9) }),
        Age::School(grade) => json!({ "school": school(grade) }),
        Age::BirthYear { year, month, day } => said([
            ("birth_year", Some(year.into())),
            ("birth_month", month.map(Json::from)),
            ("birth_day", day.map(Json::from)),
        ]),
        Age::Infant => json!({ "group": "infant" }),
        Age::Adult => json!({ "group": "adult" }),
        Age::Minor => json!({ "group": "minor" }),
    }
}

fn school(grade: Grade) -> String {
    let named =
        |name: &str, year: Option<u8>| year.map_or_else(|| name.to_owned(), |n| format!("{name} {n}학년"));
    match grade {
        Grade::Preschool => "미취학".to_owned(),
        Grade::Elementary(year) => named("초등학교", year),
        Grade::Middle(year) => named("중학교", year),
        Grade::High(year) => named("고등학교", year),
        Grade::University => "대학교".to_owned(),
    }
}

/// The values for a reader at a terminal.
fn shown(values: &[Value]) -> String {
    if values.is_empty() {
        return "(없음)".to_owned();
    }
    let shown: Vec<String> = values.iter().map(shown_value).collect();
    shown.join(", ")
}

fn shown_value(value: &Value) -> String {
    use korean::print;
    let end = |edge: Option<String>| edge.unwrap_or_default();
    match *value {
        Value::Won(won) => print::won(won),
        Value::WonRange { min, max } => {
            format!("{} ~ {}", end(min.map(print::won)), end(max.map(print::won)))
        }
        Value::Day(day) => print::date(day),
        Value::DayRange { start, end: after } => {
            let last = after.and_then(|day| day.yesterday().ok());
            format!("{} ~ {}", end(start.map(print::date)), end(last.map(print::date)))
        }
        Value::Boolean(yes) => if yes { "예" } else { "아니요" }.to_owned(),
        Value::Percent(part) => format!("{}/{}", part.num, part.den),
        Value::Number(_) | Value::Age(_) => json_value(value).to_string(),
    }
}
