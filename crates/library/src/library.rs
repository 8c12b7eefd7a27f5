//! The library itself: what was imported, put together once and then only read.

use crate::card::Card;
use crate::document::{Document, Kind, Place};
use crate::names::{LawHint, Names, compact};
use crate::number::Number;
use crate::page::Page;
use crate::search::{Found, Index, Search, Synonyms};
use jiff::civil::Date;
use serde::Serialize;
use std::sync::{Arc, OnceLock};

/// What may be cited, ready to be searched.
pub struct Library {
    pub(crate) names: Names,
    /// By law, then by the day from which they are in force, newest last.
    pub(crate) documents: Vec<Document>,
    pub(crate) cards: Vec<Card>,
    pub(crate) pages: Vec<Page>,
    synonyms: Arc<Synonyms>,
    /// Made when it is first needed: it takes longer than everything else that a start does.
    index: OnceLock<Index>,
}

/// A library being put together.
#[derive(Debug, Default)]
pub struct Builder {
    documents: Vec<Document>,
    cards: Vec<Card>,
    pages: Vec<Page>,
}

/// Why a library cannot be put together.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// A table in `content/law` does not read.
    #[error("content/law/{0}: {1}")]
    Content(&'static str, String),
    /// Two cards or two pages of the same name.
    #[error("two entries are called `{0}`")]
    Repeated(String),
}

/// One imported version of one law, in a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Volume {
    /// "상속세 및 증여세법".
    pub law_name: String,
    /// Act, decree or rule.
    pub kind: Kind,
    /// "법률 제20777호".
    pub promulgation: String,
    /// From when it is the law.
    pub in_force: Date,
    /// Articles in force, deleted ones included.
    pub articles: usize,
    /// Articles printed ahead of their day.
    pub scheduled: usize,
    /// Articles of the addenda.
    pub addenda: usize,
}

impl Volume {
    /// The line for a document.
    pub fn of(document: &Document) -> Self {
        Self {
            law_name: document.name.clone(),
            kind: document.kind,
            promulgation: document.promulgation.clone(),
            in_force: document.in_force,
            articles: document.articles(Place::Body).count(),
            scheduled: document.articles(Place::Scheduled).count(),
            addenda: document.articles(Place::Addenda).count(),
        }
    }
}

impl Builder {
    /// An empty library.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a version of a law.
    #[must_use]
    pub fn document(mut self, document: Document) -> Self {
        self.documents.push(document);
        self
    }

    /// Adds versions of laws, for example all of a [`Shelf`](crate::Shelf).
    #[must_use]
    pub fn documents(mut self, documents: impl IntoIterator<Item = Document>) -> Self {
        self.documents.extend(documents);
        self
    }

    /// Adds knowledge cards.
    #[must_use]
    pub fn cards(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        self.cards.extend(cards);
        self
    }

    /// Adds sections of company documents.
    #[must_use]
    pub fn pages(mut self, pages: impl IntoIterator<Item = Page>) -> Self {
        self.pages.extend(pages);
        self
    }

    /// Puts everything together.
    pub fn build(mut self) -> Result<Library, LibraryError> {
        let mut names =
            Names::built_in().map_err(|error| LibraryError::Content("names.toml", error.to_string()))?;
        self.documents
            .iter()
            .for_each(|document| names.learn(&document.name));
        self.documents.sort_by_cached_key(|document| {
            let law = compact(&document.name);
            (
                names.rank(&law),
                document.kind,
                law,
                document.in_force,
                document.promulgated,
            )
        });
        unique(self.cards.iter().map(|card| card.id.as_str()))?;
        unique(self.pages.iter().map(|page| page.id.as_str()))?;
        let synonyms = Synonyms::built_in()
            .map_err(|error| LibraryError::Content("synonyms.toml", error.to_string()))?;
        Ok(Library {
            names,
            documents: self.documents,
            cards: self.cards,
            pages: self.pages,
            synonyms: Arc::new(synonyms),
            index: OnceLock::new(),
        })
    }
}

fn unique<'a>(ids: impl Iterator<Item = &'a str>) -> Result<(), LibraryError> {
    let mut seen = std::collections::HashSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(LibraryError::Repeated(id.to_owned()));
        }
    }
    Ok(())
}

impl Library {
    /// Everything imported, by law and date.
    pub fn volumes(&self) -> Vec<Volume> {
        self.documents.iter().map(Volume::of).collect()
    }

    /// The knowledge cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// A card by its name.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The sections of company documents.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// What is known about a question, best first; nothing where nothing is sure enough.
    pub fn search(&self, search: &Search<'_>) -> Found {
        self.index().search(self, search)
    }

    /// Makes ready for the first search, which otherwise does it.
    pub fn prepare(&self) {
        self.index();
    }

    fn index(&self) -> &Index {
        self.index
            .get_or_init(|| Index::build(self, Arc::clone(&self.synonyms)))
    }

    /// The version of a law that is in force on a day.
    pub fn version(&self, law: &str, date: Date) -> Option<&Document> {
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

/// The name of an article in addresses and search results: 상속세및증여세법-제53조의2.
pub(crate) fn article_id(law: &str, article: &Number) -> String {
    format!("{}-{}", compact(law), article.article())
}

/// A number for a name, the same in every process and small enough for every JSON reader (53 bits).
pub(crate) fn source_id(name: &str) -> i64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let hash = name
        .bytes()
        .fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    i64::try_from(hash >> 11).unwrap_or_default()
}
