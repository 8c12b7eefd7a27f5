//! What the cells of a row, or the rows of a table, say against each other.

use crate::kinds::Subject;
use crate::table::Table;
use std::collections::HashMap;
use store::Cell;

/// What cells say against each other.
pub(super) fn contradiction(table: &Table, cells: &[Cell]) -> Option<(&'static str, String)> {
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
pub(super) fn circles(parents: &[(String, String, u64)]) -> Vec<(&str, u64)> {
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
