//! How fast messages are read: whole messages of the labelled set, and how time grows with the length of the text.

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use jiff::civil::{Date, date};
use korean::date::Lean;
use korean::{Text, age, amount, date as dates, number, percent};

const TODAY: Date = date(2026, 3, 10);
const UTTERANCES: &str = include_str!("../../adviser/tests/data/gift_utterances_dev.jsonl");

fn main() {
    divan::main();
}

fn messages() -> Vec<String> {
    UTTERANCES
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|row| row.get("text").and_then(|text| text.as_str()).map(str::to_owned))
        .collect()
}

fn all(message: &str) -> usize {
    let text = Text::new(message);
    amount::find(&text).len()
        + dates::find(&text, TODAY, Lean::Past).len()
        + age::find(&text, TODAY).len()
        + percent::find(&text).len()
}

#[divan::bench]
fn every_reader_on_all_messages(bencher: Bencher) {
    let messages = messages();
    bencher.counter(ItemsCount::new(messages.len())).bench_local(|| {
        messages
            .iter()
            .map(|message| all(black_box(message)))
            .sum::<usize>()
    });
}

#[divan::bench]
fn amounts_and_dates_on_all_messages(bencher: Bencher) {
    let messages = messages();
    bencher.counter(ItemsCount::new(messages.len())).bench_local(|| {
        messages
            .iter()
            .map(|message| {
                let text = Text::new(black_box(message));
                amount::find(&text).len() + dates::find(&text, TODAY, Lean::Past).len()
            })
            .sum::<usize>()
    });
}

#[divan::bench]
fn one_message(bencher: Bencher) {
    let message = "작년 12월 15일에 아빠한테 현금 2억 받았습니다 신고 아직 안했어요";
    bencher.bench_local(|| all(black_box(message)));
}

const SIZES: [usize; 4] = [8_192, 16_384, 32_768, 65_536];

#[divan::bench(args = SIZES)]
fn growth_on_talk(bencher: Bencher, size: usize) {
    growth(bencher, &messages().join(" "), size);
}

#[divan::bench(args = SIZES)]
fn growth_on_digits(bencher: Bencher, size: usize) {
    growth(bencher, "1", size);
}

#[divan::bench(args = SIZES)]
fn growth_on_number_words(bencher: Bencher, size: usize) {
    growth(bencher, "이십일 ", size);
}

#[divan::bench(args = SIZES)]
fn growth_on_ranges(bencher: Bencher, size: usize) {
    growth(bencher, "1억~3월부터", size);
}

fn growth(bencher: Bencher, piece: &str, size: usize) {
    let text: String = piece
        .chars()
        .cycle()
        .scan(0, |bytes, c| {
            *bytes += c.len_utf8();
            (*bytes <= size).then_some(c)
        })
        .collect();
    bencher
        .counter(BytesCount::new(text.len()))
        .bench_local(|| all(black_box(&text)) + number::find(&Text::new(&text)).len());
}
