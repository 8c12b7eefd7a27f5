//! What one turn hands on to the next: the few fields of a reply's metadata that an assistant goes on from. The rest of
//! it is what was answered, and no later answer may rest on that.

use crate::{Asked, Metadata, MissingReason, Offer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The conversation's state between two turns; the fields are those of [`Metadata`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Carried {
    /// What was said or follows from it.
    pub collected_parameters: Map<String, Value>,
    /// What was said beyond the variables.
    pub facts: Map<String, Value>,
    /// Why a variable is missing.
    pub missing_reasons: BTreeMap<String, MissingReason>,
    /// The variable asked for.
    pub asked: Option<String>,
    /// The follow-up offered.
    pub offer: Option<Offer>,
    /// The questions so far.
    pub clarifying_history: Vec<Asked>,
}

impl From<&Metadata> for Carried {
    fn from(metadata: &Metadata) -> Self {
        Self {
            collected_parameters: metadata.collected_parameters.clone(),
            facts: metadata.facts.clone(),
            missing_reasons: metadata.missing_reasons.clone(),
            asked: metadata.asked.clone(),
            offer: metadata.offer.clone(),
            clarifying_history: metadata.clarifying_history.clone(),
        }
    }
}

impl From<Metadata> for Carried {
    fn from(metadata: Metadata) -> Self {
        Self::from(&metadata)
    }
}
