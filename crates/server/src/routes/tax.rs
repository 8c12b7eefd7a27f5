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

/// Who the donor is to the recipient.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the calculator reads")]
pub(super) enum DonorRelationship {
    #[schema(rename = "배우자")]
    Spouse,
    #[schema(rename = "직계존속")]
    LinealAscendant,
    #[schema(rename = "직계비속")]
    LinealDescendant,
    #[schema(rename = "기타친족")]
    OtherRelative,
    #[schema(rename = "기타")]
    Unrelated,
}

/// The three variables without which there is no tax, and the others of the conversation; the calculator takes more.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what the calculator reads")]
pub(super) struct GiftVariables {
    #[schema(format = Date, example = "2025-10-15")]
    gift_date: String,
    donor_relationship: DonorRelationship,
    /// Won.
    #[schema(minimum = 1)]
    gift_property_value: i64,
    is_generation_skipping: Option<bool>,
    is_minor_recipient: Option<bool>,
    is_non_resident: Option<bool>,
    #[schema(minimum = 0)]
    marriage_deduction_amount: Option<i64>,
    #[schema(minimum = 0)]
    childbirth_deduction_amount: Option<i64>,
    #[schema(minimum = 0)]
    secured_debt: Option<i64>,
    #[schema(minimum = 0)]
    past_gifts_value: Option<i64>,
    #[schema(minimum = 0)]
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
        Err(invalid) => Err(invalid.into()),
    }
}

impl From<InvalidValue> for ApiError {
    fn from(InvalidValue { field, message }: InvalidValue) -> Self {
        Self::InvalidValue { field, message }
    }
}
