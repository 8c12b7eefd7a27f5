//! The answer: what it costs, how it is computed, what to mind, what was assumed, what it rests on. What the person needs
//! first stands first: the result, the deadline, the one follow-up; the working follows.

use super::alternative::choices;
use super::goal;
use super::side::telling;
use crate::compose::shown::Shown;
use crate::known::gift;
use crate::known::state::State;
use crate::perform::{Outcome, due_today};
use conversation::block::{Figures, Link, StepLine};
use conversation::{Alternative, Block, Citation, Offer};
use jiff::civil::Date;
use korean::print;
use serde_json::{Map, Value};
use std::cmp::Ordering;
use tax::gift::{Assessment, Calculation, Variable};

/// The sentence every answer ends with, word for word (seed 000 §4.1).
pub const CLOSING: &str = "본 안내는 정보 제공용이며, 정확한 세액은 세무 전문가와 상담하시기 바랍니다.";

/// A whole answer.
pub fn answer(
    state: &State,
    outcome: &Outcome,
    shown: &Shown,
    alternatives: &[Alternative],
    note: &str,
) -> Vec<Block> {
    let mut blocks = Vec::with_capacity(10);
    if !note.is_empty() {
        blocks.push(Block::text(note));
    }
    if let Some(before) = state
        .stood
        .as_ref()
        .filter(|before| before.gift != outcome.assessment.gift)
    {
        blocks.push(super::follow::difference(before, &outcome.assessment));
    }
    let told = matches!(blocks.last(), Some(Block::Difference { .. }));
    let alone = state.facts.others.is_empty() && state.facts.recipients.is_none() && state.goal().is_none();
    if told && alone {
        let [_, figures] = result(state, &outcome.assessment, &shown.calculation);
        blocks.extend([Block::lead(to_pay(&shown.calculation, "이제")), figures]);
    } else {
        blocks.extend(result(state, &outcome.assessment, &shown.calculation));
    }
    blocks.extend(outcome.offer.as_ref().map(offered));
    blocks.extend(working(shown, &outcome.exceptions));
    let late = shown.calculation.penalty_if_filed_today.is_some();
    blocks.extend(choices(alternatives, late));
    blocks.push(closing());
    blocks
}

/// The closing sentence as a part.
pub fn closing() -> Block {
    Block::Closing {
        text: CLOSING.to_owned(),
    }
}

/// To a supposition that leaves open what is supposed.
pub const ONE_AT_A_TIME: &str =
    "어느 쪽으로 바꿔 볼지 알 수 없어요. 하나씩 말씀해 주시면 처음 결과와 비교해 드릴게요.";
/// Why the other of two parents changes nothing.
pub const COUPLE_IS_ONE: &str = "직계존속은 그 배우자까지 한 사람으로 보아 합산하고 공제도 함께 써서(상속세 및 증여세법 제47조 제2항, 제53조), 부부 가운데 누가 주어도 세액이 같아요.";

/// Why another kind of property changes nothing.
pub const SAME_WHATEVER_IT_IS: &str = "증여세는 재산의 종류가 아니라 증여일의 시가로 평가한 가액에 매겨요(상속세 및 증여세법 제60조 제1항). 가액이 같으면 세액도 같아요.";

/// Why what is paid differs where the tax may not: one of the two days is too late to file in time, or later than the other.
fn late_or_not(base: &Assessment, trial: &Assessment, today: Date) -> Option<&'static str> {
    match (base.penalty_on(today), trial.penalty_on(today)) {
        (Some(one), Some(other)) if base.final_tax() == trial.final_tax() => {
            match other.total_with_penalty.cmp(&one.total_with_penalty) {
                Ordering::Less => Some("신고 기한이 지난 지 덜 되어 납부지연가산세가 줄어요."),
                Ordering::Equal => None,
                Ordering::Greater => Some("신고 기한이 지난 지 더 오래되어 납부지연가산세가 더해져요."),
            }
        }
        (None, Some(_)) => Some("신고 기한이 이미 지난 날이라 신고세액공제를 받지 못하고 가산세가 더해져요."),
        (Some(_), None) => Some("신고 기한이 아직 남은 날이라 가산세가 없고 신고세액공제를 받아요."),
        _ => None,
    }
}

/// What a supposition is compared by: the tax, or what is paid where only that differs.
pub fn compared(base: &Assessment, trial: &Assessment, today: Date) -> (i64, i64) {
    match late_or_not(base, trial, today) {
        Some(_) => (due_today(base, today), due_today(trial, today)),
        None => (base.final_tax().get(), trial.final_tax().get()),
    }
}

