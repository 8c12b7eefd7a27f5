//! One turn as a state machine: a message and what was left open go in; an answer, or something to fetch first, comes
//! out. Must never act without a yes, and never read a record for anyone but the person who asks.

mod confirm;
mod follow;
mod need;
mod perform;
mod resume;
mod short;
mod suggested;

pub use need::{Fetched, Need, Passage, QuizOutcome, QuizQuestion};

use crate::answer::{Answer, Meta};
use crate::content::Content;
use crate::intent::{ClarifyGroup, Domain, Intent, QuizAction, Refusal, SubIntent};
use crate::pending::{Memory, Pending, Subject, Waiting};
use crate::routed::Routed;
use jiff::civil::Date;

/// A message and what was left open before it.
#[derive(Debug, Clone)]
pub struct Turn<'a> {
    /// What is said, personal data already masked.
    pub text: &'a str,
    /// The day it is said.
    pub today: Date,
    /// The open question, taken from the store: one shot.
    pub pending: Option<Pending>,
    /// What the session remembers.
    pub memory: Memory,
}

/// What comes next.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// The turn is finished.
    Done(Box<Answer>),
    /// Something must be fetched, then [`Workplace::resume`] goes on.
    Fetch(Box<Plan>),
}

/// A turn that waits for something to be fetched.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// What to fetch.
    pub need: Need,
    routed: Routed,
    task: Task,
    /// What else was asked for ("둘 다").
    later: Vec<Task>,
    /// What is answered already.
    told: Vec<Answer>,
    original_query: String,
    today: Date,
    memory: Memory,
}

impl Plan {
    /// What the message was taken for.
    pub fn routed(&self) -> &Routed {
        &self.routed
    }
}

/// One thing to answer.
#[derive(Debug, Clone, PartialEq)]
enum Task {
    /// One of the twenty, on the way to its facts.
    Record(Subject),
    /// The same, with the id of its department or course.
    Ready(Subject, String),
    /// A search in the documents.
    Documents { query: String, domain: Domain },
    /// A confirmed action.
    Act(QuizAction),
}

/// The assistant: its texts.
#[derive(Debug, Clone, Default)]
pub struct Workplace {
    content: Content,
}

/// What every answer of a turn needs.
#[derive(Debug, Clone)]
struct Scene {
    text: String,
    today: Date,
    memory: Memory,
}

impl Workplace {
    /// The assistant with these texts.
    pub fn new(content: Content) -> Self {
        Self { content }
    }

    /// The texts.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Takes a message as far as it goes without fetching.
    pub fn begin(&self, turn: Turn<'_>) -> Step {
        let scene = Scene {
            text: turn.text.trim().to_owned(),
            today: turn.today,
            memory: turn.memory,
        };
        match turn.pending {
            Some(pending) => self.answered(scene, pending),
            None => self.fresh(scene),
        }
    }

    /// A message that answers no open question.
    fn fresh(&self, scene: Scene) -> Step {
        if let Some(routed) = follow::up(&scene.text, scene.today, scene.memory.subject.as_ref()) {
            return self.go(scene, routed);
        }
        let routed = crate::route::route(&scene.text, scene.today);
        self.go(scene, routed)
    }

    /// A message while a question of ours is open.
    fn answered(&self, scene: Scene, pending: Pending) -> Step {
        match pending.waiting {
            Waiting::Clarify { clarify_group } => {
                self.clarified(scene, &pending.original_query, clarify_group)
            }
            Waiting::Confirm { action, asked_again } => {
                self.confirmed(scene, pending.original_query, action, asked_again)
            }
            Waiting::Department { subject, candidates } => {
                self.department_named(scene, pending.original_query, subject, &candidates)
            }
            Waiting::Course { subject } => self.course_named(scene, pending.original_query, subject),
        }
    }

    /// Does what a routed message asks for.
    fn go(&self, scene: Scene, routed: Routed) -> Step {
        if let Some(refusal) = routed.refusal {
            return self.refuse(scene, &routed, refusal);
        }
        match routed.sub_intent_id {
            Some(SubIntent::Question(question)) => {
                let subject = Subject {
                    question,
                    period: routed.period,
                    department: routed.department.clone(),
                    education: routed.education.clone(),
                };
                self.run(scene, routed, vec![Task::Record(subject)])
            }
            Some(SubIntent::Action(action)) => self.ask_yes(scene, &routed, action, false),
            None if routed.needs_clarify => self.ask_which(scene, &routed),
            None => self.elsewhere(scene, routed),
        }
    }

    /// Documents, help, small talk.
    fn elsewhere(&self, scene: Scene, routed: Routed) -> Step {
        let texts = &self.content.texts;
        match routed.tier0_intent {
            Intent::PolicyQa | Intent::EducationQa => {
                let task = Task::Documents {
                    query: scene.text.clone(),
                    domain: routed.domain,
                };
                self.run(scene, routed, vec![task])
            }
            Intent::SystemHelp => {
                let text = if crate::route::is_report(&scene.text) {
                    texts.incident_channel.clone()
                } else {
                    texts.help.clone()
                };
                say(scene, &routed, text)
            }
            Intent::GeneralChat => {
                let text = texts.small_talk(&scene.text);
                say(scene, &routed, text)
            }
            Intent::BackendStatus | Intent::Unknown => say(scene, &routed, texts.unknown.clone()),
        }
    }

    fn refuse(&self, scene: Scene, routed: &Routed, refusal: Refusal) -> Step {
        let texts = &self.content.texts;
        let text = match refusal {
            Refusal::OthersData => &texts.others_data,
            Refusal::Bypass => &texts.bypass,
            Refusal::IncidentFigures => &texts.incident_figures,
        };
        say(scene, routed, text.clone())
    }

    /// Asks which of two readings is meant, in other words each time.
    fn ask_which(&self, mut scene: Scene, routed: &Routed) -> Step {
        let group = routed.clarify_group.unwrap_or(ClarifyGroup::Unknown);
        if group == ClarifyGroup::Unknown {
            let text = self.content.texts.unknown.clone();
            return say(scene, routed, text);
        }
        let times = scene.memory.asked.entry(group).or_insert(0);
        let text = self.content.clarify(group, *times);
        *times = times.saturating_add(1);
        let pending = Pending {
            original_query: scene.text.clone(),
            waiting: Waiting::Clarify { clarify_group: group },
        };
        done(finished(scene, routed, text), Some(pending))
    }

    /// Asks for a yes.
    fn ask_yes(&self, scene: Scene, routed: &Routed, action: QuizAction, asked_again: bool) -> Step {
        let pending = Pending {
            original_query: scene.text.clone(),
            waiting: Waiting::Confirm { action, asked_again },
        };
        let text = self.content.texts.confirm(action).to_owned();
        done(finished(scene, routed, text), Some(pending))
    }
}

/// A plain answer.
fn finished(scene: Scene, routed: &Routed, text: String) -> Answer {
    Answer {
        text,
        sources: Vec::new(),
        meta: Meta::from(routed),
        pending: None,
        memory: scene.memory,
        sensitive: false,
    }
}

fn say(scene: Scene, routed: &Routed, text: String) -> Step {
    Step::Done(Box::new(finished(scene, routed, text)))
}

fn done(answer: Answer, pending: Option<Pending>) -> Step {
    Step::Done(Box::new(Answer { pending, ..answer }))
}
