//! The two quiz actions of the built-in records: an attempt is opened, an attempt is scored. Each is one change, so that
//! a doubled yes opens or scores one attempt only.

use crate::cell::written;
use crate::scores;
use crate::source::EmployeeId;
use crate::updated;
use jiff::Timestamp;
use store::{Bind, Cell, Row, Statement, Store, StoreError};
use workplace::{QuizOutcome, QuizQuestion};

const OPEN: &str = "SELECT a.quiz_id, z.title, a.attempt_no, z.pass_score FROM attempts a \
    JOIN quizzes z ON z.quiz_id = a.quiz_id WHERE a.emp_id = $1 AND a.submitted_at IS NULL \
    ORDER BY a.started_at DESC, a.quiz_id LIMIT 1";
/// Quizzes of the person's courses that are not passed since the course was given, the nearest deadline first.
const DUE: &str = "SELECT z.quiz_id, z.title, c.title, (SELECT CAST(COALESCE(MAX(a.attempt_no), 0) AS BIGINT) FROM attempts a \
    WHERE a.emp_id = $1 AND a.quiz_id = z.quiz_id) FROM enrolments e \
    JOIN courses c ON c.education_id = e.education_id JOIN quizzes z ON z.education_id = e.education_id \
    WHERE e.emp_id = $1 AND e.assigned_on <= $2 AND COALESCE(e.deadline, '9999') >= $2 \
    AND EXISTS (SELECT 1 FROM questions q WHERE q.quiz_id = z.quiz_id) AND NOT EXISTS (SELECT 1 FROM attempts a \
    WHERE a.emp_id = $1 AND a.quiz_id = z.quiz_id AND a.submitted_at >= e.assigned_on AND a.score >= z.pass_score) \
    ORDER BY COALESCE(e.deadline, '9999'), z.quiz_id";
const BEGIN: &str = "INSERT INTO attempts (emp_id, quiz_id, attempt_no, started_at, submitted_at, score) \
    VALUES ($1, $2, $3, $4, NULL, NULL) ON CONFLICT (emp_id, quiz_id, attempt_no) DO NOTHING";
const FIRST_OPEN: &str = "SELECT q.number, q.text, q.choice_1, q.choice_2, q.choice_3, q.choice_4, \
    (SELECT COUNT(*) FROM questions n WHERE n.quiz_id = q.quiz_id) FROM questions q \
    WHERE q.quiz_id = $2 ORDER BY (SELECT COUNT(*) FROM answers w WHERE w.emp_id = $1 AND w.quiz_id = q.quiz_id \
    AND w.attempt_no = $3 AND w.number = q.number), q.number LIMIT 1";
const COUNTED: &str = "SELECT COUNT(*), (SELECT CAST(COALESCE(SUM(w.correct), 0) AS BIGINT) FROM answers w \
    WHERE w.emp_id = $1 AND w.quiz_id = $2 AND w.attempt_no = $3) FROM questions WHERE quiz_id = $2";
const SUBMIT: &str = "UPDATE attempts SET submitted_at = $4, score = $5 \
    WHERE emp_id = $1 AND quiz_id = $2 AND attempt_no = $3 AND submitted_at IS NULL";

/// Opens an attempt at the quiz that is named, goes on with the open one, or opens one at the quiz that is due next.
pub(crate) async fn start(
    store: &Store,
    who: &EmployeeId,
    original_query: &str,
    now: Timestamp,
) -> Result<QuizOutcome, StoreError> {
    let open = store.row(OPEN, &[Bind::Text(who.as_str())]).await?;
    let at = written(now);
    let today = at.split('T').next().unwrap_or_default();
    let due = store
        .rows(DUE, &[Bind::Text(who.as_str()), Bind::Text(today)])
        .await?;
    let named = named(&due, original_query)?;
    let wanted = named.map(|row| row.text(0)).transpose()?;
    // A quiz that is named counts more than one that is open.
    if let Some(open) = open
        && wanted.is_none_or(|quiz| open.text(0).is_ok_and(|open| open == quiz))
    {
        return question(store, who, &open.text(0)?, open.text(1)?, open.int(2)?).await;
    }
    let Some(chosen) = named.or(due.first()) else {
        return Ok(QuizOutcome::NoQuiz);
    };
    let (quiz, title, attempt) = (chosen.text(0)?, chosen.text(1)?, chosen.int(3)? + 1);
    let values = [
        who.as_str().into(),
        Cell::from(quiz.as_str()),
        Cell::Int(attempt),
        Cell::Text(at.clone()),
    ];
    store.change(vec![Statement::new(BEGIN, values)]).await?;
    question(store, who, &quiz, title, attempt).await
}

/// The quiz of the course whose name is in the words.
fn named<'r>(due: &'r [Row], words: &str) -> Result<Option<&'r Row>, StoreError> {
    let close = |text: &str| -> String { text.chars().filter(|c| !c.is_whitespace()).collect() };
    let words = close(words);
    for row in due {
        let title = close(&row.text(2)?);
        let name = title.trim_end_matches("교육").trim_end_matches("예방");
        if !name.is_empty() && words.contains(name) {
            return Ok(Some(row));
        }
    }
    Ok(None)
}

async fn question(
    store: &Store,
    who: &EmployeeId,
    quiz: &str,
    title: String,
    attempt: i64,
) -> Result<QuizOutcome, StoreError> {
    let binds = [Bind::Text(who.as_str()), Bind::Text(quiz), Bind::Int(attempt)];
    let Some(row) = store.row(FIRST_OPEN, &binds).await? else {
        return Ok(QuizOutcome::NoQuiz);
    };
    let choices = (2..6).map(|column| row.text(column)).collect::<Result<_, _>>()?;
    Ok(QuizOutcome::Started {
        title,
        question: QuizQuestion {
            number: small(row.int(0)?),
            total: small(row.int(6)?),
            text: row.text(1)?,
            choices,
        },
    })
}

/// Scores the open attempt; a question without an answer is a wrong one.
pub(crate) async fn submit(
    store: &Store,
    who: &EmployeeId,
    now: Timestamp,
) -> Result<QuizOutcome, StoreError> {
    let Some(open) = store.row(OPEN, &[Bind::Text(who.as_str())]).await? else {
        return Ok(QuizOutcome::NoAttempt);
    };
    let (quiz, title, attempt, pass_score) = (open.text(0)?, open.text(1)?, open.int(2)?, open.int(3)?);
    let binds = [Bind::Text(who.as_str()), Bind::Text(&quiz), Bind::Int(attempt)];
    let counted = store.row(COUNTED, &binds).await?;
    let (total, right) = match counted {
        Some(row) => (row.int(0)?, row.int(1)?),
        None => (0, 0),
    };
    // Whole points, half up.
    let score = (right * 200 + total) / (total * 2).max(1);
    let at = written(now);
    let submit = [
        who.as_str().into(),
        Cell::from(quiz.as_str()),
        Cell::Int(attempt),
        Cell::Text(at.clone()),
        Cell::Int(score),
    ];
    let changes = vec![
        Statement::new(SUBMIT, submit),
        scores::changed(&at),
        Statement::new(
            updated::PUT,
            [Cell::Text(updated::of("attempts")), Cell::Text(at)],
        ),
    ];
    if store.change(changes).await? < 3 {
        return Ok(QuizOutcome::NoAttempt);
    }
    Ok(QuizOutcome::Submitted {
        title,
        score: score.to_string(),
        pass_score: pass_score.to_string(),
        passed: score >= pass_score,
        correct: small(right),
        total: small(total),
    })
}

fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}
