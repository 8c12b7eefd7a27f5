//! The rates and lines of acquisition tax (지방세법).

use crate::law::deemed::Line;
use crate::law::{CHECKED, Provision, Source, Table};
use crate::{Rate, Won};
use jiff::civil::{Date, date};

const EOK: i64 = 100_000_000;
const MAN: i64 = 10_000;

/// The first day of acquisitions that are computed: the decree before it was not read.
pub const FIRST_ACQUISITION: Date = date(2026, 1, 1);

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
