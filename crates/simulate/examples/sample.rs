//! Prints how twenty people open a conversation, and how they answer an assistant that asks for one variable after the
//! other without hearing anything: to read the Korean with one's own eyes.

use conversation::{Assistant, Metadata, Reply, Turn};
use std::io::{self, Write};

/// Asks the variable after the one it asked last, for ever.
struct Asker;

const ORDER: [&str; 11] = [
    "gift_date",
    "donor_relationship",
    "gift_property_value",
    "is_generation_skipping",
    "is_minor_recipient",
    "is_non_resident",
    "marriage_deduction_amount",
    "childbirth_deduction_amount",
    "secured_debt",
    "past_gifts_value",
    "past_tax_paid",
];

impl Assistant for Asker {
    fn reply(&self, turn: &Turn<'_>) -> Reply {
        let last = turn.last.and_then(|last| last.asked.as_deref());
        let place = ORDER.iter().position(|name| Some(*name) == last);
        let next = ORDER.get(place.map_or(0, |at| at + 1));
        let metadata = Metadata {
            asked: next.map(|name| (*name).to_owned()),
            ..Metadata::default()
        };
        Reply {
            content: "…".to_owned(),
            metadata,
        }
    }
}

fn main() -> io::Result<()> {
    let first = std::env::args()
        .nth(1)
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(0);
    let mut out = io::stdout().lock();
    for seed in first..first + 20 {
        let outcome = simulate::one(&Asker, seed);
        for line in &outcome.lines {
            writeln!(out, "{seed:>4}  {}\n        [{}]", line.person, line.told)?;
        }
    }
    Ok(())
}
