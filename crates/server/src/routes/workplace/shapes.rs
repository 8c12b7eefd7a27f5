//! The contract's shapes of the workplace endpoints, for the description only: what is read and written is checked by
//! the handlers and made by the assistant.
#![expect(dead_code, reason = "describes what the handlers read and write")]

use serde_json::Value;
use utoipa::ToSchema;

/// A message of an employee; the last one is the new one.
#[derive(ToSchema)]
pub(super) struct ChatRequest {
    #[schema(min_length = 1, max_length = 128, pattern = r"\S")]
    session_id: String,
    /// If given, the employee of the credential.
    user_id: Option<String>,
    user_role: Option<String>,
    department: Option<String>,
    domain: Option<String>,
    channel: Option<String>,
    #[schema(min_items = 1)]
    messages: Vec<ChatLine>,
}

/// One message.
#[derive(ToSchema)]
pub(super) struct ChatLine {
    role: ChatRole,
    /// At most 4,000 characters.
    content: String,
}

#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(super) enum ChatRole {
    User,
    Assistant,
    System,
}

/// An answer.
#[derive(ToSchema)]
pub(super) struct ChatBody {
    answer: String,
    /// The documents it rests on.
    sources: Vec<SourceBody>,
    meta: MetaBody,
}

/// What the last answer of a session was worth.
#[derive(ToSchema)]
pub(super) struct RatingRequest {
    #[schema(min_length = 1, max_length = 128, pattern = r"\S")]
    session_id: String,
    #[schema(rename = "type")]
    kind: Rating,
}

#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub(super) enum Rating {
    ThumbsUp,
    ThumbsDown,
}

#[derive(ToSchema)]
pub(super) struct RatingBody {
    /// Whether the question was kept for the operator, without who asked.
    kept: bool,
}

/// A part of a company document.
#[derive(ToSchema)]
pub(super) struct SourceBody {
    title: String,
    section: String,
    snippet: String,
    reference: String,
}

/// What the message was taken for.
#[derive(ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "the contract's fields")]
pub(super) struct MetaBody {
    intent: String,
    route: String,
    domain: String,
    #[schema(required)]
    sub_intent_id: Option<String>,
    confidence: f64,
    needs_clarify: bool,
    #[schema(required)]
    clarify_group: Option<String>,
    requires_confirmation: bool,
    refused: bool,
    /// A name (`this-month`) or `{"start", "end"}`.
    #[schema(value_type = Value, required)]
    period: Option<Value>,
    #[schema(format = Date, required)]
    period_start: Option<String>,
    #[schema(format = Date, required)]
    period_end: Option<String>,
    #[schema(required)]
    department: Option<String>,
    #[schema(required)]
    education: Option<String>,
    masked: bool,
    sensitive: bool,
    latency_ms: u64,
    #[schema(required)]
    error_type: Option<String>,
}

/// One of the twenty questions.
#[derive(ToSchema)]
pub(super) struct FactsRequest {
    /// `Q1` to `Q20`.
    #[schema(pattern = r"^Q([1-9]|1[0-9]|20)$")]
    sub_intent_id: String,
    period: Option<PeriodName>,
    /// With `period_end`, in place of `period`.
    #[schema(format = Date)]
    period_start: Option<String>,
    #[schema(format = Date)]
    period_end: Option<String>,
    target_dept_id: Option<String>,
    target_education_id: Option<String>,
}

#[derive(ToSchema)]
pub(super) enum PeriodName {
    #[schema(rename = "this-week")]
    ThisWeek,
    #[schema(rename = "this-month")]
    ThisMonth,
    #[schema(rename = "3m")]
    ThreeMonths,
    #[schema(rename = "this-year")]
    ThisYear,
}

/// What the records say; `metrics`, `items` and `extra` depend on the question.
#[derive(ToSchema)]
pub(super) struct FactsBody {
    sub_intent_id: String,
    #[schema(format = Date, required)]
    period_start: Option<String>,
    #[schema(format = Date, required)]
    period_end: Option<String>,
    #[schema(required)]
    updated_at: Option<String>,
    #[schema(value_type = Object)]
    metrics: Value,
    #[schema(value_type = Vec<Object>)]
    items: Value,
    #[schema(value_type = Object)]
    extra: Value,
    #[schema(value_type = Option<Object>, required)]
    error: Value,
}

/// Departments, the same name first.
#[derive(ToSchema)]
pub(super) struct DepartmentList {
    items: Vec<DepartmentBody>,
}

#[derive(ToSchema)]
#[expect(clippy::struct_field_names, reason = "the names on the wire")]
pub(super) struct DepartmentBody {
    dept_id: String,
    dept_name: String,
    /// From the top: "본사 > 경영본부 > 인사팀".
    dept_path: String,
}
