//! Whether a word of a message is meant: said, denied ("빌린 게 아니라", "재산분할 아니고"), or only reported ("빌려달라고
//! 했더니"). Looks at the few letters around it alone.

use korean::{Span, Text};

/// How a word stands in its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is so.
    Said,
    /// It is told not to be so.
    Denied,
    /// It was asked for, meant or said once, and need not have come about.
    Reported,
    /// It is told of another matter than the gift.
    Aside,
}

/// How far behind a word what takes it back may stand, spaces left out.
const REACH: usize = 9;

/// What denies the noun or verb before it.
const DENIALS: &[&str] = &[
    "지않",
    "지못",
    "지도않",
    "지는않",
    "진않",
    "지안",
    "지말",
    "지마",
    "게아니",
    "건아니",
    "거아니",
    "것아니",
    "것이아니",
    "것은아니",
    "것도아니",
    "거는아니",
    "거도아니",
    "돈이아니",
    "돈은아니",
    "돈아니",
    "생각말",
    "생각하지말",
    "거말고",
    "것말고",
    "게말고",
    "돈말고",
];
/// Nouns behind a verb or noun that deny it where there is none of them: 갚을 의무가 없, 상환 약정 없음.
const LACKED: &[&str] = &[
    "필요", "일", "한건", "한거", "한것", "한게", "의무", "조건", "생각", "적", "계획", "약정", "약속",
    "예정",
];
/// What denies the noun right before it, with or without a particle.
const NOUN_DENIALS: &[&str] = &[
    "아니",
    "말고",
    "빼고",
    "없",
    "안썼",
    "안쓰",
    "안받",
    "안했",
    "안하",
    "제외",
    "따로",
    "필요없",
];
/// What sets the noun before it apart.
const APART: &[&str] = &[
    "외에",
    "이외",
    "말고",
    "빼고",
    "제외",
    "따로",
    "별도",
    "별개",
    "상관없",
    "관계없",
    "무관",
    "상관이없",
    "관계가없",
];
/// Particles that stand between a noun and what sets it apart.
const BETWEEN: &[&str] = &[
    "과는",
    "와는",
    "이랑은",
    "랑은",
    "하고는",
    "이랑",
    "랑",
    "과",
    "와",
    "하고",
    "은",
    "는",
    "",
];
/// What only reports the verb before it: asked for, intended, believed.
const REPORTS: &[&str] = &[
    "달라고",
    "달라길",
    "달라는",
    "달래",
    "달랬",
    "달라했",
    "겠다고",
    "겠다는",
    "겠다니",
    "겠다했",
    "려고했",
    "려했",
    "려다",
    "려던",
    "려고하다",
    "자고했",
    "자고하",
    "냐고",
    "까했",
    "까하다",
    "줄알",
    "려고만",
    "을까고민",
    "걸로보",
    "것으로보",
    "걸로되",
    "것으로되",
    "걸로쳐",
    "로간주",
    "걸로잡",
    "다더니",
    "라더니",
    "셈치",
    "게되",
    "게맞",
    "거맞",
    "다니까",
    "라니까",
    "로할까",
    "로할지",
    "할까말까",
];
/// What stands before a verb and denies it.
const BEFORE: &[&str] = &["안", "못"];
const PARTICLES: &str = "이가은는도을를만로";

/// How the word at a span stands.
pub fn standing(text: &Text, span: Span) -> Standing {
    let tail = tail(text, span.end);
    if is_denied(text, span, &tail) {
        Standing::Denied
    } else if within(&tail, REPORTS, REACH - 3) {
        Standing::Reported
    } else {
        Standing::Said
    }
}

fn is_denied(text: &Text, span: Span, tail: &str) -> bool {
    if within(tail, DENIALS, REACH) || is_lacked(tail) || is_noun_denied(tail) || is_set_apart(tail) {
        return true;
    }
    // "안 갚아도", "못 갚고": the little word stands right before.
    let before: Vec<char> = (0..span.start)
        .rev()
        .filter_map(|i| text.at(i))
        .filter(|c| *c != ' ')
        .take(1)
        .collect();
    let alone = |i: usize| {
        i.checked_sub(1)
            .and_then(|at| text.at(at))
            .is_none_or(|c| c == ' ' || "은는도을를".contains(c))
    };
    BEFORE.iter().any(|word| {
        before.first().is_some_and(|c| word.starts_with(*c))
            && (0..=2usize).any(|gap| {
                span.start.checked_sub(gap + 1).is_some_and(|i| {
                    text.starts_with(i, word)
                        && alone(i)
                        && (i + 1..span.start).all(|at| text.at(at) == Some(' '))
                })
            })
    })
}

