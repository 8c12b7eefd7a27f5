//! The calculator that the server offers: the tax crate behind the server's trait.

use conversation::{Citation, SourceType};
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use server::{Calculated, InvalidValue};
use tax::gift::{Gift, GiftError, assess};
use tax::law::Provision;

/// The gift-tax engine.
pub struct Calculator;

impl server::Calculator for Calculator {
    fn gift(&self, variables: &Map<String, Value>, today: Date) -> Result<Calculated, InvalidValue> {
        let gift = Gift::from_json(variables).map_err(|error| refused(&error))?;
        gift.require_value().map_err(|error| refused(&error))?;
        let assessment = assess(&gift).map_err(|error| refused(&error))?;
        let day = assessment.law_as_of();
        let citations: Vec<Citation> = assessment
            .provisions()
            .into_iter()
            .map(|provision| citation(provision, day))
            .collect();
        Ok(Calculated {
            calculation: json!(assessment.explain(today)),
            citations: json!(citations),
        })
    }
}

fn refused(error: &GiftError) -> InvalidValue {
    InvalidValue {
        field: error.field().to_owned(),
        message: error.to_string(),
    }
}

fn citation(provision: Provision, day: Date) -> Citation {
    let number = Provision::ALL
        .iter()
        .position(|one| *one == provision)
        .unwrap_or_default();
    Citation {
        source_id: i64::try_from(number).unwrap_or_default() + 1,
        source_type: SourceType::Knowledge,
        law_name: provision.law().name().to_owned(),
        full_reference: provision.reference().to_owned(),
        article: Some(provision.article().to_owned()),
        paragraph: provision.paragraph().map(str::to_owned),
        item: provision.item().map(str::to_owned),
        content_snippet: provision.summary(day),
        source_url: provision.url(),
        relevance_score: None,
    }
}
