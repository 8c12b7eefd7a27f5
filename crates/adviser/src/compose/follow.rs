//! Short replies to what is asked or remarked about the answer just given; every figure is that answer's.

use super::answer::{closing, offered, working_steps};
use super::cause::spoken;
use super::side::telling;
use crate::compose::shown::Shown;
use crate::known::facts::Side;
use crate::known::state::State;
use crate::perform::Outcome;
use crate::topic::{Late, Topic};
use conversation::{Alternative, Block, Offer};
use jiff::civil::Date;
use korean::print;
use planner::compare::Change;
use tax::Won;
use tax::gift::{Assessment, Calculation, Relationship, Variable};

/// What is said of a topic.
pub struct Said<'a> {
    /// The conversation.
    pub state: &'a State,
    /// The answer as it stands.
    pub outcome: &'a Outcome,
    /// Its parts.
    pub shown: &'a Shown,
    /// What would cost less.
    pub alternatives: &'a [Alternative],
    /// What the gift came to before the last change.
    pub before: Option<&'a Assessment>,
    /// What would be due with the deduction asked about.
    pub claimed: Option<i64>,
    /// What being late would add.
    pub late: Option<&'a Late>,
    /// Today.
    pub today: Date,
    /// What the person wrote.
    pub words: &'a str,
}

/// The reply to a topic.
pub fn follow(said: &Said<'_>, topic: Topic, offer: Option<&Offer>) -> Vec<Block> {
    let Said {
        state,
        outcome,
        shown,
        ..
    } = said;
    let calculation = &shown.calculation;
    let assessment = &outcome.assessment;
    let text = match topic {
        Topic::Total => due(calculation),
        Topic::Until if said.words.contains("어디") => format!(
            "{} {}",
            until(calculation, said.today),
            place(calculation, assessment.gift.to_resident(), said.today)
        ),
        Topic::Until => until(calculation, said.today),
        Topic::Where => place(calculation, assessment.gift.to_resident(), said.today),
        Topic::Why => why(assessment),
        Topic::Late => late(said.late, calculation, said.today),
        Topic::Penalty => penalty(said.late, calculation, said.today),
        Topic::Surtax => surtax(assessment, calculation, said.words),
        Topic::Nothing => nothing(calculation),
        Topic::Untold => untold(said.words),
        Topic::InTime => in_time(calculation, said.today, said.words),
        Topic::Check(won) => checked(won, state, assessment, calculation),
        Topic::All => whole(outcome, calculation),
        Topic::Sure => format!(
            "네, {}. 사정이 다르면 결과도 달라지니 아래 가정을 한번 확인해 주세요.",
            based(state, assessment)
        ),
        Topic::Short => brief(calculation),
        Topic::Easy => easy(assessment, calculation),
        Topic::Deduction => deducted(state, assessment),
        Topic::Rate => rate(assessment),
        Topic::Parts => parts(calculation),
        Topic::Costly => costly(said.alternatives, assessment, calculation, said.words),
        Topic::Difference => differs(said.before, assessment, calculation),
        Topic::Claim(variable) => claimable(said, variable, calculation),
        Topic::Payer => payer(state, calculation),
        Topic::Who => who(state, said.words, calculation),
        Topic::Taken => taken(state, assessment),
        Topic::Still => format!("네, {}", stands(calculation)),
        Topic::Must => must(calculation, said.today, said.words),
        Topic::Heard => heard(calculation, offer, said.words),
        Topic::Gossip => format!(
            "다른 분 이야기라서 이번 계산에는 넣지 않았어요. {}",
            stands(calculation)
        ),
        Topic::Remark if is_of_debt(said.words) && !assessment.value.debt_deducted.is_zero() => format!(
            "네, 떠안으신 채무 {}은 이미 빼고 계산했어요. {}",
            won(assessment.value.debt_deducted),
            stands(calculation)
        ),
        Topic::Remark => remark(said.words, assessment, calculation),
        Topic::Stands => {
            let before = state.stood.as_ref().map(|stood| stood.deadline.due);
            if before.is_some_and(|due| due != calculation.filing_deadline) {
                format!(
                    "세액은 {} 그대로이고, 신고 기한은 **{}**로 바뀌어요.",
                    won(calculation.final_tax),
                    print::date(calculation.filing_deadline)
                )
            } else {
                format!("그래서 {}", stands(calculation))
            }
        }
        Topic::Beyond => format!(
            "그 경우는 말씀만으로 계산하기 어려워요. 누가 누구에게 언제 얼마를 주는 경우인지 알려 주시면 비교해 드릴게요. {}",
            stands(calculation)
        ),
        Topic::Same => format!("네, 그것만으로는 계산이 달라지지 않아요. {}", due(calculation)),
        Topic::Unclear => unclear(said.words),
    };
    let mut blocks = vec![Block::lead(text)];
    match topic {
        Topic::Why => blocks.extend(working_steps(shown)),
        Topic::Sure if !shown.assumptions.is_empty() => blocks.push(Block::Assumptions {
            lines: shown.assumptions.clone(),
        }),
        Topic::Costly => blocks.extend(super::alternative::choices(
            said.alternatives,
            calculation.penalty_if_filed_today.is_some(),
        )),
        Topic::Unclear => blocks.push(Block::Suggestions {
            questions: [
                "모두 얼마를 내요?",
                "언제까지 내요?",
                "어떻게 계산했어요?",
                "금액이 달라지면요?",
            ]
            .map(ToOwned::to_owned)
            .to_vec(),
        }),
        _ => {}
    }
    blocks.extend(offer.map(offered));
    blocks.push(closing());
    blocks
}

