//! The second reader: clauses and frames of a message turned into facts about a gift, each with its doubts. It takes
//! nothing from the words that stand near a value, only from the part the value has in its clause. While there are two
//! readers, a value is sure where both say the same (see [`gate`]).

mod alone;
mod day;
mod doubt;
mod event;
mod everyday;
mod evidence;
mod explain;
mod focus;
mod gate;
mod kin;
mod kind;
mod named;
mod people;
mod recipient;
mod second;
mod sums;

pub use alone::{alone, undoubting};
pub use doubt::Doubt;
use everyday::is_everyday;
pub use evidence::{Effect, Outcome, effects, evidence, of_effects};
pub use explain::explain;
pub use gate::{gate, keep_heard, leave_open};
pub use second::{Heard, left, read_seconded, second};

use crate::parse::parse;
use crate::read::{Context, Scene, Understood};
use event::Events;
use korean::frame::Story;
use serde_json::Value;
use tax::gift::Variable;

/// A value the frames state, with what speaks against taking it.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// The variable it fills.
    pub variable: Variable,
    /// The value.
    pub value: Value,
    /// Why it is not sure; nothing if it is.
    pub doubts: Vec<Doubt>,
}

impl Fact {
    /// Whether nothing speaks against it.
    pub fn is_sure(&self) -> bool {
        self.doubts.is_empty()
    }

    /// What speaks against it, in words.
    pub fn because(&self) -> String {
        let doubts: Vec<String> = self.doubts.iter().map(ToString::to_string).collect();
        doubts.join("; ")
    }
}

/// Everything the steps below look at.
pub(crate) struct Room<'a> {
    scene: &'a Scene,
    context: &'a Context<'a>,
    story: Story<'a>,
}

/// What the frames of a message state.
pub fn facts(scene: &Scene, context: &Context<'_>) -> Vec<Fact> {
    let parse = parse(scene);
    let room = Room {
        scene,
        context,
        story: parse.story(),
    };
    room.facts(&Events::of(&room))
}

impl Room<'_> {
    fn facts(&self, events: &Events) -> Vec<Fact> {
        if self.is_no_gift(events) {
            return Vec::new();
        }
        let mut facts = Vec::new();
        let day = self.day(events);
        let on = day
            .as_ref()
            .and_then(|fact| fact.value.as_str()?.parse().ok())
            .or(self.context.said.gift_date)
            .unwrap_or(self.context.today);
        facts.extend(self.relation(events, on));
        facts.extend(day);
        facts.extend(self.money(events));
        facts.extend(self.minor(events, on));
        facts.extend(self.home(events));
        facts.extend(
            self.yes()
                .filter(|yes| !facts.iter().any(|f| f.variable == yes.variable)),
        );
        facts
    }

    /// A yes to a question of yes or no.
    fn yes(&self) -> Option<Fact> {
        let asked = self.context.asked.filter(|v| v.kind() == tax::gift::Kind::Flag)?;
        let value = match self.scene.answer? {
            korean::answer::Answer::Yes => true,
            korean::answer::Answer::No => false,
            _ => return None,
        };
        Some(Fact {
            variable: asked,
            value: Value::from(value),
            doubts: Vec::new(),
        })
    }

    /// The words of a token as typed.
    fn words(&self, token: usize) -> String {
        self.story
            .tokens
            .get(token)
            .map(|t| self.scene.text.slice(t.span))
            .unwrap_or_default()
    }
}

/// Reads one message and keeps as sure only what the frames of its clauses say, too.
pub fn read_surely(message: &str, context: &Context<'_>) -> Understood {
    let mut scene = Scene::of(message, context);
    if is_everyday(&scene, context) {
        // Nearness alone would make a donor of whoever is greeted.
        scene.leave_out_worth();
    }
    let mut understood = crate::read::understood(&mut scene, context);
    gate(&scene, context, &mut understood);
    understood
}
