//! Request bodies: JSON objects of a limited size. Every refusal has the contract's shape.

use crate::app::Shared;
use crate::error::ApiError;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde_json::{Map, Value};

/// The fields of a JSON object. An empty body has none.
pub(crate) struct Fields(Map<String, Value>);

impl FromRequest<Shared> for Fields {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, ApiError> {
        let limit = app.limits.body_bytes;
        let is_json = is_json(request.headers());
        let bytes = read(request, limit).await?;
        if bytes.is_empty() {
            return Ok(Self(Map::new()));
        }
        if !is_json {
            return Err(ApiError::UnsupportedMediaType);
        }
        match serde_json::from_slice(&bytes) {
            Ok(Value::Object(fields)) => Ok(Self(fields)),
            Ok(_) | Err(_) => Err(ApiError::NotJson),
        }
    }
}

impl Fields {
    /// Takes a field; null counts as absent.
    pub(crate) fn take(&mut self, name: &str) -> Option<Value> {
        self.0.swap_remove(name).filter(|value| !value.is_null())
    }

    /// All fields.
    pub(crate) fn into_map(self) -> Map<String, Value> {
        self.0
    }
}

async fn read(request: Request<Body>, limit: usize) -> Result<axum::body::Bytes, ApiError> {
    let announced = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok());
    if announced
        .and_then(|length| length.parse().ok())
        .is_some_and(|length: usize| length > limit)
    {
        return Err(ApiError::BodyTooLarge(limit));
    }
    to_bytes(request.into_body(), limit).await.map_err(|error| {
        let source = std::error::Error::source(&error);
        let is_long = source.is_some_and(<dyn std::error::Error>::is::<http_body_util::LengthLimitError>);
        if is_long {
            ApiError::BodyTooLarge(limit)
        } else {
            ApiError::NotJson
        }
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or("");
    let essence = content_type
        .split(';')
        .next()
        .unwrap_or("")
        .trim()
        .to_ascii_lowercase();
    essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"))
}
