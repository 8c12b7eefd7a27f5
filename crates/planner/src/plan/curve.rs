//! What the gifts of one unit cost at least where older gifts had raised the rate of those that are still added. Their
//! tax is then more than the tax on their sum, the credit for it meets its limit (법 제58조 제1항), and what a gift
//! costs depends on how the gifts are divided by year. This finds the cheapest division by year, for every sum.
//!
//! A gift of base *x* that makes the sum *B* costs max(*T*(*B*) − *A*, *x*·*T*(*B*)/*B*), where *A* is the tax that fell on
//! what is added. So the tax *W* on the planned gifts becomes max(*T*(*B*) − *S*, *W* + *x*·*T*(*B*)/*B*) with *S* the past
//! gifts' own tax: it grows with *W*, and the least *W* for each sum is all that has to be known. Must never leave out a
//! way of dividing that the rules allow.

use super::family::UNIT;
use super::problem::computed_tax;
use jiff::civil::Date;
use tax::law;

/// The largest sum that is divided: 300억원.
pub(super) const MOST_UNITS: i64 = 300_000;

const NEVER: i64 = i64::MAX;

/// Days on which the same past gifts are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phase {
    pub(super) first: Date,
    pub(super) last: Date,
    /// What the past gifts add to the base.
    pub(super) base: i64,
    /// The computed tax that fell on them.
    pub(super) own_tax: i64,
    /// The surtax that fell on them.
    pub(super) surtax: i64,
    /// The surtax of new gifts, in percent of the computed tax.
    pub(super) percent: u32,
}

/// A gift of a division by year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slice {
    /// The earliest day.
    pub(super) day: Date,
    /// Units of base.
    pub(super) units: i64,
}

/// The least tax of every sum.
#[derive(Debug, Clone)]
pub struct Curve {
    phases: Vec<Phase>,
    years: Vec<Year>,
    /// Won to be paid at least, by units.
    cost: Vec<i64>,
    /// The year and the layer of the last gift, by units.
    last: Vec<(usize, usize)>,
}

/// One calendar year: the least tax before it, and after each gift in it.
#[derive(Debug, Clone)]
struct Year {
    number: i16,
    before: Vec<i64>,
    /// By number of gifts and phase of the last one.
    after: Vec<Layer>,
}

#[derive(Debug, Clone)]
struct Layer {
    gifts: usize,
    phase: usize,
    least: Vec<i64>,
}

impl Curve {
    /// The least tax of every sum up to `most` units, with so many gifts a year.
    pub(super) fn of(phases: Vec<Phase>, most: i64, a_year: usize) -> Self {
        let size = usize::try_from(most.clamp(0, MOST_UNITS)).unwrap_or(0) + 1;
        let mut least = vec![NEVER; size];
        if let Some(nothing) = least.first_mut() {
            *nothing = 0;
        }
        let tables: Vec<Vec<i64>> = phases.iter().map(|phase| phase.taxes(size)).collect();
        let first = phases.iter().map(|phase| phase.first.year()).min().unwrap_or(0);
        let last = phases.iter().map(|phase| phase.last.year()).max().unwrap_or(-1);
        let mut years = Vec::new();
        for year in first..=last {
            let one = Year::of(year, least, &phases, &tables, a_year);
            least = one.end();
            years.push(one);
        }
        let day = phases.first().map_or(Date::MAX, |phase| phase.first);
        let kept = i128::from(100 - *law::FILING_CREDIT.at(day));
        let best = best(&phases, &years, size);
        let cost = best
            .iter()
            .map(|(due, _)| i64::try_from((due * kept + 9_999) / 10_000).unwrap_or(NEVER))
            .collect();
        let last = best.into_iter().map(|(_, last)| last).collect();
        Self {
            phases,
            years,
            cost,
            last,
        }
    }

    /// The most units it knows.
    pub(super) fn most(&self) -> i64 {
        i64::try_from(self.cost.len()).unwrap_or(1) - 1
    }

    /// Won to be paid at least.
    pub(super) fn cost(&self, units: i64) -> i64 {
        let at = usize::try_from(units).ok();
        at.and_then(|at| self.cost.get(at)).copied().unwrap_or(NEVER)
    }

    /// The corners of the lower hull between two sums.
    pub(super) fn corners(&self, from: i64, to: i64) -> Vec<(i64, i64)> {
        let mut hull = Hull::default();
        for units in from..=to.min(self.most()) {
            hull.push(units, self.cost(units));
        }
        hull.corners
    }