fn won(amount: Won) -> String {
    print::won(amount.get())
}

/// What is due, in one or two sentences.
pub fn due(calculation: &Calculation) -> String {
    let (tax, on_time) = (won(calculation.final_tax), won(calculation.tax_if_filed_on_time));
    let deadline = print::date(calculation.filing_deadline);
    if calculation.final_tax.is_zero() {
        return format!("낼 세금은 **0원**이에요. 신고만 {deadline}까지 해 두시면 돼요.");
    }
    match &calculation.penalty_if_filed_today {
        Some(penalty) => format!(
            "모두 **{}**이에요. 세액 {tax}에 가산세를 더한 금액이고, 오늘 신고하고 낼 때 기준이에요.",
            won(penalty.total_with_penalty)
        ),
        None => format!(
            "내실 돈은 모두 **{on_time}**이에요. 세액 {tax}에서 기한({deadline}) 안에 신고할 때의 공제 {}을 뺀 금액이에요.",
            won(calculation.filing_credit)
        ),
    }
}

fn brief(calculation: &Calculation) -> String {
    let deadline = print::date(calculation.filing_deadline);
    if calculation.final_tax.is_zero() {
        return format!("한 줄로 말씀드리면, 세금은 **0원**이고 신고 기한은 {deadline}이에요.");
    }
    match &calculation.penalty_if_filed_today {
        Some(penalty) => format!(
            "한 줄로 말씀드리면, 기한({deadline})이 지나서 오늘 신고하면 **{}**을 내요.",
            won(penalty.total_with_penalty)
        ),
        None => format!(
            "한 줄로 말씀드리면, {deadline}까지 신고하고 **{}**을 내면 돼요.",
            won(calculation.tax_if_filed_on_time)
        ),
    }
}

fn until(calculation: &Calculation, today: Date) -> String {
    let deadline = print::date(calculation.filing_deadline);
    if today > calculation.filing_deadline {
        return format!(
            "신고와 납부 기한은 **{deadline}**이었어요. 이미 지났으니 가산세가 더 늘기 전에 되도록 빨리 신고하고 내시는 게 좋아요."
        );
    }
    let days = days_left(calculation, today);
    format!("**{deadline}**까지 신고하고 내시면 돼요.{days} 받은 달의 말일부터 3개월까지예요.")
}

/// What the penalties come to today; what a late return would cost where there is still time.
fn penalty(late_by: Option<&Late>, calculation: &Calculation, today: Date) -> String {
    let Some(penalty) = &calculation.penalty_if_filed_today else {
        return format!("지금은 가산세가 없어요. {}", late(late_by, calculation, today));
    };
    format!(
        "오늘 신고하고 내면 무신고가산세 {}과 {}일치 납부지연가산세 {}이 붙어요. 세액 {}과 합쳐 모두 **{}**을 내야 하고, 하루라도 빨리 내시는 게 좋아요.",
        won(penalty.non_filing),
        penalty.late_days,
        won(penalty.late_payment),
        won(calculation.final_tax),
        won(penalty.total_with_penalty)
    )
}

/// Whether the surtax for skipping a generation applies, the verdict first.
fn surtax(assessment: &Assessment, calculation: &Calculation, words: &str) -> String {
    let plain = crate::topic::plain(words);
    let hopes = ["안붙", "없죠", "없나", "없는", "안내", "빠진"]
        .iter()
        .any(|word| plain.contains(word));
    let surtax = assessment.tax.surtax;
    if surtax.is_zero() {
        let verdict = if hopes { "네" } else { "아니요" };
        return format!(
            "{verdict}, 이번 증여에는 세대생략 할증이 붙지 않았어요. {}",
            due(calculation)
        );
    }
    let verdict = if hopes { "아니요" } else { "네" };
    format!(
        "{verdict}, 부모를 건너뛴 증여라 산출세액의 {}%인 {}이 할증으로 붙어 있어요. {}",
        assessment.tax.surtax_rate_percent,
        won(surtax),
        due(calculation)
    )
}

/// Whether there is nothing to pay, the verdict first.
fn nothing(calculation: &Calculation) -> String {
    if calculation.final_tax.is_zero() {
        return format!("네, {}", due(calculation));
    }
    format!("아니요, 낼 세금이 있어요. {}", due(calculation))
}

/// A gift that was not told of yet, by who is named.
fn untold(words: &str) -> String {
    let people = korean::kin::find(&korean::Text::new(words));
    let whose = people.first().map_or("다른 분", |one| one.word);
    format!(
        "{whose} 쪽 증여는 아직 들은 내용이 없어요. 누가 언제 얼마를 주셨는지 알려 주시면 따로 계산해 드릴게요."
    )
}

