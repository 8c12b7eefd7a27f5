//! Every metric there is: its name, what it counts and every value that a label may have. A metric that is not here does
//! not exist; a label value that is not here is a mistake that a test finds.

/// What is measured.
#[derive(Debug, Clone, Copy)]
pub struct Metric {
    /// As Prometheus knows it.
    pub name: &'static str,
    /// How it behaves.
    pub kind: Kind,
    /// One line for people.
    pub help: &'static str,
    /// Its labels, with all their values.
    pub labels: &'static [(&'static str, Values)],
}

/// How a metric behaves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// Counts by size, up to these bounds.
    Histogram(&'static [f64]),
}

/// The values of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// These and no other.
    Listed(&'static [&'static str]),
    /// The path templates of this server's routes.
    Routes,
}

use Kind::{Counter, Gauge, Histogram};
use Values::{Listed, Routes};

const SECONDS: &[f64] = &[
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
    5.0, 10.0, 30.0,
];
const CHANGES: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

const ASSISTANTS: Values = Listed(&["tax", "workplace"]);
const DATABASES: Values = Listed(&["sqlite", "postgres"]);
const LIBRARIES: Values = Listed(&["law", "documents"]);
const PURPOSES: Values = Listed(&["read", "word", "route", "embed"]);
const KINDS: Values = Listed(&[
    "ask", "answer", "what_if", "reverse", "explain", "decline", "talk", "confirm", "fail", "repeat",
]);
const STAGES: Values = Listed(&[
    "read",
    "decide",
    "compose",
    "model",
    "fetch",
    "store_read",
    "store_write",
]);
/// The variables of the tax assistant, the groups of clarifying questions of the workplace assistant, and a request for a yes.
pub(super) const VARIABLES: &[&str] = &[
    "gift_date",
    "donor_relationship",
    "gift_property_value",
    "is_generation_skipping",
    "is_minor_recipient",
    "is_non_resident",
    "marriage_deduction_amount",
    "childbirth_deduction_amount",
    "secured_debt",
    "past_gifts_value",
    "past_tax_paid",
    "edu",
    "faq",
    "profile",
    "policy",
    "incident",
    "unknown",
    "confirmation",
    "other",
];
const REPAIRS: Values = Listed(&[
    "correction",
    "what_if",
    "ambiguous",
    "unknown",
    "restart",
    "unread",
]);
const CODES: Values = Listed(&[
    "INVALID_CONTENT",
    "INVALID_REQUEST",
    "SESSION_NOT_FOUND",
    "KEY_REUSED",
    "SESSION_BUSY",
    "SESSION_FULL",
    "RATE_LIMITED",
    "GEMINI_ERROR",
    "STORE_UNAVAILABLE",
    "PIPELINE_ERROR",
    "OTHER",
]);
const VIOLATIONS: Values = Listed(&[
    "empty",
    "figure",
    "figure_missing",
    "role",
    "article",
    "law",
    "sentence_missing",
    "claim",
    "markup",
    "language",
    "instruction",
    "length",
]);
const OUTCOMES: Values = Listed(&[
    "replied",
    "stopped",
    "timed_out",
    "resting",
    "unreachable",
    "status",
    "cut_off",
    "empty",
    "too_long",
    "withheld",
    "malformed",
]);

const fn metric(
    name: &'static str,
    kind: Kind,
    labels: &'static [(&'static str, Values)],
    help: &'static str,
) -> Metric {
    Metric {
        name,
        kind,
        help,
        labels,
    }
}

