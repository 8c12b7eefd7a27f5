//! Opening a database, its connections, its schema.

use crate::coming::OnItsWay;
pub(crate) use crate::connect::Database;
pub use crate::connect::Options;
use crate::queue::Queue;
use crate::remembered::Remembered;
use crate::statement::{Bind, Connection, Row};
use crate::states::STATE;
use crate::write::Write;
use crate::writer::note_commit;
use crate::{ClientHash, StoreError, connect, migrations};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Postgres, Sqlite, Transaction};
use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Where the data are. Not printable: an address can hold a password.
#[derive(Clone)]
pub enum Target {
    /// A file; made if it is not there.
    Sqlite(PathBuf),
    /// A `postgres://` address.
    Postgres(String),
}

/// Sessions and messages on disk.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    database: Database,
    queue: Queue,
    remembered: Remembered,
    options: Options,
}

/// A connection for reading.
pub(crate) enum Reader {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
    /// Given up when dropped: it has only read.
    Pooled(Transaction<'static, Postgres>),
}

impl Reader {
    pub(crate) fn on(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Postgres(connection) => Connection::Postgres(connection),
            Self::Pooled(transaction) => Connection::Pooled(transaction),
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
                remembered: Remembered::default(),
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
                // In one transaction and without a name for any statement, so that a pooler may stand between.
                let options = PgConnectOptions::from_str(address)?.extra_float_digits(None);
                let mut connection = options.connect().await?;
                let mut transaction = connection.begin().await?;
                let there = newest(&mut Connection::Pooled(&mut transaction), TABLE_ON_POSTGRES).await?;
                transaction.commit().await?;
                connection.close().await?;
                there
            }
        };
        Ok((there, migrations::newest()))
    }

    /// Tells SQLite's writer of a turn that will hand in a change soon.
    pub(crate) fn expect(&self) -> Option<OnItsWay> {
        match &self.inner.database {
            Database::Sqlite { writer, .. } => Some(writer.expect()),
            Database::Postgres(_) => None,
        }
    }

    /// Whether the database can be read and takes turns.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if let Database::Sqlite { writer, .. } = &self.inner.database
            && !writer.is_alive()
        {
            return Err(StoreError::Unavailable(sqlx::Error::WorkerCrashed));
        }
        self.reader().await?.on().rows("SELECT 1", &[]).await?;
        match self.rehearse_turn().await {
            Err(StoreError::Unavailable(error)) if is_elsewhere(&error) => Ok(()),
            tried => tried,
        }
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
            Database::Postgres(pool) if self.options().pooled => Reader::Pooled(pool.begin().await?),
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
            Database::Postgres(_) => {
                let binds = [
                    Bind::Id(session),
                    Bind::Text(client.as_str()),
                    Bind::MaybeText(key),
                ];
                let read = async { Ok(self.reader().await?.on().row(STATE, &binds).await?) };
                in_time(Box::pin(read)).await
            }
        }
    }

    /// Makes one change durable and says how many things it concerned.
    pub(crate) async fn write(&self, write: Write) -> Result<u64, StoreError> {
        let erases = write.erases();
        let changed = self.write_through(write).await;
        if erases {
            self.remembered().forget_all();
        }
        changed
    }

    async fn write_through(&self, write: Write) -> Result<u64, StoreError> {
        match &self.inner.database {
            Database::Sqlite { writer, .. } => writer.submit(write).await,
            Database::Postgres(pool) => {
                let began = Instant::now();
                // Deleting much takes its time; a turn does not.
                let work = Box::pin(self.on_postgres(pool, &write));
                let changed = if write.erases() {
                    work.await?
                } else {
                    in_time(work).await?
                };
                note_commit("postgres", 1, began.elapsed());
                Ok(changed)
            }
        }
    }

    async fn on_postgres(&self, pool: &PgPool, write: &Write) -> Result<u64, StoreError> {
        if write.is_several() || self.options().pooled {
            let mut transaction = pool.begin().await?;
            let changed = write.perform(&mut self.within(&mut transaction)).await?;
            transaction.commit().await?;
            return Ok(changed);
        }
        // One statement is a transaction of its own.
        let mut connection = pool.acquire().await?;
        Ok(write.perform(&mut Connection::Postgres(&mut connection)).await?)
    }

    /// A connection in a transaction on PostgreSQL.
    pub(crate) fn within<'c>(&self, connection: &'c mut PgConnection) -> Connection<'c> {
        if self.options().pooled {
            Connection::Pooled(connection)
        } else {
            Connection::Postgres(connection)
        }
    }

    pub(crate) fn database(&self) -> &Database {
        &self.inner.database
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.inner.queue
    }

    pub(crate) fn remembered(&self) -> &Remembered {
        &self.inner.remembered
    }

    pub(crate) fn options(&self) -> Options {
        self.inner.options
    }
}

/// Whether the server that answers says that another machine of its database does not: sessions of the others go on.
fn is_elsewhere(error: &sqlx::Error) -> bool {
    /// Connection exceptions.
    const CLASS: &str = "08";
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code.starts_with(CLASS))
}

/// A database that does not answer for so long is unavailable: callers get an error and try again.
const PATIENCE: Duration = Duration::from_secs(5);

async fn in_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let done = tokio::time::timeout(PATIENCE, work).await;
    done.unwrap_or_else(|_| {
        let silent = std::io::ErrorKind::TimedOut.into();
        Err(StoreError::Unavailable(sqlx::Error::Io(silent)))
    })
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
