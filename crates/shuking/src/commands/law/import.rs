//! `shuking law import FILE…`: reads statutes into the data folder. A file that cannot be read leaves everything as it was.

use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::statutes;
use indicatif::{ProgressBar, ProgressStyle};
use library::{Change, Imported, ShelfError};
use serde_json::json;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// Statutes as law.go.kr gives them in plain text (.txt, UTF-8), or folders of them. Other formats (PDF, HWP, XML,
    /// HTML …) are not read.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    let settings = Settings::load(args.given, None)?;
    let mut files = Vec::new();
    for path in &args.files {
        for file in texts(path)? {
            files.push(read(&file)?);
        }
    }
    let bar = bar(files.len());
    let imported = statutes::shelf(&settings.data).import(&files, |file| {
        bar.set_message(file.to_owned());
        bar.inc(1);
    });
    bar.finish_and_clear();
    let imported = imported.map_err(refused)?;
    if args.json {
        println!(
            "{}",
            serde_json::to_string_pretty(&json!({"imported": imported}))?
        );
    } else {
        imported.iter().for_each(print);
    }
    Ok(())
}

/// A file, or the texts of a folder in the order of their names.
fn texts(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let told = |error: io::Error| Failure::Input(format!("{}: {error}", path.display()));
    let entries: Vec<_> = std::fs::read_dir(path)
        .and_then(Iterator::collect)
        .map_err(told)?;
    let paths = entries.iter().map(std::fs::DirEntry::path);
    let mut texts: Vec<PathBuf> = paths
        .filter(|path| path.is_file() && path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    texts.sort();
    if texts.is_empty() {
        return Err(Failure::Input(format!("{}: no .txt file here", path.display())));
    }
    Ok(texts)
}

fn read(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let shown = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| Failure::Input(format!("{shown}: {error}")))?;
    Ok((shown, bytes))
}

/// A file that is no statute is the caller's mistake, a full disk is not.
fn refused(error: ShelfError) -> Failure {
    match error {
        ShelfError::Import(error) => Failure::Input(format!("{error}; nothing was imported")),
        other => Failure::Other(other.into()),
    }
}

fn bar(files: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}");
    ProgressBar::new(files as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn print(imported: &Imported) {
    let change = match imported.change {
        Change::Added => "added",
        Change::Replaced => "replaced",
        Change::Unchanged => "unchanged",
    };
    let volume = &imported.volume;
    println!(
        "{change:<10} {} ({}, in force from {}): {} articles, {} scheduled, {} of the addenda",
        volume.law_name,
        volume.promulgation,
        volume.in_force,
        volume.articles,
        volume.scheduled,
        volume.addenda
    );
}
