//! The gift that a state describes, as the engine takes it: what was said, what follows from it, what does not apply.

use crate::known::facts::{Beside, Kinship};
use crate::known::said::Said;
use crate::known::state::State;
use crate::known::{claim, derive};
use planner::reverse::{Goal, Needed, largest, smallest};
use tax::Won;
use tax::gift::{Gift, Variable, assess};
use tax::law::{MARRIAGE_BIRTH_WINDOW_YEARS, aggregation_begins};

/// The gift as said, or the one that was asked for.
pub fn of(state: &State) -> Option<(Gift, Vec<String>)> {
    if state.goal().is_none() {
        return described(state, Won::new(state.said.gift_property_value?));
    }
    let (_, exceptions) = described(state, Won::ZERO)?;
    Some((needed(state)?.assessment.gift, exceptions))
}

/// The smallest gift that leaves what must remain, or the largest within a tax; none where neither is wanted.
pub fn needed(state: &State) -> Option<Needed> {
    let goal = state.goal()?;
    let (gift, _) = described(state, Won::ZERO)?;
    if goal.of_tax {
        return largest(gift, Won::new(goal.net)).ok();
    }
    smallest(&Goal {
        net: Won::new(goal.net),
        gift,
        donor_pays_tax: goal.donor_pays_tax,
    })
    .ok()
}

/// The gift with a value; claims outside their window are left out and said so.
fn described(state: &State, value: Won) -> Option<(Gift, Vec<String>)> {
    let said = &state.said;
    let day = state.gift_day()?;
    let mut gift = Gift::new(day, said.donor_relationship?, value);
    let mut exceptions = Vec::new();
    fill(&mut gift, said);
    share_group(&mut gift, state);
    gift.past_tax_paid = gift.past_tax_paid.or_else(|| claim::earlier_tax(state, &gift));
    gift.parent_deceased = state.facts.parent_deceased;
    // A parent skips nobody: that is known, not assumed.
    if gift.is_generation_skipping.is_none()
        && state.facts.kinship == Some(Kinship::Ascendant)
        && state.facts.kinship_degree == Some(1)
    {
        gift.is_generation_skipping = Some(false);
    }
    if gift.marriage_deduction_amount.is_some_and(|won| !won.is_zero())
        && derive::is_outside_marriage(state.facts.marriage, day)
    {
        gift.marriage_deduction_amount = Some(Won::ZERO);
        exceptions.push(format!(
            "증여일이 혼인신고일 전후 {MARRIAGE_BIRTH_WINDOW_YEARS}년을 벗어나 혼인 공제는 적용하지 않았어요."
        ));
    }
    if gift.childbirth_deduction_amount.is_some_and(|won| !won.is_zero())
        && derive::is_outside_birth(state.facts.birth, day)
    {
        gift.childbirth_deduction_amount = Some(Won::ZERO);
        exceptions.push(format!(
            "증여일이 출생일부터 {MARRIAGE_BIRTH_WINDOW_YEARS}년 이내가 아니어서 출산 공제는 적용하지 않았어요."
        ));
    }
    Some((gift, exceptions))
}

/// What gifts of other donors of the same group take of the deduction (53조: one limit for a group in ten years; 영 46조①: the
/// earlier gift first, gifts of one day by their values).
fn share_group(gift: &mut Gift, state: &State) {
    let (day, donor) = (gift.gift_date, gift.donor_relationship);
    let mine = |other: &&Beside| {
        other.donor_relationship.as_deref() == Some(donor.name())
            && (other.recipient_word.is_none() || other.recipient_word == state.facts.recipient_word)
    };
    let sum = |gifts: &mut dyn Iterator<Item = &Beside>| -> i64 {
        gifts.map(|other| other.value).fold(0, i64::saturating_add)
    };
    let of_group = || state.facts.others.iter().filter(mine);
    let within = |other: &&Beside| {
        other
            .to
            .is_some_and(|to| to < day && to >= aggregation_begins(day))
    };
    let before = sum(&mut of_group().filter(within));
    let beside = sum(&mut of_group().filter(|other| other.from == Some(day) && other.to == Some(day)));
    if before == 0 && beside == 0 {
        return;
    }
    let Ok(done) = assess(gift) else { return };
    let limit = done.deductions.group_deduction_limit;
    let past = gift.past_gifts_value.unwrap_or_default();
    let used = Won::new(past.get().saturating_add(before)).min(limit);
    let own = done.value.gift_value_net.get();
    let open = limit.less(used).get();
    let share = match own.checked_add(beside) {
        Some(all) if beside > 0 && all > 0 => {
            i64::try_from(i128::from(open) * i128::from(own) / i128::from(all)).unwrap_or(open)
        }
        _ => open,
    };
    gift.past_gifts_deduction = Some(past.min(limit));
    gift.used_group_deduction = Some(limit.less(Won::new(share)));
}

fn fill(gift: &mut Gift, said: &Said) {
    for variable in Variable::ALL.iter().copied() {
        let number = said.amount(variable).or(said.flag(variable).map(i64::from));
        if let Some(number) = number.filter(|_| variable != Variable::GiftPropertyValue) {
            gift.set_number(variable, number);
        }
    }
}
