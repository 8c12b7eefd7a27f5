//! What a manager and HR see of others: who is away, and who has finished the mandatory courses. A manager sees the
//! departments they lead and those under them, HR the whole company, nobody else anything. Why somebody is away is for HR
//! alone; pay, points, attendance and scores are for nobody but the person.

use crate::departments::Tree;
use crate::figure::percent;
use crate::kinds::{Kinds, Subject};
use crate::source::EmployeeId;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use store::{Bind, Store, StoreError};

const LED: &str = "SELECT dept_id FROM departments WHERE leader_id = $1";
const AWAY: &str = "SELECT e.emp_id, e.name, u.start_on, u.end_on, u.type, u.status FROM employees e \
    JOIN leave_uses u ON u.emp_id = e.emp_id \
    WHERE e.dept_id = $1 AND u.start_on <= $3 AND u.end_on >= $2 ORDER BY u.start_on, e.name, e.emp_id";
const COURSES: &str = "SELECT e.emp_id, e.name, n.education_id, c.title, c.required, n.deadline, n.completed_at \
    FROM employees e JOIN enrolments n ON n.emp_id = e.emp_id JOIN courses c ON c.education_id = n.education_id \
    WHERE e.dept_id = $1 AND COALESCE(n.deadline, n.assigned_on) BETWEEN $2 AND $3 ORDER BY e.name, e.emp_id";

/// Who looks at others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Whoever leads a department.
    Manager,
    /// Whoever looks after everybody.
    Hr,
}

/// The first and the last day that are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Looked {
    /// The first.
    pub from: Date,
    /// The last.
    pub until: Date,
}

/// The departments that somebody may look at; none where there is nothing for them to see.
async fn scope(
    store: &Store,
    who: &EmployeeId,
    viewer: Viewer,
) -> Result<Option<(Tree, Vec<String>)>, StoreError> {
    let tree = Tree::read(store).await?;
    let mut departments = match viewer {
        Viewer::Hr => tree.all(),
        Viewer::Manager => {
            let mut led = Vec::new();
            for row in store.rows(LED, &[Bind::Text(who.as_str())]).await? {
                led.extend(tree.under(&row.text(0)?));
            }
            led
        }
    };
    departments.sort();
    departments.dedup();
    Ok((!departments.is_empty()).then_some((tree, departments)))
}

/// Who is away or has asked to be, by department; none for whoever may not look.
pub async fn team_leave(
    store: &Store,
    who: &EmployeeId,
    viewer: Viewer,
    looked: Looked,
) -> Result<Option<Value>, StoreError> {
    let Some((tree, departments)) = scope(store, who, viewer).await? else {
        return Ok(None);
    };
    let kinds = Kinds::read(store).await?;
    let (from, until) = (looked.from.to_string(), looked.until.to_string());
    let mut items = Vec::new();
    for id in &departments {
        let binds = [Bind::Text(id), Bind::Text(&from), Bind::Text(&until)];
        for row in store.rows(AWAY, &binds).await? {
            let status = row.text(5)?;
            let stands = kinds.counts_as(Subject::LeaveStatus, &status);
            if !matches!(stands, Some("신청" | "승인" | "사용")) {
                continue;
            }
            let mut item = Map::new();
            item.insert("emp_id".into(), json!(row.text(0)?));
            item.insert("name".into(), json!(row.text(1)?));
            item.insert("dept_name".into(), json!(tree.name(id)));
            item.insert("start".into(), json!(row.text(2)?));
            item.insert("end".into(), json!(row.text(3)?));
            item.insert("status".into(), json!(stands));
            if viewer == Viewer::Hr {
                item.insert("type".into(), json!(row.text(4)?));
            }
            items.push(Value::Object(item));
        }
    }
    let paths: Vec<String> = departments.iter().map(|id| tree.path(id)).collect();
    Ok(Some(
        json!({"from": from, "until": until, "departments": paths, "items": items}),
    ))
}

/// How far one mandatory course is.
#[derive(Default)]
struct Course {
    title: String,
    total: i64,
    completed: i64,
    overdue: i64,
    open: Vec<Value>,
}

/// How far the mandatory courses of these days are, and who has not finished them; none for whoever may not look.
pub async fn team_courses(
    store: &Store,
    who: &EmployeeId,
    viewer: Viewer,
    looked: Looked,
    today: Date,
) -> Result<Option<Value>, StoreError> {
    let Some((tree, departments)) = scope(store, who, viewer).await? else {
        return Ok(None);
    };
    let (from, until) = (looked.from.to_string(), looked.until.to_string());
    let today = today.to_string();
    let mut courses: BTreeMap<String, Course> = BTreeMap::new();
    for id in &departments {
        let binds = [Bind::Text(id), Bind::Text(&from), Bind::Text(&until)];
        for row in store.rows(COURSES, &binds).await? {
            if row.int(4)? == 0 {
                continue;
            }
            let course = courses.entry(row.text(2)?).or_default();
            course.title = row.text(3)?;
            course.total += 1;
            if row.maybe_text(6)?.is_some() {
                course.completed += 1;
                continue;
            }
            let deadline = row.maybe_text(5)?;
            course.overdue += i64::from(deadline.as_ref().is_some_and(|deadline| *deadline < today));
            course.open.push(
                json!({"emp_id": row.text(0)?, "name": row.text(1)?, "dept_name": tree.name(id),
                "deadline": deadline}),
            );
        }
    }
    let items: Vec<Value> = courses
        .into_iter()
        .map(|(id, course)| {
            json!({"education_id": id, "title": course.title, "total": course.total, "completed": course.completed,
                "overdue": course.overdue, "completion_rate": percent(course.completed, course.total),
                "open": course.open})
        })
        .collect();
    let paths: Vec<String> = departments.iter().map(|id| tree.path(id)).collect();
    Ok(Some(
        json!({"from": from, "until": until, "departments": paths, "items": items}),
    ))
}
