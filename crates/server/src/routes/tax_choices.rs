//! The calculator asked for another way: what a change would do, and which gift leaves an amount.

use super::tax::{DonorRelationship, GiftVariables};
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
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

/// Changes compared in one request.
const MOST_CHANGES: usize = 100;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(compare))
        .routes(routes!(reverse))
}

/// A gift and the variables to say otherwise, each change by itself; null takes a variable back.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `compare` reads")]
struct CompareRequest {
    #[schema(inline)]
    base: GiftVariables,
    #[schema(value_type = Vec<Object>, max_items = 100)]
    changes: Vec<Value>,
}

/// The gift as it is and what each change makes of it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `compare` answers")]
struct CompareBody {
    #[schema(value_type = Object)]
    base: Value,
    #[schema(inline)]
    results: Vec<ComparedBody>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `compare` answers")]
struct ComparedBody {
    #[schema(value_type = Object)]
    calculation: Value,
    /// Its `final_tax` less the base's.
    difference: i64,
    /// The step that made the difference and its article, in Korean.
    cause: String,
    /// The steps whose amounts differ: `step`, `before`, `after`, `reference`.
    #[schema(value_type = Vec<Object>)]
    moved: Vec<Value>,
}

/// What must remain after tax, and the gift without its value.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `reverse` reads")]
struct ReverseRequest {
    /// Won.
    #[schema(minimum = 1)]
    net: i64,
    #[schema(inline)]
    gift: GiftWithoutValue,
    /// The donor pays the recipient's tax; what is paid is a gift too.
    #[schema(default = false)]
    donor_pays_tax: Option<bool>,
}

/// The variables but the value, which is searched for.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `reverse` reads")]
struct GiftWithoutValue {
    #[schema(format = Date, example = "2025-10-15")]
    gift_date: String,
    donor_relationship: DonorRelationship,
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

/// The smallest gift that leaves the amount.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `reverse` answers")]
struct ReverseBody {
    /// With the tax, where the donor's paying it is a gift.
    gift_property_value: i64,
    #[schema(value_type = Object)]
    calculation: Value,
    /// What the recipient keeps.
    remaining: i64,
    /// What is due if the return is in time.
    tax: i64,
    /// `recipient`, `donor`, or `liable_donor` where the donor owes it jointly.
    payer: String,
    /// How it comes about, in Korean.
    explanation: Vec<String>,
}

/// Compute a gift beside changes to it, with the step that made each difference.
#[utoipa::path(
    post, path = "/api/tax/gift/compare", tag = "tax",
    request_body = inline(CompareRequest),
    responses(
        (status = 200, body = inline(CompareBody)),
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
    post, path = "/api/tax/gift/reverse", tag = "tax",
    request_body = inline(ReverseRequest),
    responses(
        (status = 200, body = inline(ReverseBody)),
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
                    "예(true) 또는 아니오(false)가 필요해요.",
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
    match body.into_map().into_iter().find(|(_, value)| !value.is_null()) {
        Some((name, _)) => Err(invalid(&name, "모르는 항목이에요. 이름을 확인해 주세요.")),
        None => Ok(()),
    }
}
