//! The course a message names, as it was said: "장애인 인식개선 교육", 성희롱예방 from "성희롱예방 강의".

use super::scan::Hit;
use super::scene::Scene;
use super::sense::Sense;
use korean::{Span, Text};

/// Nouns that end a course's name and belong to it.
const HEADS: &[&str] = &["교육", "연수", "훈련"];

/// At most this many words make a name.
const LONGEST: usize = 5;

/// Words before 교육 that do not name one.
const GENERAL: &str = "그건|이건|저건|그거|이거|그것|이것|그게|이게|그거는|이거는|사내|온라인|필수|법정|의무|이번|다음|무슨|어떤|전체|관련|그|이|저|해당|회사|모든|우리|각|들은|들을|받은|할|새|신규|다른|법정의무|법정필수|남은|중|집합|그럼|그러면|아|음|네|혹시|근데|들었던|마감|끝난|끝낸|완료|진행|수강|수강 중인|수강중인|중인|듣고 있는|진행 중인|진행중인|이번 주|오늘|예정|나머지|기타|듣던|보던|하던|듣는|보는|요즘|지난번|저번|마지막|맨 마지막|직전|처음|첫|가장 최근|제일 최근|바로 전|이전|방금|최근|지금 듣는|요즘 듣는";

/// The course named in a message.
pub(super) fn named(scene: &Scene) -> Option<String> {
    let head = scene
        .hits
        .iter()
        .filter(|hit| hit.is(Sense::Edu))
        .find_map(|head| before(scene, &noun(scene, head), true));
    head.or_else(|| {
        scene
            .hits
            .iter()
            .filter(|hit| {
                matches!(
                    hit.sense,
                    Sense::Quiz | Sense::Progress | Sense::Eval | Sense::Outcome | Sense::Score
                )
            })
            .find_map(|hit| before(scene, hit, false))
    })
}

/// A message that is hardly more than a course's name.
pub(super) fn alone(scene: &Scene) -> Option<String> {
    if let Some(name) = named(scene) {
        return Some(name);
    }
    let words = super::word::split(&scene.text);
    let said: Vec<&str> = words
        .iter()
        .filter(|word| {
            !scene
                .hits
                .iter()
                .any(|hit| matches!(hit.sense, Sense::Filler | Sense::Show) && word.covers(hit.span))
        })
        .map(|word| word.text.as_str())
        .collect();
    let (last, rest) = said.split_last()?;
    let last = super::word::without_tail(last);
    let name = rest.iter().copied().chain([last]).collect::<Vec<_>>().join(" ");
    (said.len() <= LONGEST && name.chars().count() >= 2).then_some(name)
}

/// The noun that ends a compound: 교육 of 예방교육.
fn noun(scene: &Scene, hit: &Hit) -> Hit {
    let said = scene.text.slice(hit.span);
    let first = HEADS.iter().find_map(|head| said.strip_suffix(head));
    Hit {
        span: Span {
            start: hit.span.start + first.map_or(0, |first| first.chars().count()),
            end: hit.span.end,
        },
        ..*hit
    }
}

/// The name that ends with a noun, or right before it.
fn before(scene: &Scene, head: &Hit, is_head: bool) -> Option<String> {
    let text = &scene.text;
    let mut start = head.span.start;
    loop {
        let whole = start;
        // The rest of this word, to the left.
        while let Some(at) = start
            .checked_sub(1)
            .filter(|at| text.at(*at).is_some_and(char::is_alphanumeric))
        {
            if stops(scene, head, at) {
                // The rest of another word is no name: 줘 in "보여줘 정보보안 교육".
                let from = if whole == head.span.start { start } else { whole };
                return finish(scene, head, from, is_head);
            }
            start = at;
        }
        let Some(gap) = start
            .checked_sub(1)
            .filter(|at| matches!(text.at(*at), Some(' ' | '·')))
        else {
            break;
        };
        let Some(last) = gap.checked_sub(1) else { break };
        if stops_word(scene, head, last) {
            break;
        }
        start = gap;
    }
    finish(scene, head, start, is_head)
}

/// Whether a character belongs to a word that is no part of a name.
fn stops(scene: &Scene, head: &Hit, at: usize) -> bool {
    let holds = |span: Span| (span.start..span.end).contains(&at);
    let hit = scene
        .hits
        .iter()
        .chain(&scene.dropped)
        .find(|hit| holds(hit.span) && !hit.span.overlaps(head.span));
    let in_period = scene.period.is_some_and(|(_, span)| holds(span));
    in_period
        || hit.is_some_and(|hit| {
            !matches!(
                hit.sense,
                Sense::Security
                    | Sense::Conduct
                    | Sense::Other
                    | Sense::Required
                    | Sense::Incident
                    | Sense::Edu
            )
        })
}

/// 직장 내, 회사 내: "within", not "mine".
pub(super) fn follows_place(text: &Text, span: Span) -> bool {
    const PLACES: &[&str] = &[
        "직장",
        "회사",
        "기간",
        "사업장",
        "조직",
        "부서",
        "기한",
        "팀",
        "업무시간",
    ];
    let Some(gap) = span.start.checked_sub(1).filter(|at| text.at(*at) == Some(' ')) else {
        return false;
    };
    PLACES.iter().any(|place| {
        gap.checked_sub(place.chars().count())
            .is_some_and(|start| text.starts_with(start, place))
    })
}

/// Whether the word that ends at `last` is no part of a name: another word's, or one with a particle.
fn stops_word(scene: &Scene, head: &Hit, last: usize) -> bool {
    let particle = scene
        .text
        .at(last)
        .is_some_and(|c| "은는을를의도만고서면요다데".contains(c));
    particle || stops(scene, head, last)
}

fn finish(scene: &Scene, head: &Hit, start: usize, is_head: bool) -> Option<String> {
    let text = &scene.text;
    let own = is_head && HEADS.iter().any(|noun| text.starts_with(head.span.start, noun));
    let slice = |end: usize| text.slice(Span { start, end });
    let (stem, name) = (slice(head.span.start), slice(head.span.end));
    let (mut stem, mut name) = (stem.trim(), name.trim());
    while let Some(general) = GENERAL
        .split('|')
        .find(|word| stem == *word || stem.strip_prefix(*word).is_some_and(|rest| rest.starts_with(' ')))
    {
        stem = stem.strip_prefix(general).unwrap_or_default().trim_start();
        name = name.strip_prefix(general).unwrap_or_default().trim_start();
    }
    let asks = [
        "그거",
        "이거",
        "저거",
        "몇",
        "언제",
        "얼마",
        "어디",
        "번째",
        "맨 위",
        "그다음",
    ]
    .iter()
    .any(|word| stem.contains(word));
    if asks || stem.chars().count() < 2 || stem.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    if own {
        return Some(name.to_owned());
    }
    let only_noun = HEADS.contains(&stem) || ["강의", "과정", "강좌"].contains(&stem);
    (!only_noun).then(|| stem.to_owned())
}
