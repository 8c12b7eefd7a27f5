//! Returning and paying: the filing credit (법 제69조), the deadline's rule (제68조), payment in parts (제70조, 제71조).

use super::table::{recalled, text};
use super::{CHECKED, FIRST_DAY, Provision, Source, Table};
use crate::Won;
use jiff::civil::{Date, date};

/// Percent off for a return in time (신고세액공제), by the gift's date.
pub static FILING_CREDIT: Table<u32> = Table {
    name: "신고세액공제율",
    article: Provision::FilingCredit,
    since: FIRST_DAY,
    checked: CHECKED,
    first: 10,
    first_source: Source::Text,
    changes: &[
        recalled(date(2017, 1, 1), 7),
        text(date(2018, 1, 1), 5),
        text(date(2019, 1, 1), 3),
    ],
};

/// The day a filing period is counted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountsFrom {
    /// The day of the gift.
    GiftDay,
    /// The last day of the gift's month.
    MonthEnd,
}

/// How the filing deadline is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeadlineRule {
    /// From which day.
    pub counts_from: CountsFrom,
    /// How many months.
    pub months: i8,
}

/// The filing period (신고기한), by the gift's date.
pub static DEADLINE: Table<DeadlineRule> = Table {
    name: "신고기한",
    article: Provision::Return,
    since: FIRST_DAY,
    checked: CHECKED,
    first: DeadlineRule {
        counts_from: CountsFrom::GiftDay,
        months: 3,
    },
    first_source: Source::Text,
    changes: &[text(
        date(2009, 1, 1),
        DeadlineRule {
            counts_from: CountsFrom::MonthEnd,
            months: 3,
        },
    )],
};

/// Whether a gift's deadline depends on its day and not on its month alone.
pub fn is_deadline_by_day(gift_date: Date) -> bool {
    DEADLINE.at(gift_date).counts_from == CountsFrom::GiftDay
}

/// How long the second part may wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestPeriod {
    /// So many days.
    Days(u8),
    /// So many months.
    Months(u8),
}

impl std::fmt::Display for RestPeriod {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Days(days) => write!(f, "{days}일"),
            Self::Months(months) => write!(f, "{months}개월"),
        }
    }
}

/// Payment in two parts (분납).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Installment {
    /// A tax over this may be divided.
    pub over: Won,
    /// Up to this tax, what exceeds `over` may wait; above it, half.
    pub half_over: Won,
    /// How long.
    pub within: RestPeriod,
}

/// The two-part payment's history.
pub static INSTALLMENT: Table<Installment> = Table {
    name: "분납",
    article: Provision::Installment,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Installment {
        over: Won::new(10_000_000),
        half_over: Won::new(20_000_000),
        within: RestPeriod::Days(45),
    },
    first_source: Source::Text,
    // The 2010 text has two months; the day of the change was not read, the year's beginning is taken.
    changes: &[recalled(
        date(2009, 1, 1),
        Installment {
            over: Won::new(10_000_000),
            half_over: Won::new(20_000_000),
            within: RestPeriod::Months(2),
        },
    )],
};

/// Payment over years (연부연납).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnnualInstallment {
    /// A tax over this may be spread.
    pub over: Won,
    /// Over so many years.
    pub years: u8,
}

/// The yearly payment's history.
pub static ANNUAL_INSTALLMENT: Table<AnnualInstallment> = Table {
    name: "연부연납",
    article: Provision::AnnualInstallment,
    since: FIRST_DAY,
    checked: CHECKED,
    first: AnnualInstallment {
        over: Won::new(10_000_000),
        years: 3,
    },
    first_source: Source::Text,
    changes: &[recalled(
        date(2008, 1, 1),
        AnnualInstallment {
            over: Won::new(20_000_000),
            years: 5,
        },
    )],
};
