//! How many gifts a second one core assesses, without and with the explanation.
#![allow(missing_docs, clippy::unwrap_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jiff::civil::date;
use tax::Won;
use tax::gift::{Gift, Relationship, assess, calculate};

fn main() {
    divan::main();
}

/// Plain, zero-tax, aggregated and generation-skipping gifts in turn.
fn gifts() -> Vec<Gift> {
    let day = date(2025, 10, 15);
    let plain = Gift::new(day, Relationship::LinealAscendant, Won::new(100_000_000));
    let spouse = Gift::new(day, Relationship::Spouse, Won::new(500_000_000));
    let again = Gift {
        past_gifts_value: Some(Won::new(200_000_000)),
        past_tax_paid: Some(Won::new(20_000_000)),
        ..Gift::new(day, Relationship::LinealAscendant, Won::new(300_000_000))
    };
    let skipping = Gift {
        is_generation_skipping: Some(true),
        is_minor_recipient: Some(true),
        secured_debt: Some(Won::new(50_000_000)),
        ..Gift::new(day, Relationship::LinealAscendant, Won::new(200_000_000))
    };
    (0..1_000)
        .map(|at| match at % 4 {
            0 => plain,
            1 => spouse,
            2 => again,
            _ => skipping,
        })
        .collect()
}

#[divan::bench]
fn assessments(bencher: Bencher) {
    let gifts = gifts();
    bencher.counter(ItemsCount::new(gifts.len())).bench_local(|| {
        for gift in &gifts {
            black_box(assess(black_box(gift)).unwrap());
        }
    });
}

#[divan::bench]
fn explanations(bencher: Bencher) {
    let gifts = gifts();
    let today = date(2025, 11, 1);
    bencher.counter(ItemsCount::new(gifts.len())).bench_local(|| {
        for gift in &gifts {
            black_box(calculate(black_box(gift), today).unwrap());
        }
    });
}

#[divan::bench]
fn explanations_as_json(bencher: Bencher) {
    let gifts = gifts();
    let today = date(2025, 11, 1);
    let mut line = Vec::new();
    bencher.counter(ItemsCount::new(gifts.len())).bench_local(|| {
        for gift in &gifts {
            line.clear();
            let calculation = calculate(black_box(gift), today).unwrap();
            serde_json::to_writer(&mut line, &calculation).unwrap();
            black_box(&line);
        }
    });
}
