//! Follow-ups: a message that changes one thing of the last question — its period, department, course — or only its
//! subject ("연차는?").

use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use super::{asked, course, department, person, rules};
use crate::facts::QuestionId;
use crate::intent::{Domain, Refusal};
use crate::pending::Subject;
use crate::question::Span as Covers;
use crate::routed::Routed;
use jiff::civil::Date;
use korean::Span;

/// Longer messages stand for themselves.
const LONGEST: usize = 24;

/// Words that add nothing to a follow-up.
const LIGHT: Senses = Senses::of(&[
    Sense::Filler,
    Sense::Show,
    Sense::What,
    Sense::Wonder,
    Sense::Query,
    Sense::Deictic,
    Sense::Week,
    Sense::Mine,
    Sense::Count,
    Sense::Status,
    Sense::When,
]);

/// The question a follow-up asks, if the message is one.
pub fn follow_up(text: &str, today: Date, subject: &Subject) -> Option<Routed> {
    if text.chars().count() > LONGEST {
        return None;
    }
    let scene = Scene::read(text, today);
    if person::only_a_person(&scene) {
        return Some(Routed::refused(Refusal::OthersData, Domain::Hr));
    }
    let (period, span) = scene
        .period
        .map_or((None, None), |(period, span)| (Some(period), Some(span)));
    let rest = rest(&scene, span);
    let about = subject.question.about();
    if rest.is_empty() {
        let period = period.filter(|_| about.span != Covers::Timeless)?;
        return Some(changed(subject, |next| next.period = Some(period)));
    }
    let department = department::alone(&scene).filter(|_| rest.len() <= 2 && !scene.senses.any(super::HR));
    if let (QuestionId::Q5, Some(name)) = (subject.question, department) {
        return Some(changed(subject, |next| {
            next.department = Some(name.clone());
            next.period = period.or(next.period);
        }));
    }
    let courses = Senses::of(&[
        Sense::Edu,
        Sense::Security,
        Sense::Conduct,
        Sense::Other,
        Sense::Required,
    ]);
    let names_course = about.needs_course
        && scene
            .hits
            .iter()
            .all(|hit| LIGHT.has(hit.sense) || courses.has(hit.sense));
    if let (true, Some(name)) = (names_course, course::alone(&scene)) {
        return Some(changed(subject, |next| next.education = Some(name.clone())));
    }
    only_subject(&scene, &rest)
}

/// The words that are neither the period nor light.
fn rest(scene: &Scene, period: Option<Span>) -> Vec<Word> {
    word::split(&scene.text)
        .into_iter()
        .filter(|word| {
            let dated = period.is_some_and(|span| word.covers(span));
            let light = scene
                .hits
                .iter()
                .any(|hit| LIGHT.has(hit.sense) && word.covers(hit.span));
            !dated && !light
        })
        .collect()
}

/// "연차는?", "그럼 급여도": the same wish for another subject.
fn only_subject(scene: &Scene, rest: &[Word]) -> Option<Routed> {
    let [word] = rest else { return None };
    let topic = ["는", "은", "도", "는요", "은요", "도요", "랑", "이랑"]
        .iter()
        .any(|particle| word.text.ends_with(particle));
    let covered = scene
        .hits
        .iter()
        .any(|hit| super::FAMILIES.iter().any(|family| family.has(hit.sense)) && word.covers(hit.span));
    let id = rules::question(scene.senses.with(Sense::Mine))?;
    (topic && covered).then(|| asked(scene, id))
}

fn changed(subject: &Subject, change: impl Fn(&mut Subject)) -> Routed {
    let mut next = subject.clone();
    change(&mut next);
    Routed {
        period: next.period,
        department: next.department,
        education: next.education,
        ..Routed::question(next.question)
    }
}
