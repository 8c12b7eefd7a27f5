//! Questions that no document answered, or whose answer was rated badly: the words, the day and how often. Whose they were
//! is not kept, and the words go after thirty days.

use crate::statement::Bind;
use crate::{Cell, Statement, Store, StoreError};
use jiff::ToSpan as _;
use jiff::civil::Date;

/// Days for which a question is kept.
const DAYS: i64 = 30;
/// Characters that are kept of one.
const CHARS: usize = 500;

const KEEP: &str = "INSERT INTO open_questions (asked_on, kind, words, times) VALUES ($1, $2, $3, 1) \
    ON CONFLICT (asked_on, kind, words) DO UPDATE SET times = open_questions.times + 1";
const LIST: &str = "SELECT asked_on, kind, words, times FROM open_questions WHERE asked_on > $1 \
    ORDER BY asked_on DESC, kind DESC, times DESC, words LIMIT 500";
const EXPIRE: &str = "DELETE FROM open_questions WHERE asked_on <= $1";

/// Why a question is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenKind {
    /// No document answered it.
    Unanswered,
    /// Its answer was rated badly.
    Disliked,
}

/// A question that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenQuestion {
    /// The day.
    pub on: Date,
    /// Why.
    pub kind: OpenKind,
    /// Its masked words.
    pub words: String,
    /// How often on that day.
    pub times: i64,
}

impl OpenKind {
    /// As it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unanswered => "unanswered",
            Self::Disliked => "disliked",
        }
    }
}

impl Store {
    /// Keeps a question, or counts it where it was asked on that day before. The words come masked.
    pub async fn keep_open_question(&self, on: Date, kind: OpenKind, words: &str) -> Result<(), StoreError> {
        let words: String = words.trim().chars().take(CHARS).collect();
        let values = [Cell::Text(on.to_string()), kind.name().into(), Cell::Text(words)];
        self.change(vec![Statement::new(KEEP, values)]).await.map(drop)
    }

    /// The questions of the last days, the newest first.
    pub async fn open_questions(&self, today: Date) -> Result<Vec<OpenQuestion>, StoreError> {
        let rows = self.rows(LIST, &[Bind::Text(&last(today))]).await?;
        let read = |row: &crate::Row| {
            let on = row.text(0)?.parse().unwrap_or(Date::ZERO);
            let kind = match row.text(1)?.as_str() {
                "disliked" => OpenKind::Disliked,
                _ => OpenKind::Unanswered,
            };
            Ok(OpenQuestion {
                on,
                kind,
                words: row.text(2)?,
                times: row.int(3)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Deletes the questions whose days are over; says how many.
    pub async fn delete_open_questions(&self, today: Date) -> Result<u64, StoreError> {
        let expire = Statement::new(EXPIRE, [Cell::Text(last(today))]);
        self.change(vec![expire]).await
    }
}

/// The last day that is over.
fn last(today: Date) -> String {
    today.checked_sub(DAYS.days()).unwrap_or(Date::MIN).to_string()
}
