//! An adversarial model in the loop of every scenario and of simulated people: whatever it says, figures, citations and
//! facts are those of the rules, nothing unconfirmed is collected, and nothing it made up is shown. `PEOPLE` says how
//! many people talk (150 by default), `SEED` where to begin.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod liar;

use adviser::Adviser;
use conversation::{Assistant, Beside, Carried, Reply, Stage, Turn};
use korean::Text;
use korean::answer::Answer;
use liar::Liar;
use llm::{Helper, Limits, Lockstep, Price, Prompts, Seen, Steady};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The watched pair, and a second look at what becomes of a value that waits.
struct Watched {
    pair: Lockstep<Adviser>,
    adviser: Adviser,
    wrong: Mutex<Vec<String>>,
    confirmed: Mutex<usize>,
}

impl Watched {
    fn new() -> Self {
        let helper = Helper {
            model: Arc::new(Steady::new(Arc::new(Liar::default()), Limits::default())),
            prompts: Prompts::built_in(),
            time: Duration::from_secs(30),
            required: false,
            price: Price::default(),
        };
        Self {
            pair: Lockstep::new(Adviser::default(), helper).unwrap(),
            adviser: Adviser::default(),
            wrong: Mutex::default(),
            confirmed: Mutex::default(),
        }
    }

    /// What waits enters only by a plain yes.
    fn check_waiting(&self, turn: &Turn<'_>, reply: &Reply) {
        let Some(candidate) = turn
            .last
            .and_then(|last| last.facts.get("heard").and_then(|heard| heard.get(0)))
        else {
            return;
        };
        let without = turn.last.map(|last| {
            let mut facts = last.facts.clone();
            facts.remove("heard");
            facts.remove("confirming");
            Carried {
                facts,
                ..last.clone()
            }
        });
        let unaware = self.adviser.reply(&Turn {
            last: without.as_ref(),
            ..*turn
        });
        let name = candidate["variable"].as_str().unwrap();
        let value = reply.metadata.collected_parameters.get(name);
        if value == unaware.metadata.collected_parameters.get(name) {
            return;
        }
        if value.is_some() {
            *self.confirmed.lock().unwrap() += 1;
        }
        let yes = korean::answer::whole(&Text::new(turn.text)) == Some(Answer::Yes);
        let confirmed = yes && value == Some(&candidate["value"]);
        let denied = value.is_none() && korean::answer::whole(&Text::new(turn.text)) == Some(Answer::No)
            || value.is_none() && yes;
        if !confirmed && !denied {
            self.wrong
                .lock()
                .unwrap()
                .push(format!("«{}» made {name} {value:?}", turn.text));
        }
    }

    fn verdict(&self) -> Seen {
        let seen = self.pair.seen();
        println!(
            "{} turns, {} calls, {} values asked back ({} confirmed), {} wordings shown, {} refused, {} failed",
            seen.turns,
            seen.calls,
            seen.asked_back,
            self.confirmed.lock().unwrap(),
            seen.worded,
            seen.refused,
            seen.failed
        );
        let waiting = self.wrong.lock().unwrap();
        for line in seen.wrong.iter().chain(waiting.iter()).take(20) {
            println!("  {line}");
        }
        assert!(seen.wrong.is_empty() && waiting.is_empty());
        assert!(
            seen.calls > 0 && seen.refused > 0 && seen.worded > 0,
            "the model was heard"
        );
        seen
    }
}

impl Assistant for Watched {
    fn take_turn(&self, turn: &Turn<'_>, _: Beside<'_>, _: &dyn Fn(Stage)) -> Reply {
        let reply = self.pair.reply(turn);
        self.check_waiting(turn, &reply);
        reply
    }
}

#[test]
fn no_scenario_is_bent() {
    let watched = Watched::new();
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/tax");
    for scenario in scenario::load(dir.as_ref()).unwrap() {
        scenario::play(&watched, &scenario);
    }
    watched.verdict();
}

#[test]
fn nobody_is_misled() {
    let setting = |name: &str, default: u64| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let watched = Watched::new();
    let people = usize::try_from(setting("PEOPLE", 150)).unwrap();
    let report = simulate::run(&watched, setting("SEED", 1), people);
    println!("{} conversations", report.conversations);
    let seen = watched.verdict();
    assert!(seen.asked_back > 0, "some of the model's values reach a card");
}
