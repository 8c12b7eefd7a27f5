//! Property that changes hands: the rates and lines of acquisition tax (지방세법), of the donor's transfer tax (소득세법) and
//! of valuation (상속세 및 증여세법), each from the first day it is known to hold.

use super::deemed::Line;
use super::table::{recalled, text};
use super::{CHECKED, Provision, Source, Table};
use crate::{Rate, Won};
use jiff::civil::{Date, date};

const EOK: i64 = 100_000_000;
const MAN: i64 = 10_000;

/// The first day of acquisitions that are computed: the decree before it was not read.
pub const FIRST_ACQUISITION: Date = date(2026, 1, 1);
/// The first day of transfers that are computed.
pub const FIRST_TRANSFER: Date = date(2025, 1, 1);

/// The three taxes on one part of an acquisition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Levy {
    /// 취득세, in ten-thousandths.
    pub rate_bp: u32,
    /// 지방교육세.
    pub education: Rate,
    /// 농어촌특별세.
    pub rural: Rate,
}

const fn levy(rate_bp: u32, education: u32, rural: u32) -> Levy {
    Levy {
        rate_bp,
        education: Rate::new(education, 1_000),
        rural: Rate::new(rural, 1_000),
    }
}

/// The rates of acquisition tax with the two taxes on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcquisitionRates {
    /// Any gift (제11조 제1항 제2호).
    pub gift: Levy,
    /// A dear house in a regulated area, given (제13조의2 제2항).
    pub heavy_gift: Levy,
    /// Farmland, bought (제11조 제1항 제7호 가목).
    pub farmland: Levy,
    /// Other land and buildings, bought (제11조 제1항 제7호 나목).
    pub other: Levy,
    /// A house bought as one of several, the lower step (제13조의2 제1항 제2호).
    pub several: Levy,
    /// A house bought as one of many (제13조의2 제1항 제3호).
    pub many: Levy,
    /// The rural tax on a house bought at the ordinary rate.
    pub house_rural: Rate,
}

/// The rates of acquisition tax (취득세율).
pub static ACQUISITION_RATES: Table<AcquisitionRates> = Table {
    name: "취득세율",
    article: Provision::AcquisitionRates,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: AcquisitionRates {
        gift: levy(350, 3, 2),
        heavy_gift: levy(1_200, 4, 10),
        farmland: levy(300, 2, 2),
        other: levy(400, 4, 2),
        several: levy(800, 4, 6),
        many: levy(1_200, 4, 10),
        house_rural: Rate::new(2, 1_000),
    },
    first_source: Source::Text,
    changes: &[],
};

/// The rate of a house bought, by the value of the whole (제11조 제1항 제8호).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HouseRate {
    /// Up to this value the lowest rate.
    pub low: Won,
    /// Above this value the highest; between the two it rises evenly.
    pub high: Won,
    /// The lowest, in ten-thousandths.
    pub low_bp: u32,
    /// The highest.
    pub high_bp: u32,
}

impl HouseRate {
    /// The rate of a value in ten-thousandths, rounded half up between the two lines.
    pub fn of(&self, value: Won) -> u32 {
        if value <= self.low {
            return self.low_bp;
        }
        if value > self.high {
            return self.high_bp;
        }
        let rise = i128::from(self.high_bp - self.low_bp);
        let width = i128::from(self.high.get() - self.low.get());
        let over = i128::from(value.get() - self.low.get());
        let risen = (2 * over * rise + width) / (2 * width);
        self.low_bp + u32::try_from(risen).unwrap_or_default()
    }
}

/// A house bought at the ordinary rate.
pub static HOUSE_RATE: Table<HouseRate> = Table {
    name: "주택 유상거래 취득세율",
    article: Provision::AcquisitionRates,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: HouseRate {
        low: Won::new(6 * EOK),
        high: Won::new(9 * EOK),
        low_bp: 100,
        high_bp: 300,
    },
    first_source: Source::Text,
    changes: &[],
};

/// A house given in a regulated area is heavily taxed from this standard value of the whole on (영 제28조의6 제1항).
pub static HEAVY_GIFT_FROM: Table<Won> = Table {
    name: "주택 증여 취득세 중과 기준",
    article: Provision::HeavyGift,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: Won::new(3 * EOK),
    first_source: Source::Text,
    changes: &[],
};

/// When a house bought by a household with several is heavily taxed (제13조의2 제1항, 영 제28조의2 제1호).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeveralHouses {
    /// With so many houses in a regulated area the lower step, with one more the higher.
    pub regulated: i64,
    /// The same elsewhere.
    pub elsewhere: i64,
    /// A standard value up to this is left out in the capital area.
    pub cheap_capital: Won,
    /// And up to this elsewhere.
    pub cheap_elsewhere: Won,
}

/// A household with several houses.
pub static SEVERAL_HOUSES: Table<SeveralHouses> = Table {
    name: "다주택 취득세 중과 기준",
    article: Provision::HeavyHouse,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: SeveralHouses {
        regulated: 2,
        elsewhere: 3,
        cheap_capital: Won::new(EOK),
        cheap_elsewhere: Won::new(2 * EOK),
    },
    first_source: Source::Text,
    changes: &[],
};

/// Up to this standard value of the whole the taxpayer picks the base (제10조의2 제2항 제2호, 영 제14조의2).
pub static BASE_CHOICE: Table<Won> = Table {
    name: "취득세 과세표준을 고를 수 있는 시가표준액",
    article: Provision::AcquisitionBase,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: Won::new(EOK),
    first_source: Source::Text,
    changes: &[],
};

