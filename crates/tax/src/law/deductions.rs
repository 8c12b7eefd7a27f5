//! What may be taken off: the ten-year group limits (법 제53조), marriage and birth (제53조의2), appraisal fees
//! (제55조), and when earlier gifts are added (제47조 제2항).

use super::table::{recalled, text};
use super::{CHECKED, FIRST_DAY, Provision, Source, Table};
use crate::Relationship;
use crate::Won;
use jiff::ToSpan;
use jiff::civil::{Date, date};
use std::ops::RangeInclusive;

/// How far back and from which total earlier gifts are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aggregation {
    /// Years before the gift.
    pub years: u8,
    /// The earlier gifts' total from which they are added.
    pub threshold: Won,
}

/// Adding of earlier gifts of the same person (재차증여 합산).
pub static AGGREGATION: Table<Aggregation> = Table {
    name: "10년 이내 증여재산 가산",
    article: Provision::Aggregation,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Aggregation {
        years: 10,
        threshold: Won::new(10_000_000),
    },
    first_source: Source::Text,
    changes: &[],
};

/// The first day from which gifts of the same person are added to one of a day.
pub fn aggregation_begins(day: Date) -> Date {
    day.saturating_sub(i64::from(AGGREGATION.at(day).years).years())
}

static SPOUSE: Table<Won> = Table {
    name: "배우자 증여재산공제",
    article: Provision::SpouseDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(500_000_000),
    first_source: Source::Recalled,
    changes: &[
        text(date(2003, 1, 1), Won::new(300_000_000)),
        text(date(2008, 1, 1), Won::new(600_000_000)),
    ],
};

static ASCENDANT: Table<Won> = Table {
    name: "직계존속 증여재산공제",
    article: Provision::AscendantDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(30_000_000),
    first_source: Source::Text,
    changes: &[text(date(2014, 1, 1), Won::new(50_000_000))],
};

static ASCENDANT_TO_MINOR: Table<Won> = Table {
    name: "직계존속 증여재산공제 (미성년자)",
    article: Provision::AscendantDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(15_000_000),
    first_source: Source::Text,
    changes: &[text(date(2014, 1, 1), Won::new(20_000_000))],
};

static DESCENDANT: Table<Won> = Table {
    name: "직계비속 증여재산공제",
    article: Provision::DescendantDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(30_000_000),
    first_source: Source::Text,
    changes: &[
        recalled(date(2014, 1, 1), Won::new(30_000_000)),
        text(date(2016, 1, 1), Won::new(50_000_000)),
    ],
};

static OTHER_RELATIVE: Table<Won> = Table {
    name: "기타친족 증여재산공제",
    article: Provision::RelativeDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(5_000_000),
    first_source: Source::Text,
    changes: &[text(date(2016, 1, 1), Won::new(10_000_000))],
};

static UNRELATED: Table<Won> = Table {
    name: "친족이 아닌 사람",
    article: Provision::GiftDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::ZERO,
    first_source: Source::Text,
    changes: &[],
};

/// Whether gifts of ascendants and of descendants used one limit.
pub static LINEAL_LIMIT_SHARED: Table<bool> = Table {
    name: "직계존비속 공동 한도",
    article: Provision::GiftDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: true,
    first_source: Source::Text,
    changes: &[text(date(2014, 1, 1), false)],
};

/// The joint lifetime limit of the marriage and birth deduction (혼인·출산 증여재산공제); none before 2024.
pub static MARRIAGE_BIRTH: Table<Option<Won>> = Table {
    name: "혼인·출산 증여재산공제",
    article: Provision::MarriageBirthDeduction,
    since: FIRST_DAY,
    checked: CHECKED,
    first: None,
    first_source: Source::Text,
    changes: &[text(date(2024, 1, 1), Some(Won::new(100_000_000)))],
};

/// Years around the marriage registration, and after a birth or adoption, in which the gift must fall.
pub const MARRIAGE_BIRTH_WINDOW_YEARS: u8 = 2;

/// The days on which a gift counts for a marriage registered on a day (법 제53조의2 제1항).
pub fn marriage_window(registered: Date) -> RangeInclusive<Date> {
    let years = i64::from(MARRIAGE_BIRTH_WINDOW_YEARS).years();
    registered.saturating_sub(years)..=registered.saturating_add(years)
}

/// The days on which a gift counts for a birth or the report of an adoption (법 제53조의2 제2항).
pub fn birth_window(born: Date) -> RangeInclusive<Date> {
    born..=born.saturating_add(i64::from(MARRIAGE_BIRTH_WINDOW_YEARS).years())
}

/// The most that appraisal fees take off (감정평가 수수료).
pub static APPRAISAL_FEE: Table<Won> = Table {
    name: "감정평가 수수료 공제 한도",
    article: Provision::AppraisalFee,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(5_000_000),
    first_source: Source::Text,
    changes: &[],
};

/// The limit's history for a donor and a recipient's age.
pub(super) const fn group_table(donor: Relationship, minor: bool) -> &'static Table<Won> {
    match donor {
        Relationship::Spouse => &SPOUSE,
        Relationship::LinealAscendant if minor => &ASCENDANT_TO_MINOR,
        Relationship::LinealAscendant => &ASCENDANT,
        Relationship::LinealDescendant => &DESCENDANT,
        Relationship::OtherRelative => &OTHER_RELATIVE,
        Relationship::Unrelated => &UNRELATED,
    }
}

/// What a resident may deduct in ten years for gifts of a donor's group (증여재산공제 한도).
pub fn group_limit(day: Date, donor: Relationship, minor: bool) -> Won {
    *group_table(donor, minor).at(day)
}

/// Where that limit was seen.
pub fn group_source(day: Date, donor: Relationship, minor: bool) -> Source {
    group_table(donor, minor).source_at(day)
}

/// The article and number of a donor's group.
pub const fn group_provision(donor: Relationship) -> Provision {
    group_table(donor, false).article
}
