//! A question with both readings, before anything known is replaced; and what is said once one was chosen.

use crate::known::facts::{Beside, Doubt, Occasion, Reading};
use crate::known::month;
use crate::known::said::Said;
use crate::known::state::State;
use conversation::Block;
use conversation::block::{Ask, Choice, Input};
use jiff::civil::Date;
use korean::print;
use tax::gift::{Tier, Variable};

/// Said where the person leaves all as it was.
pub const KEPT: &str = "네, 앞에서 말씀하신 그대로 둘게요.";

/// Said where a plain yes leaves open which reading is meant.
pub const CHOOSE: &str = "어느 쪽인지 골라 주세요.";

/// "이번 증여를 2,000만원으로 바꿀까요, 이전에 받은 증여로 더할까요?" with the choices.
pub fn doubt(doubt: &Doubt, state: &State) -> Option<Block> {
    let variable = Variable::named(&doubt.variable)?;
    let changing: Vec<&Reading> = doubt
        .readings
        .iter()
        .filter(|reading| **reading != Reading::Keep)
        .collect();
    let asked: Vec<String> = changing
        .iter()
        .map(|reading| {
            format!(
                "{} {}까요",
                named_donor(reading, doubt, state).unwrap_or_else(|| object(
                    variable,
                    reading,
                    changing.len() > 1
                )),
                verb(reading)
            )
        })
        .collect();
    let known = match changing.as_slice() {
        [Reading::Whole { then }] => moved_to(&state.said, &Said::from_map(&then.collected)),
        _ => known(variable, state),
    };
    let choices: Vec<String> = doubt
        .readings
        .iter()
        .map(|reading| choice(variable, reading))
        .collect();
    Some(Block::Question {
        ask: Ask {
            field: "doubt".to_owned(),
            input: Input::Choice,
            choices: choices
                .iter()
                .map(|words| Choice::new(words, words.as_str()))
                .collect(),
        },
        text: format!("{known}{}?", asked.join(", ")),
        tip: None,
        line: Some(format!("선택지: {}", choices.join(" / "))),
    })
}

/// What would become of everything that would change: "이번 증여 9,000만원 → 4,000만원. ".
fn moved_to(now: &Said, then: &Said) -> String {
    let shown = |said: &Said, variable: Variable| match variable {
        Variable::GiftDate => said.gift_date.map(print::date),
        Variable::DonorRelationship => said.donor_relationship.map(|donor| donor.name().to_owned()),
        _ => said.amount(variable).map(print::won).or_else(|| {
            let yes = said.flag(variable)?;
            Some(if yes { "예" } else { "아니요" }.to_owned())
        }),
    };
    let moves: Vec<String> = crate::known::said::VARIABLES
        .into_iter()
        .filter(|variable| now.get(*variable) != then.get(*variable))
        .map(|variable| {
            let name = variable.label();
            match (shown(now, variable), shown(then, variable)) {
                (Some(was), Some(is)) => format!("{name} {was} → {is}"),
                (None, Some(is)) => format!("{name} {is}"),
                _ => format!("{name} 지움"),
            }
        })
        .collect();
    format!("이렇게 이해했는데 확실하지 않아요: {}. ", moves.join(", "))
}

/// Who the donor would be, by the word of the message that named them.
fn named_donor(reading: &Reading, doubt: &Doubt, state: &State) -> Option<String> {
    let known = state.facts.donor_word.as_deref();
    let people = korean::kin::find(&korean::Text::new(&doubt.words));
    let others: Vec<&str> = people
        .iter()
        .filter(|one| one.who != korean::kin::Who::Speaker && Some(one.word) != known)
        .map(|one| one.word)
        .collect();
    match (reading, others.as_slice()) {
        (Reading::Donor, [word]) => Some(format!("{word}{}", to(word))),
        _ => None,
    }
}

