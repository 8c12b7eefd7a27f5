//! Finding what is known about a question. Must never return a text that fits only by chance: under a threshold the
//! outcome is that there is no basis.

mod alike;
mod basis;
mod concepts;
mod endings;
mod governing;
mod hits;
mod index;
mod postings;
mod rank;
mod spelling;
mod subject;
mod synonyms;
mod terms;

pub(crate) use endings::PARTICLES;
pub(crate) use index::Index;
pub(crate) use synonyms::Synonyms;

use jiff::civil::Date;
use serde::Serialize;

/// What can be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Collection {
    /// Imported statutes.
    Law,
    /// Knowledge cards.
    Cards,
    /// Company documents.
    Company,
}

/// A question to the library.
#[derive(Debug, Clone, Copy)]
pub struct Search<'a> {
    /// What was typed.
    pub text: &'a str,
    /// The day whose law is meant.
    pub date: Date,
    /// How many results at most.
    pub limit: usize,
    /// Where to look.
    pub collections: &'a [Collection],
}

impl<'a> Search<'a> {
    /// Ten results from statutes and cards.
    pub const fn new(text: &'a str, date: Date) -> Self {
        Self {
            text,
            date,
            limit: 10,
            collections: &[Collection::Law, Collection::Cards],
        }
    }

    /// The same question elsewhere.
    #[must_use]
    pub const fn within(mut self, collections: &'a [Collection]) -> Self {
        self.collections = collections;
        self
    }

    /// The same question with another limit.
    #[must_use]
    pub const fn limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }
}

/// Whether anything fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The first result is about the question.
    Found,
    /// Nothing is.
    NoBasis,
}

/// What a search found: no results where there is no basis.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Found {
    /// Best first.
    pub results: Vec<Hit>,
    /// Whether anything fits.
    pub outcome: Outcome,
}

/// One result: an article, a card or a section of a company document.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hit {
    /// Its name, as [`Library::article`](crate::Library::article) takes it.
    pub id: String,
    /// Where it is from.
    #[serde(skip)]
    pub collection: Collection,
    /// A number for it, for citations.
    #[serde(skip)]
    pub source_id: i64,
    /// "law" or "knowledge".
    pub source_type: &'static str,
    /// "상속세 및 증여세법"; a company document's title; empty for a card.
    pub law_name: String,
    /// "상속세 및 증여세법 제53조", with 항 and 호 where they were asked for; a card's title.
    pub full_reference: String,
    /// "제53조".
    pub article: Option<String>,
    /// "제1항", where it was asked for.
    #[serde(skip)]
    pub paragraph: Option<String>,
    /// "제1호", where it was asked for.
    #[serde(skip)]
    pub item: Option<String>,
    /// "증여재산 공제".
    pub title: Option<String>,
    /// A piece of the text, word for word.
    pub content_snippet: String,
    /// Where it can be opened; empty for a card.
    pub source_url: String,
    /// How well it fits, 0 to 1.
    pub relevance_score: f64,
    /// For a card: how like the question is to one that it is found by, 0 to 1.
    #[serde(skip)]
    pub likeness: f64,
    /// For a card: how usual the words of the question are for asking for it, by all of its questions together, 0 to 1.
    #[serde(skip)]
    pub usual: f64,
}
