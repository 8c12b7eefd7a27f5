//! The rules beside plain gifts: one route for all of them, each described by its own schema.

use crate::app::Shared;
use crate::body::Fields;
use crate::error::ApiError;
use crate::openapi::BodyErrors;
use crate::shapes::ErrorBody;
use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use serde_json::Value;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(rules)).routes(routes!(rule))
}

/// List the rules and what each one reads.
#[utoipa::path(
    get, path = "/api/tax/rules", tag = "tax", operation_id = "listRules",
    responses((status = 200, description = "Every rule with its fields", body = ref("#/components/schemas/Rules"))),
)]
async fn rules(State(app): State<Shared>) -> Json<Value> {
    Json(app.calculator.rules())
}

/// Compute a rule of `/api/tax/rules` from its fields; with `find`, the question asked the other way round.
#[utoipa::path(
    post, path = "/api/tax/{rule}", tag = "tax", operation_id = "computeRule",
    params(("rule" = String, Path, description = "A rule's `command`: `loan`, `family-sale`, …")),
    request_body = ref("#/components/schemas/RuleInput"),
    responses(
        (status = 200, description = "The answer and its articles", body = ref("#/components/schemas/Ruled")),
        (status = 404, description = "NOT_FOUND: there is no such rule", body = ErrorBody),
        (status = 422, description = "INVALID_VALUE: `error.field` is the field's path", body = ErrorBody),
        BodyErrors
    ),
)]
async fn rule(
    State(app): State<Shared>,
    rule: Result<Path<String>, PathRejection>,
    body: Fields,
) -> Result<Json<Value>, ApiError> {
    let Path(rule) = rule.map_err(|_| ApiError::NotFound)?;
    let answered = app.calculator.rule(&rule, &body.into_map());
    Ok(Json(answered.ok_or(ApiError::NotFound)??))
}
