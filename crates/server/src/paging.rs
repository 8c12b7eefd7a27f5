//! `limit` and `cursor` of lists, and ids in paths.

use crate::app::Shared;
use crate::error::ApiError;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use serde::Deserialize;
use uuid::Uuid;

/// Which page is wanted.
pub(crate) struct Paging {
    limit: Option<u32>,
    pub(crate) cursor: Option<String>,
}

#[derive(Deserialize)]
struct Raw {
    limit: Option<String>,
    cursor: Option<String>,
}

impl Paging {
    pub(crate) fn limit_or(&self, default: u32) -> u32 {
        self.limit.unwrap_or(default)
    }
}

impl FromRequestParts<Shared> for Paging {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, ApiError> {
        let Ok(Query(raw)) = Query::<Raw>::try_from_uri(&parts.uri) else {
            return Err(ApiError::InvalidLimit);
        };
        let limit = raw
            .limit
            .map(|text| text.parse().ok().filter(|limit| (1..=100).contains(limit)));
        if limit == Some(None) {
            return Err(ApiError::InvalidLimit);
        }
        Ok(Self {
            limit: limit.flatten(),
            cursor: raw.cursor.filter(|cursor| !cursor.is_empty()),
        })
    }
}

/// The session of the path. What is no id names no session.
pub(crate) struct SessionId(pub(crate) Uuid);

/// The message of the path. What is no id names no message.
pub(crate) struct MessageId(pub(crate) Uuid);

impl FromRequestParts<Shared> for SessionId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, ApiError> {
        id(parts, app).await.map(Self).ok_or(ApiError::SessionNotFound)
    }
}

impl FromRequestParts<Shared> for MessageId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, ApiError> {
        id(parts, app).await.map(Self).ok_or(ApiError::MessageNotFound)
    }
}

async fn id(parts: &mut Parts, app: &Shared) -> Option<Uuid> {
    let Path(text) = Path::<String>::from_request_parts(parts, app).await.ok()?;
    let hyphenated = text.len() == uuid::fmt::Hyphenated::LENGTH;
    Uuid::parse_str(&text).ok().filter(|_| hyphenated)
}
