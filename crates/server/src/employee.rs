//! The employee of a request, or the refusal. Where the workplace is not open, its endpoints do not exist.

use crate::access::{Employee, Refusal, Shown};
use crate::app::{App, Shared};
use crate::error::ApiError;
use crate::workplace::WorkplaceParts;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use desk::EmployeeId;
use std::net::SocketAddr;

/// Headers that a proxy adds: with one of them, the request does not come from this machine.
const FORWARDED: [&str; 3] = ["forwarded", "x-forwarded-for", "x-real-ip"];

impl App {
    /// The workplace assistant, where it is open.
    pub(crate) fn workplace(&self) -> Result<&WorkplaceParts, ApiError> {
        self.workplace.as_ref().ok_or(ApiError::NotFound)
    }
}

impl FromRequestParts<Shared> for Employee {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, ApiError> {
        let workplace = app.workplace()?;
        let shown = Shown {
            bearer: bearer(&parts.headers),
            user_id: header(&parts.headers, "x-user-id"),
            user_role: header(&parts.headers, "x-user-role"),
            is_local: is_local(parts),
        };
        let employee = workplace
            .access
            .signed_in(&shown)
            .await
            .map_err(|refusal| match refusal {
                Refusal::Unknown => ApiError::Unauthorized,
                Refusal::Another => ApiError::Forbidden,
            })?;
        app.admission.admit_employee(&app.keys, &employee.id).await?;
        Ok(employee)
    }
}

impl Employee {
    /// Who it is, as the desk knows them.
    pub(crate) fn who(&self) -> EmployeeId {
        EmployeeId::of_credential(self.id.clone())
    }

    /// Refuses a request that names somebody else.
    pub(crate) fn must_be(&self, named: Option<&str>) -> Result<(), ApiError> {
        match named {
            Some(id) if id != self.id => Err(ApiError::Forbidden),
            _ => Ok(()),
        }
    }
}

pub(crate) fn header<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let mut values = headers.get_all(name).into_iter();
    // A proxy in front of us could read two values differently.
    match (values.next(), values.next()) {
        (Some(value), None) => std::str::from_utf8(value.as_bytes()).ok(),
        _ => None,
    }
}

pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, credential) = header(headers, AUTHORIZATION.as_str())?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(credential.trim())
}

pub(crate) fn is_local(parts: &Parts) -> bool {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let is_loopback = peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback());
    is_loopback && !FORWARDED.iter().any(|name| parts.headers.contains_key(*name))
}
