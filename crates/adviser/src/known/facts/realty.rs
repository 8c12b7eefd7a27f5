//! A property whose taxes are compared, as it travels with the conversation.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use tax::gift::Relationship;

/// What is known of a property and of the one who has it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Realty {
    /// The question that was put.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    /// Only the donor's own tax was asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub donor_only: bool,
    /// house, land, farmland or building.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Its market value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
    /// Loans and deposits on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub debt: Option<i64>,
    /// Who gives, seen from who gets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<Relationship>,
    /// When the donor bought it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bought: Option<Date>,
    /// For how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// A lower price to compare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discount: Option<i64>,
    /// The donor's household has no other house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_house: Option<bool>,
    /// How many months the donor lived there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lived: Option<u32>,
    /// It lies in a 조정대상지역.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regulated: Option<bool>,
}

impl Realty {
    /// Takes what was told later.
    pub fn absorb(&mut self, later: Self) {
        self.donor_only |= later.donor_only;
        self.kind = later.kind.or(self.kind.take());
        self.value = later.value.or(self.value);
        self.debt = later.debt.or(self.debt);
        self.tie = later.tie.or(self.tie);
        self.bought = later.bought.or(self.bought);
        self.price = later.price.or(self.price);
        self.discount = later.discount.or(self.discount);
        self.one_house = later.one_house.or(self.one_house);
        self.lived = later.lived.or(self.lived);
        self.regulated = later.regulated.or(self.regulated);
    }

    /// Whether nothing was told.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
