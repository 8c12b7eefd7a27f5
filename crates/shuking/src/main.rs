//! The command line: reads arguments, wires the crates together, prints. Decides nothing about tax or language.

#[macro_use]
mod printing;

mod calculator;
mod channels;
mod client_key;
mod commands;
mod confirm;
mod consultation;
mod data;
mod failure;
mod help;
mod helper;
mod inbox;
mod keeper;
mod logging;
mod mistaken;
mod planner;
mod rendered;
mod settings;
mod sign_in;
mod statutes;
mod today;
#[cfg_attr(not(feature = "traces"), path = "traces/absent.rs")]
mod traces;
mod workplace;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use std::process::ExitCode;

/// 슈킹: Korean assistants that ask back until they know enough, then answer from a calculation.
#[derive(Parser)]
#[command(name = "shuking", version)]
struct Cli {
    /// The day to take for today (YYYY-MM-DD), for the whole program; the calendar's by default.
    #[arg(long, global = true, env = "SHUKING_TODAY", value_parser = today::parse)]
    today: Option<jiff::civil::Date>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Ask one thing and read the reply.
    Ask(commands::ask::Args),
    /// Talk with the tax assistant in the terminal.
    Chat(commands::chat::Args),
    /// Compute a tax and show every step.
    Calc(commands::calc::Args),
    /// Find the cheapest schedule of gifts for a family.
    Plan(commands::plan::Args),
    /// Show what is understood of a Korean text.
    Read(commands::read::Args),
    /// Play the scenarios and report how many are right.
    Eval(commands::eval::Args),
    /// Serve the assistants over HTTP.
    Serve(Box<commands::serve::Args>),
    /// Import, search and show statutes.
    Law(Box<commands::law::Args>),
    /// Check settings, database and data folder.
    Doctor(Box<commands::doctor::Args>),
    /// Figures of what is kept: citations, times, feedback, what was not understood.
    Stats(Box<commands::stats::Args>),
    /// Delete sessions without activity.
    Purge(Box<commands::purge::Args>),
    /// Write everything into one file, while the server runs.
    Backup(Box<commands::backup::Args>),
    /// Put a backup back, whole or not at all.
    Restore(Box<commands::restore::Args>),
    /// Erase one client or employee everywhere and print the receipt.
    Erase(Box<commands::erase::Args>),
    /// The employee assistant.
    Workplace(Box<commands::workplace::Args>),
    /// Print completions for a shell, e.g. `shuking completions zsh`.
    Completions(commands::completions::Args),
    /// Write man pages, one for each command, into a folder.
    Man(commands::man::Args),
}

fn main() -> ExitCode {
    let cli = match help::shortened(Cli::command())
        .try_get_matches()
        .and_then(|given| Cli::from_arg_matches(&given))
    {
        Ok(cli) => cli,
        Err(error) => return mistaken::report(&error, &Cli::command()),
    };
    let today = cli.today.unwrap_or_else(today::in_korea);
    let done = match cli.command {
        Command::Ask(args) => commands::ask::run(&args, today),
        Command::Chat(args) => commands::chat::run(&args, today),
        Command::Eval(args) => commands::eval::run(&args),
        Command::Calc(args) => commands::calc::run(&args, today),
        Command::Plan(args) => commands::plan::run(&args, today),
        Command::Read(args) => commands::read::run(&args, today),
        Command::Serve(args) => commands::serve::run(*args, cli.today),
        Command::Law(args) => commands::law::run(*args, cli.today),
        Command::Doctor(args) => commands::doctor::run(*args, cli.today),
        Command::Stats(args) => commands::stats::run(*args),
        Command::Purge(args) => commands::purge::run(*args),
        Command::Backup(args) => commands::backup::run(*args),
        Command::Restore(args) => commands::restore::run(*args),
        Command::Erase(args) => commands::erase::run(*args),
        Command::Workplace(args) => commands::workplace::run(*args, cli.today),
        Command::Completions(args) => {
            commands::completions::run(&args, &mut Cli::command());
            Ok(())
        }
        Command::Man(args) => commands::man::run(&args, help::shortened(Cli::command())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
