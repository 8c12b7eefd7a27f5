//! Every amount and date of 160 cases computed independently of these rules.

use serde_json::{Map, Value};

const VECTORS: &str = include_str!("../data/premise_vectors.jsonl");

/// The paths at which an answer is not as expected: objects may say more, `notes` are words.
fn differences(expected: &Value, got: &Value, path: &str, found: &mut Vec<String>) {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            for (name, value) in expected.iter().filter(|(name, _)| *name != "notes") {
                let got = got.get(name).unwrap_or(&Value::Null);
                differences(value, got, &format!("{path}.{name}"), found);
            }
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            for (at, (expected, got)) in expected.iter().zip(got).enumerate() {
                differences(expected, got, &format!("{path}[{at}]"), found);
            }
        }
        _ if expected == got => {}
        _ => found.push(format!("{path}: expected {expected}, got {got}")),
    }
}

fn answer(rule: &str, input: &Map<String, Value>) -> Value {
    let rule = tax::named(rule).unwrap_or_else(|| panic!("no rule {rule}"));
    match rule.answer(input) {
        Ok(statement) => statement.to_json().into(),
        Err(refusal) => {
            assert!(refusal.message.starts_with(&refusal.field), "{refusal}");
            assert!(refusal.message.ends_with("요."), "{refusal}");
            serde_json::json!({"error": {"code": tax::schema::Refusal::CODE, "field": refusal.field}})
        }
    }
}

#[test]
fn all_160_agree() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let got = answer(
            vector["rule"].as_str().unwrap(),
            vector["input"].as_object().unwrap(),
        );
        let mut found = Vec::new();
        differences(&vector["expected"], &got, "", &mut found);
        if !found.is_empty() {
            wrong.push(format!("{} {}", vector["id"], found.join("; ")));
        }
        count += 1;
    }
    assert_eq!(count, 160);
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}
