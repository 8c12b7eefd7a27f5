//! Every change of the database, as a value: it can wait in the writer's queue, share a commit with others, and be
//! run again alone. A change that finds the world other than expected changes nothing.

use crate::batch;
use crate::rows::ExchangeRows;
use crate::statement::{Bind, Connection};
use crate::{ClientHash, Idempotency, NewSession, SessionChange, Statement};
use jiff::Timestamp;
use uuid::Uuid;

/// One change.
pub(crate) enum Write {
    CreateSession {
        id: Uuid,
        new: NewSession,
    },
    ChangeSession {
        id: Uuid,
        client: ClientHash,
        change: SessionChange,
        now: Timestamp,
    },
    DeleteSession {
        id: Uuid,
        client: ClientHash,
    },
    Exchange(Box<ExchangeRows>),
    Feedback {
        message: Uuid,
        client: ClientHash,
        /// JSON as text.
        feedback: String,
    },
    DeleteInactive {
        before: Timestamp,
        at_most: i64,
    },
    KeepSetting {
        name: &'static str,
        value: String,
    },
    /// Statements that hold together or not at all.
    Statements(Vec<Statement>),
}

impl Write {
    /// Whether bytes must be gone from the files when this is done.
    pub(crate) fn erases(&self) -> bool {
        matches!(self, Self::DeleteSession { .. } | Self::DeleteInactive { .. })
    }

    /// The writer has it.
    pub(crate) fn arrived(&mut self) {
        if let Self::Exchange(rows) = self {
            rows.on_its_way = None;
        }
    }

    /// Whether PostgreSQL needs a transaction for it: every other change is one statement there.
    pub(crate) fn is_several(&self) -> bool {
        matches!(self, Self::Statements(statements) if statements.len() > 1)
    }

    /// The turn, if it is one.
    pub(crate) fn as_exchange(&self) -> Option<&ExchangeRows> {
        match self {
            Self::Exchange(rows) => Some(rows),
            _ => None,
        }
    }

    /// Runs within the caller's transaction and says how many sessions, messages or settings it concerned.
    pub(crate) async fn perform(&self, on: &mut Connection<'_>) -> Result<u64, sqlx::Error> {
        match self {
            Self::CreateSession { id, new } => create_session(on, *id, new).await,
            Self::ChangeSession {
                id,
                client,
                change,
                now,
            } => {
                let binds = [
                    Bind::MaybeText(change.title.as_deref()),
                    Bind::MaybeText(change.depth.map(conversation::Depth::name)),
                    Bind::When(*now),
                    Bind::Id(*id),
                    Bind::Text(client.as_str()),
                ];
                on.execute(CHANGE_SESSION, &binds).await
            }
            Self::DeleteSession { id, client } => {
                on.execute(DELETE_SESSION, &[Bind::Id(*id), Bind::Text(client.as_str())])
                    .await
            }
            Self::Exchange(rows) => keep_exchange(on, rows).await,
            Self::Feedback {
                message,
                client,
                feedback,
            } => {
                let sql = match on {
                    Connection::Sqlite(_) => FEEDBACK_ON_SQLITE,
                    Connection::Postgres(_) | Connection::Pooled(_) => FEEDBACK_ON_POSTGRES,
                };
                on.execute(
                    sql,
                    &[
                        Bind::Json(feedback),
                        Bind::Id(*message),
                        Bind::Text(client.as_str()),
                    ],
                )
                .await
            }
            Self::DeleteInactive { before, at_most } => {
                on.execute(DELETE_INACTIVE, &[Bind::When(*before), Bind::Int(*at_most)])
                    .await
            }
            Self::KeepSetting { name, value } => {
                on.execute(KEEP_SETTING, &[Bind::Text(name), Bind::Text(value)])
                    .await
            }
            Self::Statements(statements) => {
                let mut changed = 0;
                for statement in statements {
                    changed += on.execute(statement.sql, &statement.binds()).await?;
                }
                Ok(changed)
            }
        }
    }
}

