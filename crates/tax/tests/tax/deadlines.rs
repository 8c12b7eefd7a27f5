//! The filing deadlines that move, and that no other one does.

use jiff::civil::{Date, date};
use tax::calendar::{filing_deadline, months_after};

/// Gift month, plain deadline, deadline after closed days: every month of 2020–2030 whose deadline moves.
const MOVED: &[(&str, &str, &str)] = &[
    ("2020-01", "2020-04-30", "2020-05-04"),
    ("2020-02", "2020-05-31", "2020-06-01"),
    ("2020-06", "2020-09-30", "2020-10-05"),
    ("2020-07", "2020-10-31", "2020-11-02"),
    ("2020-10", "2021-01-31", "2021-02-01"),
    ("2020-11", "2021-02-28", "2021-03-02"),
    ("2021-04", "2021-07-31", "2021-08-02"),
    ("2021-07", "2021-10-31", "2021-11-01"),
    ("2021-10", "2022-01-31", "2022-02-03"),
    ("2022-01", "2022-04-30", "2022-05-02"),
    ("2022-04", "2022-07-31", "2022-08-01"),
    ("2022-09", "2022-12-31", "2023-01-02"),
    ("2023-01", "2023-04-30", "2023-05-02"),
    ("2023-06", "2023-09-30", "2023-10-04"),
    ("2023-09", "2023-12-31", "2024-01-02"),
    ("2023-12", "2024-03-31", "2024-04-01"),
    ("2024-03", "2024-06-30", "2024-07-01"),
    ("2024-05", "2024-08-31", "2024-09-02"),
    ("2024-08", "2024-11-30", "2024-12-02"),
    ("2025-02", "2025-05-31", "2025-06-02"),
    ("2025-05", "2025-08-31", "2025-09-01"),
    ("2025-08", "2025-11-30", "2025-12-01"),
    ("2025-10", "2026-01-31", "2026-02-02"),
    ("2025-11", "2026-02-28", "2026-03-03"),
    ("2026-02", "2026-05-31", "2026-06-01"),
    ("2026-07", "2026-10-31", "2026-11-02"),
    ("2026-10", "2027-01-31", "2027-02-01"),
    ("2026-11", "2027-02-28", "2027-03-02"),
    ("2027-04", "2027-07-31", "2027-08-02"),
    ("2027-07", "2027-10-31", "2027-11-01"),
    ("2028-01", "2028-04-30", "2028-05-03"),
    ("2028-06", "2028-09-30", "2028-10-06"),
    ("2028-09", "2028-12-31", "2029-01-02"),
    ("2028-12", "2029-03-31", "2029-04-02"),
    ("2029-03", "2029-06-30", "2029-07-02"),
    ("2029-06", "2029-09-30", "2029-10-01"),
    ("2029-12", "2030-03-31", "2030-04-01"),
    ("2030-03", "2030-06-30", "2030-07-01"),
    ("2030-05", "2030-08-31", "2030-09-02"),
    ("2030-08", "2030-11-30", "2030-12-02"),
];

#[test]
fn deadlines_of_2020_to_2030() {
    for year in 2020..=2030 {
        for month in 1..=12 {
            let gift = date(year, month, 15);
            let deadline = filing_deadline(gift);
            let shown = (deadline.unrolled.to_string(), deadline.due.to_string());
            let name = format!("{year}-{month:02}");
            match MOVED.iter().find(|(moved, ..)| *moved == name) {
                Some((_, plain, due)) => assert_eq!((shown.0.as_str(), shown.1.as_str()), (*plain, *due)),
                None => assert_eq!(shown.0, shown.1, "{name}"),
            }
            assert_eq!(deadline, filing_deadline(gift.first_of_month()), "{name}");
            assert_eq!(deadline, filing_deadline(gift.last_of_month()), "{name}");
        }
    }
}

fn check(gift: Date, unrolled: Date, due: Date, known: bool) {
    let deadline = filing_deadline(gift);
    assert_eq!(
        (deadline.unrolled, deadline.due, deadline.holidays_known),
        (unrolled, due, known),
        "{gift}"
    );
}

#[test]
fn the_seeds_own_dates() {
    check(date(2025, 10, 15), date(2026, 1, 31), date(2026, 2, 2), true);
    check(date(2025, 11, 30), date(2026, 2, 28), date(2026, 3, 3), true);
}

#[test]
fn before_2009_three_months_run_from_the_gift() {
    check(date(2008, 12, 31), date(2009, 3, 31), date(2009, 3, 31), false);
    check(date(2009, 1, 1), date(2009, 4, 30), date(2009, 4, 30), false);
    // The period begins on 1 March and so ends with May (민법 제160조).
    check(date(2005, 2, 28), date(2005, 5, 31), date(2005, 5, 31), false);
    // 5 April was a holiday to 2005, 17 July to 2007, 9 October was none from 1991 to 2012.
    check(date(2005, 1, 5), date(2005, 4, 5), date(2005, 4, 6), false);
    check(date(2007, 4, 17), date(2007, 7, 17), date(2007, 7, 18), false);
    check(date(2008, 4, 17), date(2008, 7, 17), date(2008, 7, 17), false);
    check(date(2008, 7, 9), date(2008, 10, 9), date(2008, 10, 9), false);
}

#[test]
fn periods_of_months_end_as_the_civil_code_says() {
    for (day, months, end) in [
        (date(2025, 4, 30), 1, date(2025, 5, 31)),
        (date(2025, 6, 2), 1, date(2025, 7, 2)),
        (date(2025, 8, 30), 6, date(2026, 2, 28)),
        (date(2025, 12, 31), 3, date(2026, 3, 31)),
    ] {
        assert_eq!(months_after(day, months), end, "{day} + {months}");
    }
}