/// What is known now: "지금은 이번 증여를 1억원으로 알고 있어요. ".
fn known(variable: Variable, state: &State) -> String {
    let (said, month) = (&state.said, state.facts.gift_month.as_deref());
    if let (Variable::DonorRelationship, Some(word)) = (variable, &state.facts.donor_word) {
        return format!("지금은 주신 분을 {word}{} 알고 있어요. ", to(word));
    }
    let value = match variable {
        Variable::GiftDate => said.gift_date.map(print::date).or_else(|| {
            month
                .and_then(month::first_day)
                .map(|day| print::month(day.year(), day.month()))
        }),
        Variable::DonorRelationship => said.donor_relationship.map(|donor| donor.name().to_owned()),
        _ => said.amount(variable).map(print::won),
    };
    match value {
        Some(value) => format!("지금은 {} {value}{} 알고 있어요. ", label(variable), to(&value)),
        None => String::new(),
    }
}

/// 로 or 으로, by the last syllable.
pub fn to(word: &str) -> &'static str {
    let Some(last) = word
        .chars()
        .last()
        .map(u32::from)
        .filter(|c| (0xAC00..=0xD7A3).contains(c))
    else {
        return "(으)로";
    };
    let tail = (last - 0xAC00) % 28;
    if tail == 0 || tail == 8 { "로" } else { "으로" }
}

fn label(variable: Variable) -> String {
    let known = match variable {
        Variable::GiftDate => "증여일을",
        Variable::DonorRelationship => "주신 분을 받는 분의",
        Variable::SecuredDebt => "떠안는 채무를",
        Variable::PastGiftsValue => "이전 증여를",
        Variable::PastTaxPaid => "이전 증여의 세액을",
        Variable::MarriageDeductionAmount => "혼인공제를",
        Variable::ChildbirthDeductionAmount => "출산공제를",
        _ if variable.tier() == Tier::Optional => return print::with_particle(variable.label(), "을", "를"),
        _ => "이번 증여를",
    };
    known.to_owned()
}

fn object(variable: Variable, reading: &Reading, several: bool) -> String {
    match reading {
        Reading::Amount { won } => {
            let won = print::won(*won);
            let what = match variable {
                Variable::SecuredDebt => "채무를",
                Variable::PastGiftsValue => "이전 증여를",
                Variable::PastTaxPaid => "이전 증여의 세액을",
                _ if variable.tier() == Tier::Optional => {
                    let what = print::with_particle(variable.label(), "을", "를");
                    return format!("{what} {won}{}", to(&won));
                }
                _ => "이번 증여를",
            };
            format!("{what} {won}{}", to(&won))
        }
        Reading::Day { day } => format!("증여일을 {}로", print::date(*day)),
        Reading::Month { month } => format!("증여일을 {}", shown_month(month)),
        Reading::Flag { value } => flag(variable, *value).to_owned(),
        Reading::Donor => "주신 분을 방금 말씀하신 분으로".to_owned(),
        Reading::Part { won } if variable == Variable::SecuredDebt => format!("{} 더", print::won(*won)),
        Reading::Part { .. } => "같은 날 함께 주고받은 금액으로".to_owned(),
        Reading::Earlier { gift } => format!("{} 증여로", of_then(gift)),
        Reading::Another if several => "다른 증여로 따로".to_owned(),
        Reading::Another => "다른 증여로".to_owned(),
        Reading::Whole { .. } => "말씀하신 대로".to_owned(),
        Reading::Keep => String::new(),
    }
}

fn verb(reading: &Reading) -> &'static str {
    match reading {
        Reading::Part { .. } | Reading::Earlier { .. } => "더할",
        Reading::Another => "볼",
        _ => "바꿀",
    }
}

fn flag(variable: Variable, value: bool) -> &'static str {
    match (variable, value) {
        (Variable::IsMinorRecipient, true) => "받는 분을 미성년자로",
        (Variable::IsMinorRecipient, false) => "받는 분을 성인으로",
        (Variable::IsNonResident, true) => "받는 분을 비거주자로",
        (Variable::IsNonResident, false) => "받는 분을 거주자로",
        (_, true) => "세대를 건너뛴 증여로",
        (_, false) => "세대를 건너뛰지 않은 증여로",
    }
}

