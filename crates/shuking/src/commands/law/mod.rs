//! `shuking law`: the statutes that answers cite.

mod import;
mod search;
mod show;

use crate::consultation::Texts;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::statutes;
use jiff::civil::Date;
use library::Library;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Read statutes as downloaded in plain text; all of the files or none.
    Import(import::Args),
    /// Find articles: "배우자 공제", "상증법 57조 1항".
    Search(search::Args),
    /// Show an article: "상증법 53조의2".
    Show(show::Args),
}

/// What looking something up needs.
#[derive(clap::Args)]
struct Where {
    /// The day whose law is meant (YYYY-MM-DD) [default: today].
    #[arg(long, value_name = "DAY", value_parser = crate::today::parse)]
    date: Option<Date>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    texts: Texts,
    #[command(flatten)]
    given: Given,
}

impl Where {
    /// The library, and the day that is asked about.
    fn open(self, today: Option<Date>) -> Result<(Library, Date), Failure> {
        let settings = Settings::load(self.given, today)?;
        let library = statutes::open(&settings.data, self.texts.content().library_cards())?;
        let today = settings.today.unwrap_or_else(crate::today::in_korea);
        Ok((library, self.date.unwrap_or(today)))
    }
}

/// Runs it.
pub fn run(args: Args, today: Option<Date>) -> Result<(), Failure> {
    match args.command {
        Command::Import(args) => import::run(args),
        Command::Search(args) => search::run(args, today),
        Command::Show(args) => show::run(args, today),
    }
}
