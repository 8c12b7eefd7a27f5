//! What happened comes before how much: the kind of a transfer, decided before any sum is used (premises.md). A kind that
//! is no gift is never taxed as one; where two fit, one question decides. Knows the words only through its table.

mod cause;
mod claims;
mod cue;
mod deals;
mod deed;
mod family;
pub mod inverse;
mod judge;
mod regime;
pub mod rule;
mod sides;
mod slots;
mod standing;
#[cfg(test)]
mod tests;
mod texts;
mod told;

pub use judge::Judged;
pub use sides::Sides;
pub use texts::{KindText, Premises, Question};

use crate::known::facts::{Case, Slots};
use crate::scene::Scene;

/// How the kind was judged, drawn for people.
pub(crate) fn explain(scene: &Scene) -> String {
    let told = told::Told::new(scene, &Premises::built_in().cues);
    let cues: Vec<String> = told
        .cues
        .iter()
        .map(|cue| {
            format!(
                "{} {:?} {:?}",
                scene.text.slice(cue.span),
                cue.concept,
                cue.standing
            )
        })
        .collect();
    let kind = judge::judge(scene, &Premises::built_in().cues).map_or_else(
        || "none".to_owned(),
        |judged| {
            let question = judged
                .question
                .map(|name| format!(" ({name})"))
                .unwrap_or_default();
            format!("{}{question}", texts::code(judged.kind))
        },
    );
    format!("kind\n  {kind}: {}\n", cues.join(", "))
}

/// The sums of a message with the words beside each.
pub(crate) fn sums(scene: &Scene) -> Vec<slots::Sum> {
    slots::labelled(&told::Told::new(scene, &Premises::built_in().cues))
}

/// The one other person of a message, as who gives to the one typing.
pub(crate) fn other_side(scene: &Scene, today: jiff::civil::Date) -> Option<tax::gift::Relationship> {
    let told = told::Told::new(scene, &Premises::built_in().cues);
    slots::tie(&told, conversation::Premise::FamilySale, today)
}

/// Who gets the advantage of a case, by the message that opens it.
pub(crate) fn sides(
    premises: &Premises,
    scene: &Scene,
    case: &Case,
    today: jiff::civil::Date,
) -> Option<Sides> {
    let told = told::Told::new(scene, &premises.cues);
    sides::sides(&told, case.kind, case.way, &case.slots, today)
}

/// What a message tells of the kind and of what its rule goes by, in the light of the case at hand.
pub fn of(scene: &Scene, case: Option<&Case>, today: jiff::civil::Date) -> (Option<Judged>, Slots) {
    by(&Premises::built_in(), scene, case, today)
}

/// The same, by the words of a file.
pub(crate) fn by(
    premises: &Premises,
    scene: &Scene,
    case: Option<&Case>,
    today: jiff::civil::Date,
) -> (Option<Judged>, Slots) {
    let judged = judge::judge(scene, &premises.cues);
    let at_hand = case.map(|case| (case.kind, case.way, case.open.as_deref()));
    let new = judged.as_ref().map(|judged| (judged.kind, judged.way, None));
    let slots = at_hand.or(new).map(|(kind, way, open)| {
        slots::read(&told::Told::new(scene, &premises.cues), kind, way, open, today)
    });
    (judged, slots.unwrap_or_default())
}
