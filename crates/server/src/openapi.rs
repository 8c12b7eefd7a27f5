//! The description of the interface, generated from the handlers; `docs/openapi.json` is a copy that a test compares.

use crate::shapes::ErrorBody;
use std::collections::BTreeMap;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, ResponseBuilder,
};
use utoipa::{IntoResponses, ToSchema as _};

/// The whole description as indented JSON.
pub fn document() -> String {
    // The description is plain data made by us; it always serialises.
    crate::routes::document().to_pretty_json().unwrap_or_default()
}

pub(crate) fn frame() -> OpenApi {
    let info = InfoBuilder::new()
        .title("슈킹")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Korean assistants that ask back until they know enough, then answer from a calculation.",
        ))
        .build();
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(
            "The service key, with `X-User-Id`, or a signed token whose subject is the employee",
        ))
        .build();
    let components = ComponentsBuilder::new()
        .security_scheme("bearer", SecurityScheme::Http(bearer))
        .build();
    OpenApiBuilder::new()
        .info(info)
        .components(Some(components))
        .build()
}

/// Adds what every guarded operation may answer.
pub(crate) fn limited(mut document: OpenApi) -> OpenApi {
    let guarded = document.paths.paths.iter_mut();
    for (_, path) in guarded.filter(|(path, _)| crate::guard::is_guarded(path)) {
        let operations = [&mut path.get, &mut path.post, &mut path.patch, &mut path.delete];
        for operation in operations.into_iter().flatten() {
            let refused = error(
                "RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After`",
            );
            operation.responses.responses.insert("429".into(), refused);
        }
    }
    document
}

type Response = RefOr<utoipa::openapi::response::Response>;

/// What can go wrong everywhere that the store is used.
pub(crate) struct StoreErrors;
/// What can go wrong where an employee must be known.
pub(crate) struct AccessErrors;
/// What can go wrong where a session is named.
pub(crate) struct SessionErrors;
/// What can go wrong where a body is read.
pub(crate) struct BodyErrors;
/// What can go wrong with an idempotency key.
pub(crate) struct KeyErrors;
/// What can go wrong where a language model is required.
pub(crate) struct ModelErrors;

impl IntoResponses for StoreErrors {
    fn responses() -> BTreeMap<String, Response> {
        errors(&[
            (
                "400",
                "INVALID_REQUEST: a query parameter, cursor, header or field",
            ),
            ("500", "PIPELINE_ERROR: `X-Request-Id` names it in the log"),
            ("503", "STORE_UNAVAILABLE: with `Retry-After`"),
        ])
    }
}

impl IntoResponses for AccessErrors {
    fn responses() -> BTreeMap<String, Response> {
        errors(&[
            (
                "401",
                "UNAUTHORIZED: no credential, a wrong one, or an expired token",
            ),
            ("403", "FORBIDDEN: the request names somebody else"),
            ("404", "NOT_FOUND: the workplace assistant is not open here"),
        ])
    }
}

impl IntoResponses for SessionErrors {
    fn responses() -> BTreeMap<String, Response> {
        errors(&[(
            "404",
            "SESSION_NOT_FOUND or MESSAGE_NOT_FOUND: absent, or another client's",
        )])
    }
}

impl IntoResponses for BodyErrors {
    fn responses() -> BTreeMap<String, Response> {
        errors(&[
            (
                "400",
                "INVALID_CONTENT: no JSON object, or `content` missing or blank; INVALID_REQUEST: another field or header",
            ),
            (
                "413",
                "CONTENT_TOO_LONG: content over 4,000 characters, body over 64 KiB",
            ),
            (
                "415",
                "UNSUPPORTED_MEDIA_TYPE: a body that is not `application/json`",
            ),
        ])
    }
}

impl IntoResponses for KeyErrors {
    fn responses() -> BTreeMap<String, Response> {
        errors(&[(
            "409",
            "CONFLICT: the key came with another body, the session is full, or too many turns at once",
        )])
    }
}

impl IntoResponses for ModelErrors {
    fn responses() -> BTreeMap<String, Response> {
        errors(&[(
            "502",
            "GEMINI_ERROR: the language model did not reply, and the operator requires one",
        )])
    }
}

fn errors(table: &[(&str, &str)]) -> BTreeMap<String, Response> {
    table
        .iter()
        .map(|(status, when)| ((*status).to_owned(), error(when)))
        .collect()
}

fn error(when: &str) -> Response {
    let content = Content::new(Some(Ref::from_schema_name(ErrorBody::name())));
    RefOr::T(
        ResponseBuilder::new()
            .description(when)
            .content("application/json", content)
            .build(),
    )
}
