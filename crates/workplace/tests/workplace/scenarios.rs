//! The scenarios under `scenarios/workplace/`, played against a small company in memory.

use crate::company;

use company::Session;
use jiff::civil::Date;
use scenario::workplace::{Clerk, Shown, load, play};
use std::collections::BTreeSet;

struct InMemory(Session);

impl Clerk for InMemory {
    fn begin(&mut self, today: Date) {
        self.0 = Session::new(today);
    }

    fn wait(&mut self, seconds: u64) {
        self.0.advance(seconds);
    }

    fn answer(&mut self, text: &str) -> Shown {
        let answer = self.0.say(text);
        Shown {
            answer: answer.text,
            meta: serde_json::to_value(answer.meta).unwrap(),
        }
    }
}

#[test]
fn every_scenario_goes_as_written() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/workplace");
    let scenarios = load(dir.as_ref()).unwrap_or_else(|problem| panic!("{problem:?}"));
    let mut clerk = InMemory(Session::new(jiff::civil::date(2026, 3, 10)));
    let mut bad = 0;
    for scenario in &scenarios {
        let wrong = play(&mut clerk, scenario);
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
    assert!(scenarios.len() >= 120, "{}", scenarios.len());
    let names: BTreeSet<&str> = scenarios.iter().map(|scenario| scenario.name.as_str()).collect();
    assert_eq!(names.len(), scenarios.len(), "a name is used twice");
}
