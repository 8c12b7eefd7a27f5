//! The problem as a network: won flow from donors through what may be deducted and through brackets to recipients. Each
//! bracket of each cell is an arc, so the cheapest flow is the cheapest division, and prices prove it.

use super::curve::Curve;
use super::family::Family;
use super::flow::{ArcId, Graph, Node};
use super::problem::{Cell, Pool, Problem, Segment};

/// More than any unit can cost along any path: makes an amount that is required worth taking.
const REQUIRED: i64 = 1_000_000_000 * SCALE;
/// Parts of a won in which arcs cost: the average rate of a raised history is no whole won for a unit.
const SCALE: i64 = 1_024;

/// A restriction that the search puts on one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Branch {
    /// Nothing of it is taxed.
    Untaxed(usize),
    /// At least so many units are taxed.
    AtLeast(usize, i64),
    /// The gifts stay within the threshold of the higher surtax.
    Small(usize),
    /// The gifts exceed it, and bear it.
    Large(usize),
    /// At most so many units are taxed.
    UpTo(usize, i64),
    /// At least so many, on a curve.
    From(usize, i64),
    /// Only as early as another round can follow.
    Early(usize),
}

/// What one donor (or couple) gives one recipient.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Share {
    pub(super) unit: usize,
    /// Units by donor.
    pub(super) donors: Vec<(usize, i64)>,
    /// Taxed units by round.
    pub(super) base: Vec<i64>,
    /// Units under the group's limit.
    pub(super) group_deduction: i64,
    /// Units under the marriage and birth limit.
    pub(super) marriage_birth: i64,
    /// What it costs, in won.
    pub(super) cost: i64,
    /// Whether another round follows a history that had raised a rate.
    pub(super) early: bool,
}

impl Share {
    /// What one donor gives of it.
    pub(super) fn of(&self, donor: usize) -> i64 {
        let own = self.donors.iter().filter(|(one, _)| *one == donor);
        own.map(|(_, units)| units).sum()
    }

    /// All it gives.
    pub(super) fn units(&self) -> i64 {
        self.donors.iter().map(|(_, units)| units).sum()
    }
}

/// A division of the goal that costs least under some restrictions.
#[derive(Debug, Clone)]
pub struct Division {
    pub(super) shares: Vec<Share>,
    pub(super) cost: i128,
    /// What no division under the same restrictions can cost less than.
    pub(super) bound: i128,
    /// What the last unit costs.
    pub(super) last_unit: i64,
}

/// Why there is no division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDivision {
    /// No more than so many units can be given.
    Most(i64),
    /// What is required of a recipient or a cell cannot be met.
    Required,
}

struct Lines {
    donors: Vec<(usize, usize, ArcId)>,
    taxed: Vec<(usize, ArcId)>,
    group: Vec<(usize, ArcId)>,
    marriage_birth: Vec<(usize, ArcId)>,
    required: Vec<(ArcId, i64)>,
    /// Whether a cell is too small for what is required of it.
    too_small: bool,
}

/// The cheapest division under restrictions.
pub(super) fn divide(problem: &Problem, branches: &[Branch]) -> Result<Division, NoDivision> {
    let family = problem.family;
    let mut graph = Graph::default();
    let source = graph.node();
    let sink = graph.node();
    let mut lines = Lines {
        donors: Vec::new(),
        taxed: Vec::new(),
        group: Vec::new(),
        marriage_birth: Vec::new(),
        required: Vec::new(),
        too_small: false,
    };
    let donors: Vec<Node> = family
        .donors
        .iter()
        .map(|donor| {
            let node = graph.node();
            graph.arc(source, node, donor.available.unwrap_or(family.goal), 0);
            node
        })
        .collect();
    for recipient in 0..family.recipients.len() {
        let receiver = receiver(&mut graph, family, recipient, sink, &mut lines);
        connect(
            problem,
            branches,
            &mut graph,
            &donors,
            (recipient, receiver),
            &mut lines,
        );
    }
    let (sent, last_unit) = graph.send(source, sink, family.goal);
    if sent < family.goal {
        return Err(NoDivision::Most(sent));
    }
    let unmet = |(arc, units): &(ArcId, i64)| graph.flow(*arc) < *units;
    if lines.too_small || lines.required.iter().any(unmet) {
        return Err(NoDivision::Required);
    }
    let required: i64 = lines.required.iter().map(|(_, units)| units).sum();
    let required = i128::from(required) * i128::from(REQUIRED);
    let fixed = fixed_cost(problem, branches);
    let shares = shares(problem, branches, &graph, &lines);
    let bound = graph.bound(source, sink, family.goal) + required;
    Ok(Division {
        cost: shares.iter().map(|share| i128::from(share.cost)).sum(),
        shares,
        // Taxes are whole won.
        bound: (bound + i128::from(SCALE) - 1).div_euclid(i128::from(SCALE)) + fixed,
        last_unit: last_unit.rem_euclid(REQUIRED) / SCALE,
    })
}

