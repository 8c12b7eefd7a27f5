//! For the operator: the metrics of this process, and figures of what is kept. Counts, times and our own names; never a
//! word of a conversation.

use crate::app::Shared;
use crate::error::ApiError;
use crate::openapi::StoreErrors;
use crate::operator::{Asks, Scrapes};
use crate::seeing::Metrics;
use crate::shapes::ErrorBody;
use axum::extract::{Query, State, rejection::QueryRejection};
use axum::http::header;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};
use jiff::civil::Date;
use jiff::{Timestamp, tz::Offset};
use serde::Deserialize;
use store::Figures;
use utoipa_axum::{router::OpenApiRouter, routes};

mod company;
mod page;
mod shape;

use shape::OperatorStats;

/// What the text format of Prometheus calls itself.
const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";
const SINCE: &str = "since는 2025-10-15 또는 2025-10-15T09:00:00Z처럼 보내 주세요.";

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(metrics))
        .routes(routes!(stats))
}

/// The page is for people; it is not part of the described API.
pub(crate) fn pages() -> Router<Shared> {
    Router::new()
        .route("/operator", get(shown))
        .merge(company::pages())
}

/// The metrics of this process for Prometheus; with the operator's key, or from this machine where no key is set.
#[utoipa::path(
    get, path = "/metrics", tag = "operators", operation_id = "metrics",
    responses(
        (status = 200, description = "In the text format of Prometheus", body = String, content_type = "text/plain"),
        (status = 401, description = "UNAUTHORIZED: not the operator's key", body = ErrorBody),
        (status = 404, description = "NOT_FOUND: no key is set, and the request is not from this machine", body = ErrorBody),
    ),
)]
async fn metrics(Scrapes(metrics): Scrapes) -> Response {
    ([(header::CONTENT_TYPE, PROMETHEUS)], metrics.render()).into_response()
}

/// The metrics without a key.
pub(super) fn metrics_alone(metrics: Metrics) -> Router {
    let shown = async move || ([(header::CONTENT_TYPE, PROMETHEUS)], metrics.render());
    Router::new().route("/metrics", get(shown))
}

#[derive(Deserialize)]
struct Asked {
    since: Option<String>,
}

/// Figures of what is kept: most cited articles, response and tool times, feedback, answers without citation, what was not
/// understood.
#[utoipa::path(
    get, path = "/api/operator/stats", tag = "operators", operation_id = "operatorStats", security(("bearer" = [])),
    params(
        ("since" = inline(Option<String>), Query, description = "A day in Korea or a moment; everything by default"),
    ),
    responses(
        (status = 200, description = "The figures", body = OperatorStats),
        (status = 400, description = "INVALID_REQUEST: `since`", body = ErrorBody),
        (status = 401, description = "UNAUTHORIZED: not the operator's key", body = ErrorBody),
        (status = 404, description = "NOT_FOUND: no operator's key is set", body = ErrorBody),
        StoreErrors
    ),
)]
async fn stats(
    _: Asks,
    State(app): State<Shared>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Figures>, ApiError> {
    Ok(Json(figures(&app, asked).await?))
}

async fn shown(
    _: Asks,
    State(app): State<Shared>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Html<String>, ApiError> {
    Ok(Html(page::of(&figures(&app, asked).await?)))
}

async fn figures(app: &Shared, asked: Result<Query<Asked>, QueryRejection>) -> Result<Figures, ApiError> {
    let Query(asked) = asked.map_err(|_| ApiError::InvalidField(SINCE))?;
    let since = asked.since.filter(|text| !text.is_empty());
    let since = since.map(|text| moment(&text).ok_or(ApiError::InvalidField(SINCE)));
    Ok(app.store.figures(since.transpose()?).await?)
}

/// A moment, or the first of a day in Korea.
fn moment(text: &str) -> Option<Timestamp> {
    let day = text
        .parse::<Date>()
        .ok()
        .filter(|_| text.len() == "2025-10-15".len());
    match day {
        Some(day) => Offset::constant(9).to_timestamp(day.at(0, 0, 0, 0)).ok(),
        None => text.parse().ok(),
    }
}
