//! The tax assistant itself: its texts and what it cites. What it does with them stands in `adviser`.

use crate::content::Content;
use crate::content::sources::Sources;
use library::Library;
use std::sync::{Arc, LazyLock};

/// The tax assistant.
#[derive(Clone)]
pub struct Adviser {
    pub(crate) content: Content,
    pub(crate) sources: Sources,
    /// Whether a later message is looked at once more (`change/likely.rs`).
    pub(crate) looks_again: bool,
}

impl Adviser {
    /// An assistant with these texts, which cites its own cards alone.
    pub fn new(content: Content) -> Self {
        let sources = Sources::of_cards(&content);
        Self {
            content,
            sources,
            looks_again: true,
        }
    }

    /// An assistant with these texts and a library that holds its cards and the imported statutes.
    pub fn with_library(content: Content, library: Arc<Library>) -> Self {
        Self {
            content,
            sources: Sources::new(library),
            looks_again: true,
        }
    }

    /// The same, but what the rules make of a later message is always taken: what the weights of the last look are learned from.
    #[must_use]
    pub fn trusting(self) -> Self {
        Self {
            looks_again: false,
            ..self
        }
    }
}

impl Default for Adviser {
    /// The built-in texts; their cards are indexed once in a process.
    fn default() -> Self {
        static BUILT_IN: LazyLock<Adviser> = LazyLock::new(|| Adviser::new(Content::built_in()));
        BUILT_IN.clone()
    }
}
