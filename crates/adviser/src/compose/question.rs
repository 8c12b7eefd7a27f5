//! Questions, and what is said around them: help, choices, guidance, reasons.

use crate::content::Content;
use crate::decide::{Because, Open};
use crate::known::donor::DONORS;
use conversation::Block;
use conversation::block::{Ask, Choice, Input};
use jiff::civil::Date;
use korean::print;
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// A question with what led to it.
pub fn ask(content: &Content, variable: Variable, because: &Because, today: Date) -> Vec<Block> {
    let Some(text) = content.question(variable) else {
        return vec![asking(variable, variable.label(), today)];
    };
    let fill = |text: &str| content.fill(text, today);
    let bare = || asking(variable, &text.question, today);
    let whole = || Question {
        tip: Some(fill(text.tip.trim())),
        line: Some(text.choices.clone()),
        ..Question::new(variable, &text.question, today)
    };
    let led = |words: String, question: Block| vec![Block::text(words), question];
    match because {
        Because::Next => vec![whole().into()],
        Because::Unknown(1) => led(fill(&text.help), bare()),
        Because::Unknown(_) => led(
            "괜찮아요. 아래에서 가까운 것을 골라 주셔도 돼요.".to_owned(),
            Question {
                line: Some(fill(&text.choices)),
                ..Question::new(variable, &text.question, today)
            }
            .into(),
        ),
        Because::Open(open) => {
            let question = Question::new(variable, &text.question, today).among(open);
            led(opened(variable, open), question.into())
        }
        Because::Refused(refusal) => led(refusal.sentence.clone(), bare()),
        Because::AmountWanted => vec![
            Question {
                line: Some("예시: 1억원, 50,000,000원".to_owned()),
                ..Question::new(
                    variable,
                    &format!(
                        "네, 그럼 {} 얼마인가요?",
                        print::with_particle(variable.label(), "은", "는")
                    ),
                    today,
                )
            }
            .into(),
        ],
        Because::DayMatters => led(
            "말씀하신 기간 안에 법이나 기준이 바뀌는 날이 있어서 정확한 날짜가 필요해요.".to_owned(),
            bare(),
        ),
        Because::Unread => led("말씀을 잘 이해하지 못했어요.".to_owned(), whole().into()),
    }
}

/// What was not understood, named.
pub fn unread(words: &str) -> String {
    const LONGEST: usize = 20;
    let masked = korean::personal::mask(words).text;
    let quoted: String = masked.trim().chars().take(LONGEST).collect();
    let more = if masked.trim().chars().count() > LONGEST {
        "…"
    } else {
        ""
    };
    format!("'{quoted}{more}'라는 말씀을 잘 이해하지 못했어요.")
}

/// Asked about where a plan has a day that is gone.
pub fn planned_but_past(day: Date) -> String {
    format!(
        "앞으로 주고받으실 예정이라고 하셨는데 날짜는 {}로 이미 지난 날이에요. 어느 쪽인지 확인해 주세요.",
        print::date(day)
    )
}

/// Said where somebody is abroad and it is not clear for how long.
pub const ABROAD: &str =
    "외국에 계시면 거주자인지에 따라 공제가 달라져요. 유학이나 파견처럼 잠시라면 보통 거주자예요.";

/// Asked about where a minor claims a deduction for a marriage.
pub const MINOR_MARRIES: &str =
    "받는 분이 미성년자라고 하셨는데 혼인 공제도 쓰신다고 하셔서 확인이 필요해요.";

/// The question alone, with the ways to answer it.
pub fn asking(variable: Variable, text: &str, today: Date) -> Block {
    Question::new(variable, text, today).into()
}

/// The open question again, if there is one.
pub fn again(content: &Content, open: Option<Variable>, before: &str, today: Date) -> Option<Block> {
    let variable = open?;
    let question = &content.question(variable)?.question;
    Some(asking(variable, &format!("{before}{question}"), today))
}

/// A question as it is put together.
struct Question {
    ask: Ask,
    text: String,
    tip: Option<String>,
    line: Option<String>,
}

impl Question {
    fn new(variable: Variable, text: &str, today: Date) -> Self {
        Self {
            ask: Ask {
                field: variable.name().to_owned(),
                input: input(variable),
                choices: answers(variable, today),
            },
            text: text.to_owned(),
            tip: None,
            line: None,
        }
    }

