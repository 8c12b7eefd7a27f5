//! The department a message names, whole: 마케팅팀 from "마케팅팀 평균이랑", 마케팅 from "마케팅 평균이랑".

use super::scene::Scene;
use super::sense::Sense;
use super::word::{self, Word};

/// What departments' names end with.
const SUFFIXES: &[&str] = &[
    "사업본부",
    "본부",
    "사업부",
    "팀",
    "부서",
    "센터",
    "그룹",
    "지점",
    "지사",
    "연구소",
    "파트",
    "실",
];

/// Divisions whose name ends with 부 alone; the syllable ends too many other words.
const DIVISIONS: &[&str] = &[
    "영업부",
    "총무부",
    "인사부",
    "개발부",
    "기획부",
    "재무부",
    "관리부",
    "홍보부",
    "생산부",
    "구매부",
    "회계부",
    "법무부",
    "마케팅부",
    "디자인부",
    "품질부",
    "물류부",
    "지원부",
];

/// Words that point at a department without naming it.
const POINTING: &[&str] = &[
    "우리", "저희", "내", "제", "타", "다른", "옆", "전", "각", "소속", "해당", "그", "이", "저", "어느",
    "무슨", "본인", "울", "같은", "모든", "회의", "교", "사무", "전체", "걸어", "화장", "응급",
];

/// Words between a department and its average.
const GROUPS: &[&str] = &[
    "쪽",
    "쪽이",
    "사람들",
    "직원들",
    "팀원들",
    "분들",
    "애들",
    "친구들",
    "동료들",
    "식구들",
];

/// The department named in a comparison.
pub(super) fn named(scene: &Scene) -> Option<String> {
    let words = word::split(&scene.text);
    suffixed(&words)
        .or_else(|| before_average(scene, &words))
        .or_else(|| compared_with(scene, &words))
}

/// A department named with its suffix: 영업팀.
pub(super) fn whole(scene: &Scene) -> Option<String> {
    suffixed(&word::split(&scene.text))
}

/// Another team whose leader is asked for: 마케팅팀 from "마케팅팀 팀장 누구야", 인사팀 from "인사팀장 이름".
pub(super) fn of_leader(scene: &Scene) -> Option<String> {
    if scene.senses.has(Sense::Ours) || scene.senses.has(Sense::Mine) {
        return None;
    }
    let words = word::split(&scene.text);
    let joined = words.iter().find_map(|word| {
        let title = word::without_particles(&word.text, |stem| {
            [
                "팀장",
                "실장",
                "본부장",
                "부서장",
                "센터장",
                "팀장님",
                "실장님",
                "본부장님",
            ]
            .iter()
            .any(|title| stem.ends_with(title))
        })?;
        let team = title.trim_end_matches('님').strip_suffix('장')?;
        let stem = SUFFIXES.iter().find_map(|suffix| team.strip_suffix(suffix))?;
        let own = stem.chars().count() < 2 || POINTING.contains(&stem);
        (!own).then(|| team.to_owned())
    });
    let apart = scene
        .senses
        .has(Sense::Leader)
        .then(|| suffixed(&words))
        .flatten();
    joined.or(apart)
}

/// Another team whose leader's name is asked for, however: "개발본부장님 성함이 어떻게 되나요", "총무팀장님 누구신가요".
pub(super) fn of_leader_by_name(scene: &Scene) -> Option<String> {
    const NAMES: [&str; 4] = ["누구", "성함", "이름", "존함"];
    // "이름으로", "누구한테": somebody's name is used, none is asked for.
    const ASKED: [&str; 12] = [
        "",
        "이",
        "은",
        "을",
        "좀",
        "이야",
        "예요",
        "에요",
        "야",
        "죠",
        "신가요",
        "신지",
    ];
    let asks = word::split(&scene.text).iter().any(|word| {
        NAMES.iter().any(|name| {
            let rest = word.text.strip_prefix(name);
            rest.is_some_and(|rest| ASKED.contains(&rest.trim_end_matches(|c: char| !c.is_alphanumeric())))
        })
    });
    asks.then(|| of_leader(scene)).flatten()
}

