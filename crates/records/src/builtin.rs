//! The built-in records as a source.

use crate::scores::Remembered;
use crate::source::{Answering, EmployeeId, Source};
use crate::{departments, questions, quiz};
use jiff::Timestamp;
use jiff::civil::Date;
use std::sync::Arc;
use store::Store;
use workplace::{Department, Facts, QuizAction, QuizOutcome, QuizStep, Request};

/// The tables of the store.
#[derive(Clone)]
pub struct Builtin {
    store: Store,
    scores: Arc<Remembered>,
}

impl Builtin {
    /// The records in this store.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            scores: Arc::default(),
        }
    }
}

impl Source for Builtin {
    fn resolve<'a>(&'a self, who: &'a EmployeeId, request: &'a Request, today: Date) -> Answering<'a, Facts> {
        Box::pin(async move { Ok(questions::facts(&self.store, &self.scores, who, request, today).await?) })
    }

    fn departments<'a>(&'a self, _: &'a EmployeeId, query: &'a str) -> Answering<'a, Vec<Department>> {
        Box::pin(async move { Ok(departments::search(&self.store, query).await?) })
    }

    fn quiz<'a>(
        &'a self,
        who: &'a EmployeeId,
        action: QuizAction,
        original_query: &'a str,
        now: Timestamp,
    ) -> Answering<'a, QuizOutcome> {
        Box::pin(async move {
            Ok(match action {
                QuizAction::Start => quiz::start(&self.store, who, original_query, now).await?,
                QuizAction::Submit => quiz::submit(&self.store, who, original_query, now).await?,
                // Questions are written by a model, and the records have none.
                QuizAction::Generation => QuizOutcome::NoModel,
            })
        })
    }

    fn quiz_step<'a>(
        &'a self,
        who: &'a EmployeeId,
        step: &'a QuizStep,
        now: Timestamp,
    ) -> Answering<'a, QuizOutcome> {
        Box::pin(async move { Ok(quiz::step(&self.store, who, step, now).await?) })
    }

    fn records(&self) -> Option<&Store> {
        Some(&self.store)
    }
}
