//! The texts an operator may edit: fixed sentences, help, the twenty answers. Typed on load, compiled in as defaults; a
//! broken file is reported with line and reason and the built-in one serves.

use crate::answer::fill;
use crate::facts::QuestionId;
use crate::intent::{ClarifyGroup, QuizAction};
use crate::turn::QuizOutcome;
use korean::Text;
use korean::answer::{Answer, whole};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

const TEXTS: &str = include_str!("../../../content/workplace/texts.toml");
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
    /// No passage found.
    pub no_documents: String,
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
            QuizOutcome::Started { title, question } => fill(&self.quiz_started, |key| {
                let choices = (1..)
                    .zip(&question.choices)
                    .map(|(n, choice)| format!("{n}. {choice}"));
                Some(match key {
                    "title" => title.clone(),
                    "number" => question.number.to_string(),
                    "total" => question.total.to_string(),
                    "question" => question.text.clone(),
                    "choices" => choices.collect::<Vec<_>>().join("\n"),
                    _ => return None,
                })
            }),
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
        }
    }

    /// The texts of a directory; what is missing there or broken is taken from the built-in ones.
    pub fn from_dir(dir: &Path) -> (Self, Vec<Broken>) {
        let folder = &dir.join("workplace");
        let mut content = Self::built_in();
        let mut broken = Vec::new();
        if let Some(texts) = read(folder, "texts.toml", &mut broken) {
            content.texts = texts;
        }
        if let Some(answers) = read(folder, "answers.toml", &mut broken) {
            content.answers = answers;
        }
        (content, broken)
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

fn read<T: serde::de::DeserializeOwned>(folder: &Path, name: &str, broken: &mut Vec<Broken>) -> Option<T> {
    let path = folder.join(name);
    let reason = match std::fs::read_to_string(&path) {
        Ok(text) => match toml::from_str(&text) {
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
