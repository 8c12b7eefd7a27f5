//! Scores summed by day and department and remembered in the process, for an average over a company and a year would
//! read a hundred thousand attempts. What is remembered decides nothing by itself: each day counts its changes in the
//! database, and a day whose count has moved is summed anew. Holds sums only, nobody's score.

use crate::period::Days;
use jiff::civil::Date;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Bind, COUNT_ON, Cell, RECORDS_CHANGED, Statement, Store, StoreError};

/// The most days that are remembered; longer periods are summed by the database.
const MOST_DAYS: i32 = 4_000;

/// Names of settings that count a day's changes: this and the day.
const OF_DAY: &str = "scores ";

const COUNTS: &str = "SELECT name, value FROM settings WHERE name = $1 OR (name >= $2 AND name < $3)";
const SUMS: &str = "SELECT substr(a.submitted_at, 1, 10), e.dept_id, CAST(SUM(a.score) AS BIGINT), COUNT(*) \
    FROM attempts a JOIN employees e ON e.emp_id = a.emp_id \
    WHERE a.submitted_at >= $1 AND a.submitted_at < $2 GROUP BY substr(a.submitted_at, 1, 10), e.dept_id";

/// Scores of a group.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scores {
    pub(crate) total: i64,
    pub(crate) attempts: i64,
}

impl Scores {
    fn add(&mut self, other: Self) {
        self.total += other.total;
        self.attempts += other.attempts;
    }
}

/// What this process remembers of the scores.
#[derive(Default)]
pub(crate) struct Remembered {
    summed: Mutex<Summed>,
}

#[derive(Default)]
struct Summed {
    /// How often records had been imported or erased.
    records: Option<String>,
    days: ByDay,
}

type ByDay = BTreeMap<Date, Day>;

#[derive(Default)]
struct Day {
    /// How often the day had changed.
    changes: Option<String>,
    departments: HashMap<Arc<str>, Scores>,
    everybody: Scores,
}

/// How often everything and each day had changed.
struct Changes {
    records: Option<String>,
    days: HashMap<Date, String>,
}

impl Remembered {
    /// The scores of some departments and of everybody in these days.
    pub(crate) async fn of(
        &self,
        store: &Store,
        days: Days,
        departments: &[String],
    ) -> Result<(Scores, Scores), StoreError> {
        if days
            .first
            .until(days.last)
            .is_ok_and(|span| span.get_days() < MOST_DAYS)
        {
            // Counted before it is summed: what changes in between is summed again the next time.
            let changes = Changes::read(store, days).await?;
            let stale = match self.known(&changes, days, departments) {
                Ok(known) => return Ok(known),
                Err(stale) => stale,
            };
            self.put(&changes, stale, summed(store, stale).await?);
            if let Ok(known) = self.known(&changes, days, departments) {
                return Ok(known);
            }
        }
        Ok(totals(&summed(store, days).await?, days, departments))
    }

    /// The scores, or the days from the first to the last that must be summed anew.
    fn known(&self, changes: &Changes, days: Days, departments: &[String]) -> Result<(Scores, Scores), Days> {
        let mut summed = self.summed.lock().unwrap_or_else(PoisonError::into_inner);
        if summed.records != changes.records {
            summed.days.clear();
            summed.records.clone_from(&changes.records);
        }
        let is_stale = |day: &Date| {
            let known = summed.days.get(day);
            known.is_none_or(|known| known.changes.as_ref() != changes.days.get(day))
        };
        let mut stale = days.each().filter(is_stale);
        let Some(first) = stale.next() else {
            return Ok(totals(&summed.days, days, departments));
        };
        let last = stale.last().unwrap_or(first);
        Err(Days { first, last })
    }

    /// Takes in the sums of these days, unless the records are others by now.
    fn put(&self, changes: &Changes, days: Days, mut sums: ByDay) {
        let mut summed = self.summed.lock().unwrap_or_else(PoisonError::into_inner);
        if summed.records != changes.records {
            return;
        }
        if summed.days.len() > MOST_DAYS.unsigned_abs() as usize {
            summed.days.clear();
        }
        for day in days.each() {
            let mut sums = sums.remove(&day).unwrap_or_default();
            sums.changes = changes.days.get(&day).cloned();
            summed.days.insert(day, sums);
        }
    }
}

impl Changes {
    async fn read(store: &Store, days: Days) -> Result<Self, StoreError> {
        let (first, after) = (of_day(&days.first.to_string()), of_day(&days.after()));
        let names = [
            Bind::Text(RECORDS_CHANGED),
            Bind::Text(&first),
            Bind::Text(&after),
        ];
        let mut changes = Self {
            records: None,
            days: HashMap::new(),
        };
        for row in store.rows(COUNTS, &names).await? {
            let (name, count) = (row.text(0)?, row.text(1)?);
            match name.strip_prefix(OF_DAY).map(str::parse::<Date>) {
                Some(Ok(day)) => drop(changes.days.insert(day, count)),
                _ => changes.records = Some(count),
            }
        }
        Ok(changes)
    }
}

/// Counts a change of the scores handed in at this moment, in the transaction that changes them.
pub(crate) fn changed(submitted_at: &str) -> Statement {
    let day = submitted_at.split('T').next().unwrap_or_default();
    Statement::new(COUNT_ON, [Cell::Text(of_day(day))])
}

fn of_day(day: &str) -> String {
    format!("{OF_DAY}{day}")
}

async fn summed(store: &Store, days: Days) -> Result<ByDay, StoreError> {
    let (first, after) = (days.first.to_string(), days.after());
    let mut sums = ByDay::new();
    let mut names: HashMap<String, Arc<str>> = HashMap::new();
    for row in store
        .rows(SUMS, &[Bind::Text(&first), Bind::Text(&after)])
        .await?
    {
        let Ok(day) = row.text(0)?.parse::<Date>() else {
            continue;
        };
        let department = row.text(1)?;
        let name = names
            .entry(department)
            .or_insert_with_key(|name| Arc::from(name.as_str()));
        let scores = Scores {
            total: row.int(2)?,
            attempts: row.int(3)?,
        };
        let day = sums.entry(day).or_default();
        day.everybody.add(scores);
        day.departments.insert(Arc::clone(name), scores);
    }
    Ok(sums)
}

fn totals(sums: &ByDay, days: Days, departments: &[String]) -> (Scores, Scores) {
    let (mut some, mut everybody) = (Scores::default(), Scores::default());
    if days.first > days.last {
        return (some, everybody);
    }
    for (_, day) in sums.range(days.first..=days.last) {
        everybody.add(day.everybody);
        for department in departments {
            some.add(
                day.departments
                    .get(department.as_str())
                    .copied()
                    .unwrap_or_default(),
            );
        }
    }
    (some, everybody)
}