    /// The gifts of the cheapest division with one gift a year.
    pub(super) fn once_a_year(&self, units: i64) -> Vec<Slice> {
        Self::of(self.phases.clone(), units, 1).slices(units)
    }

    /// The gifts of the cheapest division of a sum, the earliest first.
    pub(super) fn slices(&self, units: i64) -> Vec<Slice> {
        let mut slices = Vec::new();
        let mut left = usize::try_from(units).unwrap_or(0);
        let Some((year, layer)) = self.last.get(left) else {
            return slices;
        };
        if let Some(year) = self.years.get(*year) {
            left = year.walk_back(left, year.after.get(*layer), &self.phases, &mut slices);
        }
        for year in self.years.iter().take(*year).rev() {
            left = year.walk_back(left, year.cheapest(left), &self.phases, &mut slices);
        }
        slices.reverse();
        slices
    }
}

/// The least due for each sum, in hundredths and before the filing credit, and the layer of its last gift.
fn best(phases: &[Phase], years: &[Year], size: usize) -> Vec<(i128, (usize, usize))> {
    let mut best = vec![(i128::MAX / 200, (0, 0)); size];
    if let Some(nothing) = best.first_mut() {
        nothing.0 = 0;
    }
    for (number, year) in years.iter().enumerate() {
        for (place, layer) in year.after.iter().enumerate() {
            let Some(phase) = phases.get(layer.phase) else {
                continue;
            };
            for ((units, own), best) in (0_i64..).zip(&layer.least).zip(&mut best) {
                if *own == NEVER {
                    continue;
                }
                let due = i128::from(*own) * 100 + phase.surtax_on(units);
                if due < best.0 {
                    *best = (due, (number, place));
                }
            }
        }
    }
    best
}

impl Phase {
    fn taxes(&self, size: usize) -> Vec<i64> {
        (0_i64..)
            .take(size)
            .map(|units| computed_tax(self.first, self.base + units * UNIT))
            .collect()
    }

    /// The surtax on a sum at least, in hundredths: the last computed tax bears it, less what was paid (영 제46조의3).
    fn surtax_on(&self, units: i64) -> i128 {
        if self.percent == 0 {
            return 0;
        }
        let tax = computed_tax(self.first, self.base + units * UNIT);
        (i128::from(tax) * i128::from(self.percent) - i128::from(self.surtax) * 100).max(0)
    }

    /// Whether any of it lies in a calendar year.
    fn meets(&self, year: i16) -> bool {
        (self.first.year()..=self.last.year()).contains(&year)
    }

    /// What of the base falls on one gift: its share of the computed tax, rounded up.
    fn share(&self, tax: i64, sum: usize, gift: usize) -> i64 {
        let base = i128::from(self.base) + as_won(sum);
        let share = (i128::from(tax) * as_won(gift) + base - 1) / base.max(1);
        i64::try_from(share).unwrap_or(NEVER)
    }

    /// The least tax after one more gift.
    fn give(&self, taxes: &[i64], before: &[i64]) -> Vec<i64> {
        let mut hull = Hull::default();
        let mut least = Vec::with_capacity(before.len());
        let mut at = 0;
        for (sum, tax) in taxes.iter().enumerate() {
            let base = i128::from(self.base) + as_won(sum);
            // The rate rises with the sum, so the best sum to come from never falls.
            let is_better = |one: (i64, i64), other: (i64, i64)| {
                let more = i128::from(other.1) - i128::from(one.1);
                more * base <= i128::from(*tax) * i128::from(other.0 - one.0) * i128::from(UNIT)
            };
            at = at.min(hull.corners.len().saturating_sub(1));
            while let (Some(one), Some(other)) = (hull.corners.get(at), hull.corners.get(at + 1)) {
                if !is_better(*one, *other) {
                    break;
                }
                at += 1;
            }
            least.push(hull.corners.get(at).map_or(NEVER, |(from, own)| {
                let gift = sum - usize::try_from(*from).unwrap_or(sum);
                (own.saturating_add(self.share(*tax, sum, gift))).max(tax - self.own_tax)
            }));
            if let Some(own) = before.get(sum).filter(|own| **own != NEVER) {
                hull.push(i64::try_from(sum).unwrap_or(0), *own);
            }
        }
        least
    }
}

fn as_won(units: usize) -> i128 {
    i128::try_from(units).unwrap_or(0) * i128::from(UNIT)
}

