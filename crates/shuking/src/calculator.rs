//! The calculator that the server offers: the tax crate behind the server's trait.

use adviser::Sources;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use server::{Calculated, InvalidValue};
use tax::gift::{Gift, GiftError, assess};

/// The gift-tax engine, and what its results cite.
pub struct Calculator(pub Sources);

impl server::Calculator for Calculator {
    fn gift(&self, variables: &Map<String, Value>, today: Date) -> Result<Calculated, InvalidValue> {
        let gift = Gift::from_json(variables).map_err(|error| refused(&error))?;
        gift.require_value().map_err(|error| refused(&error))?;
        let assessment = assess(&gift).map_err(|error| refused(&error))?;
        Ok(Calculated {
            calculation: json!(assessment.explain(today)),
            citations: json!(self.0.assessment(&assessment)),
        })
    }
}

fn refused(error: &GiftError) -> InvalidValue {
    InvalidValue {
        field: error.field().to_owned(),
        message: error.to_string(),
    }
}
