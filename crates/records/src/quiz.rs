//! Quizzes of the built-in records: an attempt is opened, answered question by question, and scored. Each is one change,
//! so that a doubled yes opens or scores one attempt only, and a doubled answer answers one question only.

use crate::cell::written;
use crate::scores;
use crate::source::EmployeeId;
use crate::updated;
use jiff::Timestamp;
use store::{Bind, Cell, Row, Statement, Store, StoreError};
use workplace::{QuizAction, QuizOutcome, QuizQuestion, QuizStep};

const OPEN: &str = "SELECT a.quiz_id, z.title, a.attempt_no, z.pass_score FROM attempts a \
    JOIN quizzes z ON z.quiz_id = a.quiz_id WHERE a.emp_id = $1 AND a.submitted_at IS NULL \
    ORDER BY a.started_at DESC, a.quiz_id";
/// Quizzes of the person's courses that are not passed since the course was given, the nearest deadline first.
const DUE: &str = "SELECT z.quiz_id, z.title, c.title, (SELECT CAST(COALESCE(MAX(a.attempt_no), 0) AS BIGINT) FROM attempts a \
    WHERE a.emp_id = $1 AND a.quiz_id = z.quiz_id) FROM enrolments e \
    JOIN courses c ON c.education_id = e.education_id JOIN quizzes z ON z.education_id = e.education_id \
    WHERE e.emp_id = $1 AND e.assigned_on <= $2 AND COALESCE(e.deadline, '9999') >= $2 \
    AND EXISTS (SELECT 1 FROM questions q WHERE q.quiz_id = z.quiz_id) AND NOT EXISTS (SELECT 1 FROM attempts a \
    WHERE a.emp_id = $1 AND a.quiz_id = z.quiz_id AND a.submitted_at >= e.assigned_on AND a.score >= z.pass_score) \
    ORDER BY COALESCE(e.deadline, '9999'), z.quiz_id";
/// Quizzes of all the person's courses: one that is named may be taken again.
const OWN: &str = "SELECT DISTINCT z.quiz_id, z.title, c.title, (SELECT CAST(COALESCE(MAX(a.attempt_no), 0) AS BIGINT) FROM attempts a \
    WHERE a.emp_id = $1 AND a.quiz_id = z.quiz_id) FROM enrolments e \
    JOIN courses c ON c.education_id = e.education_id JOIN quizzes z ON z.education_id = e.education_id \
    WHERE e.emp_id = $1 AND e.assigned_on <= $2 \
    AND EXISTS (SELECT 1 FROM questions q WHERE q.quiz_id = z.quiz_id) ORDER BY z.quiz_id";
const BEGIN: &str = "INSERT INTO attempts (emp_id, quiz_id, attempt_no, started_at, submitted_at, score) \
    VALUES ($1, $2, $3, $4, NULL, NULL) ON CONFLICT (emp_id, quiz_id, attempt_no) DO NOTHING";
/// The question to answer next: the first without an answer behind a number, else the first without one.
const NEXT: &str = "SELECT q.number, q.text, q.choice_1, q.choice_2, q.choice_3, q.choice_4 FROM questions q \
    WHERE q.quiz_id = $2 AND NOT EXISTS (SELECT 1 FROM answers w WHERE w.emp_id = $1 AND w.quiz_id = q.quiz_id \
    AND w.attempt_no = $3 AND w.number = q.number) \
    ORDER BY CASE WHEN q.number > $4 THEN 0 ELSE 1 END, q.number LIMIT 1";
const COUNTED: &str = "SELECT COUNT(*), (SELECT CAST(COALESCE(SUM(w.correct), 0) AS BIGINT) FROM answers w \
    WHERE w.emp_id = $1 AND w.quiz_id = $2 AND w.attempt_no = $3), (SELECT COUNT(*) FROM answers w \
    WHERE w.emp_id = $1 AND w.quiz_id = $2 AND w.attempt_no = $3) FROM questions WHERE quiz_id = $2";
const SOLUTION: &str = "SELECT answer FROM questions WHERE quiz_id = $1 AND number = $2";
const ANSWER: &str = "INSERT INTO answers (emp_id, quiz_id, attempt_no, number, choice, correct) \
    VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (emp_id, quiz_id, attempt_no, number) DO UPDATE SET choice = excluded.choice, correct = excluded.correct";
const SUBMIT: &str = "UPDATE attempts SET submitted_at = $4, score = $5 \
    WHERE emp_id = $1 AND quiz_id = $2 AND attempt_no = $3 AND submitted_at IS NULL";

/// An attempt at a quiz: one that is open, or one that would be opened.
struct Attempt {
    quiz: String,
    title: String,
    number: i64,
    pass_score: i64,
}

/// How far an attempt is.
struct Counted {
    total: i64,
    right: i64,
    answered: i64,
}