/// Whether there is still time, the verdict first; a day named in the question is the day the return would be made.
fn in_time(calculation: &Calculation, today: Date, words: &str) -> String {
    let plain = crate::topic::plain(words);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let hopes = says(&[
        "안늦",
        "늦지않",
        "늦진않",
        "늦은건아니",
        "늦은거아니",
        "늦은게아니",
        "늦은건지",
        "안지났",
        "안지난",
        "지나지않",
        "지난건아니",
        "지난거아니",
        "넘긴건아니",
        "넘긴거아니",
        "넘은건아니",
        "넘은거아니",
        "안넘",
    ]) && !says(&["늦은건지"]);
    let possible = says(&["할수있", "신고해도되", "해도되", "가능"]);
    let text = korean::Text::new(words);
    let named = korean::date::find(&text, today, korean::date::Lean::Future);
    let by = named
        .iter()
        .filter_map(|find| find.value.when.bounds())
        .filter_map(|(_, next)| next.yesterday().ok())
        .max()
        .filter(|day| *day > today)
        .unwrap_or(today);
    let deadline = print::date(calculation.filing_deadline);
    if by <= calculation.filing_deadline {
        let verdict = if hopes || possible {
            "네, 아직 늦지 않았어요."
        } else {
            "아니요, 아직 늦지 않았어요."
        };
        let left = days_left(calculation, today);
        return format!("{verdict} **{deadline}**까지 신고하고 내시면 돼요.{left}");
    }
    let verdict = match (possible, hopes) {
        (true, _) => "네, 지금이라도 신고하실 수 있어요.",
        (_, true) => "아니요, 아쉽지만 늦었어요.",
        _ => "네, 늦었어요.",
    };
    if today <= calculation.filing_deadline {
        return format!(
            "{} 기한이 **{deadline}**이라 그 전에 신고하셔야 가산세가 없어요.",
            verdict.replace("늦었어요", "그때는 늦어요")
        );
    }
    let cost = match &calculation.penalty_if_filed_today {
        Some(penalty) => format!(
            " 오늘 신고하고 내면 가산세를 더해 모두 **{}**이고, 미룰수록 늘어나요.",
            won(penalty.total_with_penalty)
        ),
        None => " 다만 낼 세금이 없어서 가산세도 없어요.".to_owned(),
    };
    format!("{verdict} 신고 기한은 **{deadline}**이었어요.{cost}")
}

/// " 오늘부터 21일 남았어요." within a month, else nothing.
fn days_left(calculation: &Calculation, today: Date) -> String {
    let left = today
        .until(calculation.filing_deadline)
        .map_or(0, |span| span.get_days() + span.get_weeks() * 7);
    match left {
        0 => " 오늘이 마지막 날이에요.".to_owned(),
        1.. => format!(" 오늘부터 {left}일 남았어요."),
        _ => String::new(),
    }
}

fn place(calculation: &Calculation, resident: bool, today: Date) -> String {
    // 법 제6조: the recipient's office, a non-resident's gift at the donor's.
    let whose = if resident { "받는 분" } else { "주는 분" };
    let until = if today > calculation.filing_deadline {
        "기한이 지났어도 같은 곳에 신고하면 돼요.".to_owned()
    } else {
        format!("{}까지예요.", print::date(calculation.filing_deadline))
    };
    format!(
        "신고는 **홈택스(손택스)**나 **{whose}의 주소지 세무서**에 하고, 세금은 홈택스에서 계좌이체나 카드로 내거나 납부서를 뽑아 은행에서 내면 돼요. {until}"
    )
}

fn late(late: Option<&Late>, calculation: &Calculation, today: Date) -> String {
    if calculation.final_tax.is_zero() {
        return "낼 세금이 없어서 늦게 신고해도 가산세는 없어요. 그래도 신고해 두면 나중에 자금 출처를 밝히기 쉬워요."
            .to_owned();
    }
    let Some(Late { month, year }) = late else {
        return due(calculation);
    };
    let (soon, later) = (won(month.total_with_penalty), won(year.total_with_penalty));
    let tax = won(calculation.final_tax);
    if today > calculation.filing_deadline {
        return format!(
            "늦을수록 늘어나요. 지금보다 한 달 더 늦으면 모두 **{soon}**, 1년 더 늦으면 **{later}**을 내야 해요. 세액 {tax}에 무신고가산세와 날마다 붙는 납부지연가산세를 더한 금액이에요."
        );
    }
    format!(
        "{}까지 신고하지 않으면 신고세액공제가 없어지고 가산세가 붙어요. 한 달 늦게 스스로 신고하고 내면 모두 **{soon}**, 1년 늦으면 **{later}**을 내야 해요. 세액 {tax}에 무신고가산세 {}(일찍 신고하면 줄어요)과 날마다 붙는 납부지연가산세를 더한 금액이에요.",
        print::date(calculation.filing_deadline),
        won(year.non_filing_full)
    )
}

