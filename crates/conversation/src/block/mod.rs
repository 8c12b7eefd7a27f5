//! A reply as typed parts. The text of a reply is their rendering, so that nobody has to find a part in the text again.

mod parts;
mod render;

pub use parts::{
    Ask, Better, Choice, Figures, Input, Link, Longer, Schedule, ScheduledGift, StepLine, Unconfirmed,
};
pub use render::markdown;

use serde::{Deserialize, Serialize};

/// One part of a reply, in the order in which they stand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Block {
    /// A paragraph; Markdown.
    Text {
        /// The paragraph.
        text: String,
    },
    /// What an answer comes to, in words: the only part that a model may word otherwise.
    Lead {
        /// The sentences.
        text: String,
    },
    /// An answer's figures. The lead says them in words, so they add nothing to the text.
    Figures(Figures),
    /// What changed since the result before.
    Difference {
        /// The sentence.
        text: String,
        /// The tax before.
        before: i64,
        /// The tax now.
        after: i64,
        /// What made the difference.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<String>,
    },
    /// A question and how it can be answered.
    Question {
        /// How it can be answered by tapping.
        #[serde(flatten)]
        ask: Ask,
        /// The question.
        text: String,
        /// What helps to answer it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tip: Option<String>,
        /// The choices or examples as a line of text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
    },
    /// Unsure facts put to the person together; a plain yes takes them all.
    Confirm {
        /// The sentence.
        text: String,
        /// The facts.
        values: Vec<Unconfirmed>,
        /// The choices as a line of text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
    },
    /// The follow-up offered with an answer.
    Offer {
        /// The sentence.
        text: String,
        /// The variable that is still assumed.
        variable: String,
        /// The tax as answered.
        tax_now: i64,
        /// The tax if it applies.
        tax_then: i64,
    },
    /// How the tax is computed.
    Steps {
        /// One line a step.
        lines: Vec<StepLine>,
    },
    /// What to mind.
    Warnings {
        /// One sentence each.
        lines: Vec<String>,
    },
    /// What was taken for granted.
    Assumptions {
        /// One sentence each.
        lines: Vec<String>,
    },
    /// The articles behind it.
    Sources {
        /// One link each.
        links: Vec<Link>,
    },
    /// What would cost less.
    Alternatives {
        /// One choice each.
        items: Vec<Better>,
        /// What all of them take for granted.
        note: String,
    },
    /// A headed list.
    Section {
        /// Its heading.
        title: String,
        /// Its lines.
        lines: Vec<String>,
    },
    /// A table.
    Table {
        /// Its heading, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<String>,
        /// What each column holds.
        columns: Vec<String>,
        /// One list of cells a row.
        rows: Vec<Vec<String>>,
    },
    /// What to give when.
    Plan(Schedule),
    /// Questions that could be asked next.
    Suggestions {
        /// The questions.
        questions: Vec<String>,
    },
    /// The sentence every answer ends with.
    Closing {
        /// The sentence.
        text: String,
    },
    /// A part of a newer version, which this one does not know.
    #[serde(other)]
    Unknown,
}

impl Block {
    /// A paragraph.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text { text: text.into() }
    }

    /// The result in words.
    pub fn lead(text: impl Into<String>) -> Self {
        Self::Lead { text: text.into() }
    }

    /// Whether it is working that a short view folds away.
    pub fn is_detail(&self) -> bool {
        matches!(
            self,
            Self::Steps { .. }
                | Self::Warnings { .. }
                | Self::Assumptions { .. }
                | Self::Sources { .. }
                | Self::Alternatives { .. }
        )
    }

    /// Whether it is what an answer comes to, so that its working can stand behind it.
    fn is_result(&self) -> bool {
        matches!(self, Self::Figures(_) | Self::Table { .. } | Self::Plan(_))
    }

    /// How the question of this part can be answered, if it is one.
    pub fn ask(&self) -> Option<&Ask> {
        match self {
            Self::Question { ask, .. } => Some(ask),
            _ => None,
        }
    }
}

impl From<String> for Block {
    fn from(text: String) -> Self {
        Self::Text { text }
    }
}

/// Whether a short view folds the working away. A reply without a result was asked for the working itself.
pub fn folds(blocks: &[Block]) -> bool {
    blocks.iter().any(Block::is_result) && blocks.iter().any(Block::is_detail)
}

/// What an answer says before its working: everything that is not folded away, without the closing sentence.
pub fn short(blocks: &[Block]) -> Vec<Block> {
    blocks
        .iter()
        .filter(|block| !block.is_detail() && !matches!(block, Block::Closing { .. }))
        .cloned()
        .collect()
}

#[cfg(test)]
mod tests;
