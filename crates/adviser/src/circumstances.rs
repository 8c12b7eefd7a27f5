//! What the conversation knows of the people beyond the gift, as the planner asks for it. Must never guess: what was not
//! said stays unknown, and a way that needs it is not offered.

use crate::facts::{Asset, Kinship, Occasion, Side};
use crate::state::State;
use conversation::Alternative;
use jiff::civil::Date;
use planner::alternatives::{self, Circumstances, Donor, Situation};
use tax::gift::Assessment;

/// The better choices of an answer; none for an amount that must remain, where the value is the question.
pub fn alternatives(state: &State, now: &Assessment, today: Date) -> Vec<Alternative> {
    if state.goal().is_some() {
        return Vec::new();
    }
    let situation = Situation {
        now,
        known: known(state, now, today),
        today,
    };
    situation
        .choices()
        .iter()
        .map(|choice| crate::compose::alternative(&situation, choice))
        .collect()
}

fn known(state: &State, now: &Assessment, today: Date) -> Circumstances {
    let facts = &state.facts;
    Circumstances {
        is_open: now.gift.gift_date >= today || facts.planned == Some(true),
        donor: donor(state),
        born: facts.recipient_born.map(|born| (born.born_from, born.born_to)),
        marriage: occasion(facts.marriage, state.said.marriage_deduction_amount),
        birth: occasion(facts.birth, state.said.childbirth_deduction_amount),
        unmarried: facts.unmarried == Some(true),
        asset: match facts.asset {
            Some(Asset::RealEstate) => alternatives::Asset::RealEstate,
            Some(Asset::Cash | Asset::Other) => alternatives::Asset::Other,
            None => alternatives::Asset::Unknown,
        },
    }
}

/// A claim that was denied is not offered again.
fn occasion(occasion: Option<Occasion>, claimed: Option<i64>) -> Option<alternatives::Occasion> {
    if claimed == Some(0) {
        return Some(alternatives::Occasion::Excluded);
    }
    occasion.map(|occasion| match (occasion.applies, occasion.from, occasion.to) {
        (false, ..) => alternatives::Occasion::Excluded,
        (true, Some(from), Some(to)) => alternatives::Occasion::Dated((from, to)),
        _ => alternatives::Occasion::Undated,
    })
}

fn donor(state: &State) -> Donor {
    let facts = &state.facts;
    let donor = facts.donor_word.as_deref().unwrap_or_default();
    let recipient = facts.recipient_word.as_deref().unwrap_or_default();
    let names = |word: &str, any: &[&str]| any.iter().any(|part| word.contains(part));
    match (facts.kinship, facts.kinship_degree) {
        (Some(Kinship::Ascendant), Some(1)) => Donor::Parent,
        (Some(Kinship::Ascendant), Some(_)) => Donor::Grandparent,
        (Some(Kinship::Affinity), Some(1))
            if names(recipient, &["사위", "며느리"])
                || names(
                    donor,
                    &["시아버", "시어머", "시부모", "장인", "장모", "시댁", "처가"],
                ) =>
        {
            Donor::ParentInLaw
        }
        (Some(Kinship::Descendant), Some(1))
            if !names(recipient, &["부모"])
                && (facts.speaker == Some(Side::Recipient)
                    || names(recipient, &["아버", "어머", "아빠", "엄마", "부친", "모친"])) =>
        {
            Donor::ChildOfOneParent
        }
        _ => Donor::Unknown,
    }
}
