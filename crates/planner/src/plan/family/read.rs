//! From what was said to the family: names become numbers, couples become one donor.

use super::check::{self, amount_in_units, bounded, named};
use super::{Debt, Donor, Family, Past, Recipient, UNIT, Unit, Window};
use crate::plan::PlanError;
use crate::plan::input::{DonorInput, GoalInput, PlanInput, RecipientInput, WindowInput, WindowKind};
use crate::plan::relation::Relation;
use jiff::ToSpan as _;
use jiff::civil::Date;
use tax::{Won, law};

impl Family {
    /// Checks a question and numbers its people.
    pub fn of(input: &PlanInput, today: Date) -> Result<Self, PlanError> {
        check::sizes(input)?;
        let (amount, by, target, net) = goal(input)?;
        let start = input.start.unwrap_or(today);
        let end = check::span(start, input.years, by)?;
        let recipients = input
            .recipients
            .iter()
            .map(|one| recipient(one, start))
            .collect::<Result<Vec<_>, _>>()?;
        let donors = input.donors.iter().map(donor).collect::<Result<Vec<_>, _>>()?;
        let mut family = Self {
            start,
            end,
            donors,
            recipients,
            units: units(input)?,
            past: Vec::new(),
            windows: input
                .windows
                .iter()
                .map(|one| window(input, one))
                .collect::<Result<_, _>>()?,
            debts: Vec::new(),
            goal: amount,
            net,
            growth: check::growth(input)?,
            target,
        };
        family.past = past(input, &family)?;
        take_over_debts(input, &mut family)?;
        check::law_holds_still(&family)?;
        check::least_amounts(&family)?;
        Ok(family)
    }
}

/// Units, last day, the one who receives, and the won that are to remain after tax.
type Goal = (i64, Option<Date>, Option<usize>, Option<i64>);

fn goal(input: &PlanInput) -> Result<Goal, PlanError> {
    let (amount, by, target, net) = match &input.goal {
        GoalInput::Reach {
            recipient,
            amount,
            by,
            net,
        } => {
            let target = named("goal.recipient", recipient, recipient_names(input))?;
            (*amount, *by, Some(target), *net)
        }
        GoalInput::PassOn { amount, by, net } => (*amount, *by, None, *net),
    };
    if amount == 0 {
        return Err(PlanError::invalid(
            "goal.amount",
            "0원은 쓸 수 없어요. 10만원 이상이 필요해요.",
        ));
    }
    if net {
        let won = bounded("goal.amount", amount)?;
        return Ok(((won + UNIT - 1) / UNIT, by, target, Some(won)));
    }
    Ok((amount_in_units("goal.amount", amount)?, by, target, None))
}

fn recipient_names(input: &PlanInput) -> impl Iterator<Item = &str> {
    input.recipients.iter().map(|one| one.name.as_str())
}

fn donor_names(input: &PlanInput) -> impl Iterator<Item = &str> {
    input.donors.iter().map(|one| one.name.as_str())
}

fn recipient(one: &RecipientInput, start: Date) -> Result<Recipient, PlanError> {
    let field = |part: &str| format!("recipients.{}.{part}", one.name);
    if one.birth.is_some_and(|born| born > start) {
        return Err(PlanError::invalid(
            field("birth"),
            "계획을 시작하는 날보다 늦게 태어난 사람은 쓸 수 없어요.",
        ));
    }
    let at_least = amount_in_units(&field("at_least"), one.at_least.unwrap_or_default())?;
    let at_most = one
        .at_most
        .map(|most| amount_in_units(&field("at_most"), most))
        .transpose()?;
    if at_most.is_some_and(|most| most < at_least) {
        return Err(PlanError::invalid(
            field("at_most"),
            "at_least보다 작을 수 없어요.",
        ));
    }
    Ok(Recipient {
        name: one.name.clone(),
        birth: one.birth,
        resident: !one.non_resident,
        at_least,
        at_most,
    })
}

fn donor(one: &DonorInput) -> Result<Donor, PlanError> {
    let available = one
        .available
        .map(|most| bounded(&format!("donors.{}.available", one.name), most))
        .transpose()?;
    Ok(Donor {
        name: one.name.clone(),
        available: available.map(|won| won / UNIT),
    })
}

