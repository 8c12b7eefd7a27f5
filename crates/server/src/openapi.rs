//! The description of the interface, generated from the handlers; `docs/openapi.json` is a copy that a test compares.

mod components;

use crate::shapes::ErrorBody;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, Ref, RefOr,
    ResponseBuilder, SecurityRequirement, ServerBuilder,
};
use utoipa::{IntoResponses, ToSchema as _};

/// The groups of operations.
const TAGS: [(&str, &str); 7] = [
    ("sessions", "A client's conversations with the tax assistant."),
    ("messages", "What is said in a conversation."),
    ("tax", "The calculator without a conversation."),
    ("law", "Statutes and knowledge cards."),
    (
        "workplace",
        "The employee assistant and the records it answers from.",
    ),
    ("page", "What the page needs to know."),
    ("operators", "Health, metrics and figures."),
];

/// The description with the components of `shapes.json`.
pub(crate) fn finished(document: &OpenApi) -> Value {
    let mut document = json!(document);
    if let Some(schemas) = document
        .pointer_mut("/components/schemas")
        .and_then(Value::as_object_mut)
    {
        schemas.extend(components::all());
        schemas.sort_keys();
    }
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    let operations = paths.into_iter().flat_map(|paths| paths.values_mut());
    for operation in operations
        .filter_map(Value::as_object_mut)
        .flat_map(|path| path.values_mut())
    {
        require_body(operation);
    }
    document
}

/// A body that is one of the components must be there; one that may be null may be left out.
fn require_body(operation: &mut Value) {
    const SHAPE: &str = "/content/application~1json/schema/$ref";
    if let Some(body) = operation.get_mut("requestBody")
        && body.pointer(SHAPE).is_some()
        && let Some(body) = body.as_object_mut()
    {
        body.insert("required".to_owned(), Value::Bool(true));
    }
}

pub(crate) fn frame() -> OpenApi {
    let license = LicenseBuilder::new()
        .name("MIT OR Apache-2.0")
        .identifier(Some("MIT OR Apache-2.0"))
        .build();
    let info = InfoBuilder::new()
        .title("Shuking API")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Korean assistants that ask back until they know enough, then answer from a calculation.",
        ))
        .license(Some(license))
        .build();
    let tags = TAGS.map(|(name, about)| TagBuilder::new().name(name).description(Some(about)).build());
    let here = ServerBuilder::new()
        .url("/")
        .description(Some("This server"))
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
        .servers(Some([here]))
        .tags(Some(tags))
        .components(Some(components))
        .build()
}

/// Adds what every guarded operation may answer, says of the others that they need no credential, and describes each by its summary at least.
pub(crate) fn limited(mut document: OpenApi) -> OpenApi {
    for (name, path) in &mut document.paths.paths {
        let operations = [&mut path.get, &mut path.post, &mut path.patch, &mut path.delete];
        for operation in operations.into_iter().flatten() {
            let summary = operation.summary.clone();
            operation.description = operation.description.take().or(summary);
            operation
                .security
                .get_or_insert_with(Vec::<SecurityRequirement>::new);
            if crate::admission::is_guarded(name) {
                let refused = error(
                    "RATE_LIMITED: too many requests of this client or address, or of all; with `Retry-After`",
                );
                operation.responses.responses.insert("429".into(), refused);
            }
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
            "KEY_REUSED: the idempotency key came with another body; SESSION_BUSY: too many turns at once, with `Retry-After`; SESSION_FULL: start a new session",
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
