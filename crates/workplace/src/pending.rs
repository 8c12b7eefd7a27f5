//! What is kept between two turns: the one open question, and what the conversation was about. The shell stores both;
//! the life of a pending (300 s, one shot) is the store's affair.

use crate::facts::QuestionId;
use crate::intent::{ClarifyGroup, Period, QuizAction};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A question of ours that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// What the person had asked, masked.
    pub original_query: String,
    /// What we asked.
    #[serde(flatten)]
    pub waiting: Waiting,
}

/// What an answer is waited for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action_type", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Waiting {
    /// Which of two readings.
    Clarify {
        /// The boundary that fired.
        clarify_group: ClarifyGroup,
    },
    /// A yes to an action.
    Confirm {
        /// Which.
        action: QuizAction,
        /// Whether it was already asked twice.
        asked_again: bool,
    },
    /// A department's name (Q5).
    Department {
        /// What else was said.
        subject: Subject,
        /// The names to choose from, in the order they were shown.
        #[serde(default)]
        candidates: Vec<String>,
    },
    /// A course's name (Q4, Q7).
    Course {
        /// What else was said.
        subject: Subject,
        /// The titles to choose from, in the order they were shown.
        #[serde(default)]
        candidates: Vec<String>,
    },
}

/// One of the twenty with what was said about it: what a follow-up starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// The question.
    pub question: QuestionId,
    /// The period said.
    #[serde(default)]
    pub period: Option<Period>,
    /// The department said.
    #[serde(default)]
    pub department: Option<String>,
    /// The course said.
    #[serde(default)]
    pub education: Option<String>,
    /// The words that ask for a part of the answer: a kind of leave, a line of the payslip.
    #[serde(default)]
    pub focus: Option<String>,
}

impl Subject {
    /// A question and nothing else.
    pub fn of(question: QuestionId) -> Self {
        Self {
            question,
            period: None,
            department: None,
            education: None,
            focus: None,
        }
    }
}

/// What was looked up in the documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookedUp {
    /// What was asked, masked.
    pub query: String,
    /// How many passages were told.
    pub told: usize,
    /// The document the last one stands in.
    #[serde(default)]
    pub title: String,
}

/// A quiz that is being taken in the conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    /// The quiz.
    pub title: String,
    /// The question shown last; none when all are answered.
    pub number: Option<u32>,
    /// How many choices it has.
    pub choices: u32,
    /// The question answered last.
    #[serde(default)]
    pub last: Option<u32>,
    /// Whether something else was shown since: a number may point there.
    #[serde(default)]
    pub away: bool,
}

/// What a session remembers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Memory {
    /// The last question answered.
    pub subject: Option<Subject>,
    /// What the last turn was about, in its own words: "병가".
    pub topic: Option<String>,
    /// The course spoken of last.
    pub course: Option<String>,
    /// Whether the last turn showed a record, and not a rule or a refusal.
    pub recorded: bool,
    /// The names of the rows shown last, in their order.
    pub shown: Vec<String>,
    /// Which of them was picked last, from zero.
    pub picked: Option<usize>,
    /// The question answered beside the last one, in the same turn.
    pub beside: Option<Subject>,
    /// The same question of another time, answered before: "둘 중 언제가 더 많아?"
    pub earlier: Option<Subject>,
    /// What was looked up last in the documents, and how many passages of it were told.
    pub looked_up: Option<LookedUp>,
    /// The quiz that is being taken.
    pub quiz: Option<Sitting>,
    /// How often each group was asked.
    pub asked: BTreeMap<ClarifyGroup, u32>,
}
