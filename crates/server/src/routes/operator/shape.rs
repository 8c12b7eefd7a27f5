//! The shape of the operator's figures, for the description; `store::Figures` writes it.
#![expect(dead_code, reason = "describes what the store writes")]

use utoipa::ToSchema;
use uuid::Uuid;

/// Figures of what is kept.
#[derive(ToSchema)]
pub(super) struct OperatorStats {
    #[schema(format = DateTime, required)]
    since: Option<String>,
    sessions: i64,
    turns: i64,
    calculations: i64,
    response: ResponseTimes,
    cited: Vec<CitedArticle>,
    tools: Vec<ToolTimes>,
    feedback: Opinions,
    uncited: Uncited,
    slow: Vec<SlowTurn>,
    asked: Vec<NamedCount>,
    not_understood: Vec<NotUnderstood>,
    records_read: Vec<NamedCount>,
}

#[derive(ToSchema)]
struct ResponseTimes {
    #[schema(required)]
    mean_ms: Option<f64>,
    #[schema(required)]
    p99_ms: Option<i64>,
    /// Turns of ten seconds and more.
    slow: i64,
}

#[derive(ToSchema)]
struct CitedArticle {
    law_name: String,
    #[schema(required)]
    article: Option<String>,
    count: i64,
}

#[derive(ToSchema)]
struct ToolTimes {
    tool: String,
    calls: i64,
    failures: i64,
    mean_ms: f64,
}

#[derive(ToSchema)]
struct Opinions {
    thumbs_up: i64,
    thumbs_down: i64,
    #[schema(required)]
    positive_percent: Option<f64>,
}

#[derive(ToSchema)]
struct Uncited {
    /// Questions and courtesies included.
    turns: i64,
    calculations: i64,
}

#[derive(ToSchema)]
struct SlowTurn {
    id: Uuid,
    latency_ms: i64,
    #[schema(format = DateTime)]
    at: String,
}

#[derive(ToSchema)]
struct NamedCount {
    name: String,
    count: i64,
}

#[derive(ToSchema)]
struct NotUnderstood {
    /// `ambiguous`, `user_unknown`, `unread`, `out_of_scope`.
    kind: String,
    #[schema(required)]
    variable: Option<String>,
    count: i64,
}
