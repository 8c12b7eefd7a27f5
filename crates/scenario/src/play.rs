//! Playing a scenario as a client would: masked text in, stored metadata back.

use crate::Scenario;
use conversation::{Assistant, Carried, Metadata, Turn};

/// How a scenario went.
#[derive(Debug)]
pub struct Played {
    /// What was wrong, one line each, with the turn's number.
    pub wrong: Vec<String>,
    /// The replies, in order.
    pub replies: Vec<String>,
}

/// Plays a scenario. The state goes through JSON between turns, as through a store.
pub fn play(assistant: &dyn Assistant, scenario: &Scenario) -> Played {
    let mut last: Option<Carried> = None;
    let mut played = Played {
        wrong: Vec::new(),
        replies: Vec::new(),
    };
    for (number, turn) in (1..).zip(&scenario.turns) {
        let masked = korean::personal::mask(&turn.say).text;
        let reply = assistant.reply(&Turn {
            text: &masked,
            last: last.as_ref(),
            depth: scenario.depth,
            today: scenario.today,
            now: jiff::Timestamp::UNIX_EPOCH,
        });
        played.wrong.extend(
            turn.expect
                .judge(&reply)
                .into_iter()
                .map(|line| format!("turn {number} «{}»: {line}", turn.say)),
        );
        last = serde_json::to_string(&reply.metadata)
            .ok()
            .and_then(|stored| serde_json::from_str::<Metadata>(&stored).ok())
            .map(Carried::from);
        played.replies.push(reply.content);
    }
    played
}
