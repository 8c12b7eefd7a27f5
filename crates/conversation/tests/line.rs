//! Modules of a crate use each other in one direction, and no file of a test program is forgotten.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that fails says where"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Uses = BTreeMap<String, BTreeSet<String>>;

/// Which top-level module uses which.
fn uses(src: &Path) -> Uses {
    let mut found = Uses::new();
    for entry in std::fs::read_dir(src).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if !["lib", "main", "bin"].contains(&name.as_str()) {
            read(&path, &name, &mut found);
        }
    }
    let modules: BTreeSet<String> = found.keys().cloned().collect();
    for used in found.values_mut() {
        used.retain(|name| modules.contains(name));
    }
    found
}

fn read(path: &Path, module: &str, found: &mut Uses) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).unwrap() {
            read(&entry.unwrap().path(), module, found);
        }
        return;
    }
    let used = found.entry(module.to_owned()).or_default();
    if path.extension().is_none_or(|end| end != "rs") || path.file_stem().is_some_and(|name| name == "tests")
    {
        return;
    }
    let text = std::fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let spoken = |line: &&str| !line.trim_start().starts_with("//");
    let code: String = code.lines().filter(spoken).collect::<Vec<_>>().join(" ");
    for after in code.split("crate::").skip(1) {
        let names: Vec<&str> = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default().split(',').collect(),
            None => vec![after],
        };
        for name in names.into_iter().map(str::trim) {
            let end = name.find(|c: char| !c.is_ascii_lowercase() && c != '_');
            used.insert(name[..end.unwrap_or(name.len())].to_owned());
        }
    }
    used.remove(module);
}

/// The modules that reach themselves through others.
fn in_cycles(uses: &Uses) -> BTreeSet<String> {
    let reaches_itself = |from: &&String| {
        let mut seen = BTreeSet::new();
        let mut open: Vec<&String> = uses[*from].iter().collect();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(&uses[next]);
            }
        }
        seen.contains(from)
    };
    uses.keys().filter(reaches_itself).cloned().collect()
}

#[test]
fn modules_use_each_other_in_one_direction() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(&crates).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        for module in in_cycles(&uses(&path.join("src"))) {
            wrong.push(format!("{name}::{module} reaches itself through other modules"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Cargo takes every file under `tests` for a program, but of a folder with a `main.rs` only what that names: a file that is
/// forgotten there would never run.
#[test]
fn every_file_of_a_test_program_is_part_of_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut forgotten = Vec::new();
    for folder in folders(&crates)
        .iter()
        .flat_map(|one| folders(&one.join("tests")))
    {
        let Ok(main) = std::fs::read_to_string(folder.join("main.rs")) else {
            continue;
        };
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            let module = path.extension().is_some_and(|end| end == "rs") || path.join("mod.rs").exists();
            if module && name != "main" && !main.lines().any(|line| line == format!("mod {name};")) {
                forgotten.push(path.display().to_string());
            }
        }
    }
    assert!(forgotten.is_empty(), "{}", forgotten.join("\n"));
}

fn folders(of: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(of).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.is_dir()).collect()
}
