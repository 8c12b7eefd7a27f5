//! The log of record reads: who, which question, when. Never a value.

use crate::source::EmployeeId;
use jiff::Timestamp;
use store::{Cell, Statement};

const READ: &str = "INSERT INTO record_reads (emp_id, question, read_at) VALUES ($1, $2, $3)";

/// The line that says that this person asked this; it belongs into the same change as the rest of the turn.
pub fn read_statement(who: &EmployeeId, question: &str, now: Timestamp) -> Statement {
    Statement::new(READ, [who.as_str().into(), question.into(), Cell::When(now)])
}
