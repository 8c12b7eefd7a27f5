//! General questions in a conversation: answered from the right card, and never taken for a gift.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

use adviser::{Adviser, Content};
use conversation::{Assistant, Depth, Metadata, Reply, Turn};
use jiff::Timestamp;

fn reply(adviser: &Adviser, text: &str, last: Option<&Metadata>) -> Reply {
    adviser.reply(&Turn {
        text,
        last,
        depth: Depth::Quick,
        today: "2026-11-15".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    })
}

#[derive(serde::Deserialize)]
struct Asked {
    ask: String,
    cards: Vec<String>,
}

fn of_cards() -> Vec<Asked> {
    let content = Content::built_in();
    let of_card = |card: &adviser::Card| {
        let asked = card.questions.iter().map(|ask| Asked {
            ask: ask.clone(),
            cards: vec![card.id.clone()],
        });
        asked.collect::<Vec<_>>()
    };
    content.cards().flat_map(of_card).collect()
}

fn otherwise() -> Vec<Asked> {
    let lines = include_str!("data/general_questions.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// How many are answered from a right card as the first message of a conversation; prints the rest.
fn answered(asked: &[Asked]) -> usize {
    let adviser = Adviser::default();
    let mut right = 0;
    for one in asked {
        let reply = reply(&adviser, &one.ask, None);
        let card = reply.metadata.facts.get("card").and_then(|id| id.as_str());
        if card.is_some_and(|card| one.cards.iter().any(|id| id == card)) {
            right += 1;
        } else {
            println!(
                "{:?} {card:?} ({:?}) asked {:?} {:?}: {}",
                reply.metadata.intent,
                one.cards,
                reply.metadata.asked,
                reply.metadata.collected_parameters,
                one.ask
            );
        }
    }
    println!("{right} of {}", asked.len());
    right
}

#[test]
fn the_cards_own_questions_are_answered_from_them() {
    let asked = of_cards();
    assert!(answered(&asked) * 100 >= asked.len() * 50);
}

#[test]
fn questions_in_other_words_are_answered_from_a_card() {
    let asked = otherwise();
    assert!(answered(&asked) * 100 >= asked.len() * 50);
}
