//! `shuking read`: what is understood of a Korean text. Shows what the readers say and adds nothing to it.

use crate::failure::Failure;
use clap::ValueEnum;
use jiff::civil::Date;
use korean::age::{Age, Counting, Grade};
use korean::kind::{self, Value};
use korean::number::Number;
use korean::percent::Ratio;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use std::io::{BufRead, Write, stdin, stdout};

/// Arguments of `shuking read`.
#[derive(clap::Args)]
pub struct Args {
    /// The text; standard input, one text a line, if left out.
    text: Option<String>,
    /// Read every text as one kind of value, without a story.
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Read JSON lines `{"text", "reference"?}` and write one JSON line for each.
    #[arg(long)]
    jsonl: bool,
}

/// The kinds of `--kind`.
#[derive(Clone, Copy, ValueEnum)]
#[value(rename_all = "snake_case")]
enum Kind {
    Amount,
    Number,
    Date,
    DateRange,
    Boolean,
    Age,
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

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    let Some(kind) = args.kind else {
        return Err(Failure::Input(
            "read: --kind is missing; expected amount, number, date, date_range, boolean, age or percent"
                .to_owned(),
        ));
    };
    let answer = |line: &str| {
        if args.jsonl {
            json_line(kind.into(), line, today).to_string()
        } else {
            format!("{line} → {}", shown(&kind::read(kind.into(), line, today)))
        }
    };
    let mut out = stdout().lock();
    if let Some(text) = &args.text {
        writeln!(out, "{}", answer(text))?;
        return Ok(());
    }
    for line in stdin().lock().split(b'\n') {
        // A line that is not UTF-8 becomes one that is not JSON, and is answered as such.
        writeln!(
            out,
            "{}",
            answer(String::from_utf8_lossy(&line?).trim_end_matches('\r'))
        )?;
    }
    Ok(())
}

/// A line of `--kind K --jsonl`.
#[derive(Deserialize)]
struct Line {
    text: String,
    reference: Option<Date>,
}

fn json_line(kind: kind::Kind, line: &str, today: Date) -> Json {
    match serde_json::from_str::<Line>(line) {
        Ok(line) => {
            let values = kind::read(kind, &line.text, line.reference.unwrap_or(today));
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
