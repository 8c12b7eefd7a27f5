//! The calculator alone, without a conversation.

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
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(gift))
}

/// The three variables without which there is no tax, and the ones that most often change it; the others of the
/// calculator are taken too.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the calculator reads")]
struct GiftVariables {
    #[schema(format = Date, example = "2025-10-15")]
    gift_date: String,
    /// Who the donor is to the recipient: 배우자, 직계존속, 직계비속, 기타친족, 기타.
    donor_relationship: String,
    /// Won.
    #[schema(minimum = 1)]
    gift_property_value: i64,
    is_generation_skipping: Option<bool>,
    is_minor_recipient: Option<bool>,
    is_non_resident: Option<bool>,
    marriage_deduction_amount: Option<i64>,
    childbirth_deduction_amount: Option<i64>,
    secured_debt: Option<i64>,
    past_gifts_value: Option<i64>,
    past_tax_paid: Option<i64>,
}

/// A calculation and the articles it rests on.
#[derive(Serialize, ToSchema)]
struct CalculatedBody {
    #[schema(value_type = Object)]
    calculation: Value,
    #[schema(value_type = Vec<Object>)]
    citations: Value,
}

/// Compute the gift tax of stated variables.
#[utoipa::path(
    post, path = "/api/tax/gift", tag = "tax",
    request_body = inline(GiftVariables),
    responses(
        (status = 200, body = CalculatedBody),
        (status = 422, description = "INVALID_VALUE: `error.field` names the variable", body = ErrorBody),
        BodyErrors
    ),
)]
async fn gift(State(app): State<Shared>, body: Fields) -> Result<Json<CalculatedBody>, ApiError> {
    let today = app.today(Timestamp::now());
    match app.calculator.gift(&body.into_map(), today) {
        Ok(done) => Ok(Json(CalculatedBody {
            calculation: done.calculation,
            citations: done.citations,
        })),
        Err(InvalidValue { field, message }) => Err(ApiError::InvalidValue { field, message }),
    }
}
