//! The second wish of a message: "연차랑 복지포인트", "급여 보여주고 퀴즈 시작해줘". The first is found by `decide`; this finds the
//! other one, so that neither is dropped.

use super::scan::Hit;
use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::{FAMILIES, asked, decide, rules, word};
use crate::facts::QuestionId;
use crate::intent::{Intent, Refusal};
use crate::routed::Routed;
use jiff::civil::Date;
use korean::Span;

/// What ends a clause that another wish follows.
const ENDS: &[&str] = &[
    "고요",
    "지랑",
    "고",
    "구",
    "그리고",
    "또",
    "다음",
    "다음에",
    "그다음",
    "그다음에",
    "줘",
    "주세요",
];
/// What ends a clause that is only a reason.
const REASONS: &[&str] = &[
    "는데",
    "은데",
    "한데",
    "인데",
    "해서",
    "와서",
    "가서",
    "라서",
    "니까",
    "려고",
    "더니",
    "는데요",
    "인데요",
];
/// "기한 지나고 2주 넘으면": a time, no wish.
const TIMES: &[&str] = &["지나고", "넘기고", "끝나고", "마치고", "끝내고", "나고", "오고"];
/// "직접 해야 하는구나": what is only found out.
const SEEN: &[&str] = &["구나", "군요", "구만", "는군"];
/// What joins two nouns.
const JOINS: &[&str] = &["이랑", "랑", "하고", "과", "와", " 및", ",", ", ", "이랑 ", "도"];

/// The second wish, and the words it is said with.
pub fn second(text: &str, today: Date, first: &Routed) -> Option<(Routed, String)> {
    if first.refused || first.care.is_some() || first.outside.is_some() || first.clarify_group.is_some() {
        return None;
    }
    let scene = Scene::read(text, today);
    // "규정 말고 내 거", "연차부터": what is turned away or put off is no wish of now.
    if !scene.dropped.is_empty() {
        return None;
    }
    by_noun(&scene, first)
}

/// The first two wishes of a message whose clauses say one each, with their words.
pub fn two(text: &str, today: Date) -> Option<[(Routed, String); 2]> {
    let scene = Scene::read(text, today);
    let whole = decide(&scene);
    let clauses = || clauses(&scene).into_iter();
    let refused = |clause: String| decide(&Scene::read(&clause, today)).refused;
    let stays = whole.refused
        && (whole.refusal != Some(Refusal::OthersData) || clauses().count() < 2 || clauses().any(refused));
    if stays || whole.care.is_some() || !scene.dropped.is_empty() {
        return None;
    }
    let mut wishes = wishes(&scene).into_iter();
    let first = wishes.next()?;
    let second =
        wishes.find(|(one, words)| !is_same(one, &first.0) || looks_up_both(one, words, &first, today))?;
    Some([first, second])
}

fn wishes(scene: &Scene) -> Vec<(Routed, String)> {
    let clauses = clauses(scene);
    if clauses.len() < 2 {
        return Vec::new();
    }
    clauses
        .into_iter()
        // "13월의 월급이라는 거, …": named for what follows.
        .filter(|clause| {
            !["라는 거", "라는거", "라는 게", "라는 건"]
                .iter()
                .any(|end| clause.ends_with(end))
        })
        .map(|clause| (decide(&Scene::read(&clause, scene.today)), clause))
        .filter(|(routed, _)| is_wish(routed))
        .collect()
}

fn is_wish(routed: &Routed) -> bool {
    let wished = routed.sub_intent_id.is_some()
        || matches!(routed.tier0_intent, Intent::PolicyQa | Intent::EducationQa);
    wished && routed.is_sure() && !routed.refused && !routed.needs_clarify && routed.care.is_none()
}

/// "급여일 언제인지랑 식대 한도": two things to look up, each named.
fn looks_up_both(one: &Routed, words: &str, first: &(Routed, String), today: Date) -> bool {
    let looked_up = |routed: &Routed| routed.tier0_intent == Intent::PolicyQa;
    let named = |text: &str| super::topic(text, today);
    looked_up(one)
        && looked_up(&first.0)
        && matches!((named(words), named(&first.1)), (Some(one), Some(other)) if one != other)
}

fn is_same(one: &Routed, other: &Routed) -> bool {
    one.sub_intent_id == other.sub_intent_id
        && one.tier0_intent == other.tier0_intent
        && (one.period == other.period || one.question_id().is_none())
}

