//! The evidence of a message for people who train or mend the reader.

use super::cue::Cue;
use super::letters::plain;
use super::weights::Weights;
use super::{Candidate, Weighed, weigh};
use crate::read::{Context, Scene, read};
use serde_json::{Value, json};
use std::fmt::Write;

/// The letters and every candidate with its cues, as `tools/reading/train.py` takes them.
pub fn evidence(message: &str, context: &Context<'_>) -> Value {
    let scene = Scene::of(message, context);
    let weighed = weigh(&scene, context, &read(message, context));
    let shown = |weighed: &Weighed| {
        let candidates: Vec<Value> = weighed
            .candidates
            .iter()
            .map(|c| {
                let cues: Vec<String> = c.cues.iter().map(Cue::to_string).collect();
                json!({"value": c.value, "source": c.source, "cues": cues, "chance": c.chance})
            })
            .collect();
        (weighed.variable.name().to_owned(), Value::from(candidates))
    };
    let weighed: serde_json::Map<_, _> = weighed.iter().map(shown).collect();
    json!({"letters": plain(&scene.text), "weighed": weighed})
}

/// How many cues of each side are shown.
const SHOWN: usize = 4;

/// The chances, with the strongest cues for and against each value.
pub fn drawn(weighed: &[Weighed]) -> String {
    let mut out = String::new();
    for of in weighed {
        let _ = writeln!(out, "  {}", of.variable.name());
        for candidate in of.candidates.iter().take(3) {
            let _ = writeln!(
                out,
                "    {:>5.1} % {} ({}) {}",
                candidate.chance * 100.0,
                candidate.value,
                candidate.source,
                strongest(of.variable.name(), candidate)
            );
        }
    }
    out
}

fn strongest(variable: &str, candidate: &Candidate) -> String {
    let weights = Weights::built_in();
    let mut weighed: Vec<(f64, Cue)> = candidate
        .cues
        .iter()
        .map(|cue| (weights.of(variable, candidate.source, *cue), *cue))
        .filter(|(weight, _)| weight.abs() > 0.05)
        .collect();
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    let written = |(weight, cue): &(f64, Cue)| format!("{weight:+.1} {cue}");
    let best = weighed.iter().filter(|(w, _)| *w > 0.0).take(SHOWN).map(written);
    let worst = weighed
        .iter()
        .rev()
        .filter(|(w, _)| *w < 0.0)
        .take(SHOWN)
        .map(written);
    best.chain(worst).collect::<Vec<_>>().join(", ")
}
