//! What has to be decided, with everything that dates decide already settled: how many rounds there are, what earlier
//! gifts still weigh on each, what may be deducted. `docs/plan.md` proves that nothing else about time matters.

use super::PlanError;
use super::curve::{Curve, Phase};
use super::family::{Family, ROUND_DAYS, UNIT, Unit};
use super::history;
use super::ledger::{Earlier, Ledger, is_within_ten_years};
use jiff::ToSpan as _;
use jiff::civil::Date;
use tax::gift::Relationship;
use tax::{Won, law};

/// The decision to be made.
#[derive(Debug)]
pub struct Problem<'a> {
    pub(super) family: &'a Family,
    /// The latest first day of each round, in order of time; two at most in twenty years.
    pub(super) rounds: Vec<Date>,
    pub(super) cells: Vec<Cell>,
    pub(super) pools: Vec<Pool>,
    /// Units that each recipient may still deduct for a marriage or birth.
    pub(super) marriage_birth: Vec<i64>,
    curves: Vec<Curves>,
}

/// What gifts cost that a raised history makes depend on their division by year.
#[derive(Debug)]
struct Curves {
    /// While anything of the past is added.
    all: Curve,
    /// As long as another round can follow; none where none can.
    early: Option<Curve>,
}

/// One donor (or couple), one recipient, one round: the gifts that are added together.
#[derive(Debug, Clone, Copy)]
pub struct Cell {
    pub(super) unit: usize,
    pub(super) round: usize,
    pub(super) day: Date,
    pub(super) earlier: Earlier,
    /// In percent of the computed tax.
    pub(super) surtax: u32,
    /// For a minor: units from which on the higher surtax holds, and its percent (법 제57조 제1항).
    pub(super) large: Option<(i64, u32)>,
    /// Its curve, where its history had raised a rate.
    pub(super) curve: Option<usize>,
}

/// A group's deduction over all rounds (법 제53조).
#[derive(Debug, Clone, Copy)]
pub struct Pool {
    pub(super) recipient: usize,
    pub(super) relationship: Relationship,
    pub(super) units: i64,
    /// What of it is open on the first day already.
    pub(super) at_start: i64,
}

impl<'a> Problem<'a> {
    /// Settles what dates decide. The last round begins at the latest so many days before the end.
    pub(super) fn of(family: &'a Family, before_end: i32) -> Result<Self, PlanError> {
        let mut problem = Self {
            family,
            rounds: rounds(family, before_end),
            cells: Vec::new(),
            pools: Vec::new(),
            marriage_birth: Vec::new(),
            curves: Vec::new(),
        };
        for recipient in 0..family.recipients.len() {
            let ledger = Ledger::of(family, recipient)?;
            problem.settle(recipient, &ledger)?;
        }
        Ok(problem)
    }

    fn settle(&mut self, recipient: usize, ledger: &Ledger) -> Result<(), PlanError> {
        let family = self.family;
        for (number, _) in family.units_of(recipient) {
            let mut cells: Vec<Cell> = self
                .rounds
                .iter()
                .enumerate()
                .map(|(round, day)| cell(family, ledger, number, round, *day))
                .collect();
            let wanted = family.target.is_none_or(|target| target == recipient);
            if let (true, Some(first)) = (wanted, cells.first_mut()) {
                self.follow(ledger, first)?;
            }
            self.cells.extend(cells);
        }
        for relationship in Relationship::ALL {
            let of_group = |(_, unit): &(usize, &Unit)| unit.relationship() == relationship;
            if let Some((_, unit)) = family.units_of(recipient).find(of_group) {
                let won: i64 = self
                    .rounds
                    .iter()
                    .map(|day| ledger.group_deduction_left(unit, *day).get())
                    .sum();
                self.pools.push(Pool {
                    recipient,
                    relationship,
                    units: won / UNIT,
                    at_start: ledger.group_deduction_left(unit, family.start).get() / UNIT,
                });
            }
        }
        let open = family.windows.iter().any(|window| {
            window.recipient == recipient && window.first <= family.end && window.last >= family.start
        });
        let left = ledger.marriage_birth_left(family.start).get() / UNIT;
        self.marriage_birth.push(if open { left } else { 0 });
        Ok(())
    }
}

