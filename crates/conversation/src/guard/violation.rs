//! What a wording can do wrong.

use std::fmt;

/// Why a wording was refused. Carries the piece for the operator; it is never shown to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Violation {
    /// Nothing was written.
    Empty,
    /// An amount, rate, date or number that the answer does not have there.
    Figure(String),
    /// A figure of the answer is missing.
    FigureMissing(String),
    /// A figure is attached to something else than in the answer.
    Role(String),
    /// An article that the answer does not rest on.
    Article(String),
    /// A law or authority that the answer does not name.
    Law(String),
    /// A warning or the closing sentence is gone.
    SentenceMissing(String),
    /// Something is claimed that the answer does not say: no tax, no return, a guarantee.
    Claim(String),
    /// HTML, code, images, links, headings.
    Markup(String),
    /// Words of another language.
    Language(String),
    /// Text of the instructions.
    Instruction(String),
    /// Far longer than the answer.
    Length,
}

impl Violation {
    /// Its name for counting.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Figure(_) => "figure",
            Self::FigureMissing(_) => "figure_missing",
            Self::Role(_) => "role",
            Self::Article(_) => "article",
            Self::Law(_) => "law",
            Self::SentenceMissing(_) => "sentence_missing",
            Self::Claim(_) => "claim",
            Self::Markup(_) => "markup",
            Self::Language(_) => "language",
            Self::Instruction(_) => "instruction",
            Self::Length => "length",
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Figure(piece)
        | Self::FigureMissing(piece)
        | Self::Role(piece)
        | Self::Article(piece)
        | Self::Law(piece)
        | Self::SentenceMissing(piece)
        | Self::Claim(piece)
        | Self::Markup(piece)
        | Self::Language(piece)
        | Self::Instruction(piece)) = self
        else {
            return f.write_str(self.name());
        };
        write!(f, "{}: {piece}", self.name())
    }
}
