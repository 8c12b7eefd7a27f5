//! What the server does by the clock: it deletes sessions whose time is over, and what has expired. `shuking purge` does
//! the same once.

use crate::settings::Settings;
use crate::today;
use jiff::{Timestamp, ToSpan as _};
use std::time::Duration;
use store::{Store, StoreError};

/// Starts it, unless it is left to `shuking purge`.
pub fn start(settings: &Settings, store: &Store) {
    if let Some(every) = settings.guarding.purge_every {
        tokio::spawn(run(store.clone(), settings.retention_days, every));
    }
}

async fn run(store: Store, days: Option<u32>, every: Duration) {
    let mut clock = tokio::time::interval(every);
    loop {
        clock.tick().await;
        let now = Timestamp::now();
        if let Err(error) = purge_expired(&store, now).await {
            tracing::warn!(%error, "what has expired could not be deleted; tried again later");
        }
        let Some(days) = days else { continue };
        match purge(&store, days, now).await {
            Ok((_, 0)) => {}
            Ok((_, deleted)) => tracing::info!(deleted, days, "sessions without activity deleted"),
            Err(error) => tracing::warn!(%error, "old sessions could not be deleted; tried again later"),
        }
    }
}

/// The moment before which a session's last activity is too long ago.
pub fn before(days: u32, now: Timestamp) -> Timestamp {
    now.checked_sub((i64::from(days) * 24).hours())
        .unwrap_or(Timestamp::MIN)
}

/// Deletes sessions without activity for so many days; says before when and how many.
pub async fn purge(store: &Store, days: u32, now: Timestamp) -> Result<(Timestamp, u64), StoreError> {
    let before = before(days, now);
    Ok((before, store.delete_inactive(before).await?))
}

/// Deletes what the workplace assistant waited for, and the questions without an answer whose days are over.
pub async fn purge_expired(store: &Store, now: Timestamp) -> Result<(), StoreError> {
    store.delete_expired(now).await?;
    store.delete_open_questions(today::in_korea()).await?;
    Ok(())
}
