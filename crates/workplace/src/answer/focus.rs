//! What of an answer was asked for: one line of a payslip, one kind of leave, the best score. The asked figure stands
//! first; rows that were not asked for are left out. Which words ask for what is in `answers.toml`.

use super::figures;
use crate::facts::Facts;
use crate::fill::fill;
use crate::focus::{FocusText, close};
use jiff::civil::Date;
use serde_json::{Map, Value};

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