/// "네, 맞아요" or "아니요", by the figures of the answer.
fn checked(asked: i64, state: &State, assessment: &Assessment, calculation: &Calculation) -> String {
    if asked == 0 {
        return nothing(calculation);
    }
    let claimed = state.said.marriage_deduction_amount.unwrap_or_default() > 0
        || state.said.childbirth_deduction_amount.unwrap_or_default() > 0;
    let limit = Variable::MarriageDeductionAmount.range().1.get();
    if claimed
        && (asked == 2 * limit || asked == 2 * limit + assessment.deductions.group_deduction_limit.get())
    {
        return format!(
            "아니요, 혼인 공제와 출산 공제는 둘을 합쳐 평생 {}까지예요. 그래서 뺀 공제는 모두 **{}**이고, 세액은 {}이에요.",
            print::won(limit),
            won(assessment.deductions.total_deduction_applied),
            won(calculation.final_tax)
        );
    }
    let named = [
        (calculation.tax_if_filed_on_time, "기한 안에 신고할 때 내실 돈이"),
        (calculation.final_tax, "세액이"),
        (assessment.gift.gift_property_value, "증여 금액이"),
        (assessment.deductions.total_deduction_applied, "공제하는 금액이"),
        (assessment.tax.taxable_base, "세율을 곱하는 금액(과세표준)이"),
        (calculation.filing_credit, "신고세액공제가"),
        (calculation.value.aggregated_past_gifts, "합산하는 이전 증여가"),
        (calculation.value.debt_deducted, "빼는 채무가"),
    ];
    let late = calculation
        .penalty_if_filed_today
        .as_ref()
        .map(|penalty| (penalty.total_with_penalty, "오늘 신고하고 내실 돈이"));
    let is = |(amount, _): &(Won, &str)| amount.get() == asked && asked > 0;
    match late.into_iter().chain(named).find(is) {
        Some((amount, what))
            if amount == calculation.final_tax
                && calculation.penalty_if_filed_today.is_none()
                && amount != calculation.tax_if_filed_on_time =>
        {
            format!("네, {what} {}이에요. {}", won(amount), due(calculation))
        }
        Some((amount, what)) => format!("네, {what} {}이에요.", won(amount)),
        None => format!(
            "아니요, {}은 계산 결과에 없는 금액이에요. {}",
            print::won(asked),
            due(calculation)
        ),
    }
}

fn whole(outcome: &Outcome, calculation: &Calculation) -> String {
    let more = if outcome.acquisition.is_some() {
        " 부동산이라 취득세는 따로 내야 하고, 등기 비용도 들어요."
    } else {
        " 현금이라면 다른 세금은 없어요."
    };
    format!("네, 증여세로는 이게 전부예요. {}{more}", due(calculation))
}

/// "아버지께 1억원을 받으신 것으로 계산하면 500만원이 맞아요".
fn based(state: &State, assessment: &Assessment) -> String {
    let told = telling(state, &assessment.gift);
    format!(
        "{} {}을 {} 것으로 계산하면 세액은 **{}**이 맞아요",
        told.who,
        won(assessment.gift.gift_property_value),
        told.gave,
        won(assessment.final_tax())
    )
}

/// The result in one sentence, before its steps.
fn why(assessment: &Assessment) -> String {
    let base = assessment.tax.taxable_base;
    if base.is_zero() {
        return "이렇게 계산했어요. 공제를 빼고 나면 세율을 곱할 금액이 없어요.".to_owned();
    }
    let surtax = if assessment.tax.surtax.is_zero() {
        String::new()
    } else {
        format!(
            " 여기에 부모를 건너뛴 증여의 할증 {}을 더했어요.",
            won(assessment.tax.surtax)
        )
    };
    format!(
        "이렇게 계산했어요. 공제하고 남은 {}에 {}% 구간의 세율을 곱했어요.{surtax}",
        won(base),
        assessment.tax.rate_percent
    )
}

fn easy(assessment: &Assessment, calculation: &Calculation) -> String {
    let gift = won(assessment.value.gift_value_net);
    let debt = if assessment.value.debt_deducted.is_zero() {
        String::new()
    } else {
        format!(
            "재산 값에서 떠안은 빚 {}을 빼면 {gift}을 받은 셈이에요. ",
            won(assessment.value.debt_deducted)
        )
    };
    let past = if assessment.value.aggregated_past_gifts.is_zero() {
        String::new()
    } else {
        format!(
            "여기에 10년 안에 받은 {}을 더해서 봐요. ",
            won(assessment.value.aggregated_past_gifts)
        )
    };
    let free = assessment.deductions.total_deduction_applied;
    if calculation.final_tax.is_zero() {
        return format!(
            "쉽게 말하면 이래요. {debt}{past}받은 {gift} 가운데 {}까지는 세금을 매기지 않아서 낼 세금이 없어요.",
            won(free)
        );
    }
    let base = assessment.tax.taxable_base;
    let untaxed = if free.is_zero() {
        "세금을 매기지 않는 몫(공제)이 없어서".to_owned()
    } else {
        format!("{}까지는 세금을 매기지 않는 몫(공제)이라 빼고,", won(free))
    };
    let surtax = if assessment.tax.surtax.is_zero() {
        String::new()
    } else {
        " 부모를 건너뛴 증여라 할증도 붙었어요.".to_owned()
    };
    format!(
        "쉽게 말하면 이래요. {debt}{past}받은 {gift} 가운데 {untaxed} 남은 {}에 {}% 구간의 세율을 적용한 게 세금 **{}**이에요.{surtax} {}",
        won(base),
        assessment.tax.rate_percent,
        won(calculation.final_tax),
        brief(calculation).trim_start_matches("한 줄로 말씀드리면, ")
    )
}

