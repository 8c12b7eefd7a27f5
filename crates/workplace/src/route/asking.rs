//! The clause of a message that asks, without what is only told before or after it: "팀장님이 오늘까지 내래요. 내 연차 며칠
//! 남았어요?" is about leave. What is told may hold words of any subject.

use super::decide::decide;
use super::scene::{SUBJECTS, Scene};
use super::sense::{Sense, Senses};
use super::word;
use crate::intent::{Intent, Refusal};
use crate::routed::Routed;
use korean::Span;

/// What ends a clause that is only told.
const TOLD: &[&str] = &[
    "는데",
    "은데",
    "던데",
    "인데",
    "한데",
    "는데요",
    "은데요",
    "인데요",
    "던데요",
    "거든",
    "거든요",
    "니까",
    "길래",
    "라서",
    "어서요",
    "해서요",
    "려구요",
    "려고요",
    "고요",
    "래요",
    "대요",
    "네요",
    "어요",
    "아요",
    "해요",
    "예요",
    "니다",
];

/// What somebody asks with.
const ASKS: Senses = Senses::of(&[
    Sense::Show,
    Sense::Query,
    Sense::Wonder,
    Sense::Count,
    Sense::When,
    Sense::Who,
    Sense::What,
    Sense::Where,
]);

/// What a message was taken for, where the clause that asks says more surely what it is about.
pub(super) fn rather(scene: &Scene, whole: Routed) -> Routed {
    let settled = whole.care.is_some()
        || matches!(whole.refusal, Some(Refusal::Bypass | Refusal::IncidentFigures))
        || whole.requires_confirmation
        || !scene.dropped.is_empty();
    if settled {
        return whole;
    }
    let of_others = whole.refusal == Some(Refusal::OthersData);
    let unsure = of_others
        || whole.needs_clarify
        || whole.outside.is_some()
        || matches!(whole.tier0_intent, Intent::Unknown | Intent::GeneralChat);
    if !unsure {
        return whole;
    }
    let own = |part: &Scene| !of_others || part.senses.has(Sense::Mine);
    let surely = |routed: &Routed| {
        routed.is_sure()
            && routed.is_real_question()
            && !routed.refused
            && !routed.needs_clarify
            && !routed.requires_confirmation
            && routed.outside.is_none()
    };
    let text: String = scene.text.chars().iter().collect();
    let topic = super::topic(&text, scene.today).unwrap_or_default();
    let whole_of = |clause: String| {
        let part = Scene::read(&clause, scene.today);
        // "동기는 연차가 많다던데 나는 며칠 남았어?": the subject stands in what is told.
        if part.senses.any(SUBJECTS) || !part.senses.has(Sense::Mine) {
            return part;
        }
        Scene::read(&format!("{topic} {clause}"), scene.today)
    };
    clauses(scene)
        .into_iter()
        .rev()
        .map(whole_of)
        // What is asked of another last stays refused, whatever is said before it.
        .take_while(|part| !(of_others && decide(part).refused))
        .filter(|part| part.senses.any(SUBJECTS) && own(part))
        .filter(|part| part.senses.any(ASKS) || part.asks())
        .map(|part| decide(&part))
        .find(surely)
        .unwrap_or(whole)
}

/// The clauses of a message that has several.
fn clauses(scene: &Scene) -> Vec<String> {
    let mut found = Vec::new();
    let mut from = 0;
    for word in word::split(&scene.text) {
        let marked = matches!(
            scene.text.at(word.span.end),
            Some('.' | '?' | '!' | ',' | ';' | '~' | '…')
        );
        if marked || TOLD.iter().any(|end| word.text.ends_with(end)) {
            found.push(Span {
                start: from,
                end: word.span.end + usize::from(scene.text.at(word.span.end) == Some('?')),
            });
            from = word.span.end + 1;
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    if from < scene.text.len() {
        found.push(Span {
            start: from,
            end: scene.text.len(),
        });
    }
    let text = |span: Span| scene.text.slice(span).trim().to_owned();
    let clauses: Vec<String> = found.into_iter().map(text).collect();
    clauses
        .into_iter()
        .filter(|clause| clause.chars().count() >= 4)
        .collect()
}
