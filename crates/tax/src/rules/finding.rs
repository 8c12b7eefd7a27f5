//! What a rule found, and the shape in which every rule states it.

use super::{feed, warning::Warning};
use crate::gift::{Gift, Relationship};
use crate::law::Provision;
use crate::schema::{Facts, Refusal};
use crate::statement::{Outcome, Shape, Statement, Tax, TaxedGift};
pub(super) use crate::statement::{Steps, assumptions};
use crate::{KoreanDate, Won};
use jiff::civil::Date;
use serde_json::{Map, Value as Json, json};

/// Who gives and who gets, by their part in the rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parties {
    pub donor: &'static str,
    pub recipient: &'static str,
}

/// What the law attaches to the gifts of a rule.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "four marks that the law sets apart")]
pub(super) struct Consequences {
    /// The donor may be made to pay (법 제4조의2 제6항).
    pub joint_liability: bool,
    /// Relief for who cannot pay (제4조의2 제5항).
    pub relief: bool,
    /// The marriage and birth deduction is open to a plain gift like this (제53조의2 제4항).
    pub marriage_birth: bool,
    /// Deductions and aggregation hold: all but presumed funds and property in another's name.
    pub ordinary: bool,
}

impl Consequences {
    /// An advantage taxed like a gift, with relief for who cannot pay.
    pub const ADVANTAGE: Self = Self {
        joint_liability: false,
        relief: true,
        marriage_birth: false,
        ordinary: true,
    };
    /// An advantage taxed like a gift, without that relief.
    pub const SERVICE: Self = Self {
        relief: false,
        ..Self::ADVANTAGE
    };
    /// A gift that the marriage and birth deduction leaves out.
    pub const PRESUMED: Self = Self {
        marriage_birth: false,
        ..Self::GIFT
    };
    /// A plain gift.
    pub const GIFT: Self = Self {
        joint_liability: true,
        relief: false,
        marriage_birth: true,
        ordinary: true,
    };
    /// A presumption or fiction outside deductions and aggregation.
    pub const APART: Self = Self {
        joint_liability: false,
        relief: false,
        marriage_birth: false,
        ordinary: false,
    };
}

/// What a rule found.
pub(super) struct Finding {
    /// The article as other programs see it: `41의4`.
    pub article: &'static str,
    pub provisions: Vec<Provision>,
    pub parties: Parties,
    pub payer: &'static str,
    pub consequences: Consequences,
    /// What becomes of it where nothing is taxed.
    pub untaxed: Outcome,
    pub benefit: Option<Won>,
    pub threshold: Option<Won>,
    /// The first day looked at.
    pub day: Date,
    /// The gifts, by day.
    pub gifts: Vec<(Date, Won)>,
    pub steps: Steps,
    /// What this rule alone states.
    pub extra: Vec<(&'static str, Json)>,
    pub flags: Vec<(&'static str, Json)>,
    pub warnings: Vec<Warning>,
}

impl Finding {
    /// The gifts' tax and the whole statement.
    pub fn state(self, rule: &dyn Tax, facts: &Facts, gift: Gift) -> Result<Statement, Refusal> {
        self.state_with(rule, facts, gift, |gift, value| gift.gift_property_value = value)
    }

    /// The same, where the engine reads a gift's value otherwise.
    pub fn state_with(
        mut self,
        rule: &dyn Tax,
        facts: &Facts,
        mut gift: Gift,
        dress: impl Fn(&mut Gift, Won),
    ) -> Result<Statement, Refusal> {
        let day = self.gifts.first().map_or(self.day, |(day, _)| *day);
        gift.gift_date = day;
        let marriage_birth = self.consequences.marriage_birth && gift.marriage_birth_limit().is_some();
        self.refuse_marriage_birth(&mut gift, marriage_birth);
        if self.gifts.len() > 1 && !gift.past_gifts().is_zero() {
            self.warnings.push(Warning::PastGiftsAssumedWithin10Years);
        }
        let deduction = self.consequences.ordinary
            && gift.to_resident()
            && gift.donor_relationship != Relationship::Unrelated;
        let taxable_value = Won::total(self.gifts.iter().map(|(_, value)| *value))?;
        let gifts = feed::tax(&gift, &self.gifts, dress)?;
        let payable = Won::total(gifts.iter().map(|gift| gift.assessment.credits.tax_payable))?;
        let outcome = if taxable_value.is_zero() {
            self.untaxed
        } else {
            Outcome::Taxable
        };
        self.warnings.sort_by_key(|warning| warning.code());
        self.warnings.dedup();
        let mut amounts = Map::from_iter(
            [
                ("article", json!(self.article)),
                ("outcome", json!(outcome)),
                ("benefit", json!(self.benefit)),
                ("threshold", json!(self.threshold)),
                ("taxable_value", json!(taxable_value)),
                ("gift_date", json!(day)),
                ("deduction_allowed", json!(deduction)),
                ("marriage_birth_deduction_allowed", json!(marriage_birth)),
                ("donor", json!(self.parties.donor)),
                ("recipient", json!(self.parties.recipient)),
                ("payer", json!(self.payer)),
                ("donor_joint_liability", json!(self.consequences.joint_liability)),
                ("relief_if_unable_to_pay", json!(self.consequences.relief)),
                ("aggregates", json!(self.consequences.ordinary)),
                ("total_tax_payable", json!(payable)),
            ]
            .map(|(name, value)| (name.to_owned(), value)),
        );
        amounts.extend(
            self.extra
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone())),
        );
        let flags: Map<String, Json> = self
            .flags
            .iter()
            .map(|(name, flag)| ((*name).to_owned(), flag.clone()))
            .collect();
        amounts.insert("flags".into(), flags.into());
        Ok(Statement {
            rule: rule.name(),
            summary: self.summary(rule, outcome, taxable_value, payable, &gifts),
            outcome: Some(outcome),
            amounts,
            warnings: self.warnings.iter().map(|warning| warning.caution()).collect(),
            assumptions: assumptions(rule, facts),
            provisions: self.provisions,
            steps: self.steps.into_vec(),
            gifts,
            day: Some(day),
            shape: Shape::Whole,
        })
    }

