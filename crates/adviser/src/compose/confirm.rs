//! What was heard without being sure, put to the person in one sentence that a plain yes answers.

use super::question::shown;
use crate::known::facts::{Facts, Heard, Side};
use conversation::Block;
use conversation::block::Unconfirmed;
use jiff::civil::Date;
use korean::print;
use serde_json::Value;
use tax::gift::{Kind, Tier, Variable};

/// Said before the question is asked again.
pub const DENIED: &str = "알겠어요, 그 내용은 쓰지 않을게요.";

/// "이렇게 이해했어요: 아버지 → 본인, 5,000만원, 2026년 3월 3일. 맞나요?", or of one value
/// "증여 금액을 1억 5,000만원으로 이해했어요. 맞나요?"
pub fn confirm(heard: &[Heard]) -> Block {
    let (text, line) = match single(heard) {
        Some(text) => (text, "선택지: 예 / 아니오(다시 말씀해 주세요)"),
        None => (together(heard), "선택지: 네 / 고칠게요"),
    };
    Block::Confirm {
        text,
        values: heard.iter().filter_map(unconfirmed).collect(),
        line: Some(line.to_owned()),
    }
}

/// One value in a sentence of its own.
fn single(heard: &[Heard]) -> Option<String> {
    let [one] = heard else { return None };
    let variable = Variable::named(&one.variable).filter(|one| one.kind() != Kind::Flag)?;
    Some(format!("{} {} 이해했어요. 맞나요?", topic(variable), value(one)))
}

fn together(heard: &[Heard]) -> String {
    let parts: Vec<String> = heard.iter().map(part).collect();
    format!("이렇게 이해했어요: {}. 맞나요?", parts.join(", "))
}

fn unconfirmed(heard: &Heard) -> Option<Unconfirmed> {
    let variable = Variable::named(&heard.variable)?;
    Some(Unconfirmed {
        field: variable.name().to_owned(),
        label: variable.label().to_owned(),
        value: heard.value.clone(),
        shown: shown(&heard.value),
        choices: Vec::new(),
    })
}

fn topic(variable: Variable) -> String {
    let known = match variable {
        Variable::GiftDate => "증여일을",
        Variable::DonorRelationship => "증여하시는 분을 받는 분의",
        Variable::MarriageDeductionAmount => "혼인 공제로 쓰실 금액을",
        Variable::ChildbirthDeductionAmount => "출산 공제로 쓰실 금액을",
        Variable::SecuredDebt => "인수하시는 채무를",
        Variable::PastGiftsValue => "10년 안에 같은 분께 받으신 금액을",
        Variable::PastTaxPaid => "이전 증여의 산출세액을",
        _ if variable.tier() == Tier::Optional => return print::with_particle(variable.label(), "을", "를"),
        _ => "증여 금액을",
    };
    known.to_owned()
}

/// The value with its particle.
fn value(heard: &Heard) -> String {
    if let Some(won) = heard.value.as_i64() {
        return format!("{}으로", print::won(won));
    }
    let text = heard.value.as_str().unwrap_or_default();
    if let Ok(day) = text.parse::<Date>() {
        return format!("{}로", print::date(day));
    }
    let particle = if matches!(text, "배우자" | "기타") {
        "로"
    } else {
        "으로"
    };
    format!("{text}({}){particle}", heard.words.trim())
}

/// A value among others: "아버지 → 본인", "채무 2억원", "미성년자".
fn part(heard: &Heard) -> String {
    let Some(variable) = Variable::named(&heard.variable) else {
        return heard.words.clone();
    };
    match (&heard.value, variable) {
        (Value::Number(won), _) => {
            let won = print::won(won.as_i64().unwrap_or_default());
            match variable {
                Variable::GiftPropertyValue => won,
                _ => format!("{} {won}", variable.label()),
            }
        }
        (Value::Bool(yes), _) => flag(variable, *yes).to_owned(),
        (Value::String(day), Variable::GiftDate) => day.parse().map_or_else(|_| day.clone(), print::date),
        _ => parties(heard),
    }
}

fn flag(variable: Variable, yes: bool) -> &'static str {
    match (variable, yes) {
        (Variable::IsMinorRecipient, true) => "받는 분은 미성년자",
        (Variable::IsMinorRecipient, false) => "받는 분은 성인",
        (Variable::IsNonResident, true) => "받는 분은 비거주자",
        (Variable::IsNonResident, false) => "받는 분은 거주자",
        (_, true) => "세대를 건너뛴 증여",
        (_, false) => "세대를 건너뛰지 않은 증여",
    }
}

/// Who gives to whom, in the person's own words.
fn parties(heard: &Heard) -> String {
    let facts = Facts::from_map(&heard.facts);
    let relation = heard.value.as_str().unwrap_or_default();
    let (donor, recipient) = (facts.donor_word.as_deref(), facts.recipient_word.as_deref());
    match (facts.speaker, donor, recipient) {
        (Some(Side::Donor), _, Some(recipient)) => format!("본인 → {recipient}"),
        (Some(Side::Recipient), Some(donor), _) => format!("{donor} → 본인"),
        (_, Some(donor), Some(recipient)) => format!("{donor} → {recipient}"),
        (_, Some(donor), None) => format!("주신 분은 {donor}({relation})"),
        _ => format!("주신 분은 받는 분의 {relation}"),
    }
}