    /// With the fair readings to choose from, where there are any.
    fn among(mut self, open: &Open) -> Self {
        if !open.candidates.is_empty() {
            self.ask.choices = readings(open);
        }
        self
    }
}

impl From<Question> for Block {
    fn from(question: Question) -> Self {
        let Question { ask, text, tip, line } = question;
        Self::Question { ask, text, tip, line }
    }
}

/// What fits the answer to a variable's question.
fn input(variable: Variable) -> Input {
    match variable.kind() {
        Kind::Date => Input::Date,
        Kind::Relationship => Input::Choice,
        Kind::Amount => Input::Won,
        Kind::Flag => Input::YesNo,
    }
}

/// Answers to choose from.
pub fn answers(variable: Variable, today: Date) -> Vec<Choice> {
    match variable.kind() {
        Kind::Date => [("오늘", 0), ("어제", 1), ("일주일 전", 7)]
            .into_iter()
            .filter_map(|(label, days)| {
                let day = today.checked_sub(jiff::ToSpan::days(days)).ok()?;
                Some(Choice::new(label, day.to_string()))
            })
            .collect(),
        Kind::Relationship => donors(),
        Kind::Flag => vec![Choice::new("예", true), Choice::new("아니오", false)],
        Kind::Amount => match variable {
            Variable::GiftPropertyValue => Vec::new(),
            Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
                let most = variable.range().1.get();
                vec![
                    Choice::new(format!("예, {}까지", print::won(most)), most),
                    Choice::new("아니오", 0),
                ]
            }
            _ => vec![Choice::new("없음", 0)],
        },
    }
}

/// Who can be chosen as the donor: what is read, and what it sets.
fn donors() -> Vec<Choice> {
    DONORS
        .iter()
        .map(|donor| Choice::new(donor.label, donor.value))
        .collect()
}

/// The fair readings as choices, by the person's own words where they tell them apart.
fn readings(open: &Open) -> Vec<Choice> {
    let mut choices: Vec<Choice> = open.candidates.iter().map(|one| candidate(one)).collect();
    for (choice, words) in choices.iter_mut().zip(&open.words) {
        if !words.is_empty() {
            choice.label = format!("{words} ({})", choice.label);
        }
    }
    choices
}

/// A fair reading as a choice.
fn candidate(json: &str) -> Choice {
    let value = serde_json::from_str(json).unwrap_or_else(|_| json.trim_matches('"').into());
    Choice {
        label: shown(&value),
        value,
    }
}

/// What was said and why it cannot be taken as it is.
fn opened(variable: Variable, open: &Open) -> String {
    let candidates: Vec<String> = readings(open).into_iter().map(|one| one.label).collect();
    let listed = candidates.join(", ");
    match open.reason.as_str() {
        "range" if candidates.is_empty() => "대략의 크기만으로는 세액을 계산할 수 없어요. '1억 5천쯤'처럼 한 금액으로 알려 주세요.".to_owned(),
        "range" => format!("{listed}처럼 범위로 말씀해 주셨는데, 계산하려면 한 금액이 필요해요."),
        "which" if variable == Variable::GiftPropertyValue => {
            format!("이번에 주고받은 것은 어느 것인가요? {listed}")
        }
        "which" | "either" | "several_amounts" | "several_dates" => format!("{listed} 가운데 어느 쪽인가요?"),
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

/// A value as a person reads it: an amount, a date, a yes or no, or a word.
pub fn shown(value: &Value) -> String {
    if let Some(won) = value.as_i64() {
        return print::won(won);
    }
    if let Some(flag) = value.as_bool() {
        return if flag { "예" } else { "아니오" }.to_owned();
    }
    let plain = value.as_str().unwrap_or_default();
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
pub fn why(content: &Content, variable: Variable, at_stake: Option<(i64, i64)>, today: Date) -> Vec<Block> {
    let Some(text) = content.question(variable) else {
        return Vec::new();
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
    let reason = format!(
        "{} ({}){stake}",
        content.fill(&text.why, today),
        variable.article().reference()
    );
    vec![Block::text(reason), asking(variable, &text.question, today)]
}
