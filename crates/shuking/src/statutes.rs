//! The library of this installation: the statutes in the data folder and the knowledge cards; and how the server asks it.

use jiff::civil::Date;
use library::{Builder, Card, Library, Search, Shelf, ShelfError};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// Where imported statutes are kept in the data folder.
pub fn shelf(data: &Path) -> Shelf {
    Shelf::new(data.join("law"))
}

/// The imported statutes and the cards. Without an import the cards alone.
pub fn open(data: &Path, cards: Vec<Card>) -> anyhow::Result<Library> {
    let documents = shelf(data).load()?;
    Ok(Builder::new().documents(documents).cards(cards).build()?)
}

/// What the server offers under `/api/law`.
pub struct Statutes(pub Arc<Library>);

impl server::Statutes for Statutes {
    fn search(&self, question: &str, limit: usize, date: Date) -> Value {
        json!(self.0.search(&Search::new(question, date).limit(limit)))
    }

    fn article(&self, id: &str, date: Date) -> Option<Value> {
        self.0.article(id, date).map(|article| json!(article))
    }
}

/// Which laws are imported, in a line for each; the reason where they cannot be read.
pub fn imported(data: &Path) -> Result<Vec<String>, ShelfError> {
    let line = |document: &library::Document| {
        format!(
            "{} ({}, in force from {})",
            document.name, document.promulgation, document.in_force
        )
    };
    Ok(shelf(data).load()?.iter().map(line).collect())
}
