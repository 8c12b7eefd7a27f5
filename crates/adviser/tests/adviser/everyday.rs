//! Small talk is no consultation: everyday lines with people, figures and presents in them open none.

use adviser::facts::Facts;
use adviser::frames::read_surely;
use adviser::read::Context;
use adviser::said::Said;
use conversation::Intent;

/// Of a thousand lines, so many may be taken for more than they are.
const MOST_IN_THOUSAND: usize = 2;

#[test]
fn small_talk_states_no_value_and_opens_no_consultation() {
    let lines: Vec<&str> = include_str!("../data/small_talk.txt").lines().collect();
    let (said, facts) = (Said::default(), Facts::default());
    let context = Context {
        today: "2026-03-10".parse().unwrap(),
        asked: None,
        said: &said,
        facts: &facts,
        answered: false,
    };
    let heard: Vec<&&str> = lines
        .iter()
        .filter(|line| {
            let understood = read_surely(line, &context);
            !understood.said.is_empty()
                || !understood.unsure.is_empty()
                || understood.intent == Intent::GiftTax
        })
        .collect();
    assert!(
        heard.len() * 1_000 <= MOST_IN_THOUSAND * lines.len(),
        "{} of {}: {heard:?}",
        heard.len(),
        lines.len()
    );
}
