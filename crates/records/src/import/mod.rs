//! A folder of files into the tables: every row is checked before the first is loaded, what would change is counted, and
//! all are loaded or none. Nothing is deleted unless that is asked for.

mod check;
mod contradiction;
mod file;
mod kept;
mod load;

pub use check::Problem;
pub(crate) use load::Loading;

use crate::tables::TABLES;
use check::{Check, Plan};
use file::File;
use files::SheetError;
use jiff::Timestamp;
use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};
use store::{Store, StoreError};

/// Of a hundred rows of a table, how many may go without [`Mode::Replace`].
const MOST_DELETED: usize = 10;

/// What happens to rows that the files do not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// They stay: rows are added and changed by their key.
    #[default]
    Upsert,
    /// They are deleted, unless they are more than a tenth of their table.
    DeleteMissing,
    /// They are deleted, however many.
    Replace,
}

/// Says of an id whether its person was erased.
pub type IsErased = Box<dyn Fn(&str) -> bool + Send + Sync>;

/// How to import.
#[derive(Default)]
pub struct Options {
    /// What happens to rows that the files do not have.
    pub mode: Mode,
    /// Whether to say only what would happen.
    pub dry_run: bool,
    /// Whether to say what happens to each row.
    pub rows: bool,
    /// Headings of columns that are not read.
    pub ignored: Vec<String>,
    /// Says of an id whether its person was erased on request: such a row is refused.
    pub erased: Option<IsErased>,
}

impl Options {
    fn is_erased(&self, id: &str) -> bool {
        self.erased.as_ref().is_some_and(|is_erased| is_erased(id))
    }
}

/// What happens to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// It is new.
    Added,
    /// It is there with other values.
    Changed,
    /// It is there as it is.
    Same,
    /// It goes.
    Deleted,
}

impl Doing {
    /// The word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed => "changed",
            Self::Same => "same",
            Self::Deleted => "deleted",
        }
    }
}

/// What happens to one row. Never its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowReport {
    /// The file's name, and the sheet's.
    pub file: String,
    /// The line; none for a row that goes.
    pub line: Option<u64>,
    /// What happens.
    pub doing: Doing,
    /// The key of a row that goes.
    pub key: String,
    /// The columns that change.
    pub columns: Vec<&'static str>,
}

/// What an import does to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// Which.
    pub table: &'static str,
    /// Rows that are new.
    pub added: usize,
    /// Rows that have other values.
    pub changed: usize,
    /// Rows that are as they were.
    pub same: usize,
    /// Rows that go.
    pub deleted: usize,
}

impl Counted {
    fn none(table: &'static str) -> Self {
        Self {
            table,
            added: 0,
            changed: 0,
            same: 0,
            deleted: 0,
        }
    }
}

/// What an import did, or would do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Imported {
    /// By table.
    pub tables: Vec<Counted>,
    /// What should be known: what was not read, what stays as it is.
    pub notes: Vec<String>,
    /// By row, if that was wanted.
    pub rows: Vec<RowReport>,
}

impl Imported {
    /// All rows of the files.
    pub fn rows(&self) -> usize {
        let of = |one: &Counted| one.added + one.changed + one.same;
        self.tables.iter().map(of).sum()
    }

    /// All rows that go.
    pub fn deleted(&self) -> usize {
        self.tables.iter().map(|one| one.deleted).sum()
    }
}

