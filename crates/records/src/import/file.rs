//! A CSV file of one table: UTF-8 with or without a mark at its beginning, or CP949 as Korean spreadsheets write it.

use super::Refused;
use crate::cell;
use crate::letters::{Undecoded, decode};
use crate::table::Table;
use crate::tables::TABLES;
use csv::{ReaderBuilder, StringRecord};
use std::path::{Path, PathBuf};
use store::Cell;

/// A file and the table it fills.
pub(super) struct File {
    pub(super) table: &'static Table,
    pub(super) path: PathBuf,
}

/// The files of a folder, in the order of the tables.
pub(super) fn all(folder: &Path) -> Result<Vec<File>, Refused> {
    // A folder that is not there is told from an empty one.
    for entry in std::fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        let path = entry.map_err(|error| unreadable(folder, error))?.path();
        let is_csv = path
            .extension()
            .is_some_and(|kind| kind.eq_ignore_ascii_case("csv"));
        let is_known = |table: &Table| path.file_name().is_some_and(|name| name == table.file().as_str());
        if is_csv && !TABLES.iter().any(is_known) {
            let tables = TABLES.iter().map(Table::file).collect::<Vec<_>>().join(", ");
            return Err(Refused::UnknownFile { path, tables });
        }
    }
    let files = TABLES.iter().map(|table| File {
        table,
        path: folder.join(table.file()),
    });
    Ok(files.filter(|file| file.path.is_file()).collect())
}

fn unreadable(path: &Path, error: std::io::Error) -> Refused {
    Refused::Unreadable {
        path: path.to_owned(),
        error,
    }
}

/// What is wrong in a file: its line, the column if one is to blame, and the reason.
pub(super) struct Fault {
    pub(super) line: u64,
    pub(super) column: Option<&'static str>,
    pub(super) what: String,
    /// The row's key, where that much could be read: what refers to the row is not wrong for it.
    pub(super) key: Option<Vec<Cell>>,
}

impl Fault {
    fn new(line: u64, column: Option<&'static str>, what: String) -> Self {
        Self {
            line,
            column,
            what,
            key: None,
        }
    }
}

/// A row and the line it stands on.
pub(super) struct Row {
    pub(super) line: u64,
    pub(super) cells: Vec<Cell>,
}

impl File {
    /// Its text.
    pub(super) fn text(&self) -> Result<Result<String, Fault>, Refused> {
        let bytes = std::fs::read(&self.path).map_err(|error| unreadable(&self.path, error))?;
        Ok(decode(&bytes).map_err(|undecoded| match undecoded {
            Undecoded::Utf16 => Fault::new(1, None, undecoded.to_string()),
            Undecoded::Neither { line } => Fault::new(line, None, "is neither UTF-8 nor CP949".into()),
        }))
    }

    /// Reads every row and hands it over, or what is wrong with it; bytes done are told now and then.
    pub(super) fn each(
        &self,
        text: &str,
        progress: &mut (dyn FnMut(u64) + Send),
        mut take: impl FnMut(Result<Row, Fault>),
    ) {
        const TELL: u64 = 1 << 16;
        let mut reader = ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
        let order = match reader.headers().map(|header| self.order(header)) {
            Ok(Ok(order)) => order,
            Ok(Err(fault)) => return take(Err(fault)),
            Err(error) => return take(Err(broken(&error))),
        };
        let mut told = 0;
        for record in reader.records() {
            let (position, row) = match &record {
                Ok(record) => (record.position(), self.row(&order, record)),
                Err(error) => (error.position(), Err(broken(error))),
            };
            let byte = position.map_or(0, csv::Position::byte);
            if byte > told + TELL {
                progress(byte - told);
                told = byte;
            }
            take(row);
        }
        progress((text.len() as u64).saturating_sub(told));
    }

    /// Where each column of the table stands in the file.
    fn order(&self, header: &StringRecord) -> Result<Vec<usize>, Fault> {
        let fault = |column, what| Fault::new(1, column, what);
        let names: Vec<&str> = header.iter().map(str::trim).collect();
        if names.is_empty() {
            let expected = self.table.columns().join(",");
            return Err(fault(None, format!("is empty; expected the heading {expected}")));
        }
        if let [one] = names.as_slice()
            && one.contains([';', '\t'])
        {
            return Err(fault(None, "columns are not separated by commas".into()));
        }
        let known = |name: &&str| self.table.columns.iter().any(|column| column.name == *name);
        if let Some(unknown) = names.iter().find(|name| !known(name)) {
            let expected = self.table.columns().join(", ");
            return Err(fault(
                None,
                format!("'{unknown}' is not a column of this table; expected {expected}"),
            ));
        }
        let place = |column: &crate::table::Column| {
            let mut places = (0..).zip(&names).filter(|(_, name)| **name == column.name);
            match (places.next(), places.next()) {
                (Some((place, _)), None) => Ok(place),
                (None, _) => Err(fault(Some(column.name), "the column is missing".into())),
                _ => Err(fault(Some(column.name), "the column is there twice".into())),
            }
        };
        self.table.columns.iter().map(place).collect()
    }

    /// The key of a row that is otherwise wrong.
    fn key(&self, order: &[usize], record: &StringRecord) -> Option<Vec<Cell>> {
        let cells = self.table.columns.iter().zip(order).take(self.table.key);
        cells
            .map(|(column, place)| cell::read(column.kind, record.get(*place)?).ok())
            .collect()
    }

    fn row(&self, order: &[usize], record: &StringRecord) -> Result<Row, Fault> {
        let line = record.position().map_or(0, csv::Position::line);
        if record.len() != order.len() {
            let what = format!("{} cells instead of {}", record.len(), order.len());
            return Err(Fault {
                key: self.key(order, record),
                ..Fault::new(line, None, what)
            });
        }
        let mut cells = self.table.columns.iter().zip(order).map(|(column, place)| {
            let text = record.get(*place).unwrap_or_default();
            cell::read(column.kind, text).map_err(|what| Fault::new(line, Some(column.name), what))
        });
        let key = cells
            .by_ref()
            .take(self.table.key)
            .collect::<Result<Vec<_>, _>>()?;
        match cells.collect::<Result<Vec<_>, _>>() {
            Ok(rest) => Ok(Row {
                line,
                cells: key.into_iter().chain(rest).collect(),
            }),
            Err(fault) => Err(Fault {
                key: Some(key),
                ..fault
            }),
        }
    }
}

fn broken(error: &csv::Error) -> Fault {
    let line = error.position().map_or(1, csv::Position::line);
    Fault::new(line, None, format!("is not CSV: {error}"))
}
