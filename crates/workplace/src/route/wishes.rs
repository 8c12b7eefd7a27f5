//! Several wishes in one message: the first counts, unless another is said to come first; a period goes with its own.

use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use crate::facts::QuestionId;

/// Subjects that are asked about one at a time; of several the first counts.
pub(super) const FAMILIES: [Senses; 6] = [
    Senses::of(&[Sense::Leave]),
    Senses::of(&[Sense::Attend]),
    Senses::of(&[Sense::Pay, Sense::Payslip]),
    Senses::of(&[Sense::Point, Sense::Welfare]),
    Senses::of(&[Sense::Profile]),
    Senses::of(&[
        Sense::Edu,
        Sense::Quiz,
        Sense::Score,
        Sense::Done,
        Sense::Progress,
        Sense::Average,
    ]),
];

/// The senses without the subjects of later families: "퀴즈 점수 보여주고 그다음에 연차도".
pub(super) fn first_family(scene: &Scene) -> Senses {
    let family = |hit: &Hit| FAMILIES.iter().position(|family| family.has(hit.sense));
    // "퀴즈도 궁금한데 연차부터": what comes first is said to.
    let urgent = scene
        .hits
        .iter()
        .filter(|hit| scene.text.starts_with(hit.span.end, "부터"))
        .find_map(family);
    let first = urgent.or_else(|| scene.hits.iter().find_map(family));
    let Some(first) = first else {
        return scene.senses;
    };
    FAMILIES
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != first)
        .fold(scene.senses, |set, (_, family)| set.without(*family))
}

/// "포인트 잔액이랑 사용내역": of what is left and what was used the first counts.
pub(super) fn first_asked(scene: &Scene, senses: Senses) -> Senses {
    let used = Senses::of(&[Sense::Used, Sense::History]);
    let place = |set: Senses| {
        scene
            .hits
            .iter()
            .position(|hit| set.has(hit.sense) || set.has(hit.also))
    };
    match (place(Senses::of(&[Sense::Remain])), place(used)) {
        (Some(left), Some(spent))
            if senses.any(Senses::of(&[Sense::Point, Sense::Leave])) && left < spent =>
        {
            senses.without(used)
        }
        _ => senses,
    }
}

/// "연차 규정도 궁금한데 내 남은 연차부터": the rule is for later, what is the own comes first.
pub(super) fn puts_off_rule(scene: &Scene) -> bool {
    let first = scene.hits.iter().find(|hit| {
        FAMILIES.iter().any(|family| family.has(hit.sense)) && scene.text.starts_with(hit.span.end, "부터")
    });
    let own = Senses::of(&[Sense::Mine, Sense::Remain, Sense::History, Sense::Status]);
    scene.senses.any(own)
        && first.is_some_and(|first| {
            scene
                .hits
                .iter()
                .filter(|hit| matches!(hit.sense, Sense::Rule | Sense::Norm))
                .all(|rule| rule.span.end < first.span.start && scene.text.starts_with(rule.span.end, "도"))
        })
}

/// "남은 연차 알려주고 작년에 쓴 내역도": the period of a second wish.
pub(super) fn is_of_later(scene: &Scene) -> bool {
    let shown = scene.hits.iter().find(|hit| hit.sense == Sense::Show);
    shown.is_some_and(|shown| {
        scene
            .period
            .is_some_and(|(_, span)| span.start > shown.span.start)
    })
}

/// "연차 며칠 남았는지랑 이번 달 근태": a period right before another subject is that subject's.
pub(super) fn is_of_another(scene: &Scene, id: QuestionId) -> bool {
    let place = |hit: &Hit| FAMILIES.iter().position(|family| family.has(hit.sense));
    let Some((_, period)) = scene.period else {
        return false;
    };
    let first = scene.hits.iter().find_map(|hit| Some((place(hit)?, hit.span)));
    let next = scene.hits.iter().find_map(|hit| {
        let near = hit.span.start >= period.end && hit.span.start <= period.end + 3;
        near.then(|| place(hit)).flatten()
    });
    id != QuestionId::Q5
        && matches!((first, next), (Some((own, span)), Some(other)) if own != other && span.end <= period.start)
}
