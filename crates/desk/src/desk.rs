//! One turn: what was left open is taken, the core says what to fetch until it has an answer, and everything the turn
//! leaves behind is written in one change.

use crate::documents::Library;
use crate::log::Log;
use conversation::{Embedder, Helper};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use records::{EmployeeId, Source, SourceError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{AnswerKey, Owner, PendingKind, Statement, Store, StoreError};
use tracing::Instrument as _;
use workplace::{Answer, Fetched, Memory, Need, Pending, Step, Turn, Workplace};

/// How often a turn may fetch: a department, a course list and two answers are the most there is.
const FETCHES: usize = 8;

/// The assistant and everything it needs.
pub struct Desk {
    pub(crate) store: Store,
    pub(crate) core: Workplace,
    pub(crate) source: Arc<dyn Source>,
    library: Library,
    life: SignedDuration,
    helper: Option<Arc<dyn Helper>>,
    /// Where sent files lie while they are imported.
    pub(crate) uploads: Option<PathBuf>,
    /// Whether questions without an answer are kept for the operator.
    pub(crate) keeps_questions: bool,
}

/// Hears the name of each part of a turn when it is over, and how long it took; a part may come twice.
pub type Over<'a> = &'a mut (dyn FnMut(&'static str, Duration) + Send);

/// Something on its way.
pub type Working<'a, T> = Pin<Box<dyn Future<Output = Result<T, DeskError>> + Send + 'a>>;

/// What someone says.
#[derive(Debug, Clone)]
pub struct Message {
    /// Who, by their credential.
    pub who: EmployeeId,
    /// In which of their sessions.
    pub session: String,
    /// The words, already masked.
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

/// What is said back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The answer's own id, the same on every retry.
    pub id: String,
    /// The text.
    pub answer: String,
    /// The documents it rests on.
    pub sources: Value,
    /// What the client reads.
    pub meta: Value,
}

/// Why a turn ended without an answer.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// The database failed, or the key came with other words.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The company's service failed.
    #[error(transparent)]
    Source(SourceError),
    /// What was asked for is wrong; the sentence says what is expected.
    #[error("{0}")]
    Invalid(&'static str),
    /// Files cannot be taken; what is wrong with them, a line each.
    #[error("{0}")]
    Refused(String),
    /// The core asked for more than it may: a mistake of ours.
    #[error("the turn did not end")]
    Endless,
}

impl From<SourceError> for DeskError {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Store(error) => Self::Store(error),
            failed @ SourceError::Failed { .. } => Self::Source(failed),
        }
    }
}

impl Desk {
    /// Puts the assistant together; questions back live for `life`.
    pub fn new(store: Store, core: Workplace, source: Arc<dyn Source>, life: SignedDuration) -> Self {
        Self {
            library: Library::new(store.clone()),
            store,
            core,
            source,
            life,
            helper: None,
            uploads: None,
            keeps_questions: false,
        }
    }

    /// With a language model that chooses a route where the rules are lost.
    #[must_use]
    pub fn with_helper(self, helper: Option<Arc<dyn Helper>>) -> Self {
        Self { helper, ..self }
    }

    /// With a model by which documents are found by what is meant, too.
    #[must_use]
    pub fn with_embedder(self, embedder: Option<Arc<dyn Embedder>>) -> Self {
        Self {
            library: self.library.with_embedder(embedder),
            ..self
        }
    }

    /// Takes files that an operator sends, in this folder.
    #[must_use]
    pub fn with_uploads(self, folder: PathBuf) -> Self {
        Self {
            uploads: Some(folder),
            ..self
        }
    }

    /// Keeps the words of questions that no document answered, or that were rated badly, for the operator.
    #[must_use]
    pub fn keeping_questions(self, keeps_questions: bool) -> Self {
        Self {
            keeps_questions,
            ..self
        }
    }

    /// The answer that the message's key was given before.
    pub async fn told_before(&self, message: &Message) -> Result<Option<Told>, DeskError> {
        let Some(key) = &message.key else {
            return Ok(None);
        };
        let kept = self.store.kept_answer(&owner(message), key, message.now).await?;
        Ok(kept.and_then(|kept| serde_json::from_value(kept).ok()))
    }

    /// Answers a message. `id` names the answer.
    pub async fn turn(&self, message: &Message, id: String) -> Result<Told, DeskError> {
        self.turn_watched(message, id, &mut |_, _| ()).await
    }

    /// Answers a message and says when each part is over.
    pub(crate) async fn turn_watched(
        &self,
        message: &Message,
        id: String,
        over: Over<'_>,
    ) -> Result<Told, DeskError> {
        if let Some(told) = self.told_before(message).await? {
            return Ok(told);
        }
        let owner = owner(message);
        let left = timed("store_read", over, self.left_before(&owner, message.now));
        let (memory, pending) = left.await?;
        let turn = Turn {
            text: &message.text,
            today: message.today,
            pending,
            memory: memory.clone(),
        };
        let mut log = Log::new(message.who.clone(), message.now);
        let answer = self.answer(message, turn, &mut log, over).await?;
        let told = told(id, &answer, message.masked);
        let mut changes = log.statements();
        changes.extend(self.left_behind(&owner, message, &answer, &memory));
        if let Some(key) = message.key.as_ref().filter(|_| !answer.sensitive) {
            let kept = json!(told);
            changes.push(Store::keep_answer_statement(
                &owner,
                key,
                &kept,
                message.now,
                self.life,
            ));
        }
        let is_private = answer.sensitive || answer.care.is_some();
        changes.extend(self.to_be_rated(&owner, message, is_private));
        if !changes.is_empty() {
            timed("store_write", over, self.store.change(changes)).await?;
        }
        if let Some(words) = answer.unanswered.as_ref().filter(|_| !is_private)
            && let Err(error) = self.keep_unanswered(message, words).await
        {
            tracing::warn!(%error, "a question without an answer could not be kept");
        }
        if answer.care.is_some() {
            metrics::counter!("shuking_care_total").increment(1);
        }
        if answer.pending.is_some() {
            metrics::counter!("shuking_pendings_total", "event" => "made").increment(1);
        }
        Ok(told)
    }

    async fn chosen(&self, turn: &Turn<'_>, over: Over<'_>) -> Option<String> {
        let helper = self.helper.as_ref()?;
        let routes = self.core.open_routes(turn);
        if routes.is_empty() {
            return None;
        }
        timed("model", over, helper.choose(turn.text, &routes)).await
    }

    async fn answer(
        &self,
        message: &Message,
        turn: Turn<'_>,
        log: &mut Log,
        over: Over<'_>,
    ) -> Result<Box<Answer>, DeskError> {
        let chosen = self.chosen(&turn, over).await;
        let began = Instant::now();
        let mut step = self.core.begin_as(turn, chosen.as_deref());
        over("read", began.elapsed());
        for _ in 0..FETCHES {
            let plan = match step {
                Step::Done(answer) => return Ok(answer),
                Step::Fetch(plan) => plan,
            };
            let fetched = timed("fetch", over, self.fetch(message, &plan.need, log)).await?;
            let began = Instant::now();
            step = self.core.resume(*plan, fetched);
            over("compose", began.elapsed());
        }
        match step {
            Step::Done(answer) => Ok(answer),
            Step::Fetch(_) => Err(DeskError::Endless),
        }
    }

    async fn fetch(&self, message: &Message, need: &Need, log: &mut Log) -> Result<Fetched, DeskError> {
        let who = &message.who;
        let fetched = match need {
            Need::Facts(request) => {
                log.facts(request);
                self.source
                    .resolve(who, request, message.today)
                    .await
                    .map(Fetched::Facts)
            }
            Need::Departments(name) => self.source.departments(who, name).await.map(Fetched::Departments),
            Need::Documents { query, domain } => {
                let found = self.library.passages(query, *domain, message.today).await;
                found.map(Fetched::Documents).map_err(SourceError::from)
            }
            Need::Quiz {
                action,
                original_query,
            } => {
                log.action(*action);
                let done = self.source.quiz(who, *action, original_query, message.now).await;
                done.map(Fetched::Quiz)
            }
            Need::QuizStep(step) => {
                log.quiz(step);
                let done = self.source.quiz_step(who, step, message.now).await;
                done.map(Fetched::Quiz)
            }
        };
        match fetched {
            Ok(fetched) => Ok(fetched),
            Err(SourceError::Failed { kind, .. }) => Ok(Fetched::Failed(kind)),
            Err(SourceError::Store(error)) => Err(error.into()),
        }
    }

    /// What the conversation is about and the question that was open.
    async fn left_before(
        &self,
        owner: &Owner,
        now: Timestamp,
    ) -> Result<(Memory, Option<Pending>), StoreError> {
        Ok((
            self.memory(owner, now).await?,
            self.open_question(owner, now).await?,
        ))
    }

    /// The open question, taken: whoever comes second finds none.
    async fn open_question(&self, owner: &Owner, now: Timestamp) -> Result<Option<Pending>, StoreError> {
        let taken = self.store.take_pending(owner, PendingKind::Question, now).await?;
        if taken.is_some() {
            metrics::counter!("shuking_pendings_total", "event" => "taken").increment(1);
        }
        Ok(taken.and_then(|taken| serde_json::from_value(taken).ok()))
    }

    async fn memory(&self, owner: &Owner, now: Timestamp) -> Result<Memory, StoreError> {
        let kept = self.store.pending(owner, PendingKind::Subject, now).await?;
        let memory = kept.and_then(|kept| serde_json::from_value(kept).ok());
        Ok(memory.unwrap_or_default())
    }

    /// The question that is open now, and what the conversation is about.
    fn left_behind(
        &self,
        owner: &Owner,
        message: &Message,
        answer: &Answer,
        before: &Memory,
    ) -> Vec<Statement> {
        let put = |kind, body: &Value| Store::pending_statement(owner, kind, body, message.now, self.life);
        let mut changes = Vec::new();
        if let Some(pending) = &answer.pending {
            changes.push(put(PendingKind::Question, &json!(pending)));
        }
        if answer.memory.subject.is_some() || answer.memory != *before {
            changes.push(put(PendingKind::Subject, &json!(answer.memory)));
        }
        changes
    }
}

/// Waits for a part of the turn, in a span of its own where traces are on.
async fn timed<T>(part: &'static str, over: Over<'_>, work: impl Future<Output = T>) -> T {
    let span = tracing::debug_span!(target: "shuking::stage", "stage", otel.name = part);
    let began = Instant::now();
    let done = work.instrument(span).await;
    over(part, began.elapsed());
    done
}

fn owner(message: &Message) -> Owner {
    Owner {
        person: message.who.as_str().to_owned(),
        session: message.session.clone(),
    }
}

fn told(id: String, answer: &Answer, masked: bool) -> Told {
    let mut meta = json!(answer.meta);
    if let Some(fields) = meta.as_object_mut() {
        fields.insert("masked".into(), json!(masked));
        fields.insert("sensitive".into(), json!(answer.sensitive));
    }
    Told {
        id,
        answer: answer.text.clone(),
        sources: json!(answer.sources),
        meta,
    }
}
