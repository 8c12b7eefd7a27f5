//! From the convex network to the exact answer: where a division meets one of the law's jumps (the minimum base, the
//! higher surtax for a minor), the cell is split into the two sides of the jump, and the cheaper side is followed first.

use super::PlanError;
use super::family::UNIT;
use super::network::{Branch, Division, NoDivision, divide};
use super::problem::Problem;
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
    let root = divide(problem, &[]).map_err(|none| out_of_reach(problem, none))?;
    let mut open = vec![Open {
        branches: Vec::new(),
        division: root,
    }];
    let mut compared = 1;
    while let Some(at) = cheapest(&open) {
        let next = open.swap_remove(at);
        let Some(sides) = jump(problem, &next) else {
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
            return Err(PlanError::Unproven(
                "경우의 수가 너무 많아요. 사람이나 금액을 줄여 주세요.".to_owned(),
            ));
        }
    }
    Err(PlanError::RestsOnMinimum)
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
