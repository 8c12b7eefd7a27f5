//! People inside words typed together: 우리팀|박대리|휴가언제. Must never cut a known word to find one.

use super::name::{GIVEN, KINDS, ONLY_WITH_NAME, SURNAMES, TITLES};
use super::person::OWN;
use super::scan::Hit;
use super::scene::Scene;
use super::sense::Sense;
use super::word::Word;
use korean::Span;

/// People inside words typed together: 우리팀|박대리|휴가언제, 본부장님|연봉이, 신입|민지씨|교육.
pub(super) fn within(scene: &Scene, word: &Word) -> Vec<Span> {
    let text = &scene.text;
    let is_known = |start: usize, end: usize| {
        let span = Span { start, end };
        let other = |hit: &Hit| !matches!(hit.sense, Sense::Person | Sense::Leader | Sense::Team);
        scene.hits.iter().any(|hit| other(hit) && hit.span.overlaps(span))
    };
    let surname = |at: usize| text.at(at).is_some_and(|c| SURNAMES.contains(c));
    let given = |at: usize| text.at(at).is_some_and(|c| GIVEN.contains(c));
    let from = word.span.start;
    let mut people = Vec::new();
    for at in from..word.span.end {
        for title in TITLES.iter().filter(|title| text.starts_with(at, title)) {
            let end = at + title.chars().count();
            let polite = text.at(end) == Some('님');
            let full = at >= from + 3 && surname(at - 3) && given(at - 2) && given(at - 1);
            let short = at > from && surname(at - 1) && !is_known(at - 1, at);
            let certain = !ONLY_WITH_NAME.contains(title);
            // 우리팀|김사원: the surname begins a word.
            let after_team = at > from + 1 && text.at(at - 2) == Some('팀');
            let after_word = at == from + 1 || scene.hits.iter().any(|hit| hit.span.end + 1 == at);
            let parted = short && (after_team || after_word);
            let named = full || parted || certain && short;
            if !is_known(at, end) && (named || polite && (certain || short)) {
                people.push(Span { start: at, end });
            }
        }
        // 개발팀|이민호|퀴즈점수.
        let of_team = at > from && text.at(at - 1) == Some('팀');
        let before_own = scene
            .hits
            .iter()
            .any(|hit| hit.span.start == at + 3 && OWN.has(hit.sense));
        if of_team && before_own && surname(at) && given(at + 1) && given(at + 2) && !is_known(at, at + 3) {
            people.push(Span {
                start: at,
                end: at + 3,
            });
        }
        let kind = KINDS.iter().find(|kind| text.starts_with(at, kind));
        if let Some(name) = kind.map(|kind| at + kind.chars().count())
            && surname(name)
            && given(name + 1)
            && given(name + 2)
            && !is_known(name, name + 3)
        {
            people.push(Span {
                start: name,
                end: name + 3,
            });
        }
        if text.at(at) == Some('씨')
            && at >= from + 2
            && given(at - 2)
            && given(at - 1)
            && !is_known(at - 2, at)
        {
            people.push(Span {
                start: at - 2,
                end: at + 1,
            });
        }
    }
    people
}
