//! A helped turn beside the same turn without a model: what a model must never change. For tests, `eval` and trials
//! with a real model.

use crate::{Help, Helper};
use conversation::{Assistant, Beside, Carried, Metadata, Reply, Stage, Turn};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// An assistant that answers every turn twice, with and without the model, and keeps every difference that matters.
pub struct Lockstep<A> {
    assistant: A,
    helper: Helper,
    runtime: tokio::runtime::Runtime,
    seen: Mutex<Seen>,
}

/// What was seen so far.
#[derive(Debug, Default, Clone)]
pub struct Seen {
    /// Turns played.
    pub turns: usize,
    /// Calls to the model.
    pub calls: usize,
    /// Values put to the person.
    pub asked_back: usize,
    /// Wordings shown.
    pub worded: usize,
    /// Wordings refused.
    pub refused: usize,
    /// Turns in which the model failed.
    pub failed: usize,
    /// Why wordings were refused and calls failed, counted by name.
    pub why: BTreeMap<&'static str, usize>,
    /// What must never be, one line each.
    pub wrong: Vec<String>,
}

impl<A: Assistant> Lockstep<A> {
    /// Watches an assistant with a helper.
    pub fn new(assistant: A, helper: Helper) -> std::io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        Ok(Self {
            assistant,
            helper,
            runtime,
            seen: Mutex::default(),
        })
    }

    /// What was seen so far.
    pub fn seen(&self) -> Seen {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The same turn without the model, and a plain yes to what the rules propose in it.
    fn confirmed(&self, turn: &Turn<'_>, alone: &Reply) -> Reply {
        let mut last = Carried::from(&alone.metadata);
        last.facts.insert("confirming".to_owned(), true.into());
        self.assistant.reply(&Turn {
            text: "네",
            last: Some(&last),
            ..*turn
        })
    }

    fn note(&self, turn: &Turn<'_>, alone: &Reply, help: &Help) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.turns += 1;
        seen.calls += help.calls as usize;
        seen.asked_back += usize::from(help.reply.metadata.facts.contains_key("heard"));
        seen.worded +=
            usize::from(help.reply.content != alone.content && alone.metadata.calculation.is_some());
        seen.refused += usize::from(help.refused.is_some());
        seen.failed += usize::from(help.failure.is_some());
        let refused = help.refused.iter().map(conversation::guard::Violation::name);
        for name in refused.chain(help.failure.iter().map(crate::Failure::name)) {
            *seen.why.entry(name).or_default() += 1;
        }
        let confirmed = seconded(alone, &help.reply).then(|| self.confirmed(turn, alone));
        let lines = differences(turn, confirmed.as_ref().unwrap_or(alone), &help.reply);
        seen.wrong
            .extend(lines.into_iter().map(|line| format!("«{}»: {line}", turn.text)));
    }
}

impl<A: Assistant> Assistant for Lockstep<A> {
    fn take_turn(&self, turn: &Turn<'_>, _: Beside<'_>, _: &dyn Fn(Stage)) -> Reply {
        let alone = self.assistant.reply(turn);
        match self.runtime.block_on(self.helper.reply(&self.assistant, turn)) {
            Ok(help) => {
                self.note(turn, &alone, &help);
                help.reply
            }
            Err(_) => alone,
        }
    }
}

/// Whether the model only says what the rules themselves propose: then their proposal is settled as by a plain yes.
fn seconded(alone: &Reply, helped: &Reply) -> bool {
    let (rules, model) = (
        &alone.metadata.collected_parameters,
        &helped.metadata.collected_parameters,
    );
    let heard = alone.metadata.facts.get("heard").and_then(Value::as_array);
    let proposed = |name: &str, value: &Value| {
        heard.is_some_and(|heard| {
            let mut said = heard.iter().filter_map(|one| one.get("said")?.get(name));
            said.any(|one| one == value)
        })
    };
    let mut new = model
        .iter()
        .filter(|(name, value)| rules.get(*name) != Some(*value))
        .peekable();
    new.peek().is_some() && new.all(|(name, value)| proposed(name, value))
}

/// What a model changed that it must never change. `alone` is the same turn without it.
pub fn differences(turn: &Turn<'_>, alone: &Reply, helped: &Reply) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut same = |name: &str, alone: Value, helped: Value| {
        if alone != helped {
            wrong.push(format!("{name}: {helped} instead of {alone}"));
        }
    };
    let (rules, model) = (&alone.metadata, &helped.metadata);
    same(
        "collected_parameters",
        json(&rules.collected_parameters),
        json(&model.collected_parameters),
    );
    same("facts", json(told(rules)), json(told(model)));
    same("calculation", json(&rules.calculation), json(&model.calculation));
    same("citations", json(&rules.citations), json(&model.citations));
    same("what_if", json(&rules.what_if), json(&model.what_if));
    same("offer", json(&rules.offer), json(&model.offer));
    same(
        "alternatives",
        json(&rules.alternatives),
        json(&model.alternatives),
    );
    if rules.calculation.is_some() {
        wrong.extend(unguarded(turn, alone, helped));
    }
    wrong
}

/// An answer that is shown must be the rules' own or pass the guard.
fn unguarded(turn: &Turn<'_>, alone: &Reply, helped: &Reply) -> Option<String> {
    if alone.content == helped.content {
        return None;
    }
    let (wording, worded) = (alone.wording()?, helped.wording()?);
    let (fixed, required) = (alone.fixed(), alone.required());
    if helped.fixed() != fixed {
        return Some(format!("the fixed part is gone: {}", helped.content));
    }
    let guard = conversation::guard::Guard::new(conversation::guard::Answer {
        wording,
        rest: &fixed,
        required: &required,
        instructions: &[],
        today: turn.today,
    });
    guard
        .whole(worded)
        .err()
        .map(|violation| format!("shown in spite of {violation}"))
}

/// What was said; a value that waits to be confirmed was not.
fn told(metadata: &Metadata) -> Map<String, Value> {
    let mut facts = metadata.facts.clone();
    for waiting in ["heard", "confirming", "unknown", "open_question", "previous"] {
        facts.remove(waiting);
    }
    facts
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
