//! The rates and lines of the donor's transfer tax (소득세법).

use crate::law::table::{recalled, text};
use crate::law::{self, CHECKED, Provision, Source, Table};
use crate::{Rate, Won};
use jiff::civil::{Date, date};

const EOK: i64 = 100_000_000;
const MAN: i64 = 10_000;

/// The first day of transfers that are computed.
pub const FIRST_TRANSFER: Date = date(2025, 1, 1);

/// A step of the income tax table: from an amount, a percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IncomeStep {
    /// What lies above this.
    pub over: Won,
    /// In percent.
    pub percent: u32,
}

const fn step(over: i64, percent: u32) -> IncomeStep {
    IncomeStep {
        over: Won::new(over),
        percent,
    }
}

/// The income tax table (소득세법 제55조 제1항).
pub static INCOME_STEPS: Table<&[IncomeStep]> = Table {
    name: "소득세 기본세율",
    article: Provision::IncomeRates,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: &[
        step(0, 6),
        step(1_400 * MAN, 15),
        step(5_000 * MAN, 24),
        step(8_800 * MAN, 35),
        step(15_000 * MAN, 38),
        step(3 * EOK, 40),
        step(5 * EOK, 42),
        step(10 * EOK, 45),
    ],
    first_source: Source::Text,
    changes: &[],
};

/// Rates of transfer tax beside the table, in percent (소득세법 제104조).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransferRates {
    /// Held less than one year.
    pub under_one: u32,
    /// Held less than two years.
    pub under_two: u32,
    /// A house held less than one year; presale rights too.
    pub house_under_one: u32,
    /// A house held less than two years; presale rights however long.
    pub house_under_two: u32,
    /// Added for land not used for business.
    pub idle_land: u32,
    /// Added for the second house in a regulated area.
    pub second_house: u32,
    /// Added for the third and more.
    pub third_house: u32,
}

/// The rates of transfer tax (양도소득세율).
pub static TRANSFER_RATES: Table<TransferRates> = Table {
    name: "양도소득세율",
    article: Provision::TransferRates,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: TransferRates {
        under_one: 50,
        under_two: 40,
        house_under_one: 70,
        house_under_two: 60,
        idle_land: 10,
        second_house: 20,
        third_house: 30,
    },
    first_source: Source::Text,
    changes: &[],
};

/// Local income tax as a share of transfer tax (지방세법 제103조의3 has a table of its own, a tenth of the other).
pub static LOCAL_INCOME_TAX: Table<Rate> = Table {
    name: "지방소득세율",
    article: Provision::LocalIncomeTax,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: Rate::percent(10),
    first_source: Source::Recalled,
    changes: &[],
};

/// Whether houses held two years are spared the addition for several houses (소득세법 시행령 제167조의3, 제167조의10). The decree's
/// text was not at hand: as the tax office publishes it.
pub static SURCHARGE_SPARED: Table<bool> = Table {
    name: "다주택 양도세 중과 배제",
    article: Provision::SeveralHousesTransfer,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: true,
    first_source: Source::Practice,
    changes: &[recalled(date(2026, 5, 10), false)],
};

/// Taken off the gains of a year (양도소득 기본공제).
pub static BASIC_DEDUCTION: Table<Won> = Table {
    name: "양도소득 기본공제",
    article: Provision::TransferDeduction,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: Won::new(250 * MAN),
    first_source: Source::Text,
    changes: &[],
};

/// The one house of a household (1세대 1주택).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneHouse {
    /// Exempt up to this value of the whole.
    pub exempt_to: Won,
    /// Years it must have been held.
    pub years: i64,
    /// Months lived in, where it was bought in a regulated area.
    pub months: i64,
}

/// The exemption of one house (소득세법 제89조, 영 제154조).
pub static ONE_HOUSE: Table<OneHouse> = Table {
    name: "1세대 1주택 비과세",
    article: Provision::OneHouse,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: OneHouse {
        exempt_to: Won::new(12 * EOK),
        years: 2,
        months: 24,
    },
    first_source: Source::Text,
    changes: &[],
};

/// The deduction for holding long (장기보유특별공제), in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongTerm {
    /// Held at least so many years.
    pub from_years: i64,
    /// A year of holding (표 1).
    pub yearly: i64,
    /// The most of it.
    pub most: i64,
    /// A year of holding, and a year of living in, of one house (표 2).
    pub house_yearly: i64,
    /// The most of each.
    pub house_most: i64,
    /// Lived in at least so many years for the second table.
    pub house_from_years: i64,
}

/// The deduction for holding long.
pub static LONG_TERM: Table<LongTerm> = Table {
    name: "장기보유특별공제",
    article: Provision::LongTerm,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: LongTerm {
        from_years: 3,
        yearly: 2,
        most: 30,
        house_yearly: 4,
        house_most: 40,
        house_from_years: 2,
    },
    first_source: Source::Text,
    changes: &[],
};

/// Expenses taken as a share of the standard value at purchase (개산공제).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LumpExpenses {
    /// Land and buildings.
    pub property: Rate,
    /// Presale rights.
    pub right: Rate,
}

/// Expenses without papers (소득세법 시행령 제163조 제6항).
pub static LUMP_EXPENSES: Table<LumpExpenses> = Table {
    name: "필요경비 개산공제",
    article: Provision::TransferExpenses,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: LumpExpenses {
        property: Rate::percent(3),
        right: Rate::percent(1),
    },
    first_source: Source::Text,
    changes: &[],
};

/// The return of transfer tax and payment in two parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransferReturn {
    /// Months after the end of the month, a gift with debt.
    pub burdened_months: i8,
    /// The same for a sale.
    pub sale_months: i8,
    /// Months that local income tax has longer (지방세법 제103조의5; remembered).
    pub local_months: i8,
    /// A tax over this may be divided.
    pub divided_over: Won,
    /// Above this, half may wait; up to it, what exceeds the first line.
    pub half_over: Won,
}

/// The return of transfer tax (양도소득세 예정신고).
pub static TRANSFER_RETURN: Table<TransferReturn> = Table {
    name: "양도소득세 예정신고",
    article: Provision::TransferReturn,
    since: FIRST_TRANSFER,
    checked: CHECKED,
    first: TransferReturn {
        burdened_months: 3,
        sale_months: 2,
        local_months: 2,
        divided_over: Won::new(1_000 * MAN),
        half_over: Won::new(2_000 * MAN),
    },
    first_source: Source::Text,
    changes: &[],
};

/// The years in which a sale takes over the donor's cost, by the day of the gift (이월과세).
pub static CARRYOVER_YEARS: Table<i16> = Table {
    name: "이월과세 기간",
    article: Provision::Carryover,
    since: law::FIRST_DAY,
    checked: CHECKED,
    first: 5,
    first_source: Source::Recalled,
    changes: &[text(date(2023, 1, 1), 10)],
};

/// The same for shares; none while they were left out.
pub static CARRYOVER_SHARES: Table<Option<i16>> = Table {
    name: "주식 이월과세 기간",
    article: Provision::Carryover,
    since: law::FIRST_DAY,
    checked: CHECKED,
    first: None,
    first_source: Source::Text,
    changes: &[text(date(2025, 1, 1), Some(1))],
};

/// Whether a lineal donor's death before the sale ends it, by the day of the sale.
pub static CARRYOVER_ENDS_WITH_DEATH: Table<bool> = Table {
    name: "증여자 사망 시 이월과세 배제",
    article: Provision::Carryover,
    since: law::FIRST_DAY,
    checked: CHECKED,
    first: false,
    first_source: Source::Text,
    changes: &[text(date(2026, 1, 1), true)],
};
