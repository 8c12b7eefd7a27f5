//! The answers to the twenty questions from their facts. Must never say a figure that is not in the facts.

use super::focus::focused;
use super::{figures, template};
use crate::content::{Content, QuestionText};
use crate::facts::{Facts, QuestionId};
use crate::fill::fill;
use jiff::civil::Date;
use serde_json::{Map, Value};

/// At most this many rows are shown.
const ROWS: usize = 5;
/// And this many of those that were asked for.
const ASKED_ROWS: usize = 30;

/// The sentence for an error of a source.
pub fn error_sentence<'c>(content: &'c Content, kind: &str) -> &'c str {
    content
        .error(kind)
        .or_else(|| content.error("OTHER"))
        .unwrap_or_default()
}

/// What of an answer was asked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted<'a> {
    /// One row, by the name of its course.
    pub course: Option<&'a str>,
    /// The words that ask for a part of it.
    pub focus: Option<&'a str>,
}

/// The answer to a question.
pub fn told(content: &Content, facts: &Facts, wanted: Wanted<'_>, today: Date) -> String {
    match &facts.error {
        Some(error) if error.kind == "PARTIAL" => {
            let shown = body(content, facts, wanted, today);
            format!("{}\n{shown}", error_sentence(content, "PARTIAL"))
        }
        Some(error) => error_sentence(content, &error.kind).to_owned(),
        None => body(content, facts, wanted, today),
    }
}

fn body(content: &Content, facts: &Facts, wanted: Wanted<'_>, today: Date) -> String {
    let Some(texts) = content.question(facts.sub_intent_id) else {
        return error_sentence(content, "OTHER").to_owned();
    };
    if facts.metrics.is_empty() && facts.items.is_empty() && facts.extra.is_empty() {
        return error_sentence(content, "EMPTY").to_owned();
    }
    let known = |key: &str| known(content, facts, key, today);
    let usual = || {
        with_rows(
            content,
            &facts.items,
            texts,
            today,
            fill(&texts.success, known),
            ROWS,
        )
    };
    let row = wanted.course.and_then(|name| row_of(facts, name));
    let focused = wanted
        .focus
        .filter(|_| row.is_none())
        .and_then(|words| focused(&texts.focus, facts, words, today, known));
    let nothing = is_empty(facts, texts);
    let said = match (row, focused) {
        (Some(row), _) if !nothing => {
            let one = texts.one.as_deref().unwrap_or(&texts.success);
            fill(one, |key| {
                row.get(key)
                    .and_then(|value| figures::shown(key, value, today))
                    .or_else(|| known(key))
            })
        }
        (_, Some(focused)) if !focused.more => {
            let rows = focused.rows.as_slice();
            with_rows(content, rows, texts, today, focused.said, ASKED_ROWS)
        }
        _ if nothing => fill(&texts.empty, known),
        (_, Some(focused)) => format!("{}\n{}", focused.said, usual()),
        _ => usual(),
    };
    let footer = fill(content.footer(facts.period_start.is_some()), known);
    [said, footer]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether the figure that counts is 0, or all figures are missing.
fn is_empty(facts: &Facts, texts: &QuestionText) -> bool {
    match &texts.zero {
        Some(key) => facts.metrics.get(key).is_some_and(is_zero),
        None if facts.sub_intent_id == QuestionId::Q6 => facts.items.is_empty(),
        None if facts.sub_intent_id == QuestionId::Q5 => {
            facts.metrics.get("my_average").is_none_or(Value::is_null)
        }
        None => facts.metrics.values().all(Value::is_null) && facts.items.is_empty(),
    }
}

fn is_zero(value: &Value) -> bool {
    value.as_i64() == Some(0) || value.as_f64().is_some_and(|n| n.abs() < f64::EPSILON)
}

/// The row whose title is meant.
fn row_of<'f>(facts: &'f Facts, name: &str) -> Option<&'f Map<String, Value>> {
    if facts.sub_intent_id != QuestionId::Q2 {
        return None;
    }
    let courses = super::courses(facts);
    let course = super::course_named(&courses, name)?;
    facts
        .items
        .iter()
        .find(|item| item.get("education_id").and_then(Value::as_str) == Some(&course.id))
}

fn with_rows(
    content: &Content,
    items: &[Map<String, Value>],
    texts: &QuestionText,
    today: Date,
    said: String,
    most: usize,
) -> String {
    let Some(template) = &texts.item else {
        return said;
    };
    let mut lines = vec![said];
    lines.extend(items.iter().take(most).map(|item| {
        fill(template, |key| {
            let value = item.get(key);
            match (key, value) {
                // A course without a deadline is shown without one.
                ("deadline", None | Some(Value::Null)) => Some("없음".to_owned()),
                ("span", None) => Some(days(item, today)),
                ("length", None) => Some(length(item, today)),
                (_, value) => value
                    .and_then(|value| figures::shown(key, value, today))
                    .or(Some(String::new())),
            }
        })
    }));
    let hidden = items.len().saturating_sub(most);
    if hidden > 0 {
        lines.push(fill(content.more(), |key| {
            (key == "count").then(|| hidden.to_string())
        }));
    }
    lines.join("\n")
}

/// 2/11, or 2/11~2/13.
pub(super) fn days(item: &Map<String, Value>, today: Date) -> String {
    let day = |key: &str| item.get(key).and_then(|value| figures::shown(key, value, today));
    match (day("start"), day("end")) {
        (Some(start), Some(end)) if start != end => format!("{start}~{end}"),
        (start, end) => start.or(end).unwrap_or_default(),
    }
}

/// 1일, or 2시간 of what was taken by the hour.
fn length(item: &Map<String, Value>, today: Date) -> String {
    let shown = |key: &str, unit: &str| {
        let value = item.get(key).and_then(|value| figures::shown(key, value, today));
        value.map(|value| format!("{value}{unit}"))
    };
    shown("hours", "시간")
        .or_else(|| shown("days", "일"))
        .unwrap_or_default()
}

/// What a template may name: the period, the day of the records, any figure or word of the facts.
fn known(content: &Content, facts: &Facts, key: &str, today: Date) -> Option<String> {
    match key {
        "period" => match (facts.period_start, facts.period_end) {
            (Some(start), Some(end)) => Some(template::period(start, end)),
            _ => None,
        },
        "updated_at" => facts.updated_at.as_deref().map(figures::moment),
        _ => facts
            .metrics
            .get(key)
            .or_else(|| facts.extra.get(key))
            .and_then(|value| figures::shown(key, value, today))
            .or_else(|| withheld(content, facts, key)),
    }
}

/// An average over fewer than five people is not given out; the answer says so.
fn withheld(content: &Content, facts: &Facts, key: &str) -> Option<String> {
    let average =
        facts.sub_intent_id == QuestionId::Q5 && (key == "dept_average" || key == "company_average");
    average.then(|| content.withheld().to_owned())
}
