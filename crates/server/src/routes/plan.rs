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
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(plan))
}

/// A family and what it wants to reach; `docs/plan.md` explains every field.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the planner reads")]
struct PlanQuestion {
    goal: PlanGoal,
    #[schema(min_items = 1, max_items = 6)]
    donors: Vec<PlanDonor>,
    #[schema(min_items = 1, max_items = 4)]
    recipients: Vec<PlanRecipient>,
    #[schema(minimum = 1, maximum = 20)]
    years: i64,
    /// First day; today if left out.
    #[schema(format = Date)]
    start: Option<String>,
    #[schema(value_type = Option<Vec<Object>>)]
    past_gifts: Option<Vec<Value>>,
    #[schema(value_type = Option<Vec<Object>>)]
    windows: Option<Vec<Value>>,
    #[schema(value_type = Option<Vec<Object>>)]
    debts: Option<Vec<Value>>,
}

/// An amount for one recipient (`reach`) or for all of them together (`pass_on`).
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the planner reads")]
struct PlanGoal {
    #[schema(pattern = "^(reach|pass_on)$")]
    kind: String,
    /// The person of a `reach`.
    recipient: Option<String>,
    /// Won: before tax, in units of 100,000; with `net` what is to remain after tax, to the won.
    #[schema(minimum = 1)]
    amount: i64,
    /// Whether the amount is what remains after tax; before tax if left out.
    net: Option<bool>,
    /// The last day.
    #[schema(format = Date)]
    by: Option<String>,
}

/// Someone who can give.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the planner reads")]
struct PlanDonor {
    name: String,
    /// The most this donor gives in all.
    available: Option<i64>,
    /// The spouse's name among the donors, or null.
    spouse: Option<String>,
    /// Who the donor is to each recipient.
    #[schema(value_type = Object)]
    relations: Map<String, Value>,
    parent_deceased: Option<Vec<String>>,
}

/// Someone who can receive.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the planner reads")]
struct PlanRecipient {
    name: String,
    #[schema(format = Date)]
    birth: Option<String>,
    non_resident: Option<bool>,
    at_least: Option<i64>,
    at_most: Option<i64>,
}

/// The schedule and its proof.
#[derive(Serialize, ToSchema)]
struct PlanBody {
    #[schema(value_type = Object)]
    plan: Value,
}

/// Find the cheapest schedule of gifts, and why nothing is cheaper.
#[utoipa::path(
    post, path = "/api/tax/gift/plan", tag = "tax",
    request_body = inline(PlanQuestion),
    responses(
        (status = 200, body = PlanBody),
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
