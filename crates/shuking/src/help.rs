//! What help shows: a command's own arguments and the settings that say where its data is. The settings of the server are
//! shown in full by the commands that are about them.

use crate::settings::HEADING;
use clap::{Arg, Command};

/// Commands that are about the settings themselves.
const WHOLE: &[&str] = &["serve", "doctor"];

/// Settings that every command with a database needs now and then.
const KEPT: &[&str] = &["config", "data", "database_url"];

const ELSEWHERE: &str = "All settings: shuking serve --help";

/// The same command with a shorter help.
pub fn shortened(command: Command) -> Command {
    if WHOLE.contains(&command.get_name()) {
        return command;
    }
    let has_settings = command.get_arguments().any(is_left_out);
    let command = command.mut_args(briefly).mut_subcommands(shortened);
    if has_settings {
        command.after_help(ELSEWHERE)
    } else {
        command
    }
}

fn is_left_out(arg: &Arg) -> bool {
    arg.get_help_heading() == Some(HEADING) && !KEPT.contains(&arg.get_id().as_str())
}

fn briefly(arg: Arg) -> Arg {
    if is_left_out(&arg) { arg.hide(true) } else { arg }
}
