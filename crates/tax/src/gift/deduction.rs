//! What is taken off the taxable value: the group's ten-year limit (법 제53조), marriage and birth (제53조의2),
//! appraisal fees (제55조). What an earlier, aggregated gift took stays taken.

use super::{Gift, TaxableValue};
use crate::{Overflow, Won, law};
use serde::Serialize;

/// Every deduction and what is left of its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Deductions {
    /// The group's limit in ten years.
    pub group_deduction_limit: Won,
    /// What of it was used before, by any donor of the group.
    pub group_deduction_used_before: Won,
    /// Whether that was worked out instead of told.
    pub group_deduction_used_assumed: bool,
    /// What the aggregated gifts took of it.
    pub group_deduction_on_past: Won,
    /// What this gift takes.
    pub group_deduction_now: Won,
    /// For marriage, now.
    pub marriage_deduction_now: Won,
    /// For a birth or adoption, now.
    pub childbirth_deduction_now: Won,
    /// Marriage and birth deduction the aggregated gifts took.
    pub marriage_birth_on_past: Won,
    /// All that is taken off, fees aside.
    pub total_deduction_applied: Won,
    /// Appraisal fees taken off.
    pub appraisal_fee_deducted: Won,
    /// The limits as the message format shows them: group limit and claimed marriage and birth, at most jointly.
    #[serde(rename = "total_deduction")]
    pub limits_shown: Won,
}

impl Deductions {
    pub(super) fn of(gift: &Gift, value: &TaxableValue) -> Result<Self, Overflow> {
        let limit = group_limit(gift);
        let past = gift.past_gifts();
        let aggregated = value.aggregated_past_gifts;
        let used = gift.used_group_deduction.unwrap_or(past.min(limit));
        let on_past = gift
            .past_gifts_deduction
            .unwrap_or(used.min(past))
            .min(aggregated);
        let now = limit.less(used).min(value.gift_value_net);

        // 제53조 first: it renews every ten years, 제53조의2 never does.
        let joint = gift.marriage_birth_limit().unwrap_or_default();
        let used_in_life = gift.past_marriage_birth_deduction.unwrap_or_default();
        let open = joint.less(used_in_life);
        let left = value.gift_value_net.less(now);
        let marriage = claimed(gift.marriage_deduction_amount, open, left);
        let childbirth = claimed(
            gift.childbirth_deduction_amount,
            open.less(marriage),
            left.less(marriage),
        );
        let marriage_birth_on_past = if gift.from_ascendant() {
            used_in_life.min(aggregated.less(on_past))
        } else {
            Won::ZERO
        };

        let total = (((on_past + now)? + marriage)? + childbirth)?;
        let total = (total + marriage_birth_on_past)?;
        let fee = gift
            .appraisal_fee
            .unwrap_or_default()
            .min(*law::APPRAISAL_FEE.at(gift.gift_date))
            .min(value.taxable_value.less(total));
        Ok(Self {
            group_deduction_limit: limit,
            group_deduction_used_before: used,
            group_deduction_used_assumed: gift.used_group_deduction.is_none(),
            group_deduction_on_past: on_past,
            group_deduction_now: now,
            marriage_deduction_now: marriage,
            childbirth_deduction_now: childbirth,
            marriage_birth_on_past,
            total_deduction_applied: total,
            appraisal_fee_deducted: fee,
            limits_shown: (limit + gift.marriage_birth_claim()?.min(joint))?,
        })
    }
}

/// Residents only (제53조).
fn group_limit(gift: &Gift) -> Won {
    if gift.to_resident() {
        law::group_limit(gift.gift_date, gift.donor_relationship, gift.to_minor())
    } else {
        Won::ZERO
    }
}

fn claimed(amount: Option<Won>, open: Won, left: Won) -> Won {
    amount.unwrap_or_default().min(open).min(left)
}
