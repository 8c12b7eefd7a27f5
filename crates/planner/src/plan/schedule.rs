//! From a division to days: finds the earliest gifts that the engine taxes with exactly what the division costs. Must
//! never accept a schedule whose tax it has not added up through the ledger.

mod build;
mod days;
mod debts;

use super::PlanError;
use super::curve::Slice;
use super::family::{Debt, Family, UNIT};
use super::ledger::{Entry, Ledger};
use super::network::Share;
use super::problem::{Problem, computed_tax};
use build::Draft;
pub(super) use days::coming_of_age;
use days::{Apart, Before, Timing};
use jiff::civil::Date;
use tax::gift::Relationship;
use tax::{Won, law};

/// Schedules of one recipient that are added up before the cheapest so far is taken.
const MOST_ATTEMPTS: usize = 2_000;
/// The same for a division beside the cheapest.
const MOST_ATTEMPTS_BESIDE: usize = 400;

/// What each donor could give beyond a division; none: no limit.
pub(super) fn spare(family: &Family, shares: &[Share]) -> Vec<Option<i64>> {
    let given = |donor: usize| -> i64 { shares.iter().map(|share| share.of(donor)).sum() };
    let donors = family.donors.iter().enumerate();
    donors
        .map(|(donor, one)| one.available.map(|most| most - given(donor)))
        .collect()
}

/// The gifts to one recipient, each as assessed. `spare` is what their donors could give beyond the division.
pub(super) fn schedule(
    problem: &Problem,
    recipient: usize,
    (shares, beside): (&[Share], bool),
    spare: &mut [Option<i64>],
) -> Result<Vec<Entry>, PlanError> {
    let mut entries = Vec::new();
    for relationship in Relationship::ALL {
        let group = Group {
            recipient,
            relationship,
        };
        let own: Vec<&Share> = shares
            .iter()
            .filter(|share| group.has(problem.family, share.unit))
            .collect();
        entries.extend(to_group(problem, group, (&own, beside), spare)?);
    }
    Ok(entries)
}

/// A unit and its gifts by year.
type Sliced = (usize, Vec<Slice>);

/// The donors who share a limit of 제53조: what one group gives changes nothing for another.
#[derive(Debug, Clone, Copy)]
struct Group {
    recipient: usize,
    relationship: Relationship,
}

impl Group {
    fn has(self, family: &Family, unit: usize) -> bool {
        let unit = family.units.get(unit);
        unit.is_some_and(|unit| unit.recipient == self.recipient && unit.relationship() == self.relationship)
    }
}

fn to_group(
    problem: &Problem,
    group: Group,
    (shares, beside): (&[&Share], bool),
    spare: &mut [Option<i64>],
) -> Result<Vec<Entry>, PlanError> {
    let family = problem.family;
    let debt = |debt: &Debt| {
        let unit = family.unit_of(debt.donor, debt.recipient);
        unit.is_some_and(|unit| group.has(family, unit))
    };
    if shares.iter().all(|share| share.units() == 0) && !family.debts.iter().any(debt) {
        return Ok(Vec::new());
    }
    let to_give: Vec<i64> = (0..family.donors.len())
        .map(|donor| shares.iter().map(|share| share.of(donor)).sum())
        .collect();
    let limits: Vec<Option<i64>> = spare
        .iter()
        .zip(&to_give)
        .map(|(spare, own)| spare.map(|spare| spare + own))
        .collect();
    let most = if beside {
        MOST_ATTEMPTS_BESIDE
    } else {
        MOST_ATTEMPTS
    };
    let entries = cheapest(problem, group, shares, (&limits, most))?;
    for (donor, (spare, own)) in spare.iter_mut().zip(&to_give).enumerate() {
        let given = entries.iter().filter(|entry| entry.given.donor == donor);
        let given: i64 = given.map(|entry| entry.given.amount.get() / UNIT).sum();
        *spare = spare.map(|spare| spare + own - given);
    }
    Ok(entries)
}

