//! Placeholder until the command lands.

use crate::failure::Failure;
use jiff::civil::Date;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {}

/// Runs it.
pub fn run(_args: &Args, _today: Date) -> Result<(), Failure> {
    Ok(())
}
