//! A model's reading put to the person: one sentence, answered with a plain yes.

use super::question::shown;
use crate::confirm::Candidate;
use conversation::Block;
use conversation::block::Unconfirmed;
use jiff::civil::Date;
use korean::print;
use tax::gift::Variable;

/// Said before the question is asked again.
pub const DENIED: &str = "알겠어요, 그 내용은 쓰지 않을게요.";

/// "증여 금액을 1억 5,000만원으로 이해했어요. 맞나요?"
pub fn confirm(variable: Variable, candidate: &Candidate) -> Block {
    Block::Confirm {
        text: format!("{} {} 이해했어요. 맞나요?", topic(variable), value(candidate)),
        values: vec![Unconfirmed {
            field: variable.name().to_owned(),
            label: variable.label().to_owned(),
            value: candidate.value.clone(),
            shown: shown(&candidate.value),
            choices: Vec::new(),
        }],
        line: Some("선택지: 예 / 아니오(다시 말씀해 주세요)".to_owned()),
    }
}

fn topic(variable: Variable) -> &'static str {
    match variable {
        Variable::GiftDate => "증여일을",
        Variable::DonorRelationship => "증여하시는 분을 받는 분의",
        Variable::MarriageDeductionAmount => "혼인 공제로 쓰실 금액을",
        Variable::ChildbirthDeductionAmount => "출산 공제로 쓰실 금액을",
        Variable::SecuredDebt => "인수하시는 채무를",
        Variable::PastGiftsValue => "10년 안에 같은 분께 받으신 금액을",
        Variable::PastTaxPaid => "이전 증여의 산출세액을",
        _ => "증여 금액을",
    }
}

/// The value with its particle.
fn value(candidate: &Candidate) -> String {
    if let Some(won) = candidate.value.as_i64() {
        return format!("{}으로", print::won(won));
    }
    let text = candidate.value.as_str().unwrap_or_default();
    if let Ok(day) = text.parse::<Date>() {
        return format!("{}로", print::date(day));
    }
    let particle = if matches!(text, "배우자" | "기타") {
        "로"
    } else {
        "으로"
    };
    format!("{text}({}){particle}", candidate.words.trim())
}
