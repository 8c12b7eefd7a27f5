//! A transfer that is no plain gift, as it travels with the conversation: its kind, the open question, what was heard.

use conversation::Premise;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tax::gift::Relationship;

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

/// Which branch of a kind, where its rule or its words differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// A debt paid to the creditor.
    Paid,
    /// A debt let go by the creditor.
    Forgiven,
    /// Property used for nothing.
    Used,
    /// Property lived in with its owner.
    Together,
    /// Another's property as security.
    Collateral,
    /// A low rent.
    Rent,
    /// A sale without a price.
    Unpaid,
    /// At the market's price.
    AtMarket,
    /// Insurance money on a death.
    Death,
    /// Paid with own premiums.
    Own,
    /// An estate divided anew.
    Redivided,
    /// A company lends.
    Company,
    /// Shares in another's name.
    Shares,
    /// Land or a building in another's name.
    RealEstate,
    /// 창업자금.
    Startup,
    /// 가업승계.
    Succession,
    /// 영농자녀.
    Farm,
    /// 장애인신탁.
    Disabled,
    /// Money, which cannot be given back.
    Money,
    /// By a judgment.
    Judgment,
    /// Damages.
    Damages,
    /// Sent by mistake.
    Mistake,
    /// A public body receives.
    Body,
    /// Medical costs.
    Medical,
    /// School costs.
    School,
}

/// What a rule goes by. Sums are in won, a year's where a rule goes by years.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Slots {
    /// What was borrowed, paid off, insured or agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<i64>,
    /// Whether the sum is that of several loans.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub several_loans: Option<bool>,
    /// Interest paid in a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interest: Option<i64>,
    /// A yearly rate of interest in millionths, until the sum is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<i64>,
    /// The market's value, or a year's market rent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<i64>,
    /// The price, or a year's rent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// All premiums.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premium: Option<i64>,
    /// Premiums another paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premium_by_others: Option<i64>,
    /// Premiums paid from a gift.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premium_from_gifts: Option<i64>,
    /// The receiver paid all of it, or another did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_premiums: Option<bool>,
    /// Whether several paid the premiums, and how much each did was not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shared_premiums: Option<bool>,
    /// Months from one payment to the next: 1 or 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub every: Option<u8>,
    /// How many years; 0 without end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub years: Option<u32>,
    /// The share, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<(i64, i64)>,
    /// Own money paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_paid: Option<i64>,
    /// What was given for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compensation: Option<i64>,
    /// Whether the conditions of a special regime are told to be met, or one of them not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meets: Option<bool>,
    /// Whether who receives put it in trust, and not the giver.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_trust: Option<bool>,
    /// Whether the owner of what is used lives elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart: Option<bool>,
    /// How old who buys is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// The day of a gift that was given back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_on: Option<Date>,
    /// The day it was given back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned_on: Option<Date>,
    /// What the other side is to the one typing, where the words of the gift do not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<Relationship>,
}

impl Slots {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What is said later replaces what was said before.
    pub fn absorb(&mut self, later: &Self) {
        fn take<T: Copy>(old: &mut Option<T>, new: Option<T>) {
            if new.is_some() {
                *old = new;
            }
        }
        take(&mut self.sum, later.sum);
        take(&mut self.several_loans, later.several_loans);
        take(&mut self.interest, later.interest);
        take(&mut self.rate, later.rate);
        take(&mut self.market, later.market);
        take(&mut self.price, later.price);
        take(&mut self.premium, later.premium);
        take(&mut self.premium_by_others, later.premium_by_others);
        take(&mut self.premium_from_gifts, later.premium_from_gifts);
        take(&mut self.own_premiums, later.own_premiums);
        take(&mut self.shared_premiums, later.shared_premiums);
        take(&mut self.every, later.every);
        take(&mut self.years, later.years);
        take(&mut self.share, later.share);
        take(&mut self.own_paid, later.own_paid);
        take(&mut self.compensation, later.compensation);
        take(&mut self.meets, later.meets);
        take(&mut self.own_trust, later.own_trust);
        take(&mut self.apart, later.apart);
        take(&mut self.age, later.age);
        take(&mut self.given_on, later.given_on);
        take(&mut self.returned_on, later.returned_on);
        take(&mut self.tie, later.tie);
    }

    /// The interest of a year, by its sum or its rate.
    pub fn yearly_interest(&self) -> Option<i64> {
        self.interest.or_else(|| {
            let (sum, rate) = (i128::from(self.sum?), i128::from(self.rate?));
            i64::try_from(sum * rate / 1_000_000).ok()
        })
    }
}
