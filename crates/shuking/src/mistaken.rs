//! Wrong arguments in one line, as every other mistake of a caller is told. Help and versions are printed as they are.

use clap::error::ErrorKind;
use std::process::ExitCode;

/// Prints what is wrong and gives the exit code.
pub fn report(error: &clap::Error) -> ExitCode {
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
    eprintln!("{}", one_line(&error.to_string()));
    ExitCode::from(2)
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
    format!("{}; see --help", line.trim_start_matches("error: "))
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
        let text = "error: the following required arguments were not provided:\n  <FILE>\n\nUsage: x";
        assert_eq!(
            one_line(text),
            "the following required arguments were not provided: <FILE>; see --help"
        );
    }
}
