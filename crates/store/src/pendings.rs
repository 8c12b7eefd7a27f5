//! What a conversation waits for (a question to the person, taken once) and what it was last about (a subject, read
//! as often as it lives). One of each per session and person; both end by themselves. The clock is the caller's.

use crate::statement::Bind;
use crate::{Cell, Statement, Store, StoreError, when};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use uuid::Uuid;

/// Whose it is: a person within one of their sessions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Owner {
    /// The person.
    pub person: String,
    /// Their session, as their client names it.
    pub session: String,
}

/// What is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PendingKind {
    /// A question that waits for its answer.
    Question,
    /// What was talked about last.
    Subject,
}

impl PendingKind {
    fn name(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::Subject => "subject",
        }
    }
}

const PUT: &str = "INSERT INTO pendings (owner, session, kind, id, body, expires_at) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (owner, session, kind) DO UPDATE SET id = excluded.id, body = excluded.body, \
    expires_at = excluded.expires_at";
pub(crate) const ONE: &str =
    "SELECT id, body, expires_at FROM pendings WHERE owner = $1 AND session = $2 AND kind = $3";
const TAKE: &str = "DELETE FROM pendings WHERE owner = $1 AND session = $2 AND kind = $3 AND id = $4";
const EXPIRE: &str = "DELETE FROM pendings WHERE expires_at <= $1";

impl Store {
    /// The statement that keeps something for so long and replaces what was kept before; for a change of one's own.
    pub fn pending_statement(
        owner: &Owner,
        kind: PendingKind,
        body: &Value,
        now: Timestamp,
        life: SignedDuration,
    ) -> Statement {
        let expires_at = when::kept(now.checked_add(life).unwrap_or(Timestamp::MAX));
        let mut values = key(owner, kind);
        values.extend([
            Cell::Id(Uuid::now_v7()),
            Cell::Json(body.to_string()),
            Cell::When(expires_at),
        ]);
        Statement::new(PUT, values)
    }

    /// Keeps something for so long; what was kept before is replaced.
    pub async fn put_pending(
        &self,
        owner: &Owner,
        kind: PendingKind,
        body: &Value,
        now: Timestamp,
        life: SignedDuration,
    ) -> Result<(), StoreError> {
        let put = Self::pending_statement(owner, kind, body, now, life);
        self.change(vec![put]).await.map(drop)
    }

    /// What is kept and still lives; it stays.
    pub async fn pending(
        &self,
        owner: &Owner,
        kind: PendingKind,
        now: Timestamp,
    ) -> Result<Option<Value>, StoreError> {
        let found = self.look(owner, kind, now).await?;
        Ok(found.filter(|found| found.lives).and_then(|found| found.body))
    }

    /// Takes what is kept, if it still lives. Of several that ask at once, in any process, one gets it.
    pub async fn take_pending(
        &self,
        owner: &Owner,
        kind: PendingKind,
        now: Timestamp,
    ) -> Result<Option<Value>, StoreError> {
        let Some(found) = self.look(owner, kind, now).await? else {
            return Ok(None);
        };
        let mut values = key(owner, kind);
        values.push(Cell::Id(found.id));
        let taken = self.change(vec![Statement::new(TAKE, values)]).await? == 1;
        if taken && !found.lives && kind == PendingKind::Question {
            metrics::counter!("shuking_pendings_total", "event" => "expired").increment(1);
        }
        Ok(found.body.filter(|_| taken && found.lives))
    }

    /// Deletes everything whose time is over; says how much it was.
    pub async fn delete_expired(&self, now: Timestamp) -> Result<u64, StoreError> {
        let answers = Statement::new(crate::kept_answers::EXPIRE, [Cell::When(now)]);
        self.change(vec![Statement::new(EXPIRE, [Cell::When(now)]), answers])
            .await
    }

    async fn look(
        &self,
        owner: &Owner,
        kind: PendingKind,
        now: Timestamp,
    ) -> Result<Option<Found>, StoreError> {
        let binds = [
            Bind::Text(&owner.person),
            Bind::Text(&owner.session),
            Bind::Text(kind.name()),
        ];
        let row = self.row(ONE, &binds).await?;
        row.map(|row| {
            Ok(Found {
                id: row.id(0)?,
                body: row.maybe_json(1)?,
                lives: row.when(2)? > now,
            })
        })
        .transpose()
    }
}

struct Found {
    id: Uuid,
    body: Option<Value>,
    lives: bool,
}

fn key(owner: &Owner, kind: PendingKind) -> Vec<Cell> {
    vec![
        Cell::Text(owner.person.clone()),
        Cell::Text(owner.session.clone()),
        kind.name().into(),
    ]
}
