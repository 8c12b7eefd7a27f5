//! Every row of every file looked at before anything is loaded: its cells, its key, what it refers to, and what it changes.

use super::contradiction::{circles, contradiction};
use super::file::{Fault, File, Heading, Row};
use super::kept::{self, Keys, each, hashed, shown};
use super::{Doing, Mode, Options, Refused, RowReport};
use crate::kinds::Kinds;
use crate::table::{Kind, Reference, Table};
use crate::tables::{TABLES, table};
use std::collections::{HashMap, HashSet};
use std::fmt;
use store::{Cell, Store, StoreError};

/// Problems that are listed; the rest is counted.
const LISTED: usize = 100;

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file's name, and the sheet's.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
    /// The column as the file calls it, if one is to blame.
    pub column: Option<String>,
    /// What is wrong and what was expected.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if let Some(column) = &self.column {
            write!(f, "{column}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// A reference to a table that is not read yet.
struct Later {
    from: &'static Table,
    file: String,
    column: Option<String>,
    reference: &'static Reference,
    key: u64,
    line: u64,
    shown: String,
}

/// A row of a file beside the database.
pub(super) struct Seen {
    line: u64,
    /// A hash of each cell that the file has.
    cells: Box<[u64]>,
    pub(super) doing: Doing,
}

/// What a file does to its table.
pub(super) struct Plan {
    /// Positions of the columns that the file has.
    pub(super) columns: Vec<usize>,
    /// Its rows by the hash of their key.
    pub(super) rows: HashMap<u64, Seen>,
    /// Keys of the rows that go because their whole was given without them.
    pub(super) parts: Vec<Vec<Cell>>,
    /// Keys of the rows that go because the file does not have them.
    pub(super) missing: Vec<Vec<Cell>>,
    /// How many rows there were.
    pub(super) before: usize,
}

impl Plan {
    pub(super) fn count(&self, doing: Doing) -> usize {
        self.rows.values().filter(|row| row.doing == doing).count()
    }
}

/// What has been seen so far.
pub(super) struct Check<'o> {
    options: &'o Options,
    kinds: Kinds,
    keys: HashMap<&'static str, Keys>,
    read: HashSet<&'static str>,
    /// Tables of which not every key could be read: what refers to them is not judged, one wrong heading is one problem.
    unsure: HashSet<&'static str>,
    later: Vec<Later>,
    parents: Vec<(String, String, u64)>,
    /// Keys of people who were erased on request.
    erased: Vec<u64>,
    problems: Vec<Problem>,
    count: usize,
    /// What should be known but is not wrong.
    pub(super) notes: Vec<String>,
    /// What happens to each row, if that is wanted.
    pub(super) rows: Vec<RowReport>,
}

impl<'o> Check<'o> {
    /// Begins with the keys of tables that stay as they are.
    pub(super) async fn new(store: &Store, files: &[File], options: &'o Options) -> Result<Self, StoreError> {
        let mut check = Self {
            options,
            kinds: Kinds::read(store).await?,
            keys: HashMap::new(),
            read: HashSet::new(),
            unsure: HashSet::new(),
            later: Vec::new(),
            parents: Vec::new(),
            erased: Vec::new(),
            problems: Vec::new(),
            count: 0,
            notes: Vec::new(),
            rows: Vec::new(),
        };
        let referred = |table: &Table| {
            let of = |file: &File| file.table.references.iter().any(|one| one.table == table.name);
            files.iter().any(of)
        };
        for table in TABLES.iter().filter(|table| referred(table)) {
            let has_file = files.iter().any(|file| file.table.name == table.name);
            if !has_file {
                check.read.insert(table.name);
            }
            // What a file does not have stays, unless what is missing is deleted.
            if !has_file || options.mode == Mode::Upsert {
                check.keys.insert(table.name, kept::keys(store, table).await?);
            }
        }
        Ok(check)
    }

