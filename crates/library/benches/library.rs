//! How long search, import and opening take with the five statutes. Bounds: search p99 5 ms, import 3 s, opening 300 ms.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "../tests/library/shared/mod.rs"]
mod shared;

use divan::Bencher;
use jiff::civil::date;
use library::{Builder, Search, Shelf};

fn main() {
    divan::main();
}

fn questions() -> Vec<&'static str> {
    let lines = include_str!("../tests/data/asked.tsv").lines();
    lines
        .filter_map(|line| line.split_once('\t'))
        .map(|(_, question)| question)
        .collect()
}

/// One question after another: the slowest sample is the slowest question.
#[divan::bench(sample_size = 1, sample_count = 2000)]
fn search(bencher: Bencher) {
    let Some(library) = shared::library() else { return };
    let mut questions = questions().into_iter().cycle();
    bencher
        .with_inputs(|| questions.next().unwrap())
        .bench_local_values(|question| library.search(&Search::new(question, date(2025, 11, 1))));
}

#[divan::bench(sample_size = 1, sample_count = 10)]
fn import(bencher: Bencher) {
    let files = shared::files();
    bencher
        .with_inputs(|| tempfile::tempdir().unwrap())
        .bench_local_values(|folder| {
            Shelf::new(folder.path()).import(&files, |_| ()).unwrap();
            folder
        });
}

#[divan::bench(sample_size = 1, sample_count = 20)]
fn open(bencher: Bencher) {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path());
    shelf.import(&shared::files(), |_| ()).unwrap();
    bencher.bench_local(|| Builder::new().documents(shelf.load().unwrap()).build().unwrap());
}

/// The baseline: the question's words looked for in every line of the files, the best line taken.
#[divan::bench(sample_size = 1, sample_count = 200)]
fn scan(bencher: Bencher) {
    let files = shared::files();
    let texts: Vec<_> = files
        .iter()
        .map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned())
        .collect();
    let lines: Vec<&str> = texts.iter().flat_map(|text| text.lines()).collect();
    if lines.is_empty() {
        return;
    }
    let mut questions = questions().into_iter().cycle();
    bencher
        .with_inputs(|| questions.next().unwrap())
        .bench_local_values(|question| {
            let words: Vec<&str> = question.split_whitespace().collect();
            let found = |line: &&&str| words.iter().filter(|word| line.contains(**word)).count();
            lines.iter().max_by_key(found).copied()
        });
}
