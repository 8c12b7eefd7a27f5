//! Filling in a gift variable by variable, from text (command line, CSV) or JSON. Must never accept a value of the wrong
//! kind, nor drop one it does not know.

use super::{Gift, GiftError, Kind, Relationship, Variable};
use crate::schema::{Value as Said, day, flag, number};
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

impl Form {
    /// Fills in a variable from text; an empty text says nothing.
    pub fn set_text(&mut self, variable: Variable, text: &str) -> Result<(), GiftError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        let read = match variable.kind() {
            Kind::Date => day(text).map(Said::Date),
            Kind::Relationship => relationship(text),
            Kind::Amount => number(text).map(Won::new).map(Said::Won),
            Kind::Flag => flag(text).map(Said::Flag),
        };
        self.set(variable, read, || text.to_owned())
    }

    /// Fills in a variable from JSON; null says nothing.
    pub fn set_json(&mut self, variable: Variable, value: &Value) -> Result<(), GiftError> {
        let read = match (variable.kind(), value) {
            (_, Value::Null) => return Ok(()),
            (Kind::Date, Value::String(text)) => day(text).map(Said::Date),
            (Kind::Relationship, Value::String(text)) => relationship(text),
            (Kind::Amount, Value::Number(number)) => number.as_i64().map(Won::new).map(Said::Won),
            (Kind::Flag, Value::Bool(flag)) => Some(Said::Flag(*flag)),
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
        read: Option<Said>,
        written: impl FnOnce() -> String,
    ) -> Result<(), GiftError> {
        let taken = match (variable, read) {
            (Variable::GiftDate, Some(Said::Date(date))) => {
                self.gift_date = Some(date);
                true
            }
            (Variable::GiftPropertyValue, Some(Said::Won(won))) => {
                self.gift_property_value = Some(won);
                true
            }
            (Variable::DonorRelationship, Some(Said::Word(who))) => {
                self.donor_relationship = Relationship::named(who);
                true
            }
            (_, Some(said)) => self.rest.set(variable, said),
            (_, None) => false,
        };
        if taken {
            Ok(())
        } else {
            Err(GiftError::unreadable(variable, &written()))
        }
    }
}

fn relationship(text: &str) -> Option<Said> {
    Relationship::named(text).map(|who| Said::Word(who.name()))
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
        let said = Variable::ALL.iter();
        said.filter_map(|variable| Some((variable.name().to_owned(), self.get(*variable)?.to_json())))
            .collect()
    }
}

impl Variable {
    /// The variable of a name, or the error that says there is none.
    pub fn expect_named(name: &str) -> Result<Self, GiftError> {
        Self::named(name).ok_or_else(|| GiftError::unknown(name))
    }
}
