//! The texts an operator may edit: fixed sentences, help, the twenty answers. Typed on load, compiled in as defaults; a
//! broken file is reported with line and reason and the built-in one serves.

use crate::facts::QuestionId;
use crate::fill::fill;
use crate::focus::{FocusText, close};
use crate::glossary::Glossary;
use crate::intent::{Care, ClarifyGroup, Outside, QuizAction};
use crate::need::{QuizOutcome, QuizQuestion};
use korean::Text;
use korean::answer::{Answer, whole};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

const TEXTS: &str = include_str!("../../../content/workplace/texts.toml");
const CARE: &str = include_str!("../../../content/workplace/care.toml");
const ANSWERS: &str = include_str!("../../../content/workplace/answers.toml");

/// The sentences that are not about one of the twenty.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// Content of a course or the own record, three wordings.
    pub clarify_edu: Vec<String>,
    /// The rule or the own record, three wordings.
    pub clarify_policy: Vec<String>,
    /// What about an incident.
    pub clarify_incident: Vec<String>,
    /// Several departments.
    pub multiple_matches: String,
    /// No department.
    pub no_matches: String,
    /// Nothing could be told.
    pub unknown: String,
    /// Which course.
    pub which_course: String,
    /// A course that is not among the person's.
    pub course_unknown: String,
    /// No courses at all.
    pub no_courses: String,
    /// Another person's data.
    pub others_data: String,
    /// Getting around the rules.
    pub bypass: String,
    /// Incident figures.
    pub incident_figures: String,
    /// How to report an incident.
    pub incident_channel: String,
    /// A no to an action.
    pub cancelled: String,
    /// Shall I start?
    pub confirm_start: String,
    /// Shall I hand in?
    pub confirm_submit: String,
    /// Shall I make questions?
    pub confirm_generation: String,
    /// Which quiz would be started.
    pub quiz_offered: String,
    /// Which open attempt would be gone on with.
    pub quiz_open: String,
    /// Which attempt would be handed in.
    pub quiz_to_submit: String,
    /// That some of its questions have no answer.
    pub quiz_unanswered: String,
    /// That none of its questions has an answer.
    pub quiz_empty: String,
    /// An answer was taken.
    pub quiz_answered: String,
    /// An answer was changed.
    pub quiz_changed: String,
    /// The question to answer next.
    pub quiz_question: String,
    /// Every question has an answer.
    pub quiz_all_answered: String,
    /// A number that is no choice.
    pub quiz_no_choice: String,
    /// Solutions are not given.
    pub quiz_no_solutions: String,
    /// The attempt stays as it is.
    pub quiz_paused: String,
    /// The company's service takes no answers here.
    pub quiz_not_here: String,
    /// An attempt is open.
    pub quiz_started: String,
    /// An attempt was scored.
    pub quiz_submitted: String,
    /// It was enough.
    pub quiz_passed: String,
    /// It was not.
    pub quiz_failed: String,
    /// Questions were made.
    pub quiz_generated: String,
    /// No quiz to start.
    pub quiz_none: String,
    /// No attempt to hand in.
    pub quiz_no_attempt: String,
    /// No model to make questions.
    pub quiz_no_model: String,
    /// A passage found.
    pub document: String,
    /// Nothing more is found.
    pub no_more: String,
    /// No passage found.
    pub no_documents: String,
    /// No passage found about something by name.
    pub no_documents_about: String,
    /// Which document it was.
    pub document_name: String,
    /// Whom to ask.
    pub contact: String,
    /// To somebody who is not served well.
    pub sorry: String,
    /// A subject that no record and no document has.
    pub outside_subject: String,
    /// Who leads another team.
    pub outside_leader: String,
    /// Something to be done elsewhere.
    pub outside_order: String,
    /// What can be asked.
    pub help: String,
    /// To a greeting.
    pub greeting: String,
    /// To thanks.
    pub thanks: String,
    /// To anything else that is talk.
    pub talk: String,
}

