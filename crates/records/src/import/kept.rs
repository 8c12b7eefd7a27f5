//! The rows that the database has, read page by page, and their keys.

use crate::table::Table;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use store::{Cell, Store, StoreError};

/// Rows that are read at once.
const PAGE: usize = 4_096;

/// The keys of a table, each with its line; line 0 is a row of the database.
pub(super) type Keys = HashMap<u64, u64>;

/// The keys of a table of the database.
pub(super) async fn keys(store: &Store, table: &'static Table) -> Result<Keys, StoreError> {
    let mut keys = Keys::new();
    each_of(store, table, table.key, |cells| {
        keys.insert(hashed(cells), 0);
    })
    .await?;
    Ok(keys)
}

/// Every row of a table of the database.
pub(super) async fn each(
    store: &Store,
    table: &'static Table,
    take: impl FnMut(&[Cell]),
) -> Result<(), StoreError> {
    each_of(store, table, table.columns.len(), take).await
}

/// The first columns of every row, page by page.
async fn each_of(
    store: &Store,
    table: &'static Table,
    count: usize,
    mut take: impl FnMut(&[Cell]),
) -> Result<(), StoreError> {
    let names: Vec<&'static str> = table.columns().into_iter().take(count).collect();
    let mut after: Vec<Cell> = Vec::new();
    loop {
        let rows = store.page(table.name, &names, &after, PAGE, table.key).await?;
        let is_last = rows.len() < PAGE;
        for row in rows {
            let kinds = table.columns.iter().take(count).map(|column| column.kind);
            let cells = kinds.enumerate().map(|(place, kind)| {
                Ok(if kind.is_number() {
                    row.maybe_int(place)?.map_or(Cell::NoInt, Cell::Int)
                } else {
                    row.maybe_text(place)?.map_or(Cell::NoText, Cell::Text)
                })
            });
            let cells = cells.collect::<Result<Vec<Cell>, StoreError>>()?;
            take(&cells);
            after = cells;
        }
        after.truncate(table.key);
        if is_last {
            return Ok(());
        }
    }
}

/// 64 bits of a key: a table of ten million rows has a false pair once in some hundred thousand imports.
pub(super) fn hashed<'c>(cells: impl IntoIterator<Item = &'c Cell>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for cell in cells {
        match cell {
            Cell::Text(text) => text.hash(&mut hasher),
            Cell::Int(number) => number.hash(&mut hasher),
            _ => 0.hash(&mut hasher),
        }
    }
    hasher.finish()
}

/// A key for a message.
pub(super) fn shown<'c>(cells: impl IntoIterator<Item = &'c Cell>) -> String {
    let texts = cells.into_iter().map(|cell| match cell {
        Cell::Text(text) => text.clone(),
        Cell::Int(number) => number.to_string(),
        _ => String::new(),
    });
    texts.collect::<Vec<_>>().join(" ").trim_end().to_owned()
}
