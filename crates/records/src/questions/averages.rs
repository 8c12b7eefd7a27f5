//! The person's average beside a department's and the company's (Q5). An average over fewer than five people would tell
//! about one of them: it is withheld.

use super::{Asked, Found, fields};
use crate::departments::Tree;
use crate::figure::{ratio_tenths, tenths};
use crate::scores::Scores;
use serde_json::{Value, json};
use store::{Bind, StoreError};

/// The fewest people whose average is shown.
pub(crate) const FEWEST: i64 = 5;

/// So many attempts most likely are of enough people.
const SOME: &str = "SELECT COUNT(DISTINCT emp_id) FROM (SELECT emp_id FROM attempts \
    WHERE submitted_at >= $1 AND submitted_at < $2 ORDER BY submitted_at LIMIT 64) AS few";
const EVERYBODY: &str =
    "SELECT COUNT(DISTINCT emp_id) FROM attempts WHERE submitted_at >= $1 AND submitted_at < $2";
const MINE: &str = "SELECT CAST(COALESCE(SUM(score), 0) AS BIGINT), COUNT(*) FROM attempts \
    WHERE emp_id = $1 AND submitted_at >= $2 AND submitted_at < $3";
const OF_DEPARTMENT: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM employees e WHERE e.dept_id = $1 AND EXISTS \
    (SELECT 1 FROM attempts a WHERE a.emp_id = e.emp_id AND a.submitted_at >= $2 AND a.submitted_at < $3) \
    LIMIT $4) AS few";
const SIZE: &str = "SELECT COUNT(*) FROM employees WHERE dept_id = $1";
const OWN: &str = "SELECT dept_id FROM employees WHERE emp_id = $1";

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
    let days = asked.days();
    let (first, after) = (days.first.to_string(), days.after());
    let during = [Bind::Text(&first), Bind::Text(&after)];
    let mine = own(asked, during).await?;
    let parts = tree.under(&department);
    let (of_department, of_company) = asked.scores.of(asked.store, days, &parts).await?;
    let (mut people, mut size) = (0, 0);
    for part in &parts {
        let [first, after] = during;
        if people < FEWEST {
            let binds = [Bind::Text(part), first, after, Bind::Int(FEWEST)];
            people += asked.count(OF_DEPARTMENT, &binds).await?;
        }
        size += asked.count(SIZE, &[Bind::Text(part)]).await?;
    }
    let mut company = asked.count(SOME, &during).await?;
    if company < FEWEST {
        company = asked.count(EVERYBODY, &during).await?;
    }
    Ok(Found {
        metrics: fields([
            ("my_average", average(mine)),
            ("dept_average", hiding(of_department, people)),
            ("company_average", hiding(of_company, company)),
        ]),
        extra: fields([
            ("target_dept_id", json!(department)),
            ("target_dept_name", json!(tree.name(&department))),
            ("dept_size", json!(size)),
        ]),
        ..Found::default()
    })
}

async fn own(asked: &Asked<'_>, [first, after]: [Bind<'_>; 2]) -> Result<Scores, StoreError> {
    let row = asked
        .store
        .row(MINE, &[Bind::Text(asked.who), first, after])
        .await?;
    row.map_or(Ok(Scores::default()), |row| {
        Ok(Scores {
            total: row.int(0)?,
            attempts: row.int(1)?,
        })
    })
}

fn average(scores: Scores) -> Value {
    match scores.attempts {
        0 => Value::Null,
        attempts => tenths(ratio_tenths(scores.total, attempts)),
    }
}

/// The average of so many people, if it hides everyone in it.
fn hiding(scores: Scores, people: i64) -> Value {
    if people < FEWEST {
        Value::Null
    } else {
        average(scores)
    }
}
