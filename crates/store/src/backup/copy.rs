//! Rows from one database into the other, table by table, in the caller's transactions. Values travel as text or whole
//! numbers; PostgreSQL makes its own types of them.

use super::BackupError;
use super::tables::{Column, Table, all};
use futures_util::TryStreamExt as _;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Connection as _, Postgres, Row as _, Transaction};
use std::collections::HashMap;

/// Rows that one statement adds.
const AT_ONCE: usize = 100;

/// A value on its way.
enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

/// Reads the snapshot into the file.
pub(super) async fn from_postgres(
    mut from: Transaction<'static, Postgres>,
    to: &mut SqliteConnection,
    told: &(dyn Fn(u64) + Sync),
) -> Result<(), BackupError> {
    let tables = all(to).await?;
    let mut to = to.begin().await?;
    for table in tables {
        let types = types(&mut from, &table).await?;
        let select = AssertSqlSafe(format!(
            "SELECT {} FROM \"{}\"",
            listed(&table, |column| read(column, &types)),
            table.name
        ));
        let mut rows = sqlx::query(select).persistent(false).fetch(&mut *from);
        let mut part = Vec::with_capacity(AT_ONCE);
        loop {
            let row = rows.try_next().await?;
            let is_last = row.is_none();
            part.extend(row.map(|row| values(&row, &table)).transpose()?);
            if part.len() == AT_ONCE || (is_last && !part.is_empty()) {
                told(part.len() as u64);
                let sql = AssertSqlSafe(insert(&table, part.len(), |_| ""));
                let query = part
                    .drain(..)
                    .flatten()
                    .fold(sqlx::query(sql), |query, value| match value {
                        Value::Text(text) => query.bind(text),
                        Value::Number(number) => query.bind(number),
                    });
                query.execute(&mut *to).await?;
            }
            if is_last {
                break;
            }
        }
    }
    to.commit().await?;
    Ok(())
}

/// Replaces everything in PostgreSQL by what the file holds.
pub(super) async fn into_postgres(
    from: &mut SqliteConnection,
    to: &mut PgConnection,
    told: &(dyn Fn(u64) + Sync),
) -> Result<(), BackupError> {
    let tables = all(from).await?;
    for table in tables.iter().rev() {
        let clear = format!(
            "LOCK TABLE \"{0}\" IN EXCLUSIVE MODE; DELETE FROM \"{0}\"",
            table.name
        );
        sqlx::raw_sql(AssertSqlSafe(clear)).execute(&mut *to).await?;
    }
    for table in tables {
        let types = types(to, &table).await?;
        let select = AssertSqlSafe(format!("SELECT {} FROM \"{}\"", table.names(), table.name));
        let mut rows = sqlx::query(select).fetch(&mut *from);
        let mut part = Vec::with_capacity(AT_ONCE);
        loop {
            let row = rows.try_next().await?;
            let is_last = row.is_none();
            part.extend(row.map(|row| values(&row, &table)).transpose()?);
            if part.len() == AT_ONCE || (is_last && !part.is_empty()) {
                told(part.len() as u64);
                let sql = AssertSqlSafe(insert(&table, part.len(), |column| cast(column, &types)));
                let query = part
                    .drain(..)
                    .flatten()
                    .fold(sqlx::query(sql), |query, value| match value {
                        Value::Text(text) => query.bind(text),
                        Value::Number(number) => query.bind(number),
                    });
                query.persistent(false).execute(&mut *to).await?;
            }
            if is_last {
                break;
            }
        }
    }
    Ok(())
}

/// PostgreSQL's type of each column.
async fn types(on: &mut PgConnection, table: &Table) -> Result<HashMap<String, String>, sqlx::Error> {
    const TYPES: &str = "SELECT column_name::text, data_type::text FROM information_schema.columns \
        WHERE table_schema = current_schema() AND table_name = $1";
    let types: Vec<(String, String)> = sqlx::query_as(TYPES)
        .persistent(false)
        .bind(&table.name)
        .fetch_all(on)
        .await?;
    Ok(types.into_iter().collect())
}

fn read(column: &Column, types: &HashMap<String, String>) -> String {
    let name = &column.name;
    match types.get(name).map(String::as_str) {
        Some("timestamp with time zone") => {
            format!("to_char(\"{name}\" AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
        }
        _ if column.is_number => format!("\"{name}\"::bigint"),
        _ => format!("\"{name}\"::text"),
    }
}

fn cast<'t>(column: &Column, types: &'t HashMap<String, String>) -> &'t str {
    match types.get(&column.name) {
        Some(kind) if !column.is_number => kind,
        _ => "",
    }
}

fn listed(table: &Table, write: impl Fn(&Column) -> String) -> String {
    table.columns.iter().map(write).collect::<Vec<_>>().join(", ")
}

/// The statement that adds so many rows; `cast` names the type that a text is turned into, if any.
fn insert<'t>(table: &Table, rows: usize, cast: impl Fn(&Column) -> &'t str) -> String {
    let mut place = 0;
    let tuples: Vec<String> = (0..rows)
        .map(|_| {
            let tuple = listed_places(table, &mut place, &cast);
            format!("({tuple})")
        })
        .collect();
    format!(
        "INSERT INTO \"{}\" ({}) VALUES {}",
        table.name,
        table.names(),
        tuples.join(", ")
    )
}

fn listed_places<'t>(table: &Table, place: &mut usize, cast: &impl Fn(&Column) -> &'t str) -> String {
    let mut places = Vec::with_capacity(table.columns.len());
    for column in &table.columns {
        *place += 1;
        places.push(match cast(column) {
            "" => format!("${place}"),
            kind => format!("${place}::text::{kind}"),
        });
    }
    places.join(", ")
}

/// Reads a column of either driver's row.
trait Columns {
    fn text(&self, column: usize) -> Result<Option<String>, sqlx::Error>;
    fn number(&self, column: usize) -> Result<Option<i64>, sqlx::Error>;
}

impl Columns for PgRow {
    fn text(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }

    fn number(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }
}

impl Columns for SqliteRow {
    fn text(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }

    fn number(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }
}

fn values(row: &impl Columns, table: &Table) -> Result<Vec<Value>, sqlx::Error> {
    table
        .columns
        .iter()
        .enumerate()
        .map(|(place, column)| {
            Ok(if column.is_number {
                Value::Number(row.number(place)?)
            } else {
                Value::Text(row.text(place)?)
            })
        })
        .collect()
}
