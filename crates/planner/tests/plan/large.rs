//! Families of the largest size: the plan adds up gift by gift, meets its bound, and no other schedule goes below it.

use crate::book::{Book, Line, word};
use crate::families::{Dice, large};
use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use planner::plan::{GoalInput, Plan, PlanError, PlanInput, plan};
use std::collections::{BTreeMap, BTreeSet};
use tax::Won;

const FAMILIES: u64 = 200;
const SCHEDULES: usize = 30;

#[test]
fn large_plans_add_up_and_their_bound_holds() {
    let (mut planned, mut other) = (0, 0);
    for seed in 0..FAMILIES {
        let input = large(seed);
        match plan(&input, date(2026, 11, 15)) {
            Ok(found) => {
                planned += 1;
                adds_up(&input, &found);
                assert_eq!(found, plan(&input, date(2026, 11, 15)).unwrap(), "the same again");
                let mut dice = Dice::new(seed);
                for _ in 0..SCHEDULES {
                    let tax = somehow(&input, &mut dice);
                    assert!(
                        tax.is_none_or(|tax| tax >= found.bound.lower_bound.get()),
                        "seed {seed}: {tax:?} below {:?}",
                        found.bound
                    );
                    let (tax, spared) = changed(&input, &found, &mut dice);
                    assert!(
                        spared || tax >= found.total_tax.get(),
                        "seed {seed}: a change costs {tax}, less than {}",
                        found.total_tax
                    );
                }
            }
            Err(PlanError::NotCovered(_) | PlanError::OutOfReach { .. }) => other += 1,
            Err(error) => panic!("seed {seed}: {error}\n{input:?}"),
        }
    }
    println!("{planned} planned, {other} not covered or out of reach");
    assert!(planned > other, "{planned} of {FAMILIES} planned");
}

/// The same, and the plan meets its bound.
pub fn adds_up(input: &PlanInput, plan: &Plan) {
    adds_up_to(input, plan);
    assert_eq!(plan.bound.lower_bound, plan.total_tax);
}

/// Each gift costs what `assess` says after the ones before it, and the rules of the plan are kept.
pub fn adds_up_to(input: &PlanInput, plan: &Plan) {
    let mut books: BTreeMap<&str, Book> = input
        .recipients
        .iter()
        .map(|one| (one.name.as_str(), Book::new(input, &one.name)))
        .collect();
    let mut seen = BTreeSet::new();
    let mut given: BTreeMap<&str, i64> = BTreeMap::new();
    let (mut total, mut tax) = (0, 0);
    for gift in &plan.gifts {
        let book = books.get_mut(gift.recipient.as_str()).unwrap();
        let paid = book.give(&Line {
            date: gift.date,
            donor: gift.donor.clone(),
            amount: gift.amount.get(),
            debt: gift.debt.get(),
            claim: gift.marriage_birth_deduction.get(),
        });
        assert_eq!(paid, gift.tax.get(), "{gift:?}");
        assert_eq!(gift.amount.get() % 100_000, 0);
        assert!(plan.start <= gift.date && gift.date <= plan.end, "{gift:?}");
        assert!(
            seen.insert((&gift.donor, &gift.recipient, gift.date.year())),
            "once a year: {gift:?}"
        );
        tax += paid;
        total += gift.amount.get() + gift.debt.get();
        *given.entry(&gift.donor).or_default() += gift.amount.get() + gift.debt.get();
    }
    let goal = match &input.goal {
        GoalInput::Reach { amount, .. } | GoalInput::PassOn { amount, .. } => *amount,
    };
    assert_eq!((total, tax), (goal, plan.total_tax.get()));
    for donor in &input.donors {
        let sum = given.get(donor.name.as_str()).copied().unwrap_or(0);
        assert!(donor.available.is_none_or(|most| sum <= most), "{}", donor.name);
    }
}

