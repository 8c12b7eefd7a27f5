//! Whether the gifts of the past leave the exact rules intact. New gifts cost least on the latest days if earlier gifts
//! were taxed as their sum alone; where still older gifts had raised their rate, their credit (법 제58조) is larger than
//! that, and the latest days are compared with all others. Must never let a history pass in which another day is cheaper.

use super::PlanError;
use super::family::{Family, UNIT, Unit};
use super::ledger::{Earlier, Ledger};
use super::problem::{Cell, computed_tax, leaves_window};
use jiff::civil::Date;
use tax::{Won, law};

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
        // A round that ends by this day is the first; later ones add nothing of the past.
        let round = cells
            .iter()
            .find(|cell| day <= cell.day || cell.round + 1 == cells.len());
        let covered = is_plain(&earlier, bears_surtax, day)
            && round.is_some_and(|cell| {
                is_never_cheaper(
                    Cell {
                        day,
                        earlier,
                        ..*cell
                    },
                    cell,
                )
            });
        if !covered {
            return Err(refused(family, unit, day));
        }
    }
    Ok(())
}

/// Whether nothing but the brackets had a part in the earlier gifts' tax; the surtax also bars a rate that was raised.
fn is_plain(earlier: &Earlier, bears_surtax: bool, day: Date) -> bool {
    let rule = law::SKIP_SURTAX.at(day);
    let tax = computed_tax(day, earlier.base);
    let spared = earlier.base > 0 && earlier.value < law::AGGREGATION.at(day).threshold.get();
    let large = rule.percent_for(true, Won::new(earlier.value)) != rule.percent;
    let with_surtax =
        earlier.own_tax == tax && earlier.surtax == tax * i64::from(rule.percent) / 100 && !large;
    let without = earlier.own_tax >= tax && earlier.surtax == 0;
    !spared && if bears_surtax { with_surtax } else { without }
}

/// Whether gifts on another day cost, however they are divided, at least what they cost in the cell.
fn is_never_cheaper(other: Cell, cell: &Cell) -> bool {
    let unchanged = other.earlier.base == cell.earlier.base && other.earlier.own_tax == cell.earlier.own_tax;
    // What is settled only gets lighter as gifts leave the ten years: the rates rise with the sum.
    if unchanged || (!is_raised(&other) && !is_raised(cell)) {
        return true;
    }
    let top = law::BRACKETS
        .at(cell.day)
        .last()
        .map_or(0, |bracket| bracket.over.get());
    // Beyond the top bracket both grow alike.
    (1..=top / UNIT + 1).all(|units| other.cost(cell.surtax, units) >= cell.cost(cell.surtax, units))
}

/// Whether older gifts had raised the tax on the earlier gifts that a cell adds.
pub(super) fn is_raised(cell: &Cell) -> bool {
    cell.earlier.own_tax > computed_tax(cell.day, cell.earlier.base)
}

pub(super) fn refused(family: &Family, unit: usize, day: Date) -> PlanError {
    PlanError::NotCovered(format!(
        "{}의 과거 증여는 계획에서 다루지 않아요. 그보다 앞선 증여와 합산돼 더 높은 세율로 과세됐거나, 과세최저한·1천만원 기준·20억원 초과 할증이 걸려 있어서 {day}에 받을 납부세액공제(제58조)가 증여를 나누는 방법에 따라 달라져요.",
        family.unit_name(unit)
    ))
}
