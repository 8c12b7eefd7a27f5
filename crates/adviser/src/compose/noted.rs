//! What was just understood, in one line before the next question: "1억원, 아버지로 적었어요."

use super::doubt::to;
use crate::known::derive;
use crate::known::facts::{Facts, Occasion, Side};
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

/// What a message changed of an answer, as it is said after it: "받으신 금액을 1억 3,000만원으로 고쳤어요."
pub fn changed(before: &Map<String, Value>, facts: &Facts, state: &State) -> Option<String> {
    let of_variables = crate::known::said::VARIABLES.into_iter().filter_map(|variable| {
        let now = state.said.get(variable);
        let known = before.contains_key(variable.name());
        let new = !now.is_null() && before.get(variable.name()) != Some(&now);
        new.then(|| sentence(state, variable, known)).flatten()
    });
    let died = state.facts.parent_deceased == Some(true) && facts.parent_deceased != Some(true);
    let died = died.then(|| "부모님이 먼저 돌아가신 경우라 세대를 건너뛴 할증은 붙지 않아요.".to_owned());
    let donor = state.facts.donor_word.as_ref().filter(|word| {
        let same = before.get(Variable::DonorRelationship.name())
            == Some(&state.said.get(Variable::DonorRelationship));
        same && facts.donor_word.is_some() && facts.donor_word.as_ref() != Some(*word)
    });
    let donor = donor.map(|word| format!("주신 분을 {word}{} 바꿨어요.", to(word)));
    let all: Vec<String> = donor.into_iter().chain(of_variables).chain(died).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

fn sentence(state: &State, variable: Variable, known: bool) -> Option<String> {
    let said = &state.said;
    let gave = match state.facts.speaker {
        Some(Side::Recipient) => "받으신",
        Some(Side::Donor) => "주신",
        _ => "증여한",
    };
    let corrects = if known { "고쳤어요" } else { "적었어요" };
    let taken = |won: Option<i64>, with: &dyn Fn(String) -> String, without: &str| {
        won.map(|won| {
            if won > 0 {
                with(print::won(won))
            } else {
                without.to_owned()
            }
        })
    };
    match variable {
        Variable::GiftDate => {
            let day = print::date(said.gift_date?);
            Some(format!("{gave} 날을 {day}{} {corrects}.", to(&day)))
        }
        Variable::GiftPropertyValue => {
            let won = print::won(said.gift_property_value?);
            Some(format!("{gave} 금액을 {won}{} {corrects}.", to(&won)))
        }
        Variable::DonorRelationship => {
            let giver = state.facts.speaker != Some(Side::Donor);
            let (side, word) = if giver {
                ("주신 분", state.facts.donor_word.clone())
            } else {
                ("받는 분", state.facts.recipient_word.clone())
            };
            let word = word.unwrap_or_else(|| {
                said.donor_relationship
                    .map_or_else(String::new, |one| one.name().to_owned())
            });
            Some(format!("{side}을 {word}{} 바꿨어요.", to(&word)))
        }
        Variable::IsMinorRecipient => said.is_minor_recipient.map(|minor| {
            let who = if minor { "미성년자로" } else { "성인으로" };
            format!("받는 분을 {who} 보고 계산했어요.")
        }),
        Variable::IsNonResident => said.is_non_resident.map(|abroad| {
            let who = if abroad {
                "비거주자로"
            } else {
                "국내 거주자로"
            };
            format!("받는 분을 {who} 보고 계산했어요.")
        }),
        Variable::MarriageDeductionAmount => match (said.marriage_deduction_amount, state.facts.marriage) {
            (Some(0), Some(one))
                if state
                    .gift_day()
                    .is_some_and(|day| one.applies && derive::is_outside_marriage(Some(one), day)) =>
            {
                Some("혼인신고 전후 2년 안의 증여가 아니어서 혼인 공제는 쓸 수 없어요.".to_owned())
            }
            (won, _) => taken(
                won,
                &|won| claimed("혼인 공제", &won, known),
                "혼인 공제는 빼고 계산했어요.",
            ),
        },
        Variable::ChildbirthDeductionAmount => match (said.childbirth_deduction_amount, state.facts.birth) {
            (Some(0), Some(one))
                if state
                    .gift_day()
                    .is_some_and(|day| one.applies && derive::is_outside_birth(Some(one), day)) =>
            {
                Some(birth_outside(state, one))
            }
            (won, _) => taken(
                won,
                &|won| claimed("출산 공제", &won, known),
                "출산 공제는 빼고 계산했어요.",
            ),
        },
        Variable::SecuredDebt => taken(
            said.secured_debt,
            &|won| format!("떠안는 채무 {won}을 뺐어요."),
            "떠안는 채무는 없는 것으로 계산했어요.",
        ),
        Variable::PastGiftsValue => match (known, state.facts.earlier.as_slice()) {
            (false, [gift]) if Some(gift.value) == said.past_gifts_value => Some(super::added_earlier(gift)),
            _ => taken(
                said.past_gifts_value,
                &|won| format!("이전 증여를 모두 {won}으로 보고 더했어요."),
                "이전 증여는 없는 것으로 계산했어요.",
            ),
        },
        Variable::PastTaxPaid => taken(
            said.past_tax_paid,
            &|won| format!("이전 증여의 세금은 {won}으로 계산했어요."),
            "이전 증여의 세금은 없는 것으로 계산했어요.",
        ),
        _ => None,
    }
}

/// A deduction that is used, or used otherwise than before.
fn claimed(name: &str, won: &str, known: bool) -> String {
    if known {
        format!("{name}를 {won}{} 바꿨어요.", to(won))
    } else {
        format!("{name} {won}을 넣었어요.")
    }
}

/// Why a birth opens no deduction for this gift.
fn birth_outside(state: &State, birth: Occasion) -> String {
    let before = birth
        .from
        .zip(state.gift_day())
        .is_some_and(|(born, day)| day < born);
    if before {
        "출산 공제는 아이가 태어난 뒤 2년 안에 받은 증여에만 있어서, 태어나기 전의 이번 증여에는 쓸 수 없어요.".to_owned()
    } else {
        "아이가 태어난 날부터 2년이 지난 증여라 출산 공제는 쓸 수 없어요.".to_owned()
    }
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
