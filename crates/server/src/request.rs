//! What wraps every request: its id in the answer and in the log, headers that keep browsers careful, and an answer in
//! the contract's shape even where a handler panics.

use crate::error::ApiError;
use crate::seeing;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::any::Any;
use tracing::Instrument as _;
use tracing::field::Empty;
use uuid::Uuid;

/// The header that carries a request's id.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What every answer says to browsers; a handler that sets a header itself keeps it.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (header::CACHE_CONTROL, "no-store"),
];

/// Gives the request an id, in the log and in the answer, and the answer its headers.
pub(crate) async fn wrap(request: Request, next: Next) -> Response {
    let id = Uuid::now_v7().to_string();
    let arrived = seeing::arrived(&request);
    let (method, route) = (arrived.method, arrived.route.as_str());
    let span = tracing::info_span!("request", request_id = id, method, route, status = Empty);
    let mut response = next.run(request).instrument(span.clone()).await;
    span.record("status", response.status().as_u16());
    seeing::counted(arrived, response.status());
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The answer where a handler panicked. What it said stays in the log.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands the panic over")]
pub(crate) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let said = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied());
    tracing::error!(panic = said.unwrap_or("?"), "handler panicked");
    ApiError::Pipeline.into_response()
}
