//! What a message is read in the light of.

use crate::known::facts::Facts;
use crate::known::said::Said;
use jiff::civil::Date;
use korean::kin::Path;
use tax::gift::Variable;

/// What is known when a message arrives.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// Today in Korea.
    pub today: Date,
    /// The variable just asked for.
    pub asked: Option<Variable>,
    /// What was said before.
    pub said: &'a Said,
    /// What was said beyond the variables.
    pub facts: &'a Facts,
    /// An answer has been given.
    pub answered: bool,
}

impl Context<'_> {
    /// Whether a gift has been spoken of.
    pub fn in_gift(&self) -> bool {
        self.asked.is_some() || !self.said.is_empty()
    }

    /// The way to the donor known so far, where the word gives one.
    pub fn donor_path(&self) -> Option<Path> {
        let word = self.facts.donor_word.as_deref()?;
        korean::kin::find(&korean::Text::new(word))
            .first()
            .and_then(korean::kin::Mention::path)
    }
}
