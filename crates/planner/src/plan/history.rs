//! Whether the gifts of the past leave the exact rules intact. A plan counts on earlier gifts having been taxed as their
//! sum alone, so that their credit (법 제58조) is that tax on every day of the plan. Must never let a history pass whose
//! credit would make another division of the same gifts cheaper.

use super::PlanError;
use super::family::{Family, UNIT, Unit};
use super::ledger::{Earlier, Ledger};
use super::problem::{Cell, computed_tax, leaves_window};
use jiff::civil::Date;
use tax::{Won, law};

/// How the earlier gifts of a unit were taxed, as seen on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Past {
    /// As their sum alone.
    Settled,
    /// Higher, because still older gifts had raised their rate.
    Raised,
    /// With the minimum, the threshold, or the higher surtax.
    Special,
}

/// Refuses a history that the rules do not cover.
pub(super) fn is_covered(
    family: &Family,
    ledger: &Ledger,
    unit: usize,
    cells: &[Cell],
) -> Result<(), PlanError> {
    let mut days = vec![family.start];
    days.extend(
        ledger
            .entries()
            .iter()
            .map(|entry| leaves_window(entry.given.date)),
    );
    days.retain(|day| (family.start..=family.end).contains(day));
    let bears_surtax = family.units.get(unit).is_some_and(Unit::bears_surtax);
    for day in days {
        let earlier = ledger.earlier(unit, day);
        let covered = match seen(&earlier, bears_surtax, day) {
            Past::Settled => true,
            Past::Special => false,
            // The best day for each round must itself be settled, and no dearer than the raised day.
            Past::Raised => cells
                .iter()
                .find(|cell| day <= cell.day || cell.round + 1 == cells.len())
                .is_some_and(|cell| {
                    seen(&cell.earlier, bears_surtax, cell.day) == Past::Settled
                        && is_never_cheaper(&earlier, day, cell)
                }),
        };
        if !covered {
            return Err(refused(family, unit, day));
        }
    }
    Ok(())
}

fn seen(earlier: &Earlier, bears_surtax: bool, day: Date) -> Past {
    let rule = law::SKIP_SURTAX.at(day);
    let tax = computed_tax(day, earlier.base);
    let surtax = if bears_surtax {
        tax * i64::from(rule.percent) / 100
    } else {
        0
    };
    let large = bears_surtax && rule.percent_for(true, Won::new(earlier.value)) != rule.percent;
    let spared = earlier.base > 0 && earlier.value < law::AGGREGATION.at(day).threshold.get();
    if large || spared || earlier.own_tax < tax || (bears_surtax && earlier.own_tax != tax) {
        Past::Special
    } else if earlier.own_tax > tax {
        Past::Raised
    } else if earlier.surtax == surtax {
        Past::Settled
    } else {
        Past::Special
    }
}

/// Whether gifts on a day whose earlier gifts were taxed higher cost, however they are divided, at least what they cost
/// in the cell. Added to a base P with credit C, a new base X bears at least T(P+X) − C, and at least X times the
/// average rate on P (the credit's limit, 제58조 제1항).
fn is_never_cheaper(earlier: &Earlier, day: Date, cell: &Cell) -> bool {
    let top = law::BRACKETS
        .at(day)
        .last()
        .map_or(0, |bracket| bracket.over.get());
    let (base, credit) = (earlier.base, earlier.own_tax);
    let average = computed_tax(day, base);
    // Beyond the top bracket both sides grow alike.
    (1..=top / UNIT + 1).all(|units| {
        let more = units * UNIT;
        let settled =
            computed_tax(cell.day, cell.earlier.base + more) - computed_tax(cell.day, cell.earlier.base);
        let by_limit = i128::from(average) * i128::from(more) >= i128::from(settled) * i128::from(base);
        computed_tax(day, base + more) - credit >= settled || by_limit
    })
}

fn refused(family: &Family, unit: usize, day: Date) -> PlanError {
    PlanError::NotCovered(format!(
        "{}의 과거 증여는 계획에서 다루지 않아요. 그보다 앞선 증여와 합산돼 더 높은 세율로 과세됐거나, 과세최저한·1천만원 기준·20억원 초과 할증이 걸려 있어서 {day}에 받을 납부세액공제(제58조)가 증여를 나누는 방법에 따라 달라져요.",
        family.unit_name(unit)
    ))
}
