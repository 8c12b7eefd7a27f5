//! Many rows in one transaction, on a connection of its own so that turns do not share its commit. What is not
//! committed never was: letting go of it undoes everything.

use crate::open::Database;
use crate::statement::{Bind, Connection};
use crate::{Cell, Row, Store, StoreError};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Postgres, Transaction};
use std::fmt::Write as _;
use std::sync::Arc;

/// Values that one statement binds. Both databases allow more, but SQLite finds a value's place by going through all
/// before it: the work grows with the square.
const VALUES: usize = 512;

/// A transaction for a whole import.
pub struct Bulk {
    on: On,
}

enum On {
    Sqlite(Box<SqliteConnection>),
    Postgres(Transaction<'static, Postgres>),
    Pooled(Transaction<'static, Postgres>),
}

impl Store {
    /// Begins a transaction for many rows.
    pub async fn bulk(&self) -> Result<Bulk, StoreError> {
        let on = match self.database() {
            Database::Sqlite { file, .. } => {
                let mut connection = file.clone().connect().await?;
                sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
                On::Sqlite(Box::new(connection))
            }
            Database::Postgres(pool) if self.options().pooled => On::Pooled(pool.begin().await?),
            Database::Postgres(pool) => On::Postgres(pool.begin().await?),
        };
        Ok(Bulk { on })
    }
}

impl Store {
    /// A table's rows in the order of its key, which its first columns make: the next so many after a key.
    pub async fn page(
        &self,
        table: &'static str,
        columns: &[&'static str],
        after: &[Cell],
        limit: usize,
        key: usize,
    ) -> Result<Vec<Row>, StoreError> {
        let keys: Vec<&str> = columns.iter().take(key).copied().collect();
        let keys = keys.join(", ");
        let mut places = (1..=after.len()).map(|place| format!("${place}"));
        let from = match places.next() {
            None => String::new(),
            Some(first) => {
                let places = places.fold(first, |all, place| format!("{all}, {place}"));
                format!("WHERE ({keys}) > ({places})")
            }
        };
        let sql = format!(
            "SELECT {} FROM {table} {from} ORDER BY {keys} LIMIT {limit}",
            columns.join(", ")
        );
        let binds: Vec<Bind<'_>> = after.iter().map(Cell::bind).collect();
        Ok(self.reader().await?.on().rows(AssertSqlSafe(sql), &binds).await?)
    }
}

impl Bulk {
    /// Runs one statement and says how many rows it changed.
    pub async fn execute(&mut self, sql: &'static str, binds: &[Bind<'_>]) -> Result<u64, StoreError> {
        Ok(self.connection().execute(sql, binds).await?)
    }

    /// Adds rows to a table; each row has a value for each column.
    pub async fn insert(
        &mut self,
        table: &'static str,
        columns: &[&'static str],
        rows: &[Vec<Cell>],
    ) -> Result<(), StoreError> {
        self.put(table, columns, rows, "").await
    }

    /// Adds rows to a table, or changes those that are there by their key, which the first columns make.
    pub async fn upsert(
        &mut self,
        table: &'static str,
        columns: &[&'static str],
        key: usize,
        rows: &[Vec<Cell>],
    ) -> Result<(), StoreError> {
        let (keys, others) = columns.split_at_checked(key).unwrap_or((columns, &[]));
        let set: Vec<String> = others
            .iter()
            .map(|name| format!("{name} = excluded.{name}"))
            .collect();
        let action = if set.is_empty() {
            "DO NOTHING".to_owned()
        } else {
            format!("DO UPDATE SET {}", set.join(", "))
        };
        let conflict = format!(" ON CONFLICT ({}) {action}", keys.join(", "));
        self.put(table, columns, rows, &conflict).await
    }

    /// Deletes the rows with these keys.
    pub async fn delete(
        &mut self,
        table: &'static str,
        keys: &[&'static str],
        rows: &[Vec<Cell>],
    ) -> Result<(), StoreError> {
        // SQLite nests an OR for every row.
        const AT_ONCE: usize = 100;
        for part in rows.chunks(AT_ONCE) {
            let mut number = 0;
            let mut one = || {
                let same = keys.iter().map(|key| {
                    number += 1;
                    format!("{key} = ${number}")
                });
                format!("({})", same.collect::<Vec<_>>().join(" AND "))
            };
            let which: Vec<String> = part.iter().map(|_| one()).collect();
            let sql = AssertSqlSafe(format!("DELETE FROM {table} WHERE {}", which.join(" OR ")));
            let binds: Vec<Bind<'_>> = part.iter().flatten().map(Cell::bind).collect();
            self.connection().execute(sql, &binds).await?;
        }
        Ok(())
    }

    /// The first key among these columns that is no key of another table, if there is one.
    pub async fn dangling(
        &mut self,
        table: &'static str,
        columns: &[&'static str],
        other: &'static str,
        keys: &[&'static str],
    ) -> Result<Option<String>, StoreError> {
        let listed: Vec<String> = columns.iter().map(|column| format!("a.{column}")).collect();
        let first = format!("CAST({} AS TEXT)", listed.last().map_or("NULL", String::as_str));
        let is_there: Vec<String> = listed
            .iter()
            .map(|column| format!("{column} IS NOT NULL"))
            .collect();
        let same = columns.iter().zip(keys);
        let same: Vec<String> = same
            .map(|(column, key)| format!("b.{key} = a.{column}"))
            .collect();
        let sql = format!(
            "SELECT {first} FROM {table} a WHERE {} AND NOT EXISTS (SELECT 1 FROM {other} b WHERE {}) LIMIT 1",
            is_there.join(" AND "),
            same.join(" AND ")
        );
        let row = self.connection().row(AssertSqlSafe(sql), &[]).await?;
        Ok(row.map(|row| row.text(0)).transpose()?)
    }

    async fn put(
        &mut self,
        table: &'static str,
        columns: &[&'static str],
        rows: &[Vec<Cell>],
        conflict: &str,
    ) -> Result<(), StoreError> {
        let at_once = (VALUES / columns.len().max(1)).max(1);
        let mut text: Option<(usize, Arc<str>)> = None;
        for part in rows.chunks(at_once) {
            let sql = match text.take() {
                Some((length, sql)) if length == part.len() => sql,
                _ => insert_text(table, columns, part.len(), conflict),
            };
            let binds: Vec<Bind<'_>> = part.iter().flatten().map(Cell::bind).collect();
            self.connection()
                .execute(AssertSqlSafe(Arc::clone(&sql)), &binds)
                .await?;
            text = Some((part.len(), sql));
        }
        Ok(())
    }

    /// Deletes every row of a table.
    pub async fn clear(&mut self, table: &'static str) -> Result<u64, StoreError> {
        let sql = AssertSqlSafe(format!("DELETE FROM {table}"));
        Ok(self.connection().execute(sql, &[]).await?)
    }

    /// Deletes the rows of a personal table whose employee is gone.
    pub async fn delete_orphans(&mut self, table: &'static str) -> Result<u64, StoreError> {
        let sql = AssertSqlSafe(format!(
            "DELETE FROM {table} WHERE emp_id NOT IN (SELECT emp_id FROM employees)"
        ));
        Ok(self.connection().execute(sql, &[]).await?)
    }

    /// Makes everything durable at once.
    pub async fn commit(self) -> Result<(), StoreError> {
        match self.on {
            On::Sqlite(mut connection) => {
                sqlx::query("COMMIT").execute(&mut *connection).await?;
                // Statistics let SQLite choose the right index for tables of very different sizes.
                sqlx::query("PRAGMA optimize").execute(&mut *connection).await?;
                connection.close().await?;
            }
            On::Postgres(transaction) | On::Pooled(transaction) => transaction.commit().await?,
        }
        Ok(())
    }

    fn connection(&mut self) -> Connection<'_> {
        match &mut self.on {
            On::Sqlite(connection) => Connection::Sqlite(connection),
            On::Postgres(transaction) => Connection::Postgres(transaction),
            On::Pooled(transaction) => Connection::Pooled(transaction),
        }
    }
}

fn insert_text(table: &str, columns: &[&str], rows: usize, conflict: &str) -> Arc<str> {
    let mut sql = format!("INSERT INTO {table} ({}) VALUES ", columns.join(", "));
    let mut number = 1;
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..columns.len() {
            let comma = if column == 0 { "" } else { ", " };
            // Writing to a String cannot fail.
            let _ = write!(sql, "{comma}${number}");
            number += 1;
        }
        sql.push(')');
    }
    sql.push_str(conflict);
    sql.into()
}
