//! `shuking calc`: a tax from the command line, one or by the million. Computes nothing itself.

mod csv;
mod flags;
mod gift;
mod jsonl;
mod progress;
mod reverse;
mod rule;
mod sheet;
mod statement;
mod what_if;

use crate::failure::Failure;
use clap::Subcommand;
use jiff::civil::Date;

/// Arguments.
#[derive(clap::Args)]
#[command(after_help = rule::names())]
pub struct Args {
    #[command(subcommand)]
    tax: Tax,
}

#[derive(Subcommand)]
enum Tax {
    /// 증여세: one gift from flags, or many from standard input.
    Gift(Box<gift::Args>),
    /// The rules beside plain gifts and what each one answers.
    Rules {
        /// Print names, fields, kinds and defaults as one JSON document.
        #[arg(long)]
        json: bool,
    },
    /// One of the rules: `loan principal=300000000 loan_date=2026-03-10 donor_relationship=직계존속`.
    #[command(external_subcommand)]
    Rule(Vec<String>),
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    match &args.tax {
        Tax::Gift(args) => gift::run(args, today),
        Tax::Rules { json } => rule::list(*json),
        Tax::Rule(words) => rule::run(words),
    }
}
