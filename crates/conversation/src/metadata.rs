//! What an assistant message carries beside its text; the next turn starts from it. Shape: contract §2.

use crate::{Alternative, Ask, Block, Calculation, Citation, Field, Intent};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The shape's version; older ones are read through the defaults of [`Metadata`].
pub const SCHEMA_VERSION: &str = "1.0";

/// Why a variable is still missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingReason {
    /// Not said yet.
    NotProvided,
    /// Said in a way that can be read twice, or that cannot be.
    Ambiguous,
    /// The person does not know.
    UserUnknown,
}

/// The follow-up offered with an answer: what one more fact would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The variable that is still assumed.
    pub variable: String,
    /// The tax as answered.
    pub tax_now: i64,
    /// The tax if it applies.
    pub tax_then: i64,
}

/// Unsure facts put to the person all together; a plain yes takes them all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Confirm {
    /// The facts, as the contract writes them.
    pub values: Map<String, Value>,
    /// The person's own words they rest on.
    pub words: Vec<String>,
}

/// One question asked and what came back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The variable asked for.
    pub variable: String,
    /// The question's first line.
    pub question: String,
    /// What the person wrote, once they did.
    pub answer: Option<String>,
    /// When it was asked.
    #[serde(serialize_with = "crate::time::milliseconds")]
    pub at: Timestamp,
}

/// A what-if beside the first result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WhatIf {
    /// The variables changed.
    pub changes: Map<String, Value>,
    /// The tax of the facts as they are.
    pub base_final_tax: i64,
    /// The tax with the changes.
    pub final_tax: i64,
    /// The second minus the first.
    pub difference: i64,
    /// Which step made the difference, and its article.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// The steps whose amounts differ, as the engine names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<Value>,
}

/// An answer computed backwards: the smallest gift that leaves an amount, or the largest within a tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reversed {
    /// What must remain after tax.
    pub net: i64,
    /// The gift that does it.
    pub gift_property_value: i64,
    /// The tax of a return in time.
    pub tax: i64,
    /// What remains of that gift.
    pub remaining: i64,
    /// The donor pays the tax.
    pub donor_pays_tax: bool,
    /// The most tax that was to be paid, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub most_tax: Option<i64>,
}

/// One internal step, kept for the operator (seed 004 §3.5).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ToolCall {
    /// `calculate_tax`, `search_law`, …
    pub tool: String,
    /// What it was given.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub params: Option<Value>,
    /// When.
    #[serde(serialize_with = "crate::time::milliseconds")]
    pub timestamp: Timestamp,
    /// How long it took.
    pub execution_time_ms: u64,
    /// Whether it did its work.
    pub success: bool,
}

/// What a language model used (seed 004 §3.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TokenUsage {
    /// Tokens in.
    pub input: u64,
    /// Tokens out.
    pub output: u64,
    /// Both.
    pub total: u64,
}

/// What the person thought of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeedbackType {
    /// 👍
    ThumbsUp,
    /// 👎
    ThumbsDown,
}

/// Feedback on an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feedback {
    /// Up or down.
    #[serde(rename = "type")]
    pub kind: FeedbackType,
    /// In the person's words.
    pub comment: Option<String>,
    /// When.
    #[serde(serialize_with = "crate::time::milliseconds")]
    pub timestamp: Timestamp,
}

