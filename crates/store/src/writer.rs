//! SQLite's one writer. Changes that arrive while a commit runs share the next one (group commit): a durable commit
//! costs milliseconds whether it carries one turn or a hundred. Nobody hears of a change before its commit.

use crate::statement::Connection;
use crate::write::{ExchangeRows, Write};
use crate::{StoreError, batch};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::{mpsc, oneshot};

/// How many changes may wait before callers do.
const WAITING: usize = 1024;

/// The way to the writer.
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
}

enum Order {
    Do(Job),
    Close(oneshot::Sender<()>),
}

struct Job {
    write: Write,
    done: oneshot::Sender<Result<u64, StoreError>>,
}

impl Writer {
    /// Starts the writer on its own connection; at most `group` changes share a commit.
    pub(crate) fn start(file: SqliteConnectOptions, connection: SqliteConnection, group: usize) -> Self {
        let (orders, waiting) = mpsc::channel(WAITING);
        tokio::spawn(run(file, connection, waiting, group.max(1)));
        Self { orders }
    }

    /// Hands in a change and waits until it is on the disk.
    pub(crate) async fn submit(&self, write: Write) -> Result<u64, StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = || StoreError::Unavailable(sqlx::Error::PoolClosed);
        self.orders
            .send(Order::Do(Job { write, done }))
            .await
            .map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Whether there is still somebody to write.
    pub(crate) fn is_alive(&self) -> bool {
        !self.orders.is_closed()
    }

    /// Finishes what waits and closes the file.
    pub(crate) async fn close(&self) {
        let (closed, answer) = oneshot::channel();
        if self.orders.send(Order::Close(closed)).await.is_ok() {
            // An error means that the writer is gone already, which is what was asked for.
            let _ = answer.await;
        }
    }
}

async fn run(
    file: SqliteConnectOptions,
    mut connection: SqliteConnection,
    mut waiting: mpsc::Receiver<Order>,
    group: usize,
) {
    let mut orders = Vec::with_capacity(group);
    let mut to_erase = false;
    while waiting.recv_many(&mut orders, group).await > 0 {
        let mut jobs = Vec::with_capacity(orders.len());
        let mut closing = None;
        for order in orders.drain(..) {
            match order {
                Order::Do(job) => jobs.push(job),
                Order::Close(closed) => closing = Some(closed),
            }
        }
        to_erase |= jobs.iter().any(|job| job.write.erases());
        let is_well = commit(&mut connection, jobs, &mut to_erase).await;
        if !is_well {
            renew(&file, &mut connection).await;
        }
        if let Some(closed) = closing {
            if let Err(error) = connection.close().await {
                tracing::warn!(%error, "closing the database file failed; its log is read at the next start");
            }
            let _ = closed.send(());
            return;
        }
    }
}

/// After a full or broken disk the old connection may believe that it is still in a transaction that SQLite has undone.
async fn renew(file: &SqliteConnectOptions, connection: &mut SqliteConnection) {
    match file.connect().await {
        Ok(fresh) => *connection = fresh,
        Err(error) => {
            tracing::warn!(%error, "the database file cannot be opened again; the next change tries it");
        }
    }
}

/// One commit for all; if any of them fails, each gets its own. Says whether the disk took what it was given.
async fn commit(connection: &mut SqliteConnection, jobs: Vec<Job>, to_erase: &mut bool) -> bool {
    let outcome = together(connection, &jobs).await;
    let mut answers = Vec::with_capacity(jobs.len());
    match outcome {
        Ok(counts) => answers.extend(jobs.into_iter().zip(counts.into_iter().map(Ok))),
        Err(error) => {
            let alone = jobs.len() == 1;
            let mut first = Some(error);
            for job in jobs {
                let answer = match first.take().filter(|_| alone) {
                    Some(error) => Err(error.into()),
                    None => one_by_one(connection, &job).await,
                };
                answers.push((job, answer));
            }
        }
    }
    if *to_erase {
        *to_erase = !erase_log(connection).await;
    }
    let is_well = answers
        .iter()
        .all(|(_, answer)| !matches!(answer, Err(StoreError::Unavailable(_))));
    for (job, answer) in answers {
        // The caller may have gone; the change stands.
        let _ = job.done.send(answer);
    }
    is_well
}

async fn one_by_one(connection: &mut SqliteConnection, job: &Job) -> Result<u64, StoreError> {
    let counts = together(connection, std::slice::from_ref(job)).await?;
    Ok(counts.first().copied().unwrap_or(0))
}

async fn together(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<u64>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut on = Connection::Sqlite(&mut transaction);
    let mut counts = Vec::with_capacity(jobs.len());
    let mut turns = Vec::new();
    for job in jobs {
        let turn = job.write.as_exchange();
        // Turns of one session, and a turn and another change, keep their order.
        let breaks = turn.is_none_or(|turn| {
            turns
                .iter()
                .any(|other: &&ExchangeRows| other.session == turn.session)
        });
        if breaks {
            counts.extend(batch::keep(&mut on, &turns).await?);
            turns.clear();
        }
        match turn {
            Some(turn) => turns.push(turn),
            None => counts.push(job.write.perform(&mut on).await?),
        }
    }
    counts.extend(batch::keep(&mut on, &turns).await?);
    transaction.commit().await?;
    Ok(counts)
}

/// Moves the write-ahead log into the file and empties it: deleted text must not live on in the log.
async fn erase_log(connection: &mut SqliteConnection) -> bool {
    let truncated = sqlx::query_scalar::<_, i64>("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(&mut *connection)
        .await;
    match truncated {
        Ok(0) => true,
        Ok(_) => {
            tracing::warn!("the log could not be emptied after a deletion; the next change tries again");
            false
        }
        Err(error) => {
            tracing::warn!(%error, "the log could not be emptied after a deletion; the next change tries again");
            false
        }
    }
}
