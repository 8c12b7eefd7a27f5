//! Feeding the gift engine: each gift of a rule is computed with the earlier ones as past gifts (법 제47조 제2항).

use crate::Won;
use crate::gift::{Assessment, Gift, assess_derived};
use crate::schema::Refusal;
use crate::statement::TaxedGift;
use jiff::civil::Date;

/// The gifts of a rule, by day, each with its tax; `dress` puts a gift's value where the engine reads it.
pub(super) fn tax(
    template: &Gift,
    parts: &[(Date, Won)],
    dress: impl Fn(&mut Gift, Won),
) -> Result<Vec<TaxedGift>, Refusal> {
    let mut gift = *template;
    let mut taxed = Vec::with_capacity(parts.len());
    for (date, value) in parts.iter().copied() {
        gift.gift_date = date;
        dress(&mut gift, value);
        let assessment = assess_derived(&gift)?;
        gift = after(&assessment, value)?;
        taxed.push(TaxedGift {
            date,
            value,
            assessment,
        });
    }
    Ok(taxed)
}

/// What the next gift of the same donor knows of this one.
fn after(assessment: &Assessment, value: Won) -> Result<Gift, Refusal> {
    let gift = assessment.gift;
    let (deductions, computed) = (&assessment.deductions, assessment.tax.computed_tax);
    let past = gift.past_gifts();
    let aggregated = !assessment.value.aggregated_past_gifts.is_zero();
    let used = deductions.group_deduction_used_before;
    let on_past = if aggregated {
        deductions.group_deduction_on_past
    } else {
        gift.past_gifts_deduction.unwrap_or(used).min(past)
    };
    let past_tax = if aggregated || past.is_zero() {
        computed
    } else {
        (gift.past_tax_paid.unwrap_or_default() + computed)?
    };
    let skipping = match (gift.past_skip_gifts_value, gift.skips_generation()) {
        (Some(before), true) => Some((before + value)?),
        (Some(before), false) => Some(before),
        (None, true) => None,
        (None, false) => Some(Won::ZERO),
    };
    Ok(Gift {
        past_gifts_value: Some((past + value)?),
        past_tax_paid: Some(past_tax),
        used_group_deduction: Some((used + deductions.group_deduction_now)?),
        past_gifts_deduction: Some((on_past + deductions.group_deduction_now)?),
        past_surtax_paid: Some((gift.past_surtax_paid.unwrap_or_default() + assessment.tax.surtax)?),
        past_skip_gifts_value: skipping,
        // Fees, return and foreign tax were those of the first gift.
        appraisal_fee: None,
        filed_on_time: None,
        filing_date: None,
        payment_date: None,
        fraud: None,
        foreign_tax_paid: None,
        foreign_tax_base: None,
        ..gift
    })
}
