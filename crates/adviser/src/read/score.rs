//! How well labelled messages are read. One line of a labelled file is `{"text", "today", "asked"?, "collected"?,
//! "expected": {variable: value, …}}`; null means that it must not be stated.

use super::{Context, Understood};
use crate::known::facts::Facts;
use crate::known::said::Said;
use serde_json::{Map, Value};
use tax::gift::Variable;

/// What became of a message, from best to worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judged {
    /// Every expected value is read, and nothing else is stated.
    Whole,
    /// It would be, but some value is only proposed, rightly.
    Asked,
    /// A proposal is wrong or needless.
    Misput,
    /// An expected value is neither read nor proposed.
    Lost,
    /// A value is stated that was not said.
    Silent,
}

impl Judged {
    /// All of them, best first.
    pub const ALL: [Self; 5] = [Self::Whole, Self::Asked, Self::Misput, Self::Lost, Self::Silent];

    /// As reports name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Asked => "asked",
            Self::Misput => "misput",
            Self::Lost => "lost",
            Self::Silent => "silent wrong",
        }
    }
}

/// Reads a labelled message with a reader and judges it; the text says what is wrong.
pub fn judge(row: &Value, reader: impl Fn(&str, &Context<'_>) -> Understood) -> Option<(Judged, String)> {
    let text = row.get("text")?.as_str()?;
    let known = row
        .get("collected")
        .and_then(Value::as_object)
        .cloned()
        .unwrap_or_default();
    let (said, facts) = (Said::from_map(&known), Facts::default());
    let asked = row.get("asked").and_then(Value::as_str).and_then(Variable::named);
    let context = Context {
        today: row.get("today")?.as_str()?.parse().ok()?,
        asked,
        said: &said,
        facts: &facts,
        answered: asked.is_none() && said.is_complete(),
    };
    let reading = reader(text, &context).reading();
    let mut want: Map<String, Value> = row.get("expected")?.as_object()?.clone();
    want.retain(|name, value| !value.is_null() && name != "intent" && name != "act");
    let nothing = |value: &Value| *value == Value::Bool(false) || value.as_i64() == Some(0);
    let mut judged = Judged::Whole;
    let mut wrong: Vec<String> = Vec::new();
    let mut worse = |to: Judged, what: String| {
        judged = judged.max(to);
        wrong.push(what);
    };
    for (name, value) in &want {
        let proposed = reading.unsure.iter().find(|u| u.variable == *name);
        match (reading.values.get(name), proposed) {
            (Some(got), _) if got == value => {}
            (Some(got), _) => worse(Judged::Silent, format!("{name}: wanted {value}, got {got}")),
            (None, Some(unsure)) if unsure.value == *value || unsure.candidates.contains(value) => {
                worse(Judged::Asked, format!("{name}: asked ({})", unsure.because));
            }
            (None, Some(unsure)) => worse(
                Judged::Misput,
                format!("{name}: wanted {value}, proposed {}", unsure.value),
            ),
            (None, None) if nothing(value) => {}
            (None, None) => worse(Judged::Lost, format!("{name}: wanted {value}")),
        }
    }
    for (name, value) in reading
        .values
        .iter()
        .filter(|(name, value)| !want.contains_key(*name) && !nothing(value))
    {
        worse(Judged::Silent, format!("{name}: not said, got {value}"));
    }
    for unsure in reading
        .unsure
        .iter()
        .filter(|u| !want.contains_key(&u.variable) && !nothing(&u.value))
    {
        worse(
            Judged::Misput,
            format!("{}: not said, proposed {}", unsure.variable, unsure.value),
        );
    }
    Some((judged, wrong.join("; ")))
}
