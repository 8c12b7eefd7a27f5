//! Better choices in Korean. Every amount and day is one of the choice's gifts, of the gift as it is, or of the tables;
//! every limit of the law is named with its article.

use conversation::block::Better;
use conversation::{Alternative, Block, Reply};
use korean::print;
use planner::alternatives::{Asset, Choice, Situation, Way};
use serde_json::{Value, json};
use tax::Won;
use tax::gift::Assessment;
use tax::law::{AGGREGATION, Provision};

/// What every choice takes for granted.
const fn assumed(late: bool) -> &'static str {
    if late {
        "법과 재산의 가액이 지금과 같다고 보았어요. 신고 기한이 지나서 더해지는 가산세는 두 금액 모두에 넣지 않았어요."
    } else {
        "법과 재산의 가액이 지금과 같고 기한 내에 신고한다고 보았어요."
    }
}

/// A choice as it is shown and kept.
pub fn alternative(of: &Situation<'_>, choice: &Choice) -> Alternative {
    let text = text(of, choice);
    let (now, then) = (of.due(of.now), choice.tax);
    Alternative {
        title: text.title.to_owned(),
        description: format!(
            "{} 예상 세액은 모두 {}이에요(지금대로면 {}).",
            text.how,
            won(then),
            won(now)
        ),
        estimated_tax: Some(then.get()),
        pros: text.pros.into_iter().map(ToOwned::to_owned).collect(),
        cons: text.cons,
        note: Some(format!(
            "{} {}",
            text.law,
            assumed(of.today > of.now.deadline.due)
        )),
        gifts: choice.gifts.iter().map(|gift| given(of, gift)).collect(),
    }
}

/// The choices as a part of an answer, every drawback with each.
pub fn choices(alternatives: &[Alternative], late: bool) -> Option<Block> {
    let items = alternatives.iter().map(|choice| Better {
        title: choice.title.clone(),
        text: choice.description.clone(),
        caution: (!choice.cons.is_empty()).then(|| choice.cons.join(" ")),
    });
    (!alternatives.is_empty()).then(|| Block::Alternatives {
        items: items.collect(),
        note: assumed(late).to_owned(),
    })
}

/// The answer to "세금 줄일 방법 없나요?": the same answer, with what was found said first.
pub fn better(reply: Reply) -> Reply {
    let found = if reply.metadata.alternatives.is_empty() {
        "말씀해 주신 사정으로 계산해 보니, 지금보다 세금이 줄어드는 방법은 찾지 못했어요."
    } else {
        "말씀해 주신 사정으로 계산해 보니, 세금이 줄어드는 방법이 있어요. 아래 '더 나은 선택지'를 봐 주세요."
    };
    reply.led_by(Block::text(found))
}

/// One gift of a choice: its variables and its tax, so that it can be computed again.
fn given(of: &Situation<'_>, gift: &Assessment) -> Value {
    let mut variables = gift.gift.to_json();
    variables.insert("estimated_tax".to_owned(), json!(of.due(gift)));
    Value::Object(variables)
}

fn won(amount: Won) -> String {
    print::won(amount.get())
}

struct Texts {
    title: &'static str,
    how: String,
    pros: Vec<&'static str>,
    cons: Vec<String>,
    law: String,
}

fn text(of: &Situation<'_>, choice: &Choice) -> Texts {
    match choice.way {
        Way::ClaimMarriage | Way::ClaimBirth | Way::ClaimEither => claim(choice),
        Way::WaitForMarriage | Way::WaitForBirth | Way::WaitForAge { .. } => wait(choice),
        Way::Spread => spread(of, choice),
        Way::WithChildsSpouse | Way::WithOwnChild | Way::BothParents => other_recipient(choice),
        Way::ParentsInstead | Way::WithOtherGeneration => other_donor(choice),
        Way::WithDebt => debt(choice),
    }
}

fn part(choice: &Choice, at: usize) -> String {
    choice
        .gifts
        .get(at)
        .map_or_else(String::new, |gift| won(gift.gift.gift_property_value))
}

fn day(choice: &Choice, at: usize) -> String {
    choice
        .gifts
        .get(at)
        .map_or_else(String::new, |gift| print::date(gift.gift.gift_date))
}

