//! What a plan is asked for, as JSON. Must never fill in a fact that was not stated; what is left out is an assumption
//! that the plan repeats.

use super::PlanError;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

/// The whole question.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanInput {
    /// What is to be reached.
    pub goal: GoalInput,
    /// Who can give.
    pub donors: Vec<DonorInput>,
    /// Who can receive.
    pub recipients: Vec<RecipientInput>,
    /// How many years the plan may take, 1 to 20.
    pub years: i64,
    /// The first day of the plan; today if not said.
    #[serde(default)]
    pub start: Option<Date>,
    /// Gifts already made.
    #[serde(default)]
    pub past_gifts: Vec<PastGiftInput>,
    /// Marriages and births.
    #[serde(default)]
    pub windows: Vec<WindowInput>,
    /// Debt that a recipient takes over with the property.
    #[serde(default)]
    pub debts: Vec<DebtInput>,
}

/// What is to be reached.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, tag = "kind", rename_all = "snake_case")]
pub enum GoalInput {
    /// An amount that one person is to receive.
    Reach {
        /// The person.
        recipient: String,
        /// Won, before tax unless `net`.
        amount: i64,
        /// The last day; the end of the years if not said.
        #[serde(default)]
        by: Option<Date>,
        /// Whether the amount is what remains after the tax.
        #[serde(default)]
        net: bool,
    },
    /// A wealth to pass on to the recipients together.
    PassOn {
        /// Won, before tax unless `net`.
        amount: i64,
        /// The last day; the end of the years if not said.
        #[serde(default)]
        by: Option<Date>,
        /// Whether the amount is what remains after the tax of all.
        #[serde(default)]
        net: bool,
    },
}

/// Someone who can give.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DonorInput {
    /// A name that is used once.
    pub name: String,
    /// The most this donor gives in all; no limit if not said.
    #[serde(default)]
    pub available: Option<i64>,
    /// The donor's spouse among the donors; `null` says there is none.
    #[serde(default)]
    pub spouse: Spouse,
    /// Who the donor is to each recipient: `{"아들": "부모"}`.
    pub relations: serde_json::Map<String, Value>,
    /// Grandchildren whose parent in between has died.
    #[serde(default)]
    pub parent_deceased: Vec<String>,
}

/// Someone who can receive.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipientInput {
    /// A name that is used once.
    pub name: String,
    /// Day of birth; of age if not said.
    #[serde(default)]
    pub birth: Option<Date>,
    /// Resident unless said otherwise.
    #[serde(default)]
    pub non_resident: bool,
    /// The least this person is to receive.
    #[serde(default)]
    pub at_least: Option<i64>,
    /// The most this person is to receive.
    #[serde(default)]
    pub at_most: Option<i64>,
}

/// A gift already made.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastGiftInput {
    /// Who gave.
    pub donor: String,
    /// Who received.
    pub recipient: String,
    /// When.
    pub date: Date,
    /// Won after debt.
    pub amount: i64,
    /// What was deducted for a marriage or birth.
    #[serde(default)]
    pub marriage_birth_deduction: i64,
}

/// A marriage or a birth that opens the deduction of 제53조의2.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowInput {
    /// Whose.
    pub recipient: String,
    /// Which of the two.
    pub kind: WindowKind,
    /// Day of registration, birth or adoption.
    pub date: Date,
}

/// What opens the deduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowKind {
    /// Registration of a marriage.
    Marriage,
    /// Birth or adoption of a child.
    Birth,
}

/// Debt taken over with the property.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DebtInput {
    /// Whose debt.
    pub donor: String,
    /// Who takes it over.
    pub recipient: String,
    /// Won.
    pub amount: i64,
}

/// A donor's spouse: `null` says that there is none, a field that is absent says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Option<String>")]
pub enum Spouse {
    /// Not said.
    #[default]
    Unsaid,
    /// None among the donors.
    Nobody,
    /// This donor.
    Named(String),
}

impl From<Option<String>> for Spouse {
    fn from(name: Option<String>) -> Self {
        name.map_or(Self::Nobody, Self::Named)
    }
}

impl Spouse {
    /// Whether it is this donor.
    pub fn is(&self, name: &str) -> bool {
        matches!(self, Self::Named(named) if named == name)
    }
}

impl PlanInput {
    /// Reads the question from JSON.
    pub fn from_json(value: Value) -> Result<Self, PlanError> {
        serde_json::from_value(value).map_err(|error| PlanError::Unreadable(error.to_string()))
    }
}
