//! The planner that the server offers: the planner crate behind the server's trait.

use jiff::civil::Date;
use planner::plan::{PlanError, PlanInput, plan};
use serde_json::{Map, Value, json};
use server::InvalidValue;

/// The planner of gifts.
pub struct Planner;

impl server::Planner for Planner {
    fn plan(&self, question: Map<String, Value>, today: Date) -> Result<Value, InvalidValue> {
        let planned = PlanInput::from_json(Value::Object(question)).and_then(|input| plan(&input, today));
        planned.map(|plan| json!(plan)).map_err(|error| refused(&error))
    }
}

fn refused(error: &PlanError) -> InvalidValue {
    InvalidValue {
        field: error.field().to_owned(),
        message: error.to_string(),
    }
}
