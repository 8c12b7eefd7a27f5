//! Request bodies: JSON objects of a limited size. Every refusal has the contract's shape.

use crate::app::{Limits, Shared};
use crate::error::ApiError;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde_json::{Map, Value};
use std::time::Duration;

/// The fields of a JSON object.
#[derive(Default)]
pub(crate) struct Fields(Map<String, Value>);

/// The fields of a JSON object, or none where there is no body or `null`.
pub(crate) struct OptionalFields(pub(crate) Fields);

impl FromRequest<Shared> for Fields {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, ApiError> {
        match value(request, app).await? {
            Some(Value::Object(fields)) => Ok(Self(fields)),
            Some(_) | None => Err(ApiError::NotJson),
        }
    }
}

impl FromRequest<Shared> for OptionalFields {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, ApiError> {
        match value(request, app).await? {
            Some(Value::Object(fields)) => Ok(Self(Fields(fields))),
            Some(Value::Null) | None => Ok(Self(Fields::default())),
            Some(_) => Err(ApiError::NotJson),
        }
    }
}

async fn value(request: Request, app: &Shared) -> Result<Option<Value>, ApiError> {
    let is_json = is_json(request.headers());
    let bytes = read(request, &app.limits).await?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if !is_json {
        return Err(ApiError::UnsupportedMediaType);
    }
    serde_json::from_slice(&bytes)
        .map(Some)
        .map_err(|_| ApiError::NotJson)
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

/// The whole body, of a limited size, in limited time.
pub(crate) async fn read(request: Request<Body>, limits: &Limits) -> Result<Bytes, ApiError> {
    read_within(request, limits.body_bytes, limits.body).await
}

/// The whole body, within these.
pub(crate) async fn read_within(
    request: Request<Body>,
    limit: usize,
    time: Duration,
) -> Result<Bytes, ApiError> {
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
    let arriving = tokio::time::timeout(time, to_bytes(request.into_body(), limit));
    let arrived = arriving.await.map_err(|_| ApiError::BodyTooSlow)?;
    arrived.map_err(|error| {
        let source = std::error::Error::source(&error);
        let is_long = source.is_some_and(<dyn std::error::Error>::is::<http_body_util::LengthLimitError>);
        if is_long {
            ApiError::BodyTooLarge(limit)
        } else {
            ApiError::NotJson
        }
    })
}

pub(crate) fn is_json(headers: &HeaderMap) -> bool {
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
