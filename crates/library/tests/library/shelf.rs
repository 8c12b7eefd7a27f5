//! What is kept: imports are whole or not at all, repeated ones change nothing, versions are found by date.

use crate::shared;

use jiff::civil::{Date, date};
use library::{Builder, Change, Library, Resolved, Shelf};
use std::collections::BTreeMap;
use std::path::Path;

fn version(day: &str, number: u32, sheets: u32) -> (String, Vec<u8>) {
    let text = format!(
        "견본법[시행 {day}] [법률 제{number}호, {day}, 일부개정]\n\n제1조(목적) 견본을 정한다.\n\n제2조(공제) {sheets}장을 공제한다.\n"
    );
    (format!("견본법-{number}.txt"), text.into_bytes())
}

fn changes(shelf: &Shelf, files: &[(String, Vec<u8>)]) -> Vec<Change> {
    shelf
        .import(files, |_| ())
        .unwrap()
        .iter()
        .map(|one| one.change)
        .collect()
}

fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    std::fs::read_dir(folder)
        .map(|entries| {
            entries
                .flatten()
                .map(|entry| {
                    (
                        entry.file_name().to_string_lossy().into_owned(),
                        std::fs::read(entry.path()).unwrap(),
                    )
                })
                .collect()
        })
        .unwrap_or_default()
}

fn open(shelf: &Shelf) -> Library {
    Builder::new().documents(shelf.load().unwrap()).build().unwrap()
}

#[test]
fn versions_stand_side_by_side_and_are_found_by_date() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path().join("law"));
    assert!(shelf.load().unwrap().is_empty());
    let files = [
        version("2023.1.1.", 10, 3),
        version("2020.1.1.", 5, 2),
        version("2025.1.1.", 20, 6),
    ];
    assert_eq!(changes(&shelf, &files), [Change::Added; 3]);
    let library = open(&shelf);
    let says = |day: Date| match library.resolve("견본법 제2조", day) {
        Resolved::Found(cited) => cited.text,
        other => format!("{other:?}"),
    };
    assert!(says(date(2020, 1, 1)).contains("2장"));
    assert!(says(date(2022, 12, 31)).contains("2장"));
    assert!(says(date(2023, 1, 1)).contains("3장"));
    assert!(says(date(2030, 1, 1)).contains("6장"));
    assert!(says(date(2019, 12, 31)).contains("NoVersion"));
    let view = library.article("견본법-제2조", date(2024, 1, 1)).unwrap();
    let shown: Vec<_> = view
        .versions
        .iter()
        .map(|version| (version.in_force, version.shown))
        .collect();
    assert_eq!(
        shown,
        [
            (date(2020, 1, 1), false),
            (date(2023, 1, 1), true),
            (date(2025, 1, 1), false)
        ]
    );
    let found = library.search(&library::Search::new("공제", date(2021, 1, 1)));
    assert_eq!(found.results.len(), 1);
    assert!(found.results[0].content_snippet.contains("2장"));
}

#[test]
fn the_same_import_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    let files = [version("2023.1.1.", 10, 3)];
    assert_eq!(changes(&shelf, &files), [Change::Added]);
    let before = contents(folder.path());
    assert_eq!(changes(&shelf, &files), [Change::Unchanged]);
    assert_eq!(contents(folder.path()), before);
    // The same version with a corrected text replaces the old one.
    assert_eq!(
        changes(&shelf, &[version("2023.1.1.", 10, 4)]),
        [Change::Replaced]
    );
    assert_eq!(shelf.load().unwrap().len(), 1);
    assert!(shelf.load().unwrap()[0].text().contains("4장"));
    assert_eq!(contents(folder.path()).len(), before.len());
}

#[test]
fn one_bad_file_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    changes(&shelf, &[version("2020.1.1.", 5, 2)]);
    let before = contents(folder.path());
    let bad = ("나쁜법.txt".to_owned(), "나쁜법".as_bytes().to_vec());
    let error = shelf
        .import(&[version("2023.1.1.", 10, 3), bad], |_| ())
        .unwrap_err();
    assert!(
        error.to_string().starts_with("나쁜법.txt:1: no header"),
        "{error}"
    );
    assert_eq!(contents(folder.path()), before);
}

#[test]
fn a_crash_before_the_list_is_renamed_leaves_the_old_state() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    changes(&shelf, &[version("2020.1.1.", 5, 2)]);
    // What a killed import leaves behind: files that no list names.
    std::fs::write(folder.path().join("견본법-2023-01-01-00.txt"), b"half a f").unwrap();
    std::fs::write(folder.path().join("list.json.new"), b"{\"files\": [").unwrap();
    assert_eq!(shelf.load().unwrap().len(), 1);
    assert_eq!(changes(&shelf, &[version("2023.1.1.", 10, 3)]), [Change::Added]);
    assert_eq!(shelf.load().unwrap().len(), 2);
    assert!(!folder.path().join("견본법-2023-01-01-00.txt").exists());
}

#[test]
fn a_changed_file_is_not_taken_for_the_law() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    changes(&shelf, &[version("2020.1.1.", 5, 2)]);
    let name = contents(folder.path())
        .into_keys()
        .find(|name| name.starts_with("견본법"))
        .unwrap();
    let path = folder.path().join(name);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("2장", "9장")).unwrap();
    let error = shelf.load().unwrap_err().to_string();
    assert!(error.contains("changed after the import"), "{error}");
}

#[test]
fn the_five_statutes_are_kept_and_read_again() {
    let files = shared::files();
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    shelf.import(&files, |_| ()).unwrap();
    let mut kept = shelf.load().unwrap();
    let mut read = shared::statutes();
    kept.sort_by(|one, other| one.name.cmp(&other.name));
    read.sort_by(|one, other| one.name.cmp(&other.name));
    assert_eq!(kept, read);
    assert!(
        changes(&shelf, &files)
            .iter()
            .all(|change| *change == Change::Unchanged)
    );
}
