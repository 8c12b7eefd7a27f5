//! Forgetting one person everywhere: a client of the tax assistant, an employee of the workplace assistant. Leaves a
//! receipt that says how much of whom was erased, the person only as a keyed hash. On SQLite no byte stays in the files.

use crate::open::Database;
use crate::settings::{COUNT_ON, RECORDS_CHANGED};
use crate::statement::Bind;
use crate::{Bulk, ClientHash, Store, StoreError, when};
use jiff::Timestamp;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use std::time::Duration;
use uuid::Uuid;

/// Who is to be forgotten.
#[derive(Debug, Clone)]
pub enum Person {
    /// A client of the tax assistant.
    Client(ClientHash),
    /// An employee.
    Employee {
        /// The company's id of the person.
        id: String,
        /// Its keyed hash, for the receipt.
        hash: String,
        /// Whether the company's records of the person stay.
        keep_records: bool,
    },
}

/// The receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Erased {
    /// Of this erasure.
    pub id: Uuid,
    /// `client`, `employee`, or `talk`: an employee whose records stayed.
    pub kind: &'static str,
    /// The person's keyed hash.
    pub who: String,
    /// Rows by table; tables without any are left out.
    pub rows: Vec<(&'static str, u64)>,
    /// When.
    pub at: Timestamp,
    /// Whether the files hold no byte of it any more. PostgreSQL reclaims pages at its next vacuum.
    pub is_scrubbed: bool,
}

/// An erasure that was done before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Erasure {
    /// As in the receipt.
    pub kind: String,
    /// The person's keyed hash.
    pub who: String,
}

/// A table and the statement that takes a person out of it.
type Step = (&'static str, &'static str);

/// Everything that a client has. Rows of a session go before the session.
const CLIENT: &[Step] = &[
    (
        "idempotency_keys",
        "DELETE FROM idempotency_keys WHERE session_id IN (SELECT id FROM sessions WHERE client_hash = $1)",
    ),
    (
        "messages",
        "DELETE FROM messages WHERE session_id IN (SELECT id FROM sessions WHERE client_hash = $1)",
    ),
    ("sessions", "DELETE FROM sessions WHERE client_hash = $1"),
];

/// What an employee's talking has left.
const TALK: &[Step] = &[
    ("pendings", "DELETE FROM pendings WHERE owner = $1"),
    ("kept_answers", "DELETE FROM kept_answers WHERE owner = $1"),
    ("record_reads", "DELETE FROM record_reads WHERE emp_id = $1"),
];

/// The company's records of an employee.
const RECORDS: &[Step] = &[
    ("answers", "DELETE FROM answers WHERE emp_id = $1"),
    ("attempts", "DELETE FROM attempts WHERE emp_id = $1"),
    ("attendance", "DELETE FROM attendance WHERE emp_id = $1"),
    ("enrolments", "DELETE FROM enrolments WHERE emp_id = $1"),
    ("hr_tasks", "DELETE FROM hr_tasks WHERE emp_id = $1"),
    ("leave_grants", "DELETE FROM leave_grants WHERE emp_id = $1"),
    ("leave_uses", "DELETE FROM leave_uses WHERE emp_id = $1"),
    ("payslip_lines", "DELETE FROM payslip_lines WHERE emp_id = $1"),
    ("payslips", "DELETE FROM payslips WHERE emp_id = $1"),
    (
        "point_transactions",
        "DELETE FROM point_transactions WHERE emp_id = $1",
    ),
    (
        "departments",
        "UPDATE departments SET leader_id = NULL WHERE leader_id = $1",
    ),
    ("employees", "DELETE FROM employees WHERE emp_id = $1"),
];

const RECEIPT: &str =
    "INSERT INTO erasures (id, kind, who, row_count, erased_at) VALUES ($1, $2, $3, $4, $5)";

impl Store {
    /// How many rows an erasure would take, by table. Tried and undone.
    pub async fn would_erase(&self, person: &Person) -> Result<Vec<(&'static str, u64)>, StoreError> {
        let mut bulk = self.bulk().await?;
        taken(&mut bulk, person).await
    }

    /// Erases a person everywhere, in one transaction, and keeps a receipt where there was anything.
    pub async fn erase(&self, person: &Person, now: Timestamp) -> Result<Erased, StoreError> {
        let (kind, who) = match person {
            Person::Client(hash) => ("client", hash.as_str()),
            Person::Employee {
                hash,
                keep_records: true,
                ..
            } => ("talk", hash.as_str()),
            Person::Employee { hash, .. } => ("employee", hash.as_str()),
        };
        let mut bulk = self.bulk().await?;
        let rows = taken(&mut bulk, person).await?;
        let id = Uuid::now_v7();
        let at = when::kept(now);
        let count = rows.iter().map(|(_, count)| count).sum::<u64>();
        let receipt = [
            Bind::Id(id),
            Bind::Text(kind),
            Bind::Text(who),
            Bind::Int(i64::try_from(count).unwrap_or(i64::MAX)),
            Bind::When(at),
        ];
        if count > 0 {
            bulk.execute(RECEIPT, &receipt).await?;
        }
        if kind == "employee" {
            bulk.execute(COUNT_ON, &[Bind::Text(RECORDS_CHANGED)]).await?;
        }
        bulk.commit().await?;
        self.remembered().forget_all();
        let is_rewritten = count == 0 || self.rewrite().await;
        Ok(Erased {
            id,
            kind,
            who: who.to_owned(),
            rows,
            at,
            is_scrubbed: self.scrub().await? && is_rewritten,
        })
    }

