//! One turn as a state machine: a message and what was left open go in; an answer, or something to fetch first, comes
//! out. Must never act without a yes, and never read a record for anyone but the person who asks.

mod confirm;
mod follow;
mod perform;
mod quiz;
mod resume;
mod short;
mod suggested;

use crate::answer::{Answer, Meta};
use crate::content::Content;
use crate::facts::QuestionId;
use crate::intent::{Care, ClarifyGroup, Domain, Intent, Outside, QuizAction, Refusal, SubIntent};
use crate::need::{Need, QuizStep};
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
    /// The action to be asked about in the same reply.
    then: Option<QuizAction>,
    /// What is answered already.
    told: Vec<Answer>,
    original_query: String,
    /// What to look up where nothing is found for it.
    instead: Option<String>,
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
    /// What the words alone do not decide: the documents if they speak of it, else what stands here.
    Contested { query: String, otherwise: Otherwise },
    /// More of what was looked up, after so many passages.
    More { query: String, told: usize },
    /// A subject that no record has: the documents may.
    Outside { query: String, outside: Outside },
    /// A confirmed action.
    Act(QuizAction),
    /// Which quiz an action is about, to be asked about by name.
    Offer { action: QuizAction, asked_again: bool },
    /// A step within an attempt, and what was said about it already.
    Sit(QuizStep, Option<String>),
}

