//! What being late costs (국세기본법 제47조의2, 제47조의4, 제48조): by the day of filing or paying, not of the gift.

use super::table::{recalled, text};
use super::{CHECKED, FIRST_DAY, Provision, Source, Table};
use crate::Rate;
use jiff::civil::date;

/// Percent of the tax for no return (무신고가산세).
pub const NON_FILING_PERCENT: u32 = 20;
/// The same when the tax was evaded by fraud (부정행위).
pub const FRAUD_PERCENT: u32 = 40;

/// Late payment per day (납부지연가산세), each day at its own rate.
pub static LATE_PAYMENT: Table<Rate> = Table {
    name: "납부지연가산세 1일 이자율",
    article: Provision::LatePaymentRate,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Rate::per_100_000(30),
    first_source: Source::Recalled,
    changes: &[
        recalled(date(2019, 2, 12), Rate::per_100_000(25)),
        text(date(2022, 2, 15), Rate::per_100_000(22)),
    ],
};

/// Whether the day of payment itself counts as late, by the day of payment (법률 제21212호).
pub static PAYMENT_DAY_COUNTS: Table<bool> = Table {
    name: "납부일 산입",
    article: Provision::LatePayment,
    since: FIRST_DAY,
    checked: CHECKED,
    first: true,
    first_source: Source::Text,
    changes: &[text(date(2026, 7, 1), false)],
};

/// A cut of the non-filing penalty for a return within some months after the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReliefStep {
    /// Within so many months.
    pub months: i8,
    /// Percent off.
    pub percent: u32,
}

const fn within(months: i8, percent: u32) -> ReliefStep {
    ReliefStep { months, percent }
}

/// Relief for a late return (기한후신고 감면), by the day of the return.
pub static LATE_RETURN_RELIEF: Table<&[ReliefStep]> = Table {
    name: "기한 후 신고 감면",
    article: Provision::Relief,
    since: FIRST_DAY,
    checked: CHECKED,
    first: &[within(1, 50), within(6, 20)],
    first_source: Source::Recalled,
    changes: &[text(
        date(2020, 1, 1),
        &[within(1, 50), within(3, 30), within(6, 20)],
    )],
};
