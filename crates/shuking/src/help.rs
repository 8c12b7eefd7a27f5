//! What `-h` shows: a command's own arguments and the settings that say where its data is. `--help` shows all.

use crate::settings::HEADING;
use clap::{Arg, Command};

/// Commands that are about the settings themselves.
const WHOLE: &[&str] = &["serve", "doctor"];

/// Settings that every command with a database needs now and then.
const KEPT: &[&str] = &["config", "data", "database_url"];

/// The same command with a shorter `-h`.
pub fn shortened(command: Command) -> Command {
    if WHOLE.contains(&command.get_name()) {
        return command;
    }
    command.mut_args(briefly).mut_subcommands(shortened)
}

fn briefly(arg: Arg) -> Arg {
    let hidden = arg.get_help_heading() == Some(HEADING) && !KEPT.contains(&arg.get_id().as_str());
    if hidden { arg.hide_short_help(true) } else { arg }
}
