//! The frames without the first reader: how good the second reader is by itself, for measuring.

use super::facts;
use crate::known::said::Said;
use crate::read::{Context, Scene, Understood};
use conversation::Unsure;
use serde_json::Map;

/// What the frames say by themselves: what they are sure of is said, the rest proposed.
pub fn alone(message: &str, context: &Context<'_>) -> Understood {
    let scene = Scene::of(message, context);
    let mut understood = Understood::new();
    let mut said = Map::new();
    for fact in facts(&scene, context) {
        if fact.is_sure() {
            said.insert(fact.variable.name().to_owned(), fact.value);
        } else {
            understood.unsure.push(Unsure {
                variable: fact.variable.name().to_owned(),
                because: fact.because(),
                value: fact.value,
                stated: true,
                ..Unsure::default()
            });
        }
    }
    understood.said = Said::from_map(&said);
    understood
}

/// The same with every doubt ignored.
pub fn undoubting(message: &str, context: &Context<'_>) -> Understood {
    let mut understood = alone(message, context);
    let mut said = understood.said.to_map();
    for unsure in std::mem::take(&mut understood.unsure) {
        said.insert(unsure.variable, unsure.value);
    }
    understood.said = Said::from_map(&said);
    understood
}
