//! `shuking workplace reads`: the log of record reads as CSV, to keep it apart from the database where a law demands that.

use super::runtime;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging, today};
use jiff::civil::Date;
use jiff::{Timestamp, tz::Offset};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use store::RecordRead;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The first day in Korea; everything by default.
    #[arg(long, value_name = "DAY", value_parser = today::parse)]
    since: Option<Date>,
    /// The file to write, which must not be there yet; printed by default.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let morning = args
        .since
        .map(|day| Offset::constant(9).to_timestamp(day.at(0, 0, 0, 0)));
    let since = morning.transpose().map_err(anyhow::Error::from)?;
    let reads = runtime()?.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let reads = store.record_reads(since.unwrap_or(Timestamp::UNIX_EPOCH)).await?;
        store.close().await;
        Ok::<_, Failure>(reads)
    })?;
    match args.out {
        None => write(std::io::stdout().lock(), &reads, true)?,
        Some(path) => {
            let file = File::create_new(&path).map_err(|error| cannot(&path, &error))?;
            write(file, &reads, true)?;
            println!("{} reads written to {}", reads.len(), path.display());
        }
    }
    Ok(())
}

fn cannot(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}

/// Adds reads at the end of a file, with its headings where it is new.
pub fn append(path: &Path, reads: &[RecordRead]) -> Result<(), Failure> {
    let file = OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)
        .map_err(|error| cannot(path, &error))?;
    let is_new = file.metadata().map_err(|error| cannot(path, &error))?.len() == 0;
    write(file, reads, is_new)
}

fn write(file: impl Write, reads: &[RecordRead], headings: bool) -> Result<(), Failure> {
    let mut lines = csv::Writer::from_writer(file);
    let wrong = |error: csv::Error| Failure::Other(error.into());
    if headings {
        lines
            .write_record(["emp_id", "question", "read_at"])
            .map_err(wrong)?;
    }
    for read in reads {
        let at = read.at.to_string();
        lines
            .write_record([read.employee.as_str(), &read.question, &at])
            .map_err(wrong)?;
    }
    lines.flush()?;
    Ok(())
}
