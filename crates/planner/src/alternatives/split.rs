//! One gift divided between two: the parts with the least tax together. Each tax bends only at the deductions and at
//! the brackets, so the least sum lies where one of the two bends.

use tax::Won;
use tax::gift::{Assessment, Gift, assess};
use tax::law::{BRACKETS, MINIMUM_BASE, SKIP_SURTAX};

/// How the parts hang together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parts {
    /// Not at all.
    Free,
    /// What the first takes of the group's limit the second cannot.
    OneLimit,
}

/// The cheapest division of a gift's value, the first part as large as it may be at that price. None where a debt hangs
/// on the whole.
pub(super) fn best(whole: &Gift, other: &Gift, parts: Parts) -> Option<Vec<Gift>> {
    if whole.secured_debt.is_some_and(|debt| !debt.is_zero()) {
        return None;
    }
    let orders: &[bool] = match parts {
        Parts::Free => &[true],
        Parts::OneLimit => &[true, false],
    };
    let total = whole.gift_property_value;
    let mut best: Option<(i64, Vec<Gift>)> = None;
    for whole_first in orders {
        let (first, second) = if *whole_first {
            (whole, other)
        } else {
            (other, whole)
        };
        for part in points(first, second, total)? {
            let Some((tax, gifts)) = divided(first, second, part, total, parts) else {
                continue;
            };
            if best.as_ref().is_none_or(|(least, _)| tax < *least) {
                best = Some((tax, gifts));
            }
        }
    }
    best.map(|(_, gifts)| gifts)
}

/// The first part's values worth trying, the largest first; both parts get something.
fn points(first: &Gift, second: &Gift, total: Won) -> Option<Vec<i64>> {
    let total = total.get();
    let mut points = edges(first)?;
    points.extend(edges(second)?.into_iter().map(|edge| total - edge));
    points.push(total / 2);
    points.retain(|part| 0 < *part && *part < total);
    points.sort_unstable_by(|a, b| b.cmp(a));
    points.dedup();
    Some(points)
}

/// The values at which a gift's tax bends or jumps: its deductions and the brackets above them, and the amount over
/// which a minor's surtax rises (법 제57조 제1항).
fn edges(gift: &Gift) -> Option<Vec<i64>> {
    const LARGE: Won = Won::new(100_000_000_000);
    let large = assess(&Gift {
        gift_property_value: LARGE,
        ..*gift
    })
    .ok()?;
    let untaxed = LARGE.get() - large.tax.taxable_base.get();
    let brackets = BRACKETS.at(gift.gift_date).iter();
    let surtax = SKIP_SURTAX.at(gift.gift_date).large_to_minor;
    let step = surtax.map(|(limit, _)| limit.get() - large.value.aggregated_past_gifts.get());
    Some(
        brackets
            .map(|bracket| untaxed + bracket.over.get())
            .chain(step)
            // Where a full deduction would leave a base that is spared, the least that is taxed (제55조 제2항).
            .chain([untaxed + MINIMUM_BASE.at(gift.gift_date).get()])
            .collect(),
    )
}

fn divided(first: &Gift, second: &Gift, part: i64, total: Won, parts: Parts) -> Option<(i64, Vec<Gift>)> {
    let due = |done: &Assessment| done.tax_if_filed_on_time().get();
    let first = Gift {
        gift_property_value: Won::new(part),
        ..*first
    };
    let one = assess(&first).ok()?;
    let mut second = Gift {
        gift_property_value: Won::new(total.get() - part),
        ..*second
    };
    if parts == Parts::OneLimit {
        let deductions = &one.deductions;
        let used = deductions.group_deduction_used_before + deductions.group_deduction_now;
        // What earlier gifts of this donor took stays theirs.
        let alone = assess(&second).ok()?;
        second.past_gifts_deduction =
            Some(alone.deductions.group_deduction_on_past).filter(|past| !past.is_zero());
        second.used_group_deduction = used.ok();
    }
    let two = assess(&second).ok()?;
    let by_minimum = |done: &Assessment| done.tax.below_minimum && !done.tax.taxable_base.is_zero();
    if by_minimum(&one) || by_minimum(&two) {
        return None;
    }
    Some((due(&one) + due(&two), vec![first, second]))
}
