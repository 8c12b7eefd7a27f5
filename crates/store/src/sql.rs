//! Reading and changing tables that another crate knows: its SQL, this crate's connections and commits.

use crate::statement::{Bind, Row};
use crate::write::Write;
use crate::{Store, StoreError};
use jiff::Timestamp;
use uuid::Uuid;

/// A value on its way into a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// A text.
    Text(String),
    /// A text column without a value.
    NoText,
    /// A number.
    Int(i64),
    /// A number column without a value.
    NoInt,
    /// An id.
    Id(Uuid),
    /// A time.
    When(Timestamp),
    /// JSON as text.
    Json(String),
}

impl Cell {
    /// As a statement binds it.
    pub fn bind(&self) -> Bind<'_> {
        match self {
            Self::Text(text) => Bind::Text(text),
            Self::NoText => Bind::MaybeText(None),
            Self::Int(number) => Bind::Int(*number),
            Self::NoInt => Bind::MaybeInt(None),
            Self::Id(id) => Bind::Id(*id),
            Self::When(at) => Bind::When(*at),
            Self::Json(json) => Bind::Json(json),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

/// A statement that changes something, with its values.
#[derive(Debug, Clone)]
pub struct Statement {
    /// The text, the same for both databases.
    pub sql: &'static str,
    /// The values of `$1`, `$2`, …
    pub values: Vec<Cell>,
}

impl Statement {
    /// Puts text and values together.
    pub fn new(sql: &'static str, values: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            sql,
            values: values.into_iter().collect(),
        }
    }

    pub(crate) fn binds(&self) -> Vec<Bind<'_>> {
        self.values.iter().map(Cell::bind).collect()
    }
}

impl Store {
    /// The rows of a query.
    pub async fn rows(&self, sql: &'static str, binds: &[Bind<'_>]) -> Result<Vec<Row>, StoreError> {
        Ok(self.reader().await?.on().rows(sql, binds).await?)
    }

    /// The first row of a query, if it has one.
    pub async fn row(&self, sql: &'static str, binds: &[Bind<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.reader().await?.on().row(sql, binds).await?)
    }

    /// Runs statements together or not at all; says how many rows they changed.
    pub async fn change(&self, statements: Vec<Statement>) -> Result<u64, StoreError> {
        self.write(Write::Statements(statements)).await
    }
}