fn deducted(state: &State, assessment: &Assessment) -> String {
    let deductions = &assessment.deductions;
    let mut parts = Vec::new();
    for (amount, what) in [
        (deductions.group_deduction_now, "증여재산공제"),
        (deductions.marriage_deduction_now, "혼인 공제"),
        (deductions.childbirth_deduction_now, "출산 공제"),
    ] {
        if !amount.is_zero() {
            parts.push(format!("{what} {}", won(amount)));
        }
    }
    if parts.is_empty() {
        let why = if state.said.is_non_resident == Some(true) {
            " 받는 분이 비거주자여서 증여재산공제를 쓸 수 없어요."
        } else if state.said.donor_relationship == Some(Relationship::Unrelated) {
            " 주는 분이 친족이 아니어서 증여재산공제가 없어요."
        } else {
            " 10년에 한 번인 한도를 이전 증여가 먼저 썼어요."
        };
        return format!("네, 이번 증여에는 공제가 들어가지 않았어요.{why}");
    }
    format!(
        "{}을 뺐어요. 그래서 세율을 곱하는 금액(과세표준)은 {}이에요.",
        parts.join("과 "),
        won(assessment.tax.taxable_base)
    )
}

fn rate(assessment: &Assessment) -> String {
    if assessment.tax.computed_tax.is_zero() {
        return "세율을 곱할 금액(과세표준)이 없어서 적용되는 세율도 없어요.".to_owned();
    }
    format!(
        "이번 증여는 과세표준이 {}이라 **{}%** 구간이에요. 구간별로 계산한 산출세액은 {}이에요.",
        won(assessment.tax.taxable_base),
        assessment.tax.rate_percent,
        won(assessment.tax.computed_tax)
    )
}

fn parts(calculation: &Calculation) -> String {
    let paying = &calculation.paying;
    if calculation.final_tax.is_zero() {
        return "낼 세금이 없어서 나눠 내실 것도 없어요.".to_owned();
    }
    let first = if paying.installment_allowed {
        format!(
            "네, 나눠 낼 수 있어요. 기한에 일부를 내고 {}까지는 두 달 안에 내면 돼요(분납).",
            won(paying.installment_second_max)
        )
    } else {
        format!(
            "아니요, 이번 세금 {}은 나눠 낼 수 있는 금액(1천만원 초과)보다 적어서 한 번에 내야 해요. 다만 카드로 내면 카드사의 할부는 쓸 수 있어요.",
            won(calculation.tax_if_filed_on_time)
        )
    };
    let yearly = if paying.annual_installment_allowed {
        " 세금이 2천만원을 넘으니 담보를 내고 여러 해에 걸쳐 내는 연부연납도 신청할 수 있어요."
    } else {
        ""
    };
    format!("{first}{yearly}")
}

fn costly(
    alternatives: &[Alternative],
    assessment: &Assessment,
    calculation: &Calculation,
    words: &str,
) -> String {
    if calculation.final_tax.is_zero() {
        return "낼 세금이 없으니 걱정하지 않으셔도 돼요.".to_owned();
    }
    let plain = crate::topic::plain(words);
    let deadline = print::date(calculation.filing_deadline);
    let credit = format!(
        "신고세액공제 {}%({})",
        assessment.credits.filing_credit_percent,
        won(calculation.filing_credit)
    );
    if plain.contains("신고하면") && calculation.penalty_if_filed_today.is_none() {
        return format!(
            "네, {deadline}까지 신고하고 내면 {credit}를 빼 줘요. {}",
            due(calculation)
        );
    }
    if !alternatives.is_empty() {
        return "부담되시죠. 말씀해 주신 사정으로 계산해 보니 세금이 줄어드는 방법이 있어요.".to_owned();
    }
    let saved = match &calculation.penalty_if_filed_today {
        Some(_) => "기한이 지났으니 하루라도 빨리 신고하는 게 가산세를 줄이는 길이에요.".to_owned(),
        None => format!("{deadline}까지 신고하면 {credit}만큼은 줄어요."),
    };
    format!(
        "부담되시죠. 법에 정해진 공제와 세율로 나온 금액이라 깎을 수는 없지만, {saved} 혼인·출산이나 이전 증여처럼 아직 말씀하지 않은 사정이 있으면 알려 주세요."
    )
}

