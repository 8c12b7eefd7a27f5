//! The operator: who they are, by their key or by a signed token of the role ADMIN, and what they may see. Without a key
//! and without tokens there is no operator page at all; without a key the metrics are for this machine alone.

use crate::app::Shared;
use crate::employee::{bearer, header, is_local};
use crate::error::ApiError;
use crate::seeing::{Metrics, refused};
use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header::WWW_AUTHENTICATE};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

/// What the operator has set up.
#[derive(Clone, Default)]
pub struct Operator {
    key: Option<[u8; 32]>,
    pub(crate) metrics: Option<Metrics>,
}

impl Operator {
    /// An operator with a key, if one is set, and with the metrics of this process, if they are counted.
    pub fn new(key: Option<&str>, metrics: Option<Metrics>) -> Self {
        Self {
            key: key.map(digest),
            metrics,
        }
    }

    /// Whether the key is right; digests are compared whole, so that the time taken tells nothing about it.
    fn is_key(&self, shown: &str) -> bool {
        let given = digest(shown);
        self.key.is_some_and(|key| {
            let differing = key
                .iter()
                .zip(given)
                .fold(0, |all, (one, other)| all | (one ^ other));
            differing == 0
        })
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// A request of the operator.
pub(crate) struct Asks;

/// A change that the operator asks for, and not the page of another site through their browser.
pub(crate) struct Changes;

/// A request that may read the metrics: the operator's, or one from this machine where there is no key.
pub(crate) struct Scrapes(pub(crate) Metrics);

/// Why it is refused. A browser is asked for the key, as the password of any name.
pub(crate) enum Refused {
    NoOperator,
    WrongKey,
    Elsewhere,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        match self {
            Self::NoOperator => ApiError::NotFound.into_response(),
            Self::Elsewhere => {
                ApiError::InvalidHeader("이 서버의 페이지에서만 바꿀 수 있어요.").into_response()
            }
            Self::WrongKey => {
                let mut response = ApiError::Unauthorized.into_response();
                let both = HeaderValue::from_static("Basic realm=\"operator\", charset=\"UTF-8\"");
                response.headers_mut().append(WWW_AUTHENTICATE, both);
                response
            }
        }
    }
}

impl FromRequestParts<Shared> for Asks {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Refused> {
        let access = app.workplace.as_ref().map(|workplace| &workplace.access);
        let access = access.filter(|access| access.takes_tokens());
        if app.operator.key.is_none() && access.is_none() {
            return Err(Refused::NoOperator);
        }
        let shown = bearer(&parts.headers).map(str::to_owned);
        let shown = shown
            .or_else(|| password(&parts.headers))
            .ok_or(Refused::WrongKey)?;
        if app.operator.is_key(&shown) {
            return Ok(Self);
        }
        if let Some(access) = access
            && access.is_operator(&shown).await
        {
            return Ok(Self);
        }
        refused("operator_key");
        Err(Refused::WrongKey)
    }
}

impl FromRequestParts<Shared> for Changes {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Refused> {
        Asks::from_request_parts(parts, app).await?;
        // Browsers add the password by themselves, whoever makes them ask; they also say who that is.
        let from = header(&parts.headers, "sec-fetch-site");
        let is_ours = match from {
            Some(site) => matches!(site, "same-origin" | "none"),
            None => !parts.headers.contains_key(ORIGIN),
        };
        is_ours.then_some(Self).ok_or(Refused::Elsewhere)
    }
}

impl FromRequestParts<Shared> for Scrapes {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Refused> {
        let metrics = app.operator.metrics.clone().ok_or(Refused::NoOperator)?;
        if app.operator.key.is_some() {
            Asks::from_request_parts(parts, app).await?;
        } else if !is_local(parts) {
            return Err(Refused::NoOperator);
        }
        Ok(Self(metrics))
    }
}

/// The password of `Authorization: Basic`.
fn password(headers: &HeaderMap) -> Option<String> {
    let (scheme, shown) = header(headers, AUTHORIZATION.as_str())?.split_once(' ')?;
    if !scheme.eq_ignore_ascii_case("basic") {
        return None;
    }
    let shown = String::from_utf8(BASE64_STANDARD.decode(shown.trim()).ok()?).ok()?;
    shown.split_once(':').map(|(_, password)| password.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_is_the_key() {
        let operator = Operator::new(Some("the operator's key"), None);
        assert!(operator.is_key("the operator's key"));
        for wrong in [
            "",
            "the operator's ke",
            "the operator's keY",
            "the operator's key ",
        ] {
            assert!(!operator.is_key(wrong), "{wrong}");
        }
        assert!(!Operator::default().is_key(""));
    }

    #[test]
    fn a_password_is_read_from_what_browsers_send() {
        let read = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, text.parse().unwrap());
            password(&headers)
        };
        // "anyone:a:b"
        assert_eq!(read("Basic YW55b25lOmE6Yg=="), Some("a:b".into()));
        for not in ["Basic !", "Basic YW55b25l", "Bearer YW55b25lOmE6Yg=="] {
            assert_eq!(read(not), None, "{not}");
        }
    }
}
