//! What happened comes before how much: the kind of a transfer, decided before any sum is used (premises.md). A kind that
//! is no gift is never taxed as one; where two fit, one question decides. Knows the words only through its table.

mod cause;
mod claims;
mod cue;
mod deals;
mod family;
mod judge;
pub mod rule;
mod slots;
mod standing;
#[cfg(test)]
mod tests;
mod texts;
mod told;

pub use judge::Judged;
pub use texts::{KindText, Premises, Question};

use crate::facts::{Case, Slots};
use crate::read::scene::Scene;

/// What a message tells of the kind and of what its rule goes by, in the light of the case at hand.
pub fn of(scene: &Scene, case: Option<&Case>) -> (Option<Judged>, Slots) {
    let premises = Premises::built_in();
    let judged = judge::judge(scene, &premises.cues);
    let at_hand = case.map(|case| (case.kind, case.way, case.open.as_deref()));
    let new = judged.as_ref().map(|judged| (judged.kind, judged.way, None));
    let slots = at_hand
        .or(new)
        .map(|(kind, way, open)| slots::read(&told::Told::new(scene, &premises.cues), kind, way, open));
    (judged, slots.unwrap_or_default())
}
