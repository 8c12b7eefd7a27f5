//! Backups: everything at one moment, in one SQLite file of our own schema, whichever database it came from and
//! whichever it goes to. Never stops those who read and write; never leaves half a file or half a restored database.

mod copy;
mod prepared;
mod tables;

pub use prepared::Prepared;

use crate::open::Database;
use crate::{Store, StoreError, connect, migrations};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use std::path::{Path, PathBuf};

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// The schema's version.
    pub schema: i64,
    /// Rows by table.
    pub rows: Vec<(String, u64)>,
    /// The file's size.
    pub bytes: u64,
}

/// Why a backup could not be made or used.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The caller's file or database is not what it must be.
    #[error("{0}")]
    Refused(String),
    /// A file could not be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl Store {
    /// Writes everything, as it stands at one moment, into a new file; `settings` are added to those kept in it.
    /// `told` is called with how many more rows were copied, where that is known.
    pub async fn backup(
        &self,
        file: &Path,
        settings: &[(&str, &str)],
        told: &(dyn Fn(u64) + Sync),
    ) -> Result<Backup, BackupError> {
        if file.exists() {
            return Err(BackupError::Refused(format!(
                "{}: there is a file of this name already",
                file.display()
            )));
        }
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(BackupError::Refused(format!(
                "{}: there is no folder {}",
                file.display(),
                folder.display()
            )));
        }
        let part = Part::new(file);
        match self.database() {
            Database::Sqlite { file: from, .. } => {
                connect::make_private(&part.0).map_err(failed(&part.0))?;
                let mut connection = from.clone().read_only(true).connect().await?;
                sqlx::query("VACUUM INTO $1")
                    .bind(part.0.display().to_string())
                    .execute(&mut connection)
                    .await?;
                connection.close().await?;
            }
            Database::Postgres(pool) => {
                let snapshot = pool
                    .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    .await?;
                let mut connection = new_file(&part.0).await?;
                migrations::sqlite()
                    .run(&mut connection)
                    .await
                    .map_err(StoreError::from)?;
                copy::from_postgres(snapshot, &mut connection, told).await?;
                connection.close().await?;
            }
        }
        let backup = sealed(&part.0, settings).await?;
        std::fs::rename(&part.0, file).map_err(failed(file))?;
        Ok(backup)
    }
}

/// A file that is being written; gone again if it does not get its name.
struct Part(PathBuf);

impl Part {
    fn new(file: &Path) -> Self {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{}.part", uuid::Uuid::now_v7().simple()));
        Self(name.into())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After the renaming there is nothing to remove.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A file without a log of its own: it must be whole by itself.
async fn new_file(path: &Path) -> Result<sqlx::sqlite::SqliteConnection, BackupError> {
    connect::make_private(path).map_err(failed(path))?;
    Ok(plain(path).connect().await?)
}

fn plain(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(sqlx::sqlite::SqliteJournalMode::Delete)
}

/// Adds settings, looks the file over and makes it durable.
async fn sealed(path: &Path, settings: &[(&str, &str)]) -> Result<Backup, BackupError> {
    let mut connection = plain(path).connect().await?;
    for (name, value) in settings {
        sqlx::query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
            .bind(*name)
            .bind(*value)
            .execute(&mut connection)
            .await?;
    }
    prepared::check(&mut connection).await?;
    let schema = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(&mut connection)
        .await?;
    let mut rows = Vec::new();
    for table in tables::all(&mut connection).await? {
        rows.push((table.name.clone(), table.count(&mut connection).await?));
    }
    connection.close().await?;
    let file = std::fs::File::open(path).map_err(failed(path))?;
    file.sync_all().map_err(failed(path))?;
    let bytes = file.metadata().map_err(failed(path))?.len();
    Ok(Backup { schema, rows, bytes })
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> BackupError {
    let path = path.to_owned();
    move |error| BackupError::File {
        path: path.clone(),
        error,
    }
}
