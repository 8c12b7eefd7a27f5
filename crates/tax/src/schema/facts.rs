//! Facts read through a schema: the one place that checks names, kinds, ranges and defaults.

use super::{Absent, Decimal, Exact, Fact, Field, FromValue, Kind, Refusal, Value, Yearly};
use crate::Won;
use jiff::civil::Date;
use serde_json::{Map, Value as Json};

/// What is known of a rule's fields, in the schema's order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts(Vec<(&'static str, Fact<Value>)>);

impl Facts {
    /// The facts of a JSON object; null says nothing, a name nobody knows is refused.
    pub fn read(fields: &[&'static Field], said: &Map<String, Json>) -> Result<Self, Refusal> {
        if let Some(name) = said
            .keys()
            .find(|name| fields.iter().all(|field| field.name != **name))
        {
            return Err(Refusal::unknown(name));
        }
        let mut facts = Self(Vec::with_capacity(fields.len()));
        for field in fields {
            let fact = match said.get(field.name) {
                None | Some(Json::Null) => facts.assumed(field)?,
                Some(json) => Fact::Known(value(field, field.name, json)?),
            };
            facts.0.push((field.name, fact));
        }
        Ok(facts)
    }

    /// What is known of a field.
    pub fn fact(&self, name: &str) -> &Fact<Value> {
        let found = self.0.iter().find(|(field, _)| *field == name);
        found.map_or(&Fact::Missing, |(_, fact)| fact)
    }

    /// Whether somebody said it.
    pub fn says(&self, name: &str) -> bool {
        self.fact(name).is_known()
    }

    /// A field's value as its type.
    pub fn get<T: FromValue>(&self, name: &'static str) -> Result<T, Refusal> {
        T::from_value(self.fact(name).value())
            .ok_or_else(|| Refusal::new(name, "값이 없어요. 확인해 주세요."))
    }

    /// The facts of a thing with fields of its own; none where nothing was said.
    #[must_use]
    pub fn object(&self, name: &str) -> Self {
        match self.fact(name).value() {
            Some(Value::Object(facts)) => facts.clone(),
            _ => Self(Vec::new()),
        }
    }

    /// The same facts with one more, in place of what was known of it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Value) -> Self {
        self.0.retain(|(field, _)| *field != name);
        self.0.push((name, Fact::Known(value)));
        self
    }

    /// Every field and what is known of it.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Fact<Value>)> {
        self.0.iter().map(|(name, fact)| (*name, fact))
    }

    /// What was said, as [`Facts::read`] reads it.
    pub fn to_json(&self) -> Json {
        let known = self.iter().filter_map(|(name, fact)| Some((name, fact.known()?)));
        known
            .map(|(name, value)| (name.to_owned(), value.to_json()))
            .collect::<Map<_, _>>()
            .into()
    }

    fn assumed(&self, field: &Field) -> Result<Fact<Value>, Refusal> {
        let value = match (field.absent, field.kind) {
            (Absent::Missing, _) if field.is_required() => return Err(Refusal::missing(field.name, field)),
            (Absent::Flag(flag), _) => Value::Flag(flag),
            (Absent::Won(won), Kind::Yearly { .. }) => Value::Yearly(Yearly::Alike(Won::new(won))),
            (Absent::Won(won), _) => Value::Won(Won::new(won)),
            (Absent::Count(count), _) => Value::Count(count),
            (Absent::First, Kind::Choice([first, ..])) => Value::Word(first.word),
            (Absent::Missing | Absent::First, _) => return Ok(Fact::Missing),
            (Absent::Empty, Kind::Days { .. }) => Value::Days(Vec::new()),
            (Absent::Word(word), _) => Value::Word(word),
            (Absent::Empty, _) => Value::List(Vec::new()),
            (Absent::Like(other), _) => match self.fact(other).value() {
                Some(value) => value.clone(),
                None => return Ok(Fact::Missing),
            },
        };
        Ok(Fact::Assumed(value))
    }
}

