//! The cheapest schedule of gifts for a family.

use crate::InvalidValue;
use crate::app::Shared;
use crate::body::Fields;
use crate::error::ApiError;
use crate::openapi::BodyErrors;
use crate::shapes::ErrorBody;
use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(plan))
}

/// The schedule and its proof.
#[derive(Serialize)]
struct PlanBody {
    plan: Value,
}

/// Find the cheapest schedule of gifts, and why nothing is cheaper.
#[utoipa::path(
    post, path = "/api/tax/gift/plan", tag = "tax", operation_id = "planGifts",
    request_body = ref("#/components/schemas/PlanRequest"),
    responses(
        (status = 200, description = "The schedule and its proof", body = ref("#/components/schemas/PlanResponse")),
        (status = 422, description = "INVALID_VALUE: `error.field` names what is wrong, or says that the goal cannot be reached or is not covered", body = ErrorBody),
        BodyErrors
    ),
)]
async fn plan(State(app): State<Shared>, body: Fields) -> Result<Json<PlanBody>, ApiError> {
    let today = app.today(Timestamp::now());
    let planner = app.planner.clone();
    // A large family takes a while; other requests need not wait for it.
    let planned = tokio::task::spawn_blocking(move || planner.plan(body.into_map(), today)).await;
    match planned {
        Ok(Ok(plan)) => Ok(Json(PlanBody { plan })),
        Ok(Err(InvalidValue { field, message })) => Err(ApiError::InvalidValue { field, message }),
        Err(error) => {
            tracing::error!(%error, "planning failed");
            Err(ApiError::Pipeline)
        }
    }
}
