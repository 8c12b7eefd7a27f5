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

    /// The answer to "which department?".
    pub(super) fn department_named(
        &self,
        scene: Scene,
        original: String,
        subject: Subject,
        candidates: &[String],
    ) -> Step {
        let alone = route::route(&scene.text, scene.today);
        let place = answer::place(&scene.text).and_then(|place| candidates.get(place.checked_sub(1)?));
        let named = place.cloned().or_else(|| route::department_alone(&scene.text));
        match named {
            Some(name) if !(alone.is_real_question() && alone.question_id() != Some(subject.question)) => {
                let subject = Subject {
                    department: Some(name),
                    ..subject
                };
                self.named(scene, original, subject)
            }
            _ => self.go(scene, alone),
        }
    }

    /// The answer to "which course?".
    pub(super) fn course_named(&self, scene: Scene, original: String, subject: Subject) -> Step {
        let alone = route::route(&scene.text, scene.today);
        let named = route::course_alone(&scene.text);
        match named {
            Some(name) if !(alone.is_real_question() && alone.question_id() != Some(subject.question)) => {
                let subject = Subject {
                    education: Some(name),
                    ..subject
                };
                self.named(scene, original, subject)
            }
            _ => self.go(scene, alone),
        }
    }

    fn named(&self, scene: Scene, original: String, subject: Subject) -> Step {
        let routed = Routed {
            period: subject.period,
            department: subject.department.clone(),
            education: subject.education.clone(),
            confidence: Confidence::Chosen,
            ..Routed::question(subject.question)
        };
        let scene = Scene {
            text: original,
            ..scene
        };
        self.run(scene, routed, vec![Task::Record(subject)])
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