/// All of them.
#[rustfmt::skip]
pub const CATALOG: &[Metric] = &[
    metric("shuking_turns_total", Counter, &[("assistant", ASSISTANTS), ("kind", KINDS)],
        "Turns answered, by what the answer was"),
    metric("shuking_turn_failures_total", Counter, &[("assistant", ASSISTANTS), ("code", CODES)],
        "Turns that ended in an error"),
    metric("shuking_turns_running", Gauge, &[("assistant", ASSISTANTS)],
        "Turns under way"),
    metric("shuking_turn_seconds", Histogram(SECONDS), &[("assistant", ASSISTANTS)],
        "Time of a whole turn, store and model included"),
    metric("shuking_stage_seconds", Histogram(SECONDS), &[("assistant", ASSISTANTS), ("stage", STAGES)],
        "Time of each part of a turn"),
    metric("shuking_questions_total", Counter, &[("assistant", ASSISTANTS), ("variable", Listed(VARIABLES))],
        "Questions asked back, by what was asked for"),
    metric("shuking_repairs_total", Counter, &[("kind", REPAIRS)],
        "Turns of the tax assistant that repaired the conversation"),
    metric("shuking_citations_total", Counter, &[("assistant", ASSISTANTS)],
        "Citations shown"),
    metric("shuking_answers_uncited_total", Counter, &[("assistant", ASSISTANTS)],
        "Answers and explanations without a citation"),
    metric("shuking_feedback_total", Counter, &[("type", Listed(&["thumbs_up", "thumbs_down"]))],
        "Opinions given on answers"),
    metric("shuking_searches_total", Counter, &[("library", LIBRARIES), ("outcome", Listed(&["found", "missed"]))],
        "Searches in statutes and company documents"),
    metric("shuking_search_seconds", Histogram(SECONDS), &[("library", LIBRARIES)],
        "Time of a search"),
    metric("shuking_pendings_total", Counter, &[("event", Listed(&["made", "taken", "expired"]))],
        "Clarifying questions of the workplace assistant: asked, answered, answered too late"),
    metric("shuking_care_total", Counter, &[],
        "Messages of distress or incidents answered with a channel; nothing else is kept of them"),
    metric("shuking_wordings_refused_total", Counter, &[("violation", VIOLATIONS)],
        "Wordings of a model that the guard refused"),
    metric("shuking_readings_refused_total", Counter, &[],
        "Readings of a model that had the wrong shape"),
    metric("shuking_model_calls_total", Counter, &[("purpose", PURPOSES), ("outcome", OUTCOMES)],
        "Calls to the language model"),
    metric("shuking_model_seconds", Histogram(SECONDS), &[("purpose", PURPOSES)],
        "Time of a call to the language model, its wait in our own line included"),
    metric("shuking_model_tokens_total", Counter, &[("way", Listed(&["in", "out"]))],
        "Tokens sent to and received from the language model"),
    metric("shuking_model_cost_micro_dollars_total", Counter, &[],
        "What the tokens cost at the prices set, in millionths of a dollar"),
    metric("shuking_model_breakers_open", Gauge, &[],
        "Language models whose circuit breaker is open"),
    metric("shuking_store_batch_changes", Histogram(CHANGES), &[("database", DATABASES)],
        "Changes that shared one commit"),
    metric("shuking_store_commit_seconds", Histogram(SECONDS), &[("database", DATABASES)],
        "Time of one commit, its statements included"),
    metric("shuking_http_requests_total", Counter,
        &[("route", Routes), ("method", Listed(&["GET", "POST", "PATCH", "DELETE", "other"])),
          ("class", Listed(&["1xx", "2xx", "3xx", "4xx", "5xx"]))],
        "Requests answered, by status class"),
    metric("shuking_http_seconds", Histogram(SECONDS), &[("route", Routes)],
        "Time until a request's answer began"),
    metric("shuking_refused_total", Counter,
        &[("limit", Listed(&["requests", "address", "client", "time", "operator_key"]))],
        "Requests refused by a limit or for a wrong operator's key"),
    metric("shuking_connections_open", Gauge, &[],
        "Connections open to clients"),
    metric("shuking_resident_bytes", Gauge, &[],
        "Memory of this process"),
    metric("shuking_started_seconds", Gauge, &[],
        "When this process started, in seconds since 1970"),
];

/// Every combination of label values, where all of them are listed.
pub(super) fn combinations(metric: &Metric) -> Vec<Vec<(&'static str, &'static str)>> {
    let mut all = vec![Vec::new()];
    for (label, values) in metric.labels {
        let Listed(values) = values else {
            return Vec::new();
        };
        all = all
            .into_iter()
            .flat_map(|before: Vec<_>| {
                values
                    .iter()
                    .map(move |value| [before.clone(), vec![(*label, *value)]].concat())
            })
            .collect();
    }
    all
}

/// The code as the catalog has it.
pub(super) fn code(code: &'static str) -> &'static str {
    match CODES {
        Listed(codes) if codes.contains(&code) => code,
        _ => "OTHER",
    }
}

/// The variable as the catalog has it.
pub(super) fn variable(name: &str) -> &'static str {
    let known = VARIABLES.iter().find(|known| **known == name);
    known.copied().unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_say_their_unit() {
        for metric in CATALOG {
            let same = CATALOG.iter().filter(|other| other.name == metric.name).count();
            assert_eq!(same, 1, "{}", metric.name);
            let is_total = metric.name.ends_with("_total");
            assert_eq!(is_total, metric.kind == Counter, "{}", metric.name);
        }
    }

    #[test]
    fn series_are_few() {
        let series: usize = CATALOG.iter().map(|metric| combinations(metric).len()).sum();
        assert!(series < 300, "{series} series before the first request");
        assert_eq!(variable("gift_date"), "gift_date");
        assert_eq!(variable("아버지께 1억"), "other");
        assert_eq!(code("NOT_FOUND"), "OTHER");
    }
}
