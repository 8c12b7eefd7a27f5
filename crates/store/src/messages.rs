//! A session's messages, newest page first, oldest first within a page.

use crate::metadata::upgraded;
use crate::statement::{Bind, Row};
use crate::{ClientHash, Page, Store, StoreError};
use conversation::{Message, Role};
use uuid::Uuid;

pub(crate) const PAGE: &str = "SELECT id, role, content, metadata, created_at, seq FROM messages \
    WHERE session_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3";

impl Store {
    /// The messages before a place in the session (none: the newest), and the place where older ones begin.
    pub async fn messages(
        &self,
        session: Uuid,
        client: &ClientHash,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Page<Message, i64>, StoreError> {
        self.session(session, client).await?;
        let binds = [
            Bind::Id(session),
            Bind::Int(before.unwrap_or(i64::MAX)),
            Bind::Int(i64::from(limit) + 1),
        ];
        let mut rows = self.reader().await?.on().rows(PAGE, &binds).await?;
        let more = rows.len() > limit as usize;
        rows.truncate(limit as usize);
        let next = rows
            .last()
            .filter(|_| more)
            .map(|oldest| oldest.int(5))
            .transpose()?;
        let items = rows.iter().rev().map(message).collect::<Result<Vec<_>, _>>()?;
        Ok(Page { items, next })
    }
}

/// A message from the columns id, role, content, metadata, `created_at`.
pub(crate) fn message(row: &Row) -> Result<Message, sqlx::Error> {
    let role = role(&row.text(1)?);
    let metadata = match role {
        Role::Assistant => row.maybe_json(3)?.map(upgraded),
        Role::User | Role::System => None,
    };
    Ok(Message {
        id: row.id(0)?.to_string(),
        role,
        content: row.text(2)?,
        metadata,
        created_at: row.when(4)?,
    })
}

/// The column's check allows no fourth name.
fn role(name: &str) -> Role {
    [Role::User, Role::Assistant]
        .into_iter()
        .find(|role| role.name() == name)
        .unwrap_or(Role::System)
}
