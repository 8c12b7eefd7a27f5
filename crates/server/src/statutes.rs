//! The statutes behind `/api/law`: given by the binary, so that this crate knows no law.

use jiff::civil::Date;
use serde_json::Value;

/// Finds and shows articles and knowledge cards.
pub trait Statutes: Send + Sync {
    /// What is known about a question, in the contract's shape: `results` and `outcome`.
    fn search(&self, question: &str, limit: usize, date: Date) -> Value;

    /// An article or card by its id, in the version of the day.
    fn article(&self, id: &str, date: Date) -> Option<Value>;
}
