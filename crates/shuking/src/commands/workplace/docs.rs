//! `shuking workplace docs`: the company's documents.

use super::runtime;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging};
use clap::Subcommand;
use desk::DocumentsError;
use jiff::Timestamp;
use std::path::PathBuf;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read Markdown, text and HTML files in place of the documents that are there. Those under `education/` explain courses.
    Import(Import),
}

#[derive(clap::Args)]
struct Import {
    /// The folder.
    dir: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    let Command::Import(args) = args.command;
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let imported = runtime()?.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let imported = desk::import(&store, &args.dir, Timestamp::now()).await;
        store.close().await;
        anyhow::Ok(imported)
    })?;
    let sections = imported.map_err(|error| match error {
        DocumentsError::Store(error) => Failure::Other(error.into()),
        wrong => Failure::Input(wrong.to_string()),
    })?;
    if args.json {
        println!("{}", serde_json::json!({ "sections": sections }));
    } else {
        println!("{sections} sections imported");
    }
    Ok(())
}
