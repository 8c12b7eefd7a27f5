//! A message about a gift: which variables it states, and the words that say so.

use crate::failure::Failure;
use adviser::facts::Facts;
use adviser::frames::read_surely;
use adviser::read::Context;
use adviser::said::{Said, VARIABLES};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use tax::gift::Variable;
use unicode_width::UnicodeWidthStr;

/// A line of `--jsonl`.
#[derive(Deserialize)]
struct Line {
    text: String,
    today: Option<Date>,
    asked: Option<String>,
    #[serde(default)]
    collected: Map<String, Value>,
    #[serde(default)]
    facts: Map<String, Value>,
}

/// The variable of `--asked`.
pub fn asked(name: Option<&str>) -> Result<Option<Variable>, Failure> {
    let Some(name) = name else { return Ok(None) };
    if let Some(variable) = Variable::named(name).filter(|variable| VARIABLES.contains(variable)) {
        return Ok(Some(variable));
    }
    let names: Vec<&str> = VARIABLES.iter().map(|variable| variable.name()).collect();
    Err(Failure::Input(format!(
        "--asked: '{name}'은(는) 없는 항목이에요. {} 가운데 하나여야 해요.",
        names.join(", ")
    )))
}

/// The answer to one JSON line: what is understood, or with `evidence` everything that was weighed.
pub fn json_line(line: &str, evidence: bool, today: Date) -> Value {
    let read = serde_json::from_str::<Line>(line)
        .map_err(|error| error.to_string())
        .and_then(|line| {
            let asked = asked(line.asked.as_deref()).map_err(|_| format!("asked: {:?}", line.asked))?;
            let today = line.today.unwrap_or(today);
            Ok(in_context(
                asked,
                (&line.collected, &line.facts),
                today,
                |context| {
                    if evidence {
                        adviser::frames::evidence(&line.text, context)
                    } else {
                        json!(read_surely(&line.text, context).reading())
                    }
                },
            ))
        });
    match read {
        Ok(reading) => reading,
        Err(reason) => json!({ "error": {
            "code": "INVALID_REQUEST",
            "message": format!("줄을 읽을 수 없어요. {{\"text\": \"…\", \"today\"?, \"asked\"?, \"collected\"?}} 형식이어야 해요. ({reason})"),
        }}),
    }
}

fn in_context<T>(
    asked: Option<Variable>,
    (collected, facts): (&Map<String, Value>, &Map<String, Value>),
    today: Date,
    read: impl FnOnce(&Context<'_>) -> T,
) -> T {
    let (said, facts) = (Said::from_map(collected), Facts::from_map(facts));
    let answered = asked.is_none() && said.is_complete();
    read(&Context {
        today,
        asked,
        said: &said,
        facts: &facts,
        answered,
    })
}

/// The sentence with what was understood under it.
pub fn shown(text: &str, asked: Option<Variable>, today: Date) -> String {
    let reading = in_context(asked, (&Map::new(), &Map::new()), today, |context| {
        read_surely(text, context).reading()
    });
    let mut out = format!("{text}\n");
    for span in &reading.spans {
        let before: String = text.chars().take(span.start).collect();
        let piece: String = text
            .chars()
            .skip(span.start)
            .take(span.end - span.start)
            .collect();
        let _ = writeln!(
            out,
            "{}{} {}: {} ({})",
            " ".repeat(before.width()),
            "─".repeat(piece.width().max(1)),
            span.kind,
            span.value,
            span.rule
        );
    }
    let intent = serde_json::to_value(reading.intent).unwrap_or_default();
    let act = serde_json::to_value(reading.act).unwrap_or_default();
    let _ = writeln!(out, "의도 {intent} · 행위 {act}");
    for (name, value) in &reading.values {
        let label = Variable::named(name).map(Variable::label).unwrap_or_default();
        let _ = writeln!(out, "  {label} ({name}) = {value}");
    }
    for unsure in &reading.unsure {
        let _ = writeln!(
            out,
            "  {} ≈ {} ({})",
            unsure.variable, unsure.value, unsure.because
        );
    }
    for open in &reading.ambiguous {
        let _ = writeln!(
            out,
            "  {} ? {} ({})",
            open.variable,
            Value::from(open.candidates.clone()),
            open.reason
        );
    }
    out.trim_end().to_owned()
}

/// How the sentence was taken apart.
pub fn explained(text: &str, asked: Option<Variable>, today: Date) -> String {
    let drawn = in_context(asked, (&Map::new(), &Map::new()), today, |context| {
        adviser::frames::explain(text, context)
    });
    format!("{}\n{drawn}", shown(text, asked, today))
}