/// Opens an attempt at the quiz that is named, goes on with the open one, or opens one at the quiz that is due next.
pub(crate) async fn start(
    store: &Store,
    who: &EmployeeId,
    original_query: &str,
    now: Timestamp,
) -> Result<QuizOutcome, StoreError> {
    let at = written(now);
    let Some((attempt, is_open)) = chosen(store, who, original_query, &at).await? else {
        return Ok(QuizOutcome::NoQuiz);
    };
    if !is_open {
        let values = [
            who.as_str().into(),
            Cell::from(attempt.quiz.as_str()),
            Cell::Int(attempt.number),
            Cell::Text(at),
        ];
        store.change(vec![Statement::new(BEGIN, values)]).await?;
    }
    let question = next(store, who, &attempt, 0).await?;
    Ok(match question {
        Some(question) => QuizOutcome::Started {
            title: attempt.title,
            question,
        },
        // Everything is answered and nothing handed in.
        None => asked(store, who, attempt, 0).await?,
    })
}

/// What is done about an attempt without opening or scoring one.
pub(crate) async fn step(
    store: &Store,
    who: &EmployeeId,
    step: &QuizStep,
    now: Timestamp,
) -> Result<QuizOutcome, StoreError> {
    let at = written(now);
    match step {
        QuizStep::Look {
            action: QuizAction::Start,
            query,
        } => Ok(match chosen(store, who, query, &at).await? {
            Some((attempt, is_open)) => {
                let counted = counted(store, who, &attempt).await?;
                QuizOutcome::Offered {
                    title: attempt.title,
                    total: small(counted.total),
                    answered: small(if is_open { counted.answered } else { 0 }),
                    is_open,
                }
            }
            None => QuizOutcome::NoQuiz,
        }),
        QuizStep::Look { query, .. } => Ok(match open(store, who, query).await? {
            Some(attempt) => {
                let counted = counted(store, who, &attempt).await?;
                QuizOutcome::Offered {
                    title: attempt.title,
                    total: small(counted.total),
                    answered: small(counted.answered),
                    is_open: true,
                }
            }
            None => QuizOutcome::NoAttempt,
        }),
        QuizStep::Answer { quiz, number, choice } => {
            let Some(attempt) = titled(store, who, quiz).await? else {
                return Ok(QuizOutcome::NoAttempt);
            };
            let place = [Bind::Text(&attempt.quiz), Bind::Int(i64::from(*number))];
            let solution = store.row(SOLUTION, &place).await?;
            if let Some(solution) = solution {
                let is_right = solution.int(0)? == i64::from(*choice);
                let values = [
                    who.as_str().into(),
                    Cell::from(attempt.quiz.as_str()),
                    Cell::Int(attempt.number),
                    Cell::Int(i64::from(*number)),
                    Cell::Int(i64::from(*choice)),
                    Cell::Int(i64::from(is_right)),
                ];
                store.change(vec![Statement::new(ANSWER, values)]).await?;
            }
            asked(store, who, attempt, i64::from(*number)).await
        }
        QuizStep::Next { quiz, after } => {
            let Some(attempt) = titled(store, who, quiz).await? else {
                return Ok(QuizOutcome::NoAttempt);
            };
            asked(store, who, attempt, i64::from(*after)).await
        }
    }
}

/// The quiz to be started, and whether an attempt at it is open: the one that is named counts more than an open one.
async fn chosen(
    store: &Store,
    who: &EmployeeId,
    words: &str,
    at: &str,
) -> Result<Option<(Attempt, bool)>, StoreError> {
    let today = at.split('T').next().unwrap_or_default();
    let binds = [Bind::Text(who.as_str()), Bind::Text(today)];
    let due = store.rows(DUE, &binds).await?;
    let own = store.rows(OWN, &binds).await?;
    let wanted = named(&own, words)?;
    let quiz = wanted.map(|row| row.text(0)).transpose()?;
    for attempt in all_open(store, who).await? {
        // One that only waits to be handed in is not gone on with.
        if quiz.as_ref().is_none_or(|quiz| *quiz == attempt.quiz)
            && next(store, who, &attempt, 0).await?.is_some()
        {
            return Ok(Some((attempt, true)));
        }
    }
    // With nothing due, a quiz may be taken again: the last score counts.
    wanted
        .or(due.first())
        .or(own.first())
        .map(|row| {
            let attempt = Attempt {
                quiz: row.text(0)?,
                title: row.text(1)?,
                number: row.int(3)? + 1,
                pass_score: 0,
            };
            Ok((attempt, false))
        })
        .transpose()
}

/// The open attempts, the last one first.
async fn all_open(store: &Store, who: &EmployeeId) -> Result<Vec<Attempt>, StoreError> {
    let rows = store.rows(OPEN, &[Bind::Text(who.as_str())]).await?;
    rows.iter()
        .map(|row| {
            Ok(Attempt {
                quiz: row.text(0)?,
                title: row.text(1)?,
                number: row.int(2)?,
                pass_score: row.int(3)?,
            })
        })
        .collect()
}

