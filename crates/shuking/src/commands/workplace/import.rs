//! `shuking workplace import`: a folder of CSV files into the tables, all or nothing.

use super::runtime;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use records::{Imported, Refused, TABLES};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The folder: one file for each table, `employees.csv` and so on. A table without a file stays as it is.
    dir: PathBuf,
    /// Write empty files with their headings into the folder instead.
    #[arg(long)]
    template: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    if args.template {
        return template(&args.dir, args.json);
    }
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let bar = bar(&args.dir);
    let imported = runtime()?.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let imported =
            records::import(&store, &args.dir, Timestamp::now(), &mut |bytes| bar.inc(bytes)).await;
        store.close().await;
        anyhow::Ok(imported)
    })?;
    bar.finish_and_clear();
    report(&imported.map_err(refused)?, args.json);
    Ok(())
}

fn template(dir: &Path, json: bool) -> Result<(), Failure> {
    let there = TABLES
        .iter()
        .map(|table| dir.join(format!("{}.csv", table.name())))
        .find(|path| path.exists());
    if let Some(path) = there {
        return Err(Failure::Input(format!("{} is there already", path.display())));
    }
    let written = records::write_template(dir)?;
    if json {
        println!("{}", json!({ "written": written }));
    } else {
        println!("{} files written to {}", written.len(), dir.display());
    }
    Ok(())
}

fn report(imported: &Imported, json: bool) {
    if json {
        let tables: serde_json::Map<_, _> = imported
            .tables
            .iter()
            .map(|(name, rows)| ((*name).to_owned(), json!(rows)))
            .collect();
        println!("{}", json!({"rows": imported.rows(), "tables": tables}));
        return;
    }
    for (table, rows) in &imported.tables {
        println!("{table:<20} {rows:>10}");
    }
    println!("{} rows imported", imported.rows());
}

/// Wrong rows are listed, one a line; the last line says how many there are.
fn refused(refused: Refused) -> Failure {
    match &refused {
        Refused::Wrong { problems, .. } => {
            let mut lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
            lines.push(refused.to_string());
            Failure::Input(lines.join("\n"))
        }
        Refused::NoFiles(_) | Refused::UnknownFile { .. } | Refused::Unreadable { .. } => {
            Failure::Input(refused.to_string())
        }
        Refused::Store(_) => Failure::Other(refused.into()),
    }
}

/// Every byte is read twice: checked, then loaded.
fn bar(dir: &Path) -> ProgressBar {
    let sizes = TABLES.iter().map(|table| {
        let path = dir.join(format!("{}.csv", table.name()));
        path.metadata().map_or(0, |about| about.len())
    });
    let style = ProgressStyle::with_template("{bar:40} {percent}% {eta}");
    let bar = ProgressBar::new(sizes.sum::<u64>() * 2);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
