//! Answers that decide the question without saying its words: "회사원입니다" to whether the recipient is a minor. Each row is a
//! way of saying it; it counts only where that question is open and nothing else was read of it.

use crate::known::facts::{Occasion, Side};
use crate::known::said::Said;
use crate::read::Understood;
use crate::relation::{Relation, relationship};
use conversation::Intent;
use jiff::ToSpan;
use jiff::civil::Date;
use korean::Text;
use korean::answer::Answer;
use korean::kin::{Case, Tie, Who};
use tax::gift::{Kind, Variable};
use tax::law::aggregation_begins;

/// What says no to a question.
const NO: &[(Variable, &[&str])] = &[
    (
        Variable::IsMinorRecipient,
        &[
            "회사원",
            "직장",
            "회사 다",
            "회사다",
            "군대",
            "전역",
            "제대",
            "결혼했",
            "유부",
            "아줌마",
            "아저씨",
            "주부",
            "사업",
            "취업",
            "취직",
            "자영업",
            "공무원",
            "은퇴",
            "애 둘",
            "애엄마",
            "애아빠",
            "애 엄마",
            "애 아빠",
            "대학원",
        ],
    ),
    (
        Variable::MarriageDeductionAmount,
        &[
            "이혼",
            "돌싱",
            "사별",
            "결혼 안",
            "결혼안",
            "결혼은 안",
            "미혼",
            "싱글",
            "비혼",
            "독신",
        ],
    ),
    (
        Variable::ChildbirthDeductionAmount,
        &[
            "초등",
            "중학",
            "고등",
            "대학생",
            "성인",
            "미혼",
            "비혼",
            "독신",
            "싱글",
            "임신",
            "유치원",
            "애는 다 컸",
            "다 컸",
            "애 없",
            "애는 없",
            "자식은 없",
            "자녀는 없",
        ],
    ),
    (
        Variable::PastGiftsValue,
        &["없는", "없었", "없던", "없을", "처음"],
    ),
    (
        Variable::SecuredDebt,
        &[
            "하나 없는",
            "하나도 없",
            "전혀 없",
            "깨끗",
            "없는 집",
            "없는 물건",
            "없는 땅",
        ],
    ),
    (
        Variable::PastTaxPaid,
        &[
            "0원",
            "영원",
            "안냈",
            "안 냈",
            "안낸",
            "안 낸",
            "안 나왔",
            "안나왔",
            "없었",
            "면제",
            "한도 안",
            "한도안",
            "공제 안",
            "공제돼",
            "공제되",
            "낼 게 없",
            "낼게 없",
        ],
    ),
];

/// Completes what was read by what decides the open question.
pub fn complete(understood: &mut Understood, asked: Option<Variable>, text: &str, today: Date) {
    let Some(asked) = asked.filter(|asked| !understood.said.has(*asked) && !understood.is_open(*asked))
    else {
        months_since(understood, text, today);
        return;
    };
    occasion(understood, asked, text, today);
    months_since(understood, text, today);
    let unsure = matches!(understood.answer, Some(Answer::Unknown | Answer::Hedge));
    let told = match asked {
        Variable::MarriageDeductionAmount => understood.facts.marriage.is_some_and(|one| one.from.is_some()),
        Variable::ChildbirthDeductionAmount => understood.facts.birth.is_some_and(|one| one.from.is_some()),
        _ => false,
    };
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let no = NO
        .iter()
        .any(|(variable, words)| *variable == asked && says(words));
    let long_ago = asked == Variable::PastGiftsValue && is_only_long_ago(text, today);
    if unsure || told || understood.question && asked.kind() == Kind::Flag || !(no || long_ago) {
        return;
    }
    match asked.kind() {
        Kind::Flag => understood.said.set_flag(asked, Some(false)),
        Kind::Amount => understood.said.set_amount(asked, Some(0)),
        Kind::Date | Kind::Relationship => {}
    }
}

