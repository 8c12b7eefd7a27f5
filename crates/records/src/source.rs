//! Where facts come from: the built-in records or the company's own service, behind one interface. Who asks is an
//! [`EmployeeId`], and only a checked credential makes one.

use jiff::Timestamp;
use jiff::civil::Date;
use std::future::Future;
use std::pin::Pin;
use store::{Store, StoreError};
use workplace::{Department, Facts, QuizAction, QuizOutcome, QuizStep, Request};

/// The employee a credential speaks for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EmployeeId(String);

impl EmployeeId {
    /// The subject of a credential that was checked.
    pub fn of_credential(subject: String) -> Self {
        Self(subject)
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a source has no answer.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The company's service failed; the kind chooses the sentence the person reads.
    #[error("{kind}: {message}")]
    Failed {
        /// `TIMEOUT`, `NOT_FOUND`, `UNAVAILABLE`, …
        kind: String,
        /// For the operator.
        message: String,
    },
}

/// An answer on its way.
pub type Answering<'a, T> = Pin<Box<dyn Future<Output = Result<T, SourceError>> + Send + 'a>>;

/// A source of facts about the person who asks.
pub trait Source: Send + Sync {
    /// The facts of one of the twenty questions.
    fn resolve<'a>(&'a self, who: &'a EmployeeId, request: &'a Request, today: Date) -> Answering<'a, Facts>;

    /// Departments whose name holds the text.
    fn departments<'a>(&'a self, who: &'a EmployeeId, query: &'a str) -> Answering<'a, Vec<Department>>;

    /// Does a confirmed action.
    fn quiz<'a>(
        &'a self,
        who: &'a EmployeeId,
        action: QuizAction,
        original_query: &'a str,
        now: Timestamp,
    ) -> Answering<'a, QuizOutcome>;

    /// Looks at an attempt, answers one of its questions or shows the next one.
    fn quiz_step<'a>(
        &'a self,
        who: &'a EmployeeId,
        step: &'a QuizStep,
        now: Timestamp,
    ) -> Answering<'a, QuizOutcome>;

    /// The records themselves, where they are ours: what is asked about others is asked of them.
    fn records(&self) -> Option<&Store> {
        None
    }
}
