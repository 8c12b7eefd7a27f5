//! A full turn, read to reply, without a store: every turn of the labelled dialogues in its own state.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Turn};
use divan::Bencher;
use divan::counter::ItemsCount;
use jiff::civil::{Date, date};
use serde_json::Value;

const TODAY: Date = date(2026, 3, 10);

fn main() {
    divan::main();
}

struct Saved {
    text: String,
    last: Option<Carried>,
    depth: Depth,
}

/// Every turn with the state it starts from.
fn turns(adviser: &Adviser) -> Vec<Saved> {
    let mut saved = Vec::new();
    for line in include_str!("../tests/data/tax_dialogues_dev.jsonl").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let depth: Depth = serde_json::from_value(row["depth"].clone()).unwrap();
        let mut last = None;
        for turn in row["turns"].as_array().unwrap() {
            let text = turn["user"].as_str().unwrap().to_owned();
            let reply = adviser.reply(&at(&text, last.as_ref(), depth));
            saved.push(Saved { text, last, depth });
            last = Some(reply.metadata.into());
        }
    }
    saved
}

fn at<'a>(text: &'a str, last: Option<&'a Carried>, depth: Depth) -> Turn<'a> {
    Turn {
        text,
        last,
        depth,
        today: TODAY,
        now: jiff::Timestamp::UNIX_EPOCH,
    }
}

#[divan::bench]
fn whole_turn(bencher: Bencher) {
    let adviser = Adviser::default();
    let turns = turns(&adviser);
    bencher.counter(ItemsCount::new(turns.len())).bench_local(|| {
        for saved in &turns {
            divan::black_box(adviser.reply(&at(&saved.text, saved.last.as_ref(), saved.depth)));
        }
    });
}