/// "제가 걔 아빠예요", "저는 할머니예요", "저를 낳아 주신 분이요": who gives, by who the person typing is or by what they did.
pub fn own_part(understood: &mut Understood, said: &Said, text: &str, day: Date) {
    if said.donor_relationship.is_some() || understood.said.donor_relationship.is_some() {
        return;
    }
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let bore = ["낳아주신", "낳아준", "길러주신", "키워주신"];
    if bore.iter().any(|word| plain.contains(word)) && !understood.relation_said {
        take_tie(understood, Tie::Ascendant { degree: 1 }, Side::Recipient, day);
        return;
    }
    let people = korean::kin::find(&Text::new(text));
    let me = people
        .iter()
        .find(|m| m.who == Who::Speaker && matches!(m.case, Case::Subject | Case::Topic));
    let Some(me) = me else { return };
    let is = |m: &&korean::kin::Mention| {
        m.case == Case::Identity && m.span.start >= me.end && m.span.start - me.end <= 4
    };
    let Some(path) = people.iter().find(is).and_then(korean::kin::Mention::path) else {
        return;
    };
    let (tie, side) = match path.tie() {
        Tie::Descendant { degree } => (Tie::Ascendant { degree }, Side::Recipient),
        Tie::Oneself | Tie::None => return,
        tie => (tie, Side::Donor),
    };
    take_tie(understood, tie, side, day);
}

fn take_tie(understood: &mut Understood, tie: Tie, side: Side, day: Date) {
    let relation = Relation::Tie(tie);
    let (kinship, degree) = crate::known::facts::kinship(tie);
    understood.said.donor_relationship = relationship(relation, day);
    understood.relation = Some(relation);
    understood.relation_said = true;
    understood.intent = Intent::GiftTax;
    understood.facts.kinship = Some(kinship);
    understood.facts.kinship_degree = degree;
    understood.facts.speaker = Some(side);
    if matches!(tie, Tie::Ascendant { degree } if degree > 1) {
        understood.said.is_generation_skipping = Some(true);
    }
    let donor = Variable::DonorRelationship.name();
    understood.ambiguous.retain(|open| open.variable != donor);
}

/// "작년 봄에 식 올리고 신고도 했어요": a day told to the question about a marriage or a birth is its day.
fn occasion(understood: &mut Understood, asked: Variable, text: &str, today: Date) {
    let slot = match asked {
        Variable::MarriageDeductionAmount => &mut understood.facts.marriage,
        Variable::ChildbirthDeductionAmount => &mut understood.facts.birth,
        _ => return,
    };
    let dated = slot.is_some_and(|one| one.from.is_some() || !one.applies);
    if dated {
        return;
    }
    let found = korean::date::find(&Text::new(text), today, korean::date::Lean::Past);
    if let [only] = found.as_slice()
        && let Some((from, next)) = only.value.when.bounds()
    {
        *slot = Some(Occasion {
            applies: true,
            from: Some(from),
            to: Some(next.yesterday().unwrap_or(from)),
        });
        // The day was the wedding's or the birth's.
        understood.said.gift_date = None;
        understood.date = crate::read::GiftDate::Unsaid;
    }
}

/// "혼인신고한 지 3개월 됐어요", "딸이 6개월이에요": counted back from today.
fn months_since(understood: &mut Understood, text: &str, today: Date) {
    let Some(months) = months(text) else { return };
    let born = [
        "낳",
        "출산",
        "태어",
        "아기",
        "아이",
        "애가",
        "애는",
        "딸이",
        "아들이",
        "둘째",
        "첫째",
    ]
    .iter()
    .any(|word| text.contains(word));
    let pregnant = text.contains("임신");
    let married = ["혼인신고", "결혼", "신혼"]
        .iter()
        .any(|word| text.contains(word));
    let slot = if married {
        &mut understood.facts.marriage
    } else if born && !pregnant {
        &mut understood.facts.birth
    } else {
        return;
    };
    if slot.is_none_or(|one| one.from.is_none() && one.applies) {
        *slot = Some(Occasion {
            applies: true,
            from: Some(today.saturating_sub((months + 1).months())),
            to: Some(today.saturating_sub(months.months())),
        });
    }
}