fn shown_month(month: &str) -> String {
    month::first_day(month).map_or_else(
        || format!("{month}로"),
        |day| {
            let month = print::month(day.year(), day.month());
            let particle = to(&month);
            format!("{month}{particle}")
        },
    )
}

/// "2023년 3월의", "2024년의", or "이전에 있었던".
fn of_then(gift: &Beside) -> String {
    match (gift.from, gift.to) {
        (Some(from), Some(to)) if from == to => format!("{}의", print::date(from)),
        (Some(from), Some(to)) if is_month(from, to) => {
            format!("{}의", print::month(from.year(), from.month()))
        }
        (Some(from), Some(to)) if from.year() == to.year() => format!("{}년의", from.year()),
        _ => "이전에 있었던".to_owned(),
    }
}

fn is_month(from: Date, to: Date) -> bool {
    from.year() == to.year() && from.month() == to.month()
}

fn choice(variable: Variable, reading: &Reading) -> String {
    match reading {
        Reading::Amount { .. }
        | Reading::Day { .. }
        | Reading::Month { .. }
        | Reading::Flag { .. }
        | Reading::Donor => {
            format!("{} 바꿔 주세요", object(variable, reading, true))
        }
        Reading::Whole { .. } => "네, 그렇게 바꿔 주세요".to_owned(),
        Reading::Part { .. } if variable == Variable::SecuredDebt => "더해 주세요".to_owned(),
        Reading::Part { .. } => "같은 날 함께예요, 더해 주세요".to_owned(),
        Reading::Earlier { .. } => "이전 증여로 더해 주세요".to_owned(),
        Reading::Another => "다른 증여예요".to_owned(),
        Reading::Keep => "그대로 둘게요".to_owned(),
    }
}

/// What is said once a reading was chosen.
pub fn chosen(variable: Variable, reading: &Reading) -> String {
    match reading {
        Reading::Keep | Reading::Another => KEPT.to_owned(),
        Reading::Whole { .. } => "네, 말씀하신 대로 바꿨어요.".to_owned(),
        Reading::Part { won } => format!("{}을 더해서 다시 계산했어요.", print::won(*won)),
        Reading::Earlier { gift } => added_earlier(gift),
        _ => format!("{} 바꿨어요.", object(variable, reading, false)),
    }
}

/// "2023년 3월의 증여 2,000만원을 이전 증여로 더했어요."
pub fn added_earlier(gift: &Beside) -> String {
    if gift.from.is_none() {
        return format!("이전 증여 {}을 더했어요.", print::won(gift.value));
    }
    format!(
        "{} 증여 {}을 이전 증여로 더했어요.",
        of_then(gift),
        print::won(gift.value)
    )
}

/// "같은 날 주고받으신 2,000만원을 더해 모두 1억 2,000만원으로 보았어요."
pub fn added_part(won: i64, total: i64) -> String {
    format!(
        "같은 날의 {}을 더해 이번 증여를 모두 {}으로 보았어요.",
        print::won(won),
        print::won(total)
    )
}

/// An earlier gift as it was put right.
pub fn revised(gift: &Beside) -> String {
    format!(
        "이전 증여를 {} {}으로 고쳤어요.",
        of_then(gift),
        print::won(gift.value)
    )
}

/// "혼인신고는 2025년 10월 18일로 적었어요."
pub fn narrowed(what: &str, occasion: Occasion) -> String {
    let then = match (occasion.from, occasion.to) {
        (Some(from), Some(to)) if from == to => print::date(from),
        (Some(from), _) => print::month(from.year(), from.month()),
        _ => String::new(),
    };
    format!("{what}일은 {then}{} 적었어요.", to(&then))
}