/// What the last change came to.
fn differs(before: Option<&Assessment>, now: &Assessment, calculation: &Calculation) -> String {
    let Some(before) = before else {
        return format!("아직 바뀐 내용이 없어요. {}", due(calculation));
    };
    let (old, new) = (before.final_tax(), now.final_tax());
    match new.get() - old.get() {
        0 => format!("세액은 {} 그대로라 차이가 없어요.", won(new)),
        more if more > 0 => format!(
            "앞의 계산보다 **{}** 늘었어요. {}이던 세액이 {}이 됐어요. {}",
            print::won(more),
            won(old),
            won(new),
            because(before, now)
        ),
        less => format!(
            "앞의 계산보다 **{}** 줄었어요. {}이던 세액이 {}이 됐어요. {}",
            print::won(-less),
            won(old),
            won(new),
            because(before, now)
        ),
    }
}

/// What made the difference, as it is said beside the two taxes: sums as people say them, without the articles, which the
/// sources name, and without the taxes again.
pub fn because(before: &Assessment, after: &Assessment) -> String {
    spoken(before, after).unwrap_or_else(|| in_words(&Change::between(before, after).cause))
}

/// A cause as it is said in a reply; one that quotes an article for itself stays as it is.
fn in_words(cause: &str) -> String {
    let mut text = String::with_capacity(cause.len());
    let mut depth = 0_usize;
    let mut figure = String::new();
    for letter in cause.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            '0'..='9' | ',' => figure.push(letter),
            _ => {
                let amount: Option<i64> = figure.replace(',', "").parse().ok();
                match (letter, amount) {
                    ('원', Some(amount)) if figure.len() > 3 => text.push_str(&print::won(amount)),
                    _ => {
                        text.push_str(&figure);
                        text.push(letter);
                    }
                }
                figure.clear();
            }
        }
    }
    text.push_str(&figure);
    let (head, tail) = text.split_once("그래서 ").unwrap_or((&text, ""));
    let base = tail
        .split_once(" 세액이 ")
        .filter(|(base, _)| base.starts_with("과세표준"))
        .map(|(base, _)| base.replace("늘고", "늘어요.").replace("줄고", "줄어요."));
    match base {
        Some(base) => format!("{head}그래서 {base}"),
        None if tail.starts_with("세액이") => head.trim_end().to_owned(),
        None => text,
    }
}

/// Whether a marriage or a birth opens a deduction for this gift, the verdict first.
fn claimable(said: &Said<'_>, variable: Variable, calculation: &Calculation) -> String {
    let state = said.state;
    let marriage = variable == Variable::MarriageDeductionAmount;
    let (name, occasion, window) = if marriage {
        ("혼인 공제", state.facts.marriage, "혼인신고일 전후 2년 안에")
    } else {
        (
            "출산 공제",
            state.facts.birth,
            "아이의 출생일(입양신고일)부터 2년 안에",
        )
    };
    let applied = if marriage {
        said.outcome.assessment.deductions.marriage_deduction_now
    } else {
        said.outcome.assessment.deductions.childbirth_deduction_now
    };
    if !applied.is_zero() {
        return format!(
            "네, {name} {}을 이미 넣어서 계산했어요. {}",
            won(applied),
            due(calculation)
        );
    }
    let cannot = if state.said.donor_relationship != Some(Relationship::LinealAscendant) {
        Some("부모님이나 조부모님 같은 직계존속에게 받은 것에만 있는 공제예요")
    } else if state.said.is_non_resident == Some(true) {
        Some("받는 분이 국내 거주자일 때만 있는 공제예요")
    } else if marriage && state.said.is_minor_recipient == Some(true) {
        Some("받는 분이 미성년자여서 혼인신고일 전후 2년 안의 증여일 수 없어요")
    } else if occasion.is_some_and(|one| one.applies && one.from.is_some()) {
        Some("말씀하신 날이 기간을 벗어나요")
    } else {
        None
    };
    if let Some(why) = cannot {
        return format!(
            "아니요, 이번 증여에는 {name}를 쓸 수 없어요. {why}. {}",
            stands(calculation)
        );
    }
    let saved = match said.claimed {
        Some(then) if then < calculation.tax_if_filed_on_time.get() => format!(
            " 그러면 낼 세금이 {}에서 **{}**으로 줄어요.",
            won(calculation.tax_if_filed_on_time),
            print::won(then)
        ),
        _ => String::new(),
    };
    let tell = if marriage {
        "혼인신고한 날(또는 예정일)"
    } else {
        "아이가 태어난 날(또는 입양신고한 날)"
    };
    format!(
        "{window} 받으신 거라면 {name}를 쓸 수 있어요.{saved} {tell}을 알려 주시면 넣어서 다시 계산해 드릴게요."
    )
}

/// Whether the giver may pay the tax.
fn payer(state: &State, calculation: &Calculation) -> String {
    if calculation.final_tax.is_zero() {
        return "낼 세금이 없어서 대신 내실 것도 없어요.".to_owned();
    }
    if state.said.is_non_resident == Some(true) {
        return "네, 대신 내 주셔도 돼요. 받는 분이 비거주자라 주는 분에게도 함께 낼 책임(연대납세의무)이 있어서, 대신 낸 증여세를 새 증여로 보지 않아요."
            .to_owned();
    }
    format!(
        "대신 내 주실 수는 있지만, 그 돈도 증여로 보아 이번 증여에 더해요. 세금 {}을 대신 내 주면 그만큼에 세금이 또 붙으니, 세금 낼 돈까지 처음부터 함께 주고 한 번에 신고하는 편이 깔끔해요.",
        won(calculation.tax_if_filed_on_time)
    )
}