fn receiver(graph: &mut Graph, family: &Family, number: usize, sink: Node, lines: &mut Lines) -> Node {
    let node = graph.node();
    let Some(recipient) = family.recipients.get(number) else {
        return node;
    };
    if family.target.is_some_and(|target| target != number) {
        return node;
    }
    let most = recipient.at_most.unwrap_or(family.goal).min(family.goal);
    if recipient.at_least > 0 {
        let arc = graph.arc(node, sink, recipient.at_least, -REQUIRED);
        lines.required.push((arc, recipient.at_least));
    }
    graph.arc(node, sink, most - recipient.at_least, 0);
    node
}

fn connect(
    problem: &Problem,
    branches: &[Branch],
    graph: &mut Graph,
    donors: &[Node],
    (recipient, receiver): (usize, Node),
    lines: &mut Lines,
) {
    let family = problem.family;
    let marriage = graph.node();
    let open = problem.marriage_birth.get(recipient).copied().unwrap_or(0);
    graph.arc(marriage, receiver, open, 0);
    let pools: Vec<_> = problem
        .pools
        .iter()
        .filter(|pool| pool.recipient == recipient)
        .map(|pool| {
            let node = graph.node();
            let forced = forced(problem, branches, pool);
            if forced > 0 {
                let arc = graph.arc(node, receiver, forced, -REQUIRED);
                lines.required.push((arc, forced));
            }
            graph.arc(node, receiver, pool.units - forced, 0);
            (pool.relationship, node)
        })
        .collect();
    for (number, unit) in family.units_of(recipient) {
        let (enters, leaves) = (graph.node(), graph.node());
        graph.arc(enters, leaves, most_given(problem, branches, number), 0);
        for donor in &unit.donors {
            if let Some(node) = donors.get(*donor) {
                let arc = graph.arc(*node, enters, family.goal, 0);
                lines.donors.push((number, *donor, arc));
            }
        }
        if let Some((_, pool)) = pools
            .iter()
            .find(|(relationship, _)| *relationship == unit.relationship())
        {
            let arc = graph.arc(leaves, *pool, family.goal, 0);
            lines.group.push((number, arc));
        }
        if unit.relation.is_ascendant() {
            let arc = graph.arc(leaves, marriage, family.goal, 0);
            lines.marriage_birth.push((number, arc));
        }
        for (at, cell) in problem.cells.iter().enumerate() {
            if cell.unit == number {
                taxed(problem, branches, graph, (at, cell), (leaves, receiver), lines);
            }
        }
    }
}

/// What a group must deduct before any of its gifts is taxed: the law leaves no choice (영 제46조 제1항).
fn forced(problem: &Problem, branches: &[Branch], pool: &Pool) -> i64 {
    let of_pool = |branch: &Branch| {
        let Branch::AtLeast(at, _) = branch else {
            return false;
        };
        let unit = problem
            .cells
            .get(*at)
            .and_then(|cell| problem.family.units.get(cell.unit));
        unit.is_some_and(|unit| unit.recipient == pool.recipient && unit.relationship() == pool.relationship)
    };
    if branches.iter().any(of_pool) {
        pool.at_start.min(pool.units)
    } else {
        0
    }
}

/// The arcs of one cell's brackets; what is required of it costs less than nothing.
fn taxed(
    problem: &Problem,
    branches: &[Branch],
    graph: &mut Graph,
    (at, cell): (usize, &Cell),
    (from, to): (Node, Node),
    lines: &mut Lines,
) {
    let mut most = problem.family.goal;
    let mut least = 0;
    for branch in branches {
        match branch {
            Branch::Untaxed(one) if *one == at => most = 0,
            Branch::AtLeast(one, units) if *one == at => least = *units,
            Branch::Small(one) if *one == at => most = most.min(cell.large.map_or(most, |(units, _)| units)),
            Branch::UpTo(one, units) if *one == at => most = most.min(*units),
            Branch::From(one, units) if *one == at => least = least.max(*units),
            _ => {}
        }
    }
    let segments = match problem.curve(cell, is_early(at, branches)) {
        Some(curve) => on_curve(curve, least, most),
        None => cell
            .segments(surtax(cell, at, branches), most)
            .into_iter()
            .map(|segment| Segment {
                cost: segment.cost * SCALE,
                ..segment
            })
            .collect(),
    };
    for segment in segments {
        let required = segment.units.min(least);
        if required > 0 {
            let arc = graph.arc(from, to, required, segment.cost - REQUIRED);
            lines.taxed.push((at, arc));
            lines.required.push((arc, required));
            least -= required;
        }
        if segment.units > required {
            let arc = graph.arc(from, to, segment.units - required, segment.cost);
            lines.taxed.push((at, arc));
        }
    }
    lines.too_small |= least > 0;
}

