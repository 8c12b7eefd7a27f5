//! The description of an assistant message's metadata (contract §2). Describes; nothing is made of it.

use crate::refs;
use serde_json::Value;
use utoipa::ToSchema;

/// The conversation's state and everything an answer carries, in `snake_case`.
#[derive(ToSchema)]
#[schema(as = Metadata)]
#[expect(
    dead_code,
    reason = "describes what `conversation::Metadata` writes; a test compares the fields"
)]
pub(crate) struct MetadataBody {
    /// The shape's version.
    #[schema(rename = "_schema_version")]
    schema_version: String,
    intent: IntentName,
    /// What was said or follows from it.
    #[schema(value_type = Object)]
    collected_parameters: Value,
    /// What was said beyond the variables.
    #[schema(value_type = Object)]
    facts: Value,
    /// What is still needed before an answer.
    missing_parameters: Vec<String>,
    /// Why each is missing: `not_provided`, `ambiguous`, `user_unknown`.
    #[schema(value_type = Object)]
    missing_reasons: Value,
    /// The variable this reply asks for.
    #[schema(required)]
    asked: Option<String>,
    /// The follow-up offered with an answer: `variable`, `tax_now`, `tax_then`.
    #[schema(schema_with = refs::offer)]
    offer: Value,
    /// The unsure facts this reply asks about; a plain yes takes them all.
    #[schema(schema_with = refs::confirmation)]
    confirm: Value,
    /// How the open question can be answered by tapping.
    #[schema(schema_with = refs::ask)]
    ask: Value,
    /// Every field of the tax in question, with what is known of it.
    #[schema(schema_with = refs::fields)]
    fields: Value,
    /// The gifts mentioned.
    #[schema(schema_with = refs::case)]
    case: Value,
    /// The reply as typed parts; `content` is their rendering.
    #[schema(schema_with = refs::blocks)]
    blocks: Value,
    assumptions: Vec<String>,
    exceptions: Vec<String>,
    recommendations: Vec<String>,
    /// The questions so far: variable, question, answer, at.
    #[schema(schema_with = refs::asked_questions)]
    clarifying_history: Value,
    /// The articles behind the question.
    #[schema(schema_with = refs::citations)]
    clarifying_context: Value,
    /// The articles behind the answer.
    #[schema(schema_with = refs::citations)]
    citations: Value,
    /// The calculation, or null.
    #[schema(schema_with = refs::calculation)]
    calculation: Value,
    /// `changes`, `base_final_tax`, `final_tax`, `difference`, `cause`, `moved`.
    #[schema(schema_with = refs::what_if)]
    what_if: Value,
    /// Where an amount must remain: `net`, `gift_property_value`, `tax`, `remaining`, `donor_pays_tax`.
    #[schema(schema_with = refs::reverse, required = false)]
    reverse: Value,
    #[schema(schema_with = refs::alternatives)]
    alternatives: Value,
    /// Empty in responses.
    #[schema(value_type = Vec<Object>, max_items = 0)]
    tool_calls: Value,
    /// Null in responses.
    #[schema(value_type = Option<Object>, required)]
    tokens: Value,
    /// Null in responses.
    #[schema(required)]
    latency_ms: Option<u64>,
    /// Null in responses.
    #[schema(required)]
    model: Option<String>,
    #[schema(required)]
    prompt_version: Option<String>,
    /// type, comment, timestamp; absent until given.
    #[schema(schema_with = refs::feedback, required = false)]
    feedback: Value,
}

/// What the person is after.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "describes what `conversation::Intent` writes")]
pub(crate) enum IntentName {
    GiftTax,
    InheritanceTax,
    GeneralInfo,
    OutOfScope,
}

#[cfg(test)]
mod tests {
    use super::MetadataBody;
    use conversation::{Feedback, FeedbackType, Metadata, Reversed};
    use serde_json::{Value, json};
    use std::collections::BTreeSet;
    use utoipa::PartialSchema as _;

    #[test]
    fn the_description_names_exactly_the_fields_that_are_sent() {
        let described = json!(MetadataBody::schema());
        let names = |value: &Value| {
            value
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<BTreeSet<_>>()
        };
        let feedback = Feedback {
            kind: FeedbackType::ThumbsUp,
            comment: None,
            timestamp: jiff::Timestamp::UNIX_EPOCH,
        };
        let reversed = Reversed {
            net: 0,
            gift_property_value: 0,
            tax: 0,
            remaining: 0,
            donor_pays_tax: false,
            most_tax: None,
        };
        let sent = json!(Metadata {
            feedback: Some(feedback),
            reverse: Some(reversed),
            ..Metadata::default()
        });
        assert_eq!(names(&described["properties"]), names(&sent));
        let always: BTreeSet<String> = described["required"]
            .as_array()
            .unwrap()
            .iter()
            .map(|name| name.as_str().unwrap().to_owned())
            .collect();
        assert_eq!(always, names(&json!(Metadata::default())));
    }
}
