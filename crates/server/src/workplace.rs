//! The workplace assistant behind `/ai/chat` and the records behind `/api/personalization`: given by the binary, so that
//! this crate knows neither rules nor records.

use crate::access::{Access, Role};
use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::{Map, Value};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use store::{AnswerKey, StoreError};

/// Something on its way.
pub type Working<'a, T> = Pin<Box<dyn Future<Output = Result<T, WorkplaceError>> + Send + 'a>>;

/// The assistant, and who may speak to it.
#[derive(Clone)]
pub struct WorkplaceParts {
    /// Who answers.
    pub workplace: Arc<dyn Workplace>,
    /// Who may ask.
    pub access: Arc<Access>,
}

/// A message of an employee.
#[derive(Debug, Clone)]
pub struct ChatMessage {
    /// The employee of the credential.
    pub employee: String,
    /// Their session, as their client names it.
    pub session: String,
    /// The words, masked.
    pub text: String,
    /// Whether something was masked.
    pub masked: bool,
    /// The day.
    pub today: Date,
    /// The moment.
    pub now: Timestamp,
    /// Makes a retry get the first answer.
    pub key: Option<AnswerKey>,
}

/// What is asked about others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamView {
    /// Who is away.
    Leave,
    /// How far the mandatory courses are.
    Courses,
}

/// A question about others.
#[derive(Debug, Clone)]
pub struct TeamAsked {
    /// The employee of the credential.
    pub employee: String,
    /// The role of the credential.
    pub role: Role,
    /// What is asked.
    pub view: TeamView,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub until: Date,
    /// The day.
    pub today: Date,
    /// The moment.
    pub now: Timestamp,
}

/// An answer in the contract's shape.
#[derive(Debug, Clone)]
pub struct ChatAnswer {
    /// Its id, the same on every retry.
    pub id: String,
    /// Its text, as in the body.
    pub text: String,
    /// `answer`, `sources`, `meta`.
    pub body: Value,
    /// How long each part of the turn took; the answer of a retry has none.
    pub stages: Vec<(&'static str, Duration)>,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum WorkplaceError {
    /// A field of the request is wrong; the sentence says what is expected.
    Invalid(&'static str),
    /// The database failed, or the key came with another message.
    Store(StoreError),
    /// The company's service failed.
    Source(String),
}

/// The workplace assistant and the records it answers from.
pub trait Workplace: Send + Sync {
    /// The answer that the message's key was given before.
    fn told_before<'a>(&'a self, message: &'a ChatMessage) -> Working<'a, Option<ChatAnswer>>;

    /// Answers a message.
    fn chat(&self, message: ChatMessage) -> Working<'_, ChatAnswer>;

    /// The facts of one question about the employee.
    fn resolve<'a>(
        &'a self,
        employee: &'a str,
        request: Map<String, Value>,
        today: Date,
        now: Timestamp,
    ) -> Working<'a, Value>;

    /// What a manager or HR asks about others; none where they may not.
    fn team(&self, asked: TeamAsked) -> Working<'_, Option<Value>>;

    /// Departments whose name holds the text.
    fn departments<'a>(&'a self, employee: &'a str, query: &'a str) -> Working<'a, Value>;
}