/// Whether a cell is restricted to the days after which another round can follow.
pub(super) fn is_early(at: usize, branches: &[Branch]) -> bool {
    branches.contains(&Branch::Early(at))
}

/// The lower hull of a curve from `least` on; what is required costs what it costs.
fn on_curve(curve: &Curve, least: i64, most: i64) -> Vec<Segment> {
    let mut corners = curve.corners(least, most);
    corners.insert(0, (0, 0));
    let mut segments = Vec::new();
    for (one, two) in corners.iter().zip(corners.iter().skip(1)) {
        let units = two.0 - one.0;
        if units <= 0 {
            continue;
        }
        let rise = (two.1 - one.1) * SCALE;
        let dearer = rise.rem_euclid(units);
        for (units, cost) in [
            (units - dearer, rise.div_euclid(units)),
            (dearer, rise.div_euclid(units) + 1),
        ] {
            if units > 0 {
                segments.push(Segment { units, cost });
            }
        }
    }
    segments
}

fn surtax(cell: &Cell, at: usize, branches: &[Branch]) -> u32 {
    match cell.large {
        Some((_, percent)) if branches.contains(&Branch::Large(at)) => percent,
        _ => cell.surtax,
    }
}

/// With a single round all that a unit gives is in its cell.
fn most_given(problem: &Problem, branches: &[Branch], unit: usize) -> i64 {
    let small = |(at, cell): (usize, &Cell)| {
        (cell.unit == unit && branches.contains(&Branch::Small(at)))
            .then_some(cell.large)
            .flatten()
            .map(|(units, _)| units)
    };
    match problem.rounds.len() {
        1 => problem.cells.iter().enumerate().find_map(small),
        _ => None,
    }
    .unwrap_or(problem.family.goal)
}

fn fixed_cost(problem: &Problem, branches: &[Branch]) -> i128 {
    problem
        .cells
        .iter()
        .enumerate()
        .map(|(at, cell)| i128::from(raised(cell, at, branches)))
        .sum()
}

/// The higher surtax also falls on the earlier gifts that are added.
fn raised(cell: &Cell, at: usize, branches: &[Branch]) -> i64 {
    if !branches.contains(&Branch::Large(at)) {
        return 0;
    }
    let alone = Cell {
        earlier: super::ledger::Earlier::default(),
        ..*cell
    };
    let units = cell.earlier.base / super::family::UNIT;
    alone.cost(surtax(cell, at, branches), units) - alone.cost(cell.surtax, units)
}

fn shares(problem: &Problem, branches: &[Branch], graph: &Graph, lines: &Lines) -> Vec<Share> {
    let sum = |list: &[(usize, ArcId)], number: usize| -> i64 {
        list.iter()
            .filter(|(one, _)| *one == number)
            .map(|(_, arc)| graph.flow(*arc))
            .sum()
    };
    let mut shares = Vec::new();
    for unit in 0..problem.family.units.len() {
        let donors: Vec<(usize, i64)> = lines
            .donors
            .iter()
            .filter(|(one, _, _)| *one == unit)
            .map(|(_, donor, arc)| (*donor, graph.flow(*arc)))
            .filter(|(_, units)| *units > 0)
            .collect();
        let mut share = Share {
            unit,
            donors,
            group_deduction: sum(&lines.group, unit),
            marriage_birth: sum(&lines.marriage_birth, unit),
            ..Share::default()
        };
        for (at, cell) in problem.cells.iter().enumerate() {
            if cell.unit == unit {
                let units = sum(&lines.taxed, at);
                share.base.push(units);
                let early = is_early(at, branches);
                share.early |= early;
                share.cost +=
                    problem.cost(cell, surtax(cell, at, branches), units, early) + raised(cell, at, branches);
            }
        }
        shares.push(share);
    }
    shares
}
