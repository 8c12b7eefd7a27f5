//! The record reads of one turn, on their way into the access log: questions and actions, never what they showed.

use jiff::Timestamp;
use records::{EmployeeId, read_statement};
use serde_json::json;
use store::Statement;
use workplace::{QuizAction, QuizStep, Request};

pub(crate) struct Log {
    who: EmployeeId,
    now: Timestamp,
    read: Vec<String>,
}

impl Log {
    pub(crate) fn new(who: EmployeeId, now: Timestamp) -> Self {
        Self {
            who,
            now,
            read: Vec::new(),
        }
    }

    pub(crate) fn facts(&mut self, request: &Request) {
        self.put(&json!(request.sub_intent_id));
    }

    pub(crate) fn action(&mut self, action: QuizAction) {
        self.put(&json!(action));
    }

    /// An answer changes a record; what is only looked at is part of the action that follows.
    pub(crate) fn quiz(&mut self, step: &QuizStep) {
        if matches!(step, QuizStep::Answer { .. }) {
            self.put(&json!("QUIZ_ANSWER"));
        }
    }

    /// What was asked about others.
    pub(crate) fn others(&mut self, view: &str) {
        self.read.push(view.to_owned());
    }

    fn put(&mut self, name: &serde_json::Value) {
        self.read.extend(name.as_str().map(str::to_owned));
    }

    pub(crate) fn statements(&self) -> Vec<Statement> {
        let lines = self.read.iter();
        lines
            .map(|question| read_statement(&self.who, question, self.now))
            .collect()
    }
}
