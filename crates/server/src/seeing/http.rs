//! Requests counted by route, method and status class. A route is its template, never the path that came.

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use std::time::Instant;

/// What is kept of a request until it is answered.
pub(crate) struct Arrived {
    pub(crate) method: &'static str,
    pub(crate) route: String,
    at: Instant,
}

/// Notes a request.
pub(crate) fn arrived(request: &Request) -> Arrived {
    let route = request.extensions().get::<MatchedPath>();
    Arrived {
        method: method(request.method()),
        route: route.map_or_else(|| "other".to_owned(), |route| route.as_str().to_owned()),
        at: Instant::now(),
    }
}

/// Counts its answer.
pub(crate) fn counted(arrived: Arrived, status: StatusCode) {
    let Arrived { method, route, at } = arrived;
    metrics::histogram!("shuking_http_seconds", "route" => route.clone()).record(at.elapsed());
    metrics::counter!(
        "shuking_http_requests_total",
        "route" => route, "method" => method, "class" => class(status)
    )
    .increment(1);
}

/// Counts a request that was refused before it was worked on.
pub(crate) fn refused(limit: &'static str) {
    metrics::counter!("shuking_refused_total", "limit" => limit).increment(1);
}

fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET | Method::HEAD => "GET",
        Method::POST => "POST",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

fn class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        ..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        500.. => "5xx",
    }
}
