//! The search itself. What remains grows with the gift except where the law jumps: at the least base that is taxed
//! (법 제55조 제2항) and at the amount above which a minor's surtax is 40% (제57조). Between two jumps it grows but for
//! fractions of a won cut at each step, so each piece is halved and the neighbourhood of the crossing looked through.

use super::{Goal, Payer, ReverseError, remaining};
use tax::Won;
use tax::gift::{Assessment, assess};
use tax::law;

/// How far before a crossing an earlier one can lie. Seven won at most are cut on the way to what is due, and of each
/// won given at least 12전 remain (the top rate, a surtax of 40% on a growing share, no credit): 7 ÷ 0.12 < 64.
const BLUR: i64 = 64;

/// The smallest value that leaves the goal after tax.
pub(super) fn smallest(goal: &Goal) -> Result<Won, ReverseError> {
    let starts = starts(goal)?;
    let ends = starts
        .iter()
        .skip(1)
        .map(|start| start - 1)
        .chain([Won::LARGEST_INPUT.get()]);
    for (start, end) in starts.iter().zip(ends) {
        if let Some(value) = in_piece(goal, *start, end)? {
            return Ok(Won::new(value));
        }
    }
    Err(ReverseError::out_of_reach(goal.net))
}

/// The largest value whose tax in time is no more than a sum. The tax never shrinks with the value.
pub(super) fn largest(goal: &Goal, most: Won) -> Result<Won, ReverseError> {
    let least = least_value(goal);
    let costs_more = |value| Ok::<_, ReverseError>(at(goal, value)?.tax_if_filed_on_time() > most);
    match first(least, Won::LARGEST_INPUT.get(), costs_more)? {
        Some(value) if value == least => Err(ReverseError::out_of_reach(most)),
        Some(value) => Ok(Won::new(value - 1)),
        None => Ok(Won::LARGEST_INPUT),
    }
}

/// The smallest value that leaves the goal where the tax takes nothing of it.
pub(super) fn untaxed(goal: &Goal) -> Result<Won, ReverseError> {
    let debt = at(goal, least_value(goal))?.value.debt_deducted;
    let value = Won::new(goal.net.get() + debt.get()).max(Won::new(least_value(goal)));
    if value > Won::LARGEST_INPUT {
        return Err(ReverseError::out_of_reach(goal.net));
    }
    Ok(value)
}

/// The least value that can be stated: a won, and no less than the debt.
fn least_value(goal: &Goal) -> i64 {
    goal.gift.secured_debt.unwrap_or_default().get().max(1)
}

/// Where the pieces start, ascending.
fn starts(goal: &Goal) -> Result<Vec<i64>, ReverseError> {
    let least = least_value(goal);
    let mut starts = vec![least];
    starts.extend(first_taxed(goal, least)?);
    starts.extend(first_large_to_minor(goal, least)?);
    starts.sort_unstable();
    starts.dedup();
    Ok(starts)
}

/// The first value whose base is taxed, where smaller ones are not. The base never shrinks with the value.
fn first_taxed(goal: &Goal, least: i64) -> Result<Option<i64>, ReverseError> {
    let is_taxed = |value| Ok::<_, ReverseError>(!at(goal, value)?.tax.below_minimum);
    if is_taxed(least)? {
        return Ok(None);
    }
    first(least, Won::LARGEST_INPUT.get(), is_taxed)
}

/// The first value above the limit of the higher surtax.
fn first_large_to_minor(goal: &Goal, least: i64) -> Result<Option<i64>, ReverseError> {
    let Some((limit, _)) = law::SKIP_SURTAX.at(goal.gift.gift_date).large_to_minor else {
        return Ok(None);
    };
    let aggregated = at(goal, least)?.value.aggregated_past_gifts;
    let value = limit.get() - aggregated.get() + 1;
    Ok((value > least).then_some(value))
}

/// The smallest value of a piece that leaves the goal.
fn in_piece(goal: &Goal, start: i64, end: i64) -> Result<Option<i64>, ReverseError> {
    let reaches = |value: i64| {
        let kept = remaining(&at(goal, value)?, Payer::Recipient);
        Ok::<_, ReverseError>(kept >= goal.net)
    };
    let crossing = if reaches(end)? {
        first(start, end, reaches)?.unwrap_or(end)
    } else {
        // The cut fractions may lift a value just before the end above the goal.
        end
    };
    for value in crossing.saturating_sub(BLUR).max(start)..=crossing {
        if reaches(value)? {
            return Ok(Some(value));
        }
    }
    Ok(None)
}

/// Halves down to a value at which a test begins to hold; none if it does not hold at the end.
fn first(
    start: i64,
    end: i64,
    holds: impl Fn(i64) -> Result<bool, ReverseError>,
) -> Result<Option<i64>, ReverseError> {
    if !holds(end)? {
        return Ok(None);
    }
    let (mut low, mut high) = (start, end);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle)? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(Some(high))
}

fn at(goal: &Goal, value: i64) -> Result<Assessment, ReverseError> {
    Ok(assess(&goal.of(Won::new(value)))?)
}
