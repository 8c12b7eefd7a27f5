//! From a reference to the text it names, in the version of the day. Says honestly when there is none.

use crate::cite::{Cited, cite};
use crate::library::Library;
use crate::reference::Lookup;
use jiff::civil::Date;

/// What a reference leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolved {
    /// The text in force on the day.
    Found(Box<Cited>),
    /// The law is imported, but no version of it is in force on the day.
    NoVersion {
        /// The law's name.
        law_name: String,
        /// The first day of the oldest imported version.
        earliest: Date,
    },
    /// The version of the day has no such article, paragraph or item.
    NoSuchSection {
        /// The law's name.
        law_name: String,
        /// From when that version is in force.
        in_force: Date,
    },
    /// The law is not imported.
    NotImported {
        /// The law's name as far as it is known.
        law_name: String,
    },
    /// Not a reference to an article of a law.
    NotAReference,
}

impl Library {
    /// The text that a reference names, as in force on a day.
    pub fn resolve(&self, reference: &str, date: Date) -> Resolved {
        match self.reference(reference) {
            Some(lookup) => self.resolve_at(&lookup, date),
            None => Resolved::NotAReference,
        }
    }

    /// A reference read once, to be resolved often.
    pub fn reference(&self, text: &str) -> Option<Lookup> {
        Lookup::find(text, &self.held.names)
    }

    /// The text at a reference, as in force on a day.
    pub fn resolve_at(&self, lookup: &Lookup, date: Date) -> Resolved {
        let Some(full) = lookup.law.full() else {
            return Resolved::NotAReference;
        };
        let Some(oldest) = self.held.versions(&full).next() else {
            let law_name = self.held.names.official(&full);
            return Resolved::NotImported { law_name };
        };
        let (law_name, earliest) = (oldest.name.clone(), oldest.in_force);
        let Some(document) = self.version(&full, date) else {
            return Resolved::NoVersion { law_name, earliest };
        };
        match cite(document, &lookup.spot) {
            Some(cited) => Resolved::Found(Box::new(cited)),
            None => Resolved::NoSuchSection {
                law_name,
                in_force: document.in_force,
            },
        }
    }
}
