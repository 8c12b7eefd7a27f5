//! `shuking man DIR`: a man page for the program and for each of its commands.

use crate::failure::Failure;
use clap::Command;
use std::path::PathBuf;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The folder to write to; it is made where it is not there.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Runs it.
pub fn run(args: &Args, command: Command) -> Result<(), Failure> {
    let wrong = |error: std::io::Error| Failure::Input(format!("{}: {error}", args.folder.display()));
    std::fs::create_dir_all(&args.folder).map_err(wrong)?;
    clap_mangen::generate_to(command.disable_help_subcommand(true), &args.folder).map_err(wrong)?;
    println!("man pages written to {}", args.folder.display());
    Ok(())
}
