//! Scenario files: a YAML list per category, readable by a tax adviser.

use crate::Expect;
use conversation::Depth;
use jiff::civil::Date;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// One conversation.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows.
    pub name: String,
    /// The file it stands in.
    #[serde(skip)]
    pub category: String,
    /// The day it is played on.
    pub today: Date,
    /// How much is asked.
    #[serde(default)]
    pub depth: Depth,
    /// What is said, in order.
    pub turns: Vec<Turn>,
}

/// One message and what must come of it.
#[derive(Debug, Clone, Deserialize)]
pub struct Turn {
    /// What the person says.
    pub say: String,
    /// What must come of it.
    #[serde(flatten)]
    pub expect: Expect,
}

/// A file that cannot be used.
#[derive(Debug)]
pub struct Problem {
    /// Which.
    pub file: PathBuf,
    /// Line and reason.
    pub reason: String,
}

/// The scenarios of a text.
pub fn parse(text: &str, category: &str) -> Result<Vec<Scenario>, String> {
    let mut scenarios: Vec<Scenario> = serde_saphyr::from_str(text).map_err(|error| error.to_string())?;
    for scenario in &mut scenarios {
        category.clone_into(&mut scenario.category);
    }
    Ok(scenarios)
}

/// The scenarios of every `.yaml` file in a folder, in the order of the file names.
pub fn load(dir: &Path) -> Result<Vec<Scenario>, Problem> {
    load_with(dir, parse)
}

/// What every `.yaml` file of a folder holds, in the order of the file names.
pub(crate) fn load_with<T>(
    dir: &Path,
    parse: impl Fn(&str, &str) -> Result<Vec<T>, String>,
) -> Result<Vec<T>, Problem> {
    let problem = |file: &Path, reason: String| Problem {
        file: file.to_owned(),
        reason,
    };
    let entries = std::fs::read_dir(dir).map_err(|error| problem(dir, error.to_string()))?;
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "yaml"))
        .collect();
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| problem(&file, error.to_string()))?;
        let category = file
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default();
        all.extend(parse(&text, &category).map_err(|reason| problem(&file, reason))?);
    }
    Ok(all)
}
