//! Property that grows until it is given: what waits is worth more, and more of it is taxed. The whole of it is given in
//! one round or in two that are ten years apart, all gifts of a round on the same days; every pair of days on which
//! something can get lighter is compared, and for each the division over the two rounds. Must never round in the
//! family's favour: what has grown is cut to the won year by year, a gift to 100,000 won.

use super::family::{Family, ROUND_DAYS, UNIT};
use super::ledger::Ledger;
use super::outcome::Plan;
use super::problem::{Problem, leaves_window, next_round};
use super::{PlanError, search, within};
use jiff::ToSpan as _;
use jiff::civil::Date;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use tax::Won;

/// More than any tax.
const NEVER: i128 = i128::MAX / 4;

/// The cheapest way found to give everything.
pub(super) fn plan(family: &Family) -> Result<Plan, PlanError> {
    let rounds = Rounds {
        family,
        known: RefCell::default(),
        compared: Cell::default(),
    };
    let mut ways = rounds.ways()?;
    ways.sort_by_key(|way| (way.tax, way.days()));
    let mut refused = None;
    for way in &ways {
        match rounds.given(way) {
            Ok(mut plan) => {
                plan.explain(&rounds, &ways)?;
                return Ok(plan);
            }
            Err(error) => refused = Some(error),
        }
    }
    Err(refused.unwrap_or(PlanError::RestsOnMinimum))
}

/// One or two rounds and what of the property is given in each, in units of today's value.
#[derive(Debug, Clone)]
struct Way {
    parts: Vec<(Date, i64)>,
    tax: i128,
}

impl Way {
    fn days(&self) -> Vec<Date> {
        self.parts.iter().map(|(day, _)| *day).collect()
    }
}

/// Two days, the units given on the first, and what that costs between whole units.
#[derive(Debug, Clone, Copy)]
struct Pair {
    days: [Date; 2],
    /// Whether a window may still be used on the second.
    windows: bool,
    now: i64,
    smooth: i128,
}

struct Rounds<'a> {
    family: &'a Family,
    /// Days and pairs of days compared.
    compared: Cell<usize>,
    /// The least tax of a round on a day with so many units, with or without an open window.
    known: RefCell<BTreeMap<(Date, bool, i64), i128>>,
}

