//! What a library holds, in order: laws with their versions, cards, pages. Knows no search.

use crate::card::Card;
use crate::document::Document;
use crate::names::{LawHint, Names, compact};
use crate::page::Page;
use jiff::civil::Date;

/// Everything imported.
pub(crate) struct Holdings {
    pub(crate) names: Names,
    /// By law, then by the day from which they are in force, newest last.
    pub(crate) documents: Vec<Document>,
    pub(crate) cards: Vec<Card>,
    pub(crate) pages: Vec<Page>,
}

impl Holdings {
    /// The version of a law that is in force on a day.
    pub(crate) fn version(&self, law: &str, date: Date) -> Option<&Document> {
        self.versions(law).rfind(|document| document.in_force <= date)
    }

    /// All imported versions of a law, oldest first.
    pub(crate) fn versions(&self, law: &str) -> impl DoubleEndedIterator<Item = &Document> {
        let law = compact(law);
        self.documents
            .iter()
            .filter(move |document| compact(&document.name) == law)
    }

    /// The versions in force on a day of every law that a hint fits, in the order in which laws are tried.
    pub(crate) fn fitting(&self, hint: &LawHint, date: Date) -> Vec<(usize, &Document)> {
        let current = self.current(date);
        let fits = |(_, document): &(usize, &Document)| hint.fits(&document.name, document.kind);
        current.into_iter().filter(fits).collect()
    }

    /// The versions in force on a day, one for each law, with their places in `documents`.
    pub(crate) fn current(&self, date: Date) -> Vec<(usize, &Document)> {
        let mut found: Vec<(usize, &Document)> = Vec::new();
        for (place, document) in self.documents.iter().enumerate() {
            if document.in_force > date {
                continue;
            }
            // Versions of one law stand side by side, oldest first.
            if found
                .last()
                .is_some_and(|(_, last)| compact(&last.name) == compact(&document.name))
            {
                found.pop();
            }
            found.push((place, document));
        }
        found
    }
}
