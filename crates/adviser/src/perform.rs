//! The calculation behind an answer, and the follow-up that could change it most.

use crate::facts::Kinship;
use crate::said::Said;
use crate::state::State;
use crate::{decide, derive};
use conversation::Offer;
use jiff::civil::Date;
use planner::reverse::{Goal, Needed, smallest};
use tax::Won;
use tax::gift::{Assessment, Gift, GiftError, Variable, assess};

/// A computed answer.
#[derive(Debug)]
pub struct Outcome {
    /// The amounts.
    pub assessment: Assessment,
    /// What was claimed but not applied, in sentences.
    pub exceptions: Vec<String>,
    /// The follow-up to offer.
    pub offer: Option<Offer>,
}

/// Computes the gift as it stands.
pub fn perform(state: &State, today: Date) -> Option<Result<Outcome, GiftError>> {
    let (gift, exceptions) = gift(state)?;
    Some(assess(&gift).map(|assessment| Outcome {
        // With another fact another gift would leave the amount: nothing is offered for this one.
        offer: match state.goal() {
            Some(_) => None,
            None => offer(state, &assessment, today),
        },
        assessment,
        exceptions,
    }))
}

/// The gift as said, or the smallest that leaves what must remain.
pub fn gift(state: &State) -> Option<(Gift, Vec<String>)> {
    if state.goal().is_none() {
        return described(state, Won::new(state.said.gift_property_value?));
    }
    let (_, exceptions) = described(state, Won::ZERO)?;
    Some((needed(state)?.assessment.gift, exceptions))
}

/// The smallest gift that leaves what must remain; none where nothing must.
pub fn needed(state: &State) -> Option<Needed> {
    let goal = state.goal()?;
    let (gift, _) = described(state, Won::ZERO)?;
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
        exceptions.push("증여일이 혼인신고일 전후 2년을 벗어나 혼인 공제는 적용하지 않았어요.".to_owned());
    }
    if gift.childbirth_deduction_amount.is_some_and(|won| !won.is_zero())
        && derive::is_outside_birth(state.facts.birth, day)
    {
        gift.childbirth_deduction_amount = Some(Won::ZERO);
        exceptions.push("증여일이 출생일부터 2년 이내가 아니어서 출산 공제는 적용하지 않았어요.".to_owned());
    }
    Some((gift, exceptions))
}

fn fill(gift: &mut Gift, said: &Said) {
    let won = |amount: Option<i64>| amount.map(Won::new);
    gift.is_generation_skipping = said.is_generation_skipping;
    gift.is_minor_recipient = said.is_minor_recipient;
    gift.is_non_resident = said.is_non_resident;
    gift.marriage_deduction_amount = won(said.marriage_deduction_amount);
    gift.childbirth_deduction_amount = won(said.childbirth_deduction_amount);
    gift.secured_debt = won(said.secured_debt);
    gift.past_gifts_value = won(said.past_gifts_value);
    gift.past_tax_paid = won(said.past_tax_paid);
}

/// What can be offered with a plain yes, the more welcome first where two weigh the same.
const OFFERS: [Variable; 5] = [
    Variable::MarriageDeductionAmount,
    Variable::ChildbirthDeductionAmount,
    Variable::IsMinorRecipient,
    Variable::IsGenerationSkipping,
    Variable::IsNonResident,
];

/// The unanswered variable whose yes would change the tax most.
fn offer(state: &State, now: &Assessment, today: Date) -> Option<Offer> {
    let mut best: Option<Offer> = None;
    let tax_now = shown_tax(now, today);
    for variable in OFFERS
        .into_iter()
        .filter(|variable| decide::matters(state, *variable))
    {
        let mut gift = now.gift;
        accept(&mut gift, variable);
        let Ok(then) = assess(&gift) else { continue };
        let tax_then = shown_tax(&then, today);
        let change = (tax_then - tax_now).abs();
        if change > 0
            && best
                .as_ref()
                .is_none_or(|b| change > (b.tax_then - b.tax_now).abs())
        {
            best = Some(Offer {
                variable: variable.name().to_owned(),
                tax_now,
                tax_then,
            });
        }
    }
    best
}

/// What is due in time; after the deadline the credit is gone.
pub fn shown_tax(assessment: &Assessment, today: Date) -> i64 {
    if today > assessment.deadline.due {
        assessment.final_tax().get()
    } else {
        assessment.tax_if_filed_on_time().get()
    }
}

/// A plain yes to an offer: the law's full amount, or the fact itself.
fn accept(gift: &mut Gift, variable: Variable) {
    match variable {
        Variable::MarriageDeductionAmount => gift.marriage_deduction_amount = Some(variable.range().1),
        Variable::ChildbirthDeductionAmount => gift.childbirth_deduction_amount = Some(variable.range().1),
        Variable::IsMinorRecipient => gift.is_minor_recipient = Some(true),
        Variable::IsGenerationSkipping => gift.is_generation_skipping = Some(true),
        Variable::IsNonResident => gift.is_non_resident = Some(true),
        _ => {}
    }
}
