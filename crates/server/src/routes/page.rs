//! `/` and the other views of the page, built from `web/` and carried inside the binary. Answers only for the page's own
//! addresses: what it does not know, an API path above all, is not its business.

use crate::app::Shared;
use crate::error::ApiError;
use axum::Router;
use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::fmt::Write as _;

/// What `npm run build` left in `web/dist`; empty where the page was not built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The views a browser may open by address, each with its document: the same page, which asks early for the scripts of the
/// view. Which view it is the script sees by the address.
const VIEWS: [(&str, &str); 6] = [
    ("/", START),
    ("/sessions/{id}", "session.html"),
    ("/calculator", "calculator.html"),
    ("/law", "law.html"),
    ("/workplace", "workplace.html"),
    ("/privacy", "privacy.html"),
];
const START: &str = "index.html";

/// Nothing from elsewhere, no inline script or style, and no text becomes markup except through the sanitiser.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types dompurify vue";

const UNBUILT: &str = "<!doctype html><html lang=\"ko\"><meta charset=\"utf-8\"><title>슈킹</title><p>이 실행 파일에는 화면이 들어 있지 않아요. \
    <code>make web</code>으로 화면을 만든 뒤 다시 빌드해 주세요. <a href=\"/docs\">API 설명</a></p></html>";

/// File names under `assets/` carry a hash of their content.
const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

pub(crate) fn routes() -> Router<Shared> {
    let views = VIEWS.into_iter().fold(Router::new(), |router, (path, document)| {
        router.route(
            path,
            get(async move |headers: HeaderMap| view(document, &headers)),
        )
    });
    views
        .route("/assets/{name}", get(asset))
        .route(
            "/icon.svg",
            get(async |headers: HeaderMap| file("icon.svg", &headers, ASK_AGAIN)),
        )
        .route(
            "/icon.png",
            get(async |headers: HeaderMap| file("icon.png", &headers, ASK_AGAIN)),
        )
        .route(
            "/manifest.webmanifest",
            get(async |headers: HeaderMap| file("manifest.webmanifest", &headers, ASK_AGAIN)),
        )
}

fn view(document: &str, headers: &HeaderMap) -> Response {
    let mut response = match Built::get(document) {
        Some(file) => served(document, file, headers, ASK_AGAIN),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], UNBUILT).into_response(),
    };
    response
        .headers_mut()
        .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

/// What no other part of the server knows: the page says so to a browser, everybody else gets the usual error.
pub(crate) async fn missing(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let wants_page = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.contains("text/html"));
    let is_interface = ["/api/", "/ai/", "/assets/"]
        .iter()
        .any(|path| uri.path().starts_with(path));
    if !wants_page || is_interface || !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::NotFound.into_response();
    }
    // Nothing is kept of it, so nothing is compared.
    let mut response = view(START, &HeaderMap::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&format!("assets/{name}"), &headers, FOREVER)
}

fn file(path: &str, headers: &HeaderMap, caching: &'static str) -> Response {
    let zipped = takes_gzip(headers)
        .then(|| Built::get(&format!("{path}.gz")))
        .flatten();
    if let Some(found) = zipped {
        let mut response = served(path, found, headers, caching);
        response
            .headers_mut()
            .insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return response;
    }
    match Built::get(path) {
        Some(found) => served(path, found, headers, caching),
        None => ApiError::NotFound.into_response(),
    }
}

fn served(path: &str, file: EmbeddedFile, asked: &HeaderMap, caching: &'static str) -> Response {
    let tag = tag(&file);
    let mut response = if asked
        .get(header::IF_NONE_MATCH)
        .is_some_and(|known| *known == tag)
    {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match file.data {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
        ([(header::CONTENT_TYPE, kind(path))], body).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let hex = hash.iter().take(8).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    format!("\"{hex}\"")
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|one| one.trim().starts_with("gzip")))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
