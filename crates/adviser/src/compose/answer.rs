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
    blocks.extend(result(state, &outcome.assessment, &shown.calculation));
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
    today: Date,
) -> Vec<Block> {
    let lateness = late_or_not(base, &trial.assessment, today);
    let (before, after) = compared(base, &trial.assessment, today);
    let cause = match lateness {
        Some(why) if base.final_tax() == trial.assessment.final_tax() => why.to_owned(),
        Some(why) => format!("{cause} {why}"),
        None => cause.to_owned(),
    };
    let difference = match after - before {
        0 => "처음과 세액이 같아요".to_owned(),
        more if more > 0 => format!("처음보다 **{}** 늘어요", print::won(more)),
        less => format!("처음보다 **{}** 줄어요", print::won(-less)),
    };
    let text = format!(
        "바꿔서 계산하면 이렇게 돼요. 처음 결과({})와 비교하면 {difference}.",
        print::won(before)
    );
    let mut blocks = vec![Block::Difference {
        text,
        before,
        after,
        cause: Some(cause),
    }];
    blocks.extend(result(state, &trial.assessment, &shown.calculation));
    blocks.push(Block::text("말씀해 주신 원래 내용은 그대로 두었어요."));
    blocks.extend(working(shown, &trial.exceptions));
    blocks.push(closing());
    blocks
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
