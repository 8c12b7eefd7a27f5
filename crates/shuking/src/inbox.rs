//! The folder of other systems' exports, looked into by the clock while the server runs.

use crate::settings::Settings;
use jiff::{SignedDuration, Timestamp};
use records::Options;
use records::inbox::{Taken, take};
use server::Keys;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::Store;

/// How long a file must not have changed.
const SETTLED: SignedDuration = SignedDuration::from_secs(30);

/// Starts it, where there is such a folder.
pub fn start(settings: &Settings, store: &Store, keys: &Keys) {
    if let Some(inbox) = &settings.workplace.inbox {
        tracing::info!(folder = %inbox.folder.display(), "records are imported from a folder");
        tokio::spawn(run(
            store.clone(),
            keys.clone(),
            inbox.folder.clone(),
            inbox.every,
        ));
    }
}

async fn run(store: Store, keys: Keys, folder: PathBuf, every: Duration) {
    let mut clock = tokio::time::interval(every);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        if let Err(error) = look(&store, &keys, &folder).await {
            tracing::warn!(%error, "the folder of records could not be read; tried again later");
        }
    }
}

async fn look(store: &Store, keys: &Keys, folder: &Path) -> anyhow::Result<()> {
    let options = Options {
        erased: Some(server::erased(store, keys.clone()).await?),
        ..Options::default()
    };
    match take(store, folder, &options, SETTLED, Timestamp::now()).await? {
        Taken::Nothing | Taken::Waiting => {}
        Taken::Done(imported, place) => {
            let place = place.display();
            tracing::info!(rows = imported.rows(), %place, "records imported from the folder");
        }
        // What is wrong names people: it stands in the report, not in the log.
        Taken::Refused(_, place) => {
            tracing::warn!(place = %place.display(), "records in the folder were refused; report.txt says why");
        }
    }
    Ok(())
}
