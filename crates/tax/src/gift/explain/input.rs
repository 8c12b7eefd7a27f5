//! The variables as they were used, with the message format's view beside them.

use crate::Won;
use crate::gift::{Gift, Relationship};
use jiff::civil::Date;
use serde::Serialize;

/// The inputs of a calculation; the optional ones only where they were said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the contract fixes these names and types"
)]
pub struct Input {
    gift_date: Date,
    donor_relationship: Relationship,
    gift_property_value: Won,
    is_generation_skipping: bool,
    is_minor_recipient: bool,
    is_non_resident: bool,
    marriage_deduction_amount: Won,
    childbirth_deduction_amount: Won,
    secured_debt: Won,
    past_gifts_value: Won,
    past_tax_paid: Won,
    amount: Won,
    relationship: &'static str,
    is_resident: bool,
    past_gifts: Won,
    #[serde(flatten)]
    said: Said,
}

/// What was said beyond the eleven variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
struct Said {
    #[serde(skip_serializing_if = "Option::is_none")]
    parent_deceased: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    used_group_deduction: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    past_gifts_deduction: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    past_marriage_birth_deduction: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    past_surtax_paid: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    past_skip_gifts_value: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    past_tax_time_barred: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    appraisal_fee: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    debt_proven: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    foreign_tax_paid: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    foreign_tax_base: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    filed_on_time: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    filing_date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payment_date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraud: Option<bool>,
}

impl Input {
    pub(super) fn of(gift: &Gift) -> Self {
        Self {
            gift_date: gift.gift_date,
            donor_relationship: gift.donor_relationship,
            gift_property_value: gift.gift_property_value,
            is_generation_skipping: gift.is_generation_skipping.unwrap_or(false),
            is_minor_recipient: gift.to_minor(),
            is_non_resident: !gift.to_resident(),
            marriage_deduction_amount: gift.marriage_deduction_amount.unwrap_or_default(),
            childbirth_deduction_amount: gift.childbirth_deduction_amount.unwrap_or_default(),
            secured_debt: gift.secured_debt.unwrap_or_default(),
            past_gifts_value: gift.past_gifts(),
            past_tax_paid: gift.past_tax_paid.unwrap_or_default(),
            amount: gift.gift_property_value,
            relationship: gift.donor_relationship.code(),
            is_resident: gift.to_resident(),
            past_gifts: gift.past_gifts(),
            said: Said {
                parent_deceased: gift.parent_deceased,
                used_group_deduction: gift.used_group_deduction,
                past_gifts_deduction: gift.past_gifts_deduction,
                past_marriage_birth_deduction: gift.past_marriage_birth_deduction,
                past_surtax_paid: gift.past_surtax_paid,
                past_skip_gifts_value: gift.past_skip_gifts_value,
                past_tax_time_barred: gift.past_tax_time_barred,
                appraisal_fee: gift.appraisal_fee,
                debt_proven: gift.debt_proven,
                foreign_tax_paid: gift.foreign_tax_paid,
                foreign_tax_base: gift.foreign_tax_base,
                filed_on_time: gift.filed_on_time,
                filing_date: gift.filing_date,
                payment_date: gift.payment_date,
                fraud: gift.fraud,
            },
        }
    }
}
