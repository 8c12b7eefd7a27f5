//! The files of a folder and the rows they hold: CSV (UTF-8 with or without a mark, or CP949 as Korean spreadsheets write
//! it) and workbooks. A file is taken for a table by its name, a sheet by its own or its file's; headings are English or
//! Korean.

use super::Refused;
use crate::cell;
use crate::table::{Column, Table};
use crate::tables::TABLES;
use csv::{ReaderBuilder, StringRecord};
use files::{Sheet, SheetRow, Undecoded, decode, is_workbook, sheets};
use std::path::{Path, PathBuf};
use store::Cell;

/// Rows above the heading of a sheet that may be a title.
const TITLES: usize = 10;

/// Something that fills a table.
pub(super) struct File {
    pub(super) table: &'static Table,
    /// What it is called in messages: `employees.csv`, `people.xlsx[사원]`.
    pub(super) name: String,
    pub(super) path: PathBuf,
    from: From,
}

enum From {
    Csv,
    Sheet(Sheet),
}

/// What a folder holds.
pub(super) struct Folder {
    pub(super) files: Vec<File>,
    /// What is not read, and why.
    pub(super) notes: Vec<String>,
}

/// The files of a folder, in the order of the tables.
pub(super) fn all(folder: &Path) -> Result<Folder, Refused> {
    let mut found = Folder {
        files: Vec::new(),
        notes: Vec::new(),
    };
    let mut paths = Vec::new();
    // A folder that is not there is told from an empty one.
    for entry in std::fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        paths.push(entry.map_err(|error| unreadable(folder, error))?.path());
    }
    paths.sort();
    for path in paths {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        // What is hidden, and the lock that a spreadsheet program leaves beside an open file.
        if name.starts_with(['.', '~']) || path.is_dir() {
            continue;
        }
        if is_workbook(&path) {
            found.workbook(path, &name)?;
        } else if path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("csv"))
        {
            found.csv(path, name)?;
        } else {
            found
                .notes
                .push(format!("{name}: is neither CSV nor a workbook; not read"));
        }
    }
    let place = |file: &File| TABLES.iter().position(|table| table.name == file.table.name);
    found.files.sort_by_key(place);
    for pair in found.files.windows(2) {
        if let [one, other] = pair
            && one.table.name == other.table.name
        {
            return Err(Refused::Twice {
                table: one.table.name,
                one: one.name.clone(),
                other: other.name.clone(),
            });
        }
    }
    Ok(found)
}

/// The table that a name means.
fn named(name: &str) -> Option<&'static Table> {
    TABLES.iter().find(|table| table.is_named(name))
}

impl Folder {
    fn csv(&mut self, path: PathBuf, name: String) -> Result<(), Refused> {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let Some(table) = named(&stem) else {
            return Err(unknown(path));
        };
        self.files.push(File {
            table,
            name,
            path,
            from: From::Csv,
        });
        Ok(())
    }

    /// A workbook's sheets are tables by their names; the only sheet of a workbook may be the table of the file's name.
    fn workbook(&mut self, path: PathBuf, name: &str) -> Result<(), Refused> {
        let stem = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let bytes = std::fs::read(&path).map_err(|error| unreadable(&path, error))?;
        let sheets = sheets(bytes).map_err(|error| Refused::Workbook {
            path: path.clone(),
            error,
        })?;
        let filled: Vec<Sheet> = sheets
            .into_iter()
            .filter(|sheet| !sheet.rows.is_empty())
            .collect();
        let is_alone = filled.len() == 1;
        let before = self.files.len();
        for sheet in filled {
            let shown = format!("{name}[{}]", sheet.name);
            let of_file = || named(&stem).filter(|_| is_alone);
            match named(&sheet.name).or_else(of_file) {
                Some(table) => self.files.push(File {
                    table,
                    name: shown,
                    path: path.clone(),
                    from: From::Sheet(sheet),
                }),
                None => self
                    .notes
                    .push(format!("{shown}: no table has this name; not read")),
            }
        }
        if self.files.len() == before {
            return Err(unknown(path));
        }
        Ok(())
    }
}

fn unknown(path: PathBuf) -> Refused {
    let tables = TABLES
        .iter()
        .map(|table| format!("{} ({})", table.name, table.korean()));
    Refused::UnknownFile {
        path,
        tables: tables.collect::<Vec<_>>().join(", "),
    }
}

pub(super) fn unreadable(path: &Path, error: std::io::Error) -> Refused {
    Refused::Unreadable {
        path: path.to_owned(),
        error,
    }
}

/// What is wrong in a file: its line, the column if one is to blame, and the reason.
pub(super) struct Fault {
    pub(super) line: u64,
    pub(super) column: Option<String>,
    pub(super) what: String,
    /// The row's key, where that much could be read: what refers to the row is not wrong for it.
    pub(super) key: Option<Vec<Cell>>,
}