/// Whether a return is due.
fn must(calculation: &Calculation, today: Date, words: &str) -> String {
    let deadline = print::date(calculation.filing_deadline);
    let plain = crate::topic::plain(words);
    let hopes = ["안해도", "안하면", "없는거", "없는건", "없죠"]
        .iter()
        .any(|word| plain.contains(word));
    if calculation.final_tax.is_zero() {
        let verdict = if hopes { "네" } else { "아니요" };
        return format!(
            "{verdict}, 낼 세금이 없어서 신고하지 않아도 가산세는 없어요. 그래도 {deadline}까지 신고해 두면 나중에 자금 출처를 밝히거나 10년 합산을 따질 때 도움이 돼요."
        );
    }
    let due = if hopes { "아니요" } else { "네" };
    if today > calculation.filing_deadline {
        return format!(
            "{due}, 신고해야 해요. 기한({deadline})이 지났지만 세무서가 알리기 전에 스스로 신고하면 가산세가 줄어요."
        );
    }
    format!(
        "{due}, 낼 세금이 있어서 {deadline}까지 신고하고 내야 해요. 신고하지 않으면 신고세액공제 {}을 못 받고 가산세가 붙어요.",
        won(calculation.filing_credit)
    )
}

/// What the answer was computed from.
fn taken(state: &State, assessment: &Assessment) -> String {
    let told = telling(state, &assessment.gift);
    let beside = [
        (assessment.value.aggregated_past_gifts, "더한 이전 증여"),
        (assessment.value.debt_deducted, "뺀 채무"),
        (assessment.deductions.total_deduction_applied, "뺀 공제"),
    ];
    let beside: Vec<String> = beside
        .into_iter()
        .filter(|(amount, _)| !amount.is_zero())
        .map(|(amount, what)| format!("{what} {}", won(amount)))
        .collect();
    let beside = if beside.is_empty() {
        String::new()
    } else {
        format!(" ({})", beside.join(", "))
    };
    format!(
        "{} **{}**을 {} 것으로 계산했어요{beside}. 세액은 {}이에요.",
        told.who,
        won(assessment.gift.gift_property_value),
        told.gave,
        won(assessment.final_tax())
    )
}

/// Who files and pays; the verdict first where one of the two is named.
fn who(state: &State, words: &str, calculation: &Calculation) -> String {
    let named = korean::kin::find(&korean::Text::new(words));
    let is = |word: &Option<String>, side: Side| {
        let own = state.facts.speaker == Some(side)
            || side == Side::Recipient && state.facts.speaker.is_none() && word.is_none();
        matches!(named.as_slice(), [one] if word.as_deref() == Some(one.word)
            || own && one.who == korean::kin::Who::Speaker)
    };
    let verdict = if is(&state.facts.recipient_word, Side::Recipient) {
        "네, "
    } else if is(&state.facts.donor_word, Side::Donor) {
        "아니요, "
    } else {
        ""
    };
    let receiver = match (&state.facts.recipient_word, state.facts.speaker) {
        (Some(word), _) => format!("받는 분({word})"),
        (None, Some(Side::Recipient)) => "받으신 본인".to_owned(),
        _ => "받는 분".to_owned(),
    };
    let abroad = if state.said.is_non_resident == Some(true) {
        " 받는 분이 비거주자라 주는 분도 함께 낼 책임이 있어요."
    } else if state.said.is_minor_recipient == Some(true) {
        " 미성년자라면 부모님이 법정대리인으로 대신 신고해 주시면 돼요."
    } else {
        ""
    };
    format!(
        "{verdict}**{receiver}**이 신고하고 내요. 기한은 {}이에요.{abroad}",
        print::date(calculation.filing_deadline)
    )
}

fn heard(calculation: &Calculation, offer: Option<&Offer>, words: &str) -> String {
    let next = if offer.is_some() {
        "아래 물음에 해당되면 '해당돼요'라고 말씀해 주세요."
    } else {
        "빠진 내용이 있거나 금액, 날짜를 바꿔 보고 싶으면 말씀해 주세요."
    };
    let ponders = [
        "생각",
        "고민",
        "상의",
        "의논",
        "물어볼",
        "물어보고",
        "글쎄",
        "잠시만",
        "잠깐",
    ]
    .iter()
    .any(|word| words.contains(word));
    if ponders {
        return format!("네, 천천히 생각해 보세요. {}", stands(calculation));
    }
    format!("네. {} {next}", stands(calculation))
}

/// Ways of saying that nothing changed, so that none is said twice in a row.
const UNMOVED: [&str; 3] = [
    "네, 말씀 잘 들었어요. 세금이 달라지는 내용은 아니에요.",
    "그러셨군요. 그 내용은 세금 계산에 영향이 없어요.",
    "네, 알겠어요. 그래도 계산은 달라지지 않아요.",
];

