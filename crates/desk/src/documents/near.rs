//! The vectors of the sections that hold: read from the store, those that are missing made by the model, in the background.
//! Nobody waits for them: until all are there, and whenever the model is down, documents are found by their words alone.

use super::shelf;
use conversation::Embedder;
use library::{Page, Vectors};
use sha2::{Digest as _, Sha256};
use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;
use store::{Store, StoreError};

/// Sections that go to the model at once.
const BATCH: usize = 16;
/// The wait after a model that did not reply.
const PAUSE: Duration = Duration::from_secs(30);

/// The vectors of the sections, once they are all there.
pub(super) type Near = Arc<OnceLock<Vectors>>;

/// Begins to gather the vectors of these sections; ends early where nobody wants them any more.
pub(super) fn gather(store: Store, embedder: Arc<dyn Embedder>, pages: &[Page]) -> Near {
    let near = Near::default();
    let wanted = Arc::downgrade(&near);
    let texts: Vec<String> = pages.iter().map(text).collect();
    tokio::spawn(async move {
        while wanted.strong_count() > 0 {
            match gathered(&store, embedder.as_ref(), &texts, &wanted).await {
                Ok(Some(vectors)) => {
                    tracing::info!(
                        sections = vectors.count(),
                        model = embedder.model(),
                        "documents are found by meaning, too"
                    );
                    if let Some(near) = wanted.upgrade() {
                        let _ = near.set(vectors);
                    }
                    return;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "vectors of documents could not be kept"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    near
}

/// What is embedded of a section: where it stands, then what it says.
fn text(page: &Page) -> String {
    let heading = page.path.last().filter(|heading| **heading != page.title);
    let heading = heading.map_or("", String::as_str);
    format!("{}\n{heading}\n{}", page.title, page.text)
}

/// The name under which a section's vector is kept: it changes with the text.
fn hash(text: &str) -> String {
    let mut name = String::with_capacity(64);
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(name, "{byte:02x}");
    }
    name
}

/// All vectors, the missing ones made and kept; none where the model did not make one.
async fn gathered(
    store: &Store,
    embedder: &dyn Embedder,
    texts: &[String],
    wanted: &Weak<OnceLock<Vectors>>,
) -> Result<Option<Vectors>, StoreError> {
    let mut held = store.vectors(embedder.model()).await?;
    let mut asked = HashSet::new();
    let missing: Vec<&String> = texts
        .iter()
        .filter(|text| !held.contains_key(&hash(text)) && asked.insert(*text))
        .collect();
    for batch in missing.chunks(BATCH) {
        if wanted.strong_count() == 0 {
            return Ok(None);
        }
        let batch: Vec<String> = batch.iter().map(|text| (*text).clone()).collect();
        let Some(made) = embedder
            .kept(&batch)
            .await
            .filter(|made| made.len() == batch.len())
        else {
            return Ok(None);
        };
        let made: Vec<(String, Vec<f32>)> = batch.iter().map(|text| hash(text)).zip(made).collect();
        store.keep_vectors(embedder.model(), &made).await?;
        held.extend(made);
    }
    forget_old(store).await?;
    let vectors = texts.iter().map(|text| held.get(&hash(text)).cloned()).collect();
    Ok(Option::<Vec<Vec<f32>>>::and_then(vectors, Vectors::new))
}

/// Deletes the vectors of sections that no version of a document has any more.
async fn forget_old(store: &Store) -> Result<(), StoreError> {
    let pages = shelf::pages(store).await?;
    let stays: HashSet<String> = pages.values().flatten().map(|page| hash(&text(page))).collect();
    store.delete_vectors_but(&stays).await.map(drop)
}
