//! Answers to our own questions: which of two, which department, which course.

use super::{Scene, Step, Task, Workplace};
use crate::answer;
use crate::intent::{ClarifyGroup, Confidence, Domain, Intent};
use crate::pending::Subject;
use crate::route::{self, Choice};
use crate::routed::Routed;

/// Longer answers are new questions.
const SHORT: usize = 20;

impl Workplace {
    /// The answer to "this or that?".
    pub(super) fn clarified(&self, scene: Scene, original: &str, group: ClarifyGroup) -> Step {
        let alone = route::route(&scene.text, scene.today);
        if scene.text.chars().count() > SHORT {
            return self.go(scene, alone);
        }
        let choice = route::choice(&scene.text, group);
        // "어디까지 했는지요" chooses the record; which course is not asked on top.
        let unnamed = group == ClarifyGroup::Edu && choice == Some(Choice::Record) && alone.needs_clarify;
        let own = alone.is_sure() && alone.tier0_intent != Intent::GeneralChat && !unnamed;
        // "규정이요" chooses; "복지포인트 규정 알려줘" asks anew.
        if alone.refused || own && (choice.is_none() || route::has_subject(&scene.text)) {
            return self.go(scene, alone);
        }
        match choice {
            Some(choice) => self.chosen(scene, original, group, choice, alone),
            None => self.together(scene, original, alone),
        }
    }

    fn chosen(
        &self,
        scene: Scene,
        original: &str,
        group: ClarifyGroup,
        choice: Choice,
        alone: Routed,
    ) -> Step {
        let record = route::record_of(original, &scene.text, group, scene.today);
        let content = content_of(group);
        let documents = Task::Documents {
            query: original.to_owned(),
            domain: content.domain,
        };
        match choice {
            // "진도요": the list of all courses has it; one course is not asked for again.
            Choice::Record if alone.question_id().is_some() && !alone.needs_clarify => self.go(scene, alone),
            Choice::Record => self.go(scene, record),
            Choice::Content => self.run(scene, content, vec![documents]),
            Choice::Both => {
                let subject = Subject {
                    period: record.period,
                    ..Subject::of(record.question_id().unwrap_or(crate::QuestionId::Q2))
                };
                self.run(scene, record, vec![Task::Record(subject), documents])
            }
            Choice::Report => self.go(scene, Routed::content(Intent::SystemHelp, Domain::General)),
            Choice::Figures => self.go(
                scene,
                Routed::refused(crate::Refusal::IncidentFigures, Domain::General),
            ),
        }
    }

    /// No keyword: the first question and the answer together, once.
    fn together(&self, scene: Scene, original: &str, alone: Routed) -> Step {
        let joined = format!("{original} {}", scene.text);
        let routed = route::route(&joined, scene.today);
        if routed.is_sure() && routed.is_real_question() {
            let scene = Scene {
                text: joined,
                ..scene
            };
            return self.go(scene, routed);
        }
        if alone.tier0_intent == Intent::GeneralChat && route::is_talk(&scene.text) {
            return self.go(scene, alone);
        }
        let text = self.content.texts.unknown.clone();
        super::say(scene, &Routed::unknown(), text)
    }

    /// The answer to "which department?": one of those shown before anything else.
    pub(super) fn department_named(
        &self,
        scene: Scene,
        original: String,
        subject: &Subject,
        candidates: &[String],
    ) -> Step {
        let chosen = |department: Option<String>| Subject {
            department,
            ..subject.clone()
        };
        let place = answer::place(&scene.text).and_then(|place| candidates.get(place.checked_sub(1)?));
        if let Some(name) = place.or_else(|| only_one(candidates, &scene.text)) {
            return self.named(scene, original, chosen(Some(name.clone())));
        }
        match route::which_department(&scene.text) {
            Some(route::Which::Own) => return self.named(scene, original, chosen(None)),
            Some(route::Which::All) if !candidates.is_empty() => {
                let tasks = candidates
                    .iter()
                    .map(|name| Task::Record(chosen(Some(name.clone()))));
                return self.run(scene, asked(&chosen(None)), tasks.collect());
            }
            _ => {}
        }
        let alone = route::route(&scene.text, scene.today);
        match route::department_alone(&scene.text) {
            Some(name) if !(alone.is_real_question() && alone.question_id() != Some(subject.question)) => {
                self.named(scene, original, chosen(Some(name)))
            }
            _ => self.go(scene, alone),
        }
    }

