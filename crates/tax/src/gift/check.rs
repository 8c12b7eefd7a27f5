//! Whether what was said can be used: ranges and contradictions. Must never repair a value silently.

use super::error::expected;
use super::variable::Slot;
use super::{Gift, GiftError, Variable};
use crate::{Won, calendar, law};
use jiff::civil::Date;

/// Refuses the first value that cannot be used.
pub(super) fn check(gift: &Gift) -> Result<(), GiftError> {
    if !(law::FIRST_DAY..=law::LAST_DAY).contains(&gift.gift_date) {
        let shown = gift.gift_date.to_string();
        return Err(GiftError::unreadable(Variable::GiftDate, &shown));
    }
    ranges(gift)?;
    check_together(gift)
}

/// Refuses values that contradict each other.
pub(super) fn check_together(gift: &Gift) -> Result<(), GiftError> {
    debt_within_value(gift)?;
    past_parts_within_past(gift)?;
    foreign_tax_with_its_base(gift)?;
    dates_in_order(gift)
}

fn ranges(gift: &Gift) -> Result<(), GiftError> {
    let mut copy = *gift;
    for variable in Variable::ALL.iter().copied() {
        let amount = match variable.slot(&mut copy) {
            Some(Slot::Amount(Some(amount))) => *amount,
            None if variable == Variable::GiftPropertyValue => gift.gift_property_value,
            _ => continue,
        };
        // A gift of nothing has a tax of nothing: bulk rows may hold it. Whoever asks for one gift states more.
        let empty = variable == Variable::GiftPropertyValue && amount.is_zero();
        let (least, most) = variable.range();
        if !empty && (amount < least || amount > most) {
            return Err(GiftError::out_of_range(variable, amount));
        }
    }
    Ok(())
}

impl Gift {
    /// Refuses a gift of nothing, where a person states one gift.
    pub fn require_value(&self) -> Result<(), GiftError> {
        if self.gift_property_value.is_zero() {
            return Err(GiftError::out_of_range(Variable::GiftPropertyValue, Won::ZERO));
        }
        Ok(())
    }
}

fn debt_within_value(gift: &Gift) -> Result<(), GiftError> {
    at_most(
        Variable::SecuredDebt,
        gift.secured_debt,
        Variable::GiftPropertyValue,
        gift.gift_property_value,
    )
}

/// What earlier gifts took or skipped is a part of them.
fn past_parts_within_past(gift: &Gift) -> Result<(), GiftError> {
    let past = gift.past_gifts();
    for (variable, part) in [
        (Variable::PastGiftsDeduction, gift.past_gifts_deduction),
        (Variable::PastSkipGiftsValue, gift.past_skip_gifts_value),
    ] {
        at_most(variable, part, Variable::PastGiftsValue, past)?;
    }
    Ok(())
}

fn at_most(variable: Variable, amount: Option<Won>, whole: Variable, most: Won) -> Result<(), GiftError> {
    match amount {
        Some(amount) if amount > most => Err(GiftError::amount(
            variable,
            amount,
            format!("{}({}) {most} 이하의 금액이", whole.label(), whole.name()),
        )),
        _ => Ok(()),
    }
}

/// The credit's limit cannot be known without the base taxed abroad (법 제59조).
fn foreign_tax_with_its_base(gift: &Gift) -> Result<(), GiftError> {
    match (gift.foreign_tax_paid, gift.foreign_tax_base) {
        (Some(paid), None) if !paid.is_zero() => Err(GiftError::missing(Variable::ForeignTaxBase)),
        _ => Ok(()),
    }
}

fn dates_in_order(gift: &Gift) -> Result<(), GiftError> {
    if gift.filing_date.is_none() && gift.payment_date.is_none() {
        return Ok(());
    }
    not_before_gift(Variable::FilingDate, gift.filing_date, gift.gift_date)?;
    not_before_gift(Variable::PaymentDate, gift.payment_date, gift.gift_date)?;
    let due = calendar::filing_deadline(gift.gift_date).due;
    match (gift.filed_on_time, gift.filing_date) {
        (Some(true), Some(filed)) if filed > due => Err(GiftError::contradicts(
            Variable::FilingDate,
            filed,
            format!("기한 내 신고(filed_on_time)라면 신고기한 {due} 이전의 날짜가"),
        )),
        (Some(false), Some(filed)) if filed <= due => Err(GiftError::contradicts(
            Variable::FilingDate,
            filed,
            format!("기한 후 신고(filed_on_time 아니오)라면 신고기한 {due} 이후의 날짜가"),
        )),
        _ => Ok(()),
    }
}

fn not_before_gift(variable: Variable, day: Option<Date>, gift_date: Date) -> Result<(), GiftError> {
    match day {
        Some(day) if day < gift_date || day > law::LAST_DAY => Err(GiftError::contradicts(
            variable,
            day,
            format!("증여일 {gift_date}부터 {}까지의 날짜가", law::LAST_DAY),
        )),
        _ => Ok(()),
    }
}

/// Stated amounts cannot reach a sum that overflows; if one did, it is refused, never cut off.
impl From<crate::Overflow> for GiftError {
    fn from(_: crate::Overflow) -> Self {
        Self::contradicts(
            Variable::GiftPropertyValue,
            "합계",
            expected(Variable::GiftPropertyValue),
        )
    }
}
