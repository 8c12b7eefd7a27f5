//! People who are named and not asked about: the asker, who told to, who comes along, a crowd with an average.
//! Must never excuse a person whose record is asked for.

use super::person::OWN;
use super::scan::is_run_on;
use super::scene::Scene;
use super::sense::Sense;
use super::word;
use korean::Span;

/// Whether a person who is named is not the one asked about.
pub(super) fn is_beside(scene: &Scene, person: Span) -> bool {
    introduces(scene, person)
        || is_anyone(scene, person)
        || is_companion(scene, person)
        || is_averaged(scene, person)
        || speaks(scene, person)
        || joins(scene, person)
        || receives(scene, person)
}

/// "남은 휴가를 동료한테 양도할 수 있나요": to whom, not whose.
fn receives(scene: &Scene, person: Span) -> bool {
    const NEAR: usize = 10;
    const VERBS: &[&str] = &[
        "양도",
        "나눠",
        "넘겨",
        "빌려",
        "선물",
        "줄 수",
        "줘도",
        "주는 거",
        "맡겨",
    ];
    let end = person.end + usize::from(scene.text.at(person.end) == Some('님'));
    let to = ["한테 ", "에게 ", "께 "]
        .iter()
        .any(|particle| scene.text.starts_with(end, particle));
    to && (end..end + NEAR).any(|at| VERBS.iter().any(|verb| scene.text.starts_with(at, verb)))
}

/// "7월에 입사한 사람은 얼마나 받아요?": whoever it is, the rule is asked for. "팀장 된 지 얼마 안 됐는데": the asker.
fn is_anyone(scene: &Scene, person: Span) -> bool {
    let anyone = scene.text.starts_with(person.start, "사람")
        && ["은 ", "도 "]
            .iter()
            .any(|tail| scene.text.starts_with(person.end, tail))
        && person
            .start
            .checked_sub(2)
            .and_then(|at| scene.text.at(at))
            .is_some_and(|c| "한된는온던은".contains(c) || korean::typo::final_of(c) == Some(4));
    let became = [" 된", "이 된", "이 됐", " 됐"]
        .iter()
        .any(|tail| scene.text.starts_with(person.end, tail));
    anyone || became
}

/// "휠체어 쓰는 동료랑 일할 때": with whom.
fn is_companion(scene: &Scene, person: Span) -> bool {
    [
        "랑 일할",
        "과 일할",
        "와 일할",
        "하고 일할",
        "랑 함께",
        "랑 같이 일",
    ]
    .iter()
    .any(|tail| scene.text.starts_with(person.end, tail))
}

/// "팀장님이 들으라는 교육": who told to, not whose.
fn speaks(scene: &Scene, person: Span) -> bool {
    const NEAR: usize = 16;
    const VERBS: &[&str] = &[
        "들으라",
        "하라",
        "보라",
        "내라",
        "시켰",
        "시킨",
        "시켜서",
        "물어보",
        "물어봐",
        "여쭤보",
        "말씀하",
        "확인하래",
        "달라고",
        "달래",
        "하래",
    ];
    let end = person.end + usize::from(scene.text.at(person.end) == Some('님'));
    let subject = ["이 ", "가 ", "께서 "]
        .iter()
        .any(|particle| scene.text.starts_with(end, particle));
    subject && (end..end + NEAR).any(|at| VERBS.iter().any(|verb| scene.text.starts_with(at, verb)))
}

/// "남편이랑 휴가 맞추려고요": with whom, not whose.
fn joins(scene: &Scene, person: Span) -> bool {
    const NEAR: usize = 14;
    let with = ["이랑 ", "랑 ", "하고 ", "과 ", "와 "]
        .iter()
        .any(|particle| scene.text.starts_with(person.end, particle));
    let together = ["맞추", "같이", "함께", "가려", "가기로", "여행"];
    with && scene.senses.has(Sense::Mine)
        && (person.end..person.end + NEAR)
            .any(|at| together.iter().any(|verb| scene.text.starts_with(at, verb)))
}

/// 보안팀 사람들 평균: a number over many is nobody's own.
fn is_averaged(scene: &Scene, group: Span) -> bool {
    const GROUPS: &[&str] = &[
        "사람들",
        "직원들",
        "직원",
        "팀원들",
        "팀원",
        "구성원",
        "분들",
        "임직원",
        "전 직원",
        "전직원",
    ];
    GROUPS
        .iter()
        .any(|word| scene.text.starts_with(group.start, word))
        && scene
            .hits
            .iter()
            .find(|hit| hit.span.start >= group.end)
            .is_some_and(|hit| hit.sense == Sense::Average && hit.span.start <= group.end + 3)
}

/// "이수진입니다", "저는 김대리인데요": the person who asks.
fn introduces(scene: &Scene, span: Span) -> bool {
    const TAILS: &[&str] = &[
        "입니다",
        "이에요",
        "예요",
        "인데",
        "이라고",
        "라고 합",
        "라고합",
        "이고",
        "임다",
        "이요",
    ];
    let end = span.end;
    if TAILS.iter().any(|tail| scene.text.starts_with(end, tail)) {
        return true;
    }
    // "박과장 팀원인데": said of who asks; "홍길동 급여인데" is what is asked for. Words typed together end with another
    // word's ending.
    let words = word::split(&scene.text);
    let next = words.iter().find(|word| word.span.end > end);
    next.is_some_and(|next| {
        next.span.start <= end + 1
            && !is_run_on(&next.text)
            && !scene
                .hits
                .iter()
                .any(|hit| OWN.has(hit.sense) && next.covers(hit.span))
            && TAILS.iter().any(|tail| next.text.ends_with(tail))
    })
}
