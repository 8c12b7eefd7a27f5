//! `shuking workplace …`: the employee assistant from the command line. One file per command.

mod ask;
mod demo;
mod docs;
mod import;
mod inbox;
pub mod reads;
mod route;

use crate::failure::Failure;
use crate::today;
use clap::Subcommand;
use jiff::civil::Date;

/// Arguments of `shuking workplace`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Show where a message would go and what it says.
    Route(route::Args),
    /// Ask as an employee and read the answer.
    Ask(Box<ask::Args>),
    /// Read the company's records from CSV files and workbooks.
    Import(Box<import::Args>),
    /// Import what other systems have put into a folder.
    Inbox(Box<inbox::Args>),
    /// Write the log of record reads: who asked what, and when.
    Reads(Box<reads::Args>),
    /// Make a company up.
    Demo(Box<demo::Args>),
    /// The company's documents.
    Docs(Box<docs::Args>),
}

/// Runs it.
pub fn run(args: Args, day: Option<Date>) -> Result<(), Failure> {
    match args.command {
        Command::Route(args) => route::run(&args, day.unwrap_or_else(today::in_korea)),
        Command::Ask(args) => ask::run(*args, day),
        Command::Import(args) => import::run(*args),
        Command::Inbox(args) => inbox::run(*args),
        Command::Reads(args) => reads::run(*args),
        Command::Demo(args) => demo::run(*args, day),
        Command::Docs(args) => docs::run(*args, day),
    }
}

/// A runtime for one piece of work.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}
