//! The log of record reads: who asked what, and when. Never a value.

use crate::{Bind, Store, StoreError};
use jiff::Timestamp;

const ALL: &str = "SELECT emp_id, question, read_at FROM record_reads WHERE read_at >= $1 \
    ORDER BY read_at, emp_id, question";
const OF_ONE: &str =
    "SELECT emp_id, question, read_at FROM record_reads WHERE emp_id = $1 ORDER BY read_at, question";

/// One read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRead {
    /// Who asked.
    pub employee: String,
    /// What, by the name of the question.
    pub question: String,
    /// When.
    pub at: Timestamp,
}

impl Store {
    /// Every read since a moment.
    pub async fn record_reads(&self, since: Timestamp) -> Result<Vec<RecordRead>, StoreError> {
        self.reads(ALL, &[Bind::When(since)]).await
    }

    /// Every read of one employee.
    pub async fn record_reads_of(&self, employee: &str) -> Result<Vec<RecordRead>, StoreError> {
        self.reads(OF_ONE, &[Bind::Text(employee)]).await
    }

    async fn reads(&self, sql: &'static str, binds: &[Bind<'_>]) -> Result<Vec<RecordRead>, StoreError> {
        let mut reads = Vec::new();
        for row in self.rows(sql, binds).await? {
            reads.push(RecordRead {
                employee: row.text(0)?,
                question: row.text(1)?,
                at: row.when(2)?,
            });
        }
        Ok(reads)
    }
}
