//! From what was fetched to the answer, or to the next thing to fetch.

use super::perform::need;
use super::{Fetched, Passage, Plan, QuizOutcome, Step, Task, Workplace};
use crate::answer::{self, Answer, Meta, Source, fill};
use crate::facts::{Department, Facts, QuestionId};
use crate::pending::{Pending, Subject, Waiting};

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
            (Task::Act(_), Fetched::Quiz(outcome)) => self.quiz(plan, &outcome),
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
        self.ask(plan, text, Waiting::Course { subject })
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
        let told = answer::told(&self.content, facts, subject.education.as_deref(), plan.today);
        let mut answer = plain(&plan, told);
        answer.meta.needs_clarify = false;
        answer.meta.period_start = facts.period_start;
        answer.meta.period_end = facts.period_end;
        answer.meta.error_type = facts.error.as_ref().map(|e| e.kind.clone());
        answer.sensitive = subject.question.about().sensitive;
        answer.memory.subject = Some(subject);
        self.next(plan, answer)
    }

    /// What the documents say, with where it stands.
    fn documents(&self, plan: Plan, found: &[Passage]) -> Step {
        let texts = &self.content.texts;
        let Some(first) = found.first() else {
            let text = texts.no_documents.clone();
            let answer = plain(&plan, text);
            return self.next(plan, answer);
        };
        let text = fill(&texts.document, |key| match key {
            "title" => Some(first.title.clone()),
            // A document without headings is one section of its own name.
            "section" if first.section == first.title => Some("본문".to_owned()),
            "section" => Some(first.section.clone()),
            "text" => Some(first.text.trim().to_owned()),
            _ => None,
        });
        let mut answer = plain(&plan, text);
        answer.sources = found.iter().map(Source::from).collect();
        self.next(plan, answer)
    }

    fn quiz(&self, plan: Plan, outcome: &QuizOutcome) -> Step {
        let text = self.content.texts.quiz(outcome);
        let answer = plain(&plan, text);
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
fn plain(plan: &Plan, text: String) -> Answer {
    let mut meta = Meta::from(&plan.routed);
    meta.needs_clarify = false;
    Answer {
        text,
        sources: Vec::new(),
        meta,
        pending: None,
        memory: plan.memory.clone(),
        sensitive: false,
    }
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