impl Year {
    fn of(year: i16, before: Vec<i64>, phases: &[Phase], tables: &[Vec<i64>], a_year: usize) -> Self {
        let mut after: Vec<Layer> = Vec::new();
        for gifts in 1..=a_year {
            for (number, (phase, taxes)) in phases.iter().zip(tables).enumerate() {
                if !phase.meets(year) {
                    continue;
                }
                let from = Self::least_before(&before, &after, gifts, number);
                let least = phase.give(taxes, &from);
                after.push(Layer {
                    gifts,
                    phase: number,
                    least,
                });
            }
        }
        Self {
            number: year,
            before,
            after,
        }
    }

    /// The least tax before the `gifts`th gift of the year, where it is made in a phase.
    fn least_before(before: &[i64], after: &[Layer], gifts: usize, phase: usize) -> Vec<i64> {
        if gifts == 1 {
            return before.to_vec();
        }
        let earlier = after
            .iter()
            .filter(|layer| layer.gifts + 1 == gifts && layer.phase <= phase);
        least_of(earlier.map(|layer| layer.least.as_slice()))
    }

    /// The least tax after the year.
    fn end(&self) -> Vec<i64> {
        let layers = self.after.iter().map(|layer| layer.least.as_slice());
        least_of(std::iter::once(self.before.as_slice()).chain(layers))
    }

    /// The layer that is cheaper than no gift in the year, with the fewest gifts.
    fn cheapest(&self, sum: usize) -> Option<&Layer> {
        let own = |layer: &Layer| layer.least.get(sum).copied().unwrap_or(NEVER);
        let best = self.after.iter().min_by_key(|layer| (own(layer), layer.gifts));
        best.filter(|layer| own(layer) < self.before.get(sum).copied().unwrap_or(NEVER))
    }

    /// Adds the year's gifts of the cheapest division of a sum, the latest first; says what was given before the year.
    fn walk_back(
        &self,
        sum: usize,
        last: Option<&Layer>,
        phases: &[Phase],
        slices: &mut Vec<Slice>,
    ) -> usize {
        let Some(mut layer) = last else {
            return sum;
        };
        let mut sum = sum;
        loop {
            let Some(phase) = phases.get(layer.phase) else {
                return sum;
            };
            let from = Self::least_before(&self.before, &self.after, layer.gifts, layer.phase);
            let tax = computed_tax(phase.first, phase.base + i64::try_from(sum).unwrap_or(0) * UNIT);
            let came = (0..sum).min_by_key(|one| {
                let own = from.get(*one).copied().unwrap_or(NEVER);
                own.saturating_add(phase.share(tax, sum, sum - one))
            });
            let Some(came) = came else { return sum };
            slices.push(Slice {
                day: phase.first.max(jiff::civil::date(self.number, 1, 1)),
                units: i64::try_from(sum - came).unwrap_or(0),
            });
            sum = came;
            if layer.gifts == 1 {
                return sum;
            }
            let own = |one: &&Layer| one.least.get(sum).copied().unwrap_or(NEVER);
            let earlier = self
                .after
                .iter()
                .filter(|one| one.gifts + 1 == layer.gifts && one.phase <= layer.phase);
            let Some(next) = earlier.min_by_key(own) else {
                return sum;
            };
            layer = next;
        }
    }
}

fn least_of<'a>(lists: impl Iterator<Item = &'a [i64]>) -> Vec<i64> {
    let mut least: Vec<i64> = Vec::new();
    for list in lists {
        if least.is_empty() {
            least = list.to_vec();
        } else {
            for (one, other) in least.iter_mut().zip(list) {
                *one = (*one).min(*other);
            }
        }
    }
    least
}

/// The corners of a lower hull, from left to right.
#[derive(Debug, Default)]
struct Hull {
    corners: Vec<(i64, i64)>,
}

impl Hull {
    fn push(&mut self, at: i64, value: i64) {
        if value == NEVER {
            return;
        }
        while let [.., one, two] = self.corners.as_slice() {
            let steep = |from: &(i64, i64), to: (i64, i64)| i128::from(to.1) - i128::from(from.1);
            let before = steep(one, *two) * i128::from(at - one.0);
            let whole = steep(one, (at, value)) * i128::from(two.0 - one.0);
            if before < whole {
                break;
            }
            self.corners.pop();
        }
        self.corners.push((at, value));
    }
}

#[cfg(test)]
mod tests;