    /// The answer to "which course?": one of those shown before anything else.
    pub(super) fn course_named(
        &self,
        scene: Scene,
        original: String,
        subject: &Subject,
        candidates: &[String],
    ) -> Step {
        let named = |name: String| Subject {
            education: Some(name),
            ..subject.clone()
        };
        let courses: Vec<answer::Course> = candidates
            .iter()
            .map(|title| answer::Course {
                id: title.clone(),
                title: title.clone(),
            })
            .collect();
        // "맨 위에 거", "마지막 거".
        if let Some((place, rest)) = answer::pointed(&scene.text)
            && rest.is_empty()
        {
            let at = match place {
                answer::Place::From(number) => number.checked_sub(1),
                answer::Place::Last => candidates.len().checked_sub(1),
                answer::Place::Next | answer::Place::Before => None,
            };
            if let Some((at, name)) = at.and_then(|at| Some((at, candidates.get(at)?))) {
                let mut scene = scene;
                scene.memory.picked = Some(at);
                return self.named(scene, original, named(name.clone()));
            }
        }
        let said = route::course_alone(&scene.text);
        let short = scene.text.chars().count() <= SHORT;
        let shown = [Some(scene.text.clone()), said.clone()]
            .into_iter()
            .flatten()
            .find_map(|name| answer::course_named(&courses, &name));
        let alone = route::route(&scene.text, scene.today);
        let anew = alone.question_id().is_some_and(|id| id != subject.question) || alone.refused;
        if let Some(course) = shown.filter(|_| short && !anew) {
            // A place in the list is kept as it was said: the list may have changed.
            let name = answer::place(&scene.text).map_or_else(
                || said.unwrap_or_else(|| course.title.clone()),
                |_| course.title.clone(),
            );
            return self.named(scene, original, named(name));
        }
        match said {
            Some(name) if !(alone.is_real_question() && alone.question_id() != Some(subject.question)) => {
                self.named(scene, original, named(name))
            }
            _ => self.go(scene, alone),
        }
    }

    fn named(&self, scene: Scene, original: String, subject: Subject) -> Step {
        let routed = asked(&subject);
        let scene = Scene {
            text: original,
            ..scene
        };
        self.run(scene, routed, vec![Task::Record(subject)])
    }
}

/// A question that was chosen by an answer to ours.
fn asked(subject: &Subject) -> Routed {
    Routed {
        period: subject.period,
        department: subject.department.clone(),
        education: subject.education.clone(),
        confidence: Confidence::Chosen,
        ..Routed::question(subject.question)
    }
}

/// The only one of some names that holds what was said: 기획 쪽 is 마케팅기획팀.
fn only_one<'c>(candidates: &'c [String], said: &str) -> Option<&'c String> {
    let close: String = said.chars().filter(|c| c.is_alphanumeric()).collect();
    let plain = ["이요", "요", "쪽", "으로", "로", "팀"]
        .iter()
        .fold(close.as_str(), |rest, tail| {
            rest.strip_suffix(tail)
                .filter(|rest| rest.chars().count() >= 2)
                .unwrap_or(rest)
        });
    if let Some(away) = close
        .strip_suffix("말고")
        .or_else(|| close.strip_suffix("말고요"))
    {
        let mut left = candidates.iter().filter(|name| !name.contains(away));
        return match (left.next(), left.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        };
    }
    if plain.chars().count() < 2 {
        return None;
    }
    if let Some(same) = candidates
        .iter()
        .find(|name| close.contains(name.as_str()) && name.trim_end_matches('팀') == plain)
    {
        return Some(same);
    }
    let mut holding = candidates.iter().filter(|name| name.contains(plain));
    match (holding.next(), holding.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

fn content_of(group: ClarifyGroup) -> Routed {
    let (intent, domain) = match group {
        ClarifyGroup::Edu => (Intent::EducationQa, Domain::Edu),
        _ => (Intent::PolicyQa, Domain::Policy),
    };
    Routed {
        confidence: Confidence::Chosen,
        ..Routed::content(intent, domain)
    }
}
