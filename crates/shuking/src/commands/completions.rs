//! `shuking completions SHELL`: what a shell needs to complete this program's words.

use clap::Command;
use clap_complete::Shell;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// Which shell.
    shell: Shell,
}

/// Runs it.
pub fn run(args: &Args, command: &mut Command) {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, command, "shuking", &mut text);
    print!("{}", String::from_utf8_lossy(&text));
}
