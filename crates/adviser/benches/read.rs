//! How long one message takes to read, over all labelled messages.
#![allow(clippy::unwrap_used, missing_docs)]

use adviser::facts::Facts;
use adviser::read::{Context, read};
use adviser::said::Said;
use divan::Bencher;
use jiff::civil::date;

fn main() {
    divan::main();
}

fn messages() -> Vec<String> {
    include_str!("../tests/data/gift_utterances_dev.jsonl")
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["text"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect()
}

/// One pass over every labelled message; divide by the count (items) for the time of one.
#[divan::bench]
fn every_message(bencher: Bencher<'_, '_>) {
    let messages = messages();
    let (said, facts) = (Said::default(), Facts::default());
    let context = Context {
        today: date(2026, 3, 10),
        asked: None,
        said: &said,
        facts: &facts,
        answered: false,
    };
    bencher
        .counter(divan::counter::ItemsCount::new(messages.len()))
        .bench(|| {
            messages
                .iter()
                .map(|m| read(divan::black_box(m), &context).said.is_empty())
                .filter(|empty| *empty)
                .count()
        });
}
