//! What goes over the wire: the contract's shapes, in camelCase where it says so.

use crate::camel;
use crate::parts::AnswerParts;
use crate::refs;
use crate::stream::Answer;
use crate::title::UNTITLED;
use conversation::{Depth, Message, Metadata, Role};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use store::{Exchange, Session};
use utoipa::ToSchema;
use uuid::Uuid;

/// A time: RFC 3339 in UTC with milliseconds.
pub(crate) fn time(at: Timestamp) -> String {
    format!("{at:.3}")
}

/// How much is asked before an answer.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "describes what `Depth::name` writes")]
pub(crate) enum DepthName {
    Quick,
    Thorough,
}

/// A session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionBody {
    id: Uuid,
    title: String,
    #[schema(value_type = DepthName)]
    depth: Depth,
    #[schema(format = DateTime)]
    created_at: String,
    #[schema(format = DateTime)]
    updated_at: String,
}

impl From<Session> for SessionBody {
    fn from(session: Session) -> Self {
        Self {
            id: session.id,
            title: session.title.unwrap_or_else(|| UNTITLED.to_owned()),
            depth: session.depth,
            created_at: time(session.created_at),
            updated_at: time(session.updated_at),
        }
    }
}

/// Sessions, newest activity first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionList {
    pub(crate) sessions: Vec<SessionBody>,
    /// Where the next page begins.
    #[schema(required)]
    pub(crate) next_cursor: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum UserRole {
    User,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AssistantRole {
    Assistant,
}

/// What the person said, masked.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UserMessage {
    #[schema(format = Uuid)]
    id: String,
    role: UserRole,
    content: String,
    #[schema(format = DateTime)]
    created_at: String,
}

/// What the assistant answered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AssistantMessage {
    #[schema(format = Uuid)]
    id: String,
    role: AssistantRole,
    /// Markdown.
    content: String,
    #[schema(format = DateTime)]
    created_at: String,
    /// The articles the answer rests on, in camelCase.
    #[schema(schema_with = refs::message_citations)]
    citations: Box<RawValue>,
    /// The calculation in camelCase, or null.
    #[schema(schema_with = refs::message_calculation)]
    calculation: Box<RawValue>,
    /// Computed alternatives in camelCase.
    #[schema(schema_with = refs::message_alternatives)]
    alternatives: Box<RawValue>,
    #[schema(value_type = crate::metadata_shape::MetadataBody)]
    metadata: Metadata,
}

/// A message of either side.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum MessageBody {
    User(UserMessage),
    Assistant(Box<AssistantMessage>),
}

impl MessageBody {
    /// Messages of the program itself are shown to nobody.
    pub(crate) fn shown(message: Message, parts: &AnswerParts) -> Option<Self> {
        match message.role {
            Role::User => Some(Self::User(user(message))),
            Role::Assistant => Some(Self::Assistant(Box::new(assistant(message, parts)))),
            Role::System => None,
        }
    }
}

/// A page of messages, oldest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageList {
    pub(crate) messages: Vec<MessageBody>,
    /// Where older messages are.
    #[schema(required)]
    pub(crate) next_cursor: Option<String>,
}

/// Both messages of a turn.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TurnBody {
    user_message: UserMessage,
    assistant_message: AssistantMessage,
}

/// A kept turn as it is sent, the first time and on every retry. Feedback given in between is no part of it.
pub(crate) fn answer(mut exchange: Exchange, parts: &AnswerParts) -> Answer<TurnBody> {
    if let Some(metadata) = &mut exchange.assistant.metadata {
        metadata.feedback = None;
    }
    let (id, content) = (exchange.assistant.id.clone(), exchange.assistant.content.clone());
    let body = TurnBody {
        user_message: user(exchange.user),
        assistant_message: assistant(exchange.assistant, parts),
    };
    Answer { id, content, body }
}

fn user(message: Message) -> UserMessage {
    UserMessage {
        id: message.id,
        role: UserRole::User,
        content: message.content,
        created_at: time(message.created_at),
    }
}

fn assistant(message: Message, parts: &AnswerParts) -> AssistantMessage {
    let metadata = message.metadata.unwrap_or_default().public();
    AssistantMessage {
        id: message.id,
        role: AssistantRole::Assistant,
        content: parts.of("content", message.content),
        created_at: time(message.created_at),
        citations: in_camel_case(parts.of("citations", metadata.citations.as_slice())),
        calculation: in_camel_case(&parts.of("calculation", metadata.calculation.as_ref())),
        alternatives: in_camel_case(parts.of("alternatives", metadata.alternatives.as_slice())),
        metadata: parts.of("metadata", metadata).with_aliases(),
    }
}

#[expect(
    clippy::expect_used,
    reason = "all keys are texts and no number is infinite: they were read from JSON or written as it"
)]
fn in_camel_case(part: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    camel::keys(part).expect("a part of a message is JSON")
}

/// An error.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `ApiError::body` writes")]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

/// What went wrong.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `ApiError::body` writes")]
pub(crate) struct ErrorDetail {
    #[schema(schema_with = refs::error_code)]
    code: String,
    /// What a person reads, in Korean.
    message: String,
    /// The variable that is out of range, with `INVALID_VALUE`.
    #[schema(nullable = false)]
    field: Option<String>,
}
