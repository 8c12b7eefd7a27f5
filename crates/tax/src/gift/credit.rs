//! What is taken off the tax: earlier gifts' tax (법 제58조), foreign tax (제59조), a return in time (제69조).

use super::{ComputedTax, Deductions, Gift, TaxableValue};
use crate::{Overflow, Rate, Won, law};
use serde::Serialize;

/// From the tax to what is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Credits {
    /// The aggregated gifts' own base.
    pub past_taxable_base: Won,
    /// The most that is credited for them.
    pub past_tax_credit_limit: Won,
    /// Credited for them (납부세액공제).
    pub past_tax_credit: Won,
    /// Credited for tax abroad (외국납부세액공제).
    pub foreign_tax_credit: Won,
    /// Tax and surtax less these credits: the seeds' final tax.
    pub tax_before_filing_credit: Won,
    /// The filing credit's rate.
    pub filing_credit_percent: u32,
    /// The filing credit of a return in time.
    pub filing_credit_if_on_time: Won,
    /// The filing credit this return gets. On the wire `filing_credit` is always the one of a return in time.
    #[serde(rename = "filing_credit_applied")]
    pub filing_credit: Won,
    /// What is due to the won.
    pub tax_payable_exact: Won,
    /// What is collected, without fractions of ten won.
    pub tax_payable: Won,
}

impl Credits {
    pub(super) fn of(
        gift: &Gift,
        value: &TaxableValue,
        deductions: &Deductions,
        tax: &ComputedTax,
        filed_on_time: bool,
    ) -> Result<Self, Overflow> {
        let past_base = value
            .aggregated_past_gifts
            .less(deductions.group_deduction_on_past)
            .less(deductions.marriage_birth_on_past);
        let past_limit = tax.computed_tax.share(past_base, tax.taxable_base)?;
        let past = if gift.past_tax_time_barred.unwrap_or(false) {
            Won::ZERO
        } else {
            gift.past_tax_paid.unwrap_or_default().min(past_limit)
        };
        let foreign = foreign_credit(gift, tax)?;
        let due = (tax.computed_tax + tax.surtax)?.less(past).less(foreign);
        let percent = *law::FILING_CREDIT.at(gift.gift_date);
        let if_on_time = Rate::percent(percent).of(due)?;
        let filing_credit = if filed_on_time { if_on_time } else { Won::ZERO };
        let exact = due.less(filing_credit);
        Ok(Self {
            past_taxable_base: past_base,
            past_tax_credit_limit: past_limit,
            past_tax_credit: past,
            foreign_tax_credit: foreign,
            tax_before_filing_credit: due,
            filing_credit_percent: percent,
            filing_credit_if_on_time: if_on_time,
            filing_credit,
            tax_payable_exact: exact,
            tax_payable: exact.cut_to_ten(),
        })
    }
}

impl Credits {
    /// The same without the credit for a return in time.
    pub(super) fn of_a_late_return(self) -> Self {
        Self {
            filing_credit: Won::ZERO,
            tax_payable_exact: self.tax_before_filing_credit,
            tax_payable: self.tax_before_filing_credit.cut_to_ten(),
            ..self
        }
    }
}

/// At most the share of the tax that falls on the base taxed abroad.
fn foreign_credit(gift: &Gift, tax: &ComputedTax) -> Result<Won, Overflow> {
    let abroad = gift.foreign_tax_base.unwrap_or_default().min(tax.taxable_base);
    let limit = tax.computed_tax.share(abroad, tax.taxable_base)?;
    Ok(gift.foreign_tax_paid.unwrap_or_default().min(limit))
}
