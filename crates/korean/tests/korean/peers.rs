//! Another reader's own Korean suite: every case it supports and that is not suspect must be right.

use korean::kind::{self, Kind, Value};
use korean::number::Number;
use serde_json::Value as Json;

const SUITE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../shared/data/peers/duckling_ko.jsonl"
);

#[test]
fn every_supported_case() {
    let Ok(suite) = std::fs::read_to_string(SUITE) else {
        println!("skipped: {SUITE} is not there");
        return;
    };
    let mut judged = 0;
    let mut wrong = Vec::new();
    for case in suite
        .lines()
        .map(|line| serde_json::from_str::<Json>(line).expect("a case is JSON"))
    {
        let flag = |name: &str| !matches!(case[name], Json::Null | Json::Bool(false));
        if !flag("supported") || flag("suspect") || flag("value_unverified") {
            continue;
        }
        judged += 1;
        let text = case["text"].as_str().expect("a case has a text");
        let today = case["reference"]
            .as_str()
            .expect("a reference day")
            .parse()
            .expect("a date");
        let found = kind::read(kind_of(&case), text, today);
        let wanted =
            std::iter::once(&case["expected"]).chain(case["alternatives"].as_array().into_iter().flatten());
        if !wanted
            .into_iter()
            .any(|want| found.iter().any(|value| same(value, want)))
        {
            wrong.push(format!("{text}: {found:?}, not {}", case["expected"]));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {judged} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn kind_of(case: &Json) -> Kind {
    match case["kind"].as_str() {
        Some("amount") => Kind::Amount,
        Some("number") => Kind::Number,
        Some("date") => Kind::Date,
        Some("date_range") => Kind::DateRange,
        other => panic!("unknown kind {other:?}"),
    }
}

fn same(value: &Value, want: &Json) -> bool {
    let day = |name: &str| want[name].as_str().and_then(|day| day.parse().ok());
    match *value {
        Value::Won(won) => want.as_i64() == Some(won),
        Value::WonRange { min, max } => {
            want.is_object() && want["min"].as_i64() == min && want["max"].as_i64() == max
        }
        Value::Day(date) => want.as_str() == Some(&date.to_string()),
        Value::DayRange { start, end } => want.is_object() && day("start") == start && day("end") == end,
        Value::Number(Number::Integer(n)) => want.as_i64() == Some(n),
        Value::Number(Number::Decimal { mantissa, scale }) => {
            let digits = format!("{mantissa}e-{scale}");
            digits.parse::<f64>().ok() == want.as_f64()
        }
        Value::Number(Number::Fraction(r)) => {
            let part = |n: i64| n.to_string().parse::<f64>().unwrap_or_default();
            want.as_f64()
                .is_some_and(|want| (want * part(r.den) - part(r.num)).abs() < 1e-9)
        }
        Value::Boolean(_) | Value::Age(_) | Value::Percent(_) => false,
    }
}
