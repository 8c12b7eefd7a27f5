//! SQLite's one writer. Changes that arrive while a commit runs share the next one (group commit): a durable commit
//! costs milliseconds whether it carries one turn or a hundred. No change is acknowledged before its commit.

use crate::coming::{Coming, OnItsWay};
use crate::log::{Baton, Log};
use crate::rows::ExchangeRows;
use crate::statement::Connection;
use crate::write::Write;
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
/// So many that arrive are written at once; every statement is a way to the database and back.
const FEW: usize = 8;

/// The way to the writer.
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
    coming: Coming,
    log: Baton,
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
        log: Log,
        group: usize,
    ) -> Result<Self, StoreError> {
        let (orders, waiting) = mpsc::channel(WAITING);
        let coming = Coming::default();
        let group = Group {
            waiting,
            most: group.max(1),
            coming: coming.clone(),
            last: 0,
            flush: Duration::ZERO,
        };
        let baton = log.baton();
        thread::run("store-writer", run(file, connection, log, group))?;
        Ok(Self {
            orders,
            coming,
            log: baton,
        })
    }

    /// To be held while the log is moved.
    pub(crate) fn log(&self) -> &Baton {
        &self.log
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
    /// How many the last commit carried: who was just answered is the likeliest to say something next.
    last: usize,
    /// How long the last commit's flush took.
    flush: Duration,
}

impl Group {
    /// What waits; nothing when nobody will hand in anything any more.
    async fn first(&mut self) -> Round {
        let mut orders = Vec::new();
        self.waiting.recv_many(&mut orders, self.most).await;
        let mut round = Round::default();
        for order in orders {
            round.take(order);
        }
        round
    }

    /// Adds the next few that are on their way or may be: committing without them would make them wait for a whole commit.
    async fn more(&mut self, round: &mut Round, began: Instant) -> bool {
        let before = round.jobs.len();
        let enough = self.most.min(before + FEW);
        while round.jobs.len() < enough && round.closing.is_none() {
            let Some(until) = self.patience(round.jobs.len(), began) else {
                break;
            };
            let Ok(Some(order)) = timeout_at(until, self.waiting.recv()).await else {
                break;
            };
            round.take(order);
        }
        round.jobs.len() > before
    }

    /// Until when the next one is waited for, if at all.
    fn patience(&self, jobs: usize, began: Instant) -> Option<Instant> {
        let longest = self.flush.min(PATIENCE);
        if self.coming.any() {
            Some(began + longest)
        } else if jobs < self.last {
            Some((Instant::now() + longest / 4).min(began + longest))
        } else {
            None
        }
    }
}

/// What one commit carries.
#[derive(Default)]
struct Round {
    jobs: Vec<Job>,
    closing: Option<oneshot::Sender<()>>,
}

impl Round {
    fn take(&mut self, order: Order) {
        match order {
            Order::Do(mut job) => {
                job.write.arrived();
                self.jobs.push(job);
            }
            Order::Close(closed) => self.closing = Some(closed),
        }
    }

    fn is_empty(&self) -> bool {
        self.jobs.is_empty() && self.closing.is_none()
    }
}

async fn run(file: SqliteConnectOptions, mut connection: SqliteConnection, log: Log, mut group: Group) {
    let mut to_erase = false;
    loop {
        let mut round = group.first().await;
        if round.is_empty() {
            return;
        }
        let outcome = together(&mut connection, &mut group, &mut round).await;
        to_erase |= round.jobs.iter().any(|job| job.write.erases());
        if !answer(&mut connection, round.jobs, outcome, &log.baton(), &mut to_erase).await {
            renew(&file, &mut connection).await;
        }
        log.grew();
        if let Some(closed) = round.closing {
            log.close().await;
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

/// One commit for all. Those that come while others are being written join them, so that the database works while the
/// server still makes replies.
async fn together(
    connection: &mut SqliteConnection,
    group: &mut Group,
    round: &mut Round,
) -> Result<Vec<u64>, sqlx::Error> {
    let began = Instant::now();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut counts = Vec::new();
    while let Some(jobs) = round.jobs.get(counts.len()..) {
        counts.extend(perform(&mut Connection::Sqlite(&mut transaction), jobs).await?);
        if !group.more(round, began).await {
            break;
        }
    }
    let flushing = Instant::now();
    transaction.commit().await?;
    (group.last, group.flush) = (counts.len(), flushing.elapsed());
    if !counts.is_empty() {
        let changes = u32::try_from(counts.len()).unwrap_or(u32::MAX);
        note_commit("sqlite", changes, began.elapsed());
    }
    Ok(counts)
}

/// Runs changes in their order and says for each how many things it concerned.
async fn perform(on: &mut Connection<'_>, jobs: &[Job]) -> Result<Vec<u64>, sqlx::Error> {
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
            counts.extend(batch::keep(on, &turns).await?);
            turns.clear();
        }
        match turn {
            Some(turn) => turns.push(turn),
            None => counts.push(job.write.perform(on).await?),
        }
    }
    counts.extend(batch::keep(on, &turns).await?);
    Ok(counts)
}

/// Tells everybody what became of their change; if the commit for all failed, each gets its own. Says whether the disk
/// took what it was given.
async fn answer(
    connection: &mut SqliteConnection,
    jobs: Vec<Job>,
    outcome: Result<Vec<u64>, sqlx::Error>,
    log: &Baton,
    to_erase: &mut bool,
) -> bool {
    let mut answers = Vec::with_capacity(jobs.len());
    match outcome {
        Ok(counts) => answers.extend(jobs.into_iter().zip(counts.into_iter().map(Ok))),
        Err(error) => {
            let alone = jobs.len() == 1;
            let mut first = Some(error);
            for job in jobs {
                let answer = match first.take().filter(|_| alone) {
                    Some(error) => Err(error.into()),
                    None => one_by_one(connection, &job).await.map_err(Into::into),
                };
                answers.push((job, answer));
            }
        }
    }
    if *to_erase {
        let _mine = log.take().await;
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

async fn one_by_one(connection: &mut SqliteConnection, job: &Job) -> Result<u64, sqlx::Error> {
    let began = Instant::now();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let counts = perform(
        &mut Connection::Sqlite(&mut transaction),
        std::slice::from_ref(job),
    )
    .await?;
    transaction.commit().await?;
    note_commit("sqlite", 1, began.elapsed());
    Ok(counts.first().copied().unwrap_or(0))
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

/// Counts a commit for the operator: how many changes shared it, how long it took.
pub(crate) fn note_commit(database: &'static str, changes: u32, took: Duration) {
    metrics::histogram!("shuking_store_batch_changes", "database" => database).record(f64::from(changes));
    metrics::histogram!("shuking_store_commit_seconds", "database" => database).record(took);
}
