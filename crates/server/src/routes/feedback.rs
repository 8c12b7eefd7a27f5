//! What a person thought of an answer.

use crate::app::Shared;
use crate::body::Fields;
use crate::client::Client;
use crate::error::ApiError;
use crate::openapi::{BodyErrors, SessionErrors, StoreErrors};
use crate::paging::MessageId;
use crate::privacy;
use crate::shapes::time;
use axum::Json;
use axum::extract::State;
use conversation::{Feedback, FeedbackType};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

/// Characters of a comment.
const COMMENT_CHARS: usize = 1_000;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(give))
}

#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "describes what `FeedbackType` reads and writes")]
enum FeedbackName {
    ThumbsUp,
    ThumbsDown,
}

/// Up or down, and why.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `give` reads")]
struct Opinion {
    #[schema(rename = "type")]
    kind: FeedbackName,
    #[schema(max_length = 1000)]
    comment: Option<String>,
}

/// Feedback as it is kept.
#[derive(Serialize, ToSchema)]
struct FeedbackBody {
    id: Uuid,
    feedback: FeedbackShape,
}

#[derive(Serialize, ToSchema)]
struct FeedbackShape {
    #[serde(rename = "type")]
    #[schema(value_type = FeedbackName)]
    kind: FeedbackType,
    #[schema(required)]
    comment: Option<String>,
    #[schema(format = DateTime)]
    timestamp: String,
}

/// Give feedback on an answer; the last one counts.
#[utoipa::path(
    patch, path = "/api/messages/{id}/feedback", tag = "messages", operation_id = "giveFeedback",
    params(
        ("id" = Uuid, Path),
        ("X-Client-Id" = inline(Option<String>), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$"),
    ),
    request_body = Opinion,
    responses((status = 200, description = "The feedback as kept", body = FeedbackBody), StoreErrors, SessionErrors, BodyErrors),
)]
async fn give(
    State(app): State<Shared>,
    Client(client): Client,
    id: MessageId,
    mut body: Fields,
) -> Result<Json<FeedbackBody>, ApiError> {
    let kind = body
        .take("type")
        .and_then(|kind| serde_json::from_value(kind).ok());
    let kind = kind.ok_or(ApiError::InvalidField(
        "type은 thumbs_up 또는 thumbs_down으로 보내 주세요.",
    ))?;
    let comment = body.take("comment").as_ref().map(comment).transpose()?;
    let feedback = Feedback {
        kind,
        comment,
        timestamp: Timestamp::now(),
    };
    let kept = app.store.give_feedback(id.0, &client, &feedback).await?;
    let name = match kept.kind {
        FeedbackType::ThumbsUp => "thumbs_up",
        FeedbackType::ThumbsDown => "thumbs_down",
    };
    metrics::counter!("shuking_feedback_total", "type" => name).increment(1);
    let feedback = FeedbackShape {
        kind: kept.kind,
        comment: kept.comment,
        timestamp: time(kept.timestamp),
    };
    Ok(Json(FeedbackBody { id: id.0, feedback }))
}

fn comment(value: &Value) -> Result<String, ApiError> {
    let text = value
        .as_str()
        .filter(|text| text.chars().count() <= COMMENT_CHARS)
        .ok_or(ApiError::InvalidField(
            "comment는 1000자까지의 글자로 보내 주세요.",
        ))?;
    Ok(privacy::masked(text))
}
