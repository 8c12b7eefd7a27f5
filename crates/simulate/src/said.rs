//! One message of the person with the facts it tells. Text and facts are made together, so that the label cannot
//! drift from the words.

use crate::told::Fact;
use tax::gift::Variable;

/// What a message does, as far as the judge must know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Tells facts, or answers.
    Tell,
    /// Says that the variable asked is not known.
    Unknown(Variable),
    /// Speaks of a variable without settling it: a range, a ceiling, a yes without an amount.
    Hedge(Variable),
    /// Asks about a term or a rule: the open question must come again.
    Ask,
    /// Greets, thanks, speaks of something else.
    Aside,
    /// Wants no more questions.
    SkipAll,
    /// Passes over one question.
    SkipOne(Variable),
    /// Asks what would be if.
    WhatIf,
    /// Asks to be asked everything.
    Detail,
    /// Starts over.
    Restart,
    /// Speaks of another gift.
    NewGift,
    /// Answers the follow-up offered with an answer.
    Offer(Variable),
}

/// One message of the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// What they type.
    pub text: String,
    /// What it tells.
    pub facts: Vec<Fact>,
    /// What it does.
    pub kind: Kind,
    /// Variables it speaks of without telling: asking for them, or not, is fair either way.
    pub touches: Vec<Variable>,
}

impl Said {
    /// A message that tells facts.
    pub fn tell(text: impl Into<String>, facts: impl Into<Vec<Fact>>) -> Self {
        Self {
            text: text.into(),
            facts: facts.into(),
            kind: Kind::Tell,
            touches: Vec::new(),
        }
    }

    /// A message that tells nothing.
    pub fn other(text: impl Into<String>, kind: Kind) -> Self {
        Self {
            text: text.into(),
            facts: Vec::new(),
            kind,
            touches: Vec::new(),
        }
    }

    /// Adds another sentence.
    #[must_use]
    pub fn and(mut self, next: Self) -> Self {
        if !self.text.ends_with(['.', '!', '?', ')']) && !next.text.is_empty() {
            self.text.push('.');
        }
        self.text.push(' ');
        self.text.push_str(&next.text);
        self.facts.extend(next.facts);
        self.touches.extend(next.touches);
        self
    }

    /// Speaks of a variable without telling it.
    #[must_use]
    pub fn touching(mut self, variable: Variable) -> Self {
        self.touches.push(variable);
        self
    }
}
