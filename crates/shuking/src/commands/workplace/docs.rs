//! `shuking workplace docs`: the company's documents, listed, imported, added, replaced and removed.

use super::runtime;
use crate::confirm::Yes;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging, today};
use clap::Subcommand;
use desk::{Change, Document, DocumentsError, ReadDocument, Shelved, Shelving};
use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::json;
use std::path::{Path, PathBuf};
use store::Store;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read a folder: docx, hwpx, hwp, pdf, xlsx, csv, md, txt, html. Those under `education/` explain courses. Documents
    /// are added and changed by their path; `name@2026-03-01.docx` is the version of `name.docx` from that day on.
    Import(Import),
    /// List the documents, their versions and their days.
    List(List),
    /// Show the sections of a document.
    Show(Show),
    /// Add a document, or another version of one.
    Add(Add),
    /// Put a file in the place of a document, at once or from a day on.
    Replace(Replace),
    /// Remove a document, or one version of it.
    Remove(Remove),
}

#[derive(clap::Args)]
struct Import {
    /// The folder.
    dir: PathBuf,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    yes: Yes,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

/// How a folder is imported.
#[derive(clap::Args)]
struct How {
    /// Remove the documents that are not in the folder.
    #[arg(long)]
    replace: bool,
    /// Leave out files that cannot be read instead of importing nothing.
    #[arg(long)]
    skip_unreadable: bool,
    /// Say what would change; change nothing.
    #[arg(long)]
    dry_run: bool,
}

#[derive(clap::Args)]
struct List {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

#[derive(clap::Args)]
struct Show {
    /// The file: what would be found and quoted in it, section by section. It is not imported.
    file: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The days on which a version holds.
#[derive(clap::Args)]
struct Days {
    /// The first day on which it holds.
    #[arg(long, value_name = "DAY", value_parser = today::parse)]
    from: Option<Date>,
    /// The last.
    #[arg(long, value_name = "DAY", value_parser = today::parse)]
    until: Option<Date>,
}

#[derive(clap::Args)]
struct Add {
    /// The file.
    file: PathBuf,
    /// What it shall be called; the file's own name otherwise. `education/…` explains a course.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    days: Days,
    #[command(flatten)]
    given: Given,
}

#[derive(clap::Args)]
struct Replace {
    /// The document, as `list` shows it.
    name: String,
    /// The file that takes its place.
    file: PathBuf,
    #[command(flatten)]
    days: Days,
    #[command(flatten)]
    given: Given,
}

#[derive(clap::Args)]
struct Remove {
    /// The document, as `list` shows it.
    name: String,
    /// Only this version.
    #[arg(long, value_name = "VERSION")]
    version: Option<String>,
    #[command(flatten)]
    yes: Yes,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args, day: Option<Date>) -> Result<(), Failure> {
    match args.command {
        Command::Import(args) => import(args),
        Command::List(args) => list(args, day),
        Command::Show(args) => show(&args),
        Command::Add(args) => add(args),
        Command::Replace(args) => replace(args),
        Command::Remove(args) => remove(args),
    }
}

/// Does something with the store.
fn with_store<T>(given: Given, work: impl AsyncFnOnce(&Store) -> Result<T, Failure>) -> Result<T, Failure> {
    let settings = Settings::load(given, None)?;
    logging::start(&settings.log)?;
    runtime()?.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let done = work(&store).await?;
        store.close().await;
        Ok(done)
    })
}

fn failed(error: DocumentsError) -> Failure {
    match error {
        DocumentsError::Store(error) => Failure::Other(error.into()),
        wrong => Failure::Input(wrong.to_string()),
    }
}

fn import(args: Import) -> Result<(), Failure> {
    let shelving = Shelving {
        replace: args.how.replace,
        skip_unreadable: args.how.skip_unreadable,
        dry_run: args.how.dry_run,
    };
    if args.dir.is_file() {
        let file = args.dir.display();
        let line = format!("{file}: is a file; `docs add {file}` adds one, `docs import` reads a folder");
        return Err(Failure::Input(line));
    }
    let read = desk::read_folder(&args.dir).map_err(failed)?;
    let shelved = with_store(args.given, async |store| {
        if shelving.replace && !shelving.dry_run {
            let again = desk::read_folder(&args.dir).map_err(failed)?;
            let dry = Shelving {
                dry_run: true,
                ..shelving
            };
            let would = desk::shelve(store, again, dry, Timestamp::now())
                .await
                .map_err(failed)?;
            let gone = would.count(Change::Removed);
            if gone > 0 {
                args.yes.to(&format!("this removes {gone} document(s)"))?;
            }
        }
        desk::shelve(store, read, shelving, Timestamp::now())
            .await
            .map_err(failed)
    })?;
    if args.json {
        let documents: Vec<_> = shelved
            .documents
            .iter()
            .map(|(name, version, change)| json!({"name": name, "version": version, "change": change.word()}))
            .collect();
        let told = json!({"sections": shelved.sections, "documents": documents, "notes": shelved.notes,
            "dry_run": args.how.dry_run});
        println!("{told}");
        return Ok(());
    }
    print(&shelved, args.how.dry_run);
    Ok(())
}

fn print(shelved: &Shelved, dry_run: bool) {
    for (name, version, change) in &shelved.documents {
        println!("{:<8} {}", change.word(), named(name, version));
    }
    for note in &shelved.notes {
        println!("{note}");
    }
    let left = shelved.count(Change::Left);
    if left > 0 {
        println!("{left} document(s) are not in the folder and stay; --replace removes them");
    }
    let sections = shelved.sections;
    if dry_run {
        println!("{sections} sections would be imported; nothing was changed");
    } else {
        println!("{sections} sections imported");
    }
}

fn named(name: &str, version: &str) -> String {
    match version {
        "" => name.to_owned(),
        version => format!("{name} @{version}"),
    }
}

fn list(args: List, day: Option<Date>) -> Result<(), Failure> {
    let documents = with_store(args.given, async |store| Ok(desk::list(store).await?))?;
    let day = day.unwrap_or_else(today::in_korea);
    let held = desk::in_force(&documents, day);
    let state = |document: &Document| {
        if held.contains(&document) {
            "in force"
        } else if document.valid_from.is_some_and(|from| from > day) {
            "coming"
        } else {
            "past"
        }
    };
    if args.json {
        let listed: Vec<_> = documents
            .iter()
            .map(|one| {
                json!({"name": one.name, "version": one.version, "title": one.title, "sections": one.sections,
                    "valid_from": one.valid_from, "valid_until": one.valid_until, "imported_at": one.imported_at,
                    "state": state(one)})
            })
            .collect();
        println!("{}", json!({ "documents": listed }));
        return Ok(());
    }
    for one in &documents {
        let from = one.valid_from.map(|day| day.to_string()).unwrap_or_default();
        let until = one.valid_until.map(|day| day.to_string()).unwrap_or_default();
        println!(
            "{:<9} {:>4}  {:<10} {:<10}  {}  ({})",
            state(one),
            one.sections,
            from,
            until,
            one.name,
            one.title
        );
    }
    println!("{} document(s)", documents.len());
    Ok(())
}

fn show(args: &Show) -> Result<(), Failure> {
    let days = Days {
        from: None,
        until: None,
    };
    let read = read(&args.file, &file_name(&args.file), &days)?;
    if args.json {
        let sections: Vec<_> = read
            .pages
            .iter()
            .map(|page| json!({"path": page.path, "address": page.address, "text": page.text}))
            .collect();
        println!("{}", json!({"title": read.title, "sections": sections}));
        return Ok(());
    }
    for page in &read.pages {
        println!("[{}] {}\n{}\n", page.address, page.path.join(" > "), page.text);
    }
    println!("{} section(s)", read.pages.len());
    Ok(())
}

fn file_name(file: &Path) -> String {
    file.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// A file as a version of a document.
fn read(file: &Path, name: &str, days: &Days) -> Result<ReadDocument, Failure> {
    if let (Some(from), Some(until)) = (days.from, days.until)
        && until < from
    {
        return Err(Failure::Input(format!("--until: {until} is before {from}")));
    }
    desk::read_version(file, name, days.from, days.until)
        .map_err(|reason| Failure::Input(format!("{}: {reason}", file.display())))
}

fn add(args: Add) -> Result<(), Failure> {
    let name = args.name.unwrap_or_else(|| file_name(&args.file));
    let document = read(&args.file, &name, &args.days)?;
    with_store(args.given, async |store| {
        let is_there = |one: &Document| one.name == document.name && one.version == document.version;
        if desk::list(store).await?.iter().any(is_there) {
            let line = format!(
                "{} is there already; `docs replace` puts a file in its place",
                named(&document.name, &document.version)
            );
            return Err(Failure::Input(line));
        }
        Ok(desk::add(store, &document, Timestamp::now()).await?)
    })?;
    println!(
        "{} added: {} sections",
        named(&document.name, &document.version),
        document.pages.len()
    );
    Ok(())
}

fn replace(args: Replace) -> Result<(), Failure> {
    let document = read(&args.file, &args.name, &args.days)?;
    with_store(args.given, async |store| {
        let documents = desk::list(store).await?;
        if !documents.iter().any(|one| one.name == args.name) {
            return Err(unknown(&args.name, &documents));
        }
        // Without a day it would stand behind every version that has one, and never be quoted.
        let dated = |one: &Document| one.name == args.name && one.valid_from.is_some();
        if document.valid_from.is_none() && documents.iter().any(dated) {
            let line = format!(
                "{} has versions by day; say from which day this one holds: --from",
                args.name
            );
            return Err(Failure::Input(line));
        }
        Ok(desk::add(store, &document, Timestamp::now()).await?)
    })?;
    println!(
        "{} replaced: {} sections",
        named(&document.name, &document.version),
        document.pages.len()
    );
    Ok(())
}

fn unknown(name: &str, documents: &[Document]) -> Failure {
    let mut names: Vec<&str> = documents.iter().map(|one| one.name.as_str()).collect();
    names.dedup();
    if names.is_empty() {
        return Failure::Input(format!("'{name}' is no document here; there are none yet"));
    }
    Failure::Input(format!(
        "'{name}' is no document here; there are: {}",
        names.join(", ")
    ))
}

fn remove(args: Remove) -> Result<(), Failure> {
    let count = with_store(args.given, async |store| {
        let documents = desk::list(store).await?;
        let version = args.version.as_deref();
        let is_meant =
            |one: &&Document| one.name == args.name && version.is_none_or(|version| one.version == version);
        let gone = documents.iter().filter(is_meant).count();
        if gone == 0 {
            return Err(unknown(&args.name, &documents));
        }
        args.yes
            .to(&format!("this removes {gone} version(s) of {}", args.name))?;
        Ok(desk::remove(store, &args.name, version, Timestamp::now()).await?)
    })?;
    println!("{count} version(s) of {} removed", args.name);
    Ok(())
}
