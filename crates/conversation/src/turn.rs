//! One turn: what an assistant is given and what it gives back.

use crate::{Carried, Inquiry, Metadata};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How much is asked before an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Depth {
    /// Only what the answer cannot do without.
    #[default]
    Quick,
    /// Everything that could change the answer.
    Thorough,
}

impl Depth {
    /// The name in the store and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Thorough => "thorough",
        }
    }
}

/// What an assistant is given for one turn; what the last one handed on is the whole state.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// What the person wrote, already masked.
    pub text: &'a str,
    /// What the last turn handed on, if there was one.
    pub last: Option<&'a Carried>,
    /// The session's depth.
    pub depth: Depth,
    /// Today in Korea.
    pub today: Date,
    /// Now, only to stamp the history of questions.
    pub now: Timestamp,
}

/// What an assistant gives back.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// Markdown.
    pub content: String,
    /// The next turn's state and everything the answer carries.
    pub metadata: Metadata,
}

/// A part of a reply's making, in the order in which they end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// What the message says is known.
    Read,
    /// What to do about it is known.
    Decide,
    /// It is done and said.
    Compose,
}

/// An assistant that answers one turn at a time: pure, never fails on any text.
pub trait Assistant: Send + Sync {
    /// Answers one message.
    fn reply(&self, turn: &Turn<'_>) -> Reply;

    /// What the rules leave open in this message, put to a language model; none where they need no help.
    fn inquiry(&self, _turn: &Turn<'_>) -> Option<Inquiry> {
        None
    }

    /// Answers with a model's reply to [`Assistant::inquiry`] at hand. A value in it is only ever put to the person.
    fn reply_with(&self, turn: &Turn<'_>, _suggested: &Value) -> Reply {
        self.reply(turn)
    }

    /// Answers and says when each stage is over; whoever listens has the clock. The reply is the same.
    fn reply_watched(&self, turn: &Turn<'_>, suggested: Option<&Value>, over: &dyn Fn(Stage)) -> Reply {
        let reply = match suggested {
            Some(suggested) => self.reply_with(turn, suggested),
            None => self.reply(turn),
        };
        over(Stage::Compose);
        reply
    }

    /// The part of a reply that a model may say in other words; none where every word is fixed.
    fn wording<'r>(&self, _reply: &'r Reply) -> Option<&'r str> {
        None
    }

    /// Sentences that must stand in the reply however it is worded.
    fn required(&self, _reply: &Reply) -> Vec<String> {
        Vec::new()
    }
}
