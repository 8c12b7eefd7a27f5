//! How a command ends badly: one line on standard error and the exit code that says whose mistake it was.

use std::process::ExitCode;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The caller's input is wrong: exit code 2. The line names the field, the value and what is expected.
    Input(String),
    /// Anything else (files, pipes): exit code 1.
    Other(anyhow::Error),
}

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
                eprintln!("{error:#}");
                ExitCode::FAILURE
            }
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Other(error.into())
    }
}
