//! A backup looked over and brought to this program's schema, in a copy of its own; the operator's file stays as it is.
//! Only a whole, consistent backup gets into a database, and all of it or nothing.

use super::{BackupError, copy, failed, plain, tables};
use crate::open::Database;
use crate::{Options, Store, StoreError, Target, connect, migrations};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use std::path::{Path, PathBuf};

/// A backup that may be restored.
pub struct Prepared {
    copy: Copy,
    schema: i64,
}

/// The copy; removed with everything SQLite puts beside it.
struct Copy(PathBuf);

impl Drop for Copy {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm", "-journal"] {
            let mut name = self.0.as_os_str().to_owned();
            name.push(end);
            // Most of them do not exist.
            let _ = std::fs::remove_file(name);
        }
    }
}

impl Prepared {
    /// Copies the backup into a folder, checks it and brings its schema up to date.
    pub async fn new(file: &Path, folder: &Path) -> Result<Self, BackupError> {
        if !file.is_file() {
            return Err(BackupError::Refused(format!("{}: no such file", file.display())));
        }
        let copy = Copy(folder.join(format!(".restore-{}.db", uuid::Uuid::now_v7().simple())));
        connect::make_private(&copy.0).map_err(failed(&copy.0))?;
        std::fs::copy(file, &copy.0).map_err(failed(file))?;
        let looked_over = looked_over(&copy.0).await;
        let schema = looked_over.map_err(|error| match error {
            BackupError::Store(error) => {
                tracing::debug!(%error, "the file cannot be read");
                BackupError::Refused(format!(
                    "{}: not a backup that `shuking backup` wrote, or damaged",
                    file.display()
                ))
            }
            BackupError::Refused(reason) => BackupError::Refused(format!("{}: {reason}", file.display())),
            other @ BackupError::File { .. } => other,
        })?;
        Ok(Self { copy, schema })
    }

    /// The schema that the backup was made with.
    pub fn schema(&self) -> i64 {
        self.schema
    }

    /// The copy, opened: what is changed in it is restored changed. Close it before restoring.
    pub async fn open(&self) -> Result<Store, StoreError> {
        Store::open(&Target::Sqlite(self.copy.0.clone()), Options::default()).await
    }

    /// Puts everything into the store in one transaction. A store that is not empty is refused unless it may be
    /// replaced. Settings named in `left_out` are not restored.
    pub async fn restore(
        &self,
        store: &Store,
        may_replace: bool,
        left_out: &[&str],
        told: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<(String, u64)>, BackupError> {
        let mut from = plain(&self.copy.0).connect().await?;
        for name in left_out {
            sqlx::query("DELETE FROM settings WHERE name = $1")
                .bind(*name)
                .execute(&mut from)
                .await?;
        }
        let tables = tables::all(&mut from).await?;
        if !may_replace {
            refuse_unless_empty(store, &tables).await?;
        }
        let mut rows = Vec::new();
        for table in &tables {
            rows.push((table.name.clone(), table.count(&mut from).await?));
        }
        match store.database() {
            Database::Sqlite { file, .. } => {
                from.close().await?;
                let mut to = file.clone().connect().await?;
                self.fill_sqlite(&mut to, &tables).await?;
                to.close().await?;
                store.scrub().await?;
            }
            Database::Postgres(pool) => {
                let mut to = pool.begin().await?;
                copy::into_postgres(&mut from, &mut to, told).await?;
                to.commit().await?;
                from.close().await?;
            }
        }
        Ok(rows)
    }

    async fn fill_sqlite(
        &self,
        to: &mut SqliteConnection,
        tables: &[tables::Table],
    ) -> Result<(), BackupError> {
        sqlx::query("ATTACH DATABASE $1 AS kept")
            .bind(self.copy.0.display().to_string())
            .execute(&mut *to)
            .await?;
        let mut all = to.begin_with("BEGIN IMMEDIATE").await?;
        for table in tables.iter().rev() {
            let sql = AssertSqlSafe(format!("DELETE FROM main.\"{}\"", table.name));
            sqlx::query(sql).execute(&mut *all).await?;
        }
        for table in tables {
            let names = table.names();
            let sql = format!(
                "INSERT INTO main.\"{0}\" ({names}) SELECT {names} FROM kept.\"{0}\"",
                table.name
            );
            sqlx::query(AssertSqlSafe(sql)).execute(&mut *all).await?;
        }
        all.commit().await?;
        Ok(())
    }
}

/// Tables that every opened store may have rows in.
const ALWAYS: [&str; 2] = ["settings", "erasures"];

async fn refuse_unless_empty(store: &Store, tables: &[tables::Table]) -> Result<(), BackupError> {
    for table in tables
        .iter()
        .filter(|table| !ALWAYS.contains(&table.name.as_str()))
    {
        let sql = AssertSqlSafe(format!("SELECT 1 FROM \"{}\" LIMIT 1", table.name));
        let row = store.reader().await?.on().row(sql, &[]).await?;
        if row.is_some() {
            let line = format!(
                "the database is not empty (it has {}); --replace gives up what is in it",
                table.name
            );
            return Err(BackupError::Refused(line));
        }
    }
    Ok(())
}

/// Checks the copy and brings it up to date; says which schema it had.
async fn looked_over(copy: &Path) -> Result<i64, BackupError> {
    let mut connection = plain(copy).connect().await?;
    check(&mut connection).await?;
    let schema: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success")
        .fetch_one(&mut connection)
        .await?;
    let schema = schema.ok_or_else(|| BackupError::Refused("it has no schema".into()))?;
    if schema > migrations::newest() {
        return Err(BackupError::Refused(format!(
            "its schema {schema} is newer than this program's {}; use a newer program",
            migrations::newest()
        )));
    }
    migrations::sqlite()
        .run(&mut connection)
        .await
        .map_err(StoreError::from)?;
    connection.close().await?;
    Ok(schema)
}

/// The file is whole, and so is every session in it.
pub(super) async fn check(on: &mut SqliteConnection) -> Result<(), BackupError> {
    const WRONG_SESSIONS: &str = "SELECT COUNT(*) FROM sessions s WHERE s.last_seq <> \
        (SELECT COUNT(*) FROM messages m WHERE m.session_id = s.id AND m.seq BETWEEN 1 AND s.last_seq) \
        OR EXISTS (SELECT 1 FROM messages m WHERE m.session_id = s.id AND m.seq > s.last_seq)";
    let refused = |line: String| Err(BackupError::Refused(line));
    let whole: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut *on)
        .await?;
    if whole != "ok" {
        return refused(format!("the file is damaged: {whole}"));
    }
    let orphan = sqlx::query("PRAGMA foreign_key_check")
        .fetch_optional(&mut *on)
        .await?;
    if orphan.is_some() {
        return refused("the file is damaged: it has rows without their session".into());
    }
    let wrong: i64 = sqlx::query_scalar(WRONG_SESSIONS).fetch_one(&mut *on).await?;
    if wrong > 0 {
        return refused(format!("the file is damaged: {wrong} sessions are not whole"));
    }
    Ok(())
}
