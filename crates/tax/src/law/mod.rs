//! The law's figures as data: each with the day from which it holds and the article it stands in. A change of law is
//! one row here and one row in the tests. Must never compute a tax.

mod article;
mod changes;
mod deductions;
pub mod deemed;
mod editions;
mod estate;
mod filing;
mod kinship;
mod penalties;
pub mod property;
pub mod special;
mod summary;
mod table;
mod tax;

pub use article::{Law, Provision};
pub use changes::{Change, all_changes, changes_between};
pub use deductions::{
    AGGREGATION, APPRAISAL_FEE, Aggregation, LINEAL_LIMIT_SHARED, MARRIAGE_BIRTH,
    MARRIAGE_BIRTH_WINDOW_YEARS, aggregation_begins, birth_window, group_limit, group_provision,
    group_source, marriage_window,
};
pub use editions::{Edition, known_edition};
pub use estate::{GIFT_TO_HEIR_YEARS, GIFT_TO_OTHERS_YEARS};
pub use filing::{
    ANNUAL_INSTALLMENT, AnnualInstallment, CountsFrom, DEADLINE, DeadlineRule, FILING_CREDIT, INSTALLMENT,
    Installment, RestPeriod, is_deadline_by_day,
};
pub use kinship::{
    ADULT_AGE, Kin, KinRange, RELATIVE_RANGE, is_always_near, is_minor, is_other_relative, relative_range,
};
pub use penalties::{
    FRAUD_PERCENT, LATE_PAYMENT, LATE_RETURN_RELIEF, NON_FILING_PERCENT, PAYMENT_DAY_COUNTS, ReliefStep,
};
pub(crate) use summary::relatives;
pub use table::{Row, Source, Table};
pub use tax::{BRACKETS, Bracket, MINIMUM_BASE, SKIP_SURTAX, SkipSurtax, bracket};

use jiff::civil::{Date, date};

/// The first gift date the tables speak of.
pub const FIRST_DAY: Date = date(2000, 1, 1);
/// The last gift date that is accepted; later ones are slips of the pen, not plans.
pub const LAST_DAY: Date = date(2100, 12, 31);
/// The day the tables were last compared with the texts.
pub const CHECKED: Date = date(2026, 11, 16);
/// The newest day whose law was read; later gifts are computed by the law of this day.
pub const NEWEST_DAY: Date = date(2026, 10, 2);

/// The day whose tables a gift is computed by.
pub fn law_as_of(gift_date: Date) -> Date {
    gift_date.min(NEWEST_DAY)
}
