//! No question makes the planner panic, however strange its values.

use crate::families::{Dice, small};
use jiff::civil::date;
use planner::plan::{PlanInput, plan};
use serde_json::{Value, json};

#[test]
fn strange_values_are_refused_or_planned() {
    let strange = [
        json!(null),
        json!(0),
        json!(-1),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(100_000),
        json!(99_999_999_900_000_i64),
        json!("-9999-01-01"),
        json!("9999-12-31"),
        json!("2100-12-31"),
        json!("2024-02-29"),
        json!("가"),
        json!("라"),
        json!(""),
        json!([]),
        json!({}),
        json!(true),
        json!("부모"),
    ];
    let (mut planned, mut refused) = (0, 0);
    for seed in 0..3_000 {
        let mut dice = Dice::new(seed);
        let mut json = small(seed % 97).json;
        for _ in 0..=dice.below(2) {
            let places = places(&json, "");
            let place = dice.pick(&places).clone();
            let there = json.pointer_mut(&place).unwrap();
            // Mostly a value of the same kind, which gets further than its shape.
            let same_kind: Vec<&Value> = strange
                .iter()
                .filter(|one| std::mem::discriminant(*one) == std::mem::discriminant(there))
                .collect();
            let any = dice.one_in(5) || same_kind.is_empty();
            *there = if any {
                dice.pick(&strange).clone()
            } else {
                (*dice.pick(&same_kind)).clone()
            };
        }
        match PlanInput::from_json(json).and_then(|input| plan(&input, date(2026, 11, 15))) {
            Ok(_) => planned += 1,
            Err(error) => {
                assert!(!error.to_string().is_empty() && !error.field().is_empty());
                refused += 1;
            }
        }
    }
    assert!(
        planned > 100 && refused > 100,
        "{planned} planned, {refused} refused"
    );
}

/// The path of everything in a document.
fn places(json: &Value, at: &str) -> Vec<String> {
    let children: Vec<(String, &Value)> = match json {
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .map(|(number, value)| (number.to_string(), value))
            .collect(),
        _ => Vec::new(),
    };
    let mut all = Vec::new();
    for (name, value) in children {
        let here = format!("{at}/{name}");
        all.extend(places(value, &here));
        all.push(here);
    }
    all
}
