//! From what was fetched to the answer, or to the next thing to fetch.

use super::perform::need;
use super::{Otherwise, Plan, Scene, Step, Task, Workplace};
use crate::answer::{self, Answer, Meta, Source, Wanted};
use crate::facts::{Department, Facts, QuestionId};
use crate::fill::fill;
use crate::intent::{Domain, Intent, Outside};
use crate::need::{Fetched, Passage};
use crate::pending::{LookedUp, Pending, Subject, Waiting};
use crate::routed::Routed;

impl Workplace {
    /// Goes on with a turn.
    pub fn resume(&self, plan: Plan, fetched: Fetched) -> Step {
        match (plan.task.clone(), fetched) {
            (Task::Record(subject), Fetched::Departments(found)) => self.department(plan, subject, &found),
            (Task::Record(subject), Fetched::Facts(facts))
                if subject.question.about().needs_course && facts.sub_intent_id == QuestionId::Q2 =>
            {
                self.course(plan, subject, &facts)
            }
            (Task::Record(subject) | Task::Ready(subject, _), Fetched::Facts(facts)) => {
                self.facts(plan, subject, &facts)
            }
            (Task::Documents { .. }, Fetched::Documents(found)) => self.documents(plan, &found),
            (Task::Contested { otherwise, .. }, Fetched::Documents(found)) => {
                self.contested(plan, otherwise, &found)
            }
            (Task::More { query, told }, Fetched::Documents(found)) => {
                self.more_of(plan, query, told, &found)
            }
            (Task::Outside { outside, .. }, Fetched::Documents(found)) => {
                self.outside(plan, &outside, &found)
            }
            (Task::Act(_), Fetched::Quiz(outcome)) => self.quiz(plan, &outcome),
            (Task::Offer { action, asked_again }, Fetched::Quiz(outcome)) => {
                self.offered(plan, action, asked_again, &outcome)
            }
            (Task::Sit(step, said), Fetched::Quiz(outcome)) => self.sat(plan, &step, said, &outcome),
            (_, Fetched::Failed(kind)) => self.failed(plan, kind),
            _ => self.failed(plan, "UNEXPECTED".to_owned()),
        }
    }

    /// An exact name wins; one that only holds it serves when it is the only one.
    fn department(&self, plan: Plan, subject: Subject, found: &[Department]) -> Step {
        let said = close(subject.department.as_deref().unwrap_or_default());
        let exact: Vec<&Department> = found.iter().filter(|d| close(&d.dept_name) == said).collect();
        let candidates = if exact.is_empty() {
            found.iter().collect()
        } else {
            exact
        };
        let texts = &self.content.texts;
        match candidates.as_slice() {
            [] => {
                let text = texts.no_matches.clone();
                self.ask_department(plan, subject, text, &[])
            }
            [one] => ready(plan, subject, one.dept_id.clone()),
            several => {
                let paths: Vec<String> = several.iter().map(|d| format!("- {}", d.dept_path)).collect();
                let text = format!("{}\n{}", texts.multiple_matches, paths.join("\n"));
                self.ask_department(plan, subject, text, several)
            }
        }
    }

    fn ask_department(&self, plan: Plan, subject: Subject, text: String, shown: &[&Department]) -> Step {
        let candidates = shown.iter().map(|one| one.dept_name.clone()).collect();
        let waiting = Waiting::Department { subject, candidates };
        self.ask(plan, text, waiting)
    }

    /// The course that was named, or a list to choose from.
    fn course(&self, plan: Plan, subject: Subject, facts: &Facts) -> Step {
        if let Some(error) = facts
            .error
            .as_ref()
            .filter(|e| e.kind != "PARTIAL" && e.kind != "NOT_FOUND")
        {
            return self.failed(plan, error.kind.clone());
        }
        let courses = answer::courses(facts);
        let found = subject
            .education
            .as_deref()
            .and_then(|name| answer::course_named(&courses, name));
        if let Some(course) = found {
            return ready(plan, subject, course.id.clone());
        }
        let texts = &self.content.texts;
        if courses.is_empty() {
            let text = texts.no_courses.clone();
            let answer = plain(&plan, text);
            return self.next(plan, answer);
        }
        let lines: Vec<String> = (1..)
            .zip(&courses)
            .map(|(number, course)| format!("{number}. {}", course.title))
            .collect();
        let question = match &subject.education {
            Some(name) => fill(&texts.course_unknown, |key| (key == "name").then(|| name.clone())),
            None => texts.which_course.clone(),
        };
        let text = format!("{question}\n{}", lines.join("\n"));
        let subject = Subject {
            education: None,
            ..subject
        };
        let candidates: Vec<String> = courses.into_iter().map(|course| course.title).collect();
        let mut plan = plan;
        plan.memory.shown.clone_from(&candidates);
        plan.memory.picked = None;
        self.ask(plan, text, Waiting::Course { subject, candidates })
    }

