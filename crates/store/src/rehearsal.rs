//! Statements tried as nobody, who has no session and no question: nothing changes, and a database that refuses one of them is
//! known before a person meets it. A new connection plans a turn this way; readiness and `doctor` ask whether it can be done.

use crate::rows::ExchangeRows;
use crate::statement::{Bind, Connection};
use crate::states::STATE;
use crate::write::Write;
use crate::{Idempotency, Store, StoreError, kept_answers, messages, pendings, sessions};
use jiff::Timestamp;
use uuid::Uuid;

/// A turn, with an idempotency key and without.
pub(crate) async fn turn(on: &mut Connection<'_>) -> Result<(), sqlx::Error> {
    let key = Idempotency {
        key: "rehearsal".to_owned(),
        body: String::new(),
    };
    for idempotency in [None, Some(key)] {
        let nobody = ExchangeRows {
            idempotency,
            ..ExchangeRows::of_nobody()
        };
        let key = nobody
            .idempotency
            .as_ref()
            .map(|idempotency| idempotency.key.as_str());
        let whose = [
            Bind::Id(nobody.session),
            Bind::Text(nobody.client.as_str()),
            Bind::MaybeText(key),
        ];
        on.row(STATE, &whose).await?;
        Write::Exchange(Box::new(nobody)).perform(on).await?;
    }
    Ok(())
}

/// What else a conversation of either assistant reads.
async fn around(on: &mut Connection<'_>) -> Result<(), sqlx::Error> {
    const NOBODY: Bind<'_> = Bind::Text("");
    let (id, first) = (Bind::Id(Uuid::nil()), Bind::Int(1));
    on.rows(sessions::ONE, &[id, NOBODY]).await?;
    on.rows(sessions::MADE_WITH, &[NOBODY, NOBODY]).await?;
    on.rows(
        sessions::LIST,
        &[NOBODY, Bind::When(Timestamp::UNIX_EPOCH), id, first],
    )
    .await?;
    on.rows(messages::PAGE, &[id, first, first]).await?;
    on.rows(pendings::ONE, &[NOBODY, NOBODY, NOBODY]).await?;
    on.rows(kept_answers::ONE, &[NOBODY, NOBODY, NOBODY]).await?;
    Ok(())
}

impl Store {
    /// Tries the statements of a conversation; an error is the first that the database refuses.
    pub async fn rehearse(&self) -> Result<(), StoreError> {
        let mut reader = self.reader().await?;
        around(&mut reader.on()).await?;
        self.rehearse_turn().await
    }

    /// Tries a turn. SQLite's reader and writer are not kept from their work: there is one file, and what can be opened can
    /// be asked.
    pub(crate) async fn rehearse_turn(&self) -> Result<(), StoreError> {
        if self.is_shared() {
            turn(&mut self.reader().await?.on()).await?;
        }
        Ok(())
    }
}
