//! The same message typed otherwise — without spaces, decomposed, full-width, with filler — goes the same way.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

use jiff::civil::{Date, date};
use serde_json::Value;
use workplace::{Routed, route};

const TODAY: Date = date(2026, 3, 10);

fn messages() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let given = std::fs::read_to_string(format!("{folder}/workplace_dev.jsonl")).unwrap();
    let mut messages: Vec<String> = given
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).unwrap()["text"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    for own in ["own_messages.tsv", "own_more.tsv", "own_third.tsv"] {
        let file = std::fs::read_to_string(format!("{folder}/{own}")).unwrap();
        let texts = file.lines().filter(|line| !line.starts_with('#'));
        messages.extend(texts.map(|line| line.split('\t').next().unwrap().to_owned()));
    }
    messages
}

fn decomposed(text: &str) -> String {
    text.chars()
        .flat_map(|c| {
            let code = u32::from(c);
            let Some(at) = code.checked_sub(0xac00).filter(|at| *at < 11_172) else {
                return vec![c];
            };
            let parts = [0x1100 + at / 588, 0x1161 + at % 588 / 28, 0x11a7 + at % 28];
            let count = if at % 28 == 0 { 2 } else { 3 };
            parts
                .iter()
                .take(count)
                .map(|part| char::from_u32(*part).unwrap())
                .collect()
        })
        .collect()
}

fn full_width(text: &str) -> String {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xfee0).unwrap(),
        other => other,
    };
    text.chars().map(wide).collect()
}

/// What must not change.
fn way(routed: &Routed) -> (Option<workplace::SubIntent>, workplace::Intent, bool, bool) {
    (
        routed.sub_intent_id,
        routed.tier0_intent,
        routed.refused,
        routed.requires_confirmation,
    )
}

#[track_caller]
fn check(kind: &str, need: usize, change: impl Fn(&str) -> String) {
    let messages = messages();
    let mut same = 0;
    for message in &messages {
        let (plain, changed) = (route(message, TODAY), route(&change(message), TODAY));
        if way(&plain) == way(&changed) {
            same += 1;
        } else {
            println!("{kind} «{message}» {:?} → {:?}", way(&plain), way(&changed));
        }
    }
    println!("{kind}: {same}/{}", messages.len());
    assert!(
        same * 100 >= messages.len() * need,
        "{kind}: {same} of {}",
        messages.len()
    );
}

#[test]
fn decomposed_and_full_width_letters_change_nothing() {
    check("decomposed", 100, decomposed);
    check("full-width", 100, full_width);
}

#[test]
fn filler_changes_nothing() {
    check("filler", 97, |text| format!("저기 혹시 {text}"));
    check("tears", 98, |text| format!("{text} ㅠㅠ"));
    check("tildes", 98, |text| format!("{text}~~"));
}

#[test]
fn missing_spaces_change_little() {
    check("no spaces", 90, |text| text.replace(' ', ""));
}

#[test]
fn doubled_spaces_change_nothing() {
    check("doubled spaces", 99, |text| text.replace(' ', "  "));
}
