//! Asking before something is lost. Scripts say `--yes`; without a terminal nobody can answer, and nothing is done.

use crate::failure::Failure;
use std::io::{IsTerminal as _, Write as _};

/// `--yes`, for commands that delete.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Yes {
    /// Do it without asking.
    #[arg(long, short = 'y')]
    yes: bool,
}

impl Yes {
    /// Goes on where the person agrees; `what` says what would be lost.
    pub fn to(self, what: &str) -> Result<(), Failure> {
        if self.yes {
            return Ok(());
        }
        let mut told = std::io::stderr();
        if !std::io::stdin().is_terminal() || !told.is_terminal() {
            return Err(Failure::Input(format!("{what}; add --yes to do it")));
        }
        write!(told, "{what}. Go on? [y/N] ")?;
        told.flush()?;
        let mut answer = String::new();
        std::io::stdin().read_line(&mut answer)?;
        if is_yes(&answer) {
            Ok(())
        } else {
            Err(Failure::Input("nothing was changed".to_owned()))
        }
    }
}

fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes" | "예" | "네")
}

/// Rows by table as a person reads them: "3 sessions, 12 messages".
pub fn counted<N: AsRef<str>>(rows: &[(N, u64)]) -> String {
    let some: Vec<String> = rows
        .iter()
        .filter(|(_, rows)| *rows > 0)
        .map(|(table, rows)| format!("{rows} {}", table.as_ref().replace('_', " ")))
        .collect();
    if some.is_empty() {
        "nothing".to_owned()
    } else {
        some.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_yes_is_one() {
        assert!(is_yes("y\n") && is_yes("Yes\n") && is_yes("네"));
        assert!(!is_yes("\n") && !is_yes("no\n") && !is_yes("yesterday"));
    }

    #[test]
    fn rows_are_counted_by_table() {
        assert_eq!(
            counted(&[("sessions", 2), ("idempotency_keys", 0), ("kept_answers", 1)]),
            "2 sessions, 1 kept answers"
        );
        assert_eq!(counted::<&str>(&[]), "nothing");
    }
}