impl Problem<'_> {
    /// Gives a unit's first cell its curve if dividing its gifts by year can change what they cost.
    fn follow(&mut self, ledger: &Ledger, cell: &mut Cell) -> Result<(), PlanError> {
        let family = self.family;
        let bears_surtax = family.units.get(cell.unit).is_some_and(Unit::bears_surtax);
        let phases = history::phases(family, ledger, cell.unit);
        let last = self.rounds.last().copied().unwrap_or(family.end);
        if phases
            .iter()
            .all(|phase| history::is_settled(phase, bears_surtax))
        {
            return Ok(());
        }
        let goal = family.goal;
        if goal > super::curve::MOST_UNITS {
            return Err(history::too_large(family, cell.unit));
        }
        let gifts = family.units.get(cell.unit).map_or(1, |unit| unit.donors.len());
        let until = |late: Date| -> Vec<Phase> {
            let clipped = phases.iter().map(|phase| Phase {
                // Once nothing of the past is added, the second round is as cheap as anything later.
                last: phase.last.min(if phase.base > 0 { late } else { cell.day }),
                ..*phase
            });
            clipped.filter(|phase| phase.first <= phase.last).collect()
        };
        let all = Curve::of(until(last), goal, gifts);
        let early = (self.rounds.len() > 1).then(|| Curve::of(until(cell.day), goal, gifts));
        cell.curve = Some(self.curves.len());
        cell.large = None;
        self.curves.push(Curves { all, early });
        Ok(())
    }

    /// A cell's curve: the whole of it, or the part after which another round can follow.
    pub(super) fn curve(&self, cell: &Cell, early: bool) -> Option<&Curve> {
        let curves = self.curves.get(cell.curve?)?;
        Some(curves.early.as_ref().filter(|_| early).unwrap_or(&curves.all))
    }

    /// What units of new base cost in a cell at least.
    pub(super) fn cost(&self, cell: &Cell, surtax: u32, units: i64, early: bool) -> i64 {
        self.curve(cell, early)
            .map_or_else(|| cell.cost(surtax, units), |curve| curve.cost(units))
    }
}

/// The first day on which an earlier gift is no longer added.
pub(super) fn leaves_window(date: Date) -> Date {
    let years = i64::from(law::AGGREGATION.at(date).years);
    let mut day = date.saturating_add(years.years());
    while is_within_ten_years(date, day) && day < law::LAST_DAY {
        day = day.tomorrow().unwrap_or(Date::MAX);
    }
    day
}

/// The first day of a round that adds nothing of a round begun on a day.
pub(super) fn next_round(day: Date) -> Date {
    leaves_window(day.saturating_add((ROUND_DAYS - 1).days()))
}

/// As late as possible: nothing that weighs on a gift grows with time.
fn rounds(family: &Family, before_end: i32) -> Vec<Date> {
    let last = family.end.saturating_sub(before_end.days()).max(family.start);
    let years = i64::from(law::AGGREGATION.at(last).years);
    let mut first = last.saturating_sub(years.years());
    while leaves_window(first.saturating_add(before_end.days())) > last && first > family.start {
        first = first.yesterday().unwrap_or(family.start);
    }
    if first >= family.start && leaves_window(first.saturating_add(before_end.days())) <= last {
        vec![first, last]
    } else {
        vec![last]
    }
}

fn cell(family: &Family, ledger: &Ledger, number: usize, round: usize, day: Date) -> Cell {
    let earlier = ledger.earlier(number, day);
    let unit = family.units.get(number);
    let bears_surtax = unit.is_some_and(Unit::bears_surtax);
    let minor = unit
        .and_then(|unit| family.recipients.get(unit.recipient))
        .is_some_and(|recipient| recipient.is_minor(day));
    let rule = law::SKIP_SURTAX.at(day);
    Cell {
        unit: number,
        round,
        day,
        earlier,
        surtax: if bears_surtax { rule.percent } else { 0 },
        large: rule
            .large_to_minor
            .filter(|_| bears_surtax && minor)
            .map(|(threshold, percent)| ((threshold.get() - earlier.value).max(0) / UNIT, percent)),
        curve: None,
    }
}

/// The computed tax of a base by the brackets alone: the minimum of 제55조 제2항 is not a thing to plan with.
pub(super) fn computed_tax(day: Date, base: i64) -> i64 {
    let base = Won::new(base);
    law::bracket(day, base).tax(base).map_or(i64::MAX, Won::get)
}

/// So many units that cost the same each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment {
    pub(super) units: i64,
    /// Won for each, after the filing credit.
    pub(super) cost: i64,
}

impl Cell {
    /// What `units` of new base cost: the tax on the sum less the credit for the earlier gifts, after the filing credit.
    pub(super) fn cost(&self, surtax: u32, units: i64) -> i64 {
        let more = computed_tax(self.day, self.earlier.base + units * UNIT) - self.earlier.own_tax;
        let kept = 100 - *law::FILING_CREDIT.at(self.day);
        let due = i128::from(more) * i128::from(100 + surtax) * i128::from(kept);
        i64::try_from(due.div_euclid(10_000)).unwrap_or(i64::MAX)
    }

    /// The cost of each unit up to `most`, bracket by bracket.
    pub(super) fn segments(&self, surtax: u32, most: i64) -> Vec<Segment> {
        let mut segments = Vec::new();
        let mut done = 0;
        while done < most {
            let base = self.earlier.base + done * UNIT;
            let edge = law::BRACKETS
                .at(self.day)
                .iter()
                .map(|bracket| bracket.over.get())
                .find(|over| *over > base);
            let units = edge.map_or(most, |edge| (edge - base) / UNIT);
            let units = units.clamp(1, most - done);
            segments.push(Segment {
                units,
                cost: self.cost(surtax, done + 1) - self.cost(surtax, done),
            });
            done += units;
        }
        segments
    }
}
