//! What a message says there is none of: "대출도 없고 예전에 증여받은 것도 없어요".

use super::scene::Scene;
use super::words::Sense;
use korean::Span;
use korean::answer::Answer;
use tax::gift::Variable;

/// Which words speak of which variable.
const TOPICS: &[(Variable, &[Sense])] = &[
    (
        Variable::MarriageDeductionAmount,
        &[Sense::Marriage, Sense::MarriageDeduction],
    ),
    (
        Variable::ChildbirthDeductionAmount,
        &[Sense::Birth, Sense::BirthDeduction],
    ),
    (Variable::SecuredDebt, &[Sense::Debt, Sense::Lease]),
    (Variable::PastGiftsValue, &[Sense::PastGift]),
];

/// "애는 없어요" speaks of children, whatever was asked.
const CHILDLESS: &[&str] = &[
    "애는 없",
    "애가 없",
    "애 없",
    "애도 없",
    "자식은 없",
    "자식이 없",
    "자식 없",
    "자식도 없",
    "자녀는 없",
    "자녀가 없",
    "자녀 없",
    "자녀도 없",
    "아이는 없",
    "아이가 없",
    "아이 없",
    "아이도 없",
];

/// The variables a message says there is nothing of.
pub fn denied(scene: &Scene, asked: Option<Variable>) -> Vec<Variable> {
    let mut variables = Vec::new();
    if scene.has(Sense::NoDebt) {
        variables.push(Variable::SecuredDebt);
    }
    if scene.has(Sense::OnlyThis) && asked == Some(Variable::PastGiftsValue) {
        variables.push(Variable::PastGiftsValue);
    }
    if CHILDLESS.iter().any(|word| scene.says(word)) {
        variables.push(Variable::ChildbirthDeductionAmount);
    }
    let mut start = 0;
    for find in scene.answers.iter().filter(|find| find.value == Answer::No) {
        let before = Span {
            start,
            end: find.span.start,
        };
        if find.rule == "no-predicate" && denies_figure(scene, find.span.start) {
            start = find.span.end;
            continue;
        }
        for (variable, senses) in TOPICS {
            if senses.iter().any(|sense| scene.has_in(before, *sense)) {
                variables.push(*variable);
            }
        }
        let tax_word = scene.has_in(before, Sense::Tax) || scene.has_in(before, Sense::Paid);
        if tax_word && (scene.has_in(before, Sense::Before) || asked == Some(Variable::PastTaxPaid)) {
            variables.push(Variable::PastTaxPaid);
        } else if has_earlier_gift(scene, before) || is_first(scene, before, find) {
            variables.push(Variable::PastGiftsValue);
        }
        start = find.span.end;
    }
    variables
}

/// "은행에서 보니까 …. 1월 31일 아니에요": what stands right before it is denied, and nothing else.
fn denies_figure(scene: &Scene, at: usize) -> bool {
    let sums = scene.amounts.iter().map(|find| find.span.end);
    let days = scene.dates.iter().map(|find| find.span.end);
    let people = scene.people.iter().map(|mention| mention.end);
    sums.chain(days)
        .chain(people)
        .any(|end| end <= at && at - end <= 2)
}

/// "제가 드린 건 이번이 처음이에요", "받은 건 이게 다예요".
fn is_first(scene: &Scene, before: Span, find: &korean::Find<Answer>) -> bool {
    find.rule == "first-time"
        && (scene.has_in(before, Sense::Received) || scene.transfers.iter().any(|t| t.span.overlaps(before)))
}

/// "예전에 받은 건", "10년 안에 받은 것도", "증여받은 적".
fn has_earlier_gift(scene: &Scene, span: Span) -> bool {
    let early = [Sense::Before, Sense::PastGift, Sense::LongBefore];
    // "신고 아직 안 했어요" says nothing of gifts before.
    let told = !scene.says_in(span, "신고") && scene.transfers.iter().any(|t| t.span.overlaps(span));
    let moved = scene.has_in(span, Sense::Received) || told;
    moved && early.iter().any(|sense| scene.has_in(span, *sense))
}