/// The clauses of a message, reasons left out.
fn clauses(scene: &Scene) -> Vec<String> {
    let mut found = Vec::new();
    let mut from = 0;
    for word in word::split(&scene.text) {
        let marked = matches!(
            scene.text.at(word.span.end),
            Some('.' | '?' | '!' | ',' | '/' | ';')
        );
        let ends = |endings: &[&str]| {
            endings.iter().any(|ending| {
                let at = word.span.end.saturating_sub(ending.chars().count());
                let inside = |hit: &Hit| {
                    hit.span.start < at && hit.span.end == word.span.end && hit.sense != Sense::Show
                };
                word.text.ends_with(ending) && !scene.hits.iter().any(inside)
            })
        };
        let reason = ends(REASONS) || SEEN.iter().any(|end| word.text.ends_with(end));
        let timed = TIMES.iter().any(|time| word.text.ends_with(time));
        if !(marked || reason || ends(ENDS) && !timed) {
            continue;
        }
        if !reason {
            found.push(scene.text.slice(Span {
                start: from,
                end: word.span.end,
            }));
        }
        from = word.span.end;
    }
    found.push(scene.text.slice(Span {
        start: from,
        end: scene.text.len(),
    }));
    found
        .into_iter()
        .map(|clause| {
            clause
                .trim_matches([' ', '.', ',', '?', '!', '/', ';'])
                .to_owned()
        })
        .filter(|clause| clause.chars().count() >= 2)
        .collect()
}

/// "연차랑 복지포인트 얼마 남았어", "잔액이랑 사용내역": two nouns with one predicate.
fn by_noun(scene: &Scene, first: &Routed) -> Option<(Routed, String)> {
    if first.tier0_intent == Intent::PolicyQa {
        return rule_and_record(scene);
    }
    let id = first.question_id()?;
    let joins = |hit: &&Hit| {
        JOINS
            .iter()
            .any(|join| scene.text.starts_with(hit.span.end, join))
    };
    let family = |hit: &Hit| {
        FAMILIES
            .iter()
            .position(|family| family.has(hit.sense) || family.has(hit.also))
    };
    let mut subjects = scene.hits.iter().filter(|hit| family(hit).is_some());
    let own = subjects.next()?;
    let other = subjects.find(|hit| family(hit) != family(own));
    let second = match other {
        Some(other) => {
            let joined = scene
                .hits
                .iter()
                .filter(|hit| hit.span.start >= own.span.start && hit.span.end <= other.span.start)
                .any(|hit| joins(&hit));
            let kept = family(other)?;
            let senses = FAMILIES
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != kept)
                .fold(scene.senses, |set, (_, family)| set.without(*family));
            rules::question(senses)
                .or_else(|| rules::question(senses.with(Sense::Mine)))
                .filter(|_| joined)
        }
        None => {
            beside(scene, id).filter(|_| scene.hits.iter().any(|hit| joins(&hit) && ASKED.has(hit.sense)))
        }
    };
    let second = second.filter(|second| *second != id)?;
    let routed = Routed {
        education: first.education.clone(),
        ..asked(scene, second)
    };
    if second.about().needs_course && routed.education.is_none() {
        return None;
    }
    // A period belongs to the noun behind it.
    let before = |span: Span| span.end <= own.span.start;
    let period = routed
        .period
        .filter(|_| scene.period.is_some_and(|(_, span)| before(span)));
    Some((Routed { period, ..routed }, String::new()))
}

/// "복지포인트 규정이랑 내 잔액": the rule is told, and the record shown.
fn rule_and_record(scene: &Scene) -> Option<(Routed, String)> {
    let own = Senses::of(&[Sense::Mine, Sense::Remain, Sense::Used, Sense::History]);
    let rule = scene.hits.iter().find(|hit| {
        hit.sense == Sense::Rule
            && JOINS
                .iter()
                .any(|join| scene.text.starts_with(hit.span.end, join))
    })?;
    let after = scene
        .hits
        .iter()
        .any(|hit| hit.span.start > rule.span.end && own.has(hit.sense));
    let senses = scene.senses.without(Senses::of(&[Sense::Rule, Sense::Norm]));
    let id = rules::question(senses).filter(|id| after && !id.about().needs_course)?;
    Some((asked(scene, id), String::new()))
}

/// What is left and what was used; how far and how well.
const ASKED: Senses = Senses::of(&[
    Sense::Remain,
    Sense::Used,
    Sense::History,
    Sense::Progress,
    Sense::Score,
    Sense::Outcome,
]);

fn beside(scene: &Scene, id: QuestionId) -> Option<QuestionId> {
    let s = scene.senses;
    if s.has(Sense::Progress) && s.any(Senses::of(&[Sense::Score, Sense::Outcome])) {
        return match id {
            QuestionId::Q4 => Some(QuestionId::Q7),
            QuestionId::Q7 => Some(QuestionId::Q4),
            _ => None,
        };
    }
    if !(s.has(Sense::Remain) && s.any(Senses::of(&[Sense::Used, Sense::History]))) {
        return None;
    }
    Some(match id {
        QuestionId::Q11 => QuestionId::Q12,
        QuestionId::Q12 => QuestionId::Q11,
        QuestionId::Q14 => QuestionId::Q15,
        QuestionId::Q15 => QuestionId::Q14,
        _ => return None,
    })
}