/// The plan with some won moved from one gift to another, and a gift moved in time; whether the law spares some of it.
fn changed(input: &PlanInput, plan: &Plan, dice: &mut Dice) -> (i64, bool) {
    let mut gifts = plan.gifts.clone();
    let (from, to) = (dice.below(gifts.len()), dice.below(gifts.len()));
    let more = match dice.below(4) {
        0 => 100_000,
        1 => 1_000_000,
        2 => 30_000_000,
        _ => gifts[from].amount.get(),
    };
    let more = more.min(gifts[from].amount.get());
    let available = |name: &str| {
        let donor = input.donors.iter().find(|one| one.name == name).unwrap();
        donor.available.unwrap_or(i64::MAX)
    };
    let given: i64 = gifts
        .iter()
        .filter(|gift| gift.donor == gifts[to].donor)
        .map(|gift| gift.amount.get())
        .sum();
    if gifts[from].donor == gifts[to].donor || given + more <= available(&gifts[to].donor) {
        gifts[from].amount = Won::new(gifts[from].amount.get() - more);
        gifts[to].amount = Won::new(gifts[to].amount.get() + more);
    }
    let later = gifts[to]
        .date
        .checked_add((dice.number(1_400) - 700).days())
        .unwrap();
    gifts[to].date = later.clamp(plan.start, plan.end);
    gifts.retain(|gift| gift.amount.get() > 0);
    gifts.sort_by_key(|gift| gift.date);
    let mut books: BTreeMap<&str, Book> = BTreeMap::new();
    let mut tax = 0;
    for gift in &gifts {
        let name = gift.recipient.as_str();
        let book = books.entry(name).or_insert_with(|| Book::new(input, name));
        tax += book.give(&Line {
            date: gift.date,
            donor: gift.donor.clone(),
            amount: gift.amount.get(),
            debt: 0,
            claim: book.claimable(&gift.donor, gift.date).min(gift.amount.get()),
        });
    }
    (tax, books.values().any(|book| book.spared))
}

/// The goal reached by gifts of tens of millions on any days; none if the donors' limits do not allow it.
fn somehow(input: &PlanInput, dice: &mut Dice) -> Option<i64> {
    const STEP: i64 = 10_000_000;
    let start = input.start.unwrap();
    let days = usize::try_from(input.years * 365 - 1).unwrap();
    let (goal, to) = match &input.goal {
        GoalInput::Reach {
            amount, recipient, ..
        } => (*amount, Some(recipient)),
        GoalInput::PassOn { amount, .. } => (*amount, None),
    };
    let mut left: BTreeMap<&str, i64> = input
        .donors
        .iter()
        .map(|one| (one.name.as_str(), one.available.unwrap_or(goal)))
        .collect();
    let mut gifts: Vec<(Date, &str, &str, i64)> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut rest = goal;
    for _ in 0..400 {
        let donor = &dice.pick(&input.donors).name;
        let recipient = to.unwrap_or(&dice.pick(&input.recipients).name);
        let day = start
            .checked_add(i64::try_from(dice.below(days)).unwrap().days())
            .unwrap();
        if word(input, donor, recipient).is_none() || !seen.insert((donor, recipient, day.year())) {
            continue;
        }
        let most = rest.min(left[donor.as_str()]);
        let wanted =
            STEP * i64::try_from(1 + dice.below(usize::try_from(goal / STEP / 12 + 1).unwrap())).unwrap();
        let amount = if wanted + STEP > most { most } else { wanted };
        if amount >= STEP {
            rest -= amount;
            *left.get_mut(donor.as_str()).unwrap() -= amount;
            gifts.push((day, donor, recipient, amount));
        }
        if rest == 0 {
            gifts.sort();
            let mut books: BTreeMap<&str, Book> = BTreeMap::new();
            let mut tax = 0;
            for (date, donor, recipient, amount) in gifts {
                let book = books
                    .entry(recipient)
                    .or_insert_with(|| Book::new(input, recipient));
                tax += book.give(&Line {
                    date,
                    donor: donor.to_owned(),
                    amount,
                    debt: 0,
                    claim: book.claimable(donor, date).min(amount),
                });
            }
            return Some(tax);
        }
    }
    None
}
