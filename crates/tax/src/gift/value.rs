//! The taxable value (과세가액): what was given, less debt taken over, plus earlier gifts (법 제47조).

use super::Gift;
use crate::{Overflow, Won, law};
use serde::Serialize;

/// From the gift's value to the taxable value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TaxableValue {
    /// Value before debt.
    pub gift_value_gross: Won,
    /// Debt that counts as taken over.
    pub debt_deducted: Won,
    /// Value after debt.
    pub gift_value_net: Won,
    /// Earlier gifts added; nothing below the threshold.
    pub aggregated_past_gifts: Won,
    /// What the deductions are taken from.
    pub taxable_value: Won,
}

impl TaxableValue {
    pub(super) fn of(gift: &Gift) -> Result<Self, Overflow> {
        let gross = gift.gift_property_value;
        let debt = match gift.secured_debt {
            Some(debt) if gift.debt_counts() => debt,
            _ => Won::ZERO,
        };
        let net = gross.less(debt);
        let past = gift.past_gifts();
        // The threshold looks at the earlier gifts alone (제47조 제2항).
        let aggregated = if past >= law::AGGREGATION.at(gift.gift_date).threshold {
            past
        } else {
            Won::ZERO
        };
        Ok(Self {
            gift_value_gross: gross,
            debt_deducted: debt,
            gift_value_net: net,
            aggregated_past_gifts: aggregated,
            taxable_value: (net + aggregated)?,
        })
    }
}
