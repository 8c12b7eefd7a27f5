//! One turn: read the session's state, let the caller make a reply of it, keep both messages — or, if the state has
//! moved in the meantime, start again from the new one. No transaction is open while the reply is made, and no turn
//! is lost, doubled or built on a state that another turn has replaced, in one process or in many.

use crate::coming::OnItsWay;
use crate::messages::message;
use crate::metadata::upgraded;
use crate::queue::Ticket;
use crate::remembered;
use crate::rows::{ExchangeRows, MessageRow};
use crate::sessions::depth;
use crate::statement::{Bind, Row};
use crate::write::Write;
use crate::{ClientHash, Idempotency, Session, Store, StoreError, when};
use conversation::{Carried, Message, Metadata, Reply, Role};
use jiff::Timestamp;
use serde_json::Value;
use std::time::Instant;
use uuid::Uuid;

/// How often a turn starts again before it gives way: other processes can overtake it.
const ATTEMPTS: u32 = 32;

const KEPT: &str = "SELECT id, role, content, metadata, created_at FROM messages \
    WHERE session_id = $1 AND seq >= $2 ORDER BY seq LIMIT 2";

/// A turn to begin.
#[derive(Debug, Clone)]
pub struct Opening {
    /// The session.
    pub session: Uuid,
    /// Whose it must be.
    pub client: ClientHash,
    /// What the person says, masked.
    pub content: String,
    /// What came with it, masked.
    pub metadata: Value,
    /// The session's title if it has none yet.
    pub title: String,
    /// Makes a retry return the first answer.
    pub idempotency: Option<Idempotency>,
    /// How many messages a session may have.
    pub most_messages: i64,
    /// When it came.
    pub arrived: Timestamp,
}

/// Both messages of a kept turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange {
    /// What the person said.
    pub user: Message,
    /// What the assistant answered.
    pub assistant: Message,
}

/// How a turn begins.
pub enum Begun {
    /// It was kept before under the same key.
    Before(Box<Exchange>),
    /// It waits for its reply.
    Now(Box<OpenExchange>),
}

/// How a turn ends.
pub enum Finished {
    /// Both messages are on the disk.
    Kept(Box<Exchange>),
    /// Another turn came first; this one starts again from the new state.
    Overtaken(Begun),
}

/// A turn that waits for its reply. While it lives, the session's other turns in this process wait.
pub struct OpenExchange {
    store: Store,
    opening: Opening,
    session: Session,
    last: Option<Box<Carried>>,
    attempt: u32,
    ticket: Ticket,
    on_its_way: Option<OnItsWay>,
    deletions: u64,
}

enum State {
    Kept(Box<Exchange>),
    Open(Session, Option<Box<Carried>>),
}

impl Store {
    /// Begins a turn when those before it in this session are done.
    pub async fn begin(&self, opening: Opening) -> Result<Begun, StoreError> {
        let ticket = self.queue().enter(opening.session, self.options().line).await?;
        self.attempt(opening, ticket, 0).await
    }

    /// The turn that the same key has made before, if any; fails like [`Store::begin`] would.
    pub async fn kept_before(&self, opening: &Opening) -> Result<Option<Exchange>, StoreError> {
        Ok(match self.state(opening).await? {
            State::Kept(exchange) => Some(*exchange),
            State::Open(..) => None,
        })
    }

    async fn attempt(&self, opening: Opening, ticket: Ticket, attempt: u32) -> Result<Begun, StoreError> {
        if attempt == ATTEMPTS {
            return Err(StoreError::Busy);
        }
        let on_its_way = self.expect();
        let deletions = self.remembered().deletions();
        let recalled = (attempt == 0).then(|| self.recall(&opening)).flatten();
        let state = match recalled {
            Some(state) => state,
            // Rare beside what is remembered, and large: a turn that waits for its commit should not hold it.
            None => Box::pin(self.state(&opening)).await?,
        };
        Ok(match state {
            State::Kept(exchange) => Begun::Before(exchange),
            State::Open(session, last) => Begun::Now(Box::new(OpenExchange {
                store: self.clone(),
                opening,
                session,
                last,
                attempt,
                ticket,
                on_its_way,
                deletions,
            })),
        })
    }

    /// The state as this process left it. Where the turn may be refused, the disk decides.
    fn recall(&self, opening: &Opening) -> Option<State> {
        let remembered::State { session, carried, .. } =
            self.remembered()
                .take(opening.session, &opening.client, Instant::now())?;
        let has_room = session.messages + 2 <= opening.most_messages;
        has_room.then(|| State::Open(session, Some(carried)))
    }

