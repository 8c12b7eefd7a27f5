//! The scenarios under `scenarios/workplace/`, played against the demo company with a clock that moves.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use desk::{Desk, Message};
use jiff::civil::{Date, date};
use jiff::{SignedDuration, Timestamp};
use records::demo::{self, Company};
use records::{Builtin, EmployeeId};
use scenario::workplace::{Clerk, Shown, load, play};
use std::sync::Arc;
use store::testing::Scratch;
use tokio::runtime::{Builder, Runtime};
use workplace::Workplace;

/// The day of every scenario; the demo company's records end on it.
const TODAY: Date = date(2026, 3, 10);

struct DemoDesk {
    runtime: Runtime,
    desk: Desk,
    session: usize,
    turn: usize,
    today: Date,
    now: Timestamp,
}

impl DemoDesk {
    fn new(scratch: &Scratch) -> Self {
        let runtime = Builder::new_multi_thread().enable_all().build().unwrap();
        let now: Timestamp = "2026-03-10T01:00:00Z".parse().unwrap();
        let desk = runtime.block_on(async {
            let store = scratch.open().await;
            demo::load(&store, &Company::shown(TODAY), now).await.unwrap();
            let source = Arc::new(Builtin::new(store.clone()));
            Desk::new(
                store,
                Workplace::default(),
                source,
                SignedDuration::from_secs(300),
            )
        });
        Self {
            runtime,
            desk,
            session: 0,
            turn: 0,
            today: TODAY,
            now,
        }
    }
}

impl Clerk for DemoDesk {
    fn begin(&mut self, today: Date) {
        self.session += 1;
        self.today = today;
    }

    fn wait(&mut self, seconds: u64) {
        let seconds = i64::try_from(seconds).unwrap();
        self.now += SignedDuration::from_secs(seconds);
    }

    fn answer(&mut self, text: &str) -> Shown {
        self.turn += 1;
        let message = Message {
            who: EmployeeId::of_credential("E00001".into()),
            session: format!("session-{}", self.session),
            text: text.to_owned(),
            masked: false,
            today: self.today,
            now: self.now,
            key: None,
        };
        let told = self
            .runtime
            .block_on(self.desk.turn(&message, format!("answer-{}", self.turn)))
            .unwrap();
        Shown {
            answer: told.answer,
            meta: told.meta,
        }
    }
}

#[test]
fn every_scenario_goes_as_written_with_the_demo_company() {
    let scratch = Scratch::sqlite();
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/workplace");
    let scenarios = load(dir.as_ref()).unwrap_or_else(|problem| panic!("{problem:?}"));
    let mut clerk = DemoDesk::new(&scratch);
    let mut bad = 0;
    for scenario in &scenarios {
        assert_eq!(scenario.today, TODAY, "{}", scenario.name);
        let wrong = if ["confirm", "other_people"].contains(&scenario.category.as_str()) {
            // An attempt that one conversation opens is not the next one's.
            let own = Scratch::sqlite();
            play(&mut DemoDesk::new(&own), scenario)
        } else {
            play(&mut clerk, scenario)
        };
        if !wrong.is_empty() {
            bad += 1;
            println!(
                "[{}] {}\n    {}",
                scenario.category,
                scenario.name,
                wrong.join("\n    ")
            );
        }
    }
    println!("scenarios: {}/{}", scenarios.len() - bad, scenarios.len());
    assert_eq!(bad, 0);
}