/// Each recipient's donors, couples of ascendants as one.
fn units(input: &PlanInput) -> Result<Vec<Unit>, PlanError> {
    let mut units = Vec::new();
    for (recipient, name) in recipient_names(input).enumerate() {
        let first = units.len();
        for (donor, one) in input.donors.iter().enumerate() {
            let Some(relation) = relation(one, name)? else {
                continue;
            };
            let deceased = one.parent_deceased.iter().any(|child| child == name);
            let joined = units.iter_mut().skip(first).find(|unit: &&mut Unit| {
                relation.is_ascendant()
                    && unit.relation == relation
                    && unit.donors.iter().any(|other| are_spouses(input, one, *other))
            });
            if let Some(unit) = joined {
                unit.donors.push(donor);
                unit.parent_deceased |= deceased;
            } else {
                units.push(Unit {
                    recipient,
                    relation,
                    parent_deceased: deceased,
                    donors: vec![donor],
                });
            }
        }
    }
    check::couples(input)?;
    Ok(units)
}

fn relation(one: &DonorInput, recipient: &str) -> Result<Option<Relation>, PlanError> {
    let Some(word) = one.relations.get(recipient) else {
        return Ok(None);
    };
    word.as_str().and_then(Relation::named).map(Some).ok_or_else(|| {
        PlanError::invalid(
            format!("donors.{}.relations.{recipient}", one.name),
            format!(
                "{word}은 모르는 관계예요. {} 중 하나가 필요해요.",
                Relation::names()
            ),
        )
    })
}

fn are_spouses(input: &PlanInput, one: &DonorInput, other: usize) -> bool {
    let Some(other) = input.donors.get(other) else {
        return false;
    };
    one.spouse.is(&other.name) || other.spouse.is(&one.name)
}

fn window(input: &PlanInput, one: &WindowInput) -> Result<Window, PlanError> {
    let recipient = named("windows.recipient", &one.recipient, recipient_names(input))?;
    let years = i64::from(law::MARRIAGE_BIRTH_WINDOW_YEARS).years();
    let first = match one.kind {
        WindowKind::Marriage => one.date.saturating_sub(years),
        WindowKind::Birth => one.date,
    };
    Ok(Window {
        recipient,
        kind: one.kind,
        first,
        last: one.date.saturating_add(years),
    })
}

fn past(input: &PlanInput, family: &Family) -> Result<Vec<Past>, PlanError> {
    let mut past = Vec::new();
    for one in &input.past_gifts {
        let donor = named("past_gifts.donor", &one.donor, donor_names(input))?;
        let recipient = named("past_gifts.recipient", &one.recipient, recipient_names(input))?;
        let unit = family.unit_of(donor, recipient).ok_or_else(|| {
            PlanError::invalid(
                "past_gifts",
                format!("{}의 relations에 {}가 없어요.", one.donor, one.recipient),
            )
        })?;
        check::past_gift(one, family.start)?;
        past.push(Past {
            donor,
            unit,
            date: one.date,
            amount: Won::new(one.amount),
            marriage_birth: Won::new(one.marriage_birth_deduction),
        });
    }
    past.sort_by_key(|gift| gift.date);
    Ok(past)
}

/// Debt that is taken over reaches the recipient without being a gift.
fn take_over_debts(input: &PlanInput, family: &mut Family) -> Result<(), PlanError> {
    for one in &input.debts {
        let donor = named("debts.donor", &one.donor, donor_names(input))?;
        let recipient = named("debts.recipient", &one.recipient, recipient_names(input))?;
        let amount = amount_in_units("debts.amount", one.amount)?;
        check::debt(family, donor, recipient, amount)?;
        // What remains is wealth: debt that came with it is none.
        if family.net.is_none() {
            family.goal -= amount;
        }
        if let Some(left) = family
            .donors
            .get_mut(donor)
            .and_then(|donor| donor.available.as_mut())
        {
            *left -= amount;
        }
        if let Some(taker) = family.recipients.get_mut(recipient) {
            taker.at_least = (taker.at_least - amount).max(0);
            taker.at_most = taker.at_most.map(|most| (most - amount).max(0));
        }
        family.debts.push(Debt {
            donor,
            recipient,
            amount: Won::new(amount * UNIT),
        });
    }
    Ok(())
}
