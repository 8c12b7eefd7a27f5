//! Routing one message: the median over a file of messages, single thread.
#![allow(clippy::unwrap_used, missing_docs)]

use jiff::civil::date;
use serde_json::Value;

fn main() {
    divan::main();
}

/// Another project's messages where they are, else the labelled ones.
fn messages() -> Vec<String> {
    let peers = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/data/peers/workplace_routing.jsonl"
    );
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/workplace_dev.jsonl");
    let file = std::fs::read_to_string(peers)
        .or_else(|_| std::fs::read_to_string(own))
        .unwrap();
    file.lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|line| line.get("text")?.as_str().map(str::to_owned))
        .collect()
}

#[divan::bench]
fn one_message(bencher: divan::Bencher) {
    let messages = messages();
    let mut next = messages.iter().cycle();
    let today = date(2026, 3, 10);
    bencher
        .with_inputs(|| next.next().unwrap().as_str())
        .bench_local_values(|text| workplace::route(text, today));
}
