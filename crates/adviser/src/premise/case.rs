//! A transfer that is no plain gift, as it travels with the conversation: its kind, the open question, what was heard.

use super::judge::Way;
use super::slots::Slots;
use conversation::Premise;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What is known of a transfer whose kind is not a plain gift, or not yet clear.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// What happened.
    pub kind: Premise,
    /// Which branch of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// The question that was put: which kind, or what its rule needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    /// How often the open question was put.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub asked: u8,
    /// The amounts read as a gift's, kept until the kind is clear.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub held: Map<String, Value>,
    /// What the kind's own rule goes by.
    #[serde(default, skip_serializing_if = "Slots::is_empty")]
    pub slots: Slots,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it by reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}
