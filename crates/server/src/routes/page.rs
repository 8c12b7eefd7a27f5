//! `/`: a plain page to talk with the tax assistant. Three files of our own; loads nothing from anywhere else.

use crate::app::Shared;
use axum::Router;
use axum::http::header;
use axum::response::Html;
use axum::routing::get;

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");

pub(crate) fn routes() -> Router<Shared> {
    let typed = |kind: &'static str| [(header::CONTENT_TYPE, kind)];
    Router::new()
        .route("/", get(async || Html(PAGE)))
        .route(
            "/page.css",
            get(async move || (typed("text/css; charset=utf-8"), STYLE)),
        )
        .route(
            "/page.js",
            get(async move || (typed("text/javascript; charset=utf-8"), SCRIPT)),
        )
}
