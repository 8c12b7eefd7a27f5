//! From a message to where it goes: words, then rules, in the order of `decide`. Tables and grammar, no model.
//! Must never start an action from a negated sentence nor let another person's data through.

mod action;
mod choice;
mod course;
mod decide;
mod department;
mod everyone;
mod follow;
mod guard;
mod name;
mod period;
mod person;
mod role;
mod rules;
mod run_on;
mod scan;
mod scene;
mod sense;
mod wishes;
mod word;
mod words;
mod words_act;
mod words_ask;

pub use choice::{Choice, choice, record_of};
pub use follow::follow_up;

use crate::routed::Routed;
use decide::{asked, decide};
use everyone::HR;
use jiff::civil::Date;
use scene::Scene;
use sense::{Sense, Senses};
use wishes::FAMILIES;

/// Where a message goes. Personal data should be masked before.
pub fn route(text: &str, today: Date) -> Routed {
    let scene = Scene::read(text, today);
    decide(&scene)
}

/// Whether a request for help is about reporting an incident.
pub fn is_report(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.has(Sense::Report)
}

/// Whether a message is plainly small talk: a greeting, thanks, lunch, the weather.
pub fn is_talk(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.has(Sense::Chat) || decide::is_social(&scene.text)
}

/// Whether a message turns down what was offered: "안 풀래", "아직 안 낼래요", however it goes on about it.
pub fn declines(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    let turns = Senses::of(&[Sense::Not, Sense::Later]);
    scene.senses.any(turns) && !scene.asks()
}

/// Whether a message speaks of quizzes.
pub fn is_about_quiz(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene.senses.has(Sense::Quiz)
}

/// A message that names a subject of its own.
pub fn has_subject(text: &str) -> bool {
    let scene = Scene::read(text, Date::constant(2000, 1, 1));
    scene
        .hits
        .iter()
        .any(|hit| FAMILIES.iter().any(|family| family.has(hit.sense)))
}

/// The department a short answer names.
pub fn department_alone(text: &str) -> Option<String> {
    department::alone(&Scene::read(text, Date::constant(2000, 1, 1)))
}

/// The course a short answer names.
pub fn course_alone(text: &str) -> Option<String> {
    course::alone(&Scene::read(text, Date::constant(2000, 1, 1)))
}
