//! Opening a database, its connections, its schema.

use crate::queue::Queue;
use crate::statement::Connection;
use crate::write::Write;
use crate::writer::Writer;
use crate::{StoreError, migrations};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Postgres, Sqlite};
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

/// Where the data are. Not printable: an address can hold a password.
#[derive(Clone)]
pub enum Target {
    /// A file; made if it is not there.
    Sqlite(PathBuf),
    /// A `postgres://` address.
    Postgres(String),
}

/// Limits of the store.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections of this process to PostgreSQL.
    pub connections: u32,
    /// Changes that may share one commit on SQLite.
    pub group: usize,
    /// Turns that may be in one session at once, waiting ones included.
    pub line: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 16,
            group: 256,
            line: 16,
        }
    }
}

/// Sessions and messages on disk.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    database: Database,
    queue: Queue,
    options: Options,
}

enum Database {
    Sqlite { readers: SqlitePool, writer: Writer },
    Postgres(PgPool),
}

/// A connection for reading.
pub(crate) enum Reader {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Reader {
    pub(crate) fn on(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Postgres(connection) => Connection::Postgres(connection),
        }
    }
}

impl Store {
    /// Opens the database and brings its schema up to date.
    pub async fn open(target: &Target, options: Options) -> Result<Self, StoreError> {
        let database = match target {
            Target::Sqlite(path) => open_sqlite(path, options).await?,
            Target::Postgres(address) => open_postgres(address, options).await?,
        };
        Ok(Self {
            inner: Arc::new(Inner {
                database,
                queue: Queue::default(),
                options,
            }),
        })
    }

    /// The newest schema in the database and in this program, without changing anything; none where there is no
    /// schema yet.
    pub async fn schema(target: &Target) -> Result<(Option<i64>, i64), StoreError> {
        const TABLE: &str = "SELECT COUNT(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
        const TABLE_ON_POSTGRES: &str =
            "SELECT COUNT(*) FROM information_schema.tables WHERE table_name = '_sqlx_migrations'";
        let there = match target {
            Target::Sqlite(path) if !path.exists() => None,
            Target::Sqlite(path) => {
                let mut connection = SqliteConnectOptions::new().filename(path).connect().await?;
                let there = newest(&mut Connection::Sqlite(&mut connection), TABLE).await?;
                connection.close().await?;
                there
            }
            Target::Postgres(address) => {
                let mut connection = PgConnectOptions::from_str(address)?.connect().await?;
                let there = newest(&mut Connection::Postgres(&mut connection), TABLE_ON_POSTGRES).await?;
                connection.close().await?;
                there
            }
        };
        Ok((there, migrations::newest()))
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.reader().await?.on().rows("SELECT 1", &[]).await?;
        Ok(())
    }

    /// Finishes what is being written and lets go of the database.
    pub async fn close(&self) {
        match &self.inner.database {
            Database::Sqlite { readers, writer } => {
                readers.close().await;
                writer.close().await;
            }
            Database::Postgres(pool) => pool.close().await,
        }
    }

    pub(crate) async fn reader(&self) -> Result<Reader, StoreError> {
        Ok(match &self.inner.database {
            Database::Sqlite { readers, .. } => Reader::Sqlite(readers.acquire().await?),
            Database::Postgres(pool) => Reader::Postgres(pool.acquire().await?),
        })
    }

    /// Makes one change durable and says how many things it concerned.
    pub(crate) async fn write(&self, write: Write) -> Result<u64, StoreError> {
        match &self.inner.database {
            Database::Sqlite { writer, .. } => writer.submit(write).await,
            Database::Postgres(pool) => {
                let mut transaction = pool.begin().await?;
                let count = write.perform(&mut Connection::Postgres(&mut transaction)).await?;
                transaction.commit().await?;
                Ok(count)
            }
        }
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.inner.queue
    }

    pub(crate) fn options(&self) -> Options {
        self.inner.options
    }
}

async fn newest(on: &mut Connection<'_>, table_exists: &'static str) -> Result<Option<i64>, sqlx::Error> {
    let exists = on.row(table_exists, &[]).await?.map_or(Ok(0), |row| row.int(0))? > 0;
    if !exists {
        return Ok(None);
    }
    let row = on
        .row("SELECT MAX(version) FROM _sqlx_migrations WHERE success", &[])
        .await?;
    row.map_or(Ok(None), |row| row.maybe_int(0))
}

async fn open_sqlite(path: &Path, options: Options) -> Result<Database, StoreError> {
    let file = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("secure_delete", "ON")
        .busy_timeout(Duration::from_secs(5));
    make_private(path).map_err(sqlx::Error::Io)?;
    let mut connection = file.connect().await?;
    migrations::sqlite().run(&mut connection).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .acquire_timeout(Duration::from_secs(5))
        .connect_with(file.read_only(true))
        .await?;
    Ok(Database::Sqlite {
        readers,
        writer: Writer::start(connection, options.group),
    })
}

/// A new file is for its owner alone; SQLite gives its log the same permissions.
fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

async fn open_postgres(address: &str, options: Options) -> Result<Database, StoreError> {
    let pool = PgPoolOptions::new()
        .max_connections(options.connections)
        .acquire_timeout(Duration::from_secs(3))
        .idle_timeout(Duration::from_mins(5))
        .max_lifetime(Duration::from_mins(30))
        .connect_with(PgConnectOptions::from_str(address)?)
        .await?;
    migrations::postgres().run(&pool).await?;
    Ok(Database::Postgres(pool))
}
