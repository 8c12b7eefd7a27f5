//! The workplace assistant's endpoints: the chat, and the records it answers from.

use crate::access::Employee;
use crate::app::{App, Shared};
use crate::body::Fields;
use crate::error::ApiError;
use crate::openapi::{AccessErrors, BodyErrors, StoreErrors};
use crate::seeing::{Outcome, Seen};
use crate::shapes::ErrorBody;
use crate::stream::Answer;
use crate::workplace::{ChatAnswer, ChatMessage};
use crate::{idempotency, privacy, stream};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use store::AnswerKey;
use tracing::Instrument as _;
use utoipa_axum::{router::OpenApiRouter, routes};

mod shapes;

use shapes::{ChatBody, ChatRequest, DepartmentList, FactsBody, FactsRequest};

/// Characters of a session's name.
const SESSION_CHARS: usize = 128;
/// Characters of a department's name.
const QUERY_CHARS: usize = 100;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(chat))
        .routes(routes!(resolve))
        .routes(routes!(departments))
}

/// Ask the workplace assistant; with `Accept: text/event-stream` as events `delta`, then `message` or `error`.
#[utoipa::path(
    post, path = "/ai/chat/messages", tag = "workplace", operation_id = "askWorkplace", security(("bearer" = [])),
    params(
        ("X-User-Id" = inline(Option<String>), Header, description = "The employee, with a service key"),
        ("Idempotency-Key" = inline(Option<String>), Header, min_length = 1, max_length = 255, pattern = r"^[!-~]+$"),
        ("Last-Event-ID" = inline(Option<String>), Header, description = "Resumes a stream after this event, with the same `Idempotency-Key`", pattern = r"^[!-~]+\.[0-9]{1,6}$"),
    ),
    request_body = ChatRequest,
    responses(
        (status = 200, description = "The answer, or the answer as events", content((ChatBody = "application/json"), (String = "text/event-stream"))),
        (status = 204, description = "Nothing is left of the resumed stream"),
        (status = 409, description = "KEY_REUSED: the key came with another message", body = ErrorBody),
        AccessErrors, StoreErrors, BodyErrors
    ),
)]
async fn chat(
    State(app): State<Shared>,
    employee: Employee,
    headers: HeaderMap,
    body: Fields,
) -> Result<Response, ApiError> {
    let message = message(&app, &employee, &headers, body)?;
    let seen = if stream::is_wanted(&headers) {
        stream::seen(&headers)?
    } else {
        None
    };
    if seen.is_some() && message.key.is_none() {
        return Err(ApiError::InvalidHeader(
            "이어 받으려면 처음과 같은 Idempotency-Key를 함께 보내 주세요.",
        ));
    }
    // What can be refused is refused with its status, before a stream begins.
    let told = app.workplace()?.workplace.told_before(&message).await?;
    if let (Some(told), Some(seen)) = (told, &seen) {
        let told = Answer {
            id: told.id,
            content: told.text,
            body: (),
        };
        if stream::is_over(&told, seen) {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    let wants_stream = stream::is_wanted(&headers);
    let turn = run(app, message).instrument(tracing::Span::current());
    if wants_stream {
        return Ok(stream::events(turn, seen));
    }
    Ok(Json(turn.await?.body).into_response())
}

/// Runs a turn on its own: a client that hangs up loses the answer, not what the turn did.
pub(super) async fn run(app: Shared, message: ChatMessage) -> Result<Answer<Value>, ApiError> {
    let workplace = app.workplace()?.workplace.clone();
    let turn = async move {
        let mut seen = Seen::begin("workplace");
        let told = workplace.chat(message).await.map_err(ApiError::from);
        let latency = seen.elapsed();
        match &told {
            Ok(told) if told.stages.is_empty() => seen.repeated(),
            Ok(told) => {
                for (stage, took) in &told.stages {
                    seen.stage(stage, *took);
                }
                seen.answered(&Outcome::of_workplace(&told.body));
            }
            Err(error) => seen.failed(error),
        }
        told.map(|told| (told, latency))
    };
    let told = app.turns.spawn(turn.instrument(tracing::Span::current())).await;
    let (told, latency) = told.map_err(|error| {
        tracing::error!(%error, "turn failed");
        ApiError::Pipeline
    })??;
    let ChatAnswer {
        id, text, mut body, ..
    } = told;
    if let Some(meta) = body.get_mut("meta").and_then(Value::as_object_mut) {
        let latency = u64::try_from(latency.as_millis()).unwrap_or(u64::MAX);
        meta.insert("latency_ms".into(), json!(latency));
    }
    Ok(Answer {
        id,
        content: text,
        body,
    })
}

fn message(
    app: &App,
    employee: &Employee,
    headers: &HeaderMap,
    mut body: Fields,
) -> Result<ChatMessage, ApiError> {
    let named = text(body.take("user_id"), "user_id는 사번 글자로 보내 주세요.")?;
    employee.must_be(named.as_deref())?;
    let session = text(body.take("session_id"), SESSION)?
        .filter(|session| {
            !session.trim().is_empty() && session.chars().count() <= SESSION_CHARS && !session.contains('\0')
        })
        .ok_or(ApiError::InvalidField(SESSION))?;
    for name in ["user_role", "department", "domain", "channel"] {
        text(
            body.take(name),
            "user_role, department, domain, channel은 글자로 보내 주세요.",
        )?;
    }
    let content = last_message(body.take("messages"))?;
    if content.trim().is_empty() {
        return Err(ApiError::InvalidContent);
    }
    if content.chars().count() > app.limits.content_chars {
        return Err(ApiError::ContentTooLong(app.limits.content_chars));
    }
    let asked = json!({"session": session, "content": content});
    let key = idempotency::of(app, headers, &asked)?.map(|idempotency| AnswerKey {
        key: idempotency.key,
        asked: idempotency.body,
    });
    let masked = privacy::masked(&content);
    let now = Timestamp::now();
    Ok(ChatMessage {
        employee: employee.id.clone(),
        session: privacy::masked(&session),
        masked: masked != content,
        text: masked,
        today: app.today(now),
        now,
        key,
    })
}

const SESSION: &str = "session_id는 1~128자의 글자로 보내 주세요.";
const MESSAGES: &str =
    "messages는 role(user·assistant·system)과 content(글자)가 있는 목록으로, 마지막은 user로 보내 주세요.";

fn text(value: Option<Value>, expected: &'static str) -> Result<Option<String>, ApiError> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(ApiError::InvalidField(expected)),
    }
}

/// The last message's words; the ones before it are the client's memory, not ours.
fn last_message(messages: Option<Value>) -> Result<String, ApiError> {
    #[derive(Deserialize)]
    struct One {
        role: String,
        content: String,
    }
    let messages: Vec<One> = messages
        .and_then(|messages| serde_json::from_value(messages).ok())
        .ok_or(ApiError::InvalidField(MESSAGES))?;
    let roles = ["user", "assistant", "system"];
    let known = messages.iter().all(|one| roles.contains(&one.role.as_str()));
    let last = messages.into_iter().next_back();
    last.filter(|last| known && last.role == "user")
        .map(|last| last.content)
        .ok_or(ApiError::InvalidField(MESSAGES))
}

/// The facts of one of the twenty questions about the employee of the credential.
#[utoipa::path(
    post, path = "/api/personalization/resolve", tag = "workplace", operation_id = "resolveFacts", security(("bearer" = [])),
    params(
        ("X-User-Id" = inline(Option<String>), Header),
    ),
    request_body = FactsRequest,
    responses((status = 200, description = "What the records say", body = FactsBody), AccessErrors, StoreErrors, BodyErrors),
)]
async fn resolve(
    State(app): State<Shared>,
    employee: Employee,
    mut body: Fields,
) -> Result<Json<Value>, ApiError> {
    for name in ["user_id", "emp_id"] {
        let named = text(body.take(name), "user_id는 사번 글자로 보내 주세요.")?;
        employee.must_be(named.as_deref())?;
    }
    let now = Timestamp::now();
    let workplace = &app.workplace()?.workplace;
    let facts = workplace
        .resolve(&employee.id, body.into_map(), app.today(now), now)
        .await?;
    Ok(Json(facts))
}

/// Departments whose name holds the text.
#[utoipa::path(
    get, path = "/api/org/departments/search", tag = "workplace", operation_id = "searchDepartments", security(("bearer" = [])),
    params(
        ("X-User-Id" = inline(Option<String>), Header),
        ("query" = inline(String), Query, min_length = 1, max_length = 100),
    ),
    responses((status = 200, description = "The departments", body = DepartmentList), AccessErrors, StoreErrors),
)]
async fn departments(
    State(app): State<Shared>,
    employee: Employee,
    uri: Uri,
) -> Result<Json<Value>, ApiError> {
    #[derive(Deserialize)]
    struct Asked {
        query: String,
    }
    let asked = Query::<Asked>::try_from_uri(&uri)
        .ok()
        .map(|Query(asked)| asked.query);
    let fits = |query: &String| !query.is_empty() && query.chars().count() <= QUERY_CHARS;
    let query = asked.filter(fits).ok_or(ApiError::InvalidField(
        "query에 부서 이름을 1~100자로 보내 주세요.",
    ))?;
    let workplace = &app.workplace()?.workplace;
    Ok(Json(workplace.departments(&employee.id, &query).await?))
}
