//! What a question may hold: sizes, ranges, names that exist, facts that the exact rules cover. Each refusal says what
//! is expected.

use super::{Family, UNIT};
use crate::plan::PlanError;
use crate::plan::input::{DonorInput, PastGiftInput, PlanInput, Spouse};
use crate::plan::relation::Relation;
use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use std::collections::BTreeSet;
use tax::law;

/// The largest family, horizon and history that is planned.
const MOST_DONORS: usize = 6;
const MOST_RECIPIENTS: usize = 4;
const MOST_YEARS: i64 = 20;
const MOST_FACTS: usize = 24;
/// The largest amount: 100조원.
const MOST_WON: i64 = 100_000_000_000_000;
/// From this day on no figure of the plan has changed.
const FIRST_START: Date = date(2025, 3, 14);
/// Before this day ascendants and descendants shared one limit.
const FIRST_PAST: Date = date(2014, 1, 1);

pub(super) fn sizes(input: &PlanInput) -> Result<(), PlanError> {
    let within = |field: &str, count: usize, most: usize| {
        if (1..=most).contains(&count) {
            Ok(())
        } else {
            let message = format!("{count}명이에요. 1명부터 {most}명까지 계획할 수 있어요.");
            Err(PlanError::invalid(field, message))
        }
    };
    within("donors", input.donors.len(), MOST_DONORS)?;
    within("recipients", input.recipients.len(), MOST_RECIPIENTS)?;
    if !(1..=MOST_YEARS).contains(&input.years) {
        let message = format!(
            "{}년은 쓸 수 없어요. 1년부터 {MOST_YEARS}년까지예요.",
            input.years
        );
        return Err(PlanError::invalid("years", message));
    }
    for (field, count) in [
        ("past_gifts", input.past_gifts.len()),
        ("windows", input.windows.len()),
        ("debts", input.debts.len()),
    ] {
        if count > MOST_FACTS {
            let message = format!("{count}건이에요. {MOST_FACTS}건까지 계획할 수 있어요.");
            return Err(PlanError::invalid(field, message));
        }
    }
    let mut names = BTreeSet::new();
    let donors = input.donors.iter().map(|one| ("donors.name", &one.name));
    let recipients = input.recipients.iter().map(|one| ("recipients.name", &one.name));
    for (field, name) in donors.chain(recipients) {
        if name.trim().is_empty() || name.chars().count() > 40 {
            return Err(PlanError::invalid(field, "이름은 1자부터 40자까지 적어 주세요."));
        }
        if !names.insert(name.as_str()) {
            let message = format!("'{name}'이 두 번 나와요. 사람마다 다른 이름이 필요해요.");
            return Err(PlanError::invalid(field, message));
        }
    }
    for one in &input.donors {
        let others = one.relations.keys().chain(&one.parent_deceased);
        for name in others {
            named(
                &format!("donors.{}.relations", one.name),
                name,
                input.recipients.iter().map(|recipient| recipient.name.as_str()),
            )?;
        }
    }
    Ok(())
}

/// The number of a name.
pub(super) fn named<'a>(
    field: &str,
    name: &str,
    mut names: impl Iterator<Item = &'a str>,
) -> Result<usize, PlanError> {
    names
        .position(|one| one == name)
        .ok_or_else(|| PlanError::invalid(field, format!("'{name}'이라는 사람이 없어요.")))
}

pub(super) fn bounded(field: &str, won: i64) -> Result<i64, PlanError> {
    if (0..=MOST_WON).contains(&won) {
        return Ok(won);
    }
    let message = format!("{won}원은 쓸 수 없어요. 0원 이상 100조원 이하가 필요해요.");
    Err(PlanError::invalid(field, message))
}

pub(super) fn amount_in_units(field: &str, won: i64) -> Result<i64, PlanError> {
    let won = bounded(field, won)?;
    if won % UNIT == 0 {
        return Ok(won / UNIT);
    }
    let message = format!("{won}원은 쓸 수 없어요. 10만원 단위로 적어 주세요.");
    Err(PlanError::invalid(field, message))
}

/// The last day of the plan.
pub(super) fn span(start: Date, years: i64, by: Option<Date>) -> Result<Date, PlanError> {
    if start < FIRST_START {
        let message = format!("{start}은 쓸 수 없어요. {FIRST_START}부터 계획할 수 있어요.");
        return Err(PlanError::invalid("start", message));
    }
    let end = start.saturating_add(years.years()).saturating_sub(1.day());
    if end > law::LAST_DAY {
        let message = format!("{}까지만 계획할 수 있어요.", law::LAST_DAY);
        return Err(PlanError::invalid("years", message));
    }
    match by {
        Some(by) if by < start => Err(PlanError::invalid(
            "goal.by",
            format!("시작일 {start}보다 빠를 수 없어요."),
        )),
        Some(by) => Ok(by.min(end)),
        None => Ok(end),
    }
}

