//! Every way of giving coarse amounts on a few days, in every order, each added up through `assess`.

use crate::book::{Book, Line, word};
use jiff::ToSpan as _;
use jiff::civil::Date;
use planner::plan::{GoalInput, PlanInput};
use std::collections::BTreeMap;

/// What each donor gives, in coarse units.
type Totals = Vec<usize>;

pub struct BruteForce<'a> {
    pub input: &'a PlanInput,
    pub days: Vec<Date>,
    pub unit: i64,
    pub units: usize,
}

impl BruteForce<'_> {
    /// The least tax of all ways; none if no way reaches the goal.
    pub fn least(&self) -> Option<i64> {
        let recipients: Vec<&str> = match &self.input.goal {
            GoalInput::Reach { recipient, .. } => vec![recipient],
            GoalInput::PassOn { .. } => self
                .input
                .recipients
                .iter()
                .map(|one| one.name.as_str())
                .collect(),
        };
        let mut reached: BTreeMap<Totals, i64> = BTreeMap::from([(vec![0; self.input.donors.len()], 0)]);
        for recipient in recipients {
            let ways = self.ways(recipient);
            let mut next = BTreeMap::new();
            for (given, tax) in &reached {
                for (more, cost) in ways.iter().filter(|(more, _)| self.fits(recipient, more)) {
                    let sum: Totals = given.iter().zip(more).map(|(one, other)| one + other).collect();
                    let total = tax + cost;
                    let best = next.entry(sum).or_insert(total);
                    *best = total.min(*best);
                }
            }
            reached = next;
        }
        reached
            .iter()
            .filter(|(given, _)| given.iter().sum::<usize>() == self.units && self.affordable(given))
            .map(|(_, tax)| *tax)
            .min()
    }

    fn affordable(&self, given: &Totals) -> bool {
        given.iter().zip(&self.input.donors).all(|(units, donor)| {
            let own = self.input.debts.iter().filter(|debt| debt.donor == donor.name);
            let debt: i64 = own.map(|debt| debt.amount).sum();
            let won = i64::try_from(*units).unwrap() * self.unit + debt;
            donor.available.is_none_or(|most| won <= most)
        })
    }

    /// Whether a recipient may have so much, debt included.
    fn fits(&self, recipient: &str, given: &Totals) -> bool {
        let own = self.input.debts.iter().filter(|debt| debt.recipient == recipient);
        let debt: i64 = own.map(|debt| debt.amount).sum();
        let won = i64::try_from(given.iter().sum::<usize>()).unwrap() * self.unit + debt;
        let who = self
            .input
            .recipients
            .iter()
            .find(|one| one.name == recipient)
            .unwrap();
        who.at_least.is_none_or(|least| least <= won) && who.at_most.is_none_or(|most| won <= most)
    }

    /// The least tax of one recipient for each division among donors.
    fn ways(&self, recipient: &str) -> BTreeMap<Totals, i64> {
        let mut walk = Walk {
            brute: self,
            recipient,
            book: Book::new(self.input, recipient),
            given: vec![0; self.input.donors.len()],
            years: Vec::new(),
            best: BTreeMap::new(),
        };
        walk.day(0, &[], 0, 0);
        walk.best
    }
}

struct Walk<'a> {
    brute: &'a BruteForce<'a>,
    recipient: &'a str,
    book: Book<'a>,
    given: Totals,
    years: Vec<(usize, i16)>,
    best: BTreeMap<Totals, i64>,
}

impl Walk<'_> {
    /// At `day`, after these donors gave on it; `offset` keeps one gift a day.
    fn day(&mut self, day: usize, gave: &[usize], offset: i64, tax: i64) {
        let Some(first) = self.brute.days.get(day).copied() else {
            let known = self.best.entry(self.given.clone()).or_insert(tax);
            *known = tax.min(*known);
            return;
        };
        self.day(day + 1, &[], 0, tax);
        let left = self.brute.units - self.given.iter().sum::<usize>();
        let date = first.checked_add(offset.days()).unwrap();
        for donor in 0..self.brute.input.donors.len() {
            let name = self.brute.input.donors[donor].name.clone();
            let once = (donor, date.year());
            if gave.contains(&donor)
                || self.years.contains(&once)
                || word(self.brute.input, &name, self.recipient).is_none()
            {
                continue;
            }
            for units in 1..=left {
                let amount = i64::try_from(units).unwrap() * self.brute.unit;
                let open = self.book.claimable(&name, date);
                let claims: &[i64] = if open > 0 { &[0, open] } else { &[0] };
                for claim in claims {
                    let cost = self.book.give(&Line {
                        date,
                        donor: name.clone(),
                        amount,
                        debt: 0,
                        claim: *claim,
                    });
                    self.given[donor] += units;
                    self.years.push(once);
                    let mut now = gave.to_vec();
                    now.push(donor);
                    self.day(day, &now, offset + 1, tax + cost);
                    self.years.pop();
                    self.given[donor] -= units;
                    self.book.forget_last();
                }
            }
        }
    }
}
