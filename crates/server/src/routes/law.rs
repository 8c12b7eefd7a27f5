//! The statutes and knowledge cards that answers cite.

use crate::app::Shared;
use crate::error::ApiError;
use crate::seeing::searched;
use crate::shapes::ErrorBody;
use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;
use std::time::Instant;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

/// Characters of a question.
const QUESTION_CHARS: usize = 500;
/// Results of a search.
const RESULTS: usize = 10;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(search))
        .routes(routes!(article))
}

/// What a search found.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the library writes")]
struct LawSearch {
    results: Vec<LawResult>,
    outcome: LawOutcome,
}

/// Whether anything found is about the question; `results` is empty where nothing is.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "describes what the library writes")]
enum LawOutcome {
    Found,
    NoBasis,
}

/// An article or a knowledge card.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the library writes")]
struct LawResult {
    /// As `/api/law/articles/{id}` takes it.
    id: String,
    source_type: SourceName,
    law_name: String,
    full_reference: String,
    #[schema(required)]
    article: Option<String>,
    #[schema(required)]
    title: Option<String>,
    content_snippet: String,
    source_url: String,
    #[schema(minimum = 0, maximum = 1)]
    relevance_score: f64,
    /// A version of the law that was in force on the asked day but is not imported; the text is older.
    #[schema(nullable = false)]
    missing_version: Option<String>,
}

/// The statute's own text, or ours.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "describes what the library writes")]
enum SourceName {
    Law,
    Knowledge,
}

/// An article with its sections, or a knowledge card.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the library writes")]
struct LawArticle {
    id: String,
    source_type: SourceName,
    law_name: String,
    full_reference: String,
    #[schema(required)]
    article: Option<String>,
    #[schema(required)]
    title: Option<String>,
    headings: Vec<String>,
    deleted: bool,
    source_url: String,
    /// From when the shown version is in force.
    #[schema(format = Date, required)]
    in_force: Option<String>,
    #[schema(required)]
    promulgation: Option<String>,
    sections: Vec<LawSection>,
    /// What is promulgated for later, where the imported file has it.
    scheduled: Vec<LawSection>,
    versions: Vec<LawVersion>,
    /// The articles a card rests on.
    articles: Vec<String>,
    /// A version of the law that was in force on the asked day but is not imported; the text is older.
    #[schema(nullable = false)]
    missing_version: Option<String>,
}

/// A paragraph, item or other part of an article.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the library writes")]
struct LawSection {
    level: String,
    full_reference: String,
    text: String,
    deleted: bool,
}

/// An imported version of the law.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the library writes")]
struct LawVersion {
    #[schema(format = Date)]
    in_force: String,
    promulgation: String,
    has_article: bool,
    shown: bool,
}

#[derive(Deserialize)]
struct Asked {
    q: Option<String>,
    limit: Option<String>,
    date: Option<String>,
}

/// Search statutes and knowledge cards.
#[utoipa::path(
    get, path = "/api/law/search", tag = "law", operation_id = "searchLaw",
    params(
        ("q" = inline(String), Query, min_length = 1, max_length = 500, pattern = r"\S"),
        ("limit" = inline(Option<u32>), Query, minimum = 1, maximum = 100),
        ("date" = inline(Option<String>), Query, format = Date, description = "The day whose law is meant; today by default"),
    ),
    responses(
        (status = 200, description = "What was found, best first", body = LawSearch),
        (status = 400, description = "INVALID_REQUEST: `q`, `limit` or `date`", body = ErrorBody),
    ),
)]
async fn search(
    State(app): State<Shared>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Value>, ApiError> {
    let Query(asked) = asked.map_err(|_| ApiError::InvalidField(QUESTION))?;
    let question = asked.q.as_deref().map(str::trim).filter(|text| is_question(text));
    let question = question.ok_or(ApiError::InvalidField(QUESTION))?;
    let limit = match &asked.limit {
        None => RESULTS,
        Some(text) => limit(text).ok_or(ApiError::InvalidLimit)?,
    };
    let date = day(&app, asked.date.as_deref())?;
    let began = Instant::now();
    let found = app.statutes.search(question, limit, date);
    metrics::histogram!("shuking_search_seconds", "library" => "law").record(began.elapsed());
    searched(
        "law",
        found.get("outcome").and_then(Value::as_str) == Some("found"),
    );
    Ok(Json(found))
}

#[derive(Deserialize)]
struct OnDay {
    date: Option<String>,
}

/// Read an article or knowledge card.
#[utoipa::path(
    get, path = "/api/law/articles/{id}", tag = "law", operation_id = "readArticle",
    params(
        ("id" = String, Path, description = "As in search results: 상속세및증여세법-제53조"),
        ("date" = inline(Option<String>), Query, format = Date, description = "The day whose law is meant; today by default"),
    ),
    responses(
        (status = 200, description = "The article or card", body = LawArticle),
        (status = 400, description = "INVALID_REQUEST: `date`", body = ErrorBody),
        (status = 404, description = "ARTICLE_NOT_FOUND: not imported, or not in the version of the day", body = ErrorBody),
    ),
)]
async fn article(
    State(app): State<Shared>,
    id: Result<Path<String>, PathRejection>,
    on: Result<Query<OnDay>, QueryRejection>,
) -> Result<Json<Value>, ApiError> {
    let Query(on) = on.map_err(|_| ApiError::InvalidField(DAY))?;
    let date = day(&app, on.date.as_deref())?;
    let Path(id) = id.map_err(|_| ApiError::ArticleNotFound)?;
    let found = app.statutes.article(&id, date);
    found.map(Json).ok_or(ApiError::ArticleNotFound)
}

const QUESTION: &str = "찾을 내용을 q에 1~500자로 적어 주세요.";
const DAY: &str = "date는 2025-10-15처럼 보내 주세요.";

fn is_question(text: &str) -> bool {
    (1..=QUESTION_CHARS).contains(&text.chars().count())
}

fn limit(text: &str) -> Option<usize> {
    text.parse().ok().filter(|limit| (1..=100).contains(limit))
}

fn day(app: &Shared, text: Option<&str>) -> Result<Date, ApiError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(app.today(Timestamp::now()));
    };
    // Longer forms (a time, an offset) are not what the contract calls a date.
    let is_plain = text.len() == "2025-10-15".len();
    let date = text.parse().ok().filter(|_| is_plain);
    date.ok_or(ApiError::InvalidField(DAY))
}
