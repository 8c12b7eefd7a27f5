//! How long one message takes to read, over all labelled messages.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use adviser::facts::Facts;
use adviser::read::{Context, read};
use adviser::said::Said;
use divan::{Bencher, black_box};
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

/// One whole message, each of them in turn; the median is that of a message.
#[divan::bench(sample_count = 2_200, sample_size = 1)]
fn one_message(bencher: Bencher<'_, '_>) {
    let messages = messages();
    let (said, facts) = (Said::default(), Facts::default());
    let context = Context {
        today: date(2026, 3, 10),
        asked: None,
        said: &said,
        facts: &facts,
        answered: false,
    };
    let mut turn = messages.iter().cycle();
    bencher
        .with_inputs(move || turn.next().map_or("", String::as_str))
        .bench_local_values(|message| read(black_box(message), &context));
}

/// Doubling the text should at most double the time, whatever it is made of.
#[divan::bench(args = [1_000, 2_000, 4_000, 8_000], consts = [0, 1, 2, 3])]
fn grows_with_the_text<const PIECE: usize>(bencher: Bencher<'_, '_>, length: usize) {
    const PIECES: [&str; 4] = ["아버지가 저한테 1억 주셨어요 ", "1", "딸 ", "5천, "];
    let message: String = PIECES
        .get(PIECE)
        .copied()
        .unwrap_or_default()
        .chars()
        .cycle()
        .take(length)
        .collect();
    let (said, facts) = (Said::default(), Facts::default());
    let context = Context {
        today: date(2026, 3, 10),
        asked: None,
        said: &said,
        facts: &facts,
        answered: false,
    };
    bencher.bench_local(|| read(black_box(&message), &context));
}