/// "3개월 됐", "6개월이에요", "8개월 차".
fn months(text: &str) -> Option<i64> {
    if let Some((_, behind)) = text.split_once("반년")
        && ["됐", "되", "지났", "이에", "째", "차"]
            .iter()
            .any(|word| behind.trim_start().starts_with(word))
    {
        return Some(6);
    }
    if let Some(months) = months_in_words(text) {
        return Some(months);
    }
    let (before, behind) = text.split_once("개월")?;
    let since = [
        "됐", "되", "이에", "예요", "차", "째", "지났", "이요", "입니", "임", "인",
    ]
    .iter()
    .any(|word| behind.trim_start().starts_with(word));
    let digits: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
    let number: String = digits.chars().rev().collect();
    number
        .parse()
        .ok()
        .filter(|months| since && (0..=24).contains(months))
}

/// "낳은 지 두 달 됐어요".
fn months_in_words(text: &str) -> Option<i64> {
    const WORDS: &[(&str, i64)] = &[
        ("한", 1),
        ("두", 2),
        ("세", 3),
        ("석", 3),
        ("네", 4),
        ("넉", 4),
        ("다섯", 5),
        ("여섯", 6),
        ("일곱", 7),
        ("여덟", 8),
        ("아홉", 9),
        ("열", 10),
    ];
    let (before, behind) = text.split_once("달")?;
    let since = ["됐", "되", "지났", "째", "차"]
        .iter()
        .any(|word| behind.trim_start().starts_with(word));
    let word = before.split_whitespace().next_back()?;
    let (_, months) = WORDS.iter().find(|(name, _)| word == *name)?;
    since.then_some(*months)
}

/// "돌쟁이 아들이 있어요, 2025년 1월생": the age of who receives' own child is the day of a birth, not the age of who receives.
pub fn childs_birth(
    understood: &mut Understood,
    facts: &crate::known::facts::Facts,
    text: &str,
    today: Date,
) {
    let receives = facts.speaker == Some(Side::Recipient) && facts.recipient_word.is_none();
    let letters = Text::new(text);
    let people = korean::kin::find(&letters);
    let child = people.iter().any(|person| {
        person.who != Who::Speaker
            && person
                .path()
                .is_some_and(|path| matches!(path.tie(), Tie::Descendant { degree: 1 }))
    });
    let spoken = people
        .iter()
        .any(|person| person.who == Who::Speaker && matches!(person.case, Case::Subject | Case::Topic));
    if !receives || !child || spoken || understood.facts.birth.is_some_and(|one| one.from.is_some()) {
        return;
    }
    let ages = korean::age::find(&letters, today);
    let born = ages
        .iter()
        .rev()
        .find_map(|age| korean::age::born(&age.value, today));
    let Some((from, to)) = born else { return };
    if from > today.saturating_sub(4.years()) {
        understood.facts.birth = Some(Occasion {
            applies: true,
            from: Some(from),
            to: Some(to),
        });
        understood.facts.recipient_born = None;
        understood.said.is_minor_recipient = None;
    }
}

/// "12년 전에 한번 있어요": nothing within ten years, with no sum.
fn is_only_long_ago(text: &str, today: Date) -> bool {
    let text = Text::new(text);
    let limit = aggregation_begins(today);
    let found = korean::date::find(&text, today, korean::date::Lean::Past);
    let old = |when: korean::date::When| when.bounds().is_some_and(|(_, next)| next <= limit);
    !found.is_empty()
        && found.iter().all(|find| old(find.value.when))
        && korean::amount::find(&text).is_empty()
}