fn under(provision: Provision) -> String {
    format!("근거: {}.", provision.reference())
}

fn claim(choice: &Choice) -> Texts {
    let claimed = choice.gifts.first().map_or(Won::ZERO, |gift| {
        let deductions = &gift.deductions;
        deductions
            .marriage_deduction_now
            .max(deductions.childbirth_deduction_now)
    });
    let claimed = won(claimed);
    let (title, when) = match choice.way {
        Way::ClaimMarriage => ("혼인 증여재산공제 받기", "혼인신고일 전후 2년 이내의 증여라면"),
        Way::ClaimBirth => (
            "출산 증여재산공제 받기",
            "자녀의 출생일(입양신고일)부터 2년 이내의 증여라면",
        ),
        _ => (
            "혼인·출산 증여재산공제 확인하기",
            "혼인신고일 전후 2년 이내이거나 자녀의 출생일(입양신고일)부터 2년 이내의 증여라면",
        ),
    };
    let how = format!("{when} 증여재산공제와 별도로 {claimed}을 더 빼요.");
    Texts {
        title,
        how,
        pros: vec!["주는 금액과 시기를 바꾸지 않아도 돼요."],
        cons: vec!["혼인과 출산을 합쳐 평생 한 번의 한도라, 쓴 만큼 나중에는 쓸 수 없어요.".to_owned()],
        law: under(Provision::MarriageBirthDeduction),
    }
}

fn wait(choice: &Choice) -> Texts {
    let day = day(choice, 0);
    let (title, how, provision) = match choice.way {
        Way::WaitForMarriage => (
            "혼인 공제를 받을 수 있을 때까지 기다리기",
            format!("혼인신고일 2년 전인 {day}부터 주면 혼인 공제를 더 받아요."),
            Provision::MarriageBirthDeduction,
        ),
        Way::WaitForBirth => (
            "아이가 태어난 뒤에 주기",
            format!(
                "출산 공제는 태어난 뒤의 증여에만 있어서, {day} 이후 2년 안에 주면 출산 공제를 더 받아요."
            ),
            Provision::MarriageBirthDeduction,
        ),
        Way::WaitForAge { day_known: true } => (
            "성년이 된 뒤에 주기",
            format!("만 19세가 되는 {day} 이후에 주면 성년의 증여재산공제를 받아요."),
            Provision::AscendantDeduction,
        ),
        _ => (
            "성년이 된 뒤에 주기",
            "받는 분이 만 19세가 된 뒤에 주면 성년의 증여재산공제를 받아요.".to_owned(),
            Provision::AscendantDeduction,
        ),
    };
    Texts {
        title,
        how,
        pros: vec!["주는 금액을 바꾸지 않아도 돼요."],
        cons: vec!["그때까지 재산의 가치가 오르면 세금도 늘 수 있어요.".to_owned()],
        law: under(provision),
    }
}

fn spread(of: &Situation<'_>, choice: &Choice) -> Texts {
    let years = AGGREGATION.at(of.now.gift.gift_date).years;
    let mut cons = vec![
        format!(
            "그 전에 주는 분이 돌아가시면 이번 증여가 상속재산에 더해질 수 있어요({}).",
            Provision::InheritanceAddBack.reference()
        ),
        "그때까지 값이 오르면 나중에 주는 몫의 세금이 늘 수 있어요.".to_owned(),
    ];
    if of.known.asset == Asset::RealEstate {
        cons.push("부동산은 지분으로 나누어 주고, 등기와 취득세가 두 번 들어요.".to_owned());
    }
    Texts {
        title: "10년 간격으로 나누어 주기",
        how: format!(
            "이번에 {}, {years}년이 지난 {}에 {}을 나누어 주면 서로 합산되지 않고({}) 공제와 낮은 세율을 한 번 더 써요.",
            part(choice, 0),
            day(choice, 1),
            part(choice, 1),
            Provision::Aggregation.reference()
        ),
        pros: vec!["증여재산공제가 새로 생기고 낮은 세율 구간을 두 번 써요."],
        cons,
        law: under(Provision::Aggregation),
    }
}

