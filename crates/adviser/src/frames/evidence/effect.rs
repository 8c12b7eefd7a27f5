//! What a later message did to a case, weighed: for every variable, how likely it is that the change made of it was meant,
//! or that one was meant where none was made (`content/tax/changes.tsv`, `changes_letters.tsv`; `tools/reading/changes.py`).

use super::cue::{Cue, count, of, plain};
use super::letters::{CHANGED, Letters};
use super::weights::{Names, Weights};
use super::{Bench, Weighed, on_bench};
use crate::known::said::VARIABLES;
use crate::read::{Context, Scene, Understood, days, read};
use conversation::{Block, Metadata};
use korean::kin::Who;
use serde_json::{Map, Value, json};
use std::collections::HashSet;
use tax::gift::Variable;

/// What became of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It is as it was.
    Kept,
    /// It was not known before.
    Set,
    /// It has another value.
    Replaced,
    /// It is more by a sum of the message.
    Added,
    /// It is known no more.
    Emptied,
}

impl Outcome {
    fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Set => "set",
            Self::Replaced => "replaced",
            Self::Added => "added",
            Self::Emptied => "emptied",
        }
    }
}

/// What became of one variable, and how likely a change of it was called for.
#[derive(Debug, Clone)]
pub struct Effect {
    /// The variable.
    pub variable: Variable,
    /// What became of it.
    pub outcome: Outcome,
    /// How likely the change is right; of what was kept, how likely a change was missed.
    pub chance: f64,
    /// What speaks for it and against it.
    pub(crate) cues: Vec<Cue>,
}

impl Effect {
    /// A change that is hardly what was said. What is known is not replaced as easily as an empty place is filled, unless it is
    /// `remembered` as another gift.
    pub fn is_doubtful(&self, remembered: bool) -> bool {
        let limit = match self.outcome {
            Outcome::Kept => return false,
            _ if remembered => "doubtful other",
            Outcome::Set => "doubtful",
            Outcome::Replaced | Outcome::Added | Outcome::Emptied => "doubtful known",
        };
        self.chance < Weights::of_changes().limit(limit)
    }

    /// No change where one was likely meant.
    pub fn is_missed(&self) -> bool {
        self.outcome == Outcome::Kept && self.chance > Weights::of_changes().limit("missed")
    }
}

/// Weighs what a message did to what was known before it, by the reply to it.
pub fn effects(text: &str, context: &Context<'_>, reply: &Metadata) -> Vec<Effect> {
    let scene = Scene::of(text, context);
    let first = read(text, context);
    on_bench(&scene, context, &first, |bench| bench.effects(&first, reply))
}

/// The same as `tools/reading/changes.py` takes it.
pub fn of_effects(text: &str, context: &Context<'_>, reply: &Metadata) -> Value {
    let effects = effects(text, context, reply);
    let weighed: Map<String, Value> = effects
        .iter()
        .map(|effect| {
            let cues: Vec<String> = effect.cues.iter().map(Cue::to_string).collect();
            let one = json!({"value": "yes", "source": effect.outcome.name(), "cues": cues, "chance": effect.chance});
            (effect.variable.name().to_owned(), json!([one]))
        })
        .collect();
    let text = Scene::of(text, context).text;
    json!({"letters": super::letters::plain(&text), "weighed": weighed, "after": reply.collected_parameters})
}

impl Bench<'_> {
    fn effects(&self, first: &Understood, reply: &Metadata) -> Vec<Effect> {
        let before = &self.room.context.said.to_map();
        let after = &reply.collected_parameters;
        let weighed = self.weigh();
        let letters = Letters::of(&self.room.scene.text, &CHANGED);
        // No weights were learned for what is only ever said by its own name.
        let learned = VARIABLES.iter().filter(|one| **one != Variable::AppraisalFee);
        let outcomes: Vec<_> = learned
            .map(|variable| (*variable, self.outcome(*variable, before, after)))
            .collect();
        let changed = outcomes.iter().filter(|(_, outcome)| *outcome != Outcome::Kept);
        let mut message = self.of_message();
        message.push(of("changes", count(changed.count())));
        message.push(of("events", count(first.told.events.len())));
        of_reply(reply, &mut message);
        self.places(reply, &mut message);
        for event in &first.told.events {
            for (holds, name) in [
                (event.more, "more"),
                (event.earlier, "earlier"),
                (event.before, "before"),
                (event.same_day, "same_day"),
                (event.of_others, "of_others"),
                (event.donor.is_some(), "donor"),
            ] {
                let cue = of("told", name);
                if holds && !message.contains(&cue) {
                    message.push(cue);
                }
            }
        }
        if first.told.corrects.any {
            message.push(of("told", "corrects"));
        }
        outcomes
            .into_iter()
            .map(|(variable, outcome)| {
                let mut cues = message.clone();
                let known = before
                    .get(variable.name())
                    .is_some_and(|value| !is_nothing(value));
                cues.push(of("was", if known { "known" } else { "unknown" }));
                let own = weighed.iter().find(|one| one.variable == variable);
                cues.push(likelihood(own, variable, before, after));
                let chance = weighed_by(variable, outcome, &cues, &letters);
                Effect {
                    variable,
                    outcome,
                    chance,
                    cues,
                }
            })
            .collect()
    }

    /// Whether every sum, day and person of the message found a place in the case, or had one.
    fn places(&self, reply: &Metadata, cues: &mut Vec<Cue>) {
        let mut was = Held::default();
        was.add_all(&self.room.context.said.to_map());
        was.add_all(&self.room.context.facts.to_map());
        let mut is = Held::default();
        is.add_all(&reply.collected_parameters);
        is.add_all(&reply.facts);
        let scene = self.room.scene;
        let mut place = |name: &'static str, had: bool, has: bool| {
            let cue = of(
                name,
                if had {
                    "known"
                } else if has {
                    "placed"
                } else {
                    "nowhere"
                },
            );
            if !cues.contains(&cue) {
                cues.push(cue);
            }
        };
        for won in scene.amounts.iter().filter_map(|find| find.value.won()) {
            place("sum", was.sums.contains(&won), is.sums.contains(&won));
        }
        for (from, to) in scene.dates.iter().filter_map(|find| days(find.value.when)) {
            let holds = |held: &Held| {
                let month = format!("{}-{:02}", from.year(), from.month());
                [from.to_string(), to.to_string(), month]
                    .iter()
                    .any(|day| held.words.contains(day))
            };
            place("day", holds(&was), holds(&is));
        }
        for person in scene.people.iter().filter(|one| one.who != Who::Speaker) {
            place(
                "person",
                was.words.contains(person.word),
                is.words.contains(person.word),
            );
        }
    }

    fn outcome(
        &self,
        variable: Variable,
        before: &Map<String, Value>,
        after: &Map<String, Value>,
    ) -> Outcome {
        let value = |of: &Map<String, Value>| of.get(variable.name()).filter(|v| !is_nothing(v)).cloned();
        match (value(before), value(after)) {
            (before, after) if before == after => Outcome::Kept,
            (None, _) => Outcome::Set,
            (_, None) => Outcome::Emptied,
            (Some(before), Some(after)) => {
                let more = before
                    .as_i64()
                    .zip(after.as_i64())
                    .and_then(|(before, after)| after.checked_sub(before));
                let told = |won| {
                    self.room
                        .scene
                        .amounts
                        .iter()
                        .any(|find| find.value.won() == Some(won))
                };
                if more.is_some_and(told) {
                    Outcome::Added
                } else {
                    Outcome::Replaced
                }
            }
        }
    }
}

