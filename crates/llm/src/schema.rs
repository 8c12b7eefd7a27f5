//! A JSON schema: asked of the model, and checked whatever the model says.

use crate::Failure;
use jsonschema::Validator;
use serde_json::Value;

/// A schema ready to check replies.
#[derive(Debug)]
pub struct Schema {
    value: Value,
    validator: Validator,
}

impl Schema {
    /// Prepares a schema.
    pub fn new(value: Value) -> Result<Self, Failure> {
        let validator =
            jsonschema::validator_for(&value).map_err(|error| Failure::Malformed(error.to_string()))?;
        Ok(Self { value, validator })
    }

    /// The schema itself.
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// A reply as a value of this shape.
    pub fn read(&self, reply: &str) -> Result<Value, Failure> {
        let value: Value = serde_json::from_str(unfenced(reply))
            .map_err(|error| Failure::Malformed(format!("line {}, {:?}", error.line(), error.classify())))?;
        // Where it fails, not what it says: the reply may repeat the person's words.
        let wrong = self.validator.validate(&value).err();
        let wrong = wrong.map(|error| format!("at {}", error.instance_path()));
        wrong.map_or(Ok(value), |place| Err(Failure::Malformed(place)))
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
            "{}",
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
        assert!(Schema::new(json!({"type": 3})).is_err());
    }
}
