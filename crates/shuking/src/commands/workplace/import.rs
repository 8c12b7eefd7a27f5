//! `shuking workplace import`: a folder of CSV files and workbooks into the tables, all or nothing.

use super::runtime;
use crate::confirm::Yes;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use records::{Headings, Imported, Mode, Options, Refused};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Arguments.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of its own on the command line"
)]
#[derive(clap::Args)]
pub struct Args {
    /// The folder: one file for each table (`employees.csv`, `사원.xlsx`), or workbooks with a sheet for each. A table
    /// without a file stays as it is; rows are added and changed by their key.
    dir: PathBuf,
    /// Say what would be added, changed and deleted; change nothing.
    #[arg(long)]
    dry_run: bool,
    /// Delete the rows that a table's file does not have, if they are no more than 10 in a hundred of the table.
    #[arg(long, conflicts_with = "replace")]
    delete_missing: bool,
    /// Delete the rows that a table's file does not have, however many.
    #[arg(long)]
    replace: bool,
    /// Write what happens to each row into a CSV file: file, line, what, key, columns. Never a value.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Headings of columns that are not to be read, parted by commas.
    #[arg(long, value_name = "HEADINGS", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Take in people who were erased on request before.
    #[arg(long)]
    bring_back: bool,
    /// Write empty files with their headings into the folder instead.
    #[arg(long, conflicts_with_all = ["dry_run", "delete_missing", "replace", "report"])]
    template: bool,
    /// With `--template`: Korean names and headings.
    #[arg(long, requires = "template")]
    korean: bool,
    #[command(flatten)]
    yes: Yes,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    if args.template {
        let headings = if args.korean {
            Headings::Korean
        } else {
            Headings::English
        };
        return template(&args.dir, headings, args.json);
    }
    if args.dir.is_file() {
        let line = format!(
            "{}: is a file; put it into a folder of its own, and name that",
            args.dir.display()
        );
        return Err(Failure::Input(line));
    }
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let mut options = Options {
        mode: match (args.delete_missing, args.replace) {
            (_, true) => Mode::Replace,
            (true, _) => Mode::DeleteMissing,
            _ => Mode::Upsert,
        },
        dry_run: args.dry_run,
        rows: args.report.is_some(),
        ignored: args.ignore,
        erased: None,
    };
    let bar = bar(&args.dir);
    let imported = runtime()?.block_on(async {
        let (store, keys) = data::open(&settings).await?;
        if !args.bring_back {
            options.erased = Some(server::erased(&store, keys).await?);
        }
        // What would be lost is shown before it is.
        if options.mode != Mode::Upsert && !options.dry_run {
            options.dry_run = true;
            let told = import(&store, &args.dir, &options, &ProgressBar::hidden()).await?;
            options.dry_run = false;
            if told.deleted() > 0 {
                let lost = told
                    .tables
                    .iter()
                    .map(|one| (one.table, one.deleted as u64))
                    .collect::<Vec<_>>();
                args.yes
                    .to(&format!("this deletes {}", crate::confirm::counted(&lost)))?;
            }
        }
        let imported = import(&store, &args.dir, &options, &bar).await?;
        store.close().await;
        Ok::<_, Failure>(imported)
    })?;
    bar.finish_and_clear();
    if let Some(path) = &args.report {
        write_report(path, &imported)
            .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    }
    print(&imported, options.dry_run, args.json);
    Ok(())
}

async fn import(
    store: &store::Store,
    dir: &Path,
    options: &Options,
    bar: &ProgressBar,
) -> Result<Imported, Failure> {
    let mut told = |bytes| bar.inc(bytes);
    records::import(store, dir, options, Timestamp::now(), &mut told)
        .await
        .map_err(refused)
}

fn template(dir: &Path, headings: Headings, json: bool) -> Result<(), Failure> {
    let written =
        records::write_template(dir, headings).map_err(|error| Failure::Input(error.to_string()))?;
    if json {
        println!("{}", json!({ "written": written }));
    } else {
        println!("{} files written to {}", written.len(), dir.display());
    }
    Ok(())
}

fn print(imported: &Imported, dry_run: bool, json: bool) {
    if json {
        let tables: serde_json::Map<_, _> = imported
            .tables
            .iter()
            .map(|one| {
                let counts = json!({"added": one.added, "changed": one.changed, "same": one.same, "deleted": one.deleted});
                (one.table.to_owned(), counts)
            })
            .collect();
        let told = json!({"dry_run": dry_run, "rows": imported.rows(), "deleted": imported.deleted(),
            "tables": tables, "notes": imported.notes});
        println!("{told}");
        return;
    }
    print!("{imported}");
    let (rows, deleted) = (imported.rows(), imported.deleted());
    let gone = match (deleted, dry_run) {
        (0, _) => String::new(),
        (deleted, true) => format!(", {deleted} would be deleted"),
        (deleted, false) => format!(", {deleted} deleted"),
    };
    if dry_run {
        println!("{rows} rows would be imported{gone}; nothing was changed");
    } else {
        println!("{rows} rows imported{gone}");
    }
}

fn write_report(path: &Path, imported: &Imported) -> Result<(), csv::Error> {
    let mut file = csv::Writer::from_path(path)?;
    file.write_record(["file", "line", "what", "key", "columns"])?;
    for row in &imported.rows {
        let line = row.line.map(|line| line.to_string()).unwrap_or_default();
        let columns = row.columns.join(" ");
        file.write_record([&row.file, &line, row.doing.word(), &row.key, &columns])?;
    }
    file.flush()?;
    Ok(())
}

/// Wrong rows are listed, one a line; the last line says how many there are.
pub(super) fn refused(refused: Refused) -> Failure {
    match refused {
        Refused::Store(_) => Failure::Other(refused.into()),
        wrong => Failure::Input(wrong.listed()),
    }
}

/// Every byte is read twice: checked, then loaded.
fn bar(dir: &Path) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% {eta}");
    let bar = ProgressBar::new(records::size(dir) * 2);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