/// What a contested message is where no document claims it.
#[derive(Debug, Clone, PartialEq)]
enum Otherwise {
    /// A record.
    Record(Subject),
    /// A question back, or nothing that could be told.
    Ask,
    /// Small talk.
    Talk,
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
    /// The part of an answer that was asked for before and not said again.
    focus: Option<String>,
    /// Whether it goes on from a record: then it is no question for the documents.
    follows: bool,
    /// What was said, where the text was completed with what was talked about: looked up alone where both together find nothing.
    instead: Option<String>,
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
            text: self.content.glossary.expand(turn.text.trim()),
            today: turn.today,
            memory: turn.memory,
            focus: None,
            follows: false,
            instead: None,
        };
        match turn.pending {
            Some(pending) => self.answered(scene, pending),
            None => self.fresh(scene),
        }
    }

    /// A message that answers no open question.
    fn fresh(&self, scene: Scene) -> Step {
        if let Some(step) = self.sits(&scene) {
            return step;
        }
        if let Some(step) = self.goes_on(&scene) {
            return step;
        }
        if let Some([first, second]) = crate::route::two(&scene.text, scene.today) {
            return self.go_two(scene, first, second);
        }
        let routed = crate::route::route(&scene.text, scene.today);
        self.go(scene, routed)
    }

    /// Two wishes: both are answered, an action is asked about last.
    fn go_two(&self, mut scene: Scene, first: (Routed, String), second: (Routed, String)) -> Step {
        if let Some(topic) = crate::route::topic(&scene.text, scene.today) {
            scene.memory.topic = Some(topic);
        }
        let (one, then) = self.beside(&scene, &first.0, first.1);
        let (other, later) = self.beside(&scene, &second.0, second.1);
        let tasks: Vec<Task> = one.into_iter().chain(other).collect();
        self.run_then(scene, first.0, tasks, then.or(later))
    }

    /// A message while a question of ours is open.
    fn answered(&self, scene: Scene, pending: Pending) -> Step {
        let confirms = matches!(pending.waiting, Waiting::Confirm { .. });
        if !confirms && crate::route::calls_off(&scene.text) {
            let text = self.content.texts.cancelled.clone();
            let mut scene = scene;
            scene.memory.shown.clear();
            return say(
                scene,
                &Routed::content(Intent::GeneralChat, Domain::General),
                text,
            );
        }
        match pending.waiting {
            Waiting::Clarify { clarify_group } => {
                self.clarified(scene, &pending.original_query, clarify_group)
            }
            Waiting::Confirm { action, asked_again } => {
                self.confirmed(scene, pending.original_query, action, asked_again)
            }
            Waiting::Department { subject, candidates } => {
                self.department_named(scene, pending.original_query, &subject, &candidates)
            }
            Waiting::Course { subject, candidates } => {
                self.course_named(scene, pending.original_query, &subject, &candidates)
            }
        }
    }

    /// Does what a routed message asks for.
    fn go(&self, mut scene: Scene, routed: Routed) -> Step {
        let spoken_of = routed.is_real_question() || routed.outside.is_some() || routed.needs_clarify;
        if spoken_of
            && routed.care.is_none()
            && let Some(topic) = crate::route::topic(&scene.text, scene.today)
        {
            scene.memory.topic = Some(topic);
        }
        let course = routed
            .education
            .clone()
            .or_else(|| crate::route::course_named(&scene.text, scene.today));
        if let Some(course) = course.filter(|_| routed.is_real_question() && routed.care.is_none()) {
            scene.memory.course = Some(course);
        }
        if let Some(refusal) = routed.refusal {
            return self.refuse(scene, &routed, refusal);
        }
        if let Some(care) = routed.care {
            return self.care(scene, &routed, care);
        }
        if let Some(outside) = routed.outside.clone() {
            let task = Task::Outside {
                query: scene.text.clone(),
                outside,
            };
            return self.run(scene, routed, vec![task]);
        }
        let second = crate::route::second(&scene.text, scene.today, &routed);
        let (extra, then) = match second {
            Some((second, words)) => self.beside(&scene, &second, words),
            None => (None, None),
        };
        match routed.sub_intent_id {
            Some(SubIntent::Question(question)) => {
                let subject = self.subject(&scene, &routed, question);
                let contested = !scene.follows
                    && extra.is_none()
                    && crate::route::is_contested(&scene.text, scene.today, question);
                let first = if contested {
                    Task::Contested {
                        query: scene.text.clone(),
                        otherwise: Otherwise::Record(subject),
                    }
                } else {
                    Task::Record(subject)
                };
                let mut tasks: Vec<Task> = std::iter::once(first).chain(extra).collect();
                let other = crate::route::other_period(&scene.text, scene.today);
                if let (Some(period), [Task::Record(subject)]) = (other, tasks.as_slice()) {
                    tasks.push(Task::Record(Subject {
                        period: Some(period),
                        ..subject.clone()
                    }));
                }
                self.run_then(scene, routed, tasks, then)
            }
            Some(SubIntent::Action(action)) => match extra {
                Some(task) => self.run_then(scene, routed, vec![task], Some(action)),
                None => self.ask_yes(scene, routed, action, false),
            },
            None if routed.needs_clarify && crate::route::asks(&scene.text, scene.today) => {
                let task = Task::Contested {
                    query: scene.text.clone(),
                    otherwise: Otherwise::Ask,
                };
                self.run(scene, routed, vec![task])
            }
            None if routed.needs_clarify => self.ask_which(scene, &routed),
            None if routed.tier0_intent == Intent::GeneralChat
                && !crate::route::is_courtesy(&scene.text)
                && crate::route::asks(&scene.text, scene.today) =>
            {
                let task = Task::Contested {
                    query: scene.text.clone(),
                    otherwise: Otherwise::Talk,
                };
                self.run(scene, routed, vec![task])
            }
            None => self.elsewhere(scene, routed, extra),
        }
    }

    /// A second wish as a task, or as an action to be asked about.
    fn beside(&self, scene: &Scene, second: &Routed, words: String) -> (Option<Task>, Option<QuizAction>) {
        match second.sub_intent_id {
            Some(SubIntent::Question(question)) => {
                let said = Scene {
                    text: words,
                    ..scene.clone()
                };
                (Some(Task::Record(self.subject(&said, second, question))), None)
            }
            Some(SubIntent::Action(action)) => (None, Some(action)),
            None => (
                Some(Task::Documents {
                    query: words,
                    domain: second.domain,
                }),
                None,
            ),
        }
    }

    /// A question with everything that was said about it, and what of its answer is asked for.
    fn subject(&self, scene: &Scene, routed: &Routed, question: QuestionId) -> Subject {
        let said = self.content.focus(question, &scene.text);
        Subject {
            question,
            period: routed.period,
            department: routed.department.clone(),
            education: routed.education.clone(),
            focus: said.or_else(|| scene.focus.clone()),
        }
    }

    /// Documents, help, small talk.
    fn elsewhere(&self, scene: Scene, routed: Routed, extra: Option<Task>) -> Step {
        let texts = &self.content.texts;
        match routed.tier0_intent {
            Intent::PolicyQa | Intent::EducationQa => {
                let task = Task::Documents {
                    query: scene.text.clone(),
                    domain: routed.domain,
                };
                self.run(scene, routed, std::iter::once(task).chain(extra).collect())
            }
            Intent::SystemHelp => {
                let text = if crate::route::is_report(&scene.text) {
                    self.content.told(&texts.incident_channel)
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

    /// The channel for distress or an incident. The words are not kept.
    fn care(&self, scene: Scene, routed: &Routed, care: Care) -> Step {
        let text = self.content.care(care);
        let mut answer = finished(scene, routed, text);
        answer.care = Some(care);
        answer.sensitive = true;
        Step::Done(Box::new(answer))
    }

    fn refuse(&self, mut scene: Scene, routed: &Routed, refusal: Refusal) -> Step {
        // "선영 씨는 며칠이나 썼어요?" leaves what was talked about; "김대리 급여는?" does not.
        scene.memory.recorded &= !crate::route::has_subject(&scene.text);
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

    /// Asks for a yes, with the name of the quiz.
    fn ask_yes(&self, scene: Scene, routed: Routed, action: QuizAction, asked_again: bool) -> Step {
        if action == QuizAction::Generation {
            let pending = Pending {
                original_query: scene.text.clone(),
                waiting: Waiting::Confirm { action, asked_again },
            };
            let text = self.content.texts.confirm(action).to_owned();
            return done(finished(scene, &routed, text), Some(pending));
        }
        self.run(scene, routed, vec![Task::Offer { action, asked_again }])
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
        care: None,
        unanswered: None,
    }
}

fn say(scene: Scene, routed: &Routed, text: String) -> Step {
    Step::Done(Box::new(finished(scene, routed, text)))
}

fn done(answer: Answer, pending: Option<Pending>) -> Step {
    Step::Done(Box::new(Answer { pending, ..answer }))
}
