//! Several wishes in one message: the first counts, unless another is said to come first; a period goes with its own.

use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word::{self, Word};
use crate::facts::QuestionId;
use korean::Span;

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

/// The family of a word: 필수교육 is of 교육's.
fn family(hit: &Hit) -> Option<usize> {
    let of = |sense: Sense| FAMILIES.iter().position(|family| family.has(sense));
    of(hit.sense).or_else(|| of(hit.also))
}

/// What joins a second wish to the first: "연차랑 급여", "연차 보여주고 급여도".
const JOINS: &[&str] = &["이랑", "랑", "하고", "고", "구", "과", "와", "및", "그리고", "또"];

/// What makes a clause the reason of the next: "어제 지각했는데 연차 며칠 남았어".
const REASONS: &[&str] = &[
    "는데",
    "은데",
    "한데",
    "인데",
    "입니다",
    "해서",
    "와서",
    "가서",
    "라서",
    "니까",
    "려고",
    "더니",
];

/// What a clause asks with.
const ASKS: Senses = Senses::of(&[
    Sense::Show,
    Sense::Query,
    Sense::Wonder,
    Sense::Remain,
    Sense::Count,
    Sense::Status,
    Sense::History,
]);

/// The clause of the wish that counts, where a message of several subjects can be cut: the first one, but not a reason.
pub(super) fn main_part(scene: &Scene) -> Option<String> {
    let mut subjects = scene.hits.iter().filter_map(|hit| Some((family(hit)?, hit.span)));
    let (own, first) = subjects.next()?;
    let second = subjects.find(|(family, _)| *family != own).map(|(_, span)| span);
    let asks_first = scene
        .hits
        .iter()
        .any(|hit| family(hit).is_some() && scene.text.starts_with(hit.span.end, "부터"));
    if asks_first {
        return None;
    }
    let clauses: Vec<(Joined, usize)> = word::split(&scene.text)
        .into_iter()
        .take_while(|word| word.span.end <= second.unwrap_or(first).start)
        .filter_map(|word| Some((clause_end(scene, &word)?, word.span.end)))
        .collect();
    let (_, end) = *clauses.last()?;
    let before = |hit: &Hit| hit.span.start <= end;
    let asks = |hit: &Hit| ASKS.has(hit.sense) || ASKS.has(hit.also);
    // "우리 부서랑 비교해서 내 점수": said about the subject, no reason.
    let said = Senses::of(&[
        Sense::Compare,
        Sense::Average,
        Sense::Required,
        Sense::Security,
        Sense::Wrong,
        Sense::Undone,
        Sense::Todo,
        Sense::Must,
        Sense::Deadline,
    ]);
    let asks = |hit: &Hit| asks(hit) || second.is_none() && said.has(hit.sense);
    let reason = clauses.iter().any(|(joined, _)| *joined == Joined::Reason)
        && !scene.hits.iter().any(|hit| before(hit) && asks(hit));
    let part = |start: usize, end: usize| Some(scene.text.slice(Span { start, end }));
    if reason {
        part(end, scene.text.len())
    } else {
        second.filter(|_| first.start <= end).and_then(|_| part(0, end))
    }
}

/// How a clause goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joined {
    /// Another wish follows.
    Wish,
    /// What follows is the wish.
    Reason,
}

/// How the clause that a word ends goes on; a word of the tables ends none with its own letters.
fn clause_end(scene: &Scene, word: &Word) -> Option<Joined> {
    let ends = |endings: &[&str]| {
        endings.iter().any(|ending| {
            let from = word.span.end.saturating_sub(ending.chars().count());
            let inside = |hit: &Hit| hit.span.start < from && hit.span.end == word.span.end;
            word.text.ends_with(ending) && !scene.hits.iter().any(inside)
        })
    };
    let marked = matches!(scene.text.at(word.span.end), Some(',' | '.' | '!' | '?'));
    if ends(REASONS) {
        Some(Joined::Reason)
    } else {
        (marked || ends(JOINS)).then_some(Joined::Wish)
    }
}

/// The senses without the subjects of later families: "퀴즈 점수 보여주고 그다음에 연차도".
pub(super) fn first_family(scene: &Scene) -> Senses {
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
    // "진도율이랑 퀴즈 점수": how far comes first where it is said first.
    let tested = Senses::of(&[Sense::Quiz, Sense::Score, Sense::Outcome]);
    let far = scene.hits.iter().position(|hit| hit.sense == Sense::Progress);
    let well = scene.hits.iter().position(|hit| tested.has(hit.sense));
    if let (Some(far), Some(well)) = (far, well)
        && far < well
        && scene.hits.get(far).is_some_and(|hit| {
            ["이랑", "랑", "하고", "과", "와"]
                .iter()
                .any(|join| scene.text.starts_with(hit.span.end, join))
        })
    {
        return senses.without(tested);
    }
    let used = Senses::of(&[Sense::Used, Sense::History]);
    let either = used.with(Sense::Remain);
    let first = scene
        .hits
        .iter()
        .find(|hit| either.has(hit.sense) || either.has(hit.also));
    if first.is_some_and(|hit| hit.is(Sense::Remain)) && senses.any(Senses::of(&[Sense::Point, Sense::Leave]))
    {
        senses.without(used)
    } else {
        senses
    }
}

/// "연차 규정도 궁금한데 내 남은 연차부터": the rule is for later, what is the own comes first.
pub(super) fn puts_off_rule(scene: &Scene) -> bool {
    let follows = |hit: &Hit, particle: &str| scene.text.starts_with(hit.span.end, particle);
    let own = Senses::of(&[Sense::Mine, Sense::Remain, Sense::History, Sense::Status]);
    let comes_first = |hit: &Hit| FAMILIES.iter().any(|family| family.has(hit.sense)) && follows(hit, "부터");
    scene.senses.any(own)
        && scene.hits.iter().any(comes_first)
        && scene
            .hits
            .iter()
            .filter(|hit| matches!(hit.sense, Sense::Rule | Sense::Norm))
            .all(|rule| follows(rule, "도"))
}

/// "남은 연차 알려주고 작년에 쓴 내역도": the period of a second wish.
pub(super) fn is_of_later(scene: &Scene) -> bool {
    scene.period.is_some_and(|(_, span)| {
        let mut shown = scene.hits.iter().filter(|hit| hit.sense == Sense::Show);
        shown.any(|shown| shown.span.end <= span.start)
    })
}

/// "연차 며칠 남았는지랑 이번 달 근태": a period right before another subject is that subject's.
pub(super) fn is_of_another(scene: &Scene, id: QuestionId) -> bool {
    let Some((_, period)) = scene.period else {
        return false;
    };
    let first = scene.hits.iter().find_map(|hit| Some((family(hit)?, hit.span)));
    let next = scene.hits.iter().find_map(|hit| {
        let near = hit.span.start >= period.end && hit.span.start <= period.end + 3;
        near.then(|| family(hit)).flatten()
    });
    id != QuestionId::Q5
        && matches!((first, next), (Some((own, span)), Some(other)) if own != other && span.end <= period.start)
}
