//! Every row of every file looked at before anything is loaded: its cells, its key, what it refers to, and what it changes.

use super::file::{Fault, File, Heading, Row};
use super::{Doing, Mode, Options, Refused, RowReport};
use crate::kinds::{Kinds, Subject};
use crate::table::{Kind, Reference, Table};
use crate::tables::{TABLES, table};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use store::{Cell, Store, StoreError};

/// Problems that are listed; the rest is counted.
const LISTED: usize = 100;
/// Rows of the database that are read at once.
const PAGE: usize = 4_096;

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

/// The keys of a table, each with its line; line 0 is a row of the database.
type Keys = HashMap<u64, u64>;

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
                check.keys.insert(table.name, keys(store, table).await?);
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
            let kept = crate::import::check::keys(store, file.table).await?;
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

/// What cells say against each other.
fn contradiction(table: &Table, cells: &[Cell]) -> Option<(&'static str, String)> {
    let says = |column, what: &str| Some((column, what.to_owned()));
    match (table.name, cells) {
        ("leave_uses", [_, Cell::Text(start), _, _, Cell::Text(end), ..]) if end < start => {
            says("end_on", "is before start_on")
        }
        ("leave_uses" | "leave_grants", [_, _, _, _, .., Cell::NoInt, Cell::NoInt, _]) => {
            says("days", "is empty, and so is hours; one of them is required")
        }
        ("leave_grants", [_, Cell::Text(granted), .., Cell::Text(expires)]) if expires < granted => {
            says("expires_on", "is before granted_on")
        }
        ("point_transactions", [_, _, _, _, Cell::Text(day), .., Cell::Text(expires)]) if expires < day => {
            says("expires_on", "is before used_on")
        }
        ("attempts", [_, _, _, _, Cell::Text(_), Cell::NoInt]) => {
            says("score", "is empty although submitted_at is not")
        }
        ("attempts", [_, _, _, _, Cell::NoText, Cell::Int(_)]) => {
            says("score", "is there although submitted_at is empty")
        }
        ("kinds", [Cell::Text(subject), _, counts_as, lapses]) => {
            let subject = Subject::of(subject)?;
            if let Some(meanings) = subject.meanings()
                && !matches!(counts_as, Cell::Text(word) if meanings.contains(&word.as_str()))
            {
                let what = format!("expected one of {}", meanings.join(", "));
                return Some(("counts_as", what));
            }
            let has_lapse = matches!(lapses, Cell::Text(_));
            (has_lapse && subject != Subject::Points).then(|| {
                let what = format!("is for {} only", Subject::Points.word());
                ("lapses", what)
            })
        }
        _ => None,
    }
}

/// Departments that are reached again on the way up.
fn circles(parents: &[(String, String, u64)]) -> Vec<(&str, u64)> {
    let above: HashMap<&str, &str> = parents
        .iter()
        .map(|(id, parent, _)| (id.as_str(), parent.as_str()))
        .collect();
    let reaches_itself = |id: &str| {
        let mut at = above.get(id).copied();
        for _ in 0..=parents.len() {
            match at {
                Some(there) if there == id => return true,
                Some(there) => at = above.get(there).copied(),
                None => return false,
            }
        }
        false
    };
    parents
        .iter()
        .filter(|(id, ..)| reaches_itself(id))
        .map(|(id, _, line)| (id.as_str(), *line))
        .collect()
}

/// The keys of a table of the database.
async fn keys(store: &Store, table: &'static Table) -> Result<Keys, StoreError> {
    let mut keys = Keys::new();
    each_of(store, table, table.key, |cells| {
        keys.insert(hashed(cells), 0);
    })
    .await?;
    Ok(keys)
}

/// Every row of a table of the database.
async fn each(store: &Store, table: &'static Table, take: impl FnMut(&[Cell])) -> Result<(), StoreError> {
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
fn shown<'c>(cells: impl IntoIterator<Item = &'c Cell>) -> String {
    let texts = cells.into_iter().map(|cell| match cell {
        Cell::Text(text) => text.clone(),
        Cell::Int(number) => number.to_string(),
        _ => String::new(),
    });
    texts.collect::<Vec<_>>().join(" ").trim_end().to_owned()
}
