//! SQLite's one writer. Changes that arrive while a commit runs share the next one (group commit): a durable commit
//! costs milliseconds whether it carries one turn or a hundred. Nobody hears of a change before its commit.

use crate::coming::{Coming, OnItsWay};
use crate::open::note_commit;
use crate::statement::Connection;
use crate::write::{ExchangeRows, Write};
use crate::{StoreError, batch, thread};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

/// How many changes may wait before callers do.
const WAITING: usize = 1024;
/// The longest that a commit waits for turns on their way, however slow the disk.
const PATIENCE: Duration = Duration::from_millis(5);

/// The way to the writer.
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
    coming: Coming,
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
    pub(crate) fn start(
        file: SqliteConnectOptions,
        connection: SqliteConnection,
        group: usize,
    ) -> Result<Self, StoreError> {
        let (orders, waiting) = mpsc::channel(WAITING);
        let coming = Coming::default();
        let group = Group {
            waiting,
            most: group.max(1),
            coming: coming.clone(),
        };
        thread::run("store-writer", run(file, connection, group))?;
        Ok(Self { orders, coming })
    }

    /// Tells of a turn that will hand in a change soon.
    pub(crate) fn expect(&self) -> OnItsWay {
        self.coming.set_out()
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

/// The changes that share a commit.
struct Group {
    waiting: mpsc::Receiver<Order>,
    most: usize,
    coming: Coming,
}

impl Group {
    /// What waits, and what arrives in the time that a commit takes while turns are on their way: committing without
    /// them would make them wait as long.
    async fn gather(&mut self, orders: &mut Vec<Order>, commit_took: Duration) {
        if self.waiting.recv_many(orders, self.most).await == 0 {
            return;
        }
        orders.iter_mut().for_each(Order::arrived);
        let patience = Instant::now() + commit_took.min(PATIENCE);
        while orders.len() < self.most && self.coming.any() {
            let Ok(Some(mut order)) = timeout_at(patience, self.waiting.recv()).await else {
                return;
            };
            order.arrived();
            orders.push(order);
        }
    }
}

impl Order {
    fn arrived(&mut self) {
        if let Self::Do(job) = self {
            job.write.arrived();
        }
    }
}

async fn run(file: SqliteConnectOptions, mut connection: SqliteConnection, mut group: Group) {
    let mut orders = Vec::with_capacity(group.most);
    let mut to_erase = false;
    let mut commit_took = Duration::ZERO;
    loop {
        group.gather(&mut orders, commit_took).await;
        if orders.is_empty() {
            return;
        }
        let mut jobs = Vec::with_capacity(orders.len());
        let mut closing = None;
        for order in orders.drain(..) {
            match order {
                Order::Do(job) => jobs.push(job),
                Order::Close(closed) => closing = Some(closed),
            }
        }
        to_erase |= jobs.iter().any(|job| job.write.erases());
        let started = Instant::now();
        let is_well = commit(&mut connection, jobs, &mut to_erase).await;
        commit_took = started.elapsed();
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
    let began = Instant::now();
    let outcome = together(connection, &jobs).await;
    if outcome.is_ok() && !jobs.is_empty() {
        let changes = u32::try_from(jobs.len()).unwrap_or(u32::MAX);
        note_commit("sqlite", changes, began.elapsed());
    }
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
