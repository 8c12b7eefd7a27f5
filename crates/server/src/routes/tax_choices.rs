//! The calculator asked for another way: what a change would do, and which gift leaves an amount.

use crate::app::Shared;
use crate::body::Fields;
use crate::error::ApiError;
use crate::openapi::BodyErrors;
use crate::shapes::ErrorBody;
use crate::{Comparison, Reversal};
use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use serde_json::{Map, Value};
use utoipa_axum::{router::OpenApiRouter, routes};

/// Changes compared in one request.
const MOST_CHANGES: usize = 100;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(compare))
        .routes(routes!(reverse))
}

/// Compute a gift beside changes to it, with the step that made each difference.
#[utoipa::path(
    post, path = "/api/tax/gift/compare", tag = "tax", operation_id = "compareGifts",
    request_body = ref("#/components/schemas/CompareRequest"),
    responses(
        (status = 200, description = "The gift and what each change makes of it", body = ref("#/components/schemas/Comparison")),
        (status = 422, description = "INVALID_VALUE: `error.field` names the variable", body = ErrorBody),
        BodyErrors
    ),
)]
async fn compare(State(app): State<Shared>, mut body: Fields) -> Result<Json<Value>, ApiError> {
    let asked = Comparison {
        base: object(body.take("base"), "base")?,
        changes: changes(body.take("changes"))?,
    };
    nothing_else(body)?;
    let today = app.today(Timestamp::now());
    Ok(Json(app.calculator.compare(&asked, today)?))
}

/// Compute the smallest gift that leaves an amount after tax.
#[utoipa::path(
    post, path = "/api/tax/gift/reverse", tag = "tax", operation_id = "reverseGift",
    request_body = ref("#/components/schemas/ReverseRequest"),
    responses(
        (status = 200, description = "The smallest gift that leaves the amount", body = ref("#/components/schemas/ReversedGift")),
        (status = 422, description = "INVALID_VALUE: `error.field` names the variable", body = ErrorBody),
        BodyErrors
    ),
)]
async fn reverse(State(app): State<Shared>, mut body: Fields) -> Result<Json<Value>, ApiError> {
    let net = body.take("net").and_then(|net| net.as_i64());
    let asked = Reversal {
        net: net.ok_or_else(|| invalid("net", "원 단위 정수가 필요해요."))?,
        gift: object(body.take("gift"), "gift")?,
        donor_pays_tax: match body.take("donor_pays_tax") {
            None => false,
            Some(Value::Bool(pays)) => pays,
            Some(_) => {
                return Err(invalid(
                    "donor_pays_tax",
                    "true(예) 또는 false(아니오)가 필요해요.",
                ));
            }
        },
    };
    nothing_else(body)?;
    let today = app.today(Timestamp::now());
    Ok(Json(app.calculator.reverse(&asked, today)?))
}

fn invalid(field: &str, expected: &str) -> ApiError {
    ApiError::InvalidValue {
        field: field.to_owned(),
        message: format!("{field}: {expected}"),
    }
}

fn object(value: Option<Value>, field: &str) -> Result<Map<String, Value>, ApiError> {
    match value {
        Some(Value::Object(variables)) => Ok(variables),
        _ => Err(invalid(field, "변수를 담은 JSON 객체가 필요해요.")),
    }
}

fn changes(value: Option<Value>) -> Result<Vec<Map<String, Value>>, ApiError> {
    let expected = format!("바꿀 변수를 담은 JSON 객체의 목록이 {MOST_CHANGES}개까지 필요해요.");
    match value {
        Some(Value::Array(changes)) if changes.len() <= MOST_CHANGES => changes
            .into_iter()
            .map(|change| object(Some(change), "changes"))
            .collect(),
        _ => Err(invalid("changes", &expected)),
    }
}

/// A misspelt field must not be passed over in silence.
fn nothing_else(body: Fields) -> Result<(), ApiError> {
    match body.into_map().into_iter().next() {
        Some((name, _)) => Err(invalid(&name, "모르는 항목이에요. 이름을 확인해 주세요.")),
        None => Ok(()),
    }
}
