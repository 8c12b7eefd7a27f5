//! Questions, and what is said around them: help, choices, guidance, reasons.

use crate::content::{Content, QuestionText};
use crate::decide::{Because, Open};
use jiff::civil::Date;
use korean::print;
use tax::gift::Variable;
use tax::law::Provision;

/// A question with what led to it.
pub fn ask(content: &Content, variable: Variable, because: &Because, today: Date) -> String {
    let Some(text) = content.question(variable) else {
        return variable.label().to_owned();
    };
    let fill = |text: &str| content.fill(text, today);
    let whole = whole(text, fill);
    match because {
        Because::Next => whole,
        Because::Unknown(1) => format!("{}\n\n{}", fill(&text.help), text.question),
        Because::Unknown(_) => format!(
            "괜찮아요. 아래에서 가까운 것을 골라 주셔도 돼요.\n\n{}\n{}",
            text.question,
            fill(&text.choices)
        ),
        Because::Open(open) => format!("{}\n\n{}", opened(variable, open), text.question),
        Because::Refused(refusal) => format!("{}\n\n{}", refusal.sentence, text.question),
        Because::AmountWanted => format!(
            "네, 그럼 {}은(는) 얼마인가요?\n\n예시: 1억원, 50,000,000원",
            variable.label()
        ),
        Because::DayMatters => format!(
            "말씀하신 기간 안에 법이나 기준이 바뀌는 날이 있어서 정확한 날짜가 필요해요.\n\n{}",
            text.question
        ),
        Because::Unread => format!("말씀을 잘 이해하지 못했어요.\n\n{whole}"),
    }
}

fn whole(text: &QuestionText, fill: impl Fn(&str) -> String) -> String {
    format!(
        "{}\n\n{}\n\n{}",
        text.question,
        fill(text.tip.trim()),
        text.choices
    )
}

/// What was said and why it cannot be taken as it is.
fn opened(variable: Variable, open: &Open) -> String {
    let candidates: Vec<String> = open.candidates.iter().map(|candidate| shown(candidate)).collect();
    let listed = candidates.join(", ");
    match open.reason.as_str() {
        "range" if candidates.is_empty() => "대략의 크기만으로는 세액을 계산할 수 없어요. '1억 5천쯤'처럼 한 금액으로 알려 주세요.".to_owned(),
        "range" => format!("{listed}처럼 범위로 말씀해 주셨는데, 계산하려면 한 금액이 필요해요."),
        "either" | "several_amounts" | "several_dates" => format!("{listed} 가운데 어느 쪽인가요?"),
        "several_people" => format!("주는 분이나 받는 분이 다르면 따로 계산해야 해요. {listed} 가운데 어느 증여부터 볼까요?"),
        "several_recipients" => "받는 분마다 따로 계산해요. 한 분이 받는 금액을 알려 주세요.".to_owned(),
        "recurring" => "나눠 받은 금액은 합계로 계산해요. 지금까지 받은(받을) 돈을 모두 더한 금액을 알려 주세요. 생활비로 다 쓰인 돈은 증여세가 없어요.".to_owned(),
        "ceiling" => "근저당(채권최고액)은 실제 남은 대출과 달라요. 은행의 대출 잔액을 알려 주세요.".to_owned(),
        "no_such_day" => "달력에 없는 날짜예요. 다시 한번 확인해 주세요.".to_owned(),
        "no_day" => "증여한 날(또는 달)을 알려 주세요. 예를 들면 '작년 10월'도 괜찮아요.".to_owned(),
        "several_relations" if variable == Variable::DonorRelationship => format!("말씀만으로는 {listed} 가운데 어느 쪽인지 알 수 없어요. 주는 분이 받는 분에게 누구인지 알려 주세요."),
        "which_relative" => "친척이라면 어떤 사이인지(삼촌, 이모, 사촌 등) 알려 주세요. 촌수에 따라 공제가 달라요.".to_owned(),
        _ => "조금 더 정확하게 알려 주세요.".to_owned(),
    }
}

/// A candidate as a person reads it: an amount, a date or a word.
fn shown(candidate: &str) -> String {
    if let Ok(won) = candidate.parse::<i64>() {
        return print::won(won);
    }
    let plain = candidate.trim_matches('"');
    plain
        .parse::<Date>()
        .map_or_else(|_| plain.to_owned(), print::date)
}

/// What the law says, instead of the same question a fourth time.
pub fn guide(content: &Content, variable: Variable, today: Date) -> String {
    content
        .question(variable)
        .map(|text| content.fill(&text.guidance, today))
        .unwrap_or_default()
}

/// Why a variable is asked for: one sentence, the article, the won at stake; then the question again.
pub fn why(content: &Content, variable: Variable, at_stake: Option<(i64, i64)>, today: Date) -> String {
    let Some(text) = content.question(variable) else {
        return String::new();
    };
    let stake = at_stake
        .map(|(low, high)| {
            format!(
                " 답에 따라 세액이 {}에서 {}까지 달라질 수 있어요.",
                print::won(low),
                print::won(high)
            )
        })
        .unwrap_or_default();
    format!(
        "{} ({}){stake}\n\n{}",
        content.fill(&text.why, today),
        provision(variable).reference(),
        text.question
    )
}

/// The provision a question rests on.
pub fn provision(variable: Variable) -> Provision {
    match variable {
        Variable::GiftDate => Provision::Return,
        Variable::DonorRelationship => Provision::GiftDeduction,
        Variable::GiftPropertyValue | Variable::SecuredDebt => Provision::TaxableValue,
        Variable::IsGenerationSkipping => Provision::SkipSurtax,
        Variable::IsMinorRecipient => Provision::AscendantDeduction,
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
            Provision::MarriageBirthDeduction
        }
        Variable::PastGiftsValue => Provision::Aggregation,
        Variable::PastTaxPaid => Provision::PastTaxCredit,
        _ => Provision::Liability,
    }
}