    /// Looks at a file; nothing comes back where it is wrong or has no rows.
    pub(super) async fn file(
        &mut self,
        store: &Store,
        file: &File,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<Option<Plan>, Refused> {
        let mut own = HashMap::new();
        let mut wholes = HashSet::new();
        let read = file.each(&self.options.ignored, progress, &mut |heading, row| match row {
            Ok(row) => self.row(file, heading, &row, &mut own, &mut wholes),
            Err(fault) => {
                if let Some(key) = &fault.key {
                    own.insert(hashed(key), seen(fault.line));
                }
                self.fault(file, fault);
            }
        })?;
        let name = file.table.name;
        self.read.insert(name);
        let keys = self.keys.entry(name).or_default();
        keys.extend(own.iter().map(|(key, row)| (*key, row.line)));
        let heading = match read {
            Ok(heading) => heading,
            Err(fault) => {
                self.fault(file, fault);
                return Ok(None);
            }
        };
        if own.is_empty() {
            // Headings alone empty no table.
            self.notes
                .push(format!("{}: has headings only; {name} stays as it is", file.name));
            let kept = kept::keys(store, file.table).await?;
            self.keys.entry(name).or_default().extend(kept);
            if name == "departments" {
                self.kept_parents(store, &HashMap::new()).await?;
            }
            return Ok(None);
        }
        let absent: Vec<&str> = file
            .table
            .columns
            .iter()
            .enumerate()
            .filter(|(place, _)| !heading.has(*place))
            .map(|(_, column)| column.name)
            .collect();
        if !absent.is_empty() && self.options.mode == Mode::Upsert {
            self.notes.push(format!(
                "{}: without {}; they stay as they are",
                file.name,
                absent.join(", ")
            ));
        }
        let plan = self.beside(store, file, &heading, own, &wholes).await?;
        for key in std::mem::take(&mut self.erased) {
            // Whoever is there again was brought back before.
            if let Some(row) = plan.rows.get(&key).filter(|row| row.doing == Doing::Added) {
                let what = "this person was erased; leave the row out, or give --bring-back".to_owned();
                self.problem(&file.name, row.line, heading.called(0), what);
            }
        }
        Ok(Some(plan))
    }

    fn row(
        &mut self,
        file: &File,
        heading: &Heading,
        row: &Row,
        own: &mut HashMap<u64, Seen>,
        wholes: &mut HashSet<u64>,
    ) {
        let table = file.table;
        let key = hashed(row.cells.iter().take(table.key));
        let columns = row.cells.iter().enumerate();
        let cells = columns
            .filter(|(place, _)| heading.has(*place))
            .map(|(_, cell)| hashed([cell]));
        let now = Seen {
            cells: cells.collect(),
            ..seen(row.line)
        };
        if let Some(first) = own.insert(key, now) {
            let names = table.key_columns();
            let what = format!("the same {} as in line {}", names.join(" + "), first.line);
            self.problem(&file.name, row.line, None, what);
        }
        if let Some(whole) = table.whole {
            wholes.insert(hashed(row.cells.iter().take(whole)));
        }
        for reference in table.references {
            self.reference(file, heading, reference, row);
        }
        self.words(file, heading, row);
        if table.name == "departments"
            && let [Cell::Text(id), _, Cell::Text(parent), ..] = row.cells.as_slice()
        {
            self.parents.push((id.clone(), parent.clone(), row.line));
        }
        if let Some((column, what)) = contradiction(table, &row.cells) {
            let place = table.columns.iter().position(|one| one.name == column);
            let called = place.and_then(|place| heading.called(place));
            let called = called.unwrap_or_else(|| column.to_owned());
            self.problem(&file.name, row.line, Some(called), what);
        }
        if table.name == "employees"
            && let Some(Cell::Text(id)) = row.cells.first()
            && self.options.is_erased(id)
        {
            self.erased.push(key);
        }
    }

    /// The company's own words must be known, and are learnt from their own table.
    fn words(&mut self, file: &File, heading: &Heading, row: &Row) {
        let table = file.table;
        if let ("kinds", [Cell::Text(subject), Cell::Text(name), counts_as, lapses]) =
            (table.name, row.cells.as_slice())
        {
            let text = |cell: &Cell| match cell {
                Cell::Text(text) => Some(text.clone()),
                _ => None,
            };
            self.kinds.add(subject, name, text(counts_as), text(lapses));
        }
        for (place, column) in table.columns.iter().enumerate() {
            if let (Kind::Named(subject), Some(Cell::Text(word))) = (column.kind, row.cells.get(place))
                && self.kinds.counts_as(subject, word).is_none()
            {
                let known = self.kinds.words(subject).join(", ");
                let what = format!(
                    "'{word}' is not known; expected {known}, or a line {},{word},… in kinds.csv",
                    subject.word()
                );
                self.problem(&file.name, row.line, heading.called(place), what);
            }
        }
    }

    fn reference(&mut self, file: &File, heading: &Heading, reference: &'static Reference, row: &Row) {
        let cells: Vec<&Cell> = reference
            .columns
            .iter()
            .filter_map(|place| row.cells.get(*place))
            .collect();
        if cells.contains(&&Cell::NoText) {
            return;
        }
        let key = hashed(cells.iter().copied());
        let is_read = self.read.contains(reference.table);
        let is_there = self
            .keys
            .get(reference.table)
            .is_some_and(|keys| keys.contains_key(&key));
        if is_there {
            return;
        }
        let column = reference.columns.last().and_then(|place| heading.called(*place));
        let later = Later {
            from: file.table,
            file: file.name.clone(),
            column,
            reference,
            key,
            line: row.line,
            shown: shown(cells.iter().copied()),
        };
        if is_read {
            self.missing(&later);
        } else {
            self.later.push(later);
        }
    }

    fn missing(&mut self, later: &Later) {
        if self.unsure.contains(later.reference.table) {
            return;
        }
        let columns = later.reference.columns;
        let column = columns.last().and_then(|place| later.from.columns.get(*place));
        let column = later
            .column
            .clone()
            .or(column.map(|column| column.name.to_owned()));
        let what = format!("'{}' is not in {}", later.shown, later.reference.table);
        self.problem(&later.file, later.line, column, what);
    }

    /// The file's rows beside the table's: what is new, what changes, what is missing.
    async fn beside(
        &mut self,
        store: &Store,
        file: &File,
        heading: &Heading,
        mut rows: HashMap<u64, Seen>,
        wholes: &HashSet<u64>,
    ) -> Result<Plan, StoreError> {
        let table = file.table;
        let places = 0..table.columns.len();
        let columns: Vec<usize> = places.filter(|place| heading.has(*place)).collect();
        let (mut parts, mut missing, mut before) = (Vec::new(), Vec::new(), 0);
        let mut changes = HashMap::new();
        each(store, table, |cells| {
            before += 1;
            let key: Vec<Cell> = cells.iter().take(table.key).cloned().collect();
            if let Some(row) = rows.get_mut(&hashed(&key)) {
                let now = columns.iter().filter_map(|place| cells.get(*place));
                let differs = now.zip(&row.cells).map(|(cell, new)| hashed([cell]) != *new);
                let changed: Vec<usize> = columns
                    .iter()
                    .zip(differs)
                    .filter(|(_, differs)| *differs)
                    .map(|(place, _)| *place)
                    .collect();
                row.doing = if changed.is_empty() {
                    Doing::Same
                } else {
                    Doing::Changed
                };
                if self.options.rows {
                    changes.insert(row.line, changed);
                }
                return;
            }
            let whole = table.whole.map(|whole| hashed(cells.iter().take(whole)));
            if whole.is_some_and(|whole| wholes.contains(&whole)) {
                parts.push(key);
            } else if self.options.mode != Mode::Upsert {
                missing.push(key);
            }
        })
        .await?;
        if table.name == "departments" && self.options.mode == Mode::Upsert {
            self.kept_parents(store, &rows).await?;
        }
        if self.options.rows {
            self.report(file, &rows, &changes, parts.iter().chain(&missing));
        }
        Ok(Plan {
            columns,
            rows,
            parts,
            missing,
            before,
        })
    }

    /// What happens to each row, by line; then the rows that go.
    fn report<'k>(
        &mut self,
        file: &File,
        rows: &HashMap<u64, Seen>,
        changes: &HashMap<u64, Vec<usize>>,
        gone: impl Iterator<Item = &'k Vec<Cell>>,
    ) {
        let mut lines: Vec<&Seen> = rows.values().collect();
        lines.sort_by_key(|row| row.line);
        let name = |place: &usize| file.table.columns.get(*place).map(|column| column.name);
        let told = lines.into_iter().map(|row| RowReport {
            file: file.name.clone(),
            line: Some(row.line),
            doing: row.doing,
            key: String::new(),
            columns: changes
                .get(&row.line)
                .map(|places| places.iter().filter_map(name).collect())
                .unwrap_or_default(),
        });
        self.rows.extend(told);
        self.rows.extend(gone.map(|key| RowReport {
            file: file.name.clone(),
            line: None,
            doing: Doing::Deleted,
            key: shown(key),
            columns: Vec::new(),
        }));
    }