    /// A claim that this rule does not admit counts as nothing (법 제53조의2 제4항).
    fn refuse_marriage_birth(&mut self, gift: &mut Gift, allowed: bool) {
        let claimed = gift.marriage_birth_claim().is_ok_and(|claim| !claim.is_zero());
        if allowed || !claimed {
            return;
        }
        self.warnings.push(Warning::MarriageBirthNotAllowed);
        gift.marriage_deduction_amount = gift.marriage_deduction_amount.map(|_| Won::ZERO);
        gift.childbirth_deduction_amount = gift.childbirth_deduction_amount.map(|_| Won::ZERO);
    }

    fn summary(
        &self,
        rule: &dyn Tax,
        outcome: Outcome,
        value: Won,
        payable: Won,
        gifts: &[TaxedGift],
    ) -> String {
        let reason = || self.warnings.iter().find_map(|warning| warning.reason());
        match outcome {
            Outcome::Taxable if gifts.len() > 1 => format!(
                "{}(으)로 보는 증여가 {}번, 모두 {value}이고 기한 안에 신고하면 증여세는 모두 {payable}이에요.",
                rule.about().label,
                gifts.len()
            ),
            Outcome::Taxable => {
                let due = gifts
                    .first()
                    .map(|gift| KoreanDate(gift.assessment.deadline.due).to_string());
                format!(
                    "증여재산가액은 {value}이고, {}까지 신고하면 증여세는 {payable}이에요.",
                    due.unwrap_or_default()
                )
            }
            Outcome::BelowThreshold => match (self.benefit, self.threshold) {
                (Some(benefit), Some(line)) if benefit < line => {
                    format!("이익 {benefit}이 기준금액 {line}에 못 미쳐서 증여세가 없어요.")
                }
                _ => "기준금액을 넘는 이익이 없어서 증여세가 없어요.".into(),
            },
            Outcome::NotTaxable => match reason() {
                Some(reason) => format!("증여세가 없어요. {reason}"),
                None => "증여로 볼 금액이 없어서 증여세가 없어요.".into(),
            },
            Outcome::OutOfScope => match reason() {
                Some(reason) => format!("이 계산으로는 정할 수 없어요. {reason}"),
                None => "이 계산으로는 정할 수 없어요.".into(),
            },
        }
    }
}

/// The only gift of a rule; none where its value is nothing.
pub(super) fn one_gift(day: Date, value: Won) -> Vec<(Date, Won)> {
    if value.is_zero() {
        Vec::new()
    } else {
        vec![(day, value)]
    }
}
