//! One SQL text for two databases: both drivers take `$1`, only the binding of ids, times and JSON differs, and it
//! differs here and nowhere else.

use crate::when;
use jiff::Timestamp;
use serde_json::Value;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArgumentBuffer, PgConnection, PgRow, PgTypeInfo, Postgres};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row as _, SqlSafeStr, types::Json};
use uuid::Uuid;

/// A connection of either database.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
    /// In a transaction behind a pooler: a statement that is kept by name would be missed or met on another connection.
    Pooled(&'c mut PgConnection),
}

/// A value to bind, in the order of `$1`, `$2`, …
#[derive(Debug, Clone, Copy)]
pub enum Bind<'a> {
    /// A text.
    Text(&'a str),
    /// A text or nothing.
    MaybeText(Option<&'a str>),
    /// A number.
    Int(i64),
    /// A number or nothing.
    MaybeInt(Option<i64>),
    /// An id.
    Id(Uuid),
    /// A time.
    When(Timestamp),
    /// JSON as text.
    Json(&'a str),
}

/// A row of either database; columns are read by position.
pub struct Row(Kind);

enum Kind {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// JSON text on its way to a `JSONB` column.
struct JsonText(String);

impl sqlx::Type<Postgres> for JsonText {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_name("JSONB")
    }
}

impl sqlx::Encode<'_, Postgres> for JsonText {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        // The version of the binary format, of which there is one.
        buffer.push(1);
        buffer.extend_from_slice(self.0.as_bytes());
        Ok(IsNull::No)
    }
}

fn for_sqlite<'q>(
    sql: impl SqlSafeStr,
    binds: &[Bind<'_>],
) -> sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments> {
    binds.iter().fold(sqlx::query(sql), |query, bind| match *bind {
        Bind::Text(text) | Bind::Json(text) => query.bind(text.to_owned()),
        Bind::MaybeText(text) => query.bind(text.map(str::to_owned)),
        Bind::Int(number) => query.bind(number),
        Bind::MaybeInt(number) => query.bind(number),
        Bind::Id(id) => query.bind(id.hyphenated()),
        Bind::When(at) => query.bind(when::to_text(at)),
    })
}

fn for_postgres<'q>(
    sql: impl SqlSafeStr,
    binds: &[Bind<'_>],
) -> sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments> {
    binds.iter().fold(sqlx::query(sql), |query, bind| match *bind {
        Bind::Text(text) => query.bind(text.to_owned()),
        Bind::MaybeText(text) => query.bind(text.map(str::to_owned)),
        Bind::Int(number) => query.bind(number),
        Bind::MaybeInt(number) => query.bind(number),
        Bind::Id(id) => query.bind(id),
        Bind::When(at) => query.bind(when::OnPostgres(at)),
        Bind::Json(text) => query.bind(JsonText(text.to_owned())),
    })
}

impl Connection<'_> {
    /// Runs a statement and says how many rows it changed.
    pub(crate) async fn execute(
        &mut self,
        sql: impl SqlSafeStr,
        binds: &[Bind<'_>],
    ) -> Result<u64, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => for_sqlite(sql, binds)
                .execute(&mut **connection)
                .await?
                .rows_affected(),
            Self::Postgres(connection) => for_postgres(sql, binds)
                .execute(&mut **connection)
                .await?
                .rows_affected(),
            Self::Pooled(connection) => for_postgres(sql, binds)
                .persistent(false)
                .execute(&mut **connection)
                .await?
                .rows_affected(),
        })
    }

    /// All rows of a query.
    pub(crate) async fn rows(
        &mut self,
        sql: impl SqlSafeStr,
        binds: &[Bind<'_>],
    ) -> Result<Vec<Row>, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => {
                let rows = for_sqlite(sql, binds).fetch_all(&mut **connection).await?;
                rows.into_iter().map(|row| Row(Kind::Sqlite(row))).collect()
            }
            Self::Postgres(connection) => {
                let rows = for_postgres(sql, binds).fetch_all(&mut **connection).await?;
                rows.into_iter().map(|row| Row(Kind::Postgres(row))).collect()
            }
            Self::Pooled(connection) => {
                let query = for_postgres(sql, binds).persistent(false);
                let rows = query.fetch_all(&mut **connection).await?;
                rows.into_iter().map(|row| Row(Kind::Postgres(row))).collect()
            }
        })
    }

    /// The first row of a query, if it has one.
    pub(crate) async fn row(
        &mut self,
        sql: impl SqlSafeStr,
        binds: &[Bind<'_>],
    ) -> Result<Option<Row>, sqlx::Error> {
        Ok(self.rows(sql, binds).await?.into_iter().next())
    }
}

impl Row {
    /// A text.
    pub fn text(&self, column: usize) -> Result<String, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => row.try_get(column),
            Kind::Postgres(row) => row.try_get(column),
        }
    }

    /// A text or nothing.
    pub fn maybe_text(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => row.try_get(column),
            Kind::Postgres(row) => row.try_get(column),
        }
    }

    /// A number.
    pub fn int(&self, column: usize) -> Result<i64, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => row.try_get(column),
            Kind::Postgres(row) => row.try_get(column),
        }
    }

    /// A number or nothing.
    pub fn maybe_int(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => row.try_get(column),
            Kind::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn id(&self, column: usize) -> Result<Uuid, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => Ok(row.try_get::<uuid::fmt::Hyphenated, _>(column)?.into_uuid()),
            Kind::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn when(&self, column: usize) -> Result<Timestamp, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => {
                let text: &str = row.try_get(column)?;
                text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
            }
            Kind::Postgres(row) => Ok(row.try_get::<when::OnPostgres, _>(column)?.0),
        }
    }

    pub(crate) fn maybe_json(&self, column: usize) -> Result<Option<Value>, sqlx::Error> {
        match &self.0 {
            Kind::Sqlite(row) => row
                .try_get::<Option<&str>, _>(column)?
                .map(|text| serde_json::from_str(text).map_err(|error| sqlx::Error::Decode(Box::new(error))))
                .transpose(),
            Kind::Postgres(row) => Ok(row.try_get::<Option<Json<Value>>, _>(column)?.map(|json| json.0)),
        }
    }
}
