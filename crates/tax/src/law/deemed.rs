//! Advantages that are taxed like gifts: the rates, lines and periods of the rules beside plain gifts, each from the
//! first day it is known to hold.

use super::table::text;
use super::{CHECKED, Provision, Source, Table};
use crate::{Rate, Won};
use jiff::civil::{Date, date};

/// The first day of the interest rate that holds (법인세법 시행규칙 제43조 제2항).
pub const LOAN_SINCE: Date = date(2016, 3, 21);
/// The first day of the decree's lines for advantages (영 제26조, 제27조, 제32조).
pub const LINES_SINCE: Date = date(2016, 2, 5);
/// The first day of the discount for payments over years (칙 제19조의2).
pub const PERIODIC_SINCE: Date = date(2017, 3, 10);
/// The first day for which unexplained funds are computed.
pub const FUNDS_SINCE: Date = date(2022, 1, 1);
/// The first day of the deadline at the month's end, from which returns are counted (법 제68조).
pub const RETURN_SINCE: Date = date(2009, 1, 1);
/// Insurance money of a disabled person that is free in a year (영 제35조 제6항).
pub const DISABLED_MOST: Won = Won::new(4_000 * MAN);

const EOK: i64 = 100_000_000;
const MAN: i64 = 10_000;

/// Money lent for too little interest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoanRule {
    /// The proper interest of a year (적정 이자율, 법인세법 시행규칙 제43조 제2항).
    pub rate: Rate,
    /// A benefit of a year below this is not taxed (영 제31조의4 제2항).
    pub line: Won,
}

/// Loans without interest or at too low a rate (금전 무상대출).
pub static LOAN: Table<LoanRule> = Table {
    name: "적정 이자율과 기준금액",
    article: Provision::FreeLoan,
    since: LOAN_SINCE,
    checked: CHECKED,
    first: LoanRule {
        rate: Rate::new(46, 1_000),
        line: Won::new(1_000 * MAN),
    },
    first_source: Source::Text,
    changes: &[],
};

/// A benefit of a year from another's security below this is not taxed (영 제27조 제6항).
pub static SECURITY_LINE: Table<Won> = Table {
    name: "부동산 담보 이용 이익의 기준금액",
    article: Provision::FreeSecurity,
    since: LOAN_SINCE,
    checked: CHECKED,
    first: Won::new(1_000 * MAN),
    first_source: Source::Text,
    changes: &[],
};

/// A share of a value and an amount; which of the two binds is the rule's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The share.
    pub share: Rate,
    /// The amount.
    pub most: Won,
}

impl Line {
    /// Whether a gap reaches the share of a value, or the amount.
    pub fn is_reached(&self, gap: Won, value: Won) -> bool {
        gap >= self.most || self.share.is_reached(gap, value)
    }
}

/// Cheap purchase and dear sale (저가 양수·고가 양도, 영 제26조).
pub static SALE: Table<Line> = Table {
    name: "저가 양수·고가 양도의 기준금액",
    article: Provision::SaleBelowValue,
    since: LINES_SINCE,
    checked: CHECKED,
    first: Line {
        share: Rate::percent(30),
        most: Won::new(3 * EOK),
    },
    first_source: Source::Text,
    changes: &[],
};

/// When the seller's income tax takes the market value instead of the price (부당행위계산).
pub static UNFAIR_PRICE: Table<Line> = Table {
    name: "양도소득세 부당행위계산의 기준",
    article: Provision::UnfairPrice,
    since: LINES_SINCE,
    checked: CHECKED,
    first: Line {
        share: Rate::percent(5),
        most: Won::new(3 * EOK),
    },
    first_source: Source::Text,
    changes: &[],
};

/// When a sale within the family is a gift for acquisition tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FamilyAcquisition {
    /// How far the price lies under the value.
    pub line: Line,
    /// Whether a share is measured as if the whole were bought.
    pub share_as_whole: bool,
}

/// A sale within the family as a gift, by the day of acquisition; none while a proven price was enough.
pub static ACQUISITION_AS_GIFT: Table<Option<FamilyAcquisition>> = Table {
    name: "가족 간 저가 매매의 취득세",
    article: Provision::AcquisitionAsGift,
    since: LINES_SINCE,
    checked: CHECKED,
    first: None,
    first_source: Source::Text,
    changes: &[
        text(date(2026, 1, 1), Some(family_acquisition(false))),
        text(date(2026, 6, 1), Some(family_acquisition(true))),
    ],
};

const fn family_acquisition(share_as_whole: bool) -> FamilyAcquisition {
    FamilyAcquisition {
        line: Line {
            share: Rate::percent(30),
            most: Won::new(3 * EOK),
        },
        share_as_whole,
    }
}

/// Real estate used free of rent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeUseRule {
    /// The benefit of a year as a share of the value (칙 제10조 제2항).
    pub yearly: Rate,
    /// All years together at their value of the first day, as the tax office rounds it.
    pub factor: Rate,
    /// The same to the last digit: the sum of 1 ÷ 1.1ⁿ (칙 제10조 제3항).
    pub exact_factor: Rate,
    /// The years of one gift (영 제27조 제3항).
    pub years: i16,
    /// A benefit below this is not taxed (영 제27조 제4항).
    pub line: Won,
}