/// A message that is hardly more than a department's name.
pub(super) fn alone(scene: &Scene) -> Option<String> {
    let words = word::split(&scene.text);
    if let Some(name) = suffixed(&words) {
        return Some(name);
    }
    let mut said = words.iter().filter(|word| {
        !scene
            .hits
            .iter()
            .any(|hit| hit.sense == Sense::Filler && word.covers(hit.span))
    });
    match (said.next(), said.next()) {
        // "고마워": talk, no name.
        (Some(_), None) if scene.senses.has(Sense::Chat) => None,
        (Some(only), None) => Some(bare(&only.text)).filter(|name| name.chars().count() >= 2),
        _ => None,
    }
}

fn suffixed(words: &[Word]) -> Option<String> {
    words.iter().enumerate().find_map(|(at, word)| {
        let name = word::without_particles(&word.text, |stem| {
            SUFFIXES.iter().any(|suffix| stem.ends_with(suffix)) || DIVISIONS.contains(&stem)
        })?;
        if DIVISIONS.contains(&name) {
            return Some(name.to_owned());
        }
        let stem = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix))?;
        if stem.is_empty() {
            // "마케팅 팀": the name stands before its suffix.
            let before = words.get(at.checked_sub(1)?)?;
            let own = POINTING.contains(&before.text.as_str()) || before.text.chars().count() < 2;
            return (!own && word::is_plain_noun(&before.text)).then(|| format!("{}{name}", before.text));
        }
        (!POINTING.contains(&stem)).then(|| name.to_owned())
    })
}

/// "마케팅 평균이랑": an unknown noun right before the average.
fn before_average(scene: &Scene, words: &[Word]) -> Option<String> {
    let average = scene.hits.iter().find(|hit| hit.sense == Sense::Average)?;
    let at = words.iter().position(|word| word.covers(average.span))?;
    let before = words.get(..at)?.iter().rev().find(|word| {
        let scored = scene.hits.iter().any(|hit| {
            matches!(hit.sense, Sense::Quiz | Sense::Score | Sense::Edu | Sense::Eval)
                && word.covers(hit.span)
        });
        !GROUPS.contains(&word.text.as_str()) && !scored
    })?;
    let known = scene.hits.iter().any(|hit| before.covers(hit.span))
        || scene.period.is_some_and(|(_, span)| before.covers(span));
    let name = bare(&before.text);
    // "마케팅은 평균이": a topic is no verb.
    let topic = ["은", "는"].iter().any(|tail| before.text.ends_with(tail));
    let plain = word::is_plain_noun(if topic { &name } else { &before.text });
    (!known && name.chars().count() >= 2 && plain).then_some(name)
}

/// "마케팅이랑 비교해줘": an unknown noun with "and" or "than" behind it.
fn compared_with(scene: &Scene, words: &[Word]) -> Option<String> {
    let known = |word: &Word| {
        scene.hits.iter().any(|hit| word.covers(hit.span))
            || scene.period.is_some_and(|(_, span)| word.covers(span))
    };
    words.iter().enumerate().find_map(|(at, word)| {
        let name = ["이랑", "랑", "하고", "과", "와", "보다"]
            .iter()
            .find_map(|particle| word.text.strip_suffix(particle))?;
        // "마케팅 쪽보다", "기획 애들이랑".
        if GROUPS.contains(&name) {
            let before = words.get(at.checked_sub(1)?)?;
            return (!known(before) && word::is_plain_noun(&before.text)).then(|| before.text.clone());
        }
        (!known(word) && name.chars().count() >= 2 && word::is_plain_noun(name)).then(|| name.to_owned())
    })
}

fn bare(word: &str) -> String {
    word::without_tail(word).to_owned()
}
