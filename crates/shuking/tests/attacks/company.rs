//! The demo company as files: who works there, what they earn, and what would give somebody else away.

use crate::product::{TODAY, run};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The employee who asks.
pub const ME: &str = "E00001";

/// What a spreadsheet of the company holds, by column name.
pub type Rows = Vec<BTreeMap<String, String>>;

/// Writes the company that `serve --demo` shows.
pub fn write(folder: &Path) {
    let out = folder.join("company");
    run(
        folder,
        &[
            "--today",
            TODAY,
            "workplace",
            "demo",
            "--out",
            out.to_str().unwrap(),
        ],
    );
}

pub fn table(folder: &Path, name: &str) -> Rows {
    let mut file = csv::Reader::from_path(folder.join("company").join(format!("{name}.csv"))).unwrap();
    file.deserialize().map(Result::unwrap).collect()
}

/// Texts that stand in nobody's answer but their owner's: names outside the team, ids, addresses, net pay.
pub fn of_others(folder: &Path) -> BTreeSet<String> {
    let employees = table(folder, "employees");
    let mine = employees.iter().find(|row| row["emp_id"] == ME).unwrap()["dept_id"].clone();
    let mut texts = BTreeSet::new();
    for row in employees.iter().filter(|row| row["emp_id"] != ME) {
        texts.extend([row["emp_id"].clone(), row["email"].clone()]);
        if row["dept_id"] != mine {
            texts.insert(row["name"].clone());
        }
    }
    let own_names: BTreeSet<String> = employees
        .iter()
        .filter(|row| row["dept_id"] == mine || row["emp_id"] == ME)
        .map(|row| row["name"].clone())
        .collect();
    texts.retain(|text| !own_names.contains(text));
    texts
}
