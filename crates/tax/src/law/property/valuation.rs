//! What property is worth (상속세 및 증여세법), and the holiday that moves its days.

use crate::Rate;
use crate::law::{self, CHECKED, Provision, Source, Table};
use jiff::civil::{Date, date};

/// A year's rent is this share of the value it stands for (상속세 및 증여세법 시행규칙 제15조의2).
pub static RENT_RATE: Table<Rate> = Table {
    name: "임대료 환산율",
    article: Provision::RealEstateValue,
    since: law::FIRST_DAY,
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
    since: law::FIRST_DAY,
    checked: CHECKED,
    first: PriceMonths { shares: 2, coins: 1 },
    first_source: Source::Text,
    changes: &[],
};

/// Added to the shares of a controlling holder (최대주주 할증, 법 제63조 제3항).
pub static CONTROL_PREMIUM: Table<Rate> = Table {
    name: "최대주주 할증평가",
    article: Provision::ListedShares,
    since: law::FIRST_DAY,
    checked: CHECKED,
    first: Rate::percent(120),
    first_source: Source::Text,
    changes: &[],
};

/// 1 May is a public holiday from this day's year on (상속세 및 증여세법 시행령 제52조의2 제4항 counts public holidays alone).
pub const MAY_DAY_HOLIDAY: Date = date(2026, 1, 1);
