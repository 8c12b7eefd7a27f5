//! Departments by name, with the way to them from the top.

use std::collections::HashMap;
use store::{Bind, Store, StoreError};
use workplace::Department;

/// Candidates that are given out at most.
const MOST: usize = 20;
/// Levels that a tree may have; a circle ends here too.
const DEEPEST: usize = 32;

const ALL: &str = "SELECT dept_id, dept_name, parent_id FROM departments ORDER BY dept_name, dept_id";

/// The departments of a company.
pub(crate) struct Tree {
    rows: Vec<Row>,
    places: HashMap<String, usize>,
}

struct Row {
    id: String,
    name: String,
    parent: Option<String>,
}

impl Tree {
    /// Reads them; a company has few.
    pub(crate) async fn read(store: &Store) -> Result<Self, StoreError> {
        let mut rows = Vec::new();
        for row in store.rows(ALL, &[]).await? {
            rows.push(Row {
                id: row.text(0)?,
                name: row.text(1)?,
                parent: row.maybe_text(2)?,
            });
        }
        let places = (0..).zip(&rows).map(|(place, row)| (row.id.clone(), place));
        let places = places.collect();
        Ok(Self { rows, places })
    }

    fn row(&self, id: &str) -> Option<&Row> {
        self.places.get(id).and_then(|place| self.rows.get(*place))
    }

    /// A department's name.
    pub(crate) fn name(&self, id: &str) -> Option<&str> {
        self.row(id).map(|row| row.name.as_str())
    }

    /// "본사 > 개발본부 > 개발팀".
    pub(crate) fn path(&self, id: &str) -> String {
        let mut names = Vec::new();
        let mut at = self.row(id);
        while let Some(row) = at.filter(|_| names.len() < DEEPEST) {
            names.push(row.name.as_str());
            at = row.parent.as_deref().and_then(|parent| self.row(parent));
        }
        names.reverse();
        names.join(" > ")
    }

    /// Every department.
    pub(crate) fn all(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.id.clone()).collect()
    }

    /// The department and everything under it.
    pub(crate) fn under(&self, id: &str) -> Vec<String> {
        let is_under = |row: &&Row| {
            let mut at = Some(*row);
            for _ in 0..DEEPEST {
                match at {
                    Some(there) if there.id == id => return true,
                    Some(there) => at = there.parent.as_deref().and_then(|parent| self.row(parent)),
                    None => return false,
                }
            }
            false
        };
        self.rows
            .iter()
            .filter(is_under)
            .map(|row| row.id.clone())
            .collect()
    }
}

/// Departments whose name holds the text, spaces aside; the same name first.
pub(crate) async fn search(store: &Store, query: &str) -> Result<Vec<Department>, StoreError> {
    let wanted = close(query);
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let tree = Tree::read(store).await?;
    let mut found: Vec<&Row> = tree
        .rows
        .iter()
        .filter(|row| close(&row.name).contains(&wanted))
        .collect();
    found.sort_by_key(|row| close(&row.name) != wanted);
    let departments = found.into_iter().take(MOST).map(|row| Department {
        dept_id: row.id.clone(),
        dept_name: row.name.clone(),
        dept_path: tree.path(&row.id),
    });
    Ok(departments.collect())
}

/// A name as it is compared: without spaces, in small letters.
fn close(name: &str) -> String {
    name.chars()
        .filter(|character| !character.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Whether a department is there.
pub(crate) async fn exists(store: &Store, id: &str) -> Result<bool, StoreError> {
    const ONE: &str = "SELECT dept_id FROM departments WHERE dept_id = $1";
    Ok(store.row(ONE, &[Bind::Text(id)]).await?.is_some())
}
