//! What was just understood, in one line before the next question: "1억원, 아버지로 적었어요."

use super::doubt::to;
use crate::known::state::State;
use korean::print;
use serde_json::{Map, Value};
use tax::gift::Variable;

/// What a message added to what was known; none where it added nothing.
pub fn noted(before: &Map<String, Value>, state: &State) -> Option<String> {
    let parts: Vec<String> = crate::known::said::VARIABLES
        .into_iter()
        .filter(|variable| {
            let now = state.said.get(*variable);
            !now.is_null() && before.get(variable.name()) != Some(&now)
        })
        .filter_map(|variable| part(state, variable))
        .collect();
    let last = parts.last()?;
    Some(format!("{}{} 적었어요.", parts.join(", "), to(last)))
}

fn part(state: &State, variable: Variable) -> Option<String> {
    let said = &state.said;
    let won = |what: &str| {
        said.amount(variable).map(|won| {
            if won == 0 {
                format!("{what} 없음")
            } else {
                format!("{what} {}", print::won(won))
            }
        })
    };
    match variable {
        Variable::GiftDate => said.gift_date.map(print::date),
        Variable::DonorRelationship => {
            let word = state.facts.donor_word.clone();
            let receives = state
                .facts
                .recipient_word
                .clone()
                .map(|word| format!("받는 분은 {word}"));
            word.or(receives)
                .or_else(|| said.donor_relationship.map(|donor| donor.name().to_owned()))
        }
        Variable::GiftPropertyValue => said.gift_property_value.map(print::won),
        Variable::IsMinorRecipient => said
            .is_minor_recipient
            .map(|yes| if yes { "미성년자" } else { "성인" }.to_owned()),
        Variable::IsNonResident => said
            .is_non_resident
            .map(|yes| if yes { "비거주자" } else { "거주자" }.to_owned()),
        Variable::MarriageDeductionAmount => match (said.marriage_deduction_amount, state.facts.marriage) {
            (Some(0), Some(one)) if one.applies && one.from.is_some() => {
                Some("혼인신고일 전후 2년 안의 증여가 아니어서 혼인 공제 없음".to_owned())
            }
            _ => won("혼인 공제"),
        },
        Variable::ChildbirthDeductionAmount => match (said.childbirth_deduction_amount, state.facts.birth) {
            (Some(0), Some(one)) if one.applies && one.from.is_some() => {
                Some("출생일부터 2년 안의 증여가 아니어서 출산 공제 없음".to_owned())
            }
            _ => won("출산 공제"),
        },
        Variable::SecuredDebt => won("떠안는 채무"),
        Variable::PastGiftsValue => won("이전 증여"),
        Variable::PastTaxPaid => won("이전 증여의 세금"),
        _ => None,
    }
}
