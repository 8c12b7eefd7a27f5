//! Metadata as it was written, read as it is understood today. Whatever an older version kept stays in the database
//! untouched; a field that cannot be read is left at its default rather than costing the person the conversation.

use conversation::{Metadata, SCHEMA_VERSION};
use serde::Deserialize as _;
use serde_json::{Map, Value};

/// Reads metadata of any version and brings it to today's.
pub(crate) fn upgraded(stored: Value) -> Metadata {
    let mut metadata = match Metadata::deserialize(&stored) {
        Ok(metadata) => metadata,
        Err(_) => readable_fields(stored),
    };
    SCHEMA_VERSION.clone_into(&mut metadata.schema_version);
    metadata
}

fn readable_fields(stored: Value) -> Metadata {
    let Value::Object(fields) = stored else {
        return Metadata::default();
    };
    let readable: Map<String, Value> = fields
        .into_iter()
        .filter(|(name, value)| is_readable(name, value))
        .collect();
    serde_json::from_value(Value::Object(readable)).unwrap_or_default()
}

fn is_readable(name: &str, value: &Value) -> bool {
    let alone = Map::from_iter([(name.to_owned(), value.clone())]);
    serde_json::from_value::<Metadata>(Value::Object(alone)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn check(stored: Value, gift: Option<i64>, missing: &[&str]) {
        let read = upgraded(stored);
        assert_eq!(read.schema_version, SCHEMA_VERSION);
        assert_eq!(
            read.collected_parameters
                .get("gift_property_value")
                .and_then(Value::as_i64),
            gift
        );
        assert_eq!(read.missing_parameters, missing);
    }

    #[test]
    fn older_newer_and_damaged_metadata_keep_what_can_be_read() {
        let collected = json!({"gift_property_value": 100_000_000});
        check(json!({}), None, &[]);
        check(
            json!({"collected_parameters": collected, "missing_parameters": ["gift_date"]}),
            Some(100_000_000),
            &["gift_date"],
        );
        check(
            json!({"_schema_version": "0.9", "collected_parameters": collected}),
            Some(100_000_000),
            &[],
        );
        check(
            json!({"_schema_version": "1.7", "collected_parameters": collected, "related_cases": []}),
            Some(100_000_000),
            &[],
        );
        check(
            json!({"collected_parameters": collected, "offer": "?", "intent": "stocks"}),
            Some(100_000_000),
            &[],
        );
        check(json!("nonsense"), None, &[]);
    }
}
