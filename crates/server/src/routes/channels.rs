//! Where Slack and NAVER WORKS call. Both want to be answered within seconds: the request is acknowledged at once, the turn
//! runs on its own, and its answer is sent to the person.

use crate::app::{App, Shared};
use crate::channels::{Arrived, Channels, Said};
use crate::error::ApiError;
use crate::{body, channels, employee, privacy, turn};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use axum::{Json, Router};
use desk::{EmployeeId, Message};
use jiff::Timestamp;
use serde_json::json;
use store::AnswerKey;
use tracing::Instrument as _;

const NOT_CONNECTED: &str = "이 계정은 아직 사번과 연결되어 있지 않아요. 인사팀에 연결을 요청해 주세요.";
const TOO_LONG: &str = "메시지가 너무 길어요. 조금 줄여서 다시 보내 주세요.";
const FAILED: &str = "지금은 답을 드릴 수 없어요. 잠시 후에 다시 물어봐 주세요.";
const RATED: &str = "의견 고마워요.";
const TOO_MANY: &str = "짧은 시간에 많이 물어보셨어요. 잠시 후에 다시 물어봐 주세요.";

pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/ai/channels/slack/events", post(slack))
        .route("/ai/channels/works/callback", post(works))
}

impl App {
    fn channels(&self) -> Result<&Channels, ApiError> {
        self.channels.as_ref().ok_or(ApiError::NotFound)
    }
}

async fn slack(State(app): State<Shared>, request: Request) -> Result<Response, ApiError> {
    let key = app.channels()?.slack.clone().ok_or(ApiError::NotFound)?;
    let headers = request.headers().clone();
    let body = body::read(request, &app.limits).await?;
    let shown = |name| employee::header(&headers, name).unwrap_or_default();
    let (time, signature) = (shown("x-slack-request-timestamp"), shown("x-slack-signature"));
    if !key.is_signed(time, signature, &body, Timestamp::now().as_second()) {
        return Err(ApiError::Unauthorized);
    }
    match channels::slack_arrived(&body).ok_or(ApiError::NotJson)? {
        Arrived::Challenge(challenge) => return Ok(Json(json!({ "challenge": challenge })).into_response()),
        Arrived::Said(said) => answer_later(&app, said),
        Arrived::Nothing => {}
    }
    Ok(StatusCode::OK.into_response())
}

async fn works(State(app): State<Shared>, request: Request) -> Result<Response, ApiError> {
    let key = app.channels()?.works.clone().ok_or(ApiError::NotFound)?;
    let headers = request.headers().clone();
    let body = body::read(request, &app.limits).await?;
    let shown = |name| employee::header(&headers, name).unwrap_or_default();
    if !key.is_signed(shown("x-works-botid"), shown("x-works-signature"), &body) {
        return Err(ApiError::Unauthorized);
    }
    if let Some(said) = channels::works_said(&body) {
        answer_later(&app, said);
    }
    Ok(StatusCode::OK.into_response())
}

/// The turn and the delivery, on their own; a stopping server waits for them.
fn answer_later(app: &Shared, said: Said) {
    let turn = deliver(app.clone(), said).instrument(tracing::Span::current());
    app.turns.spawn(turn);
}

async fn deliver(app: Shared, said: Said) {
    let Some(messenger) = app.channels.as_ref().map(|channels| channels.messenger.clone()) else {
        return;
    };
    let Some(answer) = answer(&app, &said).await else {
        return;
    };
    for delivery in said.answered(&answer) {
        if let Err(error) = messenger.deliver(delivery).await {
            tracing::warn!(channel = said.channel.name(), %error, "an answer was not delivered");
            return;
        }
    }
}

/// The words to send; none where this message was answered before.
async fn answer(app: &Shared, said: &Said) -> Option<String> {
    let channels = app.channels.as_ref()?;
    let Some(employee) = channels.messenger.employee(said.channel, &said.user) else {
        return Some(NOT_CONNECTED.to_owned());
    };
    if said.text.trim().is_empty() {
        return None;
    }
    if said.text.chars().count() > app.limits.content_chars {
        return Some(TOO_LONG.to_owned());
    }
    if app.admission.admit_employee(&app.keys, &employee).await.is_err() {
        return Some(TOO_MANY.to_owned());
    }
    let message = message(app, said, employee);
    if let Some(is_bad) = said.rates() {
        let office = &app.workplace().ok()?.office;
        let rated = office.rate(&message.who, &message.session, is_bad, message.today, message.now);
        return Some(rated.await.map_or(FAILED, |_| RATED).to_owned());
    }
    let before = app.workplace().ok()?.office.told_before(&message).await;
    match before {
        Ok(Some(_)) => return None,
        Ok(None) => {}
        Err(_) => return Some(FAILED.to_owned()),
    }
    // A turn that fails is counted and logged where it runs.
    let answered = turn::workplace::run(app, message).await;
    Some(answered.map_or_else(|_| FAILED.to_owned(), |answer| answer.content))
}

fn message(app: &App, said: &Said, employee: String) -> Message {
    let now = Timestamp::now();
    let masked = privacy::masked(&said.text);
    // One conversation for each person and messenger; the messenger's own id is not kept.
    let session = format!("{}:{}", said.channel.name(), app.keys.hash("channel", &said.user));
    Message {
        session,
        masked: masked != said.text,
        text: masked,
        today: app.today(now),
        now,
        key: Some(AnswerKey {
            key: app.keys.hash("key", &said.id),
            asked: app.keys.hash("body", &said.text),
        }),
        who: EmployeeId::of_credential(employee),
    }
}
