//! The company's documents: read into sections, kept in the store so that every process cites the same, searched and
//! quoted word for word.

mod demo;
mod near;
mod read;
mod shelf;

pub use demo::demo_documents;
pub use read::{ReadDocument, ReadFolder, Sent, read_bytes, read_folder, read_sent, read_version};
pub use shelf::{Change, Document, Shelved, Shelving, add, in_force, list, load, remove, shelve};

use conversation::Embedder;
use jiff::civil::Date;
use library::{Answering, Company, Page};
use near::Near;
use std::fmt;
use std::sync::Arc;
use std::time::Instant;
use store::{Store, StoreError};
use tokio::sync::RwLock;
use workplace::{Domain, Passage};

/// Passages that an answer may rest on.
const PASSAGES: usize = 3;
/// The setting that says when the documents last changed.
const UPDATED: &str = "documents_updated_at";
/// The setting that counts how often they did.
const CHANGES: &str = "documents_changes";
/// Stands between headings; no heading has it.
const BETWEEN: &str = "\n";

/// A file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Which.
    pub file: String,
    /// Why.
    pub reason: String,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.reason)
    }
}

/// Why documents cannot be imported.
#[derive(Debug, thiserror::Error)]
pub enum DocumentsError {
    /// Nothing to import.
    #[error("{0}: no document here (docx, hwpx, hwp, pdf, xlsx, md, txt, html)")]
    NoFiles(String),
    /// A file or a folder cannot be read.
    #[error("{file}: {reason}")]
    Unreadable {
        /// Which.
        file: String,
        /// Why.
        reason: String,
    },
    /// Some of the files cannot be read.
    #[error("{}", unread(.0))]
    Unread(Vec<Unread>),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn unread(files: &[Unread]) -> String {
    let mut lines: Vec<String> = files.iter().map(ToString::to_string).collect();
    lines.push(format!(
        "{} file(s) cannot be read; nothing was imported (--skip-unreadable leaves them out)",
        files.len()
    ));
    lines.join("\n")
}

/// Whether no document was imported yet.
pub async fn has_none(store: &Store) -> Result<bool, StoreError> {
    Ok(store.setting(UPDATED).await?.is_none())
}

/// The documents of the store, indexed when they are first asked for, again when an import has changed them, and again
/// when another version begins to hold.
pub struct Library {
    store: Store,
    indexed: RwLock<Option<Indexed>>,
    /// Makes vectors of questions and sections, where the company has such a model.
    embedder: Option<Arc<dyn Embedder>>,
}

struct Indexed {
    stamp: String,
    /// The day of which it holds the versions.
    day: Date,
    held: Held,
}

/// The sections that hold, and their vectors once they are there.
#[derive(Clone)]
struct Held {
    library: Arc<Company>,
    near: Option<Near>,
}

impl Library {
    /// The documents of a store.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            indexed: RwLock::new(None),
            embedder: None,
        }
    }

    /// With a model that finds sections by what is meant, too.
    #[must_use]
    pub fn with_embedder(self, embedder: Option<Arc<dyn Embedder>>) -> Self {
        Self { embedder, ..self }
    }

    /// Whether questions are compared with the sections by what is meant, now.
    pub async fn is_hybrid(&self) -> bool {
        let indexed = self.indexed.read().await;
        let near = indexed.as_ref().and_then(|indexed| indexed.held.near.as_ref());
        near.is_some_and(|near| near.get().is_some())
    }

    /// The sections that are about a question, of the versions that hold on a day, best first; none where nothing is.
    pub async fn passages(
        &self,
        query: &str,
        domain: Domain,
        today: Date,
    ) -> Result<Vec<Passage>, StoreError> {
        let Some(Held { library, near }) = self.current(today).await? else {
            return Ok(Vec::new());
        };
        let vectors = near.as_ref().and_then(|near| near.get());
        let vector = match (vectors, &self.embedder) {
            (Some(_), Some(embedder)) => embedder.asked(query).await,
            _ => None,
        };
        let began = Instant::now();
        // Of what fits equally well, courses are explained by course documents first, rules by rules.
        let is_kind = |page: &Page| is_about_courses(page) == (domain == Domain::Edu);
        let found = match (vectors, &vector) {
            (Some(vectors), Some(vector)) => {
                library.answering_near(query, (vectors, vector), PASSAGES, is_kind)
            }
            _ => library.answering(query, PASSAGES, is_kind),
        };
        metrics::histogram!("shuking_search_seconds", "library" => "documents").record(began.elapsed());
        let outcome = if found.is_empty() { "missed" } else { "found" };
        metrics::counter!("shuking_searches_total", "library" => "documents", "outcome" => outcome)
            .increment(1);
        Ok(found.into_iter().map(passage).collect())
    }

    async fn current(&self, today: Date) -> Result<Option<Held>, StoreError> {
        let stamp = match self.store.setting(CHANGES).await? {
            // An older version has imported them.
            None => self.store.setting(UPDATED).await?,
            counted => counted,
        };
        let Some(stamp) = stamp else {
            return Ok(None);
        };
        if let Some(indexed) = &*self.indexed.read().await
            && indexed.stamp == stamp
            && indexed.day == today
        {
            return Ok(Some(indexed.held.clone()));
        }
        let documents = list(&self.store).await?;
        let mut texts = shelf::pages(&self.store).await?;
        let held = in_force(&documents, today).into_iter();
        let pages = held
            .filter_map(|one| texts.remove(&(one.name.clone(), one.version.clone())))
            .flatten()
            .collect();
        let library = match Company::new(pages) {
            Ok(library) => Arc::new(library),
            Err(error) => {
                tracing::error!(%error, "the company's documents cannot be indexed");
                return Ok(None);
            }
        };
        let embedder = self.embedder.clone().filter(|_| !library.pages().is_empty());
        let near = embedder.map(|embedder| near::gather(self.store.clone(), embedder, library.pages()));
        let held = Held { library, near };
        *self.indexed.write().await = Some(Indexed {
            stamp,
            day: today,
            held: held.clone(),
        });
        Ok(Some(held))
    }
}

fn is_about_courses(page: &Page) -> bool {
    page.address.starts_with("education/")
}

fn passage(found: Answering<'_>) -> Passage {
    let page = found.page;
    Passage {
        title: page.title.clone(),
        section: page.path.last().unwrap_or(&page.title).clone(),
        text: page.text.clone(),
        reference: page.address.clone(),
        sure: found.sure,
        specific: found.specific,
        teaches: is_about_courses(page),
    }
}
