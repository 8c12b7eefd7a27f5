//! The guard: reads a model's wording of an answer and compares it with the answer it was made from. One figure, article,
//! law, claim or mark that the answer does not have, and the wording is refused. Never repairs a text.

mod figures;
mod form;
mod law;
mod role;
mod violation;

pub use violation::Violation;

use figures::{Figure, Placed};
use jiff::civil::Date;
use std::collections::BTreeSet;

/// What a wording is made from and judged by.
#[derive(Debug, Clone, Copy)]
pub struct Answer<'a> {
    /// The part that may be said in other words.
    pub wording: &'a str,
    /// The rest of the answer, word for word.
    pub rest: &'a str,
    /// Sentences the whole must have: warnings, the closing sentence.
    pub required: &'a [&'a str],
    /// Texts that must never show: the instructions given to the model.
    pub instructions: &'a [&'a str],
    /// The day relative dates are read from.
    pub today: Date,
}

/// Judges wordings of one answer.
#[derive(Debug)]
pub struct Guard<'a> {
    answer: Answer<'a>,
    /// The figures of the part that may be reworded, in order.
    told: Vec<Placed>,
    /// The whole answer without spaces.
    squeezed: String,
    words: BTreeSet<String>,
}

impl<'a> Guard<'a> {
    /// A guard for one answer.
    pub fn new(answer: Answer<'a>) -> Self {
        let whole = format!("{}{}", answer.wording, answer.rest);
        Self {
            told: figures::of(answer.wording, answer.today),
            squeezed: form::squeezed(&whole),
            words: form::foreign_words(&whole).collect(),
            answer,
        }
    }

    /// The bytes beyond which a wording is too long, whatever it says.
    pub fn room(&self) -> usize {
        form::longest(self.answer.wording) * char::MAX.len_utf8()
    }

    /// Judges the beginning of a wording while it is still being written: nothing in it may be foreign.
    pub fn begun(&self, text: &str) -> Result<(), Violation> {
        form::check_length(text, self.answer.wording)?;
        form::check_markup(text)?;
        form::check_letters(text, &self.words)?;
        form::check_claims(text, &self.squeezed)?;
        form::check_instructions(text, self.answer.instructions, &self.squeezed)?;
        law::check(text, &self.squeezed)?;
        self.in_order(text).map(drop)
    }

    /// Judges a finished wording; what passes may take the place of the answer's own.
    pub fn whole(&self, text: &str) -> Result<String, Violation> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Violation::Empty);
        }
        self.begun(text)?;
        let found = self.in_order(text)?;
        role::check(text, &found, self.answer.wording, &self.told)?;
        if let Some(missing) = self.told.get(found.len()) {
            return Err(Violation::FigureMissing(missing.figure.to_string()));
        }
        let stands = |sentence: &str| text.contains(sentence) || self.answer.rest.contains(sentence);
        match self.answer.required.iter().find(|sentence| !stands(sentence)) {
            Some(sentence) => Err(Violation::SentenceMissing((*sentence).to_owned())),
            None => Ok(text.to_owned()),
        }
    }

    /// The figures of a text, which must be the answer's own from the first on, in the same order: the words around
    /// a figure may change, what it is the figure of may not.
    fn in_order(&self, text: &str) -> Result<Vec<Placed>, Violation> {
        let found = figures::of(text, self.answer.today);
        for (place, told) in found
            .iter()
            .zip(self.told.iter().map(Some).chain(std::iter::repeat(None)))
        {
            if told.map(|told| &told.figure) != Some(&place.figure) {
                return Err(foreign(&place.figure));
            }
        }
        Ok(found)
    }
}

fn foreign(figure: &Figure) -> Violation {
    Violation::Figure(figure.to_string())
}

#[cfg(test)]
mod tests;
