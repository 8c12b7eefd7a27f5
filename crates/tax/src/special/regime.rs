//! The shape in which every regime states what it found.

use crate::calendar::filing_deadline;
use crate::gift::{Assessment, Gift, Relationship, assess_derived};
use crate::law::Provision;
use crate::schema::{Facts, Field, Refusal};
use crate::statement::{Caution, Shape, Statement, Steps, Tax, TaxedGift, assumptions};
use crate::{KoreanDate, Won};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, json};

/// Something that has to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Condition {
    /// Its field.
    pub name: &'static str,
    /// What has to be so, in Korean.
    pub label: &'static str,
    /// Whether it is.
    pub met: bool,
}

/// The conditions that are plain yes-or-no fields; `unless` is the field's default.
pub(super) fn conditions(
    facts: &Facts,
    fields: &[(&'static str, &'static str)],
) -> Result<Vec<Condition>, Refusal> {
    fields
        .iter()
        .map(|(name, label)| {
            Ok(Condition {
                name,
                label,
                met: facts.get::<bool>(name)?,
            })
        })
        .collect()
}

/// The fields of conditions.
pub(super) const fn condition(name: &'static str, label: &'static str) -> Field {
    Field::flag(name, label, true)
}

/// Something to do or to keep to, with its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Duty {
    /// For programs.
    pub name: &'static str,
    /// What, in Korean.
    pub label: &'static str,
    /// By when, or until when.
    pub day: Date,
}

/// What a regime comes to.
pub(super) struct Regime {
    /// The article as other programs see it.
    pub article: &'static str,
    pub provisions: Vec<Provision>,
    pub gift_date: Date,
    /// What was given.
    pub amount: Won,
    pub conditions: Vec<Condition>,
    pub duties: Vec<Duty>,
    /// The tax of the regime itself, where it is granted.
    pub tax: Won,
    /// What is taxed as a plain gift beside it.
    pub plain_part: Won,
    /// What is left out of the taxable value, or relieved of tax.
    pub figures: Vec<(&'static str, Won)>,
    pub steps: Steps,
    pub cautions: Vec<Caution>,
    /// The name people know it by, with its particle.
    pub named: &'static str,
}

/// A plain gift of a value on a day.
pub(super) fn plain(
    facts: &Facts,
    donor: Relationship,
    day: Date,
    value: Won,
) -> Result<Option<Assessment>, Refusal> {
    if value.is_zero() {
        return Ok(None);
    }
    let mut gift = Gift::new(day, donor, value);
    for variable in crate::gift::Variable::ALL {
        if let Some(said) = facts.fact(variable.name()).known() {
            gift.set(*variable, said.clone());
        }
    }
    gift.gift_date = day;
    gift.gift_property_value = value;
    Ok(Some(assess_derived(&gift)?))
}

impl Regime {
    /// Whether every condition is met.
    pub fn is_granted(conditions: &[Condition]) -> bool {
        conditions.iter().all(|condition| condition.met)
    }

    /// The whole statement.
    pub fn state(mut self, rule: &dyn Tax, facts: &Facts, donor: Relationship) -> Result<Statement, Refusal> {
        let granted = Self::is_granted(&self.conditions);
        let whole = plain(facts, donor, self.gift_date, self.amount)?;
        let without = whole
            .as_ref()
            .map_or(Won::ZERO, |assessment| assessment.credits.tax_payable);
        let rest = if granted { self.plain_part } else { self.amount };
        let beside = plain(facts, donor, self.gift_date, rest)?;
        let beside_tax = beside
            .as_ref()
            .map_or(Won::ZERO, |assessment| assessment.credits.tax_payable);
        let tax = if granted { self.tax } else { Won::ZERO };
        let payable = (tax + beside_tax)?;
        let deadline = filing_deadline(self.gift_date);
        let missing: Vec<&str> = self
            .conditions
            .iter()
            .filter(|condition| !condition.met)
            .map(|condition| condition.label)
            .collect();
        let due = KoreanDate(deadline.due);
        let named = self.named;
        let summary = if granted {
            format!("{due}까지 {named} 신청하면 증여세는 {payable}이에요. 보통 증여라면 {without}이에요.")
        } else {
            format!(
                "{named} 받을 수 없어서 보통 증여로 계산하면 증여세는 {without}이에요. 모자란 조건: {}.",
                missing.join(", ")
            )
        };
        let mut amounts = Map::from_iter(
            [
                ("article", json!(self.article)),
                ("granted", json!(granted)),
                ("conditions", json!(self.conditions)),
                ("gift_date", json!(self.gift_date)),
                ("gift_value", json!(self.amount)),
                ("regime_tax", json!(tax)),
                ("plain_part", json!(rest)),
                ("plain_part_tax", json!(beside_tax)),
                ("tax_payable", json!(payable)),
                ("tax_payable_without", json!(without)),
                ("saved", json!(without.less(payable))),
                ("filing_deadline", json!(deadline.due)),
                ("application_deadline", json!(deadline.due)),
                ("duties", json!(self.duties)),
            ]
            .map(|(name, value)| (name.to_owned(), value)),
        );
        let shown = if granted { self.figures.as_slice() } else { &[] };
        amounts.extend(shown.iter().map(|(name, won)| ((*name).to_owned(), json!(won))));
        self.cautions.sort_by_key(|caution| caution.code);
        let gifts = beside
            .into_iter()
            .map(|assessment| TaxedGift {
                date: self.gift_date,
                value: rest,
                assessment,
            })
            .collect();
        Ok(Statement {
            rule: rule.name(),
            summary,
            outcome: None,
            amounts,
            steps: if granted {
                self.steps.into_vec()
            } else {
                Vec::new()
            },
            gifts,
            warnings: self.cautions,
            assumptions: assumptions(rule, facts),
            provisions: self.provisions,
            day: Some(self.gift_date),
            shape: Shape::Whole,
        })
    }
}

/// A caution.
pub(super) const fn caution(code: &'static str, text: &'static str) -> Caution {
    Caution {
        code,
        text: std::borrow::Cow::Borrowed(text),
    }
}
