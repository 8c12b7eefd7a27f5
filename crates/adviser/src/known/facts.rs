//! What was said beyond the variables, and what waits for an answer. Variables that depend on each other are derived from here, so that a
//! changed donor or date changes what follows from it.

mod case;
mod doubt;
mod heard;
mod realty;
mod snapshot;

pub use case::{Case, Slots, Way};
pub use doubt::{Doubt, Reading};
pub use heard::Heard;
pub use realty::Realty;
pub use snapshot::Snapshot;

use korean::kin::Tie;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Which side of the gift the person typing is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// They give.
    Donor,
    /// They receive.
    Recipient,
    /// They tell of others.
    Neither,
}

/// The donor's tie to the recipient, where the words gave one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kinship {
    /// 배우자.
    Spouse,
    /// 직계존속.
    Ascendant,
    /// 직계비속.
    Descendant,
    /// 방계혈족.
    Blood,
    /// 인척.
    Affinity,
    /// None the law knows.
    Unrelated,
}

/// A marriage or a birth that may open a deduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occasion {
    /// Whether it applies by what was said, within its window or with a date still unsaid.
    pub applies: bool,
    /// The first day it can have been.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<jiff::civil::Date>,
    /// The last.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub to: Option<jiff::civil::Date>,
}

/// What the gift is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asset {
    /// Land and buildings.
    RealEstate,
    /// Money.
    Cash,
    /// Listed shares.
    Shares,
    /// Coins.
    Coins,
    /// Cars, gold, unlisted shares, …
    Other,
}

/// An amount that must remain after tax, or the most that may be paid; the gift's value is what is asked for then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NetGoal {
    /// What must remain.
    pub net: i64,
    /// The donor pays the tax.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub donor_pays_tax: bool,
    /// The amount is the most tax that may be paid, not what remains.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub of_tax: bool,
}

/// When someone was born, as closely as words tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Born {
    /// Born on or after.
    pub born_from: jiff::civil::Date,
    /// Born on or before.
    pub born_to: jiff::civil::Date,
}

/// A gift told beside the one at hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Beside {
    /// How much.
    pub value: i64,
    /// The first day it can have been.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<jiff::civil::Date>,
    /// The last.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub to: Option<jiff::civil::Date>,
    /// The word for the donor, where it is another.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub donor_word: Option<String>,
    /// Who that donor is to the recipient.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub donor_relationship: Option<String>,
    /// What kind of tie they have.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kinship: Option<Kinship>,
    /// 촌수.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kinship_degree: Option<u8>,
    /// The word for the recipient, where it is another.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub recipient_word: Option<String>,
    /// What else was told of it, by variable.
    #[serde(skip_serializing_if = "Map::is_empty", default)]
    pub said: Map<String, Value>,
    /// Earlier gifts of its donor.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub earlier: Vec<Beside>,
}

/// What was said beyond the variables.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "the stored shape")]
pub struct Facts {
    /// The word for the donor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub donor_word: Option<String>,
    /// The word for the recipient, when it is not the person typing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient_word: Option<String>,
    /// What kind of tie they have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinship: Option<Kinship>,
    /// 촌수.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinship_degree: Option<u8>,
    /// Which side is typing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speaker: Option<Side>,
    /// The parent between grandparent and grandchild has died.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_deceased: Option<bool>,
    /// When the recipient was born, as closely as an age or school year tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient_born: Option<Born>,
    /// A month without a day ("2026-03").
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gift_month: Option<String>,
    /// The gift is still to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub planned: Option<bool>,
    /// A marriage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marriage: Option<Occasion>,
    /// A birth or adoption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth: Option<Occasion>,
    /// The recipient has no spouse.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmarried: Option<bool>,
    /// What is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asset: Option<Asset>,
    /// The donor is supposed to pay the tax on the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub donor_pays_tax: Option<bool>,
    /// What must remain after tax, in place of a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<NetGoal>,
    /// The person asked for every question.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub thorough: bool,
    /// The person wants no more questions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_more_questions: bool,
    /// What was asked before a refusal, so that a short answer still finds its question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_question: Option<String>,
    /// The card last answered from, for "근거가 뭐예요?"; none after a calculation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Optional variables the person could not answer: they are assumed and not asked again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given_up: Vec<String>,
    /// What "방금 거 취소" goes back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<Box<Snapshot>>,
    /// What was supposed last: "그걸로 할게요" takes it over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supposed: Option<Box<Snapshot>>,
    /// The deductions claimed because their occasion was told, not by a word of the person's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claimed: Vec<String>,
    /// What was said for the plan of the last turn: the message that asked for it, then each that changed it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub plan: Vec<String>,
    /// Earlier gifts of the same donor, as they were told one by one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Beside>,
    /// Gifts of the same donor that were too long ago to be added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bygone: Vec<Beside>,
    /// Gifts of other donors or to other recipients.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Beside>,
    /// Several gifts were told at once and none of them is at hand yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
    /// A debt on what is given that stays with the giver.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_debt: Option<i64>,
    /// A value told as a range: the least and the most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<(i64, i64)>,
    /// Earlier gifts are being remembered: a bare sum is one of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub recalling: bool,
    /// How many receive as much as this: "아들 둘에게 1억씩".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipients: Option<u8>,
    /// What the last message would have replaced, with its readings; nothing has changed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubt: Option<Doubt>,
    /// A transfer that is no plain gift, or whose kind is not clear yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premise: Option<Box<Case>>,
    /// A property whose other taxes are being worked out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub realty: Option<Box<Realty>>,
    /// What was heard without being sure; nothing is computed from it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heard: Vec<Heard>,
    /// The last reply put what was heard to the person.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub confirming: bool,
    /// How often each variable was asked in vain.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub unknown: Map<String, Value>,
}

impl Facts {
    /// Reads what an earlier turn wrote; anything unreadable is not said.
    pub fn from_map(map: &Map<String, Value>) -> Self {
        serde_json::from_value(Value::Object(map.clone())).unwrap_or_default()
    }

    /// As the contract writes them.
    pub fn to_map(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(map)) => map,
            _ => Map::new(),
        }
    }
}

/// A tie as it is kept.
pub fn kinship(tie: Tie) -> (Kinship, Option<u8>) {
    match tie {
        Tie::Spouse => (Kinship::Spouse, None),
        Tie::Ascendant { degree } => (Kinship::Ascendant, Some(degree)),
        Tie::Descendant { degree } => (Kinship::Descendant, Some(degree)),
        Tie::Blood { degree } => (Kinship::Blood, Some(degree)),
        Tie::Affinity { degree } => (Kinship::Affinity, Some(degree)),
        Tie::None | Tie::Oneself => (Kinship::Unrelated, None),
    }
}
