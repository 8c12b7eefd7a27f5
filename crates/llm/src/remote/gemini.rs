//! Google's protocol: what is sent, and what an event says. The event with a reason to stop is the last one.

use super::{Said, count, text};
use crate::{Request, Usage};
use serde_json::{Map, Value, json};

/// Where a model is asked.
pub(super) fn path(model: &str) -> String {
    format!("models/{model}:streamGenerateContent?alt=sse")
}

/// What is sent.
pub(super) fn body(model: &str, request: &Request) -> Value {
    let mut config = Map::new();
    let mut set = |name: &str, value: Value| config.insert(name.to_owned(), value);
    set("temperature", json!(0.0));
    set("maxOutputTokens", json!(request.most_tokens));
    if let Some(schema) = &request.schema {
        set("responseMimeType", json!("application/json"));
        set("responseJsonSchema", schema.value().clone());
    }
    if model.contains("2.5-flash") {
        // Silent reasoning would use up the tokens of a short reply.
        set("thinkingConfig", json!({"thinkingBudget": 0}));
    }
    json!({
        "systemInstruction": {"parts": [{"text": request.system}]},
        "contents": [{"role": "user", "parts": [{"text": request.user}]}],
        "generationConfig": config,
    })
}

/// What an event says.
pub(super) fn said(event: &Value) -> Said {
    let parts = event
        .pointer("/candidates/0/content/parts")
        .and_then(Value::as_array);
    let written = parts.into_iter().flatten().filter(|part| !is_thought(part));
    let blocked = event
        .pointer("/promptFeedback/blockReason")
        .and_then(Value::as_str);
    let stopped = event
        .pointer("/candidates/0/finishReason")
        .and_then(Value::as_str)
        .or(blocked.map(|_| "SAFETY"));
    Said {
        text: written.map(|part| text(part, "/text")).collect(),
        usage: event.get("usageMetadata").map(|usage| Usage {
            input: count(usage, "promptTokenCount"),
            output: count(usage, "candidatesTokenCount") + count(usage, "thoughtsTokenCount"),
        }),
        stopped: stopped.map(ToOwned::to_owned),
        is_last: stopped.is_some(),
    }
}

fn is_thought(part: &Value) -> bool {
    part.get("thought").and_then(Value::as_bool) == Some(true)
}
