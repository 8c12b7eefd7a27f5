//! Where each understood piece stood in the message as it was typed.

use super::scene::Scene;
use conversation::ReadSpan;
use korean::Span;
use korean::amount::Amount;
use korean::date::When;
use korean::kin::Who;
use korean::transfer::{Tense, Way};
use serde_json::{Value, json};

/// The pieces of a message, left to right.
pub fn of(scene: &Scene) -> Vec<ReadSpan> {
    let mut spans: Vec<ReadSpan> = Vec::new();
    spans.extend(
        scene
            .amounts
            .iter()
            .map(|find| span(scene, find.span, "amount", amount(find.value.amount), find.rule)),
    );
    spans.extend(
        scene
            .dates
            .iter()
            .map(|find| span(scene, find.span, "date", date(find.value.when), find.rule)),
    );
    spans.extend(
        scene
            .people
            .iter()
            .map(|m| span(scene, m.span, "person", person(m.who, m.word), "kin-word")),
    );
    spans.extend(
        scene
            .transfers
            .iter()
            .map(|t| span(scene, t.span, "transfer", json!(way(t.way, t.tense)), "verb")),
    );
    spans.extend(scene.answers.iter().map(|find| {
        span(
            scene,
            find.span,
            "answer",
            json!(format!("{:?}", find.value).to_lowercase()),
            find.rule,
        )
    }));
    spans.extend(scene.markers.iter().map(|find| {
        span(
            scene,
            find.span,
            "marker",
            json!(format!("{:?}", find.value).to_lowercase()),
            find.rule,
        )
    }));
    spans.sort_by_key(|s| (s.start, s.end));
    spans
}

fn span(scene: &Scene, at: Span, kind: &str, value: Value, rule: &str) -> ReadSpan {
    let original = scene.text.original(at);
    ReadSpan {
        start: original.start,
        end: original.end,
        kind: kind.to_owned(),
        value,
        rule: rule.to_owned(),
    }
}

fn amount(amount: Amount) -> Value {
    match amount {
        Amount::Won(won) => won.into(),
        Amount::Range { min, max } => json!({"min": min, "max": max}),
        Amount::Vague => Value::Null,
    }
}

fn date(when: When) -> Value {
    match when {
        When::Day(day) => day.to_string().into(),
        When::Month { year, month } => format!("{year:04}-{month:02}").into(),
        When::Year(year) => year.into(),
        When::Range { start, end } => json!({"start": start.to_string(), "end": end.to_string()}),
        When::Impossible => Value::Null,
    }
}

fn person(who: Who, word: &str) -> Value {
    match who {
        Who::Speaker => "speaker".into(),
        _ => word.into(),
    }
}

fn way(way: Way, tense: Tense) -> &'static str {
    match (way, tense) {
        (Way::Give, Tense::Past) => "gave",
        (Way::Give, _) => "give",
        (Way::Receive, Tense::Past) => "received",
        (Way::Receive, _) => "receive",
    }
}