impl Texts {
    /// The question before an action.
    pub fn confirm(&self, action: QuizAction) -> &str {
        match action {
            QuizAction::Start => &self.confirm_start,
            QuizAction::Submit => &self.confirm_submit,
            QuizAction::Generation => &self.confirm_generation,
        }
    }

    /// A reply to small talk.
    pub fn small_talk(&self, text: &str) -> String {
        match whole(&Text::new(text)) {
            Some(Answer::Greet) => &self.greeting,
            Some(Answer::Thanks | Answer::Compliment) => &self.thanks,
            _ => &self.talk,
        }
        .clone()
    }

    /// What came of an action.
    pub fn quiz(&self, outcome: &QuizOutcome) -> String {
        match outcome {
            QuizOutcome::Started { title, question } => quiz_question(&self.quiz_started, title, question),
            QuizOutcome::Asked {
                title,
                question: Some(question),
                ..
            } => quiz_question(&self.quiz_question, title, question),
            QuizOutcome::Asked { title, total, .. } => quiz_counts(&self.quiz_all_answered, title, *total, 0),
            QuizOutcome::Offered {
                title,
                total,
                answered,
                is_open,
            } => {
                let text = if *is_open {
                    &self.quiz_open
                } else {
                    &self.quiz_offered
                };
                quiz_counts(text, title, *total, *answered)
            }
            QuizOutcome::NotHere => self.quiz_not_here.clone(),
            QuizOutcome::Submitted {
                title,
                score,
                pass_score,
                passed,
                correct,
                total,
            } => fill(&self.quiz_submitted, |key| {
                Some(match key {
                    "title" => title.clone(),
                    "score" => score.clone(),
                    "pass_score" => pass_score.clone(),
                    "correct" => correct.to_string(),
                    "total" => total.to_string(),
                    "result" if *passed => self.quiz_passed.clone(),
                    "result" => self.quiz_failed.clone(),
                    _ => return None,
                })
            }),
            QuizOutcome::Generated { count } => fill(&self.quiz_generated, |key| {
                (key == "count").then(|| count.to_string())
            }),
            QuizOutcome::NoQuiz => self.quiz_none.clone(),
            QuizOutcome::NoAttempt => self.quiz_no_attempt.clone(),
            QuizOutcome::NoModel => self.quiz_no_model.clone(),
        }
    }
}

/// A question of a quiz with its choices.
fn quiz_question(text: &str, title: &str, question: &QuizQuestion) -> String {
    fill(text, |key| {
        let choices = (1..)
            .zip(&question.choices)
            .map(|(n, choice)| format!("{n}. {choice}"));
        Some(match key {
            "title" => title.to_owned(),
            "number" => question.number.to_string(),
            "total" => question.total.to_string(),
            "question" => question.text.clone(),
            "choices" => choices.collect::<Vec<_>>().join("\n"),
            _ => return None,
        })
    })
}

/// A sentence with a quiz and how far it is.
pub(crate) fn quiz_counts(text: &str, title: &str, total: u32, answered: u32) -> String {
    fill(text, |key| {
        Some(match key {
            "title" => title.to_owned(),
            "total" => total.to_string(),
            "answered" => answered.to_string(),
            "open" => total.saturating_sub(answered).to_string(),
            _ => return None,
        })
    })
}

/// What is said in distress and after incidents, and whom to turn to.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct CareTexts {
    /// Whom to turn to; an operator's settings replace them one by one.
    channels: BTreeMap<String, String>,
    despair: String,
    mind: String,
    harassment: String,
    injury: String,
    loss: String,
    leak: String,
    intrusion: String,
}