    fn ask(&self, plan: Plan, text: String, waiting: Waiting) -> Step {
        let mut answer = plain(&plan, text);
        answer.meta.needs_clarify = true;
        answer.pending = Some(Pending {
            original_query: plan.original_query.clone(),
            waiting,
        });
        self.next(plan, answer)
    }

    /// The answer from the facts.
    fn facts(&self, plan: Plan, subject: Subject, facts: &Facts) -> Step {
        let wanted = Wanted {
            course: subject.education.as_deref(),
            focus: subject.focus.as_deref(),
        };
        let told = answer::told(&self.content, facts, wanted, plan.today);
        let mut answer = plain(&plan, told);
        answer.meta.needs_clarify = false;
        answer.meta.period_start = facts.period_start;
        answer.meta.period_end = facts.period_end;
        answer.meta.error_type = facts.error.as_ref().map(|e| e.kind.clone());
        answer.sensitive = subject.question.about().sensitive;
        answer.memory.recorded = true;
        // One course of a list leaves the list as it was shown.
        let of_a_list = subject.question.about().needs_course && !answer.memory.shown.is_empty();
        let narrowed = subject.question == QuestionId::Q2 && subject.education.is_some();
        if !(of_a_list || narrowed) {
            answer.memory.shown = names(facts);
            answer.memory.picked = None;
        }
        let before = plan
            .told
            .iter()
            .rev()
            .find_map(|told| told.memory.subject.clone());
        answer.memory.beside = before.filter(|before| before.question != subject.question);
        if let Some(sitting) = &mut answer.memory.quiz {
            sitting.away = !answer.memory.shown.is_empty();
        }
        if let Some(course) = &subject.education {
            answer.memory.course = Some(course.clone());
        } else if let Some(course) = only_course(facts) {
            answer.memory.course = Some(course);
        }
        let other_time = |last: &Subject| last.question == subject.question && last.period != subject.period;
        let last = answer.memory.subject.take();
        let of_this = last.as_ref().is_none_or(|last| last.question == subject.question);
        answer.memory.earlier = last
            .filter(other_time)
            .or(answer.memory.earlier.take().filter(|_| of_this));
        answer.memory.subject = Some(subject);
        self.next(plan, answer)
    }

    /// What the documents say, with where it stands; a second passage where the first is not clearly the one.
    fn documents(&self, mut plan: Plan, found: &[Passage]) -> Step {
        let texts = &self.content.texts;
        let Some(first) = found.first() else {
            // "지게차 속도 제한 있어?" after lodging: a subject of its own.
            if let (Some(said), Task::Documents { domain, .. }) = (plan.instead.take(), &plan.task) {
                plan.task = Task::Documents {
                    query: said.clone(),
                    domain: *domain,
                };
                plan.original_query = said;
                plan.need = need(&plan.task, &plan.original_query);
                return Step::Fetch(Box::new(plan));
            }
            let text = match crate::route::about(&plan.original_query, plan.today) {
                Some(name) => fill(&texts.no_documents_about, |key| {
                    (key == "name").then(|| name.clone())
                }),
                None => texts.no_documents.clone(),
            };
            let mut answer = plain(&plan, text);
            answer.memory.recorded = false;
            answer.unanswered = Some(plan.original_query.clone());
            return self.next(plan, answer);
        };
        // A question that was taken for a rule is about a course where the course answers it.
        let asked_as_rule = plan.original_query.contains("규정");
        if plan.routed.tier0_intent == Intent::PolicyQa && first.teaches && !asked_as_rule {
            plan.routed = Routed::content(Intent::EducationQa, Domain::Edu);
        }
        let shown = found
            .get(..2)
            .filter(|two| two.iter().all(|passage| !passage.sure))
            .unwrap_or(std::slice::from_ref(first));
        let told = shown.len();
        let text = self.quoted(shown);
        let mut answer = plain(&plan, text);
        answer.sources = found.iter().map(Source::from).collect();
        answer.memory.recorded = false;
        answer.memory.looked_up = Some(LookedUp {
            query: match &plan.task {
                Task::Documents { query, .. }
                | Task::Outside { query, .. }
                | Task::Contested { query, .. } => query.clone(),
                _ => plan.original_query.clone(),
            },
            told,
            title: first.title.clone(),
        });
        self.next(plan, answer)
    }

    /// Passages as they stand, one after the other.
    fn quoted(&self, shown: &[Passage]) -> String {
        let quote = |passage: &Passage| {
            fill(&self.content.texts.document, |key| match key {
                "title" => Some(passage.title.clone()),
                // A document without headings is one section of its own name.
                "section" if passage.section == passage.title => Some("본문".to_owned()),
                "section" => Some(passage.section.clone()),
                "text" => Some(passage.text.trim().to_owned()),
                _ => None,
            })
        };
        shown.iter().map(quote).collect::<Vec<_>>().join("\n\n")
    }

