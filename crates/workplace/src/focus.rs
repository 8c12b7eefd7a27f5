//! What of an answer can be asked for, as `answers.toml` says it: the words, and the rows they choose.

use crate::facts::Facts;
use serde::Deserialize;
use serde_json::{Map, Value};

/// One thing an answer can be asked for, as the operator writes it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FocusText {
    /// The words that ask for it, parted by `|`, without spaces.
    pub words: String,
    /// Words beside which it is not asked for.
    #[serde(default)]
    pub unless: String,
    /// What is said first; `{count}`, `{sum}` and the fields of the first row may be named where rows are chosen.
    #[serde(default)]
    pub say: Option<String>,
    /// The field rows are chosen by.
    #[serde(default)]
    pub field: Option<String>,
    /// What the field must hold, parted by `|`; the words themselves where it is left out.
    #[serde(default)]
    pub value: Option<String>,
    /// The field that is added up.
    #[serde(default)]
    pub sum: Option<String>,
    /// What is said where no row fits.
    #[serde(default)]
    pub empty: Option<String>,
    /// The field by which rows are ordered, the highest first; `-` before it for the lowest.
    #[serde(default)]
    pub order: Option<String>,
    /// Whether the usual answer follows.
    #[serde(default)]
    pub more: bool,
}

/// A text without its spaces and marks.
pub fn close(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

impl FocusText {
    /// The first of its words that a message says.
    pub fn said<'w>(&'w self, close: &str) -> Option<&'w str> {
        let says = |words: &'w str| {
            words
                .split('|')
                .find(|word| !word.is_empty() && close.contains(*word))
        };
        if says(&self.unless).is_some() {
            return None;
        }
        says(&self.words)
    }

    /// The rows that were asked for, in their order.
    pub fn rows<'f>(&self, facts: &'f Facts, word: &str) -> Vec<&'f Map<String, Value>> {
        let value = self.value.as_deref().unwrap_or(word);
        let fits = |item: &&Map<String, Value>| {
            let Some(field) = &self.field else { return true };
            let held = match item.get(field) {
                Some(Value::String(text)) => close(text),
                Some(other) => other.to_string(),
                None => return false,
            };
            value.split('|').any(|one| held.contains(&close(one)))
        };
        let mut rows: Vec<&Map<String, Value>> = facts.items.iter().filter(fits).collect();
        if let Some(order) = &self.order {
            let (key, lowest) = order
                .strip_prefix('-')
                .map_or((order.as_str(), false), |key| (key, true));
            rows.sort_by(|one, other| compared(other.get(key), one.get(key)));
            if lowest {
                rows.reverse();
            }
            rows.truncate(1);
        }
        rows
    }
}

/// Figures by size, days by their text.
fn compared(one: Option<&Value>, other: Option<&Value>) -> std::cmp::Ordering {
    match (one, other) {
        (Some(Value::String(one)), Some(Value::String(other))) => one.cmp(other),
        (one, other) => {
            let figure = |value: Option<&Value>| value.and_then(Value::as_f64).unwrap_or_default();
            figure(one).total_cmp(&figure(other))
        }
    }
}
