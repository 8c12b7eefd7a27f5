//! What a figure is the figure of. The words around it may change, but 세액 must not become 증여재산.

use super::Violation;
use super::figures::Placed;
use korean::{Span, Text};

/// What a sum can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Gift,
    Tax,
    Relief,
    Penalty,
}

/// Longer words first where one begins another.
const CUES: &[(&str, Role)] = &[
    ("가산세", Role::Penalty),
    ("공제", Role::Relief),
    ("증여재산", Role::Gift),
    ("재산", Role::Gift),
    ("증여하", Role::Gift),
    ("증여받", Role::Gift),
    ("증여 금액", Role::Gift),
    ("받으신", Role::Gift),
    ("받으셨", Role::Gift),
    ("받으시", Role::Gift),
    ("받은", Role::Gift),
    ("받았", Role::Gift),
    ("주신", Role::Gift),
    ("주셨", Role::Gift),
    ("주시", Role::Gift),
    ("드린", Role::Gift),
    ("드리시", Role::Gift),
    ("드리신", Role::Gift),
    ("증여세", Role::Tax),
    ("세액", Role::Tax),
    ("세금", Role::Tax),
    ("납부", Role::Tax),
    ("내면", Role::Tax),
    ("내야", Role::Tax),
    ("내시", Role::Tax),
    ("내실", Role::Tax),
];

/// Between a cue and its figure at most a particle and a space.
const NEAR: usize = 3;

/// The figures of a wording must keep the roles they have in the answer.
pub(super) fn check(wording: &str, found: &[Placed], answer: &str, told: &[Placed]) -> Result<(), Violation> {
    let (wording, answer) = (Text::new(wording), Text::new(answer));
    let (ours, theirs) = (around(&answer, told), around(&wording, found));
    for ((told, said), place) in ours.iter().zip(&theirs).zip(found) {
        let Some(role) = told.decided().or_else(|| told.only()) else {
            continue;
        };
        let kept = said
            .decided()
            .map_or_else(|| said.could_be(role), |other| other == role);
        if !kept {
            return Err(Violation::Role(place.figure.to_string()));
        }
    }
    Ok(())
}

/// The cues around one figure, up to the figures beside it.
struct Around {
    before: Vec<(Role, usize)>,
    after: Vec<(Role, usize)>,
}

impl Around {
    /// "세액은 500만원": the cue right before decides.
    fn decided(&self) -> Option<Role> {
        self.before
            .last()
            .filter(|(_, gap)| *gap <= NEAR)
            .map(|(role, _)| *role)
    }

    /// The first cue after it, else the last before it.
    fn only(&self) -> Option<Role> {
        self.after.first().or(self.before.last()).map(|(role, _)| *role)
    }

    fn could_be(&self, role: Role) -> bool {
        let mut all = self.before.iter().chain(&self.after);
        self.before.is_empty() && self.after.is_empty() || all.any(|(one, _)| *one == role)
    }
}

fn around(text: &Text, places: &[Placed]) -> Vec<Around> {
    let ends = std::iter::once(0).chain(places.iter().map(|place| place.span.end));
    let starts = places
        .iter()
        .skip(1)
        .map(|place| place.span.start)
        .chain([text.len()]);
    ends.zip(places)
        .zip(starts)
        .map(|((from, place), to)| Around {
            before: cues(text, from, place.span.start)
                .into_iter()
                .map(|(role, span)| (role, place.span.start - span.end))
                .collect(),
            after: cues(text, place.span.end, to)
                .into_iter()
                .map(|(role, span)| (role, span.start - place.span.end))
                .collect(),
        })
        .collect()
}

fn cues(text: &Text, from: usize, to: usize) -> Vec<(Role, Span)> {
    let mut found = Vec::new();
    let mut i = from;
    while i < to {
        let cue = CUES.iter().find(|(word, _)| text.starts_with(i, word));
        i += match cue {
            Some((word, role)) => {
                let end = i + word.chars().count();
                found.push((*role, Span { start: i, end }));
                word.chars().count()
            }
            None => 1,
        };
    }
    found
}
