//! The library itself: what was imported, put together once and then only read.

use crate::card::Card;
use crate::document::{Document, Kind, Place};
use crate::holdings::Holdings;
use crate::names::{Names, compact};
use crate::page::Page;
use crate::search::{Found, Index, Search, Synonyms};
use jiff::civil::Date;
use serde::Serialize;
use std::sync::{Arc, OnceLock};

/// What may be cited, ready to be searched.
pub struct Library {
    pub(crate) held: Holdings,
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
            held: Holdings {
                names,
                documents: self.documents,
                cards: self.cards,
                pages: self.pages,
            },
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
        self.held.documents.iter().map(Volume::of).collect()
    }

    /// The knowledge cards.
    pub fn cards(&self) -> &[Card] {
        &self.held.cards
    }

    /// A card by its name.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.held.cards.iter().find(|card| card.id == id)
    }

    /// The sections of company documents.
    pub fn pages(&self) -> &[Page] {
        &self.held.pages
    }

    /// What is known about a question, best first; nothing where nothing is sure enough.
    pub fn search(&self, search: &Search<'_>) -> Found {
        self.index().search(&self.held, search)
    }

    /// Makes ready for the first search, which otherwise does it.
    pub fn prepare(&self) {
        self.index();
    }

    fn index(&self) -> &Index {
        self.index
            .get_or_init(|| Index::build(&self.held, Arc::clone(&self.synonyms)))
    }

    /// The version of a law that is in force on a day.
    pub fn version(&self, law: &str, date: Date) -> Option<&Document> {
        self.held.version(law, date)
    }
}
