//! The library of this installation: the statutes in the data folder and the knowledge cards; and how the server asks it.

use jiff::civil::Date;
use library::{ArticleView, Builder, Card, Hit, Library, Outcome, Search, Shelf, ShelfError};
use serde::Serialize;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use tax::KoreanDate;

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
        json!(search(&self.0, question, limit, date))
    }

    fn article(&self, id: &str, date: Date) -> Option<Value> {
        self.0
            .article(id, date)
            .map(|article| json!(Dated::article(article, date)))
    }
}

/// What a search found, each article with the version that is missing.
#[derive(Serialize)]
pub struct Findings {
    /// Best first.
    pub results: Vec<Dated<Hit>>,
    /// Whether anything is about the question.
    pub outcome: Outcome,
}

/// Something shown, and the newer version of its law that was in force on the asked day but is not imported.
#[derive(Serialize)]
pub struct Dated<T> {
    /// What is shown.
    #[serde(flatten)]
    pub shown: T,
    /// "상속세 및 증여세법 (2026년 1월 1일 시행)".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing_version: Option<String>,
}

impl Dated<ArticleView> {
    /// An article as of a day.
    pub fn article(shown: ArticleView, day: Date) -> Self {
        let missing_version = shown
            .in_force
            .and_then(|in_force| newer(&shown.law_name, in_force, day));
        Self {
            shown,
            missing_version,
        }
    }
}

/// Searches as of a day.
pub fn search(library: &Library, question: &str, limit: usize, day: Date) -> Findings {
    let found = library.search(&Search::new(question, day).limit(limit));
    let dated = |hit: Hit| {
        let version = library
            .version(&hit.law_name, day)
            .filter(|_| hit.article.is_some());
        let missing_version = version.and_then(|version| newer(&version.name, version.in_force, day));
        Dated {
            shown: hit,
            missing_version,
        }
    };
    Findings {
        results: found.results.into_iter().map(dated).collect(),
        outcome: found.outcome,
    }
}

/// A version of a law known to have been in force on the day after the one shown.
fn newer(law_name: &str, shown: Date, day: Date) -> Option<String> {
    let known = tax::law::known_edition(law_name, day)?;
    (known.in_force > shown).then(|| format!("{law_name} ({} 시행)", KoreanDate(known.in_force)))
}

/// Which laws are imported, in a line for each; the reason where they cannot be read.
pub fn imported(data: &Path, today: Date) -> Result<Vec<String>, ShelfError> {
    let line = |document: &library::Document| {
        let later = if document.in_force > today {
            ", not yet"
        } else {
            ""
        };
        format!(
            "{} ({}, in force from {}{later})",
            document.name, document.promulgation, document.in_force
        )
    };
    Ok(shelf(data).load()?.iter().map(line).collect())
}
