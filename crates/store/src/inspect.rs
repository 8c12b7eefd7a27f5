//! Looking a database over without changing it: whether its file is whole, its tables are all there, and how much it holds.

use crate::statement::Connection;
use crate::{Bind, Store, StoreError, Target, migrations};
use jiff::Timestamp;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What was seen in a SQLite file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inspection {
    /// What SQLite's own check complains about.
    pub damage: Vec<String>,
    /// Tables and columns that should be there.
    pub missing: Vec<String>,
    /// The shared settings.
    pub settings: BTreeMap<String, String>,
}

/// Tables that tell how much is kept, with a statement that counts their rows.
const COUNTED: [(&str, &str); 4] = [
    ("sessions", "SELECT COUNT(*) FROM sessions"),
    ("messages", "SELECT COUNT(*) FROM messages"),
    ("employees", "SELECT COUNT(*) FROM employees"),
    ("company_pages", "SELECT COUNT(*) FROM company_pages"),
];

const COLUMNS: &str = "SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c \
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'";
const SETTINGS: &str = "SELECT name, value FROM settings";
/// Complaints that are shown; a broken file has thousands.
const MOST: usize = 3;

impl Store {
    /// Looks over the database. A PostgreSQL server watches over its own files; there the schema's version says enough.
    pub async fn inspect(target: &Target) -> Result<Option<Inspection>, StoreError> {
        match target {
            Target::Sqlite(path) if path.exists() => inspect(path).await.map(Some),
            _ => Ok(None),
        }
    }

    /// How much is kept, by table; tables without rows are left out.
    pub async fn holds(&self) -> Result<Vec<(&'static str, u64)>, StoreError> {
        let mut held = Vec::new();
        for (table, sql) in COUNTED {
            let row = self.row(sql, &[]).await?;
            let count = row.map_or(Ok(0), |row| row.int(0))?;
            if count > 0 {
                held.push((table, count.unsigned_abs()));
            }
        }
        Ok(held)
    }

    /// How many sessions had their last activity before a moment.
    pub async fn inactive(&self, before: Timestamp) -> Result<u64, StoreError> {
        const OLD: &str = "SELECT COUNT(*) FROM sessions WHERE updated_at < $1";
        let row = self.row(OLD, &[Bind::When(before)]).await?;
        Ok(row.map_or(Ok(0), |row| row.int(0))?.unsigned_abs())
    }
}

async fn inspect(path: &Path) -> Result<Inspection, StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(path).connect().await?;
    let mut seen = Inspection {
        damage: damage(&mut connection).await,
        ..Inspection::default()
    };
    if seen.damage.is_empty() {
        let expected = columns(&mut fresh().await?).await?;
        let there = columns(&mut connection).await?;
        seen.missing = expected.difference(&there).cloned().collect();
    }
    if let Ok(rows) = Connection::Sqlite(&mut connection).rows(SETTINGS, &[]).await {
        for row in rows {
            seen.settings.insert(row.text(0)?, row.text(1)?);
        }
    }
    connection.close().await?;
    Ok(seen)
}

/// What is wrong with the file; nothing where it is whole.
async fn damage(connection: &mut SqliteConnection) -> Vec<String> {
    let checked = Connection::Sqlite(connection)
        .rows("PRAGMA quick_check(3)", &[])
        .await;
    match checked {
        Ok(rows) => {
            let lines = rows.iter().filter_map(|row| row.text(0).ok());
            lines.filter(|line| line != "ok").take(MOST).collect()
        }
        Err(error) => vec![error.to_string()],
    }
}

/// An empty database as this program makes it.
async fn fresh() -> Result<SqliteConnection, StoreError> {
    let mut connection = SqliteConnectOptions::new().in_memory(true).connect().await?;
    migrations::sqlite().run(&mut connection).await?;
    Ok(connection)
}

async fn columns(connection: &mut SqliteConnection) -> Result<BTreeSet<String>, StoreError> {
    let rows = Connection::Sqlite(connection).rows(COLUMNS, &[]).await?;
    rows.iter().map(|row| Ok(row.text(0)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Scratch;

    #[tokio::test]
    async fn a_whole_database_has_nothing_missing_and_a_dropped_table_is_named() {
        let scratch = Scratch::sqlite();
        scratch.open().await.close().await;
        let target = scratch.target();
        let seen = Store::inspect(target).await.unwrap().unwrap();
        assert_eq!((seen.damage.len(), seen.missing.len()), (0, 0), "{seen:?}");
        let Target::Sqlite(path) = target else {
            panic!("a scratch of SQLite");
        };
        let mut connection = SqliteConnectOptions::new()
            .filename(path)
            .connect()
            .await
            .unwrap();
        sqlx::query("DROP TABLE messages")
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        let seen = Store::inspect(target).await.unwrap().unwrap();
        assert!(seen.missing.contains(&"messages.content".to_owned()), "{seen:?}");
        std::fs::write(
            path,
            "not a database, but long enough to be looked at ".repeat(99),
        )
        .unwrap();
        let seen = Store::inspect(target).await.unwrap().unwrap();
        assert!(!seen.damage.is_empty());
    }
}
