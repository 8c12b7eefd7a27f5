//! The person's average beside a department's and the company's (Q5). An average over fewer than five people would tell
//! about one of them: it is withheld.

use super::{Asked, Found, fields};
use crate::departments::Tree;
use crate::figure::{ratio_tenths, tenths};
use crate::period::Days;
use serde_json::{Value, json};
use store::{Bind, Row, StoreError};

/// The fewest people whose average is shown.
const FEWEST: i64 = 5;

const MINE: &str = "SELECT CAST(COALESCE(SUM(score), 0) AS BIGINT), COUNT(*), COUNT(DISTINCT emp_id) FROM attempts \
    WHERE emp_id = $1 AND submitted_at >= $2 AND submitted_at < $3";
const OF_DEPARTMENT: &str = "SELECT CAST(COALESCE(SUM(a.score), 0) AS BIGINT), COUNT(*), COUNT(DISTINCT a.emp_id) \
    FROM employees e JOIN attempts a ON a.emp_id = e.emp_id \
    WHERE e.dept_id = $1 AND a.submitted_at >= $2 AND a.submitted_at < $3";
const OF_COMPANY: &str = "SELECT CAST(COALESCE(SUM(score), 0) AS BIGINT), COUNT(*), COUNT(DISTINCT emp_id) \
    FROM attempts WHERE submitted_at >= $1 AND submitted_at < $2";
const SIZE: &str = "SELECT COUNT(*) FROM employees WHERE dept_id = $1";
const OWN: &str = "SELECT dept_id FROM employees WHERE emp_id = $1";

/// Scores of a group.
#[derive(Default, Clone, Copy)]
struct Scores {
    total: i64,
    attempts: i64,
    people: i64,
}

impl Scores {
    fn read(row: Option<Row>) -> Result<Self, StoreError> {
        let Some(row) = row else {
            return Ok(Self::default());
        };
        Ok(Self {
            total: row.int(0)?,
            attempts: row.int(1)?,
            people: row.int(2)?,
        })
    }

    fn average(self) -> Value {
        match self.attempts {
            0 => Value::Null,
            attempts => tenths(ratio_tenths(self.total, attempts)),
        }
    }

    /// The average, if it hides everyone in it.
    fn of_group(self) -> Value {
        if self.people < FEWEST {
            Value::Null
        } else {
            self.average()
        }
    }
}

/// Q5: three averages of submitted scores.
pub(super) async fn compared(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let tree = Tree::read(asked.store).await?;
    let department = match &asked.request.target_dept_id {
        Some(id) if !crate::departments::exists(asked.store, id).await? => {
            return Ok(Found::not_found("no such department"));
        }
        Some(id) => id.clone(),
        None => match asked.store.row(OWN, &[Bind::Text(asked.who)]).await? {
            Some(row) => row.text(0)?,
            None => return Ok(Found::not_found("no such employee")),
        },
    };
    let Days { first, .. } = asked.days();
    let (first, after) = (first.to_string(), asked.days().after());
    let during = [Bind::Text(&first), Bind::Text(&after)];
    let mine = Scores::read(asked.store.row(MINE, &with(asked.who, during)).await?)?;
    let company = Scores::read(asked.store.row(OF_COMPANY, &during).await?)?;
    let mut of_department = Scores::default();
    let mut size = 0;
    for part in tree.under(&department) {
        let scores = Scores::read(asked.store.row(OF_DEPARTMENT, &with(&part, during)).await?)?;
        of_department.total += scores.total;
        of_department.attempts += scores.attempts;
        of_department.people += scores.people;
        let row = asked.store.row(SIZE, &[Bind::Text(&part)]).await?;
        size += row.map_or(Ok(0), |row| row.int(0))?;
    }
    Ok(Found {
        metrics: fields([
            ("my_average", mine.average()),
            ("dept_average", of_department.of_group()),
            ("company_average", company.of_group()),
        ]),
        extra: fields([
            ("target_dept_id", json!(department)),
            ("target_dept_name", json!(tree.name(&department))),
            ("dept_size", json!(size)),
        ]),
        ..Found::default()
    })
}

fn with<'b>(id: &'b str, [first, after]: [Bind<'b>; 2]) -> [Bind<'b>; 3] {
    [Bind::Text(id), first, after]
}
