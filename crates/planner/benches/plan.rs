//! How long the largest plan takes: six donors, four recipients, twenty years.
#![allow(missing_docs, clippy::unwrap_used)]

use divan::{Bencher, black_box};
use jiff::civil::date;
use planner::plan::{PlanInput, plan};
use serde_json::{Value, json};

fn main() {
    divan::main();
}

const CHILDREN: [&str; 4] = ["아들", "딸", "손자", "손녀"];

/// Three couples, a past gift, a wedding; limits only where asked.
fn family(amount: i64, available: Option<i64>) -> PlanInput {
    let relations = |words: [&str; 4]| -> Value {
        let pairs = CHILDREN.iter().zip(words);
        Value::Object(
            pairs
                .map(|(child, word)| ((*child).to_owned(), json!(word)))
                .collect(),
        )
    };
    let own = relations(["부모", "부모", "조부모", "조부모"]);
    let old = relations(["조부모", "조부모", "조부모", "조부모"]);
    let donor = |name: &str, spouse: &str, words: &Value| json!({"name": name, "spouse": spouse, "relations": words, "available": available});
    PlanInput::from_json(json!({
        "goal": {"kind": "pass_on", "amount": amount},
        "donors": [
            donor("아버지", "어머니", &own), donor("어머니", "아버지", &own),
            donor("할아버지", "할머니", &old), donor("할머니", "할아버지", &old),
            donor("외할아버지", "외할머니", &old), donor("외할머니", "외할아버지", &old),
        ],
        "recipients": [
            {"name": "아들", "birth": "1995-02-11"}, {"name": "딸", "birth": "1999-08-30"},
            {"name": "손자", "birth": "2019-12-01"}, {"name": "손녀", "birth": "2024-03-15"},
        ],
        "years": 20, "start": "2026-11-16",
        "past_gifts": [{"donor": "아버지", "recipient": "아들", "date": "2021-04-01", "amount": 300_000_000}],
        "windows": [{"recipient": "딸", "kind": "marriage", "date": "2033-10-09"}],
    }))
    .unwrap()
}

#[divan::bench]
fn six_by_four_by_twenty(bencher: Bencher) {
    let input = family(10_000_000_000, None);
    bencher.bench_local(|| plan(black_box(&input), date(2026, 11, 15)).unwrap());
}

#[divan::bench]
fn all_that_they_have(bencher: Bencher) {
    let input = family(12_000_000_000, Some(2_000_000_000));
    bencher.bench_local(|| plan(black_box(&input), date(2026, 11, 15)).unwrap());
}

/// So much to minors that the higher surtax comes into it.
#[divan::bench]
fn beyond_two_billion_each(bencher: Bencher) {
    let input = family(60_000_000_000, None);
    bencher.bench_local(|| plan(black_box(&input), date(2026, 11, 15)).unwrap());
}