/// A value of a field's kind, or why it is none; `path` names it in the refusal.
fn value(field: &Field, path: &str, json: &Json) -> Result<Value, Refusal> {
    let read = match (field.kind, json) {
        (Kind::List { least, most, of }, Json::Array(items)) if (least..=most).contains(&items.len()) => {
            return rows(of, path, items);
        }
        (Kind::Yearly { most }, Json::Array(years)) if years.len() <= most => {
            return listed(field, path, years);
        }
        (Kind::Yearly { .. }, Json::Number(_)) => won(json).map(|won| Value::Yearly(Yearly::Alike(won))),
        (Kind::Won { least, most }, Json::Number(number)) => number
            .as_i64()
            .filter(|won| (least..=most).contains(won))
            .map(|won| Value::Won(Won::new(won))),
        (Kind::Count { least, most }, Json::Number(number)) => number
            .as_i64()
            .filter(|count| (least..=most).contains(count))
            .map(Value::Count),
        (Kind::Decimal { least, most }, Json::Number(number)) => Decimal::read(&number.to_string())
            .filter(|number| (Decimal::whole(least)..=Decimal::whole(most)).contains(number))
            .map(Value::Decimal),
        (Kind::Object { of }, Json::Object(said)) => {
            let fields: Vec<&'static Field> = of.iter().collect();
            let facts = Facts::read(&fields, said).map_err(|refusal| refusal.within(path))?;
            return Ok(Value::Object(facts));
        }
        (Kind::Days { most }, Json::Array(days)) if days.len() <= most => return listed_days(path, days),
        (Kind::Exact, Json::Number(number)) => number
            .as_u64()
            .and_then(|it| Exact::read(&it.to_string()))
            .map(Value::Exact),
        (Kind::Exact, Json::String(text)) => Exact::read(text).map(Value::Exact),
        (Kind::Text { most }, Json::String(text)) => {
            Some(Value::Text(text.clone())).filter(|_| text.chars().count() <= most)
        }
        (Kind::Flag, Json::Bool(flag)) => Some(Value::Flag(*flag)),
        (Kind::Date { from, to }, Json::String(text)) => {
            day(text).filter(|day| (from..=to).contains(day)).map(Value::Date)
        }
        (Kind::Choice(choices), Json::String(text)) => {
            let choice = choices.iter().find(|choice| choice.word == text);
            choice.map(|choice| Value::Word(choice.word))
        }
        _ => None,
    };
    read.ok_or_else(|| unusable(path, json, &field.expected()))
}

fn rows(of: &'static [Field], path: &str, items: &[Json]) -> Result<Value, Refusal> {
    let fields: Vec<&'static Field> = of.iter().collect();
    let row = |(at, item): (usize, &Json)| {
        let path = format!("{path}[{at}]");
        match item {
            Json::Object(said) => Facts::read(&fields, said).map_err(|refusal| refusal.within(&path)),
            other => Err(unusable(&path, other, "항목을 담은 JSON 객체가")),
        }
    };
    let rows: Result<Vec<Facts>, Refusal> = items.iter().enumerate().map(row).collect();
    rows.map(Value::List)
}

fn listed(field: &Field, path: &str, years: &[Json]) -> Result<Value, Refusal> {
    let year = |(at, json): (usize, &Json)| {
        won(json).ok_or_else(|| unusable(&format!("{path}[{at}]"), json, &field.expected()))
    };
    let years: Result<Vec<Won>, Refusal> = years.iter().enumerate().map(year).collect();
    years.map(|years| Value::Yearly(Yearly::Listed(years)))
}

fn listed_days(path: &str, days: &[Json]) -> Result<Value, Refusal> {
    let one = |(at, json): (usize, &Json)| {
        let read = json.as_str().and_then(day).filter(|day| *day <= super::LAST_DAY);
        read.ok_or_else(|| unusable(&format!("{path}[{at}]"), json, "날짜(YYYY-MM-DD)가"))
    };
    let days: Result<Vec<Date>, Refusal> = days.iter().enumerate().map(one).collect();
    days.map(Value::Days)
}

fn won(json: &Json) -> Option<Won> {
    let won = json.as_i64().map(Won::new)?;
    (Won::ZERO..=Won::LARGEST_INPUT).contains(&won).then_some(won)
}

/// YYYY-MM-DD and nothing else: "20251015" or a time of day would be a guess.
pub(crate) fn day(text: &str) -> Option<Date> {
    let plain = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    if plain { text.parse().ok() } else { None }
}

fn unusable(path: &str, json: &Json, expected: &str) -> Refusal {
    match json {
        Json::String(text) => Refusal::unusable(path, text, expected),
        other => Refusal::unusable(path, other, expected),
    }
}
