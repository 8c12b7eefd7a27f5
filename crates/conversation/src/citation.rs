//! What an answer cites (seed 004 §3.2).

use serde::{Deserialize, Serialize};

/// Where a citation's text comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SourceType {
    /// The statute's own text.
    Law,
    /// Our own summary or knowledge card.
    Knowledge,
}

/// An article an answer rests on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Citation {
    /// The section's number in our library.
    pub source_id: i64,
    /// Statute or our own words.
    pub source_type: SourceType,
    /// "상속세 및 증여세법".
    pub law_name: String,
    /// "상속세 및 증여세법 제53조 제1호".
    pub full_reference: String,
    /// "제53조".
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub article: Option<String>,
    /// "제1항".
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub paragraph: Option<String>,
    /// "제1호".
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub item: Option<String>,
    /// What it says.
    pub content_snippet: String,
    /// The article's public address.
    pub source_url: String,
    /// The version of the law whose text is not in the library, where our own words stand in for it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub missing_version: Option<String>,
    /// How well it fits, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub relevance_score: Option<f64>,
    /// The same by other names, in what leaves the program.
    #[serde(flatten, skip_deserializing)]
    pub also: Option<Also>,
}

/// The words and the address of a citation by the names that pages of the first contract read.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Also {
    text: String,
    url: String,
}

impl Citation {
    /// With what it says under both names.
    pub(crate) fn with_aliases(self) -> Self {
        let also = Also {
            text: self.content_snippet.clone(),
            url: self.source_url.clone(),
        };
        Self {
            also: Some(also),
            ..self
        }
    }
}
