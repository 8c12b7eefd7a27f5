//! References to the components of `shapes.json`, for fields whose Rust type says less than the contract.

use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};

fn one(name: &str) -> RefOr<Schema> {
    Ref::from_schema_name(name).into()
}

fn or_null(name: &str) -> RefOr<Schema> {
    let null = ObjectBuilder::new().schema_type(Type::Null).build();
    RefOr::T(OneOfBuilder::new().item(null).item(one(name)).build().into())
}

fn several(name: &str) -> RefOr<Schema> {
    RefOr::T(ArrayBuilder::new().items(one(name)).build().into())
}

macro_rules! refs {
    ($($function:ident = $make:ident($name:literal);)+) => {
        $(pub(crate) fn $function() -> RefOr<Schema> {
            $make($name)
        })+
    };
}

refs! {
    message_calculation = or_null("MessageCalculation");
    message_citations = several("MessageCitation");
    message_alternatives = several("MessageAlternative");
    calculation = or_null("Calculation");
    citations = several("Citation");
    alternatives = several("Alternative");
    offer = or_null("Offer");
    confirmation = or_null("Confirmation");
    ask = or_null("Ask");
    fields = several("Field");
    case = several("GiftTold");
    blocks = several("Block");
    what_if = or_null("WhatIf");
    reverse = one("Reverse");
    asked_questions = several("AskedQuestion");
    feedback = one("FeedbackShape");
}

/// Every code of [`crate::error::ApiError`].
pub(crate) fn error_code() -> RefOr<Schema> {
    let code = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("What programs act on."))
        .enum_values(Some(crate::error::CODES));
    RefOr::T(code.build().into())
}
