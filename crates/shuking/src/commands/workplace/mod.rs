//! `shuking workplace …`: the employee assistant from the command line. One file per command.

mod route;

use crate::failure::Failure;
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
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    match &args.command {
        Command::Route(args) => route::run(args, today),
    }
}