/// How one of the twenty is answered.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionText {
    /// What it is called in the help.
    pub title: String,
    /// With facts.
    pub success: String,
    /// Without.
    pub empty: String,
    /// The figure whose 0 means that there is nothing to show.
    #[serde(default)]
    pub zero: Option<String>,
    /// One row; none are shown when it is left out.
    #[serde(default)]
    pub item: Option<String>,
    /// One named row alone.
    #[serde(default)]
    pub one: Option<String>,
    /// What can be asked for by name.
    #[serde(default)]
    pub focus: Vec<FocusText>,
}

/// What is said around every answer, and the sentences for errors.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answers {
    /// The period and the day of the records.
    footer: String,
    /// The day of the records, where there is no period.
    footer_timeless: String,
    /// More rows than are shown.
    more: String,
    /// An average that is withheld.
    withheld: String,
    errors: BTreeMap<String, String>,
    #[serde(rename = "question")]
    questions: BTreeMap<QuestionId, QuestionText>,
}

/// All texts of the workplace assistant.
#[derive(Debug, Clone)]
pub struct Content {
    /// The sentences that are not about one of the twenty.
    pub texts: Texts,
    answers: Answers,
    care: CareTexts,
    /// The company's short words.
    pub glossary: Glossary,
}

/// A file that could not be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// Which.
    pub file: String,
    /// Line and reason.
    pub reason: String,
}

impl Default for Content {
    fn default() -> Self {
        Self::built_in()
    }
}

impl Content {
    /// The texts compiled in.
    #[expect(
        clippy::expect_used,
        clippy::missing_panics_doc,
        reason = "the built-in files are read by the test below"
    )]
    pub fn built_in() -> Self {
        Self {
            texts: toml::from_str(TEXTS).expect("built-in texts"),
            answers: toml::from_str(ANSWERS).expect("built-in answers"),
            care: toml::from_str(CARE).expect("built-in care"),
            glossary: Glossary::default(),
        }
    }

    /// The texts of a directory; what is missing there or broken is taken from the built-in ones.
    pub fn from_dir(dir: &Path) -> (Self, Vec<Broken>) {
        let folder = &dir.join("workplace");
        let mut content = Self::built_in();
        let mut broken = Vec::new();
        if let Some(texts) = read(folder, "texts.toml", TEXTS, &mut broken) {
            content.texts = texts;
        }
        if let Some(answers) = read(folder, "answers.toml", ANSWERS, &mut broken) {
            content.answers = answers;
        }
        if let Some(care) = read(folder, "care.toml", CARE, &mut broken) {
            content.care = care;
        }
        let path = folder.join("glossary.csv");
        if let Ok(csv) = std::fs::read_to_string(&path) {
            match Glossary::default().with(&csv) {
                Ok(glossary) => content.glossary = glossary,
                Err(reason) => broken.push(Broken {
                    file: path.display().to_string(),
                    reason,
                }),
            }
        }
        (content, broken)
    }

    /// The words of a message that ask for a part of a question's answer.
    pub(crate) fn focus(&self, id: QuestionId, message: &str) -> Option<String> {
        let close = close(message);
        let found = self
            .question(id)?
            .focus
            .iter()
            .find_map(|focus| focus.said(&close))?;
        Some(found.to_owned())
    }

    /// With the company's own channels in place of the built-in ones; a name that is not among them is not used.
    #[must_use]
    pub fn with_channels<'a>(mut self, channels: impl IntoIterator<Item = (&'a str, String)>) -> Self {
        for (name, channel) in channels {
            if let Some(own) = self
                .care
                .channels
                .get_mut(name)
                .filter(|_| !channel.trim().is_empty())
            {
                *own = channel;
            }
        }
        self
    }

    /// Whom employees are sent to, by what for.
    pub fn channels(&self) -> &BTreeMap<String, String> {
        &self.care.channels
    }

    /// A text with the channels it names.
    pub(crate) fn told(&self, text: &str) -> String {
        fill(text, |key| self.care.channels.get(key).cloned())
    }

    /// The text for distress or an incident.
    pub(crate) fn care(&self, care: Care) -> String {
        let text = match care {
            Care::Despair => &self.care.despair,
            Care::Mind => &self.care.mind,
            Care::Harassment => &self.care.harassment,
            Care::Injury => &self.care.injury,
            Care::Loss => &self.care.loss,
            Care::Leak => &self.care.leak,
            Care::Intrusion => &self.care.intrusion,
        };
        fill(text, |key| self.care.channels.get(key).cloned())
    }

    /// What is said about a subject that is not ours.
    pub(crate) fn outside(&self, outside: &Outside) -> String {
        let (text, named) = match outside {
            Outside::Subject(noun) => (&self.texts.outside_subject, noun),
            Outside::Leader(team) => (&self.texts.outside_leader, team),
            Outside::Order(thing) => (&self.texts.outside_order, thing),
        };
        fill(text, |key| {
            (key == "name")
                .then(|| named.clone())
                .or_else(|| self.care.channels.get(key).cloned())
        })
    }

    /// The wording of a question back the n-th time it is asked.
    pub fn clarify(&self, group: ClarifyGroup, times: u32) -> String {
        let wordings = match group {
            ClarifyGroup::Edu => &self.texts.clarify_edu,
            ClarifyGroup::Policy | ClarifyGroup::Profile => &self.texts.clarify_policy,
            ClarifyGroup::Incident => &self.texts.clarify_incident,
            ClarifyGroup::Faq | ClarifyGroup::Unknown => return self.texts.unknown.clone(),
        };
        let count = wordings.len().max(1);
        let which = usize::try_from(times).unwrap_or(0) % count;
        wordings.get(which).unwrap_or(&self.texts.unknown).clone()
    }

    /// How a question is answered.
    pub fn question(&self, id: QuestionId) -> Option<&QuestionText> {
        self.answers.questions.get(&id)
    }

    /// The sentence for an error of a source.
    pub(crate) fn error(&self, kind: &str) -> Option<&str> {
        self.answers.errors.get(kind).map(String::as_str)
    }

    pub(crate) fn footer(&self, with_period: bool) -> &str {
        if with_period {
            &self.answers.footer
        } else {
            &self.answers.footer_timeless
        }
    }

    pub(crate) fn more(&self) -> &str {
        &self.answers.more
    }

    pub(crate) fn withheld(&self) -> &str {
        &self.answers.withheld
    }
}