impl Rounds<'_> {
    /// Every pair of days with its best division.
    fn ways(&self) -> Result<Vec<Way>, PlanError> {
        let all = self.family.goal;
        let days = self.days()?;
        let mut ways = Vec::new();
        let mut pairs = Vec::new();
        for first in &days {
            let tax = self.tax(*first, true, all)?;
            ways.push(Way {
                parts: vec![(*first, all)],
                tax,
            });
            let mut later: BTreeSet<Date> = days.range(next_round(*first)..).copied().collect();
            later.extend(Some(next_round(*first)).filter(|day| *day <= self.last_day()));
            for second in later {
                pairs.push(self.lowest(*first, second)?);
            }
        }
        // Cutting to whole units saves at most one unit's tax in each round: pairs farther above the best need no look.
        pairs.sort_by_key(|pair| pair.smooth);
        for pair in &pairs {
            let best = ways.iter().map(|way| way.tax).min().unwrap_or(NEVER);
            if pair.smooth <= (best + 2 * i128::from(UNIT)) * i128::from(UNIT) {
                ways.push(self.divided(pair)?);
            }
        }
        self.compared.set(days.len() + pairs.len());
        ways.retain(|way| way.tax < NEVER);
        Ok(ways)
    }

    /// The days from which on something is lighter, and the last.
    fn days(&self) -> Result<BTreeSet<Date>, PlanError> {
        let family = self.family;
        let mut days = BTreeSet::from([family.start, self.last_day()]);
        for recipient in 0..family.recipients.len() {
            let past = Ledger::of(family, recipient)?;
            days.extend(past.entries().iter().map(|entry| leaves_window(entry.given.date)));
            days.extend(super::schedule::coming_of_age(family, recipient));
        }
        days.extend(family.windows.iter().map(|window| window.first));
        days.retain(|day| (family.start..=self.last_day()).contains(day));
        Ok(days)
    }

    fn last_day(&self) -> Date {
        let last = self.family.end.saturating_sub((ROUND_DAYS - 1).days());
        last.max(self.family.start)
    }

    /// What so many units of today's value are worth on a day, in units.
    fn grown(&self, day: Date, units: i64) -> i64 {
        i64::try_from(self.worth(day, units) / i128::from(UNIT)).unwrap_or(i64::MAX)
    }

    /// The same in won.
    fn worth(&self, day: Date, units: i64) -> i128 {
        let years = self
            .family
            .start
            .until((jiff::Unit::Year, day))
            .map_or(0, |span| span.get_years());
        let mut won = i128::from(units * UNIT);
        for _ in 0..years {
            won = won * i128::from(1_000_000 + self.family.growth) / 1_000_000;
        }
        won
    }

    /// The least tax of one round without the steps of whole units, a hundred thousand times.
    fn smooth(&self, day: Date, windows: bool, units: i64) -> Result<i128, PlanError> {
        let unit = i128::from(UNIT);
        let worth = self.worth(day, units);
        let whole = i64::try_from(worth / unit).unwrap_or(i64::MAX);
        let (one, two) = (
            self.tax_of(day, windows, whole)?,
            self.tax_of(day, windows, whole + 1)?,
        );
        // Below the minimum base nothing is planned; it lies between its neighbours.
        let (one, two) = match (one, two) {
            (NEVER, _) | (_, NEVER) => (0, 0),
            both => both,
        };
        Ok(one * unit + (two - one) * (worth % unit))
    }

    /// The lowest point of what two rounds cost together: between whole units it falls, then rises.
    fn lowest(&self, first: Date, second: Date) -> Result<Pair, PlanError> {
        let all = self.family.goal;
        let open = self
            .family
            .windows
            .iter()
            .any(|window| (window.first..=window.last).contains(&first));
        let mut pair = Pair {
            days: [first, second],
            windows: !open,
            now: 0,
            smooth: 0,
        };
        let smooth = |now: i64| -> Result<i128, PlanError> {
            Ok(self.smooth(first, true, now)? + self.smooth(second, pair.windows, all - now)?)
        };
        let (mut low, mut high) = (0, all);
        while low < high {
            let middle = low + (high - low) / 2;
            if smooth(middle)? <= smooth(middle + 1)? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        (pair.now, pair.smooth) = (low, smooth(low)?);
        Ok(pair)
    }

    /// The best division near the lowest point, unit by unit: the units that are cut make small steps.
    fn divided(&self, pair: &Pair) -> Result<Way, PlanError> {
        const NEAR: i64 = 60;
        let all = self.family.goal;
        let [first, second] = pair.days;
        let mut best = Way {
            parts: Vec::new(),
            tax: NEVER,
        };
        for now in (pair.now - NEAR).max(0)..=(pair.now + NEAR).min(all) {
            let tax = self.tax(first, true, now)? + self.tax(second, pair.windows, all - now)?;
            if tax < best.tax {
                best = Way {
                    parts: vec![(first, now), (second, all - now)],
                    tax,
                };
            }
        }
        Ok(best)
    }

    /// The least tax of one round.
    fn tax(&self, day: Date, windows: bool, units: i64) -> Result<i128, PlanError> {
        self.tax_of(day, windows, self.grown(day, units))
    }

    /// The least tax of one round with so many units of that day.
    fn tax_of(&self, day: Date, windows: bool, grown: i64) -> Result<i128, PlanError> {
        if grown <= 0 {
            return Ok(0);
        }
        let key = (day, windows, grown);
        if let Some(tax) = self.known.borrow().get(&key) {
            return Ok(*tax);
        }
        let mut family = self.on(day, grown);
        if !windows {
            family.windows.clear();
        }
        let tax = match Problem::of(&family, ROUND_DAYS - 1).and_then(|problem| search::search(&problem)) {
            Ok(best) => best.bound,
            Err(PlanError::RestsOnMinimum | PlanError::OutOfReach { .. } | PlanError::LeastOutOfReach) => {
                NEVER
            }
            Err(error) => return Err(error),
        };
        self.known.borrow_mut().insert(key, tax);
        Ok(tax)
    }

    /// The family that gives everything on the days of one round.
    fn on(&self, day: Date, units: i64) -> Family {
        let mut family = self.family.clone();
        family.start = day;
        family.end = day.saturating_add((ROUND_DAYS - 1).days());
        family.goal = units;
        family
    }

    /// A way given gift by gift: the second round knows the gifts of the first.
    fn given(&self, way: &Way) -> Result<Plan, PlanError> {
        let mut plan: Option<Plan> = None;
        for (day, units) in &way.parts {
            let grown = self.grown(*day, *units);
            if grown <= 0 {
                continue;
            }
            let mut family = self.on(*day, grown);
            if let Some(before) = &plan {
                family.remember(&before.gifts);
            }
            let round = within(&family, ROUND_DAYS - 1)?;
            plan = Some(match plan {
                Some(before) => before.followed_by(round),
                None => round,
            });
        }
        let mut plan = plan.ok_or(PlanError::RestsOnMinimum)?;
        plan.start = self.family.start;
        plan.end = self.family.end;
        Ok(plan)
    }
}

