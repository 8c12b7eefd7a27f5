//! The protocol of `OpenAI`'s chat completions: what is sent, and what an event says. `[DONE]` is the last event.

use super::{JsonMode, Said, count, text};
use crate::{Request, Usage};
use serde_json::{Map, Value, json};

/// Where a model is asked.
pub(super) const PATH: &str = "chat/completions";
/// Families of models that name the limit otherwise.
const COMPLETION_TOKENS: [&str; 5] = ["gpt-5", "gpt-6", "o1", "o3", "o4"];

/// What is sent.
pub(super) fn body(model: &str, mode: JsonMode, request: &Request) -> Value {
    let limit = if COMPLETION_TOKENS.iter().any(|family| model.starts_with(family)) {
        "max_completion_tokens"
    } else {
        "max_tokens"
    };
    let messages = json!([
        {"role": "system", "content": request.system},
        {"role": "user", "content": request.user},
    ]);
    let mut body = Map::new();
    let mut set = |name: &str, value: Value| body.insert(name.to_owned(), value);
    set("model", json!(model));
    set("messages", messages);
    set("temperature", json!(0.0));
    set("stream", json!(true));
    set("stream_options", json!({"include_usage": true}));
    set(limit, json!(request.most_tokens));
    if let Some(schema) = &request.schema {
        let shape = match mode {
            JsonMode::Object => json!({"type": "json_object", "schema": schema.value()}),
            JsonMode::Schema => json!({
                "type": "json_schema",
                "json_schema": {"name": request.purpose, "strict": true, "schema": schema.value()},
            }),
        };
        set("response_format", shape);
    }
    Value::Object(body)
}

/// What an event says.
pub(super) fn said(event: &Value) -> Said {
    let usage = event.get("usage").filter(|usage| usage.is_object());
    Said {
        text: text(event, "/choices/0/delta/content").to_owned(),
        usage: usage.map(|usage| Usage {
            input: count(usage, "prompt_tokens"),
            output: count(usage, "completion_tokens"),
        }),
        stopped: event
            .pointer("/choices/0/finish_reason")
            .and_then(Value::as_str)
            .map(ToOwned::to_owned),
        is_last: false,
    }
}