    /// Everybody who was erased from this database.
    pub async fn erasures(&self) -> Result<Vec<Erasure>, StoreError> {
        let rows = self
            .rows("SELECT DISTINCT kind, who FROM erasures ORDER BY kind, who", &[])
            .await?;
        rows.iter()
            .map(|row| {
                Ok(Erasure {
                    kind: row.text(0)?,
                    who: row.text(1)?,
                })
            })
            .collect()
    }

    /// Every id of an employee that stands anywhere.
    pub async fn employees(&self) -> Result<Vec<String>, StoreError> {
        const ALL: &str = "SELECT emp_id FROM employees UNION SELECT emp_id FROM record_reads \
            UNION SELECT owner FROM pendings UNION SELECT owner FROM kept_answers";
        let rows = self.rows(ALL, &[]).await?;
        rows.iter().map(|row| Ok(row.text(0)?)).collect()
    }

    /// Builds SQLite's file anew: balancing leaves copies of rows in the gaps of pages, which deleting does not overwrite.
    /// Says whether it was done; a write in the meantime may be in the way.
    async fn rewrite(&self) -> bool {
        match self.database() {
            Database::Sqlite { file, writer, .. } => {
                let _mine = writer.log().take().await;
                built_anew(file).await.is_ok()
            }
            Database::Postgres(_) => false,
        }
    }

    /// Empties SQLite's log, waiting a little for those who still read from it; says whether it is empty.
    pub(crate) async fn scrub(&self) -> Result<bool, StoreError> {
        match self.database() {
            Database::Sqlite { file, writer, .. } => {
                let _mine = writer.log().take().await;
                Ok(empty_log(file).await?)
            }
            Database::Postgres(_) => Ok(false),
        }
    }
}

/// Takes a person out of every table; says how many rows of each.
async fn taken(bulk: &mut Bulk, person: &Person) -> Result<Vec<(&'static str, u64)>, StoreError> {
    let (key, steps): (&str, Vec<&'static [Step]>) = match person {
        Person::Client(hash) => (hash.as_str(), vec![CLIENT]),
        Person::Employee {
            id,
            keep_records: true,
            ..
        } => (id, vec![TALK]),
        Person::Employee { id, .. } => (id, vec![TALK, RECORDS]),
    };
    let mut rows = Vec::new();
    for (table, sql) in steps.into_iter().flatten() {
        let count = bulk.execute(sql, &[Bind::Text(key)]).await?;
        if count > 0 {
            rows.push((*table, count));
        }
    }
    Ok(rows)
}

async fn built_anew(file: &SqliteConnectOptions) -> Result<(), sqlx::Error> {
    const PATIENCE: Duration = Duration::from_secs(5);
    let mut connection = file.clone().busy_timeout(PATIENCE).connect().await?;
    sqlx::query("VACUUM").execute(&mut connection).await?;
    connection.close().await
}

async fn empty_log(file: &SqliteConnectOptions) -> Result<bool, sqlx::Error> {
    const LOOKS: u32 = 10;
    const LOOK: Duration = Duration::from_millis(100);
    let mut connection = file.clone().busy_timeout(LOOK).connect().await?;
    let mut emptied = false;
    for _ in 0..LOOKS {
        let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut connection)
            .await?;
        emptied = busy == 0;
        if emptied {
            break;
        }
        // Another process may be moving it, which SQLite does not wait for.
        tokio::time::sleep(LOOK / 5).await;
    }
    connection.close().await?;
    Ok(emptied)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Scratch;

    /// A new table that holds a person must be forgotten too.
    #[tokio::test]
    async fn every_table_that_names_a_person_is_erased() {
        const NAMING: &str = "SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c \
            WHERE m.type = 'table' AND c.name IN ('client_hash', 'session_id', 'owner', 'emp_id', 'leader_id') ORDER BY 1";
        let store = Scratch::sqlite().open().await;
        let rows = store.rows(NAMING, &[]).await.unwrap();
        let naming: Vec<String> = rows.iter().map(|row| row.text(0).unwrap()).collect();
        let mut erased: Vec<&str> = [CLIENT, TALK, RECORDS]
            .concat()
            .iter()
            .map(|step| step.0)
            .collect();
        erased.sort_unstable();
        assert_eq!(naming, erased);
    }
}
