//! `shuking calc`: a tax from the command line, one or by the million. Computes nothing itself.

mod csv;
mod flags;
mod gift;
mod jsonl;
mod progress;
mod reverse;
mod sheet;
mod what_if;

use crate::failure::Failure;
use clap::Subcommand;
use jiff::civil::Date;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    tax: Tax,
}

#[derive(Subcommand)]
enum Tax {
    /// 증여세: one gift from flags, or many from standard input.
    Gift(Box<gift::Args>),
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    match &args.tax {
        Tax::Gift(args) => gift::run(args, today),
    }
}
