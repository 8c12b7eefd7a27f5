//! From a task to what it needs first.

use super::{Plan, Scene, Step, Task, Workplace, say};
use crate::answer::Answer;
use crate::facts::{QuestionId, Request};
use crate::intent::{Domain, Period, QuizAction};
use crate::need::{Need, QuizStep};
use crate::pending::Subject;
use crate::question::Span;
use crate::routed::Routed;

impl Workplace {
    /// Begins the first of some tasks.
    pub(super) fn run(&self, scene: Scene, routed: Routed, tasks: Vec<Task>) -> Step {
        self.run_then(scene, routed, tasks, None)
    }

    /// Begins the first of some tasks; an action is asked about when they are done.
    pub(super) fn run_then(
        &self,
        scene: Scene,
        routed: Routed,
        tasks: Vec<Task>,
        then: Option<QuizAction>,
    ) -> Step {
        let mut tasks = tasks.into_iter();
        let Some(task) = tasks.next() else {
            let text = self.content.texts.unknown.clone();
            return say(scene, &routed, text);
        };
        Step::Fetch(Box::new(Plan {
            need: need(&task, &scene.text),
            routed,
            task,
            later: tasks.collect(),
            then,
            told: Vec::new(),
            original_query: scene.text,
            instead: scene.instead,
            today: scene.today,
            memory: scene.memory,
        }))
    }

    /// Takes an answer and goes on with the next task, or ends the turn.
    pub(super) fn next(&self, mut plan: Plan, answer: Answer) -> Step {
        plan.memory = answer.memory.clone();
        plan.told.push(answer);
        if !plan.later.is_empty() {
            plan.task = plan.later.remove(0);
            plan.need = need(&plan.task, &plan.original_query);
            return Step::Fetch(Box::new(plan));
        }
        let Some(mut answer) = joined(plan.told) else {
            let scene = Scene {
                text: plan.original_query,
                today: plan.today,
                memory: plan.memory,
                focus: None,
                follows: false,
                instead: None,
            };
            return say(scene, &plan.routed, self.content.texts.unknown.clone());
        };
        if let Some(action) = plan.then.take().filter(|_| answer.pending.is_none()) {
            answer.meta.requires_confirmation = true;
            plan.told = vec![answer];
            plan.task = Task::Offer {
                action,
                asked_again: false,
            };
            plan.need = need(&plan.task, &plan.original_query);
            return Step::Fetch(Box::new(plan));
        }
        Step::Done(Box::new(answer))
    }
}

/// What a task needs first.
pub(super) fn need(task: &Task, original: &str) -> Need {
    match task {
        Task::Record(subject) => match (subject.question, &subject.department) {
            (QuestionId::Q5, Some(name)) => Need::Departments(name.clone()),
            (question, _) if question.about().needs_course => {
                Need::Facts(request(&Subject::of(QuestionId::Q2)))
            }
            _ => Need::Facts(request(subject)),
        },
        Task::Ready(subject, target) => Need::Facts(Request {
            target_dept_id: (subject.question == QuestionId::Q5).then(|| target.clone()),
            target_education_id: subject.question.about().needs_course.then(|| target.clone()),
            ..request(subject)
        }),
        Task::Documents { query, domain } => Need::Documents {
            query: query.clone(),
            domain: *domain,
        },
        Task::Contested { query, .. } | Task::Outside { query, .. } | Task::More { query, .. } => {
            Need::Documents {
                query: query.clone(),
                domain: Domain::Policy,
            }
        }
        Task::Offer { action, .. } => Need::QuizStep(QuizStep::Look {
            action: *action,
            query: original.to_owned(),
        }),
        Task::Sit(step, _) => Need::QuizStep(step.clone()),
        Task::Act(action) => Need::Quiz {
            action: *action,
            original_query: original.to_owned(),
        },
    }
}

/// The request for a question, the default period applied.
fn request(subject: &Subject) -> Request {
    let about = subject.question.about();
    let period = match about.span {
        Span::Timeless => None,
        Span::Latest => subject.period,
        Span::Period(own) => Some(subject.period.unwrap_or(Period::Fixed(own))),
    };
    let (start, end) = match period {
        Some(Period::Days { start, end }) => (Some(start), Some(end)),
        _ => (None, None),
    };
    Request {
        sub_intent_id: subject.question,
        period: match period {
            Some(Period::Fixed(fixed)) => Some(fixed),
            _ => None,
        },
        period_start: start,
        period_end: end,
        target_dept_id: None,
        target_education_id: None,
    }
}

/// Several answers as one; the first one's meta speaks for all.
fn joined(told: Vec<Answer>) -> Option<Answer> {
    told.into_iter().reduce(|mut first, next| {
        first.text.push_str("\n\n");
        first.text.push_str(&next.text);
        first.sources.extend(next.sources);
        first.sensitive |= next.sensitive;
        first.unanswered = next.unanswered.or(first.unanswered);
        first.pending = next.pending.or(first.pending);
        first.memory = next.memory;
        first
    })
}
