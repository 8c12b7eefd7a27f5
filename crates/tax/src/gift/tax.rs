//! The computed tax (산출세액) and the surtax for skipping a generation (법 제55조–제57조, 영 제46조의3).

use super::{Deductions, Gift, TaxableValue};
use crate::{Overflow, Rate, Won, law};
use serde::Serialize;

/// From the base to the tax before credits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ComputedTax {
    /// The base (과세표준).
    pub taxable_base: Won,
    /// Whether the base is too small to be taxed.
    pub below_minimum: bool,
    /// The bracket's rate; 0 below the minimum.
    pub rate_percent: u32,
    /// The computed tax.
    pub computed_tax: Won,
    /// The surtax rate; 0 where nothing skipped a generation.
    pub surtax_rate_percent: u32,
    /// The surtax before what was already paid.
    pub surtax_gross: Won,
    /// The surtax.
    pub surtax: Won,
}

impl ComputedTax {
    pub(super) fn of(gift: &Gift, value: &TaxableValue, deductions: &Deductions) -> Result<Self, Overflow> {
        let base = value
            .taxable_value
            .less(deductions.total_deduction_applied)
            .less(deductions.appraisal_fee_deducted);
        let below_minimum = base < *law::MINIMUM_BASE.at(gift.gift_date);
        let (rate_percent, computed_tax) = if below_minimum {
            (0, Won::ZERO)
        } else {
            let bracket = law::bracket(gift.gift_date, base);
            (bracket.percent, bracket.tax(base)?)
        };
        let surtax = Surtax::of(gift, value, computed_tax)?;
        Ok(Self {
            taxable_base: base,
            below_minimum,
            rate_percent,
            computed_tax,
            surtax_rate_percent: surtax.percent,
            surtax_gross: surtax.gross,
            surtax: surtax.due,
        })
    }
}

struct Surtax {
    percent: u32,
    gross: Won,
    due: Won,
}

impl Surtax {
    const NONE: Self = Self {
        percent: 0,
        gross: Won::ZERO,
        due: Won::ZERO,
    };

    fn of(gift: &Gift, value: &TaxableValue, computed_tax: Won) -> Result<Self, Overflow> {
        let skipping = skipping_value(gift, value)?;
        if skipping.is_zero() {
            return Ok(Self::NONE);
        }
        // "Gift value" is read before debt, as in 제47조 제1항.
        let total = (value.gift_value_gross + value.aggregated_past_gifts)?;
        let percent = law::SKIP_SURTAX
            .at(gift.gift_date)
            .percent_for(gift.to_minor(), total);
        let gross = Rate::percent(percent).of_share(computed_tax, skipping, total)?;
        let already = if value.aggregated_past_gifts.is_zero() {
            Won::ZERO
        } else {
            gift.past_surtax_paid.unwrap_or_default()
        };
        Ok(Self {
            percent,
            gross,
            due: gross.less(already),
        })
    }
}

/// What of this gift and the aggregated ones came past the parents.
fn skipping_value(gift: &Gift, value: &TaxableValue) -> Result<Won, Overflow> {
    if !gift.from_ascendant() {
        return Ok(Won::ZERO);
    }
    let (now, past_by_default) = if gift.skips_generation() {
        (value.gift_value_gross, value.aggregated_past_gifts)
    } else {
        (Won::ZERO, Won::ZERO)
    };
    let past = gift
        .past_skip_gifts_value
        .unwrap_or(past_by_default)
        .min(value.aggregated_past_gifts);
    now + past
}
