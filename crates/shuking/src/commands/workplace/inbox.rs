//! `shuking workplace inbox`: looks once into the folder of other systems' exports, as the server does by the clock.

use super::runtime;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging};
use jiff::{SignedDuration, Timestamp};
use records::Options;
use records::inbox::{Taken, take};
use std::path::PathBuf;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The folder: what lies in it is imported and moved to `done-…` or `refused-…` in it, with a report.
    dir: PathBuf,
    /// Seconds for which a file must not have changed.
    #[arg(long, default_value_t = 30)]
    settled: u32,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let taken = runtime()?.block_on(async {
        let (store, keys) = data::open(&settings).await?;
        let options = Options {
            erased: Some(server::erased(&store, keys).await?),
            ..Options::default()
        };
        let settled = SignedDuration::from_secs(args.settled.into());
        let taken = take(&store, &args.dir, &options, settled, Timestamp::now()).await;
        store.close().await;
        anyhow::Ok(taken)
    })?;
    let taken = taken.map_err(|error| Failure::Input(format!("{}: {error}", args.dir.display())))?;
    match taken {
        Taken::Nothing => println!("nothing is there"),
        Taken::Waiting => println!("what is there still changes, or is being imported"),
        Taken::Done(imported, place) => {
            print!("{imported}");
            println!(
                "{} rows imported; the files are in {}",
                imported.rows(),
                place.display()
            );
        }
        Taken::Refused(refused, place) => {
            eprintln!("the files are in {}", place.display());
            return Err(super::import::refused(*refused));
        }
    }
    Ok(())
}
