//! One turn: what an assistant is given and what it gives back.

use crate::block::{self, Block};
use crate::{Carried, Inquiry, Metadata};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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

impl Reply {
    /// A reply of these parts: its text is their rendering, and the way to answer is that of its question.
    pub fn new(blocks: Vec<Block>, metadata: Metadata) -> Self {
        let ask = blocks.iter().rev().find_map(Block::ask).cloned();
        Self {
            content: block::markdown(&blocks),
            metadata: Metadata {
                ask,
                blocks,
                ..metadata
            },
        }
    }

    /// The same reply with a part before all others.
    #[must_use]
    pub fn led_by(self, first: Block) -> Self {
        let mut metadata = self.metadata;
        let mut blocks = std::mem::take(&mut metadata.blocks);
        blocks.insert(0, first);
        Self::new(blocks, metadata)
    }

    /// The same reply with a part after all others.
    #[must_use]
    pub fn followed_by(self, last: Block) -> Self {
        let mut metadata = self.metadata;
        let mut blocks = std::mem::take(&mut metadata.blocks);
        blocks.push(last);
        Self::new(blocks, metadata)
    }

    /// The part that a model may say in other words; none where every word is fixed.
    pub fn wording(&self) -> Option<&str> {
        self.metadata.blocks.iter().find_map(|block| match block {
            Block::Lead { text } => Some(text.as_str()),
            _ => None,
        })
    }

    /// Everything but the part that may be worded otherwise.
    pub fn fixed(&self) -> String {
        let fixed: Vec<Block> = self
            .metadata
            .blocks
            .iter()
            .filter(|block| !matches!(block, Block::Lead { .. }))
            .cloned()
            .collect();
        block::markdown(&fixed)
    }

    /// Sentences that must stand in the reply however it is worded: the warnings and the closing sentence.
    pub fn required(&self) -> Vec<&str> {
        let mut required = Vec::new();
        for block in &self.metadata.blocks {
            match block {
                Block::Warnings { lines } => required.extend(lines.iter().map(String::as_str)),
                Block::Closing { text } => required.push(text),
                _ => {}
            }
        }
        required
    }

    /// Says the lead in other words.
    pub fn reword(&mut self, words: &str) {
        for block in &mut self.metadata.blocks {
            if let Block::Lead { text } = block {
                words.clone_into(text);
                break;
            }
        }
        self.content = block::markdown(&self.metadata.blocks);
    }
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

/// A field that cannot be set so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invalid {
    /// The field.
    pub field: String,
    /// What is wrong and what is expected, in Korean.
    pub message: String,
}

/// What comes with a turn beside its words.
#[derive(Debug, Clone, Copy)]
pub enum Beside<'a> {
    /// Nothing.
    Nothing,
    /// A model's reply to [`Assistant::inquiry`]; a value in it is only ever put to the person.
    Suggested(&'a Value),
    /// Fields that are set, once [`Assistant::settable`] let them pass; the turn's text is what that one said.
    Set(&'a Map<String, Value>),
}

/// An assistant that answers one turn at a time: pure, never fails on any text.
pub trait Assistant: Send + Sync {
    /// Answers a turn and says when each stage is over; whoever listens has the clock.
    fn take_turn(&self, turn: &Turn<'_>, beside: Beside<'_>, over: &dyn Fn(Stage)) -> Reply;

    /// Answers one message.
    fn reply(&self, turn: &Turn<'_>) -> Reply {
        self.take_turn(turn, Beside::Nothing, &|_| ())
    }

    /// What the rules leave open in this message, put to a language model; none where they need no help.
    fn inquiry(&self, _turn: &Turn<'_>) -> Option<Inquiry> {
        None
    }

    /// What setting these fields says, as people read it; refused where a name or a value cannot be.
    fn settable(&self, values: &Map<String, Value>) -> Result<String, Invalid> {
        Err(Invalid {
            field: values.keys().next().cloned().unwrap_or_default(),
            message: "없는 항목이에요.".to_owned(),
        })
    }
}
