//! Fields as text, from a command line: `price=700000000`. Turns it into the JSON that the schema reads, and refuses
//! nothing itself: what cannot be read stays a text, and the reading says what is expected.

use super::{Field, Kind, Refusal};
use serde_json::{Map, Value as Json, json};

/// The JSON object of some names and texts; a name of a list's field says it of the list's first thing.
pub fn from_text<'a>(
    fields: &[&'static Field],
    said: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Map<String, Json>, Refusal> {
    let mut object = Map::new();
    for (name, text) in said {
        let name = name.replace('-', "_");
        if let Some(field) = fields.iter().find(|field| field.name == name) {
            object.insert(name, value(field, text));
        } else if let Some((list, field)) = in_a_list(fields, &name) {
            let rows = object.entry(list).or_insert_with(|| json!([{}]));
            if let Some(first) = rows.get_mut(0).and_then(Json::as_object_mut) {
                first.insert(name, value(field, text));
            }
        } else {
            return Err(Refusal::unknown(name));
        }
    }
    Ok(object)
}

/// The only list whose things have a field of this name.
fn in_a_list(fields: &[&'static Field], name: &str) -> Option<(&'static str, &'static Field)> {
    let mut found = fields.iter().filter_map(|list| match list.kind {
        Kind::List { of, .. } => Some((list.name, of.iter().find(|field| field.name == name)?)),
        _ => None,
    });
    let only = found.next();
    only.filter(|_| found.next().is_none())
}

fn value(field: &Field, text: &str) -> Json {
    let text = text.trim();
    let as_written = || Json::from(text);
    match field.kind {
        Kind::Won { .. } | Kind::Count { .. } => number(text).map_or_else(as_written, Json::from),
        Kind::Flag => flag(text).map_or_else(as_written, Json::from),
        Kind::Choice(choices) => {
            let choice = choices.iter().find(|choice| choice.label == text);
            choice.map_or_else(as_written, |choice| choice.word.into())
        }
        Kind::Date { .. } | Kind::Exact | Kind::Text { .. } => as_written(),
        Kind::Decimal { .. } | Kind::List { .. } | Kind::Days { .. } | Kind::Object { .. } => {
            serde_json::from_str(text).unwrap_or_else(|_| as_written())
        }
        Kind::Yearly { .. } => number(text)
            .map(Json::from)
            .or_else(|| serde_json::from_str(text).ok())
            .unwrap_or_else(as_written),
    }
}

/// Plain digits, with commas and 원 if the person likes.
pub(crate) fn number(text: &str) -> Option<i64> {
    let digits = text.strip_suffix('원').unwrap_or(text).trim_end();
    digits.replace(',', "").parse().ok()
}

/// Yes or no in Korean or as programs write it.
pub(crate) fn flag(text: &str) -> Option<bool> {
    match text {
        "예" | "네" | "true" | "1" => Some(true),
        "아니오" | "아니요" | "false" | "0" => Some(false),
        _ => None,
    }
}
