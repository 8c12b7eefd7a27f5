//! Opening a database, its connections, its schema.

use crate::queue::Queue;
use crate::statement::{Bind, Connection, Row};
use crate::states::{STATE, States};
use crate::write::Write;
use crate::writer::Writer;
use crate::{ClientHash, StoreError, connect, migrations};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{ConnectOptions as _, Connection as _, Postgres, Sqlite};
use std::future::Future;
use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

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
            Target::Sqlite(path) => connect::sqlite(path, options).await?,
            Target::Postgres(address) => connect::postgres(address, options).await?,
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

    /// Whether the database can be read and written.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if let Database::Sqlite { writer, .. } = &self.inner.database
            && !writer.is_alive()
        {
            return Err(StoreError::Unavailable(sqlx::Error::WorkerCrashed));
        }
        self.reader().await?.on().rows("SELECT 1", &[]).await?;
        Ok(())
    }

    /// Finishes what is being written and lets go of the database.
    pub async fn close(&self) {
        match &self.inner.database {
            Database::Sqlite {
                readers,
                states,
                writer,
                ..
            } => {
                states.close().await;
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

    /// The row of a session's state: its columns, the last metadata, and what an idempotency key made before.
    pub(crate) async fn state_row(
        &self,
        session: Uuid,
        client: &ClientHash,
        key: Option<&str>,
    ) -> Result<Option<Row>, StoreError> {
        match &self.inner.database {
            Database::Sqlite { states, .. } => states.read(session, client, key).await,
            Database::Postgres(pool) => {
                let binds = [
                    Bind::Id(session),
                    Bind::Text(client.as_str()),
                    Bind::MaybeText(key),
                ];
                in_time(async {
                    let mut connection = pool.acquire().await?;
                    Connection::Postgres(&mut connection).row(STATE, &binds).await
                })
                .await
            }
        }
    }

    /// Makes one change durable and says how many things it concerned.
    pub(crate) async fn write(&self, write: Write) -> Result<u64, StoreError> {
        match &self.inner.database {
            Database::Sqlite { writer, .. } => writer.submit(write).await,
            Database::Postgres(pool) => in_time(on_postgres(pool, write)).await,
        }
    }

    pub(crate) fn database(&self) -> &Database {
        &self.inner.database
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.inner.queue
    }

    pub(crate) fn options(&self) -> Options {
        self.inner.options
    }
}

/// A database that says nothing for so long is not there: callers are told, and try again.
const PATIENCE: Duration = Duration::from_secs(5);

async fn in_time<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    let silent = || sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
    let done = tokio::time::timeout(PATIENCE, work).await;
    Ok(done.unwrap_or_else(|_| Err(silent()))?)
}

async fn on_postgres(pool: &PgPool, write: Write) -> Result<u64, sqlx::Error> {
    if write.is_several() {
        let mut transaction = pool.begin().await?;
        let changed = write.perform(&mut Connection::Postgres(&mut transaction)).await?;
        transaction.commit().await?;
        return Ok(changed);
    }
    // One statement is a transaction of its own.
    let mut connection = pool.acquire().await?;
    write.perform(&mut Connection::Postgres(&mut connection)).await
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
