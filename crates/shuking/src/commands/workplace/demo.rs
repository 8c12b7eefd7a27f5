//! `shuking workplace demo`: a made-up company, as files or straight into the tables, with its documents where there are
//! none.

use super::runtime;
use crate::confirm::Yes;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging, today, workplace};
use indicatif::ProgressBar;
use jiff::civil::Date;
use records::demo::{self, Company};
use std::path::PathBuf;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// How many people work there.
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u32).range(1..=99_999))]
    employees: u32,
    /// The same seed makes the same company.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Years of records that people have at most; E00001 always has five.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(i16).range(0..=20))]
    years: i16,
    /// Write importable CSV files into this folder; without it the company goes into the database.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Put it in the place of the records that are in the database.
    #[arg(long, conflicts_with = "out")]
    replace: bool,
    #[command(flatten)]
    yes: Yes,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args, day: Option<Date>) -> Result<(), Failure> {
    let settings = Settings::load(args.given, day)?;
    let company = Company {
        employees: args.employees as usize,
        seed: args.seed,
        today: settings.today.unwrap_or_else(today::in_korea),
        years: args.years,
    };
    if let Some(folder) = &args.out {
        let bar = ProgressBar::new(args.employees.into());
        let written = demo::write(&company, folder, &mut |_| bar.inc(1));
        bar.finish_and_clear();
        let rows = written.map_err(|error| Failure::Input(format!("{}: {error}", folder.display())))?;
        println!(
            "{rows} rows of {} people written to {}",
            args.employees,
            folder.display()
        );
        return Ok(());
    }
    logging::start(&settings.log)?;
    let now = workplace::demo_time(&settings, company.today);
    let loaded = runtime()?.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let is_empty = records::is_empty(&store).await?;
        if args.replace && !is_empty {
            args.yes
                .to("this discards the company's records and puts a made-up company in their place")?;
        }
        let may = args.replace || is_empty;
        let loaded = if may {
            let loaded = demo::load(&store, &company, now).await?;
            Some((loaded, workplace::add_demo_documents(&store, now).await?))
        } else {
            None
        };
        store.close().await;
        Ok::<_, Failure>(loaded)
    })?;
    let Some((loaded, sections)) = loaded else {
        let line = "there are records already; give --replace to put the demo company in their place";
        return Err(Failure::Input(line.into()));
    };
    println!("{} rows of {} people added", loaded.rows(), args.employees);
    if sections > 0 {
        println!("{sections} sections of documents added");
    }
    Ok(())
}
