//! What being late adds (국세기본법 제47조의2, 제47조의4, 제48조). Only before the office itself moves: notices and what
//! follows them are not computed.

use crate::{Overflow, Rate, Won, calendar, law};
use jiff::civil::Date;
use serde::Serialize;

/// The additions for a late return or payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Penalty {
    /// The rate for no return; 0 if filed in time.
    pub non_filing_rate_percent: u32,
    /// The penalty before relief.
    pub non_filing_full: Won,
    /// Relief for filing late of one's own accord.
    pub relief_percent: u32,
    /// The penalty after relief.
    pub non_filing: Won,
    /// Days late.
    pub late_days: i64,
    /// The addition for them.
    pub late_payment: Won,
    /// Tax and additions.
    pub total_with_penalty: Won,
}

/// How a return was late.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lateness {
    /// The deadline.
    pub due: Date,
    /// Whether the return itself was in time.
    pub filed_on_time: bool,
    /// Day of the return, if known.
    pub filed: Option<Date>,
    /// Day of payment, if known.
    pub paid: Option<Date>,
    /// Evaded by fraud.
    pub fraud: bool,
}

impl Penalty {
    /// The additions to a tax, which is what would be due without any filing credit it does not get.
    pub(super) fn of(tax: Won, late: Lateness) -> Result<Self, Overflow> {
        let rate = match (late.filed_on_time, late.fraud) {
            (true, _) => 0,
            (false, false) => law::NON_FILING_PERCENT,
            (false, true) => law::FRAUD_PERCENT,
        };
        let full = Rate::percent(rate).of(tax)?;
        let relief = match late.filed {
            Some(filed) if !late.filed_on_time && !late.fraud => relief_percent(late.due, filed),
            _ => 0,
        };
        let non_filing = Rate::percent(100 - relief).of(full)?;
        let (late_days, late_payment) = match late.paid {
            Some(paid) => late_payment(tax, late.due, paid)?,
            None => (0, Won::ZERO),
        };
        Ok(Self {
            non_filing_rate_percent: rate,
            non_filing_full: full,
            relief_percent: relief,
            non_filing,
            late_days,
            late_payment,
            total_with_penalty: ((tax + non_filing)? + late_payment)?,
        })
    }
}

fn relief_percent(due: Date, filed: Date) -> u32 {
    law::LATE_RETURN_RELIEF
        .at(filed)
        .iter()
        .find(|step| filed <= calendar::months_after(due, step.months))
        .map_or(0, |step| step.percent)
}

/// Days late and what they add, each span of days at its own rate.
fn late_payment(tax: Won, due: Date, paid: Date) -> Result<(i64, Won), Overflow> {
    let payment_day = i64::from(*law::PAYMENT_DAY_COUNTS.at(paid));
    // The days after `due` and before `end`.
    let days_until = |end: Date| (calendar::days_between(due, end) - 1).max(0);
    let late_days = (days_until(paid) + payment_day).min(calendar::days_between(due, paid));
    let mut added = Won::ZERO;
    let mut counted = 0;
    let mut rate = law::LATE_PAYMENT.first;
    for row in law::LATE_PAYMENT.changes {
        let before_change = days_until(row.from).min(late_days);
        added = (added + rate.times(tax, before_change - counted)?)?;
        counted = before_change;
        rate = row.figure;
    }
    added = (added + rate.times(tax, late_days - counted)?)?;
    Ok((late_days, added))
}
