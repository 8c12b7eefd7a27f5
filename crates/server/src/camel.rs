//! `snake_case` keys as `camelCase`, for the fields that seed 004 §5 shows at a message's top level. Keys only: no value
//! is touched, and a key without ASCII underscores stays as it is.

use serde_json::Value;

/// The same value with every object key in camelCase.
pub(crate) fn keys(value: Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .map(|(key, value)| (camel(&key), keys(value)))
                .collect(),
        ),
        Value::Array(items) => Value::Array(items.into_iter().map(keys).collect()),
        other => other,
    }
}

fn camel(key: &str) -> String {
    let mut camel = String::with_capacity(key.len());
    let mut after_underscore = false;
    for character in key.chars() {
        match (character, after_underscore) {
            ('_', _) if !camel.is_empty() => after_underscore = true,
            (letter, true) => {
                camel.push(letter.to_ascii_uppercase());
                after_underscore = false;
            }
            (letter, false) => camel.push(letter),
        }
    }
    camel
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_change_and_values_do_not() {
        let snake = json!({"final_tax": 5, "steps": [{"full_reference": "a_b", "제_53조": "x_y"}], "tax_if_filed_on_time": null, "_v": 1});
        let camel = json!({"finalTax": 5, "steps": [{"fullReference": "a_b", "제53조": "x_y"}], "taxIfFiledOnTime": null, "_v": 1});
        assert_eq!(keys(snake), camel);
    }
}
