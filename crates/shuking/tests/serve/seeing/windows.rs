//! What must stand in the log and in the metrics after those conversations.

use serde_json::Value;
use server::{CATALOG, Kind, Values};
use std::collections::BTreeSet;

/// Eight turns of one assistant and six of the other, each with its request's id and its times.
pub fn one_line_a_turn(log: &str, format: &str) {
    let is_turn = |line: &&str| match format {
        "json" => line.contains("\"message\":\"turn\""),
        _ => line.contains(": turn assistant="),
    };
    let lines: Vec<&str> = log.lines().filter(is_turn).collect();
    assert_eq!(lines.len(), 14, "{lines:#?}");
    for line in &lines {
        for field in ["request_id", "kind", "took_ms", "store_read_ms"] {
            assert!(line.contains(field), "{field}: {line}");
        }
    }
    if format == "json" {
        let kinds = lines.iter().map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            assert!(line["took_ms"].is_f64() && line["span"]["request_id"].is_string());
            line["kind"].as_str().unwrap().to_owned()
        });
        let kinds: BTreeSet<String> = kinds.collect();
        for kind in ["ask", "answer", "what_if", "explain", "confirm"] {
            assert!(kinds.contains(kind), "{kind}: {kinds:?}");
        }
    }
}

/// Every metric of the catalog is exported, every label and value is one of the catalog's, and what happened was counted.
pub fn counted(metrics: &str) {
    let mut exported = BTreeSet::new();
    for line in metrics
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let name = line.split(['{', ' ']).next().unwrap();
        let metric = CATALOG.iter().find(|metric| {
            let rest = name.strip_prefix(metric.name);
            let histogram = matches!(metric.kind, Kind::Histogram(_));
            rest.is_some_and(|rest| match rest {
                "" => !histogram,
                "_bucket" | "_sum" | "_count" => histogram,
                _ => false,
            })
        });
        let metric = metric.unwrap_or_else(|| panic!("{name} is not in the catalog"));
        exported.insert(metric.name);
        let labels = line
            .split_once('{')
            .map_or("", |(_, rest)| rest.rsplit_once('}').unwrap().0);
        for label in labels.split("\",").filter(|label| !label.is_empty()) {
            let (name, value) = label.trim_end_matches('"').split_once("=\"").unwrap();
            let values = metric.labels.iter().find(|(known, _)| *known == name);
            let known = match values.map(|(_, values)| *values) {
                Some(Values::Listed(values)) => values.contains(&value),
                Some(Values::Routes) => value.starts_with('/') || value == "other",
                None => name == "le",
            };
            assert!(known, "{line}: {name} may not be {value}");
        }
    }
    let all: BTreeSet<&str> = CATALOG.iter().map(|metric| metric.name).collect();
    assert_eq!(exported, all);
    for happened in [
        "shuking_turns_total{assistant=\"tax\",kind=\"answer\"}",
        "shuking_turns_total{assistant=\"workplace\",kind=\"explain\"}",
        "shuking_questions_total{assistant=\"tax\",variable=\"gift_date\"}",
        "shuking_questions_total{assistant=\"workplace\",variable=\"edu\"}",
        "shuking_repairs_total{kind=\"unknown\"}",
        "shuking_repairs_total{kind=\"correction\"}",
        "shuking_repairs_total{kind=\"what_if\"}",
        "shuking_citations_total{assistant=\"tax\"}",
        "shuking_feedback_total{type=\"thumbs_up\"}",
        "shuking_searches_total{library=\"law\",outcome=\"found\"}",
        "shuking_searches_total{library=\"documents\",outcome=\"found\"}",
        "shuking_pendings_total{event=\"made\"}",
        "shuking_pendings_total{event=\"taken\"}",
        "shuking_http_requests_total{route=\"/api/sessions/{id}/messages\",method=\"POST\",class=\"4xx\"}",
        "shuking_stage_seconds_count{assistant=\"tax\",stage=\"decide\"}",
        "shuking_stage_seconds_count{assistant=\"tax\",stage=\"model\"}",
        "shuking_stage_seconds_count{assistant=\"workplace\",stage=\"fetch\"}",
        "shuking_model_calls_total{purpose=\"word\",outcome=\"stopped\"}",
        "shuking_resident_bytes",
    ] {
        let line = metrics.lines().find(|line| line.starts_with(happened));
        let line = line.unwrap_or_else(|| panic!("{happened} is not counted"));
        assert!(!line.ends_with(" 0"), "{line}");
    }
}
