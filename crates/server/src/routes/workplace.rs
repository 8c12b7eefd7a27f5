//! The workplace assistant's endpoints: the chat, and the records it answers from.

use crate::access::Employee;
use crate::app::{App, Shared};
use crate::body::Fields;
use crate::error::ApiError;
use crate::openapi::{AccessErrors, BodyErrors, StoreErrors};
use crate::shapes::ErrorBody;
use crate::stream::Wanted;
use crate::turn::workplace::shown;
use crate::{idempotency, privacy, turn};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use desk::Message;
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use store::AnswerKey;
use utoipa_axum::{router::OpenApiRouter, routes};

mod shapes;

use shapes::{ChatBody, ChatRequest, DepartmentList, FactsBody, FactsRequest, RatingBody, RatingRequest};

/// Characters of a session's name.
const SESSION_CHARS: usize = 128;
/// Characters of a department's name.
const QUERY_CHARS: usize = 100;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(chat))
        .routes(routes!(rate))
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
    let wanted = Wanted::of(&headers, message.key.is_some())?;
    if wanted.is_stream() {
        // What can be refused is refused with its status, before the stream begins.
        let told = app.workplace()?.office.told_before(&message).await?;
        if told.is_some_and(|told| wanted.has_all_of(&shown(told))) {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    let turn = async move { turn::workplace::run(&app, message).await };
    wanted.answered(turn).await
}

fn message(
    app: &App,
    employee: &Employee,
    headers: &HeaderMap,
    mut body: Fields,
) -> Result<Message, ApiError> {
    let named = text(body.take("user_id"), "user_id는 사번 글자로 보내 주세요.")?;
    employee.must_be(named.as_deref())?;
    let session = session(body.take("session_id"))?;
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
    Ok(Message {
        who: employee.who(),
        session: privacy::masked(&session),
        masked: masked != content,
        text: masked,
        today: app.today(now),
        now,
        key,
    })
}

const SESSION: &str = "session_id는 1~128자의 글자로 보내 주세요.";
const RATING: &str = "type에 thumbs_up이나 thumbs_down을 보내 주세요.";
const MESSAGES: &str =
    "messages는 role(user·assistant·system)과 content(글자)가 있는 목록으로, 마지막은 user로 보내 주세요.";

fn text(value: Option<Value>, expected: &'static str) -> Result<Option<String>, ApiError> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(ApiError::InvalidField(expected)),
    }
}

fn session(value: Option<Value>) -> Result<String, ApiError> {
    text(value, SESSION)?
        .filter(|session| {
            !session.trim().is_empty() && session.chars().count() <= SESSION_CHARS && !session.contains('\0')
        })
        .ok_or(ApiError::InvalidField(SESSION))
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

/// Say what the last answer of a session was worth. Its question is kept for the operator where it was worth nothing and the
/// company keeps such questions.
#[utoipa::path(
    post, path = "/ai/chat/feedback", tag = "workplace", operation_id = "rateWorkplaceAnswer", security(("bearer" = [])),
    params(
        ("X-User-Id" = inline(Option<String>), Header),
    ),
    request_body = RatingRequest,
    responses((status = 200, description = "Taken", body = RatingBody), AccessErrors, StoreErrors, BodyErrors),
)]
async fn rate(
    State(app): State<Shared>,
    employee: Employee,
    mut body: Fields,
) -> Result<Json<Value>, ApiError> {
    let named = text(body.take("user_id"), "user_id는 사번 글자로 보내 주세요.")?;
    employee.must_be(named.as_deref())?;
    let session = session(body.take("session_id"))?;
    let is_bad = match body.take("type").as_ref().and_then(Value::as_str) {
        Some("thumbs_up") => false,
        Some("thumbs_down") => true,
        _ => return Err(ApiError::InvalidField(RATING)),
    };
    let now = Timestamp::now();
    let office = &app.workplace()?.office;
    let who = employee.who();
    let kept = office
        .rate(&who, &privacy::masked(&session), is_bad, app.today(now), now)
        .await?;
    Ok(Json(json!({ "kept": kept })))
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
    let office = &app.workplace()?.office;
    let facts = office
        .resolve(&employee.who(), body.into_map(), app.today(now), now)
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
    let office = &app.workplace()?.office;
    Ok(Json(office.departments(&employee.who(), &query).await?))
}