/// A file of the folder over the built-in one: what it leaves out is taken from there.
fn read<T: serde::de::DeserializeOwned>(
    folder: &Path,
    name: &str,
    built_in: &str,
    broken: &mut Vec<Broken>,
) -> Option<T> {
    let path = folder.join(name);
    let reason = match std::fs::read_to_string(&path) {
        Ok(text) => match over(built_in, &text) {
            Ok(typed) => return Some(typed),
            Err(error) => error.to_string(),
        },
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        Err(error) => error.to_string(),
    };
    broken.push(Broken {
        file: path.display().to_string(),
        reason,
    });
    None
}

/// One table over another. A file that is whole is read as it is, so that an error names its line.
fn over<T: serde::de::DeserializeOwned>(built_in: &str, own: &str) -> Result<T, toml::de::Error> {
    let whole = toml::from_str(own);
    let (Err(_), Ok(mut base), Ok(over)) = (
        &whole,
        built_in.parse::<toml::Table>(),
        own.parse::<toml::Table>(),
    ) else {
        return whole;
    };
    put(&mut base, over);
    base.try_into().or(whole)
}

fn put(base: &mut toml::Table, over: toml::Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(toml::Value::Table(inner)), toml::Value::Table(own)) => put(inner, own),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::QUESTIONS;

    #[test]
    fn the_built_in_files_hold_every_question() {
        let content = Content::default();
        for about in QUESTIONS {
            assert!(content.question(about.id).is_some(), "{:?}", about.id);
        }
    }
}