/// Father and mother are one donor, so it must be known who is married to whom.
pub(super) fn couples(input: &PlanInput) -> Result<(), PlanError> {
    for one in &input.donors {
        if let Spouse::Named(spouse) = &one.spouse {
            let field = format!("donors.{}.spouse", one.name);
            let other = input.donors.iter().find(|donor| donor.name == *spouse);
            let Some(other) = other.filter(|other| other.name != one.name) else {
                let message = format!("'{spouse}'이라는 다른 증여자가 없어요. 없으면 null로 적어 주세요.");
                return Err(PlanError::invalid(field, message));
            };
            let agrees = other.spouse == Spouse::Unsaid || other.spouse.is(&one.name);
            if !agrees {
                let message = format!("{spouse}의 spouse와 서로 맞지 않아요.");
                return Err(PlanError::invalid(field, message));
            }
        }
    }
    for recipient in &input.recipients {
        for generation in [Relation::Parent, Relation::Grandparent] {
            generation_is_paired(input, &recipient.name, generation)?;
        }
    }
    Ok(())
}

fn generation_is_paired(input: &PlanInput, recipient: &str, generation: Relation) -> Result<(), PlanError> {
    let of_generation = |one: &&DonorInput| {
        let word = one.relations.get(recipient).and_then(|word| word.as_str());
        word.and_then(Relation::named) == Some(generation)
    };
    let ascendants: Vec<&DonorInput> = input.donors.iter().filter(of_generation).collect();
    let is_named = |one: &DonorInput| ascendants.iter().any(|other| other.spouse.is(&one.name));
    let open = ascendants
        .iter()
        .find(|one| one.spouse == Spouse::Unsaid && !is_named(one));
    match open {
        Some(one) if ascendants.len() > 1 => Err(PlanError::invalid(
            format!("donors.{}.spouse", one.name),
            "배우자가 누구인지 적어 주세요 (없으면 null). 부부는 한 사람의 증여자로 합산돼요(상속세 및 증여세법 제47조 제2항).",
        )),
        _ => Ok(()),
    }
}

pub(super) fn past_gift(one: &PastGiftInput, start: Date) -> Result<(), PlanError> {
    if !(FIRST_PAST..start).contains(&one.date) {
        let message = format!(
            "{}은 쓸 수 없어요. {FIRST_PAST}부터 시작일 {start} 전날까지의 증여를 적어 주세요.",
            one.date
        );
        return Err(PlanError::invalid("past_gifts.date", message));
    }
    for (field, won) in [
        ("past_gifts.amount", one.amount),
        (
            "past_gifts.marriage_birth_deduction",
            one.marriage_birth_deduction,
        ),
    ] {
        // A remainder would leave a part of a unit undeducted, and fractions of a won in the tax.
        amount_in_units(field, won)?;
    }
    if one.amount == 0 {
        return Err(PlanError::invalid("past_gifts.amount", "0원은 쓸 수 없어요."));
    }
    Ok(())
}

pub(super) fn debt(family: &Family, donor: usize, recipient: usize, amount: i64) -> Result<(), PlanError> {
    let refused = |message: &str| Err(PlanError::invalid("debts", message));
    if amount == 0 {
        return refused("0원은 쓸 수 없어요.");
    }
    if family.unit_of(donor, recipient).is_none() {
        return refused("채무자의 relations에 그 수증자가 없어요.");
    }
    if family.target.is_some_and(|target| target != recipient) {
        return refused("목표의 수증자가 넘겨받는 채무만 쓸 수 있어요.");
    }
    if !family.debt(donor, recipient).is_zero() {
        return refused("같은 두 사람 사이의 채무는 합쳐서 한 번만 적어 주세요.");
    }
    let available = family.donors.get(donor).and_then(|donor| donor.available);
    if (family.net.is_none() && amount > family.goal) || available.is_some_and(|most| amount > most) {
        return refused("목표 금액과 증여자의 한도를 넘는 채무는 쓸 수 없어요.");
    }
    Ok(())
}

/// The plan rests on one state of the law; a change inside its span is refused rather than averaged.
pub(super) fn law_holds_still(family: &Family) -> Result<(), PlanError> {
    for unit in &family.units {
        if let Some(change) = law::changes_between(family.start, family.end, unit.relationship()).first() {
            return Err(PlanError::NotCovered(format!(
                "{}에 {}이(가) 바뀌어서 그날을 걸친 계획은 세우지 않아요. 기간을 나눠 주세요.",
                change.from, change.what
            )));
        }
    }
    Ok(())
}

pub(super) fn least_amounts(family: &Family) -> Result<(), PlanError> {
    let stated = family
        .recipients
        .iter()
        .enumerate()
        .any(|(number, one)| one.at_least > 0 && family.target.is_some_and(|target| target != number));
    let sum: i64 = family.recipients.iter().map(|one| one.at_least).sum();
    if stated || sum > family.goal {
        return Err(PlanError::invalid(
            "recipients.at_least",
            "목표 금액 안에서, 모두에게 나눠 주는 목표(pass_on)에서만 쓸 수 있어요.",
        ));
    }
    Ok(())
}

/// A growth rate in millionths a year: percent as a decimal text with at most four decimals.
pub(super) fn growth(input: &PlanInput) -> Result<i64, PlanError> {
    const MOST: i64 = 50 * 10_000;
    let Some(text) = input.growth.as_deref() else {
        return Ok(0);
    };
    let refused = |message: &str| Err(PlanError::invalid("growth", message));
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |digits: &str, most: usize| {
        (1..=most).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    let rate = (plain(whole, 2) && plain(part, 4))
        .then(|| format!("{whole}{part:0<4}").parse::<i64>().ok())
        .flatten();
    match rate {
        Some(rate) if rate <= MOST => Ok(sign * rate),
        _ => refused("한 해에 몇 퍼센트인지 \"3\", \"2.5\"처럼 -50부터 50까지 적어 주세요."),
    }
}
