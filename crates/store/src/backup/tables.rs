//! The tables of a backup file, in the order in which they were made, so that a table comes after those it refers to.

use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

/// A table and its columns.
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

/// A column; everything but whole numbers is text in a backup.
pub(super) struct Column {
    pub(super) name: String,
    pub(super) is_number: bool,
}

/// Every table but the list of migrations.
pub(super) async fn all(on: &mut SqliteConnection) -> Result<Vec<Table>, sqlx::Error> {
    const NAMES: &str = "SELECT name FROM sqlite_schema WHERE type = 'table' \
        AND name NOT LIKE 'sqlite_%' AND name <> '_sqlx_migrations' ORDER BY rowid";
    const COLUMNS: &str = "SELECT name, type = 'INTEGER' FROM pragma_table_info($1) ORDER BY cid";
    let names: Vec<String> = sqlx::query_scalar(NAMES).fetch_all(&mut *on).await?;
    let mut tables = Vec::new();
    for name in names {
        let columns: Vec<(String, bool)> = sqlx::query_as(COLUMNS).bind(&name).fetch_all(&mut *on).await?;
        let columns = columns
            .into_iter()
            .map(|(name, is_number)| Column { name, is_number })
            .collect();
        tables.push(Table { name, columns });
    }
    Ok(tables)
}

impl Table {
    /// The columns' names, quoted: some are words of SQL.
    pub(super) fn names(&self) -> String {
        let names: Vec<String> = self
            .columns
            .iter()
            .map(|column| format!("\"{}\"", column.name))
            .collect();
        names.join(", ")
    }

    pub(super) async fn count(&self, on: &mut SqliteConnection) -> Result<u64, sqlx::Error> {
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM \"{}\"", self.name));
        let count: i64 = sqlx::query_scalar(sql).fetch_one(on).await?;
        Ok(count.unsigned_abs())
    }
}
