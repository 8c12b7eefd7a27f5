//! From the convex network to the exact answer: where a division meets one of the law's jumps (the minimum base, the
//! higher surtax for a minor), the cell is split into the two sides of the jump, and the cheaper side is followed first.

use super::PlanError;
use super::curve::Curve;
use super::family::UNIT;
use super::network::{Branch, Division, NoDivision, divide, is_early};
use super::problem::{Cell, Problem};
use tax::{Won, law};

/// Divisions looked at before the search gives up.
const MOST_DIVISIONS: usize = 600;

/// A division that meets no jump, and what nothing can cost less than.
#[derive(Debug, Clone)]
pub struct Best {
    pub(super) division: Division,
    pub(super) bound: i128,
    /// Divisions that were compared.
    pub(super) compared: usize,
}

struct Open {
    branches: Vec<Branch>,
    division: Division,
}

/// The cheapest division of all.
pub(super) fn search(problem: &Problem) -> Result<Best, PlanError> {
    search_under(problem, &[])
}

/// The cheapest division under some restrictions.
fn search_under(problem: &Problem, given: &[Branch]) -> Result<Best, PlanError> {
    let root = divide(problem, given).map_err(|none| out_of_reach(problem, none))?;
    let mut open = vec![Open {
        branches: given.to_vec(),
        division: root,
    }];
    let mut compared = 1;
    // The cheapest division so far that can be given, for a search that is cut short.
    let mut known: Option<Division> = None;
    while let Some(at) = cheapest(&open) {
        let next = open.swap_remove(at);
        let met = jump(problem, &next);
        if !matches!(met, Some([Branch::Untaxed(_) | Branch::Small(_), _]))
            && known.as_ref().is_none_or(|best| next.division.cost < best.cost)
        {
            known = Some(next.division.clone());
        }
        let Some(sides) = met else {
            let others = open.iter().map(|one| one.division.bound);
            let bound = others.fold(next.division.bound, i128::min);
            return Ok(Best {
                division: next.division,
                bound,
                compared,
            });
        };
        for side in sides {
            let mut branches = next.branches.clone();
            branches.push(side);
            compared += 1;
            if let Ok(division) = divide(problem, &branches) {
                open.push(Open { branches, division });
            }
        }
        if compared > MOST_DIVISIONS {
            break;
        }
    }
    let bound = open.iter().map(|one| one.division.bound).min();
    match (known, bound) {
        (Some(division), Some(bound)) => Ok(Best {
            bound: bound.min(division.cost),
            division,
            compared,
        }),
        (None, Some(_)) => Err(PlanError::Unproven(
            "경우의 수가 너무 많아요. 사람이나 금액을 줄여 주세요.".to_owned(),
        )),
        (_, None) => Err(PlanError::RestsOnMinimum),
    }
}

/// Divisions that may have days where the cheapest has none: a raised history left alone, or used early only; what is
/// deducted kept below the threshold of the higher surtax too.
pub(super) fn others(problem: &Problem) -> impl Iterator<Item = Best> {
    let below: Vec<Branch> = problem
        .cells
        .iter()
        .enumerate()
        .filter_map(|(at, cell)| {
            let unit = problem.family.units.get(cell.unit)?;
            let pools = problem
                .pools
                .iter()
                .filter(|pool| pool.recipient == unit.recipient && pool.relationship == unit.relationship());
            let deducted: i64 = pools.map(|pool| pool.units).sum();
            Some(Branch::UpTo(at, (cell.large?.0 - deducted).max(0)))
        })
        .collect();
    let below = (!below.is_empty()).then_some(below).into_iter();
    let raised = problem
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.curve.is_some());
    raised
        .flat_map(|(at, _)| [vec![Branch::Early(at)], vec![Branch::Untaxed(at)]])
        .chain(below)
        .filter_map(|branches| search_under(problem, &branches).ok())
}

fn out_of_reach(problem: &Problem, none: NoDivision) -> PlanError {
    match none {
        NoDivision::Most(units) => {
            let debts: i64 = problem.family.debts.iter().map(|debt| debt.amount.get()).sum();
            PlanError::OutOfReach {
                most: Won::new(units * UNIT + debts),
                goal: Won::new(problem.family.goal * UNIT + debts),
            }
        }
        NoDivision::Required => PlanError::LeastOutOfReach,
    }
}

/// The lowest bound; the one with fewer restrictions, then the older, among equals.
fn cheapest(open: &[Open]) -> Option<usize> {
    open.iter()
        .enumerate()
        .min_by_key(|(at, one)| (one.division.bound, one.branches.len(), *at))
        .map(|(at, _)| at)
}

/// The first jump a division meets, and its two sides.
fn jump(problem: &Problem, open: &Open) -> Option<[Branch; 2]> {
    for (at, cell) in problem.cells.iter().enumerate() {
        let Some(share) = open.division.shares.get(cell.unit) else {
            continue;
        };
        let units = share.base.get(cell.round).copied().unwrap_or(0);
        if let Some(curve) = problem.curve(cell, is_early(at, &open.branches)) {
            if let Some(sides) = on_curve(problem, open, (at, cell), curve, units) {
                return Some(sides);
            }
            continue;
        }
        let minimum = law::MINIMUM_BASE.at(cell.day).get();
        let base = cell.earlier.base + units * UNIT;
        if units > 0 && base < minimum {
            let least = (minimum - cell.earlier.base + UNIT - 1) / UNIT;
            return Some([Branch::Untaxed(at), Branch::AtLeast(at, least)]);
        }
        let value = match problem.rounds.len() {
            1 => share.units(),
            _ => units,
        };
        let decided =
            open.branches.contains(&Branch::Small(at)) || open.branches.contains(&Branch::Large(at));
        if !decided && cell.large.is_some_and(|(most, _)| value > most) {
            return Some([Branch::Small(at), Branch::Large(at)]);
        }
    }
    None
}

/// Where a curve is no longer as cheap as its hull: a second round that needs an earlier first one, a dent.
fn on_curve(
    problem: &Problem,
    open: &Open,
    (at, cell): (usize, &Cell),
    curve: &Curve,
    units: i64,
) -> Option<[Branch; 2]> {
    if units == 0 {
        return None;
    }
    let later = problem.cells.iter().enumerate().find(|(_, other)| {
        let share = open.division.shares.get(cell.unit);
        let taxed = share.and_then(|share| share.base.get(other.round)).copied();
        other.unit == cell.unit && other.round > cell.round && taxed.unwrap_or(0) > 0
    });
    if let (Some((later, _)), Some(early)) = (later, problem.curve(cell, true))
        && !is_early(at, &open.branches)
        && early.cost(units) > curve.cost(units)
    {
        return Some([Branch::Untaxed(later), Branch::Early(at)]);
    }
    let (mut from, mut to) = (0, curve.most());
    for branch in &open.branches {
        match branch {
            Branch::From(one, units) if *one == at => from = from.max(*units),
            Branch::UpTo(one, units) if *one == at => to = to.min(*units),
            _ => {}
        }
    }
    let corners = curve.corners(from, to);
    let (one, two) = corners
        .iter()
        .zip(corners.iter().skip(1))
        .find(|(one, two)| one.0 < units && units < two.0)?;
    let on_hull = i128::from(two.1 - one.1) * i128::from(units - one.0);
    let above = i128::from(curve.cost(units) - one.1 - 1) * i128::from(two.0 - one.0);
    (above > on_hull).then_some([Branch::UpTo(at, units), Branch::From(at, units)])
}
