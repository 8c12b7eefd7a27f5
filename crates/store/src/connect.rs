//! Connections to either database, and its schema brought up to date.

use crate::log::Log;
use crate::statement::Connection;
use crate::states::States;
use crate::writer::Writer;
use crate::{StoreError, migrations, rehearsal};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};
use std::path::Path;
use std::str::FromStr as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Limits of the store.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections of this process to PostgreSQL.
    pub connections: u32,
    /// How many of them are open before anybody needs one.
    pub standing: u32,
    /// Changes that may share one commit on SQLite.
    pub group: usize,
    /// Turns that may be in one session at once, waiting ones included.
    pub line: usize,
    /// Whether a pooler in transaction mode (`PgBouncer`) stands before PostgreSQL: then nothing outlives a transaction,
    /// and every statement runs in one.
    pub pooled: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 16,
            standing: 0,
            group: 256,
            line: 16,
            pooled: false,
        }
    }
}

/// The database behind a store.
#[expect(
    clippy::large_enum_variant,
    reason = "one of them exists for the whole life of the process"
)]
pub(crate) enum Database {
    Sqlite {
        file: SqliteConnectOptions,
        readers: SqlitePool,
        states: States,
        writer: Writer,
    },
    Postgres(PgPool),
}

/// Pages in SQLite's log at which a commit moves what nobody has moved yet into the file, so that the log begins anew.
const LOG_PAGES: &str = "8000";

/// Opens the file, makes it if it is not there, and starts its writer, its reader of states and the mover of its log.
pub(crate) async fn sqlite(path: &Path, options: Options) -> Result<Database, StoreError> {
    let file = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("secure_delete", "ON")
        .pragma("wal_autocheckpoint", LOG_PAGES)
        // What a statement of many rows would need to undo itself stays in memory.
        .pragma("temp_store", "MEMORY")
        .busy_timeout(Duration::from_secs(5));
    make_private(path).map_err(sqlx::Error::Io)?;
    let mut connection = patiently(|| file.connect()).await?;
    migrate_sqlite(&mut connection).await?;
    let for_reading = file.clone().read_only(true);
    let states = States::start(patiently(|| for_reading.connect()).await?)?;
    // How long a move takes concerns nobody: commits do not wait for it.
    let in_background = file.clone().disable_statement_logging();
    let log = Log::start(patiently(|| in_background.connect()).await?)?;
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .test_before_acquire(false)
        .acquire_timeout(Duration::from_secs(5))
        .connect_with(for_reading)
        .await?;
    Ok(Database::Sqlite {
        writer: Writer::start(file.clone(), connection, log, options.group)?,
        file,
        readers,
        states,
    })
}

/// How often a start looks again for a file that another process is just making.
const LOOKS: u32 = 8;

/// Of several processes that start at once, one turns the file's log on; the others find it locked for a moment, however
/// long they would wait for a lock.
async fn patiently<T, Work>(connect: impl Fn() -> Work) -> Result<T, sqlx::Error>
where
    Work: Future<Output = Result<T, sqlx::Error>>,
{
    let mut look = 1;
    loop {
        match connect().await {
            Err(sqlx::Error::Database(_)) if look < LOOKS => tokio::time::sleep(pause(look)).await,
            done => return done,
        }
        look += 1;
    }
}

/// SQLite has no lock for migrations: of several processes that start at once, those that come second find the work
/// done when they look again.
async fn migrate_sqlite(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut look = 1;
    while let Err(error) = migrations::sqlite().run(&mut *connection).await {
        if look == LOOKS {
            return Err(error.into());
        }
        tokio::time::sleep(pause(look)).await;
        look += 1;
    }
    Ok(())
}

fn pause(look: u32) -> Duration {
    Duration::from_millis(50) * look
}

/// A new file is for its owner alone; SQLite gives its log the same permissions.
pub(crate) fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Opens a pool of connections, those that stand open in the background.
pub(crate) async fn postgres(address: &str, options: Options) -> Result<Database, StoreError> {
    let server = server(address, options)?;
    let patient = PgPoolOptions::new().acquire_timeout(Duration::from_secs(3));
    let one = patient
        .clone()
        .max_connections(1)
        .connect_with(server.clone())
        .await?;
    migrate_postgres(&one, options).await?;
    one.close().await;
    let pool = patient
        .max_connections(options.connections)
        .min_connections(options.standing.min(options.connections))
        // With a lifetime all would be opened anew in the same second, and people would wait for it.
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .before_acquire(|connection, times| Box::pin(is_alive(connection, times.idle_for)));
    let pool = if options.pooled {
        pool
    } else {
        pool.after_connect(move |connection, _| {
            Box::pin(async move {
                prepare(connection, options.standing > 0).await;
                Ok(())
            })
        })
    };
    Ok(Database::Postgres(pool.connect_lazy_with(server)))
}

/// What a new connection can do without is not an error: a server that compresses otherwise or refuses changes can still
/// be read.
async fn prepare(connection: &mut PgConnection, rehearsed: bool) {
    /// Every connection would say the same.
    static TOLD: AtomicBool = AtomicBool::new(false);
    /// The default compression is a quarter of the time that a turn costs the server.
    const COMPRESS: &str = "SET default_toast_compression = 'lz4'";
    if let Err(error) = sqlx::raw_sql(COMPRESS).execute(&mut *connection).await {
        tracing::debug!(%error, "the server does not compress with lz4");
    }
    if rehearsed && let Err(error) = rehearsal::turn(&mut Connection::Postgres(connection)).await {
        if TOLD.swap(true, Ordering::Relaxed) {
            tracing::debug!(%error, "another connection could not rehearse a turn");
        } else {
            tracing::warn!(%error, "a new connection could not rehearse a turn; see `shuking doctor`");
        }
    }
}

/// A pooler refuses what it cannot pass on, and what is prepared under a name is not there the next time.
fn server(address: &str, options: Options) -> Result<PgConnectOptions, sqlx::Error> {
    let server = PgConnectOptions::from_str(address)?;
    Ok(if options.pooled {
        server.statement_cache_capacity(0).extra_float_digits(None)
    } else {
        server
    })
}

/// All steps in one transaction: a second process waits for it, and half an upgrade never stands.
async fn migrate_postgres(pool: &PgPool, options: Options) -> Result<(), StoreError> {
    /// Any number that nobody else uses.
    const LOCK: i64 = 0x7368_756b_696e_6721;
    /// The migrator names its statements; behind a pooler, others would meet the names.
    const FORGET_NAMES: &str = "DEALLOCATE ALL";
    let mut transaction = pool.begin().await?;
    if options.pooled {
        sqlx::raw_sql(FORGET_NAMES).execute(&mut *transaction).await?;
    }
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .persistent(false)
        .execute(&mut *transaction)
        .await?;
    let mut steps = migrations::postgres();
    steps.set_locking(false).run(&mut *transaction).await?;
    if options.pooled {
        sqlx::raw_sql(FORGET_NAMES).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// A connection that was just used needs no question; one that rested may have lost its server.
async fn is_alive(connection: &mut PgConnection, rested: Duration) -> Result<bool, sqlx::Error> {
    if rested > Duration::from_secs(1) {
        connection.ping().await?;
    }
    Ok(true)
}
