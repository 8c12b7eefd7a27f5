//! `shuking eval --workplace`: the conversations of the workplace assistant, played in process against a demo company in
//! a database of its own.

use super::ratio;
use crate::failure::Failure;
use anyhow::anyhow;
use desk::{Desk, Message};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use records::demo::{self, Company};
use records::{Builtin, EmployeeId};
use scenario::workplace::{Clerk, Scenario, Shown, load, play};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Options, Store, Target};
use tokio::runtime::Runtime;
use workplace::Workplace;

/// Plays every scenario of a folder.
pub fn run(dir: &Path, min: f64) -> Result<(), Failure> {
    let scenarios = load(dir)
        .map_err(|problem| Failure::Input(format!("{}: {}", problem.file.display(), problem.reason)))?;
    let Some(first) = scenarios.first() else {
        return Err(Failure::Input(format!("{}: no scenarios here", dir.display())));
    };
    let right = play_all(&Demo::on(first.today)?, &scenarios)?;
    let share = ratio(right, scenarios.len());
    println!("{right}/{} = {share:.3} (need {min:.3})", scenarios.len());
    if share < min {
        return Err(Failure::Other(anyhow!(
            "fewer conversations are right than required"
        )));
    }
    Ok(())
}

fn play_all(demo: &Demo, scenarios: &[Scenario]) -> Result<usize, Failure> {
    let mut clerk = Employee::of(demo)?;
    let mut by_category: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for scenario in scenarios {
        let wrong = if ["confirm", "other_people"].contains(&scenario.category.as_str()) {
            // An attempt that one conversation opens is not the next one's.
            play(&mut Employee::of(demo)?, scenario)
        } else {
            play(&mut clerk, scenario)
        };
        let entry = by_category.entry(&scenario.category).or_default();
        entry.1 += 1;
        if wrong.is_empty() {
            entry.0 += 1;
            continue;
        }
        println!("✗ [{}] {}", scenario.category, scenario.name);
        for line in &wrong {
            println!("    {line}");
        }
    }
    for (category, (good, all)) in &by_category {
        println!("{category:<24} {good}/{all}");
    }
    Ok(by_category.values().map(|(good, _)| good).sum())
}

/// The demo company's database on a day, loaded once and copied for every employee.
struct Demo {
    today: Date,
    now: Timestamp,
    folder: PathBuf,
}

impl Demo {
    fn on(today: Date) -> Result<Self, Failure> {
        // Ten in the morning in Korea: what is due depends on the day.
        let now = jiff::tz::Offset::constant(9)
            .to_timestamp(today.at(10, 0, 0, 0))
            .map_err(anyhow::Error::from)?;
        let demo = Self {
            today,
            now,
            folder: own_folder()?,
        };
        Runtime::new()?.block_on(async {
            let store = Store::open(&Target::Sqlite(demo.folder.join(FILE)), Options::default()).await?;
            demo::load(&store, &Company::shown(today), now).await?;
            store.close().await;
            Ok::<(), anyhow::Error>(())
        })?;
        Ok(demo)
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        discard(&self.folder);
    }
}

/// The database's file in its folder.
const FILE: &str = "eval.db";

fn own_folder() -> std::io::Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("shuking-eval-{}", uuid::Uuid::now_v7()));
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn discard(folder: &Path) {
    // A folder that stays behind is in the system's temporary place; nothing is lost by it.
    let _ = std::fs::remove_dir_all(folder);
}

/// E00001 of the demo company, one session after the other.
struct Employee {
    runtime: Runtime,
    desk: Desk,
    folder: PathBuf,
    session: usize,
    turn: usize,
    today: Date,
    now: Timestamp,
}

impl Employee {
    fn of(demo: &Demo) -> Result<Self, Failure> {
        let folder = own_folder()?;
        std::fs::copy(demo.folder.join(FILE), folder.join(FILE))?;
        let runtime = Runtime::new()?;
        let desk = runtime.block_on(async {
            let store = Store::open(&Target::Sqlite(folder.join(FILE)), Options::default()).await?;
            let source = Arc::new(Builtin::new(store.clone()));
            let life = SignedDuration::from_secs(300);
            Ok::<Desk, anyhow::Error>(Desk::new(store, Workplace::default(), source, life))
        })?;
        Ok(Self {
            runtime,
            desk,
            folder,
            session: 0,
            turn: 0,
            today: demo.today,
            now: demo.now,
        })
    }
}

impl Drop for Employee {
    fn drop(&mut self) {
        discard(&self.folder);
    }
}

impl Clerk for Employee {
    fn begin(&mut self, today: Date) {
        self.session += 1;
        self.today = today;
    }

    fn wait(&mut self, seconds: u64) {
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        self.now = self
            .now
            .saturating_add(SignedDuration::from_secs(seconds))
            .unwrap_or(self.now);
    }

    fn answer(&mut self, text: &str) -> Shown {
        self.turn += 1;
        let message = Message {
            who: EmployeeId::of_credential("E00001".to_owned()),
            session: format!("eval-{}", self.session),
            text: text.to_owned(),
            masked: false,
            today: self.today,
            now: self.now,
            key: None,
        };
        match self
            .runtime
            .block_on(self.desk.turn(&message, self.turn.to_string()))
        {
            Ok(told) => Shown {
                answer: told.answer,
                meta: told.meta,
            },
            Err(error) => Shown {
                answer: error.to_string(),
                meta: json!({ "error_type": Value::from(error.to_string()) }),
            },
        }
    }
}
