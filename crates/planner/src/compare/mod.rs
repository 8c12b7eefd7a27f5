//! A gift beside the same gift with something changed: the difference and the step that made it. Must never name a
//! figure that is in neither of the two assessments.

mod cause;
mod steps;

pub use steps::{Moved, Step};

use serde_json::{Map, Value};
use tax::gift::{Assessment, Gift, GiftError, assess};

/// A changed gift beside the first.
#[derive(Debug, Clone)]
pub struct Compared {
    /// The changed gift's amounts.
    pub assessment: Assessment,
    /// What came of the change.
    pub change: Change,
}

/// What a change does to the tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The changed gift's final tax less the first one's, in won.
    pub difference: i64,
    /// The steps whose amounts differ, in the order of the computation.
    pub moved: Vec<Moved>,
    /// Which step made the difference, and its article, in Korean.
    pub cause: String,
}

/// A gift and what changes make of it.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// The gift as it is.
    pub base: Assessment,
    /// Each change, in the order asked.
    pub results: Vec<Compared>,
}

/// Assesses a gift and each of its variants.
pub fn compare(base: &Gift, variants: &[Gift]) -> Result<Comparison, GiftError> {
    let base = assess(base)?;
    let results = variants
        .iter()
        .map(|variant| {
            let assessment = assess(variant)?;
            let change = Change::between(&base, &assessment);
            Ok(Compared { assessment, change })
        })
        .collect::<Result<_, GiftError>>()?;
    Ok(Comparison { base, results })
}

impl Change {
    /// What leads from one assessment to another.
    pub fn between(before: &Assessment, after: &Assessment) -> Self {
        let moved = steps::moved(before, after);
        let cause = cause::sentence(before, after, &moved);
        Self {
            difference: after.final_tax().get() - before.final_tax().get(),
            moved,
            cause,
        }
    }
}

/// The gift of some variables with others said in their place; null takes one back.
pub fn changed(base: &Map<String, Value>, change: &Map<String, Value>) -> Result<Gift, GiftError> {
    let mut variables = base.clone();
    for (name, value) in change {
        variables.insert(name.clone(), value.clone());
    }
    let gift = Gift::from_json(&variables)?;
    gift.require_value()?;
    Ok(gift)
}
