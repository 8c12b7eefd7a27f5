//! What the server does by the clock: it deletes sessions whose time is over, and what has expired. `shuking purge` does
//! the same once.

use crate::settings::Settings;
use jiff::{Timestamp, ToSpan as _};
use std::time::Duration;
use store::{Store, StoreError};

/// Starts it, where sessions are kept for a number of days only.
pub fn start(settings: &Settings, store: &Store) {
    let (Some(days), Some(every)) = (settings.retention_days, settings.guarding.purge_every) else {
        return;
    };
    tokio::spawn(run(store.clone(), days, every));
}

async fn run(store: Store, days: u32, every: Duration) {
    let mut clock = tokio::time::interval(every);
    loop {
        clock.tick().await;
        match purge(&store, days, Timestamp::now()).await {
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

/// Deletes sessions without activity for so many days, and what has expired; says before when and how many.
pub async fn purge(store: &Store, days: u32, now: Timestamp) -> Result<(Timestamp, u64), StoreError> {
    let before = before(days, now);
    let deleted = store.delete_inactive(before).await?;
    // What the workplace assistant waited for ends by itself; this gives its place back.
    store.delete_expired(now).await?;
    Ok((before, deleted))
}