/// A supposition beside the first result.
pub fn what_if(
    state: &State,
    base: &Assessment,
    trial: &Outcome,
    shown: &Shown,
    cause: &str,
    opening: &str,
    today: Date,
) -> Vec<Block> {
    let lateness = late_or_not(base, &trial.assessment, today);
    let (before, after) = compared(base, &trial.assessment, today);
    let of_rule = [COUPLE_IS_ONE, SAME_WHATEVER_IT_IS].contains(&cause);
    let why = match super::cause::spoken(base, &trial.assessment) {
        Some(spoken) if !of_rule => Some(spoken),
        _ if of_rule => Some(cause.to_owned()),
        _ if before == after => Some("바뀌는 계산 단계가 없어서예요.".to_owned()),
        _ => None,
    };
    let causes: Vec<String> = match lateness {
        Some(late) if base.final_tax() == trial.assessment.final_tax() => vec![late.to_owned()],
        late => why.into_iter().chain(late.map(ToOwned::to_owned)).collect(),
    };
    let what = if lateness.is_some() { "낼 돈" } else { "세액" };
    let (was, is) = (print::won(before), print::won(after));
    let difference = match after - before {
        0 => format!("{} **{was}** 그대로예요", print::with_particle(what, "은", "는")),
        more => format!(
            "{} **{was}**에서 **{is}**으로 {} {}",
            print::with_particle(what, "이", "가"),
            print::won(more.abs()),
            if more > 0 { "늘어요" } else { "줄어요" }
        ),
    };
    let mut blocks = vec![Block::Difference {
        text: format!("{opening} {difference}."),
        before,
        after,
        cause: (!causes.is_empty()).then(|| causes.join(" ")),
    }];
    let [told, figures] = result(state, &trial.assessment, &shown.calculation);
    let lead = if opening == AS_SAID || state.goal().is_some() {
        told
    } else {
        Block::lead(to_pay(&shown.calculation, "그러면"))
    };
    blocks.extend([lead, figures]);
    blocks.push(Block::text(
        "가정해서 계산한 것이라 앞에서 말씀하신 내용은 바꾸지 않았어요.",
    ));
    blocks.extend(working(shown, &trial.exceptions));
    blocks.push(closing());
    blocks
}

/// Where more than one thing is supposed.
const AS_SAID: &str = "말씀하신 대로라면";

/// What is supposed, as a condition: "2억원이라면", "미성년자라면".
pub fn supposing(changes: &Map<String, Value>) -> String {
    let other = || AS_SAID.to_owned();
    let mut all = changes.iter();
    let (Some((name, value)), None) = (all.next(), all.next()) else {
        return other();
    };
    let won = || value.as_i64().map(print::won);
    let flag = value.as_bool();
    match (Variable::named(name), flag) {
        (Some(Variable::GiftPropertyValue), _) => won().map(|won| format!("{won}이라면")),
        (Some(Variable::GiftDate), _) => {
            let day = value.as_str().and_then(|day| day.parse::<Date>().ok());
            day.map(|day| format!("{}이라면", print::date(day)))
        }
        (Some(Variable::IsMinorRecipient), Some(true)) => Some("받는 분이 미성년자라면".to_owned()),
        (Some(Variable::IsMinorRecipient), Some(false)) => Some("받는 분이 성인이라면".to_owned()),
        (Some(Variable::IsNonResident), Some(true)) => Some("받는 분이 비거주자라면".to_owned()),
        (Some(Variable::IsNonResident), Some(false)) => Some("받는 분이 거주자라면".to_owned()),
        (Some(variable), _) => claimed(variable, value.as_i64()),
        _ => None,
    }
    .unwrap_or_else(other)
}

fn claimed(variable: Variable, won: Option<i64>) -> Option<String> {
    let won = won?;
    let (with, without) = match variable {
        Variable::MarriageDeductionAmount => ("혼인 공제를 쓰면", "혼인 공제를 쓰지 않으면"),
        Variable::ChildbirthDeductionAmount => ("출산 공제를 쓰면", "출산 공제를 쓰지 않으면"),
        Variable::SecuredDebt if won > 0 => return Some(format!("채무 {}을 떠안으면", print::won(won))),
        Variable::SecuredDebt => ("", "떠안는 채무가 없으면"),
        Variable::PastGiftsValue if won > 0 => {
            return Some(format!("이전 증여가 모두 {}이라면", print::won(won)));
        }
        Variable::PastGiftsValue => ("", "이전 증여가 없으면"),
        _ => return None,
    };
    Some(if won > 0 { with } else { without }.to_owned())
}

/// What is paid now, behind a difference that has named the tax.
fn to_pay(calculation: &Calculation, then: &str) -> String {
    let deadline = print::date(calculation.filing_deadline);
    if calculation.final_tax.is_zero() {
        return format!("{then} 낼 세금은 **0원**이에요. 신고는 {deadline}까지 해 두시면 돼요.");
    }
    match &calculation.penalty_if_filed_today {
        Some(penalty) => format!(
            "신고 기한({deadline})이 지나서, 오늘 신고하고 내면 가산세를 더해 **{}**을 내야 해요.",
            print::won(penalty.total_with_penalty.get())
        ),
        None => format!(
            "{deadline}까지 신고하면 신고세액공제 {}을 빼고 **{}**을 내면 돼요.",
            print::won(calculation.filing_credit.get()),
            print::won(calculation.tax_if_filed_on_time.get())
        ),
    }
}

