//! Courses: what is finished, what is left, what is due (Q1, Q2, Q3, Q18, Q19). An enrolment belongs to the period its
//! deadline falls in, or, without a deadline, the day it was given.

use super::{Asked, Fields, Found, count, fields};
use crate::figure::percent;
use crate::period::Days;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use store::{Bind, Row, StoreError};

const ENROLMENTS: &str = "SELECT e.education_id, c.title, c.category, c.required, e.deadline, e.watched_minutes, \
    e.completed_at, (SELECT CAST(COALESCE(SUM(h.minutes), 0) AS BIGINT) FROM chapters h \
    WHERE h.education_id = e.education_id) \
    FROM enrolments e JOIN courses c ON c.education_id = e.education_id \
    WHERE e.emp_id = $1 AND COALESCE(e.deadline, e.assigned_on) BETWEEN $2 AND $3 \
    ORDER BY COALESCE(e.deadline, '9999'), c.title, e.education_id, e.assigned_on";

/// The category of security courses.
const SECURITY: &str = "보안";

/// One course given to the person.
pub(super) struct Enrolment {
    id: String,
    title: String,
    category: String,
    required: bool,
    deadline: Option<String>,
    watched: i64,
    completed_at: Option<String>,
    minutes: i64,
}

/// The courses of the person in these days, the nearest deadline first.
pub(super) async fn enrolments(asked: &Asked<'_>, days: Days) -> Result<Vec<Enrolment>, StoreError> {
    let (first, last) = (days.first.to_string(), days.last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let rows = asked.store.rows(ENROLMENTS, &binds).await?;
    rows.iter().map(enrolment).collect()
}

fn enrolment(row: &Row) -> Result<Enrolment, StoreError> {
    Ok(Enrolment {
        id: row.text(0)?,
        title: row.text(1)?,
        category: row.text(2)?,
        required: row.int(3)? != 0,
        deadline: row.maybe_text(4)?,
        watched: row.int(5)?,
        completed_at: row.maybe_text(6)?,
        minutes: row.int(7)?,
    })
}

impl Enrolment {
    fn is_complete(&self) -> bool {
        self.completed_at.is_some()
    }

    fn is_begun(&self) -> bool {
        !self.is_complete() && self.watched > 0
    }

    /// Required and not finished.
    pub(super) fn is_owed(&self) -> bool {
        self.required && !self.is_complete()
    }

    pub(super) fn status(&self) -> &'static str {
        if self.is_complete() {
            "completed"
        } else if self.is_begun() {
            "in_progress"
        } else {
            "not_started"
        }
    }

    fn progress(&self) -> Value {
        if self.is_complete() {
            return json!(100);
        }
        percent(self.watched.min(self.minutes), self.minutes)
    }

    fn row(&self) -> Fields {
        fields([
            ("education_id", json!(self.id)),
            ("title", json!(self.title)),
            ("deadline", json!(self.deadline)),
            ("status", json!(self.status())),
        ])
    }

    /// As something to do.
    pub(super) fn todo(&self) -> (String, Option<String>) {
        (self.title.clone(), self.deadline.clone())
    }
}

/// Q1: required courses that are not finished.
pub(super) async fn unfinished(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let mut required = enrolments(asked, asked.days()).await?;
    required.retain(|one| one.required);
    let completed = required.iter().filter(|one| one.is_complete()).count();
    let items: Vec<Fields> = required
        .iter()
        .filter(|one| one.is_owed())
        .map(Enrolment::row)
        .collect();
    Ok(Found {
        metrics: fields([
            ("total_required", count(required.len())),
            ("completed", count(completed)),
            ("remaining", count(items.len())),
        ]),
        items,
        ..Found::default()
    })
}

/// Q2: every course and how far it is.
pub(super) async fn status(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let all = enrolments(asked, asked.days()).await?;
    let completed = all.iter().filter(|one| one.is_complete()).count();
    let begun = all.iter().filter(|one| one.is_begun()).count();
    let items = all.iter().map(|one| {
        let mut row = one.row();
        row.insert("required".into(), json!(one.required));
        row.insert("progress_rate".into(), one.progress());
        row.insert("completed_at".into(), json!(one.completed_at));
        row
    });
    Ok(Found {
        metrics: fields([
            ("total", count(all.len())),
            ("completed", count(completed)),
            ("in_progress", count(begun)),
            ("not_started", count(all.len() - completed - begun)),
            ("completion_rate", rate(completed, all.len())),
        ]),
        items: items.collect(),
        ..Found::default()
    })
}

/// Q3: required courses that are due and not finished.
pub(super) async fn due(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let all = enrolments(asked, asked.days()).await?;
    let items: Vec<Fields> = all
        .iter()
        .filter(|one| one.is_owed())
        .filter_map(|one| {
            let deadline: Date = one.deadline.as_ref()?.parse().ok()?;
            let left = asked.today.until(deadline).ok()?.get_days();
            let mut row = one.row();
            row.shift_remove("status");
            row.insert("days_left".into(), json!(left));
            Some(row)
        })
        .collect();
    Ok(Found {
        metrics: fields([("deadline_count", count(items.len()))]),
        items,
        ..Found::default()
    })
}

/// Q18: security courses.
pub(super) async fn security(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let mut all = enrolments(asked, asked.days()).await?;
    all.retain(|one| one.category == SECURITY);
    let completed = all.iter().filter(|one| one.is_complete()).count();
    let items = all.iter().map(|one| {
        let mut row = one.row();
        row.insert("completed_at".into(), json!(one.completed_at));
        row
    });
    Ok(Found {
        metrics: fields([
            ("total", count(all.len())),
            ("completed", count(completed)),
            ("remaining", count(all.len() - completed)),
            ("completion_rate", rate(completed, all.len())),
        ]),
        items: items.collect(),
        ..Found::default()
    })
}

/// Q19: required courses by category.
pub(super) async fn summary(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let mut required = enrolments(asked, asked.days()).await?;
    required.retain(|one| one.required);
    let completed = required.iter().filter(|one| one.is_complete()).count();
    let begun = required.iter().filter(|one| one.is_begun()).count();
    let today = asked.today.to_string();
    let owed = || required.iter().filter(|one| one.is_owed());
    let overdue = owed()
        .filter(|one| one.deadline.as_ref().is_some_and(|day| *day < today))
        .count();
    let nearest = owed()
        .filter_map(|one| one.deadline.as_ref())
        .filter(|day| **day >= today)
        .min();
    let mut by_category: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for one in &required {
        let (total, done) = by_category.entry(&one.category).or_default();
        *total += 1;
        *done += usize::from(one.is_complete());
    }
    let items = by_category.iter().map(|(category, (total, done))| {
        fields([
            ("category", json!(category)),
            ("total", count(*total)),
            ("completed", count(*done)),
        ])
    });
    Ok(Found {
        metrics: fields([
            ("total_required", count(required.len())),
            ("completed", count(completed)),
            ("in_progress", count(begun)),
            ("remaining", count(required.len() - completed)),
            ("overdue", count(overdue)),
            ("completion_rate", rate(completed, required.len())),
            ("nearest_deadline", json!(nearest)),
        ]),
        items: items.collect(),
        ..Found::default()
    })
}

fn rate(part: usize, whole: usize) -> Value {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    percent(number(part), number(whole))
}
