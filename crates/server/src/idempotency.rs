//! `Idempotency-Key`: kept, like the body it came with, only as a hash.

use crate::app::App;
use crate::error::ApiError;
use axum::http::HeaderMap;
use serde_json::Value;
use store::Idempotency;

/// The key of a request and the hash of its body, whatever the order of the body's fields.
pub(crate) fn of(app: &App, headers: &HeaderMap, body: &Value) -> Result<Option<Idempotency>, ApiError> {
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    let is_only = headers.get_all("idempotency-key").iter().nth(1).is_none();
    let key = value.to_str().ok().filter(|key| is_only && is_valid(key));
    let key = key.ok_or(ApiError::InvalidHeader(
        "Idempotency-Key는 공백 없는 영문·숫자·기호 1~255자로 보내 주세요.",
    ))?;
    let mut body = body.clone();
    body.sort_all_objects();
    Ok(Some(Idempotency {
        key: app.keys.hash("key", key),
        body: app.keys.hash("body", &body.to_string()),
    }))
}

fn is_valid(key: &str) -> bool {
    (1..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
}
