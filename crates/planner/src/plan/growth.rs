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
        debt: family.debts.iter().map(|debt| debt.amount.get()).sum(),
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

/// One or two rounds and what of the property is given in each.
#[derive(Debug, Clone)]
struct Way {
    parts: Vec<Part>,
    tax: i128,
}

/// What is given in one round.
#[derive(Debug, Clone, Copy)]
struct Part {
    day: Date,
    /// Of today's value, debt included.
    units: i64,
    /// Whether a marriage or birth may be claimed.
    windows: bool,
    /// Whether the debt is taken over with it.
    indebted: bool,
}

impl Way {
    fn days(&self) -> Vec<Date> {
        self.parts.iter().map(|part| part.day).collect()
    }
}

/// Two rounds, the units given in the first, and what that costs between whole units.
#[derive(Debug, Clone, Copy)]
struct Pair {
    rounds: [Part; 2],
    smooth: i128,
}

impl Pair {
    /// The same two rounds with so many units of all in the first.
    fn with(&self, now: i64, all: i64) -> [Part; 2] {
        let [first, second] = self.rounds;
        [
            Part { units: now, ..first },
            Part {
                units: all - now,
                ..second
            },
        ]
    }
}

struct Rounds<'a> {
    family: &'a Family,
    /// Won of debt that are taken over, which do not grow.
    debt: i64,
    /// Days and pairs of days compared.
    compared: Cell<usize>,
    /// The least tax of a round on a day with so many units, with or without an open window.
    known: RefCell<BTreeMap<(Date, bool, i64), i128>>,
}

impl Rounds<'_> {
    /// All of the property, debt included, in units of today's value.
    fn all(&self) -> i64 {
        self.family.goal + self.debt / UNIT
    }

    /// Every pair of days with its best division.
    fn ways(&self) -> Result<Vec<Way>, PlanError> {
        let days = self.days()?;
        let mut ways = Vec::new();
        let mut pairs = Vec::new();
        for first in &days {
            let whole = self.whole(*first);
            ways.push(Way {
                parts: vec![whole],
                tax: self.tax(&whole)?,
            });
            let mut later: BTreeSet<Date> = days.range(next_round(*first)..).copied().collect();
            later.extend(Some(next_round(*first)).filter(|day| *day <= self.last_day()));
            for second in later {
                pairs.push(self.lowest(*first, second, true)?);
                if self.debt > 0 {
                    pairs.push(self.lowest(*first, second, false)?);
                }
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

    /// Everything in one round.
    fn whole(&self, day: Date) -> Part {
        Part {
            day,
            units: self.all(),
            windows: true,
            indebted: true,
        }
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

    /// What is given in a round after debt, in units of that day; none if the debt is more.
    fn grown(&self, part: &Part) -> Option<i64> {
        i64::try_from(self.worth(part) / i128::from(UNIT))
            .ok()
            .filter(|units| *units >= 0)
    }

    /// The same in won; less than nothing if the debt is more.
    fn worth(&self, part: &Part) -> i128 {
        let years = self
            .family
            .start
            .until((jiff::Unit::Year, part.day))
            .map_or(0, |span| span.get_years());
        let mut won = i128::from(part.units * UNIT);
        for _ in 0..years {
            won = won * i128::from(1_000_000 + self.family.growth) / 1_000_000;
        }
        if part.indebted {
            won - i128::from(self.debt)
        } else {
            won
        }
    }

    /// The least tax of one round without the steps of whole units, a hundred thousand times.
    fn smooth(&self, part: &Part) -> Result<i128, PlanError> {
        let unit = i128::from(UNIT);
        let worth = self.worth(part);
        if worth < 0 {
            // The farther below the debt, the dearer: more has to be given in this round.
            return Ok((NEVER / unit - worth) * unit);
        }
        let whole = i64::try_from(worth / unit).unwrap_or(i64::MAX);
        let (one, two) = (
            self.tax_of(part.day, part.windows, whole)?,
            self.tax_of(part.day, part.windows, whole + 1)?,
        );
        // Below the minimum base nothing is planned; it lies between its neighbours.
        let (one, two) = match (one, two) {
            (NEVER, _) | (_, NEVER) => (0, 0),
            both => both,
        };
        Ok(one * unit + (two - one) * (worth % unit))
    }

    /// The lowest point of what two rounds cost together: between whole units it falls, then rises.
    fn lowest(&self, first: Date, second: Date, indebted: bool) -> Result<Pair, PlanError> {
        let all = self.all();
        let open = self
            .family
            .windows
            .iter()
            .any(|window| (window.first..=window.last).contains(&first));
        let part = |day: Date, windows: bool, indebted: bool| Part {
            day,
            units: 0,
            windows,
            indebted,
        };
        let mut pair = Pair {
            rounds: [part(first, true, indebted), part(second, !open, !indebted)],
            smooth: 0,
        };
        let smooth = |now: i64| -> Result<i128, PlanError> {
            let [one, two] = pair.with(now, all);
            Ok(self.smooth(&one)? + self.smooth(&two)?)
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
        let smooth = smooth(low)?;
        pair = Pair {
            rounds: pair.with(low, all),
            smooth,
        };
        Ok(pair)
    }

    /// The best division near the lowest point, unit by unit: the units that are cut make small steps.
    fn divided(&self, pair: &Pair) -> Result<Way, PlanError> {
        const NEAR: i64 = 60;
        let all = self.all();
        let [lowest, _] = pair.rounds;
        let mut best = Way {
            parts: Vec::new(),
            tax: NEVER,
        };
        for now in (lowest.units - NEAR).max(0)..=(lowest.units + NEAR).min(all) {
            let parts = pair.with(now, all);
            let tax = parts
                .iter()
                .try_fold(0, |sum, part| Ok::<_, PlanError>(sum + self.tax(part)?))?;
            if tax < best.tax {
                best = Way {
                    parts: parts.to_vec(),
                    tax,
                };
            }
        }
        Ok(best)
    }

    /// The least tax of one round.
    fn tax(&self, part: &Part) -> Result<i128, PlanError> {
        self.grown(part)
            .map_or(Ok(NEVER), |units| self.tax_of(part.day, part.windows, units))
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
        for part in &way.parts {
            let Some(grown) = self.grown(part) else {
                continue;
            };
            let mut family = self.on(part.day, grown);
            if !part.indebted {
                family.debts.clear();
            }
            if grown == 0 && family.debts.is_empty() {
                continue;
            }
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
        let at_once = rounds.tax(&rounds.whole(family.start))?;
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