/// Up to this value nothing is taxed (면세점).
pub static ACQUISITION_MINIMUM: Table<Won> = Table {
    name: "취득세 면세점",
    article: Provision::AcquisitionMinimum,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: Won::new(50 * MAN),
    first_source: Source::Text,
    changes: &[],
};

/// When the price between related persons gives way to the value (부당행위계산, 영 제18조의2).
pub static UNFAIR_ACQUISITION: Table<Line> = Table {
    name: "취득세 부당행위계산의 기준",
    article: Provision::UnfairAcquisition,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: Line {
        share: Rate::percent(5),
        most: Won::new(3 * EOK),
    },
    first_source: Source::Text,
    changes: &[],
};

/// Houses up to this area bear no rural tax (국민주택 규모).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SmallHouse {
    /// Square metres.
    pub area: i64,
    /// In towns and villages outside the capital area.
    pub rural_area: i64,
}

/// The area of a small house (농어촌특별세법 제4조 제11호; the figures of 주택법 제2조 제6호).
pub static SMALL_HOUSE: Table<SmallHouse> = Table {
    name: "국민주택 규모",
    article: Provision::RuralTaxExempt,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: SmallHouse {
        area: 85,
        rural_area: 100,
    },
    first_source: Source::Recalled,
    changes: &[],
};

/// Days or months to the return of acquisition tax (제20조 제1항).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcquisitionReturn {
    /// A gift: months after the end of its month.
    pub gift_months: i8,
    /// Other: days.
    pub days: i32,
}

/// The return of acquisition tax.
pub static ACQUISITION_RETURN: Table<AcquisitionReturn> = Table {
    name: "취득세 신고기한",
    article: Provision::AcquisitionReturn,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: AcquisitionReturn {
        gift_months: 3,
        days: 60,
    },
    first_source: Source::Text,
    changes: &[],
};

/// A sale without a day of payment is acquired so many days after the contract (영 제20조 제2항).
pub static PAYMENT_ASSUMED: Table<i32> = Table {
    name: "잔금일을 모를 때의 취득일",
    article: Provision::AcquisitionDay,
    since: FIRST_ACQUISITION,
    checked: CHECKED,
    first: 60,
    first_source: Source::Text,
    changes: &[],
};

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
    since: super::FIRST_DAY,
    checked: CHECKED,
    first: 5,
    first_source: Source::Recalled,
    changes: &[text(date(2023, 1, 1), 10)],
};

/// The same for shares; none while they were left out.
pub static CARRYOVER_SHARES: Table<Option<i16>> = Table {
    name: "주식 이월과세 기간",
    article: Provision::Carryover,
    since: super::FIRST_DAY,
    checked: CHECKED,
    first: None,
    first_source: Source::Text,
    changes: &[text(date(2025, 1, 1), Some(1))],
};

/// Whether a lineal donor's death before the sale ends it, by the day of the sale.
pub static CARRYOVER_ENDS_WITH_DEATH: Table<bool> = Table {
    name: "증여자 사망 시 이월과세 배제",
    article: Provision::Carryover,
    since: super::FIRST_DAY,
    checked: CHECKED,
    first: false,
    first_source: Source::Text,
    changes: &[text(date(2026, 1, 1), true)],
};

/// A year's rent is this share of the value it stands for (상속세 및 증여세법 시행규칙 제15조의2).
pub static RENT_RATE: Table<Rate> = Table {
    name: "임대료 환산율",
    article: Provision::RealEstateValue,
    since: super::FIRST_DAY,
    checked: CHECKED,
    first: Rate::percent(12),
    first_source: Source::Text,
    changes: &[],
};

/// Months of prices on either side of the day (법 제63조 제1항, 영 제60조 제2항).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceMonths {
    /// Listed shares.
    pub shares: i8,
    /// Virtual assets.
    pub coins: i8,
}

/// The averaging window.
pub static PRICE_MONTHS: Table<PriceMonths> = Table {
    name: "상장주식·가상자산 평가기간",
    article: Provision::ListedShares,
    since: super::FIRST_DAY,
    checked: CHECKED,
    first: PriceMonths { shares: 2, coins: 1 },
    first_source: Source::Text,
    changes: &[],
};

/// Added to the shares of a controlling holder (최대주주 할증, 법 제63조 제3항).
pub static CONTROL_PREMIUM: Table<Rate> = Table {
    name: "최대주주 할증평가",
    article: Provision::ListedShares,
    since: super::FIRST_DAY,
    checked: CHECKED,
    first: Rate::percent(120),
    first_source: Source::Text,
    changes: &[],
};

/// 1 May is a public holiday from this day's year on (상속세 및 증여세법 시행령 제52조의2 제4항 counts public holidays alone).
pub const MAY_DAY_HOLIDAY: Date = date(2026, 1, 1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_of_a_house_rises_between_the_lines() {
        let rate = HOUSE_RATE.at(FIRST_ACQUISITION);
        let check = |won: i64, bp: u32| assert_eq!(rate.of(Won::new(won)), bp, "{won}");
        check(600_000_000, 100);
        check(600_749_999, 100);
        check(600_750_000, 101);
        check(700_000_000, 167);
        check(800_000_000, 233);
        check(900_000_000, 300);
        check(900_000_001, 300);
    }
}
