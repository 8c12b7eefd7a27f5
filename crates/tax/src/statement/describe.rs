//! A rule as other programs see it before they ask: fields, labels, kinds, ranges, so that a page can draw its form.

use super::{Find, Tax};
use crate::schema::{Absent, Field, Kind};
use serde_json::{Value as Json, json};

impl dyn Tax {
    /// The rule's name, questions and fields.
    pub fn describe(&self) -> Json {
        let finds: Vec<Json> = self.finds().iter().map(Find::describe).collect();
        let fields: Vec<Json> = self.fields().into_iter().map(Field::describe).collect();
        json!({
            "name": self.name(),
            "command": self.command(),
            "path": format!("/api/tax/{}", self.command()),
            "label": self.about().label,
            "about": self.about().says,
            "reference": self.about().article,
            "fields": fields,
            "finds": finds,
        })
    }
}

impl Find {
    fn describe(&self) -> Json {
        let fields: Vec<Json> = self.fields.iter().map(Field::describe).collect();
        json!({ "name": self.name, "label": self.label, "fields": fields })
    }
}

impl Field {
    /// The field's name, kind, range and default.
    pub fn describe(&self) -> Json {
        let mut described = json!({
            "name": self.name,
            "label": self.label,
            "kind": self.kind.name(),
            "tier": self.tier.name(),
            "required": self.is_required(),
        });
        let mut add = |name: &str, value: Json| {
            if let Some(object) = described.as_object_mut() {
                object.insert(name.into(), value);
            }
        };
        match self.kind {
            Kind::Date { from, to } => {
                add("least", json!(from));
                add("most", json!(to));
            }
            Kind::Won { least, most } | Kind::Count { least, most } | Kind::Decimal { least, most } => {
                add("least", json!(least));
                add("most", json!(most));
            }
            Kind::Choice(choices) => {
                let words = choices
                    .iter()
                    .map(|one| json!({ "word": one.word, "label": one.label }));
                add("choices", words.collect());
            }
            Kind::Yearly { most } | Kind::Days { most } => add("most_items", json!(most)),
            Kind::List { least, most, of } => {
                add("least_items", json!(least));
                add("most_items", json!(most));
                add("fields", of.iter().map(Self::describe).collect());
            }
            Kind::Text { most } => add("most_letters", json!(most)),
            Kind::Object { of } => add("fields", of.iter().map(Self::describe).collect()),
            Kind::Flag | Kind::Exact => {}
        }
        match (self.absent, self.kind) {
            (Absent::Flag(flag), _) => add("default", json!(flag)),
            (Absent::Won(number) | Absent::Count(number), _) => add("default", json!(number)),
            (Absent::First, Kind::Choice([first, ..])) => add("default", json!(first.word)),
            (Absent::Word(word), _) => add("default", json!(word)),
            (Absent::Like(other), _) => add("default_from", json!(other)),
            (Absent::Empty, _) => add("default", json!([])),
            (Absent::Missing | Absent::First, _) => {}
        }
        if let Some(article) = self.article {
            add("reference", json!(article));
        }
        described
    }
}