/// What an assistant message carries beside its text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Metadata {
    /// The shape's version.
    #[serde(rename = "_schema_version", default = "schema_version")]
    pub schema_version: String,
    /// What the person is after.
    #[serde(default)]
    pub intent: Intent,
    /// What was said or follows from it; no defaults.
    #[serde(default)]
    pub collected_parameters: Map<String, Value>,
    /// What was said beyond the variables.
    #[serde(default)]
    pub facts: Map<String, Value>,
    /// What is still needed before an answer.
    #[serde(default)]
    pub missing_parameters: Vec<String>,
    /// Why each is missing.
    #[serde(default)]
    pub missing_reasons: BTreeMap<String, MissingReason>,
    /// The variable this reply asks for.
    #[serde(default)]
    pub asked: Option<String>,
    /// The follow-up offered with an answer.
    #[serde(default)]
    pub offer: Option<Offer>,
    /// The unsure facts this reply asks about; nothing is calculated from them.
    #[serde(default)]
    pub confirm: Option<Confirm>,
    /// How the open question can be answered by tapping.
    #[serde(default)]
    pub ask: Option<Ask>,
    /// Every field of the tax in question, with what is known of it.
    #[serde(default)]
    pub fields: Vec<Field>,
    /// The gifts mentioned, one of them the current one.
    #[serde(default)]
    pub case: Vec<Value>,
    /// The reply as typed parts; its text is their rendering.
    #[serde(default)]
    pub blocks: Vec<Block>,
    /// What the answer takes for granted.
    #[serde(default)]
    pub assumptions: Vec<String>,
    /// What went otherwise than usual.
    #[serde(default)]
    pub exceptions: Vec<String>,
    /// What the person could do next.
    #[serde(default)]
    pub recommendations: Vec<String>,
    /// The questions so far.
    #[serde(default)]
    pub clarifying_history: Vec<Asked>,
    /// The articles behind the question asked.
    #[serde(default)]
    pub clarifying_context: Vec<Citation>,
    /// The articles behind the answer.
    #[serde(default)]
    pub citations: Vec<Citation>,
    /// The calculation, if there is one.
    #[serde(default)]
    pub calculation: Option<Calculation>,
    /// The what-if, if this reply is one.
    #[serde(default)]
    pub what_if: Option<WhatIf>,
    /// The gift that leaves an amount, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverse: Option<Reversed>,
    /// Computed alternatives.
    #[serde(default)]
    pub alternatives: Vec<Alternative>,
    /// Internal steps; never leave the store.
    #[serde(default)]
    pub tool_calls: Vec<ToolCall>,
    /// Tokens of a language model; never leave the store.
    #[serde(default)]
    pub tokens: Option<TokenUsage>,
    /// How long the turn took; never leaves the store.
    #[serde(default)]
    pub latency_ms: Option<u64>,
    /// The language model, if one helped.
    #[serde(default)]
    pub model: Option<String>,
    /// The version of its prompt.
    #[serde(default)]
    pub prompt_version: Option<String>,
    /// Given later, if at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Feedback>,
}

fn schema_version() -> String {
    SCHEMA_VERSION.to_owned()
}

impl Default for Metadata {
    fn default() -> Self {
        Self {
            schema_version: schema_version(),
            intent: Intent::default(),
            collected_parameters: Map::new(),
            facts: Map::new(),
            missing_parameters: Vec::new(),
            missing_reasons: BTreeMap::new(),
            asked: None,
            offer: None,
            confirm: None,
            ask: None,
            fields: Vec::new(),
            case: Vec::new(),
            blocks: Vec::new(),
            assumptions: Vec::new(),
            exceptions: Vec::new(),
            recommendations: Vec::new(),
            clarifying_history: Vec::new(),
            clarifying_context: Vec::new(),
            citations: Vec::new(),
            calculation: None,
            what_if: None,
            reverse: None,
            alternatives: Vec::new(),
            tool_calls: Vec::new(),
            tokens: None,
            latency_ms: None,
            model: None,
            prompt_version: None,
            feedback: None,
        }
    }
}

impl Metadata {
    /// The articles and amounts also under the names that pages of the first contract read.
    #[must_use]
    pub fn with_aliases(mut self) -> Self {
        self.citations = self.citations.into_iter().map(Citation::with_aliases).collect();
        self.calculation = self.calculation.map(Calculation::with_aliases);
        self
    }

    /// What may leave the program: everything but the operator's fields.
    #[must_use]
    pub fn public(mut self) -> Self {
        self.tool_calls.clear();
        self.tokens = None;
        self.latency_ms = None;
        self.model = None;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_promised_field_is_always_there_and_feedback_only_when_given() {
        let json = serde_json::to_value(Metadata::default()).unwrap();
        for field in [
            "_schema_version",
            "intent",
            "collected_parameters",
            "facts",
            "missing_parameters",
            "missing_reasons",
            "asked",
            "offer",
            "confirm",
            "ask",
            "fields",
            "case",
            "blocks",
            "assumptions",
            "exceptions",
            "recommendations",
            "clarifying_history",
            "clarifying_context",
            "citations",
            "calculation",
            "what_if",
            "alternatives",
            "tool_calls",
            "tokens",
            "latency_ms",
            "model",
            "prompt_version",
        ] {
            assert!(json.get(field).is_some(), "{field} is missing");
        }
        assert!(json.get("feedback").is_none());
    }

    #[test]
    fn metadata_of_the_seed_is_read() {
        let old = r#"{"citations":[],"calculation":null,"collected_parameters":{"donor_relationship":"직계존속"},"missing_parameters":["gift_date"]}"#;
        let read: Metadata = serde_json::from_str(old).unwrap();
        assert_eq!(read.missing_parameters, ["gift_date"]);
        assert_eq!(read.schema_version, SCHEMA_VERSION);
    }

    #[test]
    fn what_leaves_has_no_operator_fields() {
        let inside = Metadata {
            latency_ms: Some(3),
            model: Some("m".into()),
            ..Metadata::default()
        };
        let outside = inside.public();
        assert_eq!((outside.latency_ms, outside.model), (None, None));
    }
}
