//! Labelled messages that the router has been mended with: all of them stay right.

use serde_json::Value;
use std::fs::{read_dir, read_to_string};
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/seen"))
}

/// Files with this ending in a folder of the seen, each with its name, in order.
pub fn files(under: &str, ending: &str) -> Vec<(String, String)> {
    let paths = read_dir(folder().join(under))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut found: Vec<(String, String)> = paths
        .filter(|path| path.extension().is_some_and(|one| one == ending))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, read_to_string(path).unwrap())
        })
        .collect();
    found.sort();
    found
}

/// Our own tables by subject.
pub fn tables() -> Vec<(String, String)> {
    files("", "tsv")
}

/// Every text of our own tables with its label.
pub fn lines() -> impl Iterator<Item = (String, String)> {
    lines_but("")
}

/// The same without one of the tables.
pub fn lines_but(table: &'static str) -> impl Iterator<Item = (String, String)> {
    let lines = |file: String| {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        let lines = lines.map(|line| line.split_once('\t').unwrap());
        lines
            .map(|(text, label)| (text.to_owned(), label.to_owned()))
            .collect::<Vec<_>>()
    };
    let tables = tables().into_iter().filter(move |(name, _)| name != table);
    tables.flat_map(move |(_, file)| lines(file))
}

/// The messages that were given with their labels.
pub fn given() -> Vec<Value> {
    let file = read_to_string(folder().join("given_messages.jsonl")).unwrap();
    file.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