impl Fault {
    fn new(line: u64, column: Option<String>, what: String) -> Self {
        Self {
            line,
            column,
            what,
            key: None,
        }
    }
}

/// A row and the line it stands on; a cell for each column of the table.
pub(super) struct Row {
    pub(super) line: u64,
    pub(super) cells: Vec<Cell>,
}

/// Where the columns of the table stand in the file.
pub(super) struct Heading {
    /// The place of each column of the table and its heading there; none of a column the file does without.
    places: Vec<Option<(usize, String)>>,
    /// How many cells a row has.
    width: usize,
}

impl Heading {
    /// Whether the file has the column at a position of the table.
    pub(super) fn has(&self, column: usize) -> bool {
        matches!(self.places.get(column), Some(Some(_)))
    }

    /// A column as the file calls it.
    pub(super) fn called(&self, column: usize) -> Option<String> {
        Some(self.places.get(column)?.as_ref()?.1.clone())
    }
}

impl File {
    /// How much there is to read.
    pub(super) fn size(&self) -> u64 {
        match self.from {
            From::Csv => self.path.metadata().map_or(0, |about| about.len()),
            From::Sheet(_) => 0,
        }
    }

    /// Reads every row and hands it over, or what is wrong with it; bytes done are told now and then. Says how the columns
    /// are headed, if that could be read.
    pub(super) fn each(
        &self,
        ignored: &[String],
        progress: &mut (dyn FnMut(u64) + Send),
        take: &mut dyn FnMut(&Heading, Result<Row, Fault>),
    ) -> Result<Result<Heading, Fault>, Refused> {
        match &self.from {
            From::Csv => self.csv(ignored, progress, take),
            From::Sheet(sheet) => Ok(self.sheet(sheet, ignored, take)),
        }
    }

    fn csv(
        &self,
        ignored: &[String],
        progress: &mut (dyn FnMut(u64) + Send),
        take: &mut dyn FnMut(&Heading, Result<Row, Fault>),
    ) -> Result<Result<Heading, Fault>, Refused> {
        const TELL: u64 = 1 << 16;
        let bytes = std::fs::read(&self.path).map_err(|error| unreadable(&self.path, error))?;
        let size = bytes.len() as u64;
        let text = match decode(&bytes) {
            Ok(text) => text,
            Err(Undecoded::Neither { line }) => {
                return Ok(Err(Fault::new(line, None, "is neither UTF-8 nor CP949".into())));
            }
            Err(undecoded) => return Ok(Err(Fault::new(1, None, undecoded.to_string()))),
        };
        let mut reader = ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
        let names = match reader.headers() {
            Ok(header) => header.iter().map(str::to_owned).collect::<Vec<_>>(),
            Err(error) => return Ok(Err(broken(&error))),
        };
        let heading = match self.heading(&names, 1, ignored) {
            Ok(heading) => heading,
            Err(fault) => return Ok(Err(fault)),
        };
        let mut told = 0;
        for record in reader.records() {
            let is_blank = |record: &StringRecord| record.iter().all(|cell| cell.trim().is_empty());
            if record.as_ref().is_ok_and(is_blank) {
                continue;
            }
            let (position, row) = match &record {
                Ok(record) => (record.position(), self.of_record(&heading, record)),
                Err(error) => (error.position(), Err(broken(error))),
            };
            let byte = position.map_or(0, csv::Position::byte);
            if byte > told + TELL {
                progress(byte - told);
                told = byte;
            }
            take(&heading, row);
        }
        progress(size.saturating_sub(told));
        Ok(Ok(heading))
    }

    /// A sheet's heading is the first of its first rows that names columns.
    fn sheet(
        &self,
        sheet: &Sheet,
        ignored: &[String],
        take: &mut dyn FnMut(&Heading, Result<Row, Fault>),
    ) -> Result<Heading, Fault> {
        let known = |row: &&SheetRow| {
            let is_column = |cell: &&String| self.table.columns.iter().any(|column| column.is_headed(cell));
            row.cells.iter().flatten().filter(is_column).count() > 1
        };
        let head = sheet
            .rows
            .iter()
            .take(TITLES)
            .position(|row| known(&row))
            .unwrap_or(0);
        let (names, line) = match sheet.rows.get(head) {
            Some(row) => {
                let mut names: Vec<String> = row
                    .cells
                    .iter()
                    .map(|cell| cell.clone().unwrap_or_default())
                    .collect();
                while names.last().is_some_and(String::is_empty) {
                    names.pop();
                }
                (names, row.number)
            }
            None => (Vec::new(), 1),
        };
        let heading = self.heading(&names, line, ignored)?;
        for row in sheet.rows.iter().skip(head + 1) {
            let cell = |place: usize| match row.cells.get(place) {
                None => Ok(""),
                Some(cell) => cell.as_ref().map(String::as_str).map_err(ToString::to_string),
            };
            take(&heading, self.row(&heading, row.number, &cell));
        }
        Ok(heading)
    }