/// How the reply was made up.
fn of_reply(reply: &Metadata, cues: &mut Vec<Cue>) {
    for (holds, name) in [
        (reply.calculation.is_some(), "reply_calculates"),
        (reply.what_if.is_some(), "reply_supposes"),
        (reply.asked.is_some(), "reply_asks"),
        (!reply.citations.is_empty(), "reply_cites"),
        (
            reply
                .blocks
                .iter()
                .any(|one| matches!(one, Block::Difference { .. })),
            "reply_differs",
        ),
        (
            reply.blocks.iter().any(|one| matches!(one, Block::Figures(_))),
            "reply_figures",
        ),
    ] {
        if holds {
            cues.push(plain(name));
        }
    }
    cues.push(of("reply_blocks", count(reply.blocks.len())));
}

/// Every sum and every word that a case holds, wherever it stands in it.
#[derive(Default)]
struct Held {
    sums: HashSet<i64>,
    words: HashSet<String>,
}

impl Held {
    fn add_all(&mut self, values: &Map<String, Value>) {
        for (_, value) in values.iter().filter(|(name, _)| *name != "previous") {
            self.add(value);
        }
    }

    fn add(&mut self, value: &Value) {
        match value {
            Value::Number(_) => self.sums.extend(value.as_i64()),
            Value::String(word) => {
                self.words.insert(word.clone());
            }
            Value::Array(all) => all.iter().for_each(|one| self.add(one)),
            Value::Object(all) => self.add_all(all),
            Value::Null | Value::Bool(_) => {}
        }
    }
}

/// A no, a nought, or nothing at all.
fn is_nothing(value: &Value) -> bool {
    value.is_null() || *value == Value::Bool(false) || value.as_i64() == Some(0)
}

/// Chances in steps.
const STEPS: [&str; 6] = ["hardly", "little", "maybe", "even", "likely", "surely"];

/// How likely the message states what the variable now is, or what was added to it; of what was kept, anything else.
fn likelihood(
    weighed: Option<&Weighed>,
    variable: Variable,
    before: &Map<String, Value>,
    after: &Map<String, Value>,
) -> Cue {
    let (was, is) = (before.get(variable.name()), after.get(variable.name()));
    let Some(weighed) = weighed else {
        return of("stated", "never");
    };
    let more = was
        .and_then(Value::as_i64)
        .zip(is.and_then(Value::as_i64))
        .and_then(|(was, is)| is.checked_sub(was));
    let chance: f64 = if was == is {
        let others = weighed.candidates.iter().filter(|c| Some(&c.value) != was);
        others.filter(|c| !c.is_nothing()).map(|c| c.chance).sum()
    } else {
        let meant = |value: &Value| Some(value) == is || more.is_some_and(|won| value.as_i64() == Some(won));
        let same = weighed.candidates.iter().filter(|c| meant(&c.value));
        same.map(|c| c.chance).fold(0.0, f64::max)
    };
    let step = [0.03, 0.15, 0.4, 0.7, 0.93]
        .iter()
        .filter(|limit| chance > **limit)
        .count();
    of("stated", STEPS.get(step).copied().unwrap_or("surely"))
}

fn weighed_by(variable: Variable, outcome: Outcome, cues: &[Cue], letters: &Letters) -> f64 {
    let weights = Weights::of_changes();
    let (name, source) = (Names::of(variable.name()), Names::of(outcome.name()));
    let cues: f64 = cues.iter().map(|cue| weights.weighed(&name, &source, *cue)).sum();
    let score = (cues + letters.say(variable, "yes")).clamp(-30.0, 30.0);
    1.0 / (1.0 + (-score).exp())
}
