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
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(gift))
}

/// A calculation and the articles it rests on.
#[derive(Serialize)]
struct CalculatedBody {
    calculation: Value,
    citations: Value,
}

/// Compute the gift tax of stated variables.
#[utoipa::path(
    post, path = "/api/tax/gift", tag = "tax", operation_id = "calculateGift",
    request_body = ref("#/components/schemas/Gift"),
    responses(
        (status = 200, description = "The calculation and its articles", body = ref("#/components/schemas/CalculatedGift")),
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
