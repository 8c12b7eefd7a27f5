//! The company's documents: read from Markdown, text and HTML into sections, kept in the store so that every process
//! cites the same, searched and quoted word for word.

mod demo;
mod html;
mod markdown;
mod plain;
mod read;

pub use demo::demo_pages;
pub use read::read_folder;

use jiff::Timestamp;
use library::{Answering, Company, Page};
use std::sync::Arc;
use std::time::Instant;
use store::{Bind, Cell, Store, StoreError};
use tokio::sync::RwLock;
use workplace::{Domain, Passage};

/// Passages that an answer may rest on.
const PASSAGES: usize = 3;
/// The setting that says when the documents last changed.
const UPDATED: &str = "documents_updated_at";
const PUT_UPDATED: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const COLUMNS: &[&str] = &["page_id", "position", "title", "path", "text", "address"];
const ALL: &str = "SELECT page_id, title, path, text, address FROM company_pages ORDER BY position";
/// Stands between headings; no heading has it.
const BETWEEN: &str = "\n";

/// Why documents cannot be imported.
#[derive(Debug, thiserror::Error)]
pub enum DocumentsError {
    /// Nothing to import.
    #[error("{0}: no .md, .txt or .html file here")]
    NoFiles(String),
    /// A file cannot be read or has nothing to say.
    #[error("{file}: {reason}")]
    Unreadable {
        /// Which.
        file: String,
        /// Why.
        reason: String,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Replaces the company's documents by those of a folder; says how many sections there are now.
pub async fn import(
    store: &Store,
    folder: &std::path::Path,
    now: Timestamp,
) -> Result<usize, DocumentsError> {
    let pages = read_folder(folder)?;
    load(store, &pages, now).await?;
    Ok(pages.len())
}

/// Replaces the company's documents.
pub async fn load(store: &Store, pages: &[Page], now: Timestamp) -> Result<(), StoreError> {
    let mut bulk = store.bulk().await?;
    bulk.clear("company_pages").await?;
    let rows: Vec<Vec<Cell>> = (1..)
        .zip(pages)
        .map(|(position, page)| {
            vec![
                page.id.as_str().into(),
                Cell::Int(position),
                page.title.as_str().into(),
                Cell::Text(page.path.join(BETWEEN)),
                page.text.as_str().into(),
                page.address.as_str().into(),
            ]
        })
        .collect();
    bulk.insert("company_pages", COLUMNS, &rows).await?;
    bulk.execute(PUT_UPDATED, &[Bind::Text(UPDATED), Bind::Text(&now.to_string())])
        .await?;
    bulk.commit().await
}

/// Whether no document was imported yet.
pub async fn has_none(store: &Store) -> Result<bool, StoreError> {
    Ok(store.setting(UPDATED).await?.is_none())
}

/// The documents of the store, indexed when they are first asked for and again when an import has changed them.
pub struct Library {
    store: Store,
    indexed: RwLock<Option<Indexed>>,
}

struct Indexed {
    stamp: String,
    library: Arc<Company>,
}

impl Library {
    /// The documents of a store.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            indexed: RwLock::new(None),
        }
    }

    /// The sections that are about a question, best first; none where nothing is.
    pub async fn passages(&self, query: &str, domain: Domain) -> Result<Vec<Passage>, StoreError> {
        let Some(library) = self.current().await? else {
            return Ok(Vec::new());
        };
        let began = Instant::now();
        // Of what fits equally well, courses are explained by course documents first, rules by rules.
        let is_kind = |page: &Page| is_about_courses(page) == (domain == Domain::Edu);
        let found = library.answering(query, PASSAGES, is_kind);
        metrics::histogram!("shuking_search_seconds", "library" => "documents").record(began.elapsed());
        let outcome = if found.is_empty() { "missed" } else { "found" };
        metrics::counter!("shuking_searches_total", "library" => "documents", "outcome" => outcome)
            .increment(1);
        Ok(found.into_iter().map(passage).collect())
    }

    async fn current(&self) -> Result<Option<Arc<Company>>, StoreError> {
        let Some(stamp) = self.store.setting(UPDATED).await? else {
            return Ok(None);
        };
        if let Some(indexed) = &*self.indexed.read().await
            && indexed.stamp == stamp
        {
            return Ok(Some(Arc::clone(&indexed.library)));
        }
        let mut pages = Vec::new();
        for row in self.store.rows(ALL, &[]).await? {
            let path = row.text(2)?;
            pages.push(Page {
                id: row.text(0)?,
                title: row.text(1)?,
                path: path
                    .split(BETWEEN)
                    .filter(|part| !part.is_empty())
                    .map(str::to_owned)
                    .collect(),
                text: row.text(3)?,
                address: row.text(4)?,
            });
        }
        let library = match Company::new(pages) {
            Ok(library) => Arc::new(library),
            Err(error) => {
                tracing::error!(%error, "the company's documents cannot be indexed");
                return Ok(None);
            }
        };
        *self.indexed.write().await = Some(Indexed {
            stamp,
            library: Arc::clone(&library),
        });
        Ok(Some(library))
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
