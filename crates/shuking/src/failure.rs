//! How a command ends badly: one line on standard error and the exit code that says whose mistake it was.

use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The caller's input is wrong: exit code 2. The line names the field, the value and what is expected.
    Input(String),
    /// Anything else (files, pipes): exit code 1.
    Other(anyhow::Error),
}

/// The caller's mistake on its way through functions that also fail otherwise; becomes [`Failure::Input`].
#[derive(Debug)]
pub struct Wrong(pub String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

impl Failure {
    /// Prints the line and gives the exit code.
    pub fn report(&self) -> ExitCode {
        match self {
            Self::Input(line) => {
                eprintln!("{line}");
                ExitCode::from(2)
            }
            // A closed pipe (`shuking … | head`) is how a reader says "enough".
            Self::Other(error) if is_closed_pipe(error) => ExitCode::SUCCESS,
            Self::Other(error) => {
                eprintln!("{}", one_line(error));
                ExitCode::FAILURE
            }
        }
    }
}

/// A file that a Korean command cannot read, in its language.
pub fn unreadable(file: &Path, error: &std::io::Error) -> Failure {
    let why = match error.kind() {
        ErrorKind::NotFound => "파일이 없어요",
        ErrorKind::PermissionDenied => "읽을 권한이 없어요",
        ErrorKind::IsADirectory => "파일이 아니라 폴더예요",
        ErrorKind::InvalidData => "UTF-8로 쓴 글이 아니에요",
        _ => "파일을 읽을 수 없어요",
    };
    Failure::Input(format!("{}: {why}.", file.display()))
}

/// The error and its causes in one line, each said once: libraries repeat their cause in their own text.
fn one_line(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for cause in error.chain().map(ToString::to_string) {
        let cause = cause.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            line = cause;
        } else if !line.contains(&cause) {
            line = format!("{line}: {cause}");
        }
    }
    line
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        match error.into().downcast::<Wrong>() {
            Ok(Wrong(line)) => Self::Input(line),
            Err(error) => Self::Other(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn a_cause_is_said_once() {
        let twice = anyhow!("no file\n").context("the database is not available: no file");
        assert_eq!(
            one_line(&twice.context("data/shuking.db")),
            "data/shuking.db: the database is not available: no file"
        );
        assert_eq!(one_line(&anyhow!("inner").context("outer")), "outer: inner");
    }

    #[test]
    fn a_mistake_of_the_caller_stays_one() {
        let wrong = anyhow::Error::from(Wrong("x".to_owned())).context("y");
        assert!(matches!(Failure::from(wrong), Failure::Input(line) if line == "x"));
    }
}
