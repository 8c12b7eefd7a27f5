//! One file per noun. To add an endpoint: write its handler with `#[utoipa::path]`, list it in its file's `routes()`,
//! list a new file in [`framed`] or [`of_a_client`], run the tests with `SHUKING_WRITE_OPENAPI=1` to renew `docs/openapi.json`.

mod channels;
mod docs;
mod feedback;
mod health;
mod law;
mod me;
mod messages;
mod operator;
mod page;
mod plan;
mod sessions;
mod settings;
mod tax;
mod tax_choices;
mod tax_rules;
mod team;
mod workplace;

use crate::app::Shared;
use crate::error::ApiError;
use crate::seeing::Metrics;
use crate::{admission, client, client_id, request};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate as _, SizeAbove};
use tower_http::cors::CorsLayer;
use utoipa_axum::router::OpenApiRouter;

/// Bytes below which zipping saves nothing.
const SMALLEST_ZIPPED: u64 = 1024;
/// How long a browser may remember that it may call; the longest that every browser keeps.
const PREFLIGHT: Duration = Duration::from_hours(2);

/// Everything the server answers.
pub(crate) fn all(app: &Shared, cors_origins: &[String]) -> Router {
    let of_a_client = of_a_client().route_layer(from_fn_with_state(app.clone(), client::identify));
    let (described, document) = framed(of_a_client).split_for_parts();
    let document = crate::openapi::finished(&crate::openapi::limited(document));
    let router = described
        .merge(docs::routes(&document))
        .merge(page::routes())
        .merge(operator::pages())
        .merge(channels::routes())
        .fallback(page::missing)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(from_fn_with_state(app.clone(), watch))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(SMALLEST_ZIPPED).and(is_json)))
        .layer(CatchPanicLayer::custom(request::panicked))
        .layer(from_fn(request::wrap));
    with_cors(router, cors_origins).with_state(app.clone())
}

/// Lets a request through or refuses it.
async fn watch(State(app): State<Shared>, request: Request, next: Next) -> Response {
    if !admission::is_guarded(request.uri().path()) {
        return next.run(request).await;
    }
    let answered = app
        .admission
        .let_through(&app.keys, app.limits.request, request, next);
    answered.await.unwrap_or_else(IntoResponse::into_response)
}

/// The metrics and nothing else, for everybody who can connect.
pub(crate) fn metrics_alone(metrics: Metrics) -> Router {
    operator::metrics_alone(metrics).fallback(async || ApiError::NotFound)
}

/// The description of everything, made from the handlers, as indented JSON.
pub fn document() -> String {
    let document = crate::openapi::limited(framed(of_a_client()).into_openapi());
    format!("{:#}", crate::openapi::finished(&document))
}

fn framed(of_a_client: OpenApiRouter<Shared>) -> OpenApiRouter<Shared> {
    OpenApiRouter::with_openapi(crate::openapi::frame())
        .merge(of_a_client)
        .merge(tax::routes())
        .merge(settings::routes())
        .merge(law::routes())
        .merge(workplace::routes())
        .merge(team::routes())
        .merge(plan::routes())
        .merge(tax_choices::routes())
        .merge(tax_rules::routes())
        .merge(health::routes())
        .merge(operator::routes())
}

fn of_a_client() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .merge(sessions::routes())
        .merge(messages::routes())
        .merge(feedback::routes())
        .merge(me::routes())
}

/// Only whole JSON answers are zipped here: files of the page bring their own form, events must not wait.
fn is_json(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}

fn with_cors(router: Router<Shared>, origins: &[String]) -> Router<Shared> {
    if origins.is_empty() {
        return router;
    }
    let origins: Vec<HeaderValue> = origins.iter().filter_map(|origin| origin.parse().ok()).collect();
    let asked = [
        header::CONTENT_TYPE,
        header::ACCEPT,
        header::AUTHORIZATION,
        client_id::CLIENT_ID,
        HeaderName::from_static("x-user-id"),
        HeaderName::from_static("idempotency-key"),
        HeaderName::from_static("last-event-id"),
    ];
    let cors = CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::GET, Method::POST, Method::PATCH, Method::DELETE])
        .allow_headers(asked)
        .expose_headers([
            client_id::CLIENT_ID,
            request::REQUEST_ID,
            header::RETRY_AFTER,
            header::LOCATION,
        ])
        .max_age(PREFLIGHT);
    router.layer(cors)
}
