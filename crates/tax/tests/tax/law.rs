//! The law's figures by date: one row here for every row of the tables.

use jiff::civil::{Date, date};
use tax::gift::Relationship::{self, LinealAscendant, LinealDescendant, OtherRelative, Spouse, Unrelated};
use tax::law::{
    ADULT_AGE, ANNUAL_INSTALLMENT, FILING_CREDIT, Kin, LATE_PAYMENT, MARRIAGE_BIRTH, MINIMUM_BASE,
    SKIP_SURTAX, birth_window, group_limit, is_always_near, is_deadline_by_day, marriage_window,
};

#[test]
fn group_limits() {
    let check = |day: Date, donor: Relationship, minor: bool, won: i64| {
        assert_eq!(
            group_limit(day, donor, minor).get(),
            won,
            "{day} {donor:?} {minor}"
        );
    };
    check(date(2000, 1, 1), Spouse, false, 500_000_000);
    check(date(2002, 12, 31), Spouse, false, 500_000_000);
    check(date(2003, 1, 1), Spouse, false, 300_000_000);
    check(date(2007, 12, 31), Spouse, false, 300_000_000);
    check(date(2008, 1, 1), Spouse, false, 600_000_000);
    check(date(2013, 12, 31), LinealAscendant, false, 30_000_000);
    check(date(2014, 1, 1), LinealAscendant, false, 50_000_000);
    check(date(2013, 12, 31), LinealAscendant, true, 15_000_000);
    check(date(2014, 1, 1), LinealAscendant, true, 20_000_000);
    check(date(2015, 12, 31), LinealDescendant, false, 30_000_000);
    check(date(2016, 1, 1), LinealDescendant, true, 50_000_000);
    check(date(2015, 12, 31), OtherRelative, false, 5_000_000);
    check(date(2016, 1, 1), OtherRelative, true, 10_000_000);
    check(date(2026, 1, 1), Unrelated, false, 0);
}

#[test]
fn figures_that_change_by_the_gift_date() {
    let figures = |day: Date| {
        (
            MINIMUM_BASE.at(day).get(),
            *FILING_CREDIT.at(day),
            MARRIAGE_BIRTH.at(day).map(tax::Won::get),
            SKIP_SURTAX.at(day).large_to_minor.map(|(_, percent)| percent),
            *ADULT_AGE.at(day),
            ANNUAL_INSTALLMENT.at(day).over.get(),
        )
    };
    let million = 1_000_000;
    let joint = Some(100 * million);
    for (day, expected) in [
        (date(2003, 12, 31), (200_000, 10, None, None, 20, 10 * million)),
        (date(2004, 1, 1), (500_000, 10, None, None, 20, 10 * million)),
        (date(2008, 1, 1), (500_000, 10, None, None, 20, 20 * million)),
        (date(2013, 7, 1), (500_000, 10, None, None, 19, 20 * million)),
        (date(2016, 1, 1), (500_000, 10, None, Some(40), 19, 20 * million)),
        (date(2017, 1, 1), (500_000, 7, None, Some(40), 19, 20 * million)),
        (date(2018, 1, 1), (500_000, 5, None, Some(40), 19, 20 * million)),
        (date(2019, 1, 1), (500_000, 3, None, Some(40), 19, 20 * million)),
        (date(2023, 12, 31), (500_000, 3, None, Some(40), 19, 20 * million)),
        (date(2024, 1, 1), (500_000, 3, joint, Some(40), 19, 20 * million)),
    ] {
        assert_eq!(figures(day), expected, "{day}");
    }
}

#[test]
fn the_daily_rate_of_late_payment() {
    for (day, rate) in [
        (date(2019, 2, 11), "0.03%"),
        (date(2019, 2, 12), "0.025%"),
        (date(2022, 2, 14), "0.025%"),
        (date(2022, 2, 15), "0.022%"),
    ] {
        assert_eq!(LATE_PAYMENT.at(day).to_string(), rate, "{day}");
    }
}

#[test]
fn windows_and_ranges() {
    let day = date(2024, 6, 10);
    assert_eq!(marriage_window(day), date(2022, 6, 10)..=date(2026, 6, 10));
    assert_eq!(birth_window(day), day..=date(2026, 6, 10));
    assert!(is_always_near(Kin::Blood(4)) && !is_always_near(Kin::Blood(5)));
    assert!(is_always_near(Kin::Affinity(3)) && !is_always_near(Kin::Affinity(4)));
    assert!(is_deadline_by_day(date(2008, 12, 31)) && !is_deadline_by_day(date(2009, 1, 1)));
}

#[test]
fn rules_beside_plain_gifts() {
    use tax::law::deemed::{ACQUISITION_AS_GIFT, FREE_USE, FUNDS, LOAN, PERIODIC, SALE};
    let day = date(2026, 3, 10);
    assert_eq!(LOAN.at(day).rate.to_string(), "4.6%");
    assert_eq!(LOAN.at(day).line.get(), 10_000_000);
    assert_eq!(
        (SALE.at(day).share.to_string(), SALE.at(day).most.get()),
        ("30%".into(), 300_000_000)
    );
    assert_eq!(
        (FREE_USE.at(day).yearly.to_string(), FREE_USE.at(day).line.get()),
        ("2%".into(), 100_000_000)
    );
    assert_eq!(
        (PERIODIC.at(day).rate.to_string(), PERIODIC.at(day).cap),
        ("3%".into(), 20)
    );
    assert_eq!(FUNDS.at(day).deduction.get(), 30_000_000);
    for (day, is_gift, as_whole) in [
        (date(2025, 12, 31), false, false),
        (date(2026, 1, 1), true, false),
        (date(2026, 6, 1), true, true),
    ] {
        let rule = ACQUISITION_AS_GIFT.at(day);
        assert_eq!(
            (rule.is_some(), rule.is_some_and(|rule| rule.share_as_whole)),
            (is_gift, as_whole),
            "{day}"
        );
    }
}
