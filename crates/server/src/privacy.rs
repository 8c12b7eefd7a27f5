//! What must not be kept is masked here, before anything is stored, answered or logged.

use serde_json::Value;

/// The text without personal numbers, and without the one character that databases cannot keep.
pub(crate) fn masked(text: &str) -> String {
    korean::personal::mask(text).text.replace('\0', "\u{fffd}")
}

/// Every text in a value masked, names of fields included.
pub(crate) fn masked_value(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(masked(&text)),
        Value::Array(items) => Value::Array(items.into_iter().map(masked_value).collect()),
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(name, value)| (masked(&name), masked_value(value)))
                .collect(),
        ),
        other => other,
    }
}
