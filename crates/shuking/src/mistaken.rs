//! Wrong arguments in one line, as every other mistake of a caller is reported. Help and versions are printed as they are.

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::process::ExitCode;

/// Prints what is wrong and gives the exit code.
pub fn report(error: &clap::Error, command: &Command) -> ExitCode {
    let is_answer = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_answer {
        // A reader that closes the pipe has read enough.
        let _ = error.print();
        return ExitCode::from(u8::from(error.use_stderr()) * 2);
    }
    let line = one_line(&error.to_string());
    match variable(error, command) {
        Some(name) => eprintln!("{name}: {line}"),
        None => eprintln!("{line}"),
    }
    ExitCode::from(2)
}

/// The environment variable that the wrong value came from, where no flag gave it.
fn variable(error: &clap::Error, command: &Command) -> Option<String> {
    let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let flag = argument.split([' ', '=', '[']).next()?;
    if std::env::args().any(|given| given.starts_with(flag)) {
        return None;
    }
    let name = flag.strip_prefix("--")?;
    variable_of(command, name).filter(|variable| std::env::var_os(variable).is_some())
}

fn variable_of(command: &Command, flag: &str) -> Option<String> {
    let own = command
        .get_arguments()
        .find(|argument| argument.get_long() == Some(flag));
    match own.and_then(clap::Arg::get_env) {
        Some(name) => name.to_str().map(ToOwned::to_owned),
        None => command
            .get_subcommands()
            .find_map(|inner| variable_of(inner, flag)),
    }
}

/// What the standard library says of numbers, as what was expected instead.
pub fn reworded(line: &str) -> String {
    line.replace("invalid digit found in string", "expected a whole number")
        .replace(
            "cannot parse integer from empty string",
            "expected a whole number",
        )
        .replace("invalid float literal", "expected a number")
}

/// What is wrong and what was meant perhaps; the usage is left to `--help`.
fn one_line(text: &str) -> String {
    let told = text.split("Usage:").next().unwrap_or_default();
    let lines: Vec<&str> = told
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("For more information"))
        .collect();
    let line = lines.join(" ").replace(" tip: ", "; ");
    format!("{}; see --help", reworded(line.trim_start_matches("error: ")))
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn several_lines_become_one() {
        let text = "error: unexpected argument '--jsn' found\n\n  tip: a similar argument exists: '--json'\n\nUsage: shuking doctor\n\nFor more information, try '--help'.\n";
        assert_eq!(
            one_line(text),
            "unexpected argument '--jsn' found; a similar argument exists: '--json'; see --help"
        );
        let text = "error: invalid value 'x' for '--limit <N>': invalid digit found in string\n\nFor more information";
        assert_eq!(
            one_line(text),
            "invalid value 'x' for '--limit <N>': expected a whole number; see --help"
        );
        let text = "error: the following required arguments were not provided:\n  <FILE>\n\nUsage: x";
        assert_eq!(
            one_line(text),
            "the following required arguments were not provided: <FILE>; see --help"
        );
    }
}
