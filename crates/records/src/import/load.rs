//! Checked rows into the tables, in one transaction.

use super::file::File;
use super::{Imported, Problem, Refused};
use crate::cell::written;
use crate::table::Table;
use crate::tables::TABLES;
use jiff::Timestamp;
use store::{Bind, Bulk, COUNT_ON, Cell, RECORDS_CHANGED, Store, StoreError};

/// Rows that are handed over at once.
const AT_ONCE: usize = 2_048;

/// The setting that says when the records last changed.
pub(crate) const UPDATED: &str = "records_updated_at";
pub(crate) const PUT_UPDATED: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// A load under way.
pub(crate) struct Loading {
    bulk: Bulk,
    tables: Vec<(&'static Table, usize, Vec<Vec<Cell>>)>,
}

impl Loading {
    /// Begins.
    pub(crate) async fn begin(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            bulk: store.bulk().await?,
            tables: Vec::new(),
        })
    }

    /// Empties a table that is to be filled.
    pub(crate) async fn replace(&mut self, table: &'static Table) -> Result<(), StoreError> {
        self.bulk.clear(table.name).await?;
        self.tables.push((table, 0, Vec::with_capacity(AT_ONCE)));
        Ok(())
    }

    /// Adds a row to a table that is being replaced.
    pub(crate) async fn add(&mut self, table: &str, cells: Vec<Cell>) -> Result<(), StoreError> {
        let mut found = self.tables.iter_mut();
        let Some((table, count, waiting)) = found.find(|(one, ..)| one.name == table) else {
            return Ok(());
        };
        *count += 1;
        waiting.push(cells);
        if waiting.len() == AT_ONCE {
            self.bulk.insert(table.name, &table.columns(), waiting).await?;
            waiting.clear();
        }
        Ok(())
    }

    /// Loads a file. It was checked before, and is refused if it has changed since.
    pub(super) async fn file(
        &mut self,
        file: &File,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<(), Refused> {
        self.replace(file.table).await?;
        let text = file.text()?.map_err(|_| changed(file, 1))?;
        let mut rows = Vec::new();
        let mut fault = None;
        file.each(&text, progress, |row| match row {
            Ok(row) => rows.push(row.cells),
            Err(found) => fault = fault.take().or(Some(found.line)),
        });
        if let Some(line) = fault {
            return Err(changed(file, line));
        }
        for cells in rows {
            self.add(file.table.name, cells).await?;
        }
        Ok(())
    }

    /// Makes everything durable.
    pub(crate) async fn finish(mut self, now: Timestamp) -> Result<Imported, StoreError> {
        for (table, _, waiting) in &self.tables {
            self.bulk.insert(table.name, &table.columns(), waiting).await?;
        }
        if self.tables.iter().any(|(table, ..)| table.name == "employees") {
            for table in TABLES.iter().filter(|table| table.personal) {
                self.bulk.delete_orphans(table.name).await?;
            }
        }
        let at = written(now);
        self.bulk
            .execute(PUT_UPDATED, &[Bind::Text(UPDATED), Bind::Text(&at)])
            .await?;
        self.bulk
            .execute(COUNT_ON, &[Bind::Text(RECORDS_CHANGED)])
            .await?;
        self.bulk.commit().await?;
        let tables = self.tables.iter().map(|(table, count, _)| (table.name, *count));
        Ok(Imported {
            tables: tables.collect(),
        })
    }
}

fn changed(file: &File, line: u64) -> Refused {
    Refused::Wrong {
        problems: vec![Problem {
            file: file.table.file(),
            line,
            column: None,
            what: "changed while it was being imported".into(),
        }],
        count: 1,
    }
}
