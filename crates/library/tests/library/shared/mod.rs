//! The statutes beside the repository, for tests that need real law.
#![allow(dead_code)]

use library::{Builder, Document, Library, import};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/law");

/// The statutes; none, and a line saying so, where they are not at hand.
pub fn statutes() -> Vec<Document> {
    files()
        .iter()
        .map(|(name, bytes)| import::read(name, bytes).unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

/// Their names and bytes.
pub fn files() -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = std::fs::read_dir(FOLDER) else {
        println!("skipped: no statutes in ../shared/data/law");
        return Vec::new();
    };
    let mut files: Vec<_> = entries
        .flatten()
        .map(|entry| {
            (
                entry.file_name().to_string_lossy().into_owned(),
                std::fs::read(entry.path()).unwrap(),
            )
        })
        .collect();
    files.sort();
    files
}

/// A library of them.
pub fn library() -> Option<Library> {
    let documents = statutes();
    (!documents.is_empty()).then(|| Builder::new().documents(documents).build().unwrap())
}