    /// The passages after those that were told.
    fn more_of(&self, plan: Plan, query: String, told: usize, found: &[Passage]) -> Step {
        let Some(next) = found.get(told) else {
            let text = self.content.texts.no_more.clone();
            let answer = plain(&plan, text);
            return self.next(plan, answer);
        };
        let text = self.quoted(std::slice::from_ref(next));
        let mut answer = plain(&plan, text);
        answer.sources = vec![Source::from(next)];
        answer.memory.recorded = false;
        answer.memory.looked_up = Some(LookedUp {
            query,
            told: told + 1,
            title: next.title.clone(),
        });
        self.next(plan, answer)
    }

    /// The documents where they speak of what was asked, else what the words alone were taken for.
    fn contested(&self, mut plan: Plan, otherwise: Otherwise, found: &[Passage]) -> Step {
        if found.first().is_some_and(|first| first.specific) {
            plan.routed = Routed::content(Intent::PolicyQa, Domain::Policy);
            return self.documents(plan, found);
        }
        match otherwise {
            Otherwise::Record(subject) => {
                plan.task = Task::Record(subject);
                plan.need = need(&plan.task, &plan.original_query);
                Step::Fetch(Box::new(plan))
            }
            Otherwise::Ask => {
                let scene = Scene {
                    text: plan.original_query,
                    today: plan.today,
                    memory: plan.memory,
                    focus: None,
                    follows: false,
                    instead: None,
                };
                self.ask_which(scene, &plan.routed)
            }
            Otherwise::Talk => {
                let text = self.content.texts.small_talk(&plan.original_query);
                let answer = plain(&plan, text);
                self.next(plan, answer)
            }
        }
    }

    /// What the documents say about a subject that no record has, if they name it; else that it is not ours.
    fn outside(&self, mut plan: Plan, outside: &Outside, found: &[Passage]) -> Step {
        if matches!(outside, Outside::Subject(_))
            && let Some(first) = found.first()
        {
            plan.routed = if first.teaches {
                Routed::content(Intent::EducationQa, Domain::Edu)
            } else {
                Routed::content(Intent::PolicyQa, Domain::Policy)
            };
            return self.documents(plan, found);
        }
        if plan.routed.tier0_intent == Intent::PolicyQa {
            plan.routed = Routed::outside(outside.clone());
        }
        let text = self.content.outside(outside);
        let mut answer = plain(&plan, text);
        answer.unanswered = matches!(outside, Outside::Subject(_)).then(|| plan.original_query.clone());
        self.next(plan, answer)
    }

    fn failed(&self, plan: Plan, kind: String) -> Step {
        let text = answer::error_sentence(&self.content, &kind).to_owned();
        let mut answer = plain(&plan, text);
        answer.meta.error_type = Some(kind);
        self.next(plan, answer)
    }
}

/// An answer with nothing but its text.
pub(super) fn plain(plan: &Plan, text: String) -> Answer {
    let mut meta = Meta::from(&plan.routed);
    meta.needs_clarify = false;
    Answer {
        text,
        sources: Vec::new(),
        meta,
        pending: None,
        memory: plan.memory.clone(),
        sensitive: false,
        care: None,
        unanswered: None,
    }
}

/// The course of a list that names one only: what is asked next is about it.
fn only_course(facts: &Facts) -> Option<String> {
    let course = |item: &serde_json::Map<String, serde_json::Value>| {
        let title = item.get("title")?.as_str()?;
        Some(title.trim_end_matches("퀴즈").trim().to_owned())
    };
    let learnt = matches!(
        facts.sub_intent_id,
        QuestionId::Q1 | QuestionId::Q3 | QuestionId::Q8 | QuestionId::Q9 | QuestionId::Q18
    );
    let mut courses = facts.items.iter().filter_map(course);
    let first = courses.next().filter(|_| learnt)?;
    courses.all(|other| other == first).then_some(first)
}

/// The names of rows, as ordinals point at them.
fn names(facts: &Facts) -> Vec<String> {
    let name = |item: &serde_json::Map<String, serde_json::Value>| {
        ["title", "name", "merchant", "topic", "type"]
            .iter()
            .find_map(|key| item.get(*key)?.as_str().map(str::to_owned))
    };
    facts.items.iter().filter_map(name).collect()
}

fn ready(mut plan: Plan, subject: Subject, target: String) -> Step {
    plan.task = Task::Ready(subject, target);
    plan.need = need(&plan.task, &plan.original_query);
    Step::Fetch(Box::new(plan))
}

/// A name without its spaces: 마케팅 기획팀 is 마케팅기획팀.
fn close(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).collect()
}

impl From<&Passage> for Source {
    fn from(passage: &Passage) -> Self {
        Self {
            title: passage.title.clone(),
            section: passage.section.clone(),
            snippet: passage.text.clone(),
            reference: passage.reference.clone(),
        }
    }
}
