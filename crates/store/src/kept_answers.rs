//! Answers that a retry with the same key gets again, for a while. What must not be kept is never given to this file.

use crate::statement::Bind;
use crate::{Cell, Owner, Statement, Store, StoreError, when};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

/// A retry's key and what was asked with it, both hashed by the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerKey {
    /// The key.
    pub key: String,
    /// What was asked.
    pub asked: String,
}

pub(crate) const ONE: &str =
    "SELECT asked, answer, expires_at FROM kept_answers WHERE owner = $1 AND session = $2 AND key = $3";
const KEEP: &str = "INSERT INTO kept_answers (owner, session, key, asked, answer, expires_at) \
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (owner, session, key) DO UPDATE SET asked = excluded.asked, \
    answer = excluded.answer, expires_at = excluded.expires_at";
pub(crate) const EXPIRE: &str = "DELETE FROM kept_answers WHERE expires_at <= $1";

impl Store {
    /// The answer that this key was given before; refused where the key came with something else.
    pub async fn kept_answer(
        &self,
        owner: &Owner,
        key: &AnswerKey,
        now: Timestamp,
    ) -> Result<Option<Value>, StoreError> {
        let binds = [
            Bind::Text(&owner.person),
            Bind::Text(&owner.session),
            Bind::Text(&key.key),
        ];
        let Some(row) = self.row(ONE, &binds).await? else {
            return Ok(None);
        };
        if row.when(2)? <= now {
            return Ok(None);
        }
        if row.text(0)? != key.asked {
            return Err(StoreError::KeyReused);
        }
        Ok(row.maybe_json(1)?)
    }

    /// The statement that keeps an answer for so long.
    pub fn keep_answer_statement(
        owner: &Owner,
        key: &AnswerKey,
        answer: &Value,
        now: Timestamp,
        life: SignedDuration,
    ) -> Statement {
        let expires_at = when::kept(now.checked_add(life).unwrap_or(Timestamp::MAX));
        Statement::new(
            KEEP,
            [
                Cell::Text(owner.person.clone()),
                Cell::Text(owner.session.clone()),
                Cell::Text(key.key.clone()),
                Cell::Text(key.asked.clone()),
                Cell::Json(answer.to_string()),
                Cell::When(expires_at),
            ],
        )
    }
}
