//! A session's messages: one turn, and the list of what was said.

use crate::app::{App, Shared};
use crate::body::Fields;
use crate::client::Client;
use crate::error::ApiError;
use crate::openapi::{BodyErrors, KeyErrors, ModelErrors, SessionErrors, StoreErrors};
use crate::paging::{Paging, SessionId};
use crate::parts::AnswerParts;
use crate::shapes::{ErrorBody, MessageBody, MessageList, TurnBody, answer};
use crate::stream::Wanted;
use crate::turn::tax::Arrived;
use crate::{cursor, idempotency, privacy, title, turn};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value, json};
use store::{ClientHash, Opening};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

/// Messages on a page.
const PAGE: u32 = 30;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(say, list))
}

/// What the person says, or the fields they set.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "describes what `arrived` reads")]
enum Telling {
    Saying(Saying),
    Setting(Setting),
}

/// What the person says.
#[derive(Serialize, ToSchema)]
struct Saying {
    /// At most 4,000 characters.
    #[schema(min_length = 1, pattern = r"\S")]
    content: String,
    /// Anything the client wants kept with the message; masked like the message.
    #[schema(value_type = Option<Object>)]
    metadata: Option<Value>,
}

/// Fields set outright, beside or in place of words.
#[derive(Serialize, ToSchema)]
struct Setting {
    /// Values by the names of `metadata.fields`; null forgets one. `donor_relationship` also takes 부모 and 조부모.
    #[schema(value_type = Object, example = json!({"gift_property_value": 200_000_000}))]
    set: Value,
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
    request_body = Telling,
    responses(
        (status = 200, description = "Both messages of the turn, or the turn as events", content((TurnBody = "application/json"), (String = "text/event-stream"))),
        (status = 204, description = "Nothing is left of the resumed stream"),
        (status = 422, description = "INVALID_VALUE: `error.field` names the field that cannot be set so", body = ErrorBody),
        StoreErrors, SessionErrors, BodyErrors, KeyErrors, ModelErrors
    ),
)]
async fn say(
    State(app): State<Shared>,
    Client(client): Client,
    id: SessionId,
    parts: AnswerParts,
    headers: HeaderMap,
    body: Fields,
) -> Result<Response, ApiError> {
    let arrived = arrived(&app, client, &id, &headers, body)?;
    let wanted = Wanted::of(&headers, arrived.opening.idempotency.is_some())?;
    if wanted.is_stream() {
        // What can be refused is refused with its status, before the stream begins.
        let kept = app.store.kept_before(&arrived.opening).await?;
        if kept.is_some_and(|kept| wanted.has_all_of(&answer(kept, &parts))) {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    let turn = async move {
        let exchange = turn::tax::run(&app, arrived).await?;
        Ok(answer(exchange, &parts))
    };
    wanted.answered(turn).await
}

fn arrived(
    app: &App,
    client: ClientHash,
    session: &SessionId,
    headers: &HeaderMap,
    mut body: Fields,
) -> Result<Arrived, ApiError> {
    let said = body.take("content");
    let set = match body.take("set") {
        Some(Value::Object(values)) if said.is_none() => Some(values),
        None => None,
        Some(_) => {
            return Err(ApiError::InvalidValue {
                field: "set".to_owned(),
                message: "set은 항목과 값의 JSON 객체로, content 없이 보내 주세요.".to_owned(),
            });
        }
    };
    let content = match (said, &set) {
        (Some(Value::String(text)), _) if !text.trim().is_empty() => text,
        (None, Some(values)) => app
            .assistant
            .settable(values)
            .map_err(|invalid| ApiError::InvalidValue {
                field: invalid.field,
                message: invalid.message,
            })?,
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
    let whole = match &set {
        None => json!({"content": content, "metadata": metadata}),
        Some(values) => json!({"set": values, "metadata": metadata}),
    };
    let idempotency = idempotency::of(app, headers, &whole)?;
    let content = privacy::masked(&content);
    let opening = Opening {
        session: session.0,
        client,
        title: title::of_message(&content),
        content,
        metadata: privacy::masked_value(metadata),
        idempotency,
        most_messages: i64::from(app.limits.turns) * 2,
        arrived: Timestamp::now(),
    };
    Ok(Arrived { opening, set })
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
    parts: AnswerParts,
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
