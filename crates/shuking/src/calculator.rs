//! The calculator that the server offers: the tax crate behind the server's trait.

use conversation::{Citation, SourceType};
use jiff::civil::Date;
use planner::compare::{changed, compare};
use planner::reverse::{Goal, smallest};
use serde_json::{Map, Value, json};
use server::{Calculated, Comparison, InvalidValue, Reversal};
use tax::Won;
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

    fn compare(&self, asked: &Comparison, today: Date) -> Result<Value, InvalidValue> {
        let none = Map::new();
        let base = changed(&asked.base, &none).map_err(|error| refused(&error))?;
        let variants: Vec<Gift> = asked
            .changes
            .iter()
            .map(|change| changed(&asked.base, change))
            .collect::<Result<_, _>>()
            .map_err(|error| refused(&error))?;
        let done = compare(&base, &variants).map_err(|error| refused(&error))?;
        Ok(compared(&done, today))
    }

    fn reverse(&self, asked: &Reversal, today: Date) -> Result<Value, InvalidValue> {
        let needed = Goal::from_json(Won::new(asked.net), &asked.gift, asked.donor_pays_tax)
            .and_then(|goal| smallest(&goal))
            .map_err(|error| InvalidValue {
                field: error.field().to_owned(),
                message: error.to_string(),
            })?;
        Ok(json!(needed.answer(today)))
    }
}

/// A comparison in the contract's shape.
pub fn compared(done: &planner::compare::Comparison, today: Date) -> Value {
    let results: Vec<Value> = done
        .results
        .iter()
        .map(|result| {
            json!({
                "calculation": result.assessment.explain(today),
                "difference": result.change.difference,
                "cause": result.change.cause,
                "moved": result.change.moved,
            })
        })
        .collect();
    json!({ "base": done.base.explain(today), "results": results })
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
        missing_version: None,
        relevance_score: None,
    }
}
