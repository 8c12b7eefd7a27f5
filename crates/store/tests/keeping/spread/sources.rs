//! The program's statements, found in its source: every text that begins like SQL, but for those that only SQLite gets.

use std::path::{Path, PathBuf};

/// A statement and where it stands.
pub struct Statement {
    /// `crate/file NAME`, or its beginning where it has no name.
    pub place: String,
    pub sql: String,
}

/// Files whose statements a PostgreSQL never gets: SQLite's turns in one commit, backup files, and tests.
const OTHERS: &[&str] = &[
    "store/batch",
    "store/testing",
    "store/backup/prepared",
    "store/backup/tables",
];
/// Words that only SQLite understands.
const ONLY_SQLITE: &[&str] = &["sqlite_schema", "json_each", "json_set(", "v.column"];
const BEGINNINGS: &[&str] = &["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "WITH "];

/// All of them.
pub fn statements() -> Vec<Statement> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for one in std::fs::read_dir(crates).unwrap() {
        let folder = one.unwrap().path();
        let mut files = Vec::new();
        collect(&folder.join("src"), &mut files);
        files.sort();
        for file in files {
            let inner = file.strip_prefix(folder.join("src")).unwrap().with_extension("");
            let name = folder.file_name().unwrap().to_string_lossy();
            let file_name = format!("{name}/{}", inner.display());
            if !OTHERS.contains(&file_name.as_str()) {
                found.extend(in_source(&file_name, &std::fs::read_to_string(&file).unwrap()));
            }
        }
    }
    found
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn in_source(file: &str, source: &str) -> Vec<Statement> {
    let source = source.split("#[cfg(test)]").next().unwrap_or(source);
    let mut found = Vec::new();
    for (before, text) in literals(source) {
        let sql = text.trim();
        let is_sql = BEGINNINGS.iter().any(|beginning| sql.starts_with(beginning));
        if is_sql && !ONLY_SQLITE.iter().any(|word| sql.contains(word)) {
            let name = named(before).unwrap_or_else(|| sql.chars().take(40).collect());
            found.push(Statement {
                place: format!("{file} {name}"),
                sql: sql.to_owned(),
            });
        }
    }
    found
}

/// The name of the constant that a text belongs to.
fn named(before: &str) -> Option<String> {
    let own = before.rsplit(';').next()?;
    let name = own.rsplit_once("const ")?.1.split(':').next()?;
    Some(name.to_owned())
}

/// The texts of a source, each with everything before it.
fn literals(source: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some((_, after)) = rest
        .find(['"', '/', '\''])
        .and_then(|at| rest.split_at_checked(at))
    {
        rest = if let Some(comment) = after.strip_prefix("//") {
            comment.split_once('\n').map_or("", |(_, next)| next)
        } else if let Some(next) = after.strip_prefix("'\"'") {
            next
        } else if let Some(text) = after.strip_prefix('"') {
            let (text, next) = literal(text);
            let before = source.split_at_checked(source.len() - after.len());
            found.push((before.unwrap_or_default().0, text));
            next
        } else {
            after.split_at_checked(1).unwrap_or_default().1
        };
    }
    found
}

/// A text without its marks, and what follows.
fn literal(rest: &str) -> (String, &str) {
    let mut text = String::new();
    let mut letters = rest.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => break,
            '\\' => match letters.next() {
                Some('\n') => letters = letters.as_str().trim_start().chars(),
                Some(other) => text.push(other),
                None => break,
            },
            other => text.push(other),
        }
    }
    (text, letters.as_str())
}

#[test]
fn texts_are_found_whole_and_named() {
    let source = "const ONE: &str = \"SELECT 1 \\\n    FROM a\"; // \"SELECT 2\"\nf('\"', \"SELECT 3\");\nlet other = \"not SQL\";";
    let found = in_source("x/y", source);
    let told: Vec<_> = found
        .iter()
        .map(|statement| (statement.place.as_str(), statement.sql.as_str()))
        .collect();
    assert_eq!(
        told,
        [("x/y ONE", "SELECT 1 FROM a"), ("x/y SELECT 3", "SELECT 3")]
    );
}
