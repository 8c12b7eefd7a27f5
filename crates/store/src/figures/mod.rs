//! What the operator asks of the kept messages: what is cited, how long answers take, what people think of them, what was
//! not understood. Counts, times and our own names only; never a word of a conversation.

mod sql;

use crate::statement::{Bind, Row};
use crate::{Store, StoreError, open::Database};
use jiff::Timestamp;
use serde::{Serialize, Serializer};
use uuid::Uuid;

/// Milliseconds from which an answer is slow (seed 004 §8.2).
pub const SLOW_MS: i64 = 10_000;

/// The figures of a time.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    /// From when; none for everything there is.
    #[serde(serialize_with = "maybe_time")]
    pub since: Option<Timestamp>,
    /// Sessions in which something was said.
    pub sessions: i64,
    /// Answers and questions of the tax assistant.
    pub turns: i64,
    /// Turns with a calculation.
    pub calculations: i64,
    /// How long turns took.
    pub response: Response,
    /// The most cited articles.
    pub cited: Vec<Cited>,
    /// How long each tool took.
    pub tools: Vec<Tool>,
    /// What people thought.
    pub feedback: Opinions,
    /// What rests on nothing that is named.
    pub uncited: Uncited,
    /// The slowest of the slow.
    pub slow: Vec<Slow>,
    /// What was asked for.
    pub asked: Vec<Count>,
    /// What was not understood, by kind and variable.
    pub not_understood: Vec<NotUnderstood>,
    /// Records that employees read, by question.
    pub records_read: Vec<Count>,
}

/// How long turns took.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Response {
    /// The mean.
    pub mean_ms: Option<f64>,
    /// Ninety-nine of a hundred were not slower.
    pub p99_ms: Option<i64>,
    /// Turns of [`SLOW_MS`] and more.
    pub slow: i64,
}

/// An article and how often it was cited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// The law, or our own card.
    pub law_name: String,
    /// The article, where it has one.
    pub article: Option<String>,
    /// How often.
    pub count: i64,
}

/// A tool of the assistant.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tool {
    /// Its name.
    pub tool: String,
    /// How often it was used.
    pub calls: i64,
    /// How often it failed.
    pub failures: i64,
    /// How long it took.
    pub mean_ms: f64,
}

/// Feedback.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Opinions {
    /// 👍
    pub thumbs_up: i64,
    /// 👎
    pub thumbs_down: i64,
    /// Of a hundred opinions; none where there are none.
    pub positive_percent: Option<f64>,
}

/// Turns without a citation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Uncited {
    /// All of them, questions and courtesies included, as seed 004 counts.
    pub turns: i64,
    /// Those with a calculation: each of them is a fault.
    pub calculations: i64,
}

/// A slow turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Slow {
    /// The message.
    pub id: Uuid,
    /// How long it took.
    pub latency_ms: i64,
    /// When.
    #[serde(serialize_with = "time")]
    pub at: Timestamp,
}

/// A name and how often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Count {
    /// What.
    pub name: String,
    /// How often.
    pub count: i64,
}

/// Something that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NotUnderstood {
    /// `ambiguous`, `user_unknown`, `unread`, `out_of_scope`.
    pub kind: String,
    /// What had been asked for.
    pub variable: Option<String>,
    /// How often.
    pub count: i64,
}

impl Store {
    /// The figures since a moment, or of everything there is.
    pub async fn figures(&self, since: Option<Timestamp>) -> Result<Figures, StoreError> {
        let from = [Bind::Id(first_id(since))];
        let texts = match self.database() {
            Database::Sqlite { .. } => sql::SQLITE,
            Database::Postgres(_) => sql::POSTGRES,
        };
        let counts = self.row(sql::COUNTS, &from).await?;
        let counts = counts.as_ref().map(Counts::of).transpose()?.unwrap_or_default();
        let read_since = [Bind::When(since.unwrap_or(Timestamp::UNIX_EPOCH))];
        Ok(Figures {
            since,
            sessions: counts.sessions,
            turns: counts.turns,
            calculations: counts.calculations,
            response: Response {
                mean_ms: mean(counts.latency_sum, counts.latencies),
                p99_ms: self.p99(from, counts.latencies).await?,
                slow: counts.slow,
            },
            cited: each(&self.rows(texts.cited, &from).await?, cited)?,
            tools: each(&self.rows(texts.tools, &from).await?, tool)?,
            feedback: Opinions {
                thumbs_up: counts.up,
                thumbs_down: counts.down,
                positive_percent: mean(counts.up * 100, counts.up + counts.down),
            },
            uncited: Uncited {
                turns: counts.uncited,
                calculations: counts.uncited_calculations,
            },
            slow: each(&self.rows(sql::SLOW, &[from[0], Bind::Int(SLOW_MS)]).await?, slow)?,
            asked: each(&self.rows(sql::ASKED, &from).await?, count)?,
            not_understood: each(&self.rows(sql::NOT_UNDERSTOOD, &from).await?, not_understood)?,
            records_read: each(&self.rows(sql::RECORDS_READ, &read_since).await?, count)?,
        })
    }

