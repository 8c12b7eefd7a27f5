//! A JSON schema: asked of the model, and checked whatever the model says. Only the keywords that our prompts use are
//! known; a schema with any other is refused, so that nothing passes unchecked.

use crate::Failure;
use serde_json::Value;

/// A schema ready to check replies.
#[derive(Debug)]
pub struct Schema(Value);

impl Schema {
    /// Prepares a schema.
    pub fn new(value: Value) -> Result<Self, Failure> {
        if is_known(&value) {
            Ok(Self(value))
        } else {
            Err(Failure::Malformed("a schema with unknown keywords".to_owned()))
        }
    }

    /// The schema itself.
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// A reply as a value of this shape.
    pub fn read(&self, reply: &str) -> Result<Value, Failure> {
        let value: Value = serde_json::from_str(unfenced(reply))
            .map_err(|error| Failure::Malformed(format!("line {}, {:?}", error.line(), error.classify())))?;
        // Where it fails, not what it says: the reply may repeat the person's words.
        match wrong(&self.0, &value, "") {
            None => Ok(value),
            Some(place) => Err(Failure::Malformed(format!("at {place}"))),
        }
    }
}

/// Whether only what [`wrong`] checks is asked for.
fn is_known(schema: &Value) -> bool {
    let Some(keywords) = schema.as_object() else {
        return false;
    };
    keywords.iter().all(|(keyword, value)| match keyword.as_str() {
        "type" => names(value).is_some_and(|mut names| names.all(|name| TYPES.contains(&name))),
        "enum" => value.is_array(),
        "required" => names(value).is_some(),
        "additionalProperties" => value == &Value::Bool(false),
        "properties" => value
            .as_object()
            .is_some_and(|properties| properties.values().all(is_known)),
        "anyOf" => value
            .as_array()
            .is_some_and(|schemas| schemas.iter().all(is_known)),
        "items" => is_known(value),
        _ => false,
    })
}

const TYPES: [&str; 6] = ["null", "boolean", "integer", "string", "array", "object"];

/// One name, or a list of them.
fn names(value: &Value) -> Option<impl Iterator<Item = &str>> {
    let all = match value {
        Value::Array(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    all.iter()
        .all(Value::is_string)
        .then(|| all.iter().filter_map(Value::as_str))
}

/// Where a value has another shape.
fn wrong(schema: &Value, value: &Value, place: &str) -> Option<String> {
    let keywords = schema.as_object()?;
    let here = || {
        Some(if place.is_empty() {
            "/".to_owned()
        } else {
            place.to_owned()
        })
    };
    let allowed = keywords.get("type").and_then(names);
    if allowed.is_some_and(|mut allowed| !allowed.any(|name| is_a(value, name))) {
        return here();
    }
    let listed = keywords.get("enum").and_then(Value::as_array);
    if listed.is_some_and(|listed| !listed.contains(value)) {
        return here();
    }
    let choices = keywords.get("anyOf").and_then(Value::as_array);
    if choices.is_some_and(|choices| choices.iter().all(|choice| wrong(choice, value, place).is_some())) {
        return here();
    }
    if let Some(fields) = value.as_object() {
        let mut required = keywords.get("required").and_then(names).into_iter().flatten();
        if required.any(|name| !fields.contains_key(name)) {
            return here();
        }
        let properties = keywords.get("properties").and_then(Value::as_object);
        let is_closed = keywords.contains_key("additionalProperties");
        return fields.iter().find_map(|(name, value)| {
            let place = format!("{place}/{name}");
            match properties.and_then(|properties| properties.get(name)) {
                Some(property) => wrong(property, value, &place),
                // A name the model made up may be the person's words.
                None => is_closed.then(|| "a field that was not asked for".to_owned()),
            }
        });
    }
    let items = keywords.get("items").zip(value.as_array());
    items.and_then(|(schema, items)| {
        let mut numbered = items.iter().enumerate();
        numbered.find_map(|(number, item)| wrong(schema, item, &format!("{place}/{number}")))
    })
}

fn is_a(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        // 1.0 is an integer in JSON Schema.
        "integer" => {
            value.is_i64() || value.is_u64() || value.as_f64().is_some_and(|number| number.fract() == 0.0)
        }
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

/// Some models wrap JSON in a code fence though asked not to.
fn unfenced(reply: &str) -> &str {
    let reply = reply.trim();
    let inner = reply
        .strip_prefix("```json")
        .or_else(|| reply.strip_prefix("```"))
        .and_then(|rest| rest.strip_suffix("```"));
    inner.unwrap_or(reply).trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_the_asked_shape_is_read() {
        let schema = Schema::new(json!({
            "type": "object",
            "properties": {"n": {"type": ["integer", "null"]}},
            "required": ["n"],
            "additionalProperties": false
        }))
        .unwrap();
        assert_eq!(schema.read("{\"n\": 3}"), Ok(json!({"n": 3})));
        assert_eq!(schema.read("```json\n{\"n\": null}\n```"), Ok(json!({"n": null})));
        for wrong in [
            "{\"n\": \"3\"}",
            "{\"n\": 3.5}",
            "{}",
            "[]",
            "{\"n\": 3, \"m\": 1}",
            "{\"n\": 3",
            "hello",
            "",
        ] {
            assert!(
                matches!(schema.read(wrong), Err(Failure::Malformed(_))),
                "{wrong}"
            );
        }
    }

    #[test]
    fn choices_lists_and_depths_are_checked() {
        let stated = json!({
            "type": "object",
            "properties": {"value": {"type": "string", "enum": ["a", "b"]}},
            "required": ["value"],
            "additionalProperties": false
        });
        let schema = Schema::new(json!({
            "type": "object",
            "properties": {
                "said": {"anyOf": [{"type": "null"}, stated]},
                "all": {"type": "array", "items": {"type": "boolean"}}
            }
        }))
        .unwrap();
        for right in [
            r#"{"said": null}"#,
            r#"{"said": {"value": "b"}, "all": [true]}"#,
            r#"{"more": 1}"#,
        ] {
            assert!(schema.read(right).is_ok(), "{right}");
        }
        for (wrong, place) in [
            (r#"{"said": {"value": "c"}}"#, "/said"),
            (r#"{"said": {"value": "a", "x": 1}}"#, "/said"),
            (r#"{"said": 3}"#, "/said"),
            (r#"{"all": [true, 1]}"#, "/all/1"),
            ("3", "/"),
        ] {
            assert_eq!(
                schema.read(wrong),
                Err(Failure::Malformed(format!("at {place}"))),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_schema_that_cannot_be_checked_is_refused() {
        for schema in [
            json!({"type": 3}),
            json!({"type": "number"}),
            json!({"minimum": 3}),
            json!({"properties": {"a": {"pattern": "x"}}}),
            json!({"additionalProperties": {}}),
            json!(true),
        ] {
            assert!(Schema::new(schema.clone()).is_err(), "{schema}");
        }
    }
}
