//! The person (Q16) and their team (Q17). Of colleagues only what a door sign says: name, position, title.

use super::{Asked, Found, count, fields};
use crate::departments::Tree;
use crate::figure::tenths;
use jiff::Unit;
use jiff::civil::Date;
use serde_json::{Value, json};
use store::{Bind, StoreError};

const PERSON: &str = "SELECT e.name, e.position, e.job_title, d.dept_name, e.hire_date, e.employment_type, e.email \
    FROM employees e LEFT JOIN departments d ON d.dept_id = e.dept_id WHERE e.emp_id = $1";
/// The leader is looked for on their own: their entry may be on another machine than the person's.
const TEAM: &str = "SELECT d.dept_id, d.dept_name, d.leader_id FROM employees e JOIN departments d ON d.dept_id = e.dept_id \
    WHERE e.emp_id = $1";
const LEADER: &str = "SELECT name FROM employees WHERE emp_id = $1";
const MEMBERS: &str =
    "SELECT name, position, job_title FROM employees WHERE dept_id = $1 ORDER BY name, emp_id";

/// Q16: the person's own entry.
pub(super) async fn own(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let Some(row) = asked.store.row(PERSON, &[Bind::Text(asked.who)]).await? else {
        return Ok(Found::not_found("no such employee"));
    };
    let hire_date = row.text(4)?;
    Ok(Found {
        metrics: fields([("tenure_years", tenure(&hire_date, asked.today))]),
        extra: fields([
            ("emp_id", json!(asked.who)),
            ("name", json!(row.text(0)?)),
            ("position", json!(row.text(1)?)),
            ("job_title", json!(row.text(2)?)),
            ("dept_name", json!(row.maybe_text(3)?)),
            ("hire_date", json!(hire_date)),
            ("employment_type", json!(row.text(5)?)),
            ("email", json!(row.text(6)?)),
        ]),
        ..Found::default()
    })
}

/// Whole months served, as years to one decimal, cut.
fn tenure(hired: &str, today: Date) -> Value {
    let months = hired
        .parse::<Date>()
        .ok()
        .and_then(|hired| hired.until((Unit::Month, today)).ok())
        .map_or(0, |span| i64::from(span.get_months()).max(0));
    tenths(months * 10 / 12)
}

/// Q17: the person's department and who is in it.
pub(super) async fn team(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let Some(row) = asked.store.row(TEAM, &[Bind::Text(asked.who)]).await? else {
        return Ok(Found::not_found("the employee's department is not there"));
    };
    let id = row.text(0)?;
    let leader_name = match row.maybe_text(2)? {
        Some(leader) => asked.store.row(LEADER, &[Bind::Text(&leader)]).await?,
        None => None,
    };
    let leader_name = leader_name.map(|leader| leader.text(0)).transpose()?;
    let path = Tree::read(asked.store).await?.path(&id);
    let mut items = Vec::new();
    for member in asked.store.rows(MEMBERS, &[Bind::Text(&id)]).await? {
        items.push(fields([
            ("name", json!(member.text(0)?)),
            ("position", json!(member.text(1)?)),
            ("job_title", json!(member.text(2)?)),
        ]));
    }
    Ok(Found {
        metrics: fields([("member_count", count(items.len()))]),
        items,
        extra: fields([
            ("dept_id", json!(id)),
            ("dept_name", json!(row.text(1)?)),
            ("dept_path", json!(path)),
            ("leader_name", json!(leader_name)),
        ]),
        ..Found::default()
    })
}
