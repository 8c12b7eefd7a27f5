//! What a turn needs from outside and what it gets. The shell fetches; nothing here does.

use crate::facts::{Department, Facts, Request};
use crate::intent::{Domain, QuizAction};

/// What must be fetched before an answer can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// Facts of the person who asks.
    Facts(Request),
    /// Departments whose name holds this.
    Departments(String),
    /// Passages of company documents.
    Documents {
        /// What to look for.
        query: String,
        /// Rules or courses.
        domain: Domain,
    },
    /// A confirmed action.
    Quiz {
        /// Which.
        action: QuizAction,
        /// What was asked for, masked: names the course or the subject.
        original_query: String,
    },
    /// Something about an attempt short of opening and scoring it.
    QuizStep(QuizStep),
}

/// What is done about an attempt without a yes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuizStep {
    /// Which quiz an action would be about, and how far it is.
    Look {
        /// The action.
        action: QuizAction,
        /// What was asked for, masked: names the course.
        query: String,
    },
    /// An answer to one question of the open attempt; a second one replaces the first.
    Answer {
        /// The quiz's title.
        quiz: String,
        /// Which question.
        number: u32,
        /// The choice, from one.
        choice: u32,
    },
    /// The next question that has no answer.
    Next {
        /// The quiz's title.
        quiz: String,
        /// Behind this one, while there is one.
        after: u32,
    },
}

/// What was fetched.
#[derive(Debug, Clone, PartialEq)]
pub enum Fetched {
    /// For [`Need::Facts`].
    Facts(Facts),
    /// For [`Need::Departments`].
    Departments(Vec<Department>),
    /// For [`Need::Documents`], best first.
    Documents(Vec<Passage>),
    /// For [`Need::Quiz`] and [`Need::QuizStep`].
    Quiz(QuizOutcome),
    /// It could not be fetched: `TIMEOUT`, `UNAVAILABLE`, …
    Failed(String),
}

/// A part of a company document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The document's title.
    pub title: String,
    /// The heading it stands under.
    pub section: String,
    /// Its words.
    pub text: String,
    /// Its id, to find it again.
    pub reference: String,
    /// Whether it is clearly the one that was asked for.
    pub sure: bool,
    /// Whether it has something asked about that only documents have.
    pub specific: bool,
    /// Whether it is about a course rather than a rule.
    pub teaches: bool,
}

/// What came of a confirmed action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuizOutcome {
    /// An attempt is open; its first question.
    Started {
        /// The quiz.
        title: String,
        /// What to answer first.
        question: QuizQuestion,
    },
    /// The attempt was scored.
    Submitted {
        /// The quiz.
        title: String,
        /// Points, as the record has them ("85", "92.5").
        score: String,
        /// Points needed.
        pass_score: String,
        /// Whether they suffice.
        passed: bool,
        /// Right answers.
        correct: u32,
        /// Questions.
        total: u32,
    },
    /// Questions were made and kept.
    Generated {
        /// How many.
        count: u32,
    },
    /// The quiz an action would be about.
    Offered {
        /// The quiz.
        title: String,
        /// Questions.
        total: u32,
        /// How many of them have an answer.
        answered: u32,
        /// Whether an attempt is open.
        is_open: bool,
    },
    /// The attempt as it is, and the question it goes on with; none when all have an answer.
    Asked {
        /// The quiz.
        title: String,
        /// How many questions have an answer.
        answered: u32,
        /// Questions.
        total: u32,
        /// What to answer next.
        question: Option<QuizQuestion>,
    },
    /// The company's service takes no answers here.
    NotHere,
    /// There is no quiz to start.
    NoQuiz,
    /// There is no open attempt to hand in.
    NoAttempt,
    /// Questions are made by a model, and none is set.
    NoModel,
}

/// One question of a quiz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizQuestion {
    /// From one.
    pub number: u32,
    /// Of how many.
    pub total: u32,
    /// What is asked.
    pub text: String,
    /// What can be answered.
    pub choices: Vec<String>,
}
