//! The cheapest division by year is the cheapest of all divisions there are, to the won.

use super::*;
use jiff::civil::date;

fn phase((first, last): (Date, Date), base: i64, own_tax: i64, surtax: i64, percent: u32) -> Phase {
    Phase {
        first,
        last,
        base,
        own_tax,
        surtax,
        percent,
    }
}

/// The least due for a sum, in hundredths, found by trying every division.
fn least(phases: &[Phase], a_year: usize, units: i64) -> Option<i128> {
    let years = phases.first()?.first.year()..=phases.last()?.last.year();
    let mut found = None;
    try_year(
        phases,
        years.collect::<Vec<_>>().as_slice(),
        a_year,
        units,
        (0, 0),
        &mut found,
    );
    found
}

fn try_year(
    phases: &[Phase],
    years: &[i16],
    a_year: usize,
    units: i64,
    (given, own): (i64, i64),
    found: &mut Option<i128>,
) {
    let Some((year, rest)) = years.split_first() else {
        return;
    };
    try_year(phases, rest, a_year, units, (given, own), found);
    try_gift(
        phases,
        *year,
        rest,
        (a_year, a_year, 0),
        units,
        (given, own),
        found,
    );
}

fn try_gift(
    phases: &[Phase],
    year: i16,
    rest: &[i16],
    (left, a_year, from): (usize, usize, usize),
    units: i64,
    (given, own): (i64, i64),
    found: &mut Option<i128>,
) {
    if left == 0 {
        return;
    }
    for (number, phase) in phases.iter().enumerate().skip(from) {
        if !phase.meets(year) {
            continue;
        }
        for gift in 1..=units - given {
            let sum = given + gift;
            let base = phase.base + sum * UNIT;
            let tax = computed_tax(phase.first, base);
            // 제58조 제1항: at most the share of the tax that falls on what is added.
            let limit = i128::from(tax) * i128::from(base - gift * UNIT) / i128::from(base);
            let credit = i128::from(phase.own_tax + own).min(limit);
            let now = own + i64::try_from(i128::from(tax) - credit).unwrap();
            if sum == units {
                let due = i128::from(now) * 100 + phase.surtax_on(sum);
                *found = Some(found.map_or(due, |known| known.min(due)));
            }
            try_gift(
                phases,
                year,
                rest,
                (left - 1, a_year, number),
                units,
                (sum, now),
                found,
            );
            try_year(phases, rest, a_year, units, (sum, now), found);
        }
    }
}

#[test]
fn no_division_by_year_is_cheaper() {
    let raised = |base: i64| computed_tax(date(2026, 1, 1), base) + 7_654_321;
    let near = [99_700_000, 100_300_000, 250_000_000, 499_600_000, 999_800_000];
    for base in near {
        for (a_year, percent, units) in [(1, 0, 7), (2, 0, 6), (1, 30, 6), (2, 30, 5), (1, 40, 6)] {
            let phases = vec![
                // Both past gifts, then the second alone, whose rate the first had raised.
                phase(
                    (date(2026, 3, 1), date(2027, 5, 9)),
                    base + 50_000_000,
                    computed_tax(date(2026, 1, 1), base + 50_000_000),
                    3_000_000,
                    percent,
                ),
                phase(
                    (date(2027, 5, 10), date(2029, 2, 1)),
                    base,
                    raised(base),
                    2_345_678,
                    percent,
                ),
            ];
            let curve = Curve::of(phases.clone(), units, a_year);
            for units in 1..=units {
                let due = least(&phases, a_year, units).unwrap();
                let paid = i64::try_from((due * 97 + 9_999) / 10_000).unwrap();
                assert_eq!(curve.cost(units), paid, "{base} {a_year} {percent} {units}");
                let slices = curve.slices(units);
                assert_eq!(slices.iter().map(|slice| slice.units).sum::<i64>(), units);
                assert!(slices.is_sorted_by_key(|slice| slice.day));
            }
        }
    }
}
