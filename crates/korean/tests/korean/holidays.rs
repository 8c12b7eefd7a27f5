//! The lunar holidays against the official calendar.

use jiff::civil::Date;
use korean::date::{self, Lean, When};
use korean::{Text, print};
use serde_json::Value as Json;

const HOLIDAYS: &str = include_str!("../../../tax/tests/data/kr_holidays.jsonl");

#[test]
fn named_days_of_ten_years() {
    let names = [
        "설날",
        "추석",
        "부처님 오신 날",
        "설날 전날",
        "추석 다음날",
        "어린이날",
        "한글날",
    ];
    let mut checked = 0;
    for row in HOLIDAYS
        .lines()
        .map(|line| serde_json::from_str::<Json>(line).expect("a row is JSON"))
    {
        let day: Date = row["date"].as_str().expect("a date").parse().expect("a date");
        for name in row["name"].as_str().expect("a name").split(" / ") {
            if !names.contains(&name) {
                continue;
            }
            let text = format!("{}년 {name}", day.year());
            let found: Vec<_> = date::find(&Text::new(&text), day, Lean::Past)
                .iter()
                .map(|f| f.value.when)
                .collect();
            assert_eq!(found, [When::Day(day)], "{text} is {}", print::date(day));
            checked += 1;
        }
    }
    assert_eq!(checked, 77, "seven names, eleven years");
}
