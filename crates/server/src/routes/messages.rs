//! A session's messages: one turn, and the list of what was said.

use crate::app::{App, Shared};
use crate::body::Fields;
use crate::client::Client;
use crate::error::ApiError;
use crate::openapi::{BodyErrors, KeyErrors, ModelErrors, SessionErrors, StoreErrors};
use crate::paging::{Paging, SessionId};
use crate::parts::Parts;
use crate::shapes::{MessageBody, MessageList, TurnBody, answer};
use crate::{cursor, idempotency, privacy, stream, title, turn};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{ClientHash, Opening};
use tracing::Instrument as _;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

/// Messages on a page.
const PAGE: u32 = 30;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(say, list))
}

/// What the person says.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `opening` reads")]
struct Saying {
    /// At most 4,000 characters.
    #[schema(min_length = 1, pattern = r"\S")]
    content: String,
    /// Anything the client wants kept with the message; masked like the message.
    #[schema(value_type = Option<Object>)]
    metadata: Option<Value>,
}

/// Say something and get the answer; with `Accept: text/event-stream` as events `delta`, then `message` or `error`.
#[utoipa::path(
    post, path = "/api/sessions/{id}/messages", tag = "messages", operation_id = "sendMessage",
    params(
        ("id" = Uuid, Path),
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
        ("Idempotency-Key" = inline(Option<String>), Header, min_length = 1, max_length = 255, pattern = r"^[!-~]+$"),
        ("Last-Event-ID" = inline(Option<String>), Header, description = "Resumes a stream after this event, with the same `Idempotency-Key`", pattern = r"^[!-~]+\.[0-9]{1,6}$"),
        ("fields" = inline(Option<String>), Query, description = "The parts wanted of an answer, separated by commas: `content`, `citations`, `calculation`, `alternatives`, `metadata`. The others come back empty", pattern = "^(content|citations|calculation|alternatives|metadata)(,(content|citations|calculation|alternatives|metadata))*$"),
    ),
    request_body = Saying,
    responses(
        (status = 200, description = "Both messages of the turn, or the turn as events", content((TurnBody = "application/json"), (String = "text/event-stream"))),
        (status = 204, description = "Nothing is left of the resumed stream"),
        StoreErrors, SessionErrors, BodyErrors, KeyErrors, ModelErrors
    ),
)]
async fn say(
    State(app): State<Shared>,
    Client(client): Client,
    id: SessionId,
    parts: Parts,
    headers: HeaderMap,
    body: Fields,
) -> Result<Response, ApiError> {
    let opening = opening(&app, client, &id, &headers, body)?;
    if !stream::is_wanted(&headers) {
        let exchange = turn::run(&app, opening).await?;
        return Ok(Json(answer(exchange, &parts).body).into_response());
    }
    let seen = stream::seen(&headers)?;
    if seen.is_some() && opening.idempotency.is_none() {
        return Err(ApiError::InvalidHeader(
            "이어 받으려면 처음과 같은 Idempotency-Key를 함께 보내 주세요.",
        ));
    }
    // What can be refused is refused with its status, before the stream begins.
    let kept = app.store.kept_before(&opening).await?;
    if let (Some(kept), Some(seen)) = (kept, &seen)
        && stream::is_over(&answer(kept, &parts), seen)
    {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let turn = async move {
        let exchange = turn::run(&app, opening).await?;
        Ok(answer(exchange, &parts))
    };
    let turn = turn.instrument(tracing::Span::current());
    Ok(stream::events(turn, seen))
}

fn opening(
    app: &App,
    client: ClientHash,
    session: &SessionId,
    headers: &HeaderMap,
    mut body: Fields,
) -> Result<Opening, ApiError> {
    let content = match body.take("content") {
        Some(Value::String(text)) if !text.trim().is_empty() => text,
        _ => return Err(ApiError::InvalidContent),
    };
    if content.chars().count() > app.limits.content_chars {
        return Err(ApiError::ContentTooLong(app.limits.content_chars));
    }
    let metadata = match body.take("metadata") {
        None => json!({}),
        Some(fields @ Value::Object(_)) => fields,
        Some(_) => return Err(ApiError::InvalidField("metadata는 JSON 객체로 보내 주세요.")),
    };
    let idempotency = idempotency::of(app, headers, &json!({"content": content, "metadata": metadata}))?;
    let content = privacy::masked(&content);
    Ok(Opening {
        session: session.0,
        client,
        title: title::of_message(&content),
        content,
        metadata: privacy::masked_value(metadata),
        idempotency,
        most_messages: i64::from(app.limits.turns) * 2,
        arrived: Timestamp::now(),
    })
}

/// List messages: the newest page first, oldest first within a page.
#[utoipa::path(
    get, path = "/api/sessions/{id}/messages", tag = "messages", operation_id = "listMessages",
    params(
        ("id" = Uuid, Path),
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
        ("limit" = inline(Option<u32>), Query, minimum = 1, maximum = 100),
        ("cursor" = inline(Option<String>), Query),
        ("fields" = inline(Option<String>), Query, description = "The parts wanted of an answer, separated by commas: `content`, `citations`, `calculation`, `alternatives`, `metadata`. The others come back empty", pattern = "^(content|citations|calculation|alternatives|metadata)(,(content|citations|calculation|alternatives|metadata))*$"),
    ),
    responses((status = 200, description = "A page of messages", body = MessageList), StoreErrors, SessionErrors),
)]
async fn list(
    State(app): State<Shared>,
    Client(client): Client,
    id: SessionId,
    paging: Paging,
    parts: Parts,
) -> Result<Json<MessageList>, ApiError> {
    let before = paging
        .cursor
        .as_deref()
        .map(|text| cursor::in_messages(&app.keys, &client, id.0, text))
        .transpose()?;
    let page = app
        .store
        .messages(id.0, &client, before, paging.limit_or(PAGE))
        .await?;
    Ok(Json(MessageList {
        messages: page
            .items
            .into_iter()
            .filter_map(|message| MessageBody::shown(message, &parts))
            .collect(),
        next_cursor: page
            .next
            .map(|place| cursor::of_messages(&app.keys, &client, id.0, place)),
    }))
}