impl Plan {
    /// This round and a later one.
    fn followed_by(mut self, later: Self) -> Self {
        self.gifts.extend(later.gifts);
        for (one, more) in self.received.iter_mut().zip(later.received) {
            one.amount = sum(one.amount, more.amount);
            one.tax = sum(one.tax, more.tax);
            one.after_tax = sum(one.after_tax, more.after_tax);
        }
        self.total_amount = sum(self.total_amount, later.total_amount);
        self.total_tax = sum(self.total_tax, later.total_tax);
        self.bound.divisions_compared += later.bound.divisions_compared;
        self.bound.proven &= later.bound.proven;
        self.bound.tax_of_last_unit = later.bound.tax_of_last_unit;
        self
    }

    /// What it is compared with, and why.
    fn explain(&mut self, rounds: &Rounds, ways: &[Way]) -> Result<(), PlanError> {
        let family = rounds.family;
        let at_once = rounds.tax(family.start, true, family.goal)?;
        let at_once = Won::new(i64::try_from(at_once).unwrap_or(i64::MAX));
        self.all_at_once.tax = at_once;
        self.all_at_once.saving = at_once.less(self.total_tax);
        self.all_at_once.one_donor = None;
        let least = ways.first().map_or(0, |way| way.tax);
        self.bound.lower_bound = Won::new(i64::try_from(least).unwrap_or(i64::MAX));
        // Where the law jumps, the division over two rounds need not have one lowest point only.
        self.bound.proven &= self.bound.divisions_compared <= 2;
        self.bound.proven &=
            i128::from(self.total_tax.get()) - least <= 2 * i128::try_from(self.gifts.len()).unwrap_or(0);
        self.bound.explanation = vec![
            format!(
                "재산이 해마다 {} 늘어난다고 보고, 한 번에 주는 날과 10년 간격으로 두 번 주는 날 {}가지를 모두 비교했어요. 그중 가장 적은 세금이 {}이에요.",
                percent(family.growth),
                rounds.compared.get(),
                self.bound.lower_bound
            ),
            "늦게 줄수록 공제와 이전 증여의 부담은 가벼워지지만 늘어난 값에도 세금이 붙어요. 두 번에 나누는 비율은 10만원 단위로 가장 적은 것을 골랐어요.".to_owned(),
        ];
        self.assumptions = super::reasons::assumptions(family);
        Ok(())
    }
}

fn sum(one: Won, other: Won) -> Won {
    Won::new(one.get() + other.get())
}

/// Millionths as percent: 2.5%.
pub(super) fn percent(millionths: i64) -> String {
    let sign = if millionths < 0 { "-" } else { "" };
    let (whole, part) = (millionths.abs() / 10_000, millionths.abs() % 10_000);
    let part = format!("{part:04}");
    match part.trim_end_matches('0') {
        "" => format!("{sign}{whole}%"),
        part => format!("{sign}{whole}.{part}%"),
    }
}