fn cheapest(
    problem: &Problem,
    group: Group,
    shares: &[&Share],
    (limits, most_attempts): (&[Option<i64>], usize),
) -> Result<Vec<Entry>, PlanError> {
    let family = problem.family;
    let past = Ledger::of(family, group.recipient)?;
    let cost: i64 = shares.iter().map(|share| share.cost).sum();
    let mut best: Option<(i64, Vec<Entry>)> = None;
    let mut attempts = 0;
    for division in [
        Division::Rounds,
        Division::ByYear,
        Division::OnceAYear,
        Division::SmallFirst,
    ] {
        let sliced = match division {
            Division::SmallFirst => small_first(problem, shares, &past),
            _ => by_year(problem, shares, division),
        };
        let Some(sliced) = sliced else {
            continue;
        };
        // Each gift of a division by year rounds up a fraction of a won, twice.
        let rounding: usize = sliced.iter().map(|(_, slices)| 2 * slices.len()).sum();
        let most = cost + i64::try_from(rounding).unwrap_or(0);
        let simple_first = [
            (Before::Nothing, Apart::Wide),
            (Before::Deducted, Apart::Wide),
            (Before::Nothing, Apart::Narrow),
            (Before::Deducted, Apart::Narrow),
        ]
        .into_iter();
        let given: Vec<Date> = sliced
            .iter()
            .flat_map(|(_, slices)| slices.iter().map(|slice| slice.day))
            .collect();
        for timing in simple_first.flat_map(|with| Timing::all(problem, group, (&past, &given), with)) {
            if attempts > most_attempts {
                break;
            }
            for draft in Draft::variants(family, group, shares, (&sliced, limits)) {
                attempts += 1;
                let Some(entries) = attempt(family, group, &past, &timing, draft)? else {
                    continue;
                };
                let tax: i64 = entries.iter().map(|entry| entry.tax().get()).sum();
                if tax <= most {
                    return Ok(entries);
                }
                if best.as_ref().is_none_or(|(least, _)| tax < *least) {
                    best = Some((tax, entries));
                }
            }
        }
    }
    best.map(|(_, entries)| entries).ok_or_else(|| {
        PlanError::Unproven(format!(
            "{}에게 줄 금액을 공제 순서대로, 또 과세최저한 50만원이나 합산 기준 1천만원에 기대지 않게 나눌 날짜를 찾지 못했어요. 기간을 1년 늘리거나 증여자별 한도(available)를 풀어 주세요.",
            family.recipient_name(group.recipient)
        ))
    })
}

/// How the gifts of a raised history are divided. A single gift may cost the same as several and is tried first; where one
/// of a couple has too little, the other gives alone. Past gifts below the threshold of 제47조 제2항 are added once a small
/// gift has been made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Division {
    Rounds,
    ByYear,
    OnceAYear,
    SmallFirst,
}

/// A gift that lifts the past ones over the threshold, and the rest in the next year.
fn small_first(problem: &Problem, shares: &[&Share], past: &Ledger) -> Option<Vec<Sliced>> {
    let start = problem.family.start;
    let threshold = law::AGGREGATION.at(start).threshold.get();
    let minimum = law::MINIMUM_BASE.at(start).get();
    let mut sliced = Vec::new();
    for share in shares {
        let earlier = past.earlier(share.unit, start);
        let all = share.base.first().copied().unwrap_or(0);
        let units = ((threshold - earlier.value).max(minimum) + UNIT - 1) / UNIT;
        if earlier.base > 0 && earlier.value < threshold && all > units {
            let slice = |day: Date, units: i64| Slice { day, units };
            let next = jiff::civil::date(start.year() + 1, 1, 1);
            sliced.push((share.unit, vec![slice(start, units), slice(next, all - units)]));
        }
    }
    (!sliced.is_empty()).then_some(sliced)
}

