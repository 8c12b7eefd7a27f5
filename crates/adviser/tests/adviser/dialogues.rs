//! Whole conversations: the labelled dialogues and our own scenarios, judged by what a client sees.

use adviser::Adviser;
use scenario::{Expect, Scenario, play};
use serde_json::Value;

/// Plays them all and prints what is wrong.
fn wrong(scenarios: &[Scenario]) -> usize {
    let adviser = Adviser::default();
    let mut failed = 0;
    for scenario in scenarios {
        let played = play(&adviser, scenario);
        if !played.wrong.is_empty() {
            failed += 1;
            println!("  [{}] {}", scenario.category, scenario.name);
            for line in &played.wrong {
                println!(
                    "      {}",
                    line.chars().take(260).collect::<String>().replace('\n', " ")
                );
            }
        }
    }
    println!("whole {}/{}", scenarios.len() - failed, scenarios.len());
    failed
}

#[test]
fn labelled_dialogues_are_whole() {
    let dialogues: Vec<Scenario> = include_str!("../data/tax_dialogues_dev.jsonl")
        .lines()
        .map(labelled)
        .collect();
    assert_eq!(wrong(&dialogues), 0);
}

fn labelled(line: &str) -> Scenario {
    let row: Value = serde_json::from_str(line).unwrap();
    let turns = row["turns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|turn| scenario::Turn {
            say: turn["user"].as_str().unwrap().to_owned(),
            expect: serde_json::from_value::<Expect>(turn["expected"].clone()).unwrap(),
        });
    Scenario {
        name: row["id"].as_str().unwrap().to_owned(),
        category: row["category"].as_str().unwrap().to_owned(),
        today: row["today"].as_str().unwrap().parse().unwrap(),
        depth: serde_json::from_value(row["depth"].clone()).unwrap(),
        turns: turns.collect(),
    }
}

#[test]
fn our_scenarios_are_whole() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/tax");
    let scenarios = scenario::load(dir.as_ref()).unwrap();
    assert_eq!(wrong(&scenarios), 0);
}
