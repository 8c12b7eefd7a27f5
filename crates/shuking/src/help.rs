//! What help shows: a command's own arguments and the settings that say where its data is. The settings of the server are
//! shown in full by the long help of the commands that are about them.

use crate::settings::HEADING;
use clap::{Arg, Command};

/// Commands that are about the settings themselves.
const WHOLE: &[&str] = &["serve", "doctor"];

/// Settings that every command with a database needs now and then.
const KEPT: &[&str] = &["config", "data", "database_url"];

/// Settings that are changed first where a server is tried.
const FIRST: &[&str] = &["addr", "demo", "log"];

const ELSEWHERE: &str = "All settings: shuking serve --help";

/// The same command with a shorter help.
pub fn shortened(command: Command) -> Command {
    if WHOLE.contains(&command.get_name()) {
        let command = command.mut_args(|arg| {
            let later = is_left_out(&arg) && !FIRST.contains(&arg.get_id().as_str());
            arg.hide_short_help(later)
        });
        return command.after_help(ELSEWHERE).after_long_help("");
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
