//! Every row of every file looked at before anything is loaded: its cells, its key, what it refers to.

use super::Refused;
use super::file::{Fault, File, Row};
use crate::table::{Reference, Table};
use crate::tables::TABLES;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use store::{Bind, Cell, Store, StoreError};

/// Problems that are listed; the rest is counted.
const LISTED: usize = 100;

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
    /// The column, if one is to blame.
    pub column: Option<&'static str>,
    /// What is wrong and what was expected.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if let Some(column) = self.column {
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
    reference: &'static Reference,
    key: u64,
    line: u64,
    shown: String,
}

/// What has been seen so far.
pub(super) struct Check {
    keys: HashMap<&'static str, Keys>,
    read: HashSet<&'static str>,
    /// Tables of which not every key could be read: what refers to them is not judged, one wrong heading is one problem.
    unsure: HashSet<&'static str>,
    later: Vec<Later>,
    parents: Vec<(String, String, u64)>,
    problems: Vec<Problem>,
    count: usize,
}

impl Check {
    /// Begins with the keys of tables that stay as they are.
    pub(super) async fn new(store: &Store, files: &[File]) -> Result<Self, StoreError> {
        let mut check = Self {
            keys: HashMap::new(),
            read: HashSet::new(),
            unsure: HashSet::new(),
            later: Vec::new(),
            parents: Vec::new(),
            problems: Vec::new(),
            count: 0,
        };
        let referred = |table: &Table| {
            let of = |file: &File| file.table.references.iter().any(|one| one.table == table.name);
            files.iter().any(of)
        };
        for table in TABLES {
            if files.iter().any(|file| file.table.name == table.name) || !referred(table) {
                continue;
            }
            check.keys.insert(table.name, kept(store, table).await?);
            check.read.insert(table.name);
        }
        Ok(check)
    }

    /// Looks at a file.
    pub(super) fn file(
        &mut self,
        file: &File,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<(), Refused> {
        let mut keys = Keys::new();
        match file.text()? {
            Err(fault) => self.fault(file.table, fault),
            Ok(text) => file.each(&text, progress, |row| match row {
                Ok(row) => self.row(file.table, &row, &mut keys),
                Err(fault) => {
                    if let Some(key) = &fault.key {
                        keys.insert(hashed(key), fault.line);
                    }
                    self.fault(file.table, fault);
                }
            }),
        }
        self.keys.insert(file.table.name, keys);
        self.read.insert(file.table.name);
        Ok(())
    }

    fn row(&mut self, table: &'static Table, row: &Row, keys: &mut Keys) {
        let key = hashed(row.cells.iter().take(table.key));
        if let Some(first) = keys.insert(key, row.line) {
            let names: Vec<&str> = table
                .columns
                .iter()
                .take(table.key)
                .map(|column| column.name)
                .collect();
            let what = format!("the same {} as in line {first}", names.join(" + "));
            self.problem(table, row.line, None, what);
        }
        for reference in table.references {
            self.reference(table, reference, row);
        }
        if table.name == "departments"
            && let [Cell::Text(id), _, Cell::Text(parent), ..] = row.cells.as_slice()
        {
            self.parents.push((id.clone(), parent.clone(), row.line));
        }
        if let Some((column, what)) = contradiction(table, &row.cells) {
            self.problem(table, row.line, Some(column), what.into());
        }
    }

    fn reference(&mut self, table: &'static Table, reference: &'static Reference, row: &Row) {
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
        if is_read && is_there {
            return;
        }
        let later = Later {
            from: table,
            reference,
            key,
            line: row.line,
            shown: cells.iter().map(|cell| shown(cell)).collect::<Vec<_>>().join(" "),
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
        let what = format!("'{}' is not in {}", later.shown, later.reference.table);
        self.problem(later.from, later.line, column.map(|column| column.name), what);
    }

    /// Settles what had to wait, and says what is wrong.
    pub(super) fn finish(mut self) -> Result<(), Refused> {
        for later in std::mem::take(&mut self.later) {
            let keys = self.keys.get(later.reference.table);
            if !keys.is_some_and(|keys| keys.contains_key(&later.key)) {
                self.missing(&later);
            }
        }
        let parents = std::mem::take(&mut self.parents);
        for (id, line) in circles(&parents) {
            let departments = TABLES.iter().find(|table| table.name == "departments");
            if let Some(table) = departments {
                let what = format!("'{id}' is above itself");
                self.problem(table, line, Some("parent_id"), what);
            }
        }
        if self.count == 0 {
            return Ok(());
        }
        Err(Refused::Wrong {
            problems: self.problems,
            count: self.count,
        })
    }

    fn fault(&mut self, table: &'static Table, fault: Fault) {
        if fault.key.is_none() {
            self.unsure.insert(table.name);
        }
        self.problem(table, fault.line, fault.column, fault.what);
    }

    fn problem(&mut self, table: &Table, line: u64, column: Option<&'static str>, what: String) {
        self.count += 1;
        if self.problems.len() < LISTED {
            self.problems.push(Problem {
                file: table.file(),
                line,
                column,
                what,
            });
        }
    }
}

/// What cells say against each other.
fn contradiction(table: &Table, cells: &[Cell]) -> Option<(&'static str, &'static str)> {
    match (table.name, cells) {
        ("leave_uses", [_, Cell::Text(start), _, Cell::Text(end), ..]) if end < start => {
            Some(("end_on", "is before start_on"))
        }
        ("leave_grants", [_, Cell::Text(granted), _, _, Cell::Text(expires)]) if expires < granted => {
            Some(("expires_on", "is before granted_on"))
        }
        ("attempts", [_, _, _, _, Cell::Text(_), Cell::NoInt]) => {
            Some(("score", "is empty although submitted_at is not"))
        }
        ("attempts", [_, _, _, _, Cell::NoText, Cell::Int(_)]) => {
            Some(("score", "is there although submitted_at is empty"))
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

async fn kept(store: &Store, table: &Table) -> Result<Keys, StoreError> {
    const NONE: &[Bind<'_>] = &[];
    let mut keys = Keys::new();
    let Some(sql) = key_query(table.name) else {
        return Ok(keys);
    };
    for row in store.rows(sql, NONE).await? {
        let cells = (0..table.key).map(|place| match table.columns.get(place).map(|column| column.kind) {
            Some(crate::table::Kind::Whole(..)) => row.int(place).map(Cell::Int),
            _ => row.text(place).map(Cell::Text),
        });
        let cells = cells.collect::<Result<Vec<_>, _>>()?;
        keys.insert(hashed(&cells), 0);
    }
    Ok(keys)
}

/// The keys of the tables that others refer to.
fn key_query(table: &str) -> Option<&'static str> {
    Some(match table {
        "departments" => "SELECT dept_id FROM departments",
        "employees" => "SELECT emp_id FROM employees",
        "courses" => "SELECT education_id FROM courses",
        "quizzes" => "SELECT quiz_id FROM quizzes",
        "questions" => "SELECT quiz_id, number FROM questions",
        "attempts" => "SELECT emp_id, quiz_id, attempt_no FROM attempts",
        "payslips" => "SELECT emp_id, pay_month FROM payslips",
        _ => return None,
    })
}

/// 64 bits of a key: a table of ten million rows has a false pair once in some hundred thousand imports.
fn hashed<'c>(cells: impl IntoIterator<Item = &'c Cell>) -> u64 {
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

fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Int(number) => number.to_string(),
        _ => String::new(),
    }
}
