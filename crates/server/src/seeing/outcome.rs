//! What a turn came to, read from what it left behind: names from closed lists and counts, nothing that was said.

use super::catalog;
use conversation::{Carried, Intent, Metadata, MissingReason};
use serde_json::Value;

/// What a turn came to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) kind: &'static str,
    /// What was asked for.
    pub(crate) asked: Option<&'static str>,
    /// How the conversation was repaired.
    pub(crate) repairs: Vec<&'static str>,
    pub(crate) citations: usize,
    /// Searches in the statutes that the turn made: so many, and whether they found something.
    pub(crate) searches: Option<bool>,
    /// Whether a language model was called.
    pub(crate) model: bool,
}

impl Outcome {
    /// Of a turn of the tax assistant, beside the state before it.
    pub(crate) fn of_tax(before: Option<&Carried>, after: &Metadata) -> Self {
        let searched = after.tool_calls.iter().any(|call| call.tool == "search_law");
        Self {
            kind: kind(after),
            asked: after.asked.as_deref().map(catalog::variable),
            repairs: before.map_or_else(Vec::new, |before| repairs(before, after)),
            citations: after.citations.len(),
            searches: searched.then_some(!after.citations.is_empty()),
            model: after.tokens.is_some(),
        }
    }

    /// Of a turn of the workplace assistant, by the `meta` and `sources` of its answer.
    pub(crate) fn of_workplace(body: &Value) -> Self {
        let meta = |name: &str| body.pointer(&format!("/meta/{name}"));
        let is = |name: &str| meta(name).and_then(Value::as_bool).unwrap_or(false);
        let sources = body.get("sources").and_then(Value::as_array).map_or(0, Vec::len);
        let asks = is("needs_clarify");
        let kind = match meta("route").and_then(Value::as_str) {
            _ if meta("error_type").is_some_and(Value::is_string) => "fail",
            _ if is("refused") => "decline",
            _ if is("requires_confirmation") => "confirm",
            _ if asks => "ask",
            Some("BACKEND_API") => "answer",
            Some("RAG_INTERNAL") => "explain",
            _ => "talk",
        };
        let group = meta("clarify_group").and_then(Value::as_str).unwrap_or("unknown");
        let group = catalog::variable(&group.to_ascii_lowercase());
        Self {
            kind,
            asked: match kind {
                "confirm" => Some("confirmation"),
                "ask" => Some(group),
                _ => None,
            },
            citations: sources,
            ..Self::default()
        }
    }

    /// An answer that should rest on a named source and names none; a record of the workplace is its own source.
    pub(crate) fn is_uncited(&self, assistant: &str) -> bool {
        let rests = match self.kind {
            "explain" => true,
            "answer" | "what_if" | "reverse" => assistant == "tax",
            _ => false,
        };
        rests && self.citations == 0
    }
}

fn kind(after: &Metadata) -> &'static str {
    if after.asked.is_some() {
        "ask"
    } else if after.what_if.is_some() {
        "what_if"
    } else if after.reverse.is_some() {
        "reverse"
    } else if after.calculation.is_some() {
        "answer"
    } else if after.intent == Intent::OutOfScope {
        "decline"
    } else if !after.citations.is_empty() {
        "explain"
    } else {
        "talk"
    }
}

fn repairs(before: &Carried, after: &Metadata) -> Vec<&'static str> {
    let (old, new) = (&before.collected_parameters, &after.collected_parameters);
    let corrected = old
        .iter()
        .any(|(name, value)| new.get(name).is_some_and(|now| now != value));
    let reason = |wanted: MissingReason| {
        let was = |name: &String| before.missing_reasons.get(name) == Some(&wanted);
        after
            .missing_reasons
            .iter()
            .filter(|(_, is)| **is == wanted)
            .any(|(name, _)| after.asked.as_ref() == Some(name) || !was(name))
    };
    let (ambiguous, unknown) = (
        reason(MissingReason::Ambiguous),
        reason(MissingReason::UserUnknown),
    );
    let again = after.asked.is_some() && before.asked == after.asked && old == new;
    let unread = again && !ambiguous && !unknown && after.citations.is_empty();
    let found = [
        ("correction", corrected),
        ("what_if", after.what_if.is_some()),
        ("ambiguous", ambiguous),
        ("unknown", unknown),
        ("restart", !old.is_empty() && new.is_empty()),
        ("unread", unread),
    ];
    found
        .into_iter()
        .filter_map(|(name, is)| is.then_some(name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use conversation::{Calculation, WhatIf};
    use serde_json::{Map, json};

    fn state(collected: &Value, asked: Option<&str>) -> Metadata {
        Metadata {
            collected_parameters: collected.as_object().cloned().unwrap_or_default(),
            asked: asked.map(str::to_owned),
            ..Metadata::default()
        }
    }

    fn check(before: &Metadata, after: &Metadata, kind: &str, repairs: &[&str]) {
        let outcome = Outcome::of_tax(Some(&before.into()), after);
        assert_eq!((outcome.kind, outcome.repairs.as_slice()), (kind, repairs));
    }

    #[test]
    fn a_turn_is_known_by_what_it_changed() {
        let asked = state(&json!({"gift_property_value": 1}), Some("gift_date"));
        let other = state(&json!({"gift_property_value": 2}), Some("gift_date"));
        check(&asked, &other, "ask", &["correction"]);
        check(&asked, &asked, "ask", &["unread"]);
        check(
            &asked,
            &state(&json!({"gift_property_value": 1}), Some("donor_relationship")),
            "ask",
            &[],
        );
        check(&asked, &state(&json!({}), None), "talk", &["restart"]);
        for (reason, name) in [
            (MissingReason::Ambiguous, "ambiguous"),
            (MissingReason::UserUnknown, "unknown"),
        ] {
            let mut again = asked.clone();
            again.missing_reasons.insert("gift_date".into(), reason);
            check(&asked, &again, "ask", &[name]);
        }
        let mut answer = state(&json!({"gift_property_value": 1}), None);
        answer.calculation = Some(Calculation::new(json!({"final_tax": 1})));
        check(&asked, &answer, "answer", &[]);
        assert!(Outcome::of_tax(None, &answer).is_uncited("tax"));
        let what_if = Metadata {
            what_if: Some(WhatIf {
                changes: Map::new(),
                base_final_tax: 1,
                final_tax: 2,
                difference: 1,
                cause: None,
                moved: Vec::new(),
            }),
            ..answer.clone()
        };
        check(&answer, &what_if, "what_if", &["what_if"]);
    }

    #[test]
    fn a_workplace_turn_is_known_by_its_meta() {
        let kind = |meta: Value| Outcome::of_workplace(&json!({"meta": meta, "sources": []}));
        let record = kind(json!({"route": "BACKEND_API"}));
        assert_eq!((record.kind, record.is_uncited("workplace")), ("answer", false));
        assert_eq!(
            kind(json!({"route": "BACKEND_API", "error_type": "TIMEOUT"})).kind,
            "fail"
        );
        assert_eq!(kind(json!({"refused": true})).kind, "decline");
        let asks = kind(json!({"needs_clarify": true, "clarify_group": "EDU"}));
        assert_eq!((asks.kind, asks.asked), ("ask", Some("edu")));
        let confirms = kind(json!({"requires_confirmation": true}));
        assert_eq!(confirms.asked, Some("confirmation"));
    }
}