    /// Departments that stay are above and under those of the file.
    async fn kept_parents(&mut self, store: &Store, own: &HashMap<u64, Seen>) -> Result<(), StoreError> {
        let Some(departments) = table("departments") else {
            return Ok(());
        };
        let parents = &mut self.parents;
        each(store, departments, |cells| {
            if let [id @ Cell::Text(name), _, Cell::Text(parent), ..] = cells
                && !own.contains_key(&hashed([id]))
            {
                parents.push((name.clone(), parent.clone(), 0));
            }
        })
        .await
    }

    /// Settles what had to wait, and says what is wrong.
    pub(super) fn finish(&mut self, files: &[File]) -> Result<(), Refused> {
        for later in std::mem::take(&mut self.later) {
            let keys = self.keys.get(later.reference.table);
            if !keys.is_some_and(|keys| keys.contains_key(&later.key)) {
                self.missing(&later);
            }
        }
        let parents = std::mem::take(&mut self.parents);
        let departments = files.iter().find(|file| file.table.name == "departments");
        for (id, line) in circles(&parents) {
            if let Some(file) = departments.filter(|_| line > 0) {
                let what = format!("'{id}' is above itself");
                self.problem(&file.name, line, Some("parent_id".into()), what);
            }
        }
        if self.count == 0 {
            return Ok(());
        }
        Err(Refused::Wrong {
            problems: std::mem::take(&mut self.problems),
            count: self.count,
        })
    }

    fn fault(&mut self, file: &File, fault: Fault) {
        if fault.key.is_none() {
            self.unsure.insert(file.table.name);
        }
        self.problem(&file.name, fault.line, fault.column, fault.what);
    }

    fn problem(&mut self, file: &str, line: u64, column: Option<String>, what: String) {
        self.count += 1;
        if self.problems.len() < LISTED {
            self.problems.push(Problem {
                file: file.to_owned(),
                line,
                column,
                what,
            });
        }
    }
}

fn seen(line: u64) -> Seen {
    Seen {
        line,
        cells: Box::default(),
        doing: Doing::Added,
    }
}