/// Something said of a debt that is known.
fn is_of_debt(words: &str) -> bool {
    [
        "돌려줘야",
        "돌려줄",
        "돌려드",
        "제가 갚",
        "갚아야",
        "떠안",
        "승계",
        "보증금",
        "대출",
    ]
    .iter()
    .any(|word| words.contains(word))
}

fn remark(words: &str, assessment: &Assessment, calculation: &Calculation) -> String {
    let known = [
        assessment.gift.gift_property_value.get(),
        assessment.value.aggregated_past_gifts.get(),
        assessment.value.debt_deducted.get(),
        calculation.final_tax.get(),
        calculation.tax_if_filed_on_time.get(),
    ];
    let sums: Vec<String> = korean::amount::find(&korean::Text::new(words))
        .iter()
        .filter_map(|find| find.value.won())
        .filter(|won| *won >= 10_000 && !known.contains(won))
        .map(print::won)
        .collect();
    let stands = stands(calculation);
    let told: Vec<i64> = korean::amount::find(&korean::Text::new(words))
        .iter()
        .filter_map(|find| find.value.won())
        .collect();
    if told.len() > 1 && told.iter().sum::<i64>() == assessment.gift.gift_property_value.get() {
        return format!(
            "네, 더하면 {}이라 앞의 계산과 같아요. {stands}",
            won(assessment.gift.gift_property_value)
        );
    }
    if !sums.is_empty() {
        return format!(
            "말씀하신 {}은 이번 증여의 금액이 아니어서 계산에 넣지 않았어요. {stands}",
            sums.join(", ")
        );
    }
    let others = korean::kin::find(&korean::Text::new(words)).iter().any(|one| {
        let acts = matches!(one.case, korean::kin::Case::Subject | korean::kin::Case::Topic);
        acts && one.who != korean::kin::Who::Speaker
    });
    if others && words.contains('받') {
        return format!("받는 분이 다르면 증여세도 따로 계산해서 이번 계산에는 넣지 않았어요. {stands}");
    }
    let shared = [
        "반반",
        "반씩",
        "절반씩",
        "나눠 받",
        "나누어 받",
        "공동으로",
        "공동명의",
    ]
    .iter()
    .any(|word| words.contains(word));
    if shared {
        return "나누어 받으셨다면 받으신 몫만 계산해요. 본인 몫이 얼마인지 알려 주시면 그 금액으로 다시 계산해 드릴게요."
            .to_owned();
    }
    let pick = words.chars().count() % UNMOVED.len();
    let lead = UNMOVED.get(pick).copied().unwrap_or_default();
    format!("{lead} {stands}")
}

/// What was not understood, named.
fn unclear(words: &str) -> String {
    const LONGEST: usize = 30;
    let masked = korean::personal::mask(words).text;
    let quoted: String = masked.trim().chars().take(LONGEST).collect();
    let more = if masked.trim().chars().count() > LONGEST {
        "…"
    } else {
        ""
    };
    format!(
        "'{quoted}{more}', 이 말씀은 제가 잘 이해하지 못했어요. 방금 계산한 증여의 어떤 점이 궁금하신지 조금만 풀어서 말씀해 주세요."
    )
}

/// What changed since the answer before: "세액이 500만원에서 700만원으로 200만원 늘어요."
pub fn difference(before: &Assessment, after: &Assessment) -> Block {
    let (old, new) = (before.final_tax(), after.final_tax());
    let text = match new.get() - old.get() {
        0 => format!("세액은 {} 그대로예요.", won(new)),
        more if more > 0 => format!(
            "세액이 **{}**에서 **{}**으로 {} 늘어요.",
            won(old),
            won(new),
            print::won(more)
        ),
        less => format!(
            "세액이 **{}**에서 **{}**으로 {} 줄어요.",
            won(old),
            won(new),
            print::won(-less)
        ),
    };
    Block::Difference {
        text,
        before: old.get(),
        after: new.get(),
        cause: Some(because(before, after)),
    }
}

/// That the answer stands: "기한 안에 신고하면 낼 세금은 **485만원** 그대로예요."
fn stands(calculation: &Calculation) -> String {
    match &calculation.penalty_if_filed_today {
        _ if calculation.final_tax.is_zero() => "낼 세금은 **0원** 그대로예요.".to_owned(),
        Some(penalty) => format!(
            "오늘 신고하면 낼 돈은 가산세까지 **{}** 그대로예요.",
            won(penalty.total_with_penalty)
        ),
        None => format!(
            "기한 안에 신고하면 낼 세금은 **{}** 그대로예요.",
            won(calculation.tax_if_filed_on_time)
        ),
    }
}

/// What a gift comes to, as it would stand.
pub fn standing_of(assessment: &Assessment, today: Date) -> String {
    standing(&assessment.explain(today))
}

/// "485만원(6월 1일까지)", as the answer stands.
pub fn standing(calculation: &Calculation) -> String {
    match &calculation.penalty_if_filed_today {
        _ if calculation.final_tax.is_zero() => "세금 0원".to_owned(),
        Some(penalty) => format!("오늘 신고할 때 {}", won(penalty.total_with_penalty)),
        None => format!("기한 안에 신고할 때 {}", won(calculation.tax_if_filed_on_time)),
    }
}