/// The gifts by year of the units that have a curve, by unit; none where there is nothing to divide so.
fn by_year(problem: &Problem, shares: &[&Share], division: Division) -> Option<Vec<Sliced>> {
    let mut sliced = Vec::new();
    for cell in problem.cells.iter().filter(|_| division != Division::Rounds) {
        let Some(share) = shares.iter().find(|share| share.unit == cell.unit) else {
            continue;
        };
        let donors = problem
            .family
            .units
            .get(cell.unit)
            .map_or(1, |unit| unit.donors.len());
        let units = share.base.get(cell.round).copied().unwrap_or(0);
        let Some(curve) = problem.curve(cell, share.early).filter(|_| units > 0) else {
            continue;
        };
        match division {
            Division::OnceAYear if donors > 1 => sliced.push((cell.unit, curve.once_a_year(units))),
            Division::OnceAYear => {}
            _ => sliced.push((cell.unit, curve.slices(units))),
        }
    }
    (division == Division::Rounds || !sliced.is_empty()).then_some(sliced)
}

fn attempt(
    family: &Family,
    group: Group,
    past: &Ledger,
    timing: &Timing,
    draft: Draft,
) -> Result<Option<Vec<Entry>>, PlanError> {
    let mut ledger = past.clone();
    let before = ledger.entries().len();
    if !build::enter(family, group, timing, draft, &mut ledger)? {
        return Ok(None);
    }
    let entries: Vec<Entry> = ledger.entries().iter().skip(before).copied().collect();
    let in_time = entries
        .iter()
        .all(|entry| (family.start..=family.end).contains(&entry.given.date));
    let in_order = entries.is_sorted_by_key(|entry| entry.given.date);
    Ok((in_time && in_order && once_a_year(&entries) && !is_spared(&entries)).then_some(entries))
}

/// One gift of a donor in a calendar year.
fn once_a_year(entries: &[Entry]) -> bool {
    let mut seen = std::collections::BTreeSet::new();
    entries
        .iter()
        .all(|entry| seen.insert((entry.given.donor, entry.given.date.year())))
}

/// Whether a gift costs less by the minimum base (법 제55조 제2항) or the threshold of added gifts (제47조 제2항).
fn is_spared(entries: &[Entry]) -> bool {
    // A gift that is wholly deducted adds nothing that could be spared.
    let taxed = entries.iter().filter(|entry| !entry.base().is_zero());
    let spared = |entry: &Entry| entry.assessment.tax.below_minimum || rests_on_threshold(entry);
    taxed.into_iter().any(spared)
}

/// Whether the tax would be another one if earlier gifts below the threshold were added.
fn rests_on_threshold(entry: &Entry) -> bool {
    let (gift, done) = (&entry.assessment.gift, &entry.assessment);
    let won = |amount: Option<Won>| amount.unwrap_or_default().get();
    let value = won(gift.past_gifts_value);
    if value == 0 || !done.value.aggregated_past_gifts.is_zero() {
        return false;
    }
    let earlier = value - won(gift.past_gifts_deduction) - won(gift.past_marriage_birth_deduction);
    let base = earlier + entry.base().get();
    let computed = computed_tax(gift.gift_date, base);
    let share = i128::from(computed) * i128::from(earlier) / i128::from(base.max(1));
    let credit = i128::from(won(gift.past_tax_paid)).min(share);
    let percent = if done.tax.surtax_rate_percent == 0 {
        0
    } else {
        let total = Won::new(value + done.value.gift_value_gross.get());
        let minor = gift.is_minor_recipient == Some(true);
        law::SKIP_SURTAX.at(gift.gift_date).percent_for(minor, total)
    };
    let surtax = computed * i64::from(percent) / 100;
    let due = i128::from(computed + (surtax - won(gift.past_surtax_paid)).max(0)) - credit;
    let kept = due - due * i128::from(*law::FILING_CREDIT.at(gift.gift_date)) / 100;
    kept != i128::from(entry.tax().get())
}