/// The open attempt whose quiz is named, else the last one.
async fn open(store: &Store, who: &EmployeeId, words: &str) -> Result<Option<Attempt>, StoreError> {
    let mut open = all_open(store, who).await?;
    let fits: Vec<usize> = open
        .iter()
        .map(|attempt| likeness(&attempt.title, words))
        .collect();
    let best = fits.iter().copied().max().filter(|best| *best > 0);
    let at = fits.iter().position(|fit| Some(*fit) == best).unwrap_or(0);
    Ok((at < open.len()).then(|| open.swap_remove(at)))
}

/// The open attempt at the quiz of this title.
async fn titled(store: &Store, who: &EmployeeId, title: &str) -> Result<Option<Attempt>, StoreError> {
    let open = all_open(store, who).await?;
    Ok(open.into_iter().find(|attempt| attempt.title == title))
}

/// The quiz of the course that the words name best.
fn named<'r>(rows: &'r [Row], words: &str) -> Result<Option<&'r Row>, StoreError> {
    let mut best: Option<(usize, &Row)> = None;
    for row in rows {
        let fits = likeness(&row.text(2)?, words);
        if fits > best.map_or(0, |(most, _)| most) {
            best = Some((fits, row));
        }
    }
    Ok(best.map(|(_, row)| row))
}

/// How many letters of a course's name the words have in one piece; none where they are too few to name it.
fn likeness(title: &str, words: &str) -> usize {
    const FEWEST: usize = 3;
    let close = |text: &str| -> Vec<char> { text.chars().filter(|c| c.is_alphanumeric()).collect() };
    let name: String = ["퀴즈", "교육", "예방", "과정"]
        .iter()
        .fold(title.to_owned(), |name, word| name.replace(word, ""));
    let (name, words) = (close(&name), close(words));
    let longest = (FEWEST.min(name.len())..=name.len()).rev().find(|length| {
        *length > 0
            && name
                .windows(*length)
                .any(|piece| words.windows(*length).any(|said| said == piece))
    });
    longest.unwrap_or(0)
}

/// The question an attempt goes on with.
async fn next(
    store: &Store,
    who: &EmployeeId,
    attempt: &Attempt,
    after: i64,
) -> Result<Option<QuizQuestion>, StoreError> {
    let binds = [
        Bind::Text(who.as_str()),
        Bind::Text(&attempt.quiz),
        Bind::Int(attempt.number),
        Bind::Int(after),
    ];
    let Some(row) = store.row(NEXT, &binds).await? else {
        return Ok(None);
    };
    let choices = (2..6).map(|column| row.text(column)).collect::<Result<_, _>>()?;
    Ok(Some(QuizQuestion {
        number: small(row.int(0)?),
        total: small(counted(store, who, attempt).await?.total),
        text: row.text(1)?,
        choices,
    }))
}

/// How far an attempt is and what it goes on with.
async fn asked(
    store: &Store,
    who: &EmployeeId,
    attempt: Attempt,
    after: i64,
) -> Result<QuizOutcome, StoreError> {
    let question = next(store, who, &attempt, after).await?;
    let counted = counted(store, who, &attempt).await?;
    Ok(QuizOutcome::Asked {
        title: attempt.title,
        answered: small(counted.answered),
        total: small(counted.total),
        question,
    })
}

async fn counted(store: &Store, who: &EmployeeId, attempt: &Attempt) -> Result<Counted, StoreError> {
    let binds = [
        Bind::Text(who.as_str()),
        Bind::Text(&attempt.quiz),
        Bind::Int(attempt.number),
    ];
    Ok(match store.row(COUNTED, &binds).await? {
        Some(row) => Counted {
            total: row.int(0)?,
            right: row.int(1)?,
            answered: row.int(2)?,
        },
        None => Counted {
            total: 0,
            right: 0,
            answered: 0,
        },
    })
}

/// Scores the open attempt that is named, else the last one; a question without an answer is a wrong one, and an attempt
/// without any answer is not scored.
pub(crate) async fn submit(
    store: &Store,
    who: &EmployeeId,
    original_query: &str,
    now: Timestamp,
) -> Result<QuizOutcome, StoreError> {
    let Some(attempt) = open(store, who, original_query).await? else {
        return Ok(QuizOutcome::NoAttempt);
    };
    let Counted {
        total,
        right,
        answered,
    } = counted(store, who, &attempt).await?;
    if answered == 0 {
        return asked(store, who, attempt, 0).await;
    }
    // Whole points, half up.
    let score = (right * 200 + total) / (total * 2).max(1);
    let at = written(now);
    let submit = [
        who.as_str().into(),
        Cell::from(attempt.quiz.as_str()),
        Cell::Int(attempt.number),
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
        title: attempt.title,
        score: score.to_string(),
        pass_score: attempt.pass_score.to_string(),
        passed: score >= attempt.pass_score,
        correct: small(right),
        total: small(total),
    })
}

fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}
