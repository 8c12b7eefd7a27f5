//! A client's sessions: make, find, list, change, delete.

use crate::statement::{Bind, Row};
use crate::write::Write;
use crate::{
    ClientHash, Idempotency, NewSession, Page, Place, Session, SessionChange, Store, StoreError, when,
};
use conversation::Depth;
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

pub(crate) const ONE: &str = "SELECT id, title, depth, last_seq, created_at, updated_at FROM sessions \
    WHERE id = $1 AND client_hash = $2";
pub(crate) const MADE_WITH: &str = "SELECT id, title, depth, last_seq, created_at, updated_at, create_body FROM sessions \
    WHERE client_hash = $1 AND create_key = $2";
pub(crate) const LIST: &str = "SELECT id, title, depth, last_seq, created_at, updated_at FROM sessions \
    WHERE client_hash = $1 AND (updated_at, id) < ($2, $3) ORDER BY updated_at DESC, id DESC LIMIT $4";

impl Store {
    /// Makes a session, or returns the one that the same idempotency key made before.
    pub async fn create_session(&self, new: NewSession) -> Result<Session, StoreError> {
        if let Some(made) = self.made_before(&new).await? {
            return Ok(made);
        }
        let new = NewSession {
            now: when::kept(new.now),
            ..new
        };
        let session = Session {
            id: id(&new),
            title: new.title.clone(),
            depth: new.depth,
            messages: 0,
            created_at: new.now,
            updated_at: new.now,
        };
        match self
            .write(Write::CreateSession {
                id: session.id,
                new: new.clone(),
            })
            .await?
        {
            // Another request with the same key was faster.
            0 => self.made_before(&new).await?.ok_or(StoreError::Busy),
            _ => Ok(session),
        }
    }

    async fn made_before(&self, new: &NewSession) -> Result<Option<Session>, StoreError> {
        let Some(Idempotency { key, body }) = &new.idempotency else {
            return Ok(None);
        };
        let binds = [Bind::Text(new.client.as_str()), Bind::Text(key)];
        let Some(row) = self.reader().await?.on().row(MADE_WITH, &binds).await? else {
            return Ok(None);
        };
        if row.maybe_text(6)?.as_ref() == Some(body) {
            Ok(Some(session(&row)?))
        } else {
            Err(StoreError::KeyReused)
        }
    }

    /// One session of this client.
    pub async fn session(&self, id: Uuid, client: &ClientHash) -> Result<Session, StoreError> {
        let binds = [Bind::Id(id), Bind::Text(client.as_str())];
        let row = self.reader().await?.on().row(ONE, &binds).await?;
        row.map_or(Err(StoreError::SessionNotFound), |row| Ok(session(&row)?))
    }

    /// The client's sessions, newest activity first, from a place on.
    pub async fn sessions(
        &self,
        client: &ClientHash,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Page<Session, Place>, StoreError> {
        let after = after.unwrap_or(Place {
            updated_at: when::kept(Timestamp::MAX),
            id: Uuid::max(),
        });
        let binds = [
            Bind::Text(client.as_str()),
            Bind::When(after.updated_at),
            Bind::Id(after.id),
            Bind::Int(i64::from(limit) + 1),
        ];
        let rows = self.reader().await?.on().rows(LIST, &binds).await?;
        let mut items = rows.iter().map(session).collect::<Result<Vec<_>, _>>()?;
        let more = items.len() > limit as usize;
        items.truncate(limit as usize);
        let next = items.last().filter(|_| more).map(|last| Place {
            updated_at: last.updated_at,
            id: last.id,
        });
        Ok(Page { items, next })
    }

    /// Changes title or depth.
    pub async fn change_session(
        &self,
        id: Uuid,
        client: &ClientHash,
        change: SessionChange,
        now: Timestamp,
    ) -> Result<Session, StoreError> {
        let now = when::kept(now).max(self.session(id, client).await?.updated_at);
        let write = Write::ChangeSession {
            id,
            client: client.clone(),
            change,
            now,
        };
        if self.write(write).await? == 0 {
            return Err(StoreError::SessionNotFound);
        }
        self.remembered().forget(id);
        self.session(id, client).await
    }

    /// Deletes a session with everything in it; on SQLite no byte of its text is left in the files.
    pub async fn delete_session(&self, id: Uuid, client: &ClientHash) -> Result<(), StoreError> {
        match self
            .write(Write::DeleteSession {
                id,
                client: client.clone(),
            })
            .await?
        {
            0 => Err(StoreError::SessionNotFound),
            _ => Ok(()),
        }
    }
}

/// A session that is made with an idempotency key is named after its client and the key: of many requests at once one makes
/// it, and the primary key alone sees to that, on whichever machine the session is.
fn id(new: &NewSession) -> Uuid {
    let Some(Idempotency { key, .. }) = &new.idempotency else {
        return Uuid::now_v7();
    };
    let digest = Sha256::new()
        .chain_update(new.client.as_str())
        .chain_update([0])
        .chain_update(key)
        .finalize();
    let mut bytes = uuid::Bytes::default();
    for (byte, digested) in bytes.iter_mut().zip(digest) {
        *byte = digested;
    }
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

fn session(row: &Row) -> Result<Session, sqlx::Error> {
    Ok(Session {
        id: row.id(0)?,
        title: row.maybe_text(1)?,
        depth: depth(&row.text(2)?),
        messages: row.int(3)?,
        created_at: row.when(4)?,
        updated_at: row.when(5)?,
    })
}

/// The column's check allows no third name.
pub(crate) fn depth(name: &str) -> Depth {
    if name == Depth::Thorough.name() {
        Depth::Thorough
    } else {
        Depth::Quick
    }
}
