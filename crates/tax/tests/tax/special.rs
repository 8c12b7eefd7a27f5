//! The special regimes: every amount and day of cases computed apart from these rules, and what holds for every input.

use proptest::prelude::*;
use serde_json::{Value, json};
use tax::statement::Statement;

const VECTORS: &str = include_str!("../data/special_vectors.jsonl");

/// Whether an answer holds what is expected; lists and objects may say more.
fn differs(expected: &Value, got: &Value, path: &str, found: &mut Vec<String>) {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            for (name, value) in expected {
                let got = got.get(name).unwrap_or(&Value::Null);
                differs(value, got, &format!("{path}.{name}"), found);
            }
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            for (at, (expected, got)) in expected.iter().zip(got).enumerate() {
                differs(expected, got, &format!("{path}[{at}]"), found);
            }
        }
        _ if expected == got => {}
        _ => found.push(format!("{path}: expected {expected}, got {got}")),
    }
}

fn answer(rule: &str, input: &Value) -> Result<Statement, tax::schema::Refusal> {
    tax::named(rule).unwrap().answer(input.as_object().unwrap())
}

#[test]
fn every_amount_agrees_with_the_cases_computed_apart() {
    let mut wrong = Vec::new();
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let got = match answer(vector["rule"].as_str().unwrap(), &vector["input"]) {
            Ok(statement) => statement.to_json().into(),
            Err(refusal) => json!({"error": {"code": tax::schema::Refusal::CODE, "field": refusal.field}}),
        };
        let mut found = Vec::new();
        differs(&vector["expected"], &got, "", &mut found);
        if !found.is_empty() {
            wrong.push(format!("{} {}", vector["id"], found.join("; ")));
        }
    }
    assert_eq!(VECTORS.lines().count(), 44);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_condition_can_refuse_the_regime() {
    let needed = json!({
        "amount": 700_000_000, "gift_date": "2026-03-02", "donor_relationship": "직계존속", "years_managed": 12,
    });
    for rule in ["startup", "succession", "farm", "disabled_trust"] {
        let rule = tax::named(rule).unwrap();
        let known: Vec<&str> = rule.fields().iter().map(|field| field.name).collect();
        let mut input = needed.as_object().unwrap().clone();
        input.retain(|name, _| known.contains(&name.as_str()));
        let granted = rule.answer(&input).unwrap();
        assert_eq!(granted.amounts["granted"], json!(true), "{}", rule.name());
        let conditions = granted.amounts["conditions"].as_array().unwrap();
        for condition in conditions {
            let name = condition["name"].as_str().unwrap();
            let flag = rule
                .fields()
                .into_iter()
                .any(|field| field.name == name && matches!(field.kind, tax::schema::Kind::Flag));
            if flag {
                let mut without = input.clone();
                without.insert(name.to_owned(), json!(false));
                let refused = rule.answer(&without).unwrap();
                assert_eq!(refused.amounts["granted"], json!(false), "{name}");
                assert_eq!(refused.won("saved").unwrap().get(), 0, "{name}");
                assert!(
                    refused.summary.contains(condition["label"].as_str().unwrap()),
                    "{}",
                    refused.summary
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn more_money_is_no_less_tax(amount in 1..20_000_000_000_i64, more in 0..5_000_000_000_i64, jobs in 0..20_i64) {
        let tax = |amount: i64| {
            let input = json!({"amount": amount, "gift_date": "2026-03-02", "new_jobs": jobs});
            answer("startup", &input).unwrap().won("tax_payable").unwrap().get()
        };
        prop_assert!(0 <= tax(amount) && tax(amount) <= tax(amount + more));
    }

    #[test]
    fn relief_is_never_more_than_its_limit(amount in 1..5_000_000_000_i64, used in 0..=100_000_000_i64) {
        let input = json!({"amount": amount, "gift_date": "2026-03-02", "relief_used": used});
        let farm = answer("farm", &input).unwrap();
        prop_assert!(farm.won("relief").unwrap().get() + used <= 100_000_000);
        prop_assert!(farm.won("tax_payable").unwrap() <= farm.won("tax_payable_without").unwrap());
    }

    #[test]
    fn a_trust_leaves_out_at_most_its_limit(amount in 1..2_000_000_000_i64, used in 0..=500_000_000_i64) {
        let input = json!({
            "amount": amount, "gift_date": "2026-03-02", "limit_used": used, "donor_relationship": "직계존속",
        });
        let trust = answer("disabled_trust", &input).unwrap();
        let (out, over) = (trust.won("left_out").unwrap().get(), trust.won("over_limit").unwrap().get());
        prop_assert_eq!(out + over, amount);
        prop_assert!(out + used <= 500_000_000);
    }
}

/// The examples of the regimes, to the won.
#[test]
fn the_worked_examples_of_the_regimes() {
    let due = |rule: &str, more: serde_json::Value| {
        let mut input = serde_json::json!({"gift_date": "2026-03-10"});
        input
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let found = answer(rule, &input).unwrap();
        let won = |name: &str| found.won(name).unwrap_or_default().get();
        (won("tax_payable"), won("plain_part"))
    };
    let amount = |won: i64| serde_json::json!({ "amount": won });
    assert_eq!(due("startup", amount(700_000_000)).0, 20_000_000);
    assert_eq!(due("startup", amount(400_000_000)).0, 0);
    let business = serde_json::json!({"amount": 3_000_000_000_i64, "years_managed": 10});
    assert_eq!(due("succession", business).0, 200_000_000);
    assert_eq!(due("farm", amount(250_000_000)).0, 0);
    let trust = serde_json::json!({"amount": 700_000_000, "donor_relationship": "직계존속", "kind": "own"});
    assert_eq!(due("disabled_trust", trust).1, 200_000_000);
}
