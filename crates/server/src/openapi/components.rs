//! The shapes of calculations, citations, alternatives, plans and inputs: data in `shapes.json`, because engines make them
//! and this crate only passes them on. A message shows some of them once more in camelCase.

use crate::camel;
use serde_json::{Map, Value};

const SHAPES: &str = include_str!("shapes.json");
/// What a message carries in camelCase beside its metadata.
const IN_MESSAGES: [&str; 8] = [
    "Alternative",
    "AlternativeGift",
    "Calculation",
    "CalculationInput",
    "CalculationStep",
    "Citation",
    "DecidingInput",
    "Penalty",
];
const PLACE: &str = "#/components/schemas/";

/// Every component.
pub(super) fn all() -> Map<String, Value> {
    // The file is ours; a test reads it.
    let mut shapes: Map<String, Value> = serde_json::from_str(SHAPES).unwrap_or_default();
    let shown: Vec<(String, Value)> = IN_MESSAGES
        .iter()
        .filter_map(|name| Some((format!("Message{name}"), in_messages(shapes.get(*name)?))))
        .collect();
    shapes.extend(shown);
    shapes
}

/// The shape with its names in camelCase, and those of the shapes it refers to.
fn in_messages(shape: &Value) -> Value {
    match shape {
        Value::Object(fields) => {
            let changed = fields.iter().map(|(key, value)| {
                let value = match (key.as_str(), value) {
                    ("$ref", Value::String(place)) => Value::String(shown(place)),
                    ("required", Value::Array(names)) => names.iter().map(in_camel_case).collect(),
                    ("properties", Value::Object(properties)) => properties
                        .iter()
                        .map(|(name, property)| (camel::name(name), in_messages(property)))
                        .collect(),
                    (_, value) => in_messages(value),
                };
                (key.clone(), value)
            });
            Value::Object(changed.collect())
        }
        Value::Array(items) => items.iter().map(in_messages).collect(),
        other => other.clone(),
    }
}

fn in_camel_case(name: &Value) -> Value {
    name.as_str().map_or(Value::Null, |name| camel::name(name).into())
}

fn shown(place: &str) -> String {
    match place.strip_prefix(PLACE) {
        Some(name) if IN_MESSAGES.contains(&name) => format!("{PLACE}Message{name}"),
        _ => place.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_and_messages_have_their_own_names() {
        let shapes = all();
        assert!(shapes.len() > 40);
        let calculation = &shapes["MessageCalculation"];
        assert!(calculation["properties"].get("finalTax").is_some());
        assert_eq!(
            calculation["properties"]["steps"]["items"]["$ref"],
            "#/components/schemas/MessageCalculationStep"
        );
        assert!(
            calculation["required"]
                .as_array()
                .unwrap()
                .contains(&"taxType".into())
        );
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document: Value = serde_json::from_str(&crate::document()).unwrap();
        let text = document.to_string();
        for place in text.split("\"$ref\":\"#").skip(1) {
            let place = place.split('"').next().unwrap();
            assert!(document.pointer(place).is_some(), "{place}");
        }
    }

    #[test]
    fn operations_have_names_of_their_own_and_every_answer_a_description() {
        let document: Value = serde_json::from_str(&crate::document()).unwrap();
        let mut names = std::collections::BTreeSet::new();
        for operations in document["paths"].as_object().unwrap().values() {
            for operation in operations.as_object().unwrap().values() {
                let name = operation["operationId"].as_str().unwrap();
                assert!(names.insert(name.to_owned()), "{name} twice");
                for (status, answer) in operation["responses"].as_object().unwrap() {
                    let about = answer["description"].as_str().unwrap_or_default();
                    assert!(!about.is_empty(), "{name} {status}");
                }
            }
        }
    }
}
