//! How far one course is (Q4). Chapters are watched in order: one counts as watched when the minutes up to its end are.

use super::{Asked, Found, fields};
use crate::figure::percent;
use serde_json::json;
use store::{Bind, StoreError};

const LATEST: &str = "SELECT c.title, e.watched_minutes, e.last_watched_at, e.completed_at \
    FROM enrolments e JOIN courses c ON c.education_id = e.education_id \
    WHERE e.emp_id = $1 AND e.education_id = $2 ORDER BY e.assigned_on DESC LIMIT 1";
const CHAPTERS: &str =
    "SELECT chapter, title, minutes FROM chapters WHERE education_id = $1 ORDER BY chapter";

/// Q4: the last time this course was given.
pub(super) async fn progress(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let Some(course) = asked.request.target_education_id.as_deref() else {
        return Ok(Found::not_found("target_education_id is required"));
    };
    let binds = [Bind::Text(asked.who), Bind::Text(course)];
    let Some(row) = asked.store.row(LATEST, &binds).await? else {
        return Ok(Found::not_found("the course was not given to this employee"));
    };
    let is_complete = row.maybe_text(3)?.is_some();
    let mut items = Vec::new();
    let (mut total, mut upto) = (0, row.int(1)?);
    for chapter in asked.store.rows(CHAPTERS, &[Bind::Text(course)]).await? {
        let minutes = chapter.int(2)?;
        let is_watched = is_complete || upto >= minutes;
        upto = (upto - minutes).max(0);
        total += minutes;
        items.push(fields([
            ("chapter", json!(chapter.int(0)?)),
            ("title", json!(chapter.text(1)?)),
            ("watched", json!(is_watched)),
        ]));
    }
    let watched = if is_complete {
        total
    } else {
        row.int(1)?.min(total)
    };
    Ok(Found {
        metrics: fields([
            ("progress_rate", percent(watched, total)),
            ("watched_minutes", json!(watched)),
            ("total_minutes", json!(total)),
        ]),
        items,
        extra: fields([
            ("education_id", json!(course)),
            ("title", json!(row.text(0)?)),
            ("last_watched_at", json!(row.maybe_text(2)?)),
        ]),
        ..Found::default()
    })
}