/// What the gift comes to: in words and as figures.
fn result(state: &State, assessment: &Assessment, calculation: &Calculation) -> [Block; 2] {
    let penalty = calculation.penalty_if_filed_today.as_ref();
    let due = penalty.map_or(calculation.tax_if_filed_on_time, |penalty| {
        penalty.total_with_penalty
    });
    let figures = Figures {
        tax: calculation.final_tax.get(),
        due: due.get(),
        deadline: calculation.filing_deadline,
        late: penalty.is_some(),
    };
    [
        Block::lead(summary(state, assessment, calculation)),
        Block::Figures(figures),
    ]
}

fn summary(state: &State, assessment: &Assessment, calculation: &Calculation) -> String {
    let told = telling(state, &assessment.gift);
    if let Some(needed) = gift::needed(state) {
        return goal::needed(state, &needed, &told);
    }
    let amount = print::won(assessment.gift.gift_property_value.get());
    let tax = print::won(calculation.final_tax.get());
    let deadline = print::date(calculation.filing_deadline);
    let case = format!("{} {amount}을 {} 경우", told.who, told.gave);
    if calculation.final_tax.is_zero() {
        return format!("{case}, 낼 세금은 **0원**이에요. 신고 기한은 {deadline}이에요.");
    }
    match &calculation.penalty_if_filed_today {
        Some(penalty) => format!(
            "{case}, 세액은 **{tax}**이에요. 신고 기한({deadline})이 지나서 오늘 신고하고 내면 가산세를 더해 **{}**을 내야 해요.",
            print::won(penalty.total_with_penalty.get())
        ),
        None => format!(
            "{case}, 세액은 **{tax}**이에요. {deadline}까지 신고하면 신고세액공제 {}을 빼고 **{}**을 내면 돼요.",
            print::won(calculation.filing_credit.get()),
            print::won(calculation.tax_if_filed_on_time.get())
        ),
    }
}

/// How it is computed, what to mind, what was assumed, what it rests on.
fn working(shown: &Shown, exceptions: &[String]) -> Vec<Block> {
    let Shown {
        calculation,
        assumptions,
        citations,
        reverse: _,
    } = shown;
    let steps = calculation.steps.iter().map(|step| StepLine {
        description: step.description.to_string(),
        value: step.value.get(),
        detail: step.detail.to_string(),
    });
    let warnings = calculation.warnings.iter().map(ToString::to_string);
    let mut blocks = vec![
        Block::Steps {
            lines: steps.collect(),
        },
        Block::Warnings {
            lines: warnings.chain(exceptions.iter().cloned()).collect(),
        },
    ];
    if !assumptions.is_empty() {
        blocks.push(Block::Assumptions {
            lines: assumptions.clone(),
        });
    }
    blocks.push(Block::Sources {
        links: citations.iter().map(link).collect(),
    });
    blocks
}

/// How it is computed and what it rests on, alone.
pub fn working_steps(shown: &Shown) -> Vec<Block> {
    working(shown, &[])
        .into_iter()
        .filter(|block| matches!(block, Block::Steps { .. } | Block::Sources { .. }))
        .collect()
}

/// A citation as a link.
pub fn link(citation: &Citation) -> Link {
    Link {
        reference: citation.full_reference.clone(),
        url: citation.source_url.clone(),
    }
}

/// What an offer supposes.
pub fn condition(offer: &Offer) -> &'static str {
    match Variable::named(&offer.variable) {
        Some(Variable::MarriageDeductionAmount) => "혼인신고일 전후 2년 이내에 받은 것이라면",
        Some(Variable::ChildbirthDeductionAmount) => "자녀의 출생일(입양신고일)부터 2년 이내에 받은 것이라면",
        Some(Variable::IsMinorRecipient) => "받는 분이 미성년자라면",
        Some(Variable::IsGenerationSkipping) => "조부모님이 손주에게 주신 것이라면",
        _ => "받는 분이 비거주자라면",
    }
}

/// The follow-up, with what it would change.
pub fn offered(offer: &Offer) -> Block {
    let condition = condition(offer);
    Block::Offer {
        text: format!(
            "{condition} 세금이 {}에서 {}이 됩니다. 해당되나요?",
            print::won(offer.tax_now),
            print::won(offer.tax_then)
        ),
        variable: offer.variable.clone(),
        tax_now: offer.tax_now,
        tax_then: offer.tax_then,
    }
}

/// The last day to file, for what the person could do next.
pub fn recommendations(calculation: &Calculation, resident: bool, today: Date) -> Vec<String> {
    let mut list = Vec::new();
    if calculation.final_tax.is_zero() {
        list.push("세금이 없어도 신고해 두면 나중에 자금 출처를 증명하기 쉬워요.".to_owned());
    } else if today <= calculation.filing_deadline {
        // The office of a non-resident's gift is the donor's (법 제6조 제2항).
        let whose = if resident { "받는 분" } else { "주는 분" };
        list.push(format!(
            "{}까지 홈택스나 {whose}의 주소지 세무서에 신고하세요.",
            print::date(calculation.filing_deadline)
        ));
    } else {
        list.push("가산세는 하루씩 늘어나니 되도록 빨리 기한 후 신고를 하세요.".to_owned());
    }
    list.push("이체 내역과 증여계약서를 보관해 두세요.".to_owned());
    list
}
