//! A folder of CSV files into the tables: every row is checked before the first is loaded, and all are loaded or none.

mod check;
mod file;
mod load;

pub use check::Problem;
pub(crate) use load::{Loading, PUT_UPDATED, UPDATED};

use crate::tables::TABLES;
use check::Check;
use jiff::Timestamp;
use std::path::{Path, PathBuf};
use store::{Store, StoreError};

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// Tables and how many rows each has now.
    pub tables: Vec<(&'static str, usize)>,
}

impl Imported {
    /// All rows.
    pub fn rows(&self) -> usize {
        self.tables.iter().map(|(_, rows)| rows).sum()
    }
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Nothing to import.
    #[error("{}: no CSV file of a known table here (departments.csv, employees.csv, …)", .0.display())]
    NoFiles(PathBuf),
    /// A CSV file whose name is no table's: what is in it would be left out without a word.
    #[error("{}: no table has this name; expected one of {tables}", path.display())]
    UnknownFile {
        /// Which.
        path: PathBuf,
        /// The names there are.
        tables: String,
    },
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Rows are wrong; at most the first hundred are listed.
    #[error("{count} problem(s) found; nothing was imported")]
    Wrong {
        /// What is wrong, in the order of the files.
        problems: Vec<Problem>,
        /// How many there are.
        count: usize,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads the files of a folder into the tables. A table whose file is there is replaced; the others stay as they are.
/// `progress` hears of bytes done, out of twice the size of the files.
pub async fn import(
    store: &Store,
    folder: &Path,
    now: Timestamp,
    progress: &mut (dyn FnMut(u64) + Send),
) -> Result<Imported, Refused> {
    let files = file::all(folder)?;
    if files.is_empty() {
        return Err(Refused::NoFiles(folder.to_owned()));
    }
    let mut check = Check::new(store, &files).await?;
    for file in &files {
        check.file(file, progress)?;
    }
    check.finish()?;
    let mut loading = Loading::begin(store).await?;
    for file in &files {
        loading.file(file, progress).await?;
    }
    Ok(loading.finish(now).await?)
}

/// Whether there are no employees yet.
pub async fn is_empty(store: &Store) -> Result<bool, StoreError> {
    Ok(store
        .row("SELECT emp_id FROM employees LIMIT 1", &[])
        .await?
        .is_none())
}

/// Writes an empty file with its headings for each table.
pub fn write_template(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder)?;
    let mut written = Vec::new();
    for table in TABLES {
        let path = folder.join(table.file());
        std::fs::write(&path, format!("{}\n", table.columns().join(",")))?;
        written.push(path);
    }
    Ok(written)
}