/// What happens to each table, the sums, and what should be known, a line each.
impl fmt::Display for Imported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, name: &str, counts: [String; 4]| {
            let [added, changed, same, deleted] = counts;
            writeln!(f, "{name:<20} {added:>9} {changed:>9} {same:>9} {deleted:>9}")
        };
        let head = ["added", "changed", "same", "deleted"].map(str::to_owned);
        line(f, "table", head)?;
        for one in &self.tables {
            let counts = [one.added, one.changed, one.same, one.deleted];
            line(f, one.table, counts.map(|count| count.to_string()))?;
        }
        for note in &self.notes {
            writeln!(f, "{note}")?;
        }
        Ok(())
    }
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Nothing to import.
    #[error("{}: no file of a known table here (departments.csv, employees.csv, 사원.xlsx, …)", .0.display())]
    NoFiles(PathBuf),
    /// Files with headings alone.
    #[error("{}: the files have headings only; nothing was changed", .0.display())]
    NoRows(PathBuf),
    /// A file whose name is no table's: what is in it would be left out without a word.
    #[error("{}: no table has this name; expected one of {tables}", path.display())]
    UnknownFile {
        /// Which.
        path: PathBuf,
        /// The names there are.
        tables: String,
    },
    /// Two files for one table.
    #[error("{one} and {other} are both for {table}; leave one of them out")]
    Twice {
        /// The table.
        table: &'static str,
        /// The first.
        one: String,
        /// The second.
        other: String,
    },
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A workbook cannot be read.
    #[error("{}: {error}", path.display())]
    Workbook {
        /// Which.
        path: PathBuf,
        /// Why.
        error: SheetError,
    },
    /// Rows are wrong; at most the first hundred are listed.
    #[error("{count} problem(s) found; nothing was imported")]
    Wrong {
        /// What is wrong, in the order of the files.
        problems: Vec<Problem>,
        /// How many there are.
        count: usize,
    },
    /// Too much would go.
    #[error(
        "{file}: {deleted} of {before} rows of {table} are not in it and would be deleted, more than {MOST_DELETED} in a hundred; \
         nothing was changed. Look at --dry-run, and give --replace if they shall go"
    )]
    TooMany {
        /// The file.
        file: String,
        /// The table.
        table: &'static str,
        /// Rows that would go.
        deleted: usize,
        /// Rows that are there.
        before: usize,
    },
    /// Something that would go is still referred to.
    #[error("{table}: '{key}' would be deleted, but {by} still has it; nothing was changed")]
    StillNeeded {
        /// The table.
        table: &'static str,
        /// The row.
        key: String,
        /// What refers to it.
        by: &'static str,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refused {
    /// Every problem on a line of its own, then the sum.
    pub fn listed(&self) -> String {
        let mut lines = match self {
            Self::Wrong { problems, .. } => problems.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        lines.push(self.to_string());
        lines.join("\n")
    }
}

/// Reads the files of a folder into the tables, or says what that would do. A table without a file stays as it is, and so
/// does one whose file has headings only. `progress` hears of bytes done, out of twice [`size`].
pub async fn import(
    store: &Store,
    folder: &Path,
    options: &Options,
    now: Timestamp,
    progress: &mut (dyn FnMut(u64) + Send),
) -> Result<Imported, Refused> {
    let found = file::all(folder)?;
    if found.files.is_empty() {
        return Err(Refused::NoFiles(folder.to_owned()));
    }
    let mut check = Check::new(store, &found.files, options).await?;
    let mut plans: Vec<(&File, Plan)> = Vec::new();
    for file in &found.files {
        match check.file(store, file, progress).await? {
            Some(plan) => plans.push((file, plan)),
            None => progress(file.size()),
        }
    }
    check.finish(&found.files)?;
    if plans.is_empty() {
        return Err(Refused::NoRows(folder.to_owned()));
    }
    if options.mode == Mode::DeleteMissing {
        few_go(&plans)?;
    }
    let mut imported = Imported {
        tables: plans.iter().map(|(file, plan)| counted(file, plan)).collect(),
        notes: [found.notes, check.notes].concat(),
        rows: check.rows,
    };
    let goes = imported.deleted() > 0;
    if options.dry_run && !goes {
        return Ok(imported);
    }
    let mut loading = Loading::begin(store).await?;
    for (file, plan) in &plans {
        loading.file(file, plan, &options.ignored, progress).await?;
    }
    if goes {
        loading.follow(&mut imported.tables).await?;
    }
    // Letting go of the transaction undoes everything.
    if !options.dry_run {
        loading.finish(now).await?;
    }
    Ok(imported)
}

fn counted(file: &File, plan: &Plan) -> Counted {
    Counted {
        table: file.table.name,
        added: plan.count(Doing::Added),
        changed: plan.count(Doing::Changed),
        same: plan.count(Doing::Same),
        deleted: plan.parts.len() + plan.missing.len(),
    }
}

fn few_go(plans: &[(&File, Plan)]) -> Result<(), Refused> {
    for (file, plan) in plans {
        let deleted = plan.missing.len();
        if deleted * 100 > plan.before * MOST_DELETED {
            return Err(Refused::TooMany {
                file: file.name.clone(),
                table: file.table.name,
                deleted,
                before: plan.before,
            });
        }
    }
    Ok(())
}

/// The bytes that an import of a folder reads, once.
pub fn size(folder: &Path) -> u64 {
    let files = file::all(folder).map(|found| found.files);
    files.map_or(0, |files| files.iter().map(File::size).sum())
}

/// Whether there are no employees yet.
pub async fn is_empty(store: &Store) -> Result<bool, StoreError> {
    Ok(store
        .row("SELECT emp_id FROM employees LIMIT 1", &[])
        .await?
        .is_none())
}

/// In which language a template is headed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Headings {
    /// `emp_id`, in `employees.csv`.
    English,
    /// `사번`, in `사원.csv`, with the mark by which spreadsheet programs know the encoding.
    Korean,
}

/// Writes an empty file with its headings for each table. A file that is there is not touched: then none is written, and
/// the error names it.
pub fn write_template(folder: &Path, headings: Headings) -> std::io::Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder)?;
    let mut files = Vec::new();
    for table in TABLES {
        let mut text = String::new();
        let name = match headings {
            Headings::English => table.file(),
            Headings::Korean => format!("{}.csv", table.korean()),
        };
        // Writing to a String cannot fail.
        let _ = match headings {
            Headings::English => writeln!(text, "{}", table.columns().join(",")),
            Headings::Korean => writeln!(text, "\u{feff}{}", table.korean_columns().join(",")),
        };
        files.push((folder.join(name), text));
    }
    if let Some((path, _)) = files.iter().find(|(path, _)| path.exists()) {
        let told = format!("{} is there already", path.display());
        return Err(std::io::Error::new(std::io::ErrorKind::AlreadyExists, told));
    }
    for (path, text) in &files {
        std::fs::write(path, text)?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}