/// Free use of real estate (부동산 무상사용).
pub static FREE_USE: Table<FreeUseRule> = Table {
    name: "부동산 무상사용 이익",
    article: Provision::FreeUse,
    since: LINES_SINCE,
    checked: CHECKED,
    first: FreeUseRule {
        yearly: Rate::percent(2),
        factor: Rate::new(37_908, 10_000),
        exact_factor: Rate::new(610_510, 161_051),
        years: 5,
        line: Won::new(EOK),
    },
    first_source: Source::Practice,
    changes: &[],
};

/// A rent this far from the market's is taxed (영 제32조 제2항 제2호).
pub static RENT_SHARE: Table<Rate> = Table {
    name: "부동산 임대용역의 기준",
    article: Provision::FreeService,
    since: LINES_SINCE,
    checked: CHECKED,
    first: Rate::percent(30),
    first_source: Source::Text,
    changes: &[],
};

/// The market rent of a year where none is known, as a share of the value (영 제32조 제3항 제1호).
pub static RENT_OF_VALUE: Table<Rate> = Table {
    name: "부동산 가액에 따른 임대료",
    article: Provision::FreeService,
    since: LINES_SINCE,
    checked: CHECKED,
    first: Rate::percent(2),
    first_source: Source::Text,
    changes: &[],
};

/// Insurance money of a disabled person that is free in a year (영 제35조 제6항).
pub static DISABLED_INSURANCE: Table<Won> = Table {
    name: "장애인 보험금 비과세",
    article: Provision::DisabledInsurance,
    since: LINES_SINCE,
    checked: CHECKED,
    first: DISABLED_MOST,
    first_source: Source::Text,
    changes: &[],
};

/// Payments over years.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeriodicRule {
    /// The discount of a year (칙 제19조의2 제3항).
    pub rate: Rate,
    /// So many years' payments are the most, and the value where no end is set.
    pub cap: i64,
}

/// The value of payments over years (정기금).
pub static PERIODIC: Table<PeriodicRule> = Table {
    name: "정기금의 평가",
    article: Provision::PeriodicValue,
    since: PERIODIC_SINCE,
    checked: CHECKED,
    first: PeriodicRule {
        rate: Rate::percent(3),
        cap: 20,
    },
    first_source: Source::Text,
    changes: &[],
};

/// Funds that are not explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FundsRule {
    /// What may stay unexplained, as a share of the whole.
    pub share: Rate,
    /// What may stay unexplained, at most.
    pub most: Won,
    /// Taken off the base instead of 제53조 (법 제55조 제1항 제3호).
    pub deduction: Won,
}

/// Property bought or debt repaid without means of one's own (자금출처).
pub static FUNDS: Table<FundsRule> = Table {
    name: "자금출처 증여추정",
    article: Provision::UnexplainedFunds,
    since: FUNDS_SINCE,
    checked: CHECKED,
    first: FundsRule {
        share: Rate::percent(20),
        most: Won::new(2 * EOK),
        deduction: Won::new(3_000 * MAN),
    },
    first_source: Source::Text,
    changes: &[],
};

/// Up to which amounts the tax office does not presume a gift, by age (상속세 및 증여세 사무처리규정 제42조).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfficeLimit {
    /// From this age on.
    pub age: i64,
    /// A house.
    pub house: Won,
    /// Other property.
    pub other: Won,
    /// A debt repaid.
    pub debt: Won,
    /// All together.
    pub total: Won,
}

const fn limits(age: i64, house: i64, other: i64, debt: i64, total: i64) -> OfficeLimit {
    OfficeLimit {
        age,
        house: Won::new(house * MAN),
        other: Won::new(other * MAN),
        debt: Won::new(debt * MAN),
        total: Won::new(total * MAN),
    }
}

/// The office's limits, youngest first.
pub static OFFICE_LIMITS: Table<[OfficeLimit; 3]> = Table {
    name: "증여추정 배제기준",
    article: Provision::UnexplainedFunds,
    since: FUNDS_SINCE,
    checked: CHECKED,
    first: [
        limits(0, 5_000, 5_000, 5_000, 10_000),
        limits(30, 15_000, 5_000, 5_000, 20_000),
        limits(40, 30_000, 10_000, 5_000, 40_000),
    ],
    first_source: Source::Practice,
    changes: &[],
};

/// Months after the filing deadline, and after the month of a cause, in which a gift may be given back.
pub static RETURN_MONTHS: Table<i8> = Table {
    name: "증여재산의 반환 기간",
    article: Provision::GiftReturn,
    since: RETURN_SINCE,
    checked: CHECKED,
    first: 3,
    first_source: Source::Text,
    changes: &[],
};

/// From when the real owner and not the nominee owes the tax on property in another's name (법 제4조의2 제2항).
pub const OWNER_PAYS_SINCE: Date = date(2019, 1, 1);
/// From when the tests of support and custom were read (법 제46조, 영 제35조).
pub const EXEMPT_SINCE: Date = date(2016, 1, 1);
