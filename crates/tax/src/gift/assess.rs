//! Every amount of one gift, in the order of the Act. Pure; the law is that of the gift's date.

use super::check::{check, check_together};
use super::penalty::Lateness;
use super::{ComputedTax, Credits, Deductions, Gift, GiftError, Note, Paying, Penalty, TaxableValue};
use crate::calendar::{Deadline, filing_deadline};
use crate::{Won, law};
use jiff::civil::Date;
use serde_json::{Map, Value, json};

/// A gift's amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assessment {
    /// What was said.
    pub gift: Gift,
    /// 제47조.
    pub value: TaxableValue,
    /// 제53조–제55조.
    pub deductions: Deductions,
    /// 제55조–제57조.
    pub tax: ComputedTax,
    /// 제58조–제69조.
    pub credits: Credits,
    /// 제68조.
    pub deadline: Deadline,
    /// 제70조, 제71조.
    pub paying: Paying,
    /// Additions, where the return or the payment was late.
    pub penalty: Option<Penalty>,
}

/// Computes a gift's tax by the law of its date.
pub fn assess(gift: &Gift) -> Result<Assessment, GiftError> {
    check(gift)?;
    compute(gift)
}

/// Computes a gift that a rule made: its value and day follow from what was checked, and may lie beyond what a person
/// may state.
pub(crate) fn assess_derived(gift: &Gift) -> Result<Assessment, GiftError> {
    check_together(gift)?;
    compute(gift)
}

fn compute(gift: &Gift) -> Result<Assessment, GiftError> {
    let deadline = filing_deadline(gift.gift_date);
    let on_time = gift.is_filed_on_time(deadline.due);
    let value = TaxableValue::of(gift)?;
    let deductions = Deductions::of(gift, &value)?;
    let tax = ComputedTax::of(gift, &value, &deductions)?;
    let credits = Credits::of(gift, &value, &deductions, &tax, on_time)?;
    let paid_late = gift.payment_date.is_some_and(|paid| paid > deadline.due);
    let penalty = if on_time && !paid_late {
        None
    } else {
        let late = Lateness {
            due: deadline.due,
            filed_on_time: on_time,
            filed: gift.filing_date,
            paid: gift.payment_date,
            fraud: gift.fraud.unwrap_or(false),
        };
        Some(Penalty::of(credits.tax_payable_exact, late)?)
    };
    Ok(Assessment {
        gift: *gift,
        value,
        deductions,
        tax,
        credits,
        deadline,
        paying: Paying::of(gift.gift_date, credits.tax_payable)?,
        penalty,
    })
}

impl Assessment {
    /// Tax and surtax less credits, before the filing credit (최종 세액).
    pub fn final_tax(&self) -> Won {
        self.credits.tax_before_filing_credit
    }

    /// What is due if the return is in time, to the won.
    pub fn tax_if_filed_on_time(&self) -> Won {
        self.final_tax().less(self.credits.filing_credit_if_on_time)
    }

    /// Every amount and date under its name on every interface, without words.
    pub fn amounts(&self) -> Map<String, Value> {
        let mut all = Map::new();
        for part in [
            serde_json::to_value(self.value),
            serde_json::to_value(self.deductions),
            serde_json::to_value(self.tax),
            serde_json::to_value(self.credits),
            serde_json::to_value(self.paying),
        ] {
            if let Ok(Value::Object(part)) = part {
                all.extend(part);
            }
        }
        let seen = json!({
            "gift_value": self.value.gift_value_net,
            "total_deduction": self.deductions.limits_shown,
            "taxable_base": self.tax.taxable_base,
            "calculated_tax": self.tax.computed_tax,
            "surtax": self.tax.surtax,
            "final_tax": self.final_tax(),
        });
        for (name, value) in [
            ("filing_credit", json!(self.credits.filing_credit)),
            ("filing_deadline", json!(self.deadline.due)),
            ("filing_deadline_unrolled", json!(self.deadline.unrolled)),
            (
                "holiday_table_covers_deadline",
                json!(self.deadline.holidays_known),
            ),
            ("penalty", json!(self.penalty)),
            ("notes", json!(self.notes().collect::<Vec<_>>())),
            ("seed_view", seen),
        ] {
            all.insert(name.to_owned(), value);
        }
        all
    }

    /// The day whose tables were applied.
    pub fn law_as_of(&self) -> Date {
        law::law_as_of(self.gift.gift_date)
    }

    /// What was claimed and not granted.
    pub fn notes(&self) -> impl Iterator<Item = Note> + use<> {
        Note::of(&self.gift)
    }

    /// The additions if return and payment were made on a day; none if that is in time, the return was already
    /// spoken of, or there is no tax.
    pub fn penalty_on(&self, day: Date) -> Option<Penalty> {
        let open = self.gift.filed_on_time.is_none() && self.gift.filing_date.is_none();
        if !open || day <= self.deadline.due || self.final_tax().is_zero() {
            return None;
        }
        let late = Lateness {
            due: self.deadline.due,
            filed_on_time: false,
            filed: Some(day),
            paid: Some(day),
            fraud: self.gift.fraud.unwrap_or(false),
        };
        // Amounts that were assessed are far below what a sum can hold.
        Penalty::of(self.final_tax(), late).ok()
    }
}
