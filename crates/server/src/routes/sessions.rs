//! A client's sessions.

use crate::app::Shared;
use crate::body::{Fields, OptionalFields};
use crate::client::Client;
use crate::error::ApiError;
use crate::openapi::{BodyErrors, KeyErrors, SessionErrors, StoreErrors};
use crate::paging::{Paging, SessionId};
use crate::shapes::{DepthName, SessionBody, SessionList};
use crate::{cursor, idempotency, privacy};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use conversation::Depth;
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{NewSession, SessionChange};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

/// Characters of a title that a person gives.
const TITLE_CHARS: usize = 100;
/// Sessions on a page.
const PAGE: u32 = 20;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(create, list))
        .routes(routes!(read, change, delete))
}

/// What a session is called and how much is asked in it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `Wish` reads")]
struct SessionWish {
    #[schema(min_length = 1, max_length = 100, pattern = r"\S")]
    title: Option<String>,
    depth: Option<DepthName>,
}

/// Title and depth as a body gives them.
struct Wish {
    title: Option<String>,
    depth: Option<Depth>,
}

impl Wish {
    fn read(mut body: Fields) -> Result<Self, ApiError> {
        let title = body.take("title").as_ref().map(title).transpose()?;
        let depth = body.take("depth").map(depth).transpose()?;
        Ok(Self { title, depth })
    }
}

fn title(value: &Value) -> Result<String, ApiError> {
    let text = value.as_str().map(str::trim).filter(|text| !text.is_empty());
    let text = text.filter(|text| text.chars().count() <= TITLE_CHARS);
    text.map(privacy::masked)
        .ok_or(ApiError::InvalidField("title은 1~100자의 글자로 보내 주세요."))
}

fn depth(value: Value) -> Result<Depth, ApiError> {
    serde_json::from_value(value)
        .map_err(|_| ApiError::InvalidField("depth는 quick 또는 thorough로 보내 주세요."))
}

/// Make a session.
#[utoipa::path(
    post, path = "/api/sessions", tag = "sessions", operation_id = "createSession",
    params(
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
        ("Idempotency-Key" = inline(Option<String>), Header, min_length = 1, max_length = 255, pattern = r"^[!-~]+$"),
    ),
    request_body(content = Option<SessionWish>, description = "Title and depth; may be left out"),
    responses((status = 201, description = "The new session; `Location` is its address", body = SessionBody), StoreErrors, BodyErrors, KeyErrors),
)]
async fn create(
    State(app): State<Shared>,
    Client(client): Client,
    headers: HeaderMap,
    OptionalFields(body): OptionalFields,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<SessionBody>), ApiError> {
    let Wish { title, depth } = Wish::read(body)?;
    let asked = json!({"title": title, "depth": depth});
    let idempotency = idempotency::of(&app, &headers, &asked)?;
    let new = NewSession {
        client,
        title,
        depth: depth.unwrap_or_default(),
        idempotency,
        now: Timestamp::now(),
    };
    let session = app.store.create_session(new).await?;
    let address = format!("/api/sessions/{}", session.id);
    Ok((
        StatusCode::CREATED,
        [(header::LOCATION, address)],
        Json(session.into()),
    ))
}

/// List sessions, newest activity first.
#[utoipa::path(
    get, path = "/api/sessions", tag = "sessions", operation_id = "listSessions",
    params(
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
        ("limit" = inline(Option<u32>), Query, minimum = 1, maximum = 100),
        ("cursor" = inline(Option<String>), Query),
    ),
    responses((status = 200, description = "A page of sessions", body = SessionList), StoreErrors, SessionErrors),
)]
async fn list(
    State(app): State<Shared>,
    Client(client): Client,
    paging: Paging,
) -> Result<Json<SessionList>, ApiError> {
    let after = paging
        .cursor
        .as_deref()
        .map(|text| cursor::in_sessions(&app.keys, &client, text))
        .transpose()?;
    let page = app.store.sessions(&client, after, paging.limit_or(PAGE)).await?;
    Ok(Json(SessionList {
        sessions: page.items.into_iter().map(SessionBody::from).collect(),
        next_cursor: page
            .next
            .map(|place| cursor::of_sessions(&app.keys, &client, place)),
    }))
}

/// Read a session.
#[utoipa::path(
    get, path = "/api/sessions/{id}", tag = "sessions", operation_id = "readSession",
    params(
        ("id" = Uuid, Path),
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
    ),
    responses((status = 200, description = "The session", body = SessionBody), StoreErrors, SessionErrors),
)]
async fn read(
    State(app): State<Shared>,
    Client(client): Client,
    id: SessionId,
) -> Result<Json<SessionBody>, ApiError> {
    Ok(Json(app.store.session(id.0, &client).await?.into()))
}

/// Rename a session or change its depth.
#[utoipa::path(
    patch, path = "/api/sessions/{id}", tag = "sessions", operation_id = "changeSession",
    params(
        ("id" = Uuid, Path),
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
    ),
    request_body = SessionWish,
    responses((status = 200, description = "The session", body = SessionBody), StoreErrors, SessionErrors, BodyErrors),
)]
async fn change(
    State(app): State<Shared>,
    Client(client): Client,
    id: SessionId,
    body: Fields,
) -> Result<Json<SessionBody>, ApiError> {
    let Wish { title, depth } = Wish::read(body)?;
    let change = SessionChange { title, depth };
    let session = app
        .store
        .change_session(id.0, &client, change, Timestamp::now())
        .await?;
    Ok(Json(session.into()))
}

/// Delete a session with everything in it.
#[utoipa::path(
    delete, path = "/api/sessions/{id}", tag = "sessions", operation_id = "deleteSession",
    params(
        ("id" = Uuid, Path),
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
    ),
    responses((status = 204, description = "Deleted"), StoreErrors, SessionErrors),
)]
async fn delete(
    State(app): State<Shared>,
    Client(client): Client,
    id: SessionId,
) -> Result<StatusCode, ApiError> {
    app.store.delete_session(id.0, &client).await?;
    Ok(StatusCode::NO_CONTENT)
}
