//! Regimes that tax a gift otherwise: money to start a business, a family business, farmland, a disabled person's trust.

use super::{CHECKED, Provision, Source, Table};
use crate::{Rate, Won};
use jiff::civil::{Date, date};

/// The first day the regimes of the special tax act were read for (조세특례제한법, 개정 2023.12.31.).
pub const REGIMES_SINCE: Date = date(2024, 1, 1);

const EOK: i64 = 100_000_000;

/// Money to start a business (창업자금).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartupRule {
    /// What is deducted.
    pub deduction: Won,
    /// The rate.
    pub rate: Rate,
    /// The most that counts.
    pub most: Won,
    /// The most with new jobs.
    pub most_with_jobs: Won,
    /// How many new jobs lift the limit.
    pub jobs: i64,
    /// Months within which the business starts.
    pub start_months: i8,
    /// Months within which all is spent.
    pub spend_months: i8,
    /// Years in which it stays in the business.
    pub keep_years: i16,
}

/// 조세특례제한법 제30조의5.
pub static STARTUP: Table<StartupRule> = Table {
    name: "창업자금 증여세 과세특례",
    article: Provision::StartupFund,
    since: REGIMES_SINCE,
    checked: CHECKED,
    first: StartupRule {
        deduction: Won::new(5 * EOK),
        rate: Rate::percent(10),
        most: Won::new(50 * EOK),
        most_with_jobs: Won::new(100 * EOK),
        jobs: 10,
        start_months: 24,
        spend_months: 48,
        keep_years: 10,
    },
    first_source: Source::Text,
    changes: &[],
};

/// A family business handed on (가업승계).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuccessionRule {
    /// What is deducted.
    pub deduction: Won,
    /// The rate.
    pub rate: Rate,
    /// The base from which the higher rate holds.
    pub over: Won,
    /// The higher rate.
    pub rate_over: Rate,
    /// Years of management and the most that counts with them.
    pub most: [(i64, Won); 3],
    /// Years in which the business is kept.
    pub keep_years: i16,
}

/// 조세특례제한법 제30조의6.
pub static SUCCESSION: Table<SuccessionRule> = Table {
    name: "가업승계 증여세 과세특례",
    article: Provision::Succession,
    since: REGIMES_SINCE,
    checked: CHECKED,
    first: SuccessionRule {
        deduction: Won::new(10 * EOK),
        rate: Rate::percent(10),
        over: Won::new(120 * EOK),
        rate_over: Rate::percent(20),
        most: [
            (10, Won::new(300 * EOK)),
            (20, Won::new(400 * EOK)),
            (30, Won::new(600 * EOK)),
        ],
        keep_years: 5,
    },
    first_source: Source::Text,
    changes: &[],
};

/// Farmland to a farming child (영농자녀).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FarmRule {
    /// The most relief of five years (제133조 제4항).
    pub most: Won,
    /// Years the limit looks back.
    pub years: i16,
    /// Years in which the land is kept and farmed.
    pub keep_years: i16,
    /// The last day of a gift.
    pub until: Date,
}

/// 조세특례제한법 제71조, 제133조.
pub static FARM: Table<FarmRule> = Table {
    name: "영농자녀 증여세 감면",
    article: Provision::FarmRelief,
    since: REGIMES_SINCE,
    checked: CHECKED,
    first: FarmRule {
        most: Won::new(EOK),
        years: 5,
        keep_years: 5,
        until: date(2028, 12, 31),
    },
    first_source: Source::Text,
    changes: &[],
};

/// What of a disabled person's trust is left out over a life (법 제52조의2 제3항).
pub static DISABLED_TRUST: Table<Won> = Table {
    name: "장애인신탁 과세가액 불산입 한도",
    article: Provision::DisabledTrust,
    since: REGIMES_SINCE,
    checked: CHECKED,
    first: Won::new(5 * EOK),
    first_source: Source::Text,
    changes: &[],
};
