//! Checked rows into the tables, in one transaction.

use super::check::Plan;
use super::file::File;
use super::kept::hashed;
use super::{Counted, Doing, Imported, Problem, Refused};
use crate::cell::written;
use crate::table::Table;
use crate::tables::{TABLES, table};
use crate::updated;
use jiff::Timestamp;
use store::{Bind, Bulk, COUNT_ON, Cell, RECORDS_CHANGED, Store, StoreError};

/// Rows that are handed over at once.
const AT_ONCE: usize = 2_048;

const NO_LEADER: &str = "UPDATE departments SET leader_id = NULL \
    WHERE leader_id IS NOT NULL AND leader_id NOT IN (SELECT emp_id FROM employees)";

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

    /// Loads what a file adds and changes, and takes away what goes. It was checked before, and is refused if it has
    /// changed since.
    pub(super) async fn file(
        &mut self,
        file: &File,
        plan: &Plan,
        ignored: &[String],
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<(), Refused> {
        let table = file.table;
        self.tables.push((table, 0, Vec::new()));
        let mut rows = Vec::new();
        let mut fault = None;
        let read = file.each(ignored, progress, &mut |_, row| match row {
            Ok(row) => {
                let doing = plan.rows.get(&hashed(row.cells.iter().take(table.key)));
                match doing.map(|row| row.doing) {
                    Some(Doing::Same) => {}
                    Some(_) => {
                        let cells = row.cells.into_iter().enumerate();
                        let has = |place: &usize| plan.columns.contains(place) || *place < table.key;
                        rows.push(
                            cells
                                .filter(|(place, _)| has(place))
                                .map(|(_, cell)| cell)
                                .collect(),
                        );
                    }
                    None => fault = fault.take().or(Some(row.line)),
                }
            }
            Err(found) => fault = fault.take().or(Some(found.line)),
        })?;
        if let Some(line) = fault.or(read.err().map(|fault| fault.line)) {
            return Err(changed(file, line));
        }
        let keys = table.key_columns();
        for gone in [&plan.parts, &plan.missing] {
            self.bulk.delete(table.name, &keys, gone).await?;
        }
        let places = table.columns().into_iter().enumerate();
        let columns: Vec<&'static str> = places
            .filter(|(place, _)| plan.columns.contains(place) || *place < table.key)
            .map(|(_, name)| name)
            .collect();
        for part in rows.chunks(AT_ONCE) {
            self.bulk.upsert(table.name, &columns, table.key, part).await?;
        }
        Ok(())
    }

    /// Takes away what hung on rows that are gone; says how much of which table, and refuses what would hang in the air.
    pub(super) async fn follow(&mut self, counted: &mut Vec<Counted>) -> Result<(), Refused> {
        for table in TABLES.iter().filter(|table| table.personal) {
            let gone = self.bulk.delete_orphans(table.name).await?;
            let gone = usize::try_from(gone).unwrap_or(usize::MAX);
            match counted.iter_mut().find(|one| one.table == table.name) {
                Some(one) => one.deleted += gone,
                None if gone > 0 => counted.push(Counted {
                    deleted: gone,
                    ..Counted::none(table.name)
                }),
                None => {}
            }
        }
        self.bulk.execute(NO_LEADER, &[]).await?;
        for from in TABLES {
            for reference in from.references {
                let Some(to) = table(reference.table) else {
                    continue;
                };
                let names = from.columns();
                let columns: Vec<&'static str> = reference
                    .columns
                    .iter()
                    .filter_map(|place| names.get(*place).copied())
                    .collect();
                let left = self
                    .bulk
                    .dangling(from.name, &columns, to.name, &to.key_columns())
                    .await?;
                if let Some(key) = left {
                    return Err(Refused::StillNeeded {
                        table: to.name,
                        key,
                        by: from.name,
                    });
                }
            }
        }
        Ok(())
    }

    /// Makes everything durable.
    pub(crate) async fn finish(mut self, now: Timestamp) -> Result<Imported, StoreError> {
        let at = written(now);
        for (table, _, waiting) in &self.tables {
            self.bulk.insert(table.name, &table.columns(), waiting).await?;
            let name = updated::of(table.name);
            self.bulk
                .execute(updated::PUT, &[Bind::Text(&name), Bind::Text(&at)])
                .await?;
        }
        self.bulk
            .execute(COUNT_ON, &[Bind::Text(RECORDS_CHANGED)])
            .await?;
        self.bulk.commit().await?;
        let tables = self.tables.iter().map(|(table, count, _)| Counted {
            added: *count,
            ..Counted::none(table.name)
        });
        Ok(Imported {
            tables: tables.collect(),
            ..Imported::default()
        })
    }
}

fn changed(file: &File, line: u64) -> Refused {
    Refused::Wrong {
        problems: vec![Problem {
            file: file.name.clone(),
            line,
            column: None,
            what: "changed while it was being imported".into(),
        }],
        count: 1,
    }
}