/// An earlier gift that was somebody else's.
pub fn moved(gift: &Beside) -> String {
    let who = gift.donor_word.as_deref().unwrap_or("다른 분");
    format!(
        "{} {}은 {who} 쪽의 증여라서 이번 증여에 더하지 않았어요.",
        of_then(gift),
        print::won(gift.value)
    )
}

/// An earlier gift that was let go.
pub fn dropped(gift: &Beside) -> String {
    format!("{} 증여 {}은 뺐어요.", of_then(gift), print::won(gift.value))
}

/// An earlier gift of more than ten years ago.
pub fn too_old(gift: &Beside) -> String {
    format!(
        "{} 증여 {}은 10년이 지나 더하지 않았어요.",
        of_then(gift),
        print::won(gift.value)
    )
}

/// A gift of somebody else's; one of the same group shares the deduction.
pub fn from_another(gift: &Beside, shares: bool) -> String {
    let who = gift.donor_word.as_deref().unwrap_or("다른 분");
    let won = print::won(gift.value);
    if shares {
        format!(
            "{who} 쪽의 {won}은 주신 분이 달라서 합산하지는 않지만, 10년에 한 번인 공제 한도는 함께 써요."
        )
    } else {
        format!("{who} 쪽의 {won}은 주신 분이 달라서 이번 증여에 합산하지 않아요.")
    }
}

/// A debt that does not come with what is given.
pub fn own_debt(won: i64) -> String {
    format!(
        "대출 {}은 증여받은 재산에 딸린 채무를 떠안은 것이 아니어서 빼지 않았어요. 집이나 땅에 딸린 채무를 넘겨받으신 거라면 말씀해 주세요.",
        print::won(won)
    )
}

/// A debt that stays with the giver.
pub fn left_debt(won: i64) -> String {
    format!(
        "빚 {}은 주시는 분이 갚으시는 것이라 빼지 않았어요.",
        print::won(won)
    )
}

/// A sum that somebody else receives.
pub fn taxed_apart(won: i64) -> String {
    format!(
        "네, 받는 분이 다르면 증여세를 따로 계산해요. 말씀하신 {}은 이번 증여에 더하지 않았어요.",
        print::won(won)
    )
}

/// What became of the money given.
pub const SPENT: &str = "받은 돈을 어떻게 쓰셨는지는 증여세에 영향을 주지 않아요.";

/// Money given back: the first gift is taxed all the same (법 제4조 제4항: 금전은 제외).
pub const RETURNED: &str = "돈은 나중에 돌려드려도 처음 받은 금액에 증여세를 매겨요.";

/// A part of what came that is no gift.
pub fn lessened(part: i64, rest: i64) -> String {
    format!(
        "{}은 증여받은 돈이 아니어서 빼고, 이번 증여를 {}으로 보았어요.",
        print::won(part),
        print::won(rest)
    )
}

/// One donor's part put right, or the only one.
pub fn revised_part(old: i64, new: i64, value: i64) -> String {
    if new == value {
        return format!("{} 대신 {}으로 고쳤어요.", print::won(old), print::won(new));
    }
    format!("그 몫을 고쳐 모두 {}으로 보았어요.", print::won(value))
}

/// Those who receive, one by one.
pub fn told_apart(names: &[&str]) -> String {
    format!("{} 몫을 나누어 계산했어요.", names.join(", "))
}

/// Another day of the same month.
pub fn redated(day: Date) -> String {
    format!("증여일을 {}로 바꿨어요.", print::date(day))
}

/// What a thing once cost, which is not what it is worth now.
pub fn bought_for(won: i64) -> String {
    format!(
        "예전에 {}에 사신 것은 증여세 계산에 들어가지 않아요. 받은 날의 시가로 계산해요.",
        print::won(won)
    )
}

/// A sum that was heard and not used.
pub fn not_used(won: i64) -> String {
    format!(
        "말씀하신 {}은 이번 증여의 금액이 아니어서 계산에 넣지 않았어요.",
        print::won(won)
    )
}
