//! What the OpenAPI description says of calculations, plans and inputs is what the engines read and write.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::process::Command;
use tax::gift::Variable;

fn schemas() -> Map<String, Value> {
    let document: Value = serde_json::from_str(&server::document()).unwrap();
    document["components"]["schemas"].as_object().unwrap().clone()
}

fn shuking(arguments: &[&str]) -> Value {
    let done = Command::new(env!("CARGO_BIN_EXE_shuking"))
        .args(["--today", "2026-11-16"])
        .args(arguments)
        .output()
        .unwrap();
    assert!(done.status.success(), "{arguments:?}: {done:?}");
    serde_json::from_slice(&done.stdout).unwrap()
}

/// Every field is described, every promised one is there, and each has the promised type.
fn fits(schemas: &Map<String, Value>, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return fits(schemas, &schemas[name], value, place);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let choice = choices
            .iter()
            .find(|choice| (choice["type"] == "null") == value.is_null());
        return fits(schemas, choice.unwrap(), value, place);
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().map(|one| one.as_str().unwrap()).collect(),
        _ => return,
    };
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(types.contains(&is), "{place} is {is}, not {types:?}");
    for name in schema["required"].as_array().into_iter().flatten() {
        assert!(
            value.get(name.as_str().unwrap()).is_some(),
            "{place} has no {name}"
        );
    }
    if let (Some(fields), Some(properties)) = (value.as_object(), schema["properties"].as_object()) {
        for (name, field) in fields {
            let property = properties.get(name);
            let property = property.unwrap_or_else(|| panic!("{place}.{name} is in no description"));
            fits(schemas, property, field, &format!("{place}.{name}"));
        }
    }
    for item in value.as_array().into_iter().flatten() {
        fits(schemas, &schema["items"], item, place);
    }
}

#[test]
fn every_variable_of_a_gift_is_described() {
    let schemas = schemas();
    let described: BTreeSet<&str> = schemas["Gift"]["properties"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let known: BTreeSet<&str> = Variable::ALL.iter().map(|variable| variable.name()).collect();
    assert_eq!(described, known);
}

#[test]
fn calculations_have_the_described_shape() {
    let schemas = schemas();
    let ordinary = ["--date", "2025-10-15", "--relationship", "직계존속", "--value"];
    let cases: [&[&str]; 4] = [
        &["100000000"],
        &[
            "3000000000",
            "--is-generation-skipping",
            "예",
            "--is-minor-recipient",
            "예",
        ],
        &[
            "900000000",
            "--past-gifts-value",
            "200000000",
            "--past-tax-paid",
            "20000000",
            "--filed-on-time",
            "아니오",
        ],
        &[
            "500000000",
            "--secured-debt",
            "100000000",
            "--appraisal-fee",
            "5000000",
            "--filing-date",
            "2026-05-01",
        ],
    ];
    for case in cases {
        let arguments = [&["calc", "gift", "--json"], ordinary.as_slice(), case].concat();
        let done = shuking(&arguments);
        fits(
            &schemas,
            &schemas["Calculation"],
            &done["calculation"],
            "calculation",
        );
    }
}

#[test]
fn plans_have_the_described_shape() {
    let schemas = schemas();
    let family = json!({
        "goal": {"kind": "reach", "recipient": "딸", "amount": 500_000_000},
        "donors": [
            {"name": "아버지", "relations": {"딸": "부모"}, "spouse": "어머니"},
            {"name": "어머니", "relations": {"딸": "부모"}, "spouse": "아버지"},
            {"name": "할머니", "relations": {"딸": "조부모"}, "parent_deceased": []},
        ],
        "recipients": [{"name": "딸", "birth": "2000-01-01"}],
        "years": 12,
        "windows": [{"recipient": "딸", "kind": "marriage", "date": "2027-05-01"}],
    });
    fits(&schemas, &schemas["PlanRequest"], &family, "question");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("family.json");
    std::fs::write(&file, family.to_string()).unwrap();
    let found = shuking(&["plan", file.to_str().unwrap(), "--json"]);
    fits(&schemas, &schemas["PlanResponse"], &found, "answer");
}
