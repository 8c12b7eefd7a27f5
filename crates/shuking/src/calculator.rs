//! The calculator that the server offers: the tax crate behind the server's trait.

use adviser::Sources;
use jiff::civil::Date;
use planner::compare::{changed, compare};
use planner::reverse::{Goal, smallest};
use serde_json::{Map, Value, json};
use server::{Calculated, Comparison, InvalidValue, Reversal};
use tax::Won;
use tax::gift::{Gift, GiftError, assess};
use tax::schema::Refusal;
use tax::statement::Tax;

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

    fn rules(&self) -> Value {
        let rules: Vec<Value> = tax::all().map(<dyn Tax>::describe).collect();
        json!({ "rules": rules })
    }

    fn rule(&self, name: &str, said: &Map<String, Value>) -> Option<Result<Value, InvalidValue>> {
        let rule = tax::named(name)?;
        Some(match rule.answer(said) {
            Ok(statement) => Ok(json!({
                "result": statement.to_json(),
                "citations": self.0.statement(&statement),
            })),
            Err(Refusal { field, message }) => Err(InvalidValue { field, message }),
        })
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
