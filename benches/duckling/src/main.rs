//! Reads the same messages with this crate and with the `duckling` crate (Korean: money and time), in the same run on
//! one core, and prints messages per second of the median round and their ratio. `cargo run --release` in this folder.

use chrono::{FixedOffset, TimeZone};
use duckling::{Context, DimensionKind, Lang, Locale, Options, parse};
use korean::date::Lean;
use korean::{Text, amount, date};
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

const UTTERANCES: &str = include_str!("../../../crates/korean/tests/data/gift_utterances_dev.jsonl");
const OUR_ROUNDS: usize = 1_001;
const THEIR_ROUNDS: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let messages: Vec<String> = UTTERANCES
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|row| row.get("text").and_then(|text| text.as_str()).map(str::to_owned))
        .collect();

    let today = jiff::civil::date(2026, 3, 10);
    let ours = rate(&messages, OUR_ROUNDS, |message| {
        let text = Text::new(message);
        amount::find(&text).len() + date::find(&text, today, Lean::Past).len()
    });

    let locale = Locale::new(Lang::KO, None);
    let noon = FixedOffset::east_opt(9 * 3600)
        .and_then(|korea| korea.with_ymd_and_hms(2026, 3, 10, 12, 0, 0).single())
        .ok_or("no such time")?;
    let context = Context::new(noon, locale);
    let options = Options::default();
    let dimensions = [DimensionKind::AmountOfMoney, DimensionKind::Time];
    // Its rules are compiled on first use.
    black_box(parse("오늘 5천원", &locale, &dimensions, &context, &options));
    let theirs = rate(&messages, THEIR_ROUNDS, |message| {
        parse(message, &locale, &dimensions, &context, &options).len()
    });

    println!("korean    {ours:>12.0} messages/s");
    println!("duckling  {theirs:>12.1} messages/s");
    println!("ratio     {:>12.0}", ours / theirs);
    Ok(())
}

/// Messages per second in the median round.
fn rate(messages: &[String], rounds: usize, read: impl Fn(&str) -> usize) -> f64 {
    let mut times: Vec<f64> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let found: usize = messages.iter().map(|message| read(black_box(message))).sum();
            black_box(found);
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let count = f64::from(u32::try_from(messages.len()).unwrap_or(u32::MAX));
    times.get(rounds / 2).map_or(0.0, |median| count / median)
}