const CREATE_SESSION: &str = "INSERT INTO sessions \
    (id, client_hash, title, depth, create_key, create_body, created_at, updated_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING";
const CHANGE_SESSION: &str = "UPDATE sessions SET title = COALESCE($1, title), depth = COALESCE($2, depth), \
    updated_at = $3 WHERE id = $4 AND client_hash = $5";
const DELETE_SESSION: &str = "DELETE FROM sessions WHERE id = $1 AND client_hash = $2";
/// The function of `0007_spread.sql`: one statement that goes to one session, so that it can run where the session is.
const KEEP_TURN: &str =
    "SELECT keep_turn($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
const FEEDBACK_ON_SQLITE: &str = "UPDATE messages SET metadata = json_set(metadata, '$.feedback', json($1)) \
    WHERE id = $2 AND role = 'assistant' AND session_id IN (SELECT id FROM sessions WHERE client_hash = $3)";
const FEEDBACK_ON_POSTGRES: &str = "UPDATE messages SET metadata = jsonb_set(metadata, '{feedback}', $1) \
    WHERE id = $2 AND role = 'assistant' AND session_id IN (SELECT id FROM sessions WHERE client_hash = $3)";
/// What was last active before a time was made before it.
const DELETE_INACTIVE: &str = "DELETE FROM sessions WHERE updated_at < $1 AND id IN \
    (SELECT id FROM sessions WHERE created_at < $1 AND updated_at < $1 ORDER BY created_at LIMIT $2)";
const KEEP_SETTING: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

async fn create_session(on: &mut Connection<'_>, id: Uuid, new: &NewSession) -> Result<u64, sqlx::Error> {
    let binds = [
        Bind::Id(id),
        Bind::Text(new.client.as_str()),
        Bind::MaybeText(new.title.as_deref()),
        Bind::Text(new.depth.name()),
        Bind::MaybeText(
            new.idempotency
                .as_ref()
                .map(|idempotency| idempotency.key.as_str()),
        ),
        Bind::MaybeText(
            new.idempotency
                .as_ref()
                .map(|idempotency| idempotency.body.as_str()),
        ),
        Bind::When(new.now),
    ];
    on.execute(CREATE_SESSION, &binds).await
}

/// Counting on is the gate: a turn that finds the counter or the depth moved has been overtaken and writes nothing; so does a
/// retry whose first try was kept.
async fn keep_exchange(on: &mut Connection<'_>, rows: &ExchangeRows) -> Result<u64, sqlx::Error> {
    match on {
        Connection::Sqlite(_) => Ok(batch::keep(on, &[rows]).await?.into_iter().sum()),
        Connection::Postgres(_) | Connection::Pooled(_) => keep_at_once(on, rows).await,
    }
}

/// One statement: one way to the server and back, and the session's row is locked no longer than that.
async fn keep_at_once(on: &mut Connection<'_>, rows: &ExchangeRows) -> Result<u64, sqlx::Error> {
    let (user, assistant) = (&rows.user, &rows.assistant);
    let (key, body) = match &rows.idempotency {
        Some(Idempotency { key, body }) => (Some(key.as_str()), Some(body.as_str())),
        None => (None, None),
    };
    let binds = [
        Bind::Id(rows.session),
        Bind::Text(rows.client.as_str()),
        Bind::Int(rows.last_seq),
        Bind::Text(&rows.title),
        Bind::Id(user.id),
        Bind::Text(&user.content),
        Bind::Json(&user.metadata),
        Bind::When(user.created_at),
        Bind::Id(assistant.id),
        Bind::Text(&assistant.content),
        Bind::Json(&assistant.metadata),
        Bind::When(assistant.created_at),
        Bind::MaybeText(key),
        Bind::MaybeText(body),
        Bind::Text(rows.depth.name()),
        Bind::When(rows.session_made),
    ];
    let row = on.row(KEEP_TURN, &binds).await?;
    let kept = row.map_or(Ok(0), |row| row.int(0))?;
    Ok(kept.unsigned_abs())
}