    /// The nearest rank: the smallest time that ninety-nine of a hundred do not exceed.
    async fn p99(&self, [from]: [Bind<'_>; 1], latencies: i64) -> Result<Option<i64>, StoreError> {
        let place = (latencies * 99 + 99) / 100 - 1;
        if place < 0 {
            return Ok(None);
        }
        let row = self.row(sql::AT_PLACE, &[from, Bind::Int(place)]).await?;
        Ok(row.map(|row| row.int(0)).transpose()?)
    }
}

#[derive(Default)]
struct Counts {
    turns: i64,
    sessions: i64,
    calculations: i64,
    latencies: i64,
    latency_sum: i64,
    slow: i64,
    up: i64,
    down: i64,
    uncited: i64,
    uncited_calculations: i64,
}

impl Counts {
    fn of(row: &Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            turns: row.int(0)?,
            sessions: row.int(1)?,
            calculations: row.int(2)?,
            latencies: row.int(3)?,
            latency_sum: row.int(4)?,
            slow: row.int(5)?,
            up: row.int(6)?,
            down: row.int(7)?,
            uncited: row.int(8)?,
            uncited_calculations: row.int(9)?,
        })
    }
}

/// Ids are made in the order of time: the smallest that a moment can have.
fn first_id(since: Option<Timestamp>) -> Uuid {
    let milliseconds = since.map_or(0, Timestamp::as_millisecond);
    Uuid::from_u128(u128::try_from(milliseconds).unwrap_or(0) << 80)
}

fn each<T>(rows: &[Row], read: fn(&Row) -> Result<T, sqlx::Error>) -> Result<Vec<T>, StoreError> {
    Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
}

fn cited(row: &Row) -> Result<Cited, sqlx::Error> {
    Ok(Cited {
        law_name: row.text(0)?,
        article: row.maybe_text(1)?,
        count: row.int(2)?,
    })
}

fn tool(row: &Row) -> Result<Tool, sqlx::Error> {
    let calls = row.int(1)?;
    Ok(Tool {
        tool: row.text(0)?,
        calls,
        failures: row.int(2)?,
        mean_ms: mean(row.int(3)?, calls).unwrap_or(0.0),
    })
}

fn slow(row: &Row) -> Result<Slow, sqlx::Error> {
    Ok(Slow {
        id: row.id(0)?,
        latency_ms: row.int(1)?,
        at: row.when(2)?,
    })
}

fn count(row: &Row) -> Result<Count, sqlx::Error> {
    Ok(Count {
        name: row.text(0)?,
        count: row.int(1)?,
    })
}

fn not_understood(row: &Row) -> Result<NotUnderstood, sqlx::Error> {
    Ok(NotUnderstood {
        kind: row.text(0)?,
        variable: row.maybe_text(1)?,
        count: row.int(2)?,
    })
}

/// To a hundredth; none of nothing.
#[expect(clippy::cast_precision_loss, reason = "a mean to look at, no amount of money")]
fn mean(sum: i64, count: i64) -> Option<f64> {
    (count > 0).then(|| (sum as f64 * 100.0 / count as f64).round() / 100.0)
}

fn time<S: Serializer>(at: &Timestamp, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&format_args!("{at:.3}"))
}

#[expect(clippy::ref_option, reason = "the shape that serde asks for")]
fn maybe_time<S: Serializer>(at: &Option<Timestamp>, to: S) -> Result<S::Ok, S::Error> {
    match at {
        Some(at) => time(at, to),
        None => to.serialize_none(),
    }
}
