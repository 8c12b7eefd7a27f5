//! What is left to do: this week's courses and quizzes (Q9), the year's HR tasks (Q20).

use super::learning::enrolments;
use super::{Asked, Fields, Found, count, fields};
use serde_json::json;
use store::{Bind, StoreError};

const QUIZZES: &str = "SELECT z.title, e.deadline FROM enrolments e JOIN quizzes z ON z.education_id = e.education_id \
    WHERE e.emp_id = $1 AND e.deadline BETWEEN $2 AND $3 AND NOT EXISTS (SELECT 1 FROM attempts a \
    WHERE a.emp_id = $1 AND a.quiz_id = z.quiz_id AND a.submitted_at >= e.assigned_on AND a.score >= z.pass_score) \
    ORDER BY e.deadline, z.title, z.quiz_id";
const TASKS: &str = "SELECT type, title, status, deadline FROM hr_tasks \
    WHERE emp_id = $1 AND deadline BETWEEN $2 AND $3 AND status <> 'completed' ORDER BY deadline, title, task_id";

/// Q9: courses that are not finished and quizzes that are not passed, due in these days.
pub(super) async fn of_week(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let mut items: Vec<Fields> = Vec::new();
    for one in enrolments(asked, asked.days()).await? {
        if let (title, Some(deadline)) = one.todo()
            && one.status() != "completed"
        {
            items.push(fields([
                ("type", json!("education")),
                ("title", json!(title)),
                ("deadline", json!(deadline)),
            ]));
        }
    }
    let (first, last) = (asked.days().first.to_string(), asked.days().last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    for row in asked.store.rows(QUIZZES, &binds).await? {
        items.push(fields([
            ("type", json!("quiz")),
            ("title", json!(row.text(0)?)),
            ("deadline", json!(row.text(1)?)),
        ]));
    }
    Ok(listed(items))
}

/// Q20: required courses and HR tasks that are not finished.
pub(super) async fn of_year(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let mut items: Vec<Fields> = Vec::new();
    for one in enrolments(asked, asked.days()).await? {
        if one.is_owed() {
            let (title, deadline) = one.todo();
            items.push(fields([
                ("type", json!("education")),
                ("title", json!(title)),
                ("status", json!(one.status())),
                ("deadline", json!(deadline)),
            ]));
        }
    }
    let (first, last) = (asked.days().first.to_string(), asked.days().last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    for row in asked.store.rows(TASKS, &binds).await? {
        items.push(fields([
            ("type", json!(row.text(0)?)),
            ("title", json!(row.text(1)?)),
            ("status", json!(row.text(2)?)),
            ("deadline", json!(row.text(3)?)),
        ]));
    }
    Ok(listed(items))
}

/// Nearest deadline first; of one day, courses before the rest.
fn listed(mut items: Vec<Fields>) -> Found {
    let deadline = |item: &Fields| {
        item.get("deadline")
            .and_then(|day| day.as_str().map(str::to_owned))
    };
    items.sort_by_key(|item| deadline(item).unwrap_or_else(|| "9999".into()));
    Found {
        metrics: fields([("todo_count", count(items.len()))]),
        items,
        ..Found::default()
    }
}
