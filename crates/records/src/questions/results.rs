//! Quiz results: weak topics (Q6), one course's quiz (Q7), the history (Q8).

use super::{Asked, Found, count, fields, nothing};
use crate::figure::{percent, ratio_tenths, tenths};
use serde_json::json;
use store::{Bind, StoreError};

const WEAK: &str = "SELECT q.topic, COUNT(*), CAST(SUM(1 - w.correct) AS BIGINT) FROM attempts a \
    JOIN answers w ON w.emp_id = a.emp_id AND w.quiz_id = a.quiz_id AND w.attempt_no = a.attempt_no \
    JOIN questions q ON q.quiz_id = w.quiz_id AND q.number = w.number \
    JOIN quizzes z ON z.quiz_id = a.quiz_id JOIN courses c ON c.education_id = z.education_id \
    WHERE a.emp_id = $1 AND a.submitted_at >= $2 AND a.submitted_at < $3 AND c.category = '보안' \
    GROUP BY q.topic HAVING SUM(1 - w.correct) > 0 ORDER BY 3 DESC, 2, 1 LIMIT 3";
const LATEST: &str = "SELECT z.quiz_id, z.title, a.score, z.pass_score, a.attempt_no, a.submitted_at, \
    (SELECT COUNT(*) FROM questions q WHERE q.quiz_id = z.quiz_id) FROM quizzes z \
    JOIN attempts a ON a.quiz_id = z.quiz_id AND a.emp_id = $1 \
    WHERE z.education_id = $2 AND a.submitted_at IS NOT NULL ORDER BY a.submitted_at DESC, a.attempt_no DESC LIMIT 1";
const TITLE: &str = "SELECT quiz_id, title FROM quizzes WHERE education_id = $1 ORDER BY quiz_id LIMIT 1";
const TOPICS: &str = "SELECT q.topic, CAST(SUM(COALESCE(w.correct, 0)) AS BIGINT), COUNT(*) FROM questions q \
    LEFT JOIN answers w ON w.quiz_id = q.quiz_id AND w.number = q.number AND w.emp_id = $1 AND w.attempt_no = $3 \
    WHERE q.quiz_id = $2 GROUP BY q.topic ORDER BY q.topic";
const HISTORY: &str = "SELECT z.quiz_id, z.title, a.score, z.pass_score, a.submitted_at FROM attempts a \
    JOIN quizzes z ON z.quiz_id = a.quiz_id \
    WHERE a.emp_id = $1 AND a.submitted_at >= $2 AND a.submitted_at < $3 \
    ORDER BY a.submitted_at DESC, z.quiz_id, a.attempt_no DESC";

/// Q6: the security topics with the most wrong answers.
pub(super) async fn weak_topics(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let (first, after) = (asked.days().first.to_string(), asked.days().after());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&after)];
    let mut items = Vec::new();
    for (rank, row) in (1..).zip(asked.store.rows(WEAK, &binds).await?) {
        let (answered, wrong) = (row.int(1)?, row.int(2)?);
        items.push(fields([
            ("rank", json!(rank)),
            ("topic", json!(row.text(0)?)),
            ("wrong_rate", percent(wrong, answered)),
            ("wrong_count", json!(wrong)),
            ("answered", json!(answered)),
        ]));
    }
    // The table names no figure; the number of topics lets an empty answer be told from a missing one.
    Ok(Found {
        metrics: fields([("topic_count", count(items.len()))]),
        items,
        ..Found::default()
    })
}

/// Q7: the last submitted attempt at a course's quiz.
pub(super) async fn of_course(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let Some(course) = asked.request.target_education_id.as_deref() else {
        return Ok(Found::not_found("target_education_id is required"));
    };
    let binds = [Bind::Text(asked.who), Bind::Text(course)];
    let Some(row) = asked.store.row(LATEST, &binds).await? else {
        return no_attempt(asked, course).await;
    };
    let (quiz, score, pass_score, attempt) = (row.text(0)?, row.int(2)?, row.int(3)?, row.int(4)?);
    let mut items = Vec::new();
    let mut right = 0;
    let of_attempt = [Bind::Text(asked.who), Bind::Text(&quiz), Bind::Int(attempt)];
    for topic in asked.store.rows(TOPICS, &of_attempt).await? {
        right += topic.int(1)?;
        items.push(fields([
            ("topic", json!(topic.text(0)?)),
            ("correct", json!(topic.int(1)?)),
            ("total", json!(topic.int(2)?)),
        ]));
    }
    Ok(Found {
        metrics: fields([
            ("score", json!(score)),
            ("pass_score", json!(pass_score)),
            ("passed", json!(score >= pass_score)),
            ("correct_count", json!(right)),
            ("question_count", json!(row.int(6)?)),
            ("attempt_no", json!(attempt)),
        ]),
        items,
        extra: fields([
            ("quiz_id", json!(quiz)),
            ("title", json!(row.text(1)?)),
            ("submitted_at", json!(row.maybe_text(5)?)),
        ]),
        ..Found::default()
    })
}

async fn no_attempt(asked: &Asked<'_>, course: &str) -> Result<Found, StoreError> {
    let Some(row) = asked.store.row(TITLE, &[Bind::Text(course)]).await? else {
        return Ok(Found::not_found("the course has no quiz"));
    };
    Ok(Found {
        metrics: nothing([
            "score",
            "pass_score",
            "passed",
            "correct_count",
            "question_count",
            "attempt_no",
        ]),
        extra: fields([
            ("quiz_id", json!(row.text(0)?)),
            ("title", json!(row.text(1)?)),
            ("submitted_at", json!(null)),
        ]),
        ..Found::default()
    })
}

/// Q8: every submitted attempt.
pub(super) async fn history(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let (first, after) = (asked.days().first.to_string(), asked.days().after());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&after)];
    let mut items = Vec::new();
    let (mut total, mut best) = (0, None);
    for row in asked.store.rows(HISTORY, &binds).await? {
        let (score, pass_score) = (row.int(2)?, row.int(3)?);
        total += score;
        best = best.max(Some(score));
        items.push(fields([
            ("quiz_id", json!(row.text(0)?)),
            ("title", json!(row.text(1)?)),
            ("score", json!(score)),
            ("passed", json!(score >= pass_score)),
            ("submitted_at", json!(row.text(4)?)),
        ]));
    }
    let attempts = i64::try_from(items.len()).unwrap_or(i64::MAX);
    let average = best.map(|_| tenths(ratio_tenths(total, attempts)));
    Ok(Found {
        metrics: fields([
            ("attempt_count", count(items.len())),
            ("average_score", json!(average)),
            ("best_score", json!(best)),
        ]),
        items,
        ..Found::default()
    })
}