    async fn state(&self, opening: &Opening) -> Result<State, StoreError> {
        let key = opening
            .idempotency
            .as_ref()
            .map(|idempotency| idempotency.key.as_str());
        let row = self.state_row(opening.session, &opening.client, key).await?;
        let row = row.ok_or(StoreError::SessionNotFound)?;
        if let (Some(body), Some(user_seq)) = (row.maybe_text(6)?, row.maybe_int(7)?) {
            if opening
                .idempotency
                .as_ref()
                .is_none_or(|idempotency| idempotency.body != body)
            {
                return Err(StoreError::KeyReused);
            }
            return Box::pin(self.kept(opening.session, user_seq)).await;
        }
        let session = session(opening.session, &row)?;
        if session.messages + 2 > opening.most_messages {
            return Err(StoreError::Full);
        }
        Ok(State::Open(
            session,
            row.maybe_json(5)?.map(upgraded).map(Carried::from).map(Box::new),
        ))
    }

    /// A turn that was kept before.
    async fn kept(&self, session: Uuid, user_seq: i64) -> Result<State, StoreError> {
        let binds = [Bind::Id(session), Bind::Int(user_seq)];
        let rows = self.reader().await?.on().rows(KEPT, &binds).await?;
        exchange(&rows).map(|exchange| State::Kept(Box::new(exchange)))
    }
}

impl OpenExchange {
    /// The session as it is now.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What the person says.
    pub fn content(&self) -> &str {
        &self.opening.content
    }

    /// What the last turn handed on: the conversation's whole state.
    pub fn last(&self) -> Option<&Carried> {
        self.last.as_deref()
    }

    /// The reply may take long: nobody else's commit waits for this turn.
    pub fn takes_its_time(&mut self) {
        self.on_its_way = None;
    }

    /// Keeps both messages, or begins again where another turn came first.
    pub async fn finish(mut self, reply: Reply, replied: Timestamp) -> Result<Finished, StoreError> {
        let (user_id, assistant_id) = (Uuid::now_v7(), Uuid::now_v7());
        let carried = Box::new(Carried::from(&reply.metadata));
        let exchange = Box::new(self.exchange(user_id, assistant_id, reply, replied));
        let metadata = &exchange.assistant.metadata;
        let metadata =
            serde_json::to_string(metadata).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
        let rows = ExchangeRows {
            session: self.opening.session,
            client: self.opening.client.clone(),
            last_seq: self.session.messages,
            depth: self.session.depth,
            session_made: self.session.created_at,
            title: self.opening.title.clone(),
            user: MessageRow::new(user_id, &exchange.user, self.opening.metadata.to_string()),
            assistant: MessageRow::new(assistant_id, &exchange.assistant, metadata),
            idempotency: self.opening.idempotency.clone(),
            on_its_way: self.on_its_way.take(),
        };
        if self.store.write(Write::Exchange(Box::new(rows))).await? > 0 {
            self.remember(carried, exchange.assistant.created_at);
            return Ok(Finished::Kept(exchange));
        }
        let again = self.store.attempt(self.opening, self.ticket, self.attempt + 1);
        Ok(Finished::Overtaken(Box::pin(again).await?))
    }

    /// The next turn finds the session as this one leaves it.
    fn remember(self, carried: Box<Carried>, replied_at: Timestamp) {
        let Opening { client, title, .. } = self.opening;
        let session = Session {
            title: self.session.title.or(Some(title)),
            messages: self.session.messages + 2,
            updated_at: replied_at,
            ..self.session
        };
        let state = remembered::State {
            client,
            session,
            carried,
            since: Instant::now(),
        };
        self.store.remembered().put(state, self.deletions);
    }

    /// Times never run backwards within a session, whatever the clocks of its processes say.
    fn exchange(&self, user_id: Uuid, assistant_id: Uuid, reply: Reply, replied: Timestamp) -> Exchange {
        let said_at = when::kept(self.opening.arrived).max(self.session.updated_at);
        let replied_at = when::kept(replied).max(said_at);
        Exchange {
            user: Message {
                id: user_id.to_string(),
                role: Role::User,
                content: self.opening.content.clone(),
                metadata: None,
                created_at: said_at,
            },
            assistant: Message {
                id: assistant_id.to_string(),
                role: Role::Assistant,
                content: reply.content,
                metadata: Some(Metadata {
                    feedback: None,
                    ..reply.metadata
                }),
                created_at: replied_at,
            },
        }
    }
}

fn session(id: Uuid, row: &Row) -> Result<Session, sqlx::Error> {
    Ok(Session {
        id,
        title: row.maybe_text(0)?,
        depth: depth(&row.text(1)?),
        messages: row.int(2)?,
        created_at: row.when(3)?,
        updated_at: row.when(4)?,
    })
}

fn exchange(rows: &[Row]) -> Result<Exchange, StoreError> {
    match rows {
        [user, assistant] => Ok(Exchange {
            user: message(user)?,
            assistant: message(assistant)?,
        }),
        _ => Err(StoreError::Broken(sqlx::Error::RowNotFound)),
    }
}
