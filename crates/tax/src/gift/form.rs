//! Filling in a gift variable by variable, from text (command line, CSV) or JSON. Must never accept a value of the wrong
//! kind, nor drop one it does not know.

use super::variable::Slot;
use super::{Gift, GiftError, Kind, Relationship, Variable};
use crate::{Won, law};
use jiff::civil::Date;
use serde_json::{Map, Value};

/// A gift on its way: the three necessary facts may still be missing.
#[derive(Debug, Clone)]
pub struct Form {
    gift_date: Option<Date>,
    donor_relationship: Option<Relationship>,
    gift_property_value: Option<Won>,
    rest: Gift,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            gift_date: None,
            donor_relationship: None,
            gift_property_value: None,
            // Only the optional fields of this gift are ever read.
            rest: Gift::new(law::FIRST_DAY, Relationship::Unrelated, Won::ZERO),
        }
    }
}

/// A value as it was read.
enum Read {
    Date(Date),
    Relationship(Relationship),
    Amount(Won),
    Flag(bool),
}

impl Form {
    /// Fills in a variable from text; an empty text says nothing.
    pub fn set_text(&mut self, variable: Variable, text: &str) -> Result<(), GiftError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        let read = match variable.kind() {
            Kind::Date => read_date(text).map(Read::Date),
            Kind::Relationship => Relationship::named(text).map(Read::Relationship),
            Kind::Amount => read_amount(text).map(Read::Amount),
            Kind::Flag => read_flag(text).map(Read::Flag),
        };
        self.set(variable, read, || text.to_owned())
    }

    /// Fills in a variable from JSON; null says nothing.
    pub fn set_json(&mut self, variable: Variable, value: &Value) -> Result<(), GiftError> {
        let read = match (variable.kind(), value) {
            (_, Value::Null) => return Ok(()),
            (Kind::Date, Value::String(text)) => read_date(text).map(Read::Date),
            (Kind::Relationship, Value::String(text)) => Relationship::named(text).map(Read::Relationship),
            (Kind::Amount, Value::Number(number)) => number.as_i64().map(Won::new).map(Read::Amount),
            (Kind::Flag, Value::Bool(flag)) => Some(Read::Flag(*flag)),
            _ => None,
        };
        self.set(variable, read, || match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        })
    }

    /// The gift, if what must be known is.
    pub fn finish(&self) -> Result<Gift, GiftError> {
        Ok(Gift {
            gift_date: self
                .gift_date
                .ok_or_else(|| GiftError::missing(Variable::GiftDate))?,
            donor_relationship: self
                .donor_relationship
                .ok_or_else(|| GiftError::missing(Variable::DonorRelationship))?,
            gift_property_value: self
                .gift_property_value
                .ok_or_else(|| GiftError::missing(Variable::GiftPropertyValue))?,
            ..self.rest
        })
    }

    fn set(
        &mut self,
        variable: Variable,
        read: Option<Read>,
        written: impl FnOnce() -> String,
    ) -> Result<(), GiftError> {
        match (variable, read) {
            (Variable::GiftDate, Some(Read::Date(date))) => self.gift_date = Some(date),
            (Variable::DonorRelationship, Some(Read::Relationship(who))) => {
                self.donor_relationship = Some(who);
            }
            (Variable::GiftPropertyValue, Some(Read::Amount(won))) => self.gift_property_value = Some(won),
            (_, Some(read)) => match (variable.slot(&mut self.rest), read) {
                (Some(Slot::Date(slot)), Read::Date(date)) => *slot = Some(date),
                (Some(Slot::Amount(slot)), Read::Amount(won)) => *slot = Some(won),
                (Some(Slot::Flag(slot)), Read::Flag(flag)) => *slot = Some(flag),
                _ => return Err(GiftError::unreadable(variable, &written())),
            },
            (_, None) => return Err(GiftError::unreadable(variable, &written())),
        }
        Ok(())
    }
}

impl Gift {
    /// A gift from a JSON object of variables; an unknown name is an error, null says nothing.
    pub fn from_json(variables: &Map<String, Value>) -> Result<Self, GiftError> {
        let mut form = Form::default();
        for (name, value) in variables {
            form.set_json(Variable::expect_named(name)?, value)?;
        }
        form.finish()
    }

    /// The variables that were said, as [`Gift::from_json`] reads them.
    pub fn to_json(&self) -> Map<String, Value> {
        let mut copy = *self;
        let said = |variable: Variable, gift: &mut Self| match (variable, variable.slot(gift)) {
            (_, Some(Slot::Date(date))) => date.map(|date| Value::from(date.to_string())),
            (_, Some(Slot::Amount(amount))) => amount.map(|won| Value::from(won.get())),
            (_, Some(Slot::Flag(flag))) => flag.map(Value::from),
            (Variable::GiftDate, None) => Some(gift.gift_date.to_string().into()),
            (Variable::DonorRelationship, None) => Some(gift.donor_relationship.name().into()),
            (_, None) => Some(gift.gift_property_value.get().into()),
        };
        Variable::ALL
            .iter()
            .filter_map(|variable| Some((variable.name().to_owned(), said(*variable, &mut copy)?)))
            .collect()
    }
}

impl Variable {
    /// The variable of a name, or the error that says there is none.
    pub fn expect_named(name: &str) -> Result<Self, GiftError> {
        Self::named(name).ok_or_else(|| GiftError::unknown(name))
    }
}

/// YYYY-MM-DD and nothing else: "20251015" or a time of day would be a guess.
fn read_date(text: &str) -> Option<Date> {
    let plain = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    if plain { text.parse().ok() } else { None }
}

/// Plain digits, with commas and 원 if the person likes.
fn read_amount(text: &str) -> Option<Won> {
    let digits = text.strip_suffix('원').unwrap_or(text).trim_end();
    if digits.contains(',') {
        digits.replace(',', "").parse().ok().map(Won::new)
    } else {
        digits.parse().ok().map(Won::new)
    }
}

fn read_flag(text: &str) -> Option<bool> {
    match text {
        "예" | "네" | "true" | "1" => Some(true),
        "아니오" | "아니요" | "false" | "0" => Some(false),
        _ => None,
    }
}