fn other_recipient(choice: &Choice) -> Texts {
    let (first, second) = (part(choice, 0), part(choice, 1));
    let (title, how) = match choice.way {
        Way::WithChildsSpouse => (
            "며느리·사위에게도 나누어 주기",
            format!(
                "자녀에게 배우자가 있다면, 자녀에게 {first}, 며느리나 사위에게 {second}을 주면 받는 사람마다 따로 계산해요."
            ),
        ),
        Way::WithOwnChild => (
            "자녀와 나누어 주기",
            format!(
                "며느리나 사위에게 {first}, 자녀에게 {second}을 주면 받는 사람마다 따로 계산하고 자녀는 직계존속 공제를 받아요."
            ),
        ),
        _ => (
            "부모님 두 분께 나누어 드리기",
            format!(
                "두 분이 모두 계시다면, 한 분께 {first}, 다른 한 분께 {second}을 드리면 받는 분마다 따로 계산해요."
            ),
        ),
    };
    Texts {
        title,
        how,
        pros: vec!["받는 사람마다 공제와 낮은 세율 구간을 따로 써요."],
        cons: vec![format!(
            "나누어 받은 재산은 그 사람의 것이 되고, 받은 뒤 한 사람에게 다시 모으면 한 사람에게 준 것으로 봐요({}).",
            Provision::Substance.reference()
        )],
        law: under(Provision::GiftDeduction),
    }
}

fn other_donor(choice: &Choice) -> Texts {
    let detour = format!(
        "주는 분이 자기 재산으로 줄 때만 그래요. 조부모님 돈이 부모님을 거쳐 오면 조부모님이 준 것으로 보거나 두 번 과세돼요({}).",
        Provision::Substance.reference()
    );
    if choice.way == Way::ParentsInstead {
        return Texts {
            title: "조부모님 대신 부모님이 증여하기",
            how: "부모님이 자기 재산으로 같은 금액을 주시면 세대생략 할증이 없어요.".to_owned(),
            pros: vec!["세대생략 할증세액이 없어져요."],
            cons: vec![detour],
            law: under(Provision::SkipSurtax),
        };
    }
    let named = |at: usize| match choice.gifts.get(at) {
        Some(gift) if gift.gift.skips_generation() => "조부모님",
        _ => "부모님",
    };
    Texts {
        title: "부모님과 조부모님이 나누어 증여하기",
        how: format!(
            "먼저 {}이 {}, 이어서 {}이 {}을 주시면 주는 분이 달라 합산되지 않아요. 직계존속 공제는 먼저 준 증여부터 써요.",
            named(0),
            part(choice, 0),
            named(1),
            part(choice, 1)
        ),
        pros: vec!["주는 분마다 낮은 세율 구간을 따로 써요."],
        cons: vec![
            detour,
            "조부모님이 주신 몫에는 세대생략 할증이 붙어요.".to_owned(),
        ],
        law: under(Provision::Aggregation),
    }
}

fn debt(choice: &Choice) -> Texts {
    let debt = choice
        .gifts
        .first()
        .map_or(Won::ZERO, |gift| gift.value.debt_deducted);
    let close = choice
        .gifts
        .first()
        .is_some_and(|gift| gift.gift.donor_relationship.is_close_family());
    let proof = if close {
        format!(
            "가족 사이의 채무 인수는 서류로 증명해야 하고, 넘겨받은 분이 자기 돈으로 갚아야 해요({}).",
            Provision::DebtPresumption.reference()
        )
    } else {
        "넘겨받은 분이 자기 돈으로 갚아야 해요.".to_owned()
    };
    Texts {
        title: "담보대출·보증금을 함께 넘기기 (부담부증여)",
        how: format!(
            "그 재산에 담보대출이나 임대보증금이 있다면, 예를 들어 {}을 받는 분이 떠안을 때 그만큼 과세가액이 줄어요.",
            won(debt)
        ),
        pros: vec!["떠안은 채무만큼 증여세가 줄어요."],
        cons: vec![
            "떠안은 채무만큼은 판 것으로 보아 주는 분에게 양도소득세가 나올 수 있고, 이 예상 세액에는 들어 있지 않아요.".to_owned(),
            proof,
        ],
        law: under(Provision::TaxableValue),
    }
}