/// "갚을 의무는 없", "상환 약정 없음": there is nothing of what the word would need.
fn is_lacked(tail: &str) -> bool {
    tail.char_indices().take(REACH).any(|(at, _)| {
        let rest = tail.get(at..).unwrap_or_default();
        LACKED.iter().any(|noun| {
            rest.strip_prefix(noun).is_some_and(|behind| {
                behind
                    .trim_start_matches(['이', '가', '은', '는', '도'])
                    .starts_with('없')
            })
        })
    })
}

/// "재산분할이 아니라", "차용증도 없이", "유학비 말고", "회사 돈 말고", "농사는 안 지어요".
fn is_noun_denied(tail: &str) -> bool {
    let mut rest = ["돈", "자금", "명의", "계좌", "증여"]
        .iter()
        .find_map(|noun| tail.strip_prefix(noun))
        .unwrap_or(tail);
    for _ in 0..3 {
        if NOUN_DENIALS.iter().any(|denial| rest.starts_with(denial)) {
            return true;
        }
        let mut letters = rest.chars();
        match letters.next() {
            Some(c)
                if "은는도을를이가".contains(c)
                    && ["안", "못"].iter().any(|no| letters.as_str().starts_with(no)) =>
            {
                return !["안에", "안심", "안전", "안내", "안쪽"]
                    .iter()
                    .any(|word| letters.as_str().starts_with(word));
            }
            Some(c) if PARTICLES.contains(c) || c == '으' => rest = letters.as_str(),
            _ => return false,
        }
    }
    false
}

/// "월급 외에", "양육비랑 상관없이", "예식비랑 별도로".
fn is_set_apart(tail: &str) -> bool {
    BETWEEN.iter().any(|particle| {
        tail.strip_prefix(particle)
            .is_some_and(|rest| APART.iter().any(|word| rest.starts_with(word)))
    })
}

/// "차용 아님", "일한 대가가 아니에요": the thing itself is said not to be that, whatever was said of it before.
pub fn is_named_not(text: &Text, span: Span) -> bool {
    within(&tail(text, span.end), &["아니"], REACH)
}

/// The letters behind a position without spaces, up to a mark that ends a statement; every form of 아니다 as 아니.
fn tail(text: &Text, from: usize) -> String {
    const LONGEST: usize = 16;
    let plain = ["절대로", "절대", "전혀", "결코"]
        .iter()
        .fold(letters(text, from, LONGEST), |text, adverb| {
            text.replace(adverb, "")
        });
    [
        "아님",
        "아닙",
        "아닌",
        "아녜",
        "아냐",
        "아녀",
        "아녔",
        "아이고",
        "아이라",
        "아입",
    ]
    .iter()
    .fold(plain, |text, form| text.replace(form, "아니"))
}

fn letters(text: &Text, from: usize, longest: usize) -> String {
    (from..text.len())
        .take(longest * 2)
        .filter_map(|i| text.at(i))
        .take_while(|c| !".,?!;…/".contains(*c))
        .filter(|c| *c != ' ')
        .take(longest)
        .collect()
}

/// Whether one of the words begins within the first letters.
fn within(tail: &str, words: &[&str], reach: usize) -> bool {
    tail.char_indices().take(reach).any(|(at, _)| {
        tail.get(at..).is_some_and(|rest| {
            // "쓸지 말지": neither said nor denied.
            // "신청까지 마쳤어요": 까지, no -지 마.
            let up_to =
                rest.starts_with("지마") && tail.get(..at).is_some_and(|before| before.ends_with('까'));
            words.iter().any(|word| rest.starts_with(word)) && !rest.starts_with("지말지") && !up_to
        })
    })
}
