//! The two messages of a turn on their way into the tables.

use crate::coming::OnItsWay;
use crate::statement::{Bind, Connection};
use crate::{ClientHash, Idempotency};
use conversation::{Depth, Message};
use jiff::Timestamp;
use uuid::Uuid;

const KEEP_KEY: &str =
    "INSERT INTO idempotency_keys (session_id, key, body, user_seq) VALUES ($1, $2, $3, $4)";

/// The two messages of a turn and what must still hold for them to be kept.
pub(crate) struct ExchangeRows {
    pub(crate) session: Uuid,
    pub(crate) client: ClientHash,
    /// The session's counter as it was when the turn began.
    pub(crate) last_seq: i64,
    /// Its depth then.
    pub(crate) depth: Depth,
    /// When the session was made: one that was deleted and made again under its key is another.
    pub(crate) session_made: Timestamp,
    pub(crate) title: String,
    pub(crate) user: MessageRow,
    pub(crate) assistant: MessageRow,
    pub(crate) idempotency: Option<Idempotency>,
    /// Until the writer has it.
    pub(crate) on_its_way: Option<OnItsWay>,
}

/// A message on its way into the table.
pub(crate) struct MessageRow {
    pub(crate) id: Uuid,
    pub(crate) content: String,
    /// JSON as text.
    pub(crate) metadata: String,
    pub(crate) created_at: Timestamp,
}

impl MessageRow {
    pub(crate) fn new(id: Uuid, message: &Message, metadata: String) -> Self {
        Self {
            id,
            content: message.content.clone(),
            metadata,
            created_at: message.created_at,
        }
    }
}

impl ExchangeRows {
    /// A turn in a session that does not exist.
    pub(crate) fn of_nobody() -> Self {
        let empty = || MessageRow {
            id: Uuid::nil(),
            content: String::new(),
            metadata: "{}".to_owned(),
            created_at: Timestamp::UNIX_EPOCH,
        };
        Self {
            session: Uuid::nil(),
            client: ClientHash::new(String::new()),
            last_seq: 0,
            depth: Depth::default(),
            session_made: Timestamp::UNIX_EPOCH,
            title: String::new(),
            user: empty(),
            assistant: empty(),
            idempotency: None,
            on_its_way: None,
        }
    }

    /// Keeps the idempotency key, if the turn came with one.
    pub(crate) async fn keep_key(&self, on: &mut Connection<'_>) -> Result<(), sqlx::Error> {
        let Some(Idempotency { key, body }) = &self.idempotency else {
            return Ok(());
        };
        let user_seq = self.last_seq + 1;
        let binds = [
            Bind::Id(self.session),
            Bind::Text(key),
            Bind::Text(body),
            Bind::Int(user_seq),
        ];
        on.execute(KEEP_KEY, &binds).await?;
        Ok(())
    }
}