    /// Where each column of the table stands.
    fn heading(&self, names: &[String], line: u64, ignored: &[String]) -> Result<Heading, Fault> {
        let fault = |column: Option<&str>, what| Fault::new(line, column.map(str::to_owned), what);
        let expected = || self.table.columns().join(",");
        if names.iter().all(|name| name.trim().is_empty()) {
            return Err(fault(
                None,
                format!("is empty; expected the heading {}", expected()),
            ));
        }
        if let [one] = names
            && one.contains([';', '\t'])
        {
            return Err(fault(None, "columns are not separated by commas".into()));
        }
        let mut places: Vec<Option<(usize, String)>> = self.table.columns.iter().map(|_| None).collect();
        let mut unknown = Vec::new();
        for (place, name) in names.iter().enumerate() {
            let name = name.trim();
            let column = self
                .table
                .columns
                .iter()
                .position(|column| column.is_headed(name));
            match column.and_then(|column| places.get_mut(column)) {
                Some(Some(_)) => return Err(fault(Some(name), "the column is there twice".into())),
                Some(free) => *free = Some((place, name.to_owned())),
                None if name.is_empty() || ignored.iter().any(|one| one == name) => {}
                None => unknown.push(format!("'{name}'")),
            }
        }
        let missing = |(column, place): (&'static Column, &Option<_>)| {
            (place.is_none() && !column.kind.may_be_absent()).then_some(column)
        };
        let missing: Vec<&Column> = self
            .table
            .columns
            .iter()
            .zip(&places)
            .filter_map(missing)
            .collect();
        if !unknown.is_empty() {
            let also = match missing.as_slice() {
                [] => String::new(),
                missing => format!("; missing: {}", both(missing)),
            };
            let verb = if unknown.len() == 1 {
                "is not a column"
            } else {
                "are not columns"
            };
            let what = format!(
                "{} {verb} of this table{also}; expected {}",
                unknown.join(", "),
                self.table.columns().join(", ")
            );
            return Err(fault(None, what));
        }
        match missing.as_slice() {
            [] => Ok(Heading {
                places,
                width: names.len(),
            }),
            [one] => Err(fault(Some(one.name), "the column is missing".into())),
            several => Err(fault(None, format!("columns are missing: {}", both(several)))),
        }
    }

    fn of_record(&self, heading: &Heading, record: &StringRecord) -> Result<Row, Fault> {
        let line = record.position().map_or(0, csv::Position::line);
        let cell = |place: usize| Ok(record.get(place).unwrap_or_default());
        if record.len() != heading.width {
            let what = format!("{} cells instead of {}", record.len(), heading.width);
            return Err(Fault {
                key: self.cells(heading, self.table.key, &cell).ok(),
                ..Fault::new(line, None, what)
            });
        }
        self.row(heading, line, &cell)
    }

    fn row<'r>(
        &self,
        heading: &Heading,
        line: u64,
        cell: &dyn Fn(usize) -> Result<&'r str, String>,
    ) -> Result<Row, Fault> {
        match self.cells(heading, self.table.columns.len(), cell) {
            Ok(cells) => Ok(Row { line, cells }),
            Err((column, what)) => Err(Fault {
                key: self.cells(heading, self.table.key, cell).ok(),
                ..Fault::new(line, Some(column), what)
            }),
        }
    }

    /// The first cells of a row, or the column that is wrong and why.
    fn cells<'r>(
        &self,
        heading: &Heading,
        count: usize,
        cell: &dyn Fn(usize) -> Result<&'r str, String>,
    ) -> Result<Vec<Cell>, (String, String)> {
        let columns = self.table.columns.iter().zip(&heading.places).take(count);
        columns
            .map(|(column, place)| {
                let (text, called) = match place {
                    Some((place, called)) => (cell(*place), called.as_str()),
                    None => (Ok(""), column.name),
                };
                text.and_then(|text| cell::read(column.kind, text))
                    .map_err(|what| (called.to_owned(), what))
            })
            .collect()
    }
}

/// Columns by both names: `hire_date (입사일)`.
fn both(columns: &[&Column]) -> String {
    let korean = |column: &Column| column.korean.split('|').next().unwrap_or_default();
    let names = columns
        .iter()
        .map(|column| format!("{} ({})", column.name, korean(column)));
    names.collect::<Vec<_>>().join(", ")
}

fn broken(error: &csv::Error) -> Fault {
    let line = error.position().map_or(1, csv::Position::line);
    Fault::new(line, None, format!("is not CSV: {error}"))
}
