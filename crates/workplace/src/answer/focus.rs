//! What of an answer was asked for: one line of a payslip, one kind of leave, the best score. The asked figure stands
//! first; rows that were not asked for are left out. Which words ask for what is in `answers.toml`.

use super::figures;
use super::fill::fill;
use crate::facts::Facts;
use jiff::civil::Date;
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
    fn rows<'f>(&self, facts: &'f Facts, word: &str) -> Vec<&'f Map<String, Value>> {
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

/// What is said first, and the rows that were asked for; none of them where the usual answer follows.
pub struct Focused {
    /// The first lines.
    pub said: String,
    /// The chosen rows.
    pub rows: Vec<Map<String, Value>>,
    /// Whether the usual answer follows.
    pub more: bool,
}

/// The answer's part that a message asks for.
pub fn focused(
    texts: &[FocusText],
    facts: &Facts,
    message: &str,
    today: Date,
    known: impl Fn(&str) -> Option<String>,
) -> Option<Focused> {
    let close = close(message);
    let (focus, word) = texts
        .iter()
        .find_map(|focus| Some((focus, focus.said(&close)?)))?;
    if focus.field.is_none() && focus.order.is_none() {
        let said = fill(focus.say.as_deref()?, known);
        return (!said.is_empty()).then_some(Focused {
            said,
            rows: Vec::new(),
            more: true,
        });
    }
    let rows = focus.rows(facts, word);
    let first = rows.first();
    let sum: f64 = focus.sum.as_deref().map_or(0.0, |key| {
        rows.iter().filter_map(|row| row.get(key)?.as_f64()).sum()
    });
    let of_rows = |key: &str| match key {
        "count" => Some(rows.len().to_string()),
        "word" => Some(word.to_owned()),
        "span" => first.map(|row| super::records::days(row, today)),
        "sum" => serde_json::Number::from_f64(sum)
            .and_then(|sum| figures::shown("sum", &Value::Number(sum), today)),
        _ => first
            .and_then(|row| row.get(key))
            .and_then(|value| figures::shown(key, value, today))
            .or_else(|| known(key)),
    };
    let text = match (first, &focus.empty) {
        (None, Some(empty)) => empty.as_str(),
        _ => focus.say.as_deref().unwrap_or_default(),
    };
    let said = fill(text, of_rows);
    let rows: Vec<Map<String, Value>> = rows.into_iter().cloned().collect();
    (!said.is_empty()).then_some(Focused {
        said,
        rows,
        more: focus.more,
    })
}
