//! SQLite's log, moved into the file by a connection of its own: a commit does not wait for that too. The
//! writer has to move only what has come since, once the log is long, and begins it anew.

use crate::{StoreError, thread};
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};
use tokio::time::timeout;

/// How long the log is let alone after it was moved: a page that changes often is then moved once for many commits.
const REST: Duration = Duration::from_millis(100);

/// The way to the mover.
pub(crate) struct Log {
    grown: mpsc::Sender<()>,
    closing: oneshot::Sender<oneshot::Sender<()>>,
    baton: Baton,
}

/// Held while the log is moved: SQLite lets one connection do it at a time and tells a second one to go away, even where
/// that one must not leave before the log is empty.
#[derive(Clone, Default)]
pub(crate) struct Baton(Arc<Mutex<()>>);

impl Baton {
    /// Nobody else in this process moves the log while this is held.
    pub(crate) async fn take(&self) -> MutexGuard<'_, ()> {
        self.0.lock().await
    }
}

impl Log {
    /// Starts the mover on its own connection.
    pub(crate) fn start(connection: SqliteConnection) -> Result<Self, StoreError> {
        let (grown, growing) = mpsc::channel(1);
        let (closing, closed) = oneshot::channel();
        let baton = Baton::default();
        thread::run("store-log", run(connection, growing, closed, baton.clone()))?;
        Ok(Self {
            grown,
            closing,
            baton,
        })
    }

    /// For others who move it.
    pub(crate) fn baton(&self) -> Baton {
        self.baton.clone()
    }

    /// A commit was added to it.
    pub(crate) fn grew(&self) {
        // A mover that has not yet heard of the last one will find this one too.
        let _ = self.grown.try_send(());
    }

    /// Lets go of the file.
    pub(crate) async fn close(self) {
        let (done, answer) = oneshot::channel();
        if self.closing.send(done).is_ok() {
            // An error means that the mover is gone already, which is what was asked for.
            let _ = answer.await;
        }
    }
}

async fn run(
    mut connection: SqliteConnection,
    mut growing: mpsc::Receiver<()>,
    mut closing: oneshot::Receiver<oneshot::Sender<()>>,
    baton: Baton,
) {
    let closed = loop {
        tokio::select! {
            closed = &mut closing => break closed,
            Some(()) = growing.recv() => {}
        }
        let mine = baton.take().await;
        move_into_file(&mut connection).await;
        drop(mine);
        if let Ok(closed) = timeout(REST, &mut closing).await {
            break closed;
        }
    };
    // It leaves nothing behind that a failed close could lose.
    let _ = connection.close().await;
    if let Ok(closed) = closed {
        let _ = closed.send(());
    }
}

/// Nobody waits for it, and it waits for nobody: what is still being read stays for the next time.
async fn move_into_file(connection: &mut SqliteConnection) {
    let moved = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
        .execute(&mut *connection)
        .await;
    if let Err(error) = moved {
        tracing::debug!(%error, "the log was not moved into the file; the next commit tries again");
    }
}
