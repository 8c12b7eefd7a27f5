//! What stands around a word for a person: the particle behind it, the possessor before it.

use crate::Text;

/// What a particle makes of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// No particle.
    Bare,
    /// 이, 가, 께서.
    Subject,
    /// 은, 는, 도.
    Topic,
    /// 한테, 에게, 께: to — or from, with 받다.
    Dative,
    /// 한테서, 로부터: from.
    Source,
    /// 앞으로, 명의로, 통장으로: to.
    Destination,
    /// 랑, 하고, 와: beside another.
    With,
    /// 의, or before what they own.
    Of,
    /// 이에요, 입니다, 인: "it is …".
    Identity,
}

/// The particle behind a person.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tail {
    pub case: Case,
    pub end: usize,
    pub number: Option<u8>,
    /// 내외, 부부: with their spouse.
    pub couple: bool,
}

/// Honorifics and plurals between the word and its particle.
const SUFFIXES: &[&str] = &[
    "님들",
    "분들",
    "님",
    "들",
    "분",
    "놈",
    "네",
    "씨",
    "쪽",
    "녀석",
    "새끼",
    "아이",
    "애",
    "어른",
    "어르신",
];

const COUNTS: &[(&str, u8)] = &[
    (" 둘 다", 2),
    (" 둘", 2),
    (" 셋", 3),
    (" 넷", 4),
    (" 두 명", 2),
    (" 두명", 2),
    (" 세 명", 3),
    (" 세명", 3),
    (" 네 명", 4),
    (" 네명", 4),
    (" 2명", 2),
    (" 3명", 3),
    (" 4명", 4),
    ("둘", 2),
    ("셋", 3),
    (" 두 분", 2),
    (" 두분", 2),
];

/// Longest first: 한테서 before 한테, 이에요 before 이.
const PARTICLES: &[(&str, Case)] = &[
    ("으로부터", Case::Source),
    ("에게로부터", Case::Source),
    ("로부터", Case::Source),
    ("한테로부터", Case::Source),
    ("에게서", Case::Source),
    ("한테서", Case::Source),
    ("께로부터", Case::Source),
    ("에서", Case::Source),
    ("네서", Case::Source),
    ("서 보낸", Case::Source),
    ("에게다", Case::Dative),
    ("한테다", Case::Dative),
    ("에게", Case::Dative),
    ("한테", Case::Dative),
    ("헌테", Case::Dative),
    ("헌티", Case::Dative),
    ("한티", Case::Dative),
    ("한데 ", Case::Dative),
    ("테 ", Case::Dative),
    ("보고 ", Case::Dative),
    ("께서는", Case::Subject),
    ("께서도", Case::Subject),
    ("께서", Case::Subject),
    ("께", Case::Dative),
    ("더러", Case::Dative),
    ("이에요", Case::Identity),
    ("이예요", Case::Identity),
    ("예요", Case::Identity),
    ("에요", Case::Identity),
    ("이세요", Case::Identity),
    ("세요", Case::Identity),
    ("이십니다", Case::Identity),
    ("입니다", Case::Identity),
    ("입니더", Case::Identity),
    ("이고", Case::Identity),
    ("이구", Case::Identity),
    ("이라고", Case::Identity),
    ("라고", Case::Identity),
    ("이라", Case::Identity),
    ("이었", Case::Identity),
    ("였", Case::Identity),
    ("이네", Case::Identity),
    ("이죠", Case::Identity),
    ("이지", Case::Identity),
    ("이야", Case::Identity),
    ("이요", Case::Identity),
    ("이여", Case::Identity),
    ("인데", Case::Identity),
    ("인디", Case::Identity),
    ("이신데", Case::Identity),
    ("이시고", Case::Identity),
    ("이신 ", Case::Identity),
    ("인가", Case::Identity),
    ("이거든", Case::Identity),
    ("이랑께", Case::Identity),
    ("이라예", Case::Identity),
    ("입니다", Case::Identity),
    ("이올시다", Case::Identity),
    ("이오", Case::Identity),
    ("인지", Case::Identity),
    ("이면", Case::Identity),
    ("이셔", Case::Identity),
    ("인 ", Case::Identity),
    ("임", Case::Identity),
    ("이 아니", Case::Identity),
    ("가 아니", Case::Identity),
    ("이 맞", Case::Identity),
    ("가 맞", Case::Identity),
    ("요", Case::Identity),
    ("고요", Case::Identity),
    ("구요", Case::Identity),
    ("죠", Case::Identity),
    ("고,", Case::Identity),
    ("고 ", Case::Identity),
    ("여서", Case::Identity),
    ("이랑", Case::With),
    ("랑", Case::With),
    ("하고", Case::With),
    ("와", Case::With),
    ("과", Case::With),
    ("이나", Case::With),
    ("나 ", Case::With),
    ("의", Case::Of),
    ("이가", Case::Subject),
    ("이", Case::Subject),
    ("가", Case::Subject),
    ("은", Case::Topic),
    ("는", Case::Topic),
    ("도", Case::Topic),
    ("을", Case::Dative),
    ("를", Case::Dative),
    ("만", Case::Topic),
    (" 혼자서", Case::Subject),
    (" 혼자", Case::Subject),
];

/// 네 also closes a sentence: 아들이네.
fn is_particle(text: &Text, at: usize, suffix: &str) -> bool {
    suffix == "네" && text.starts_with(at, "네요")
}

/// Behind the bracket that opens at `at`, if it closes soon.
fn bracket_end(text: &Text, at: usize) -> Option<usize> {
    const LONGEST: usize = 20;
    if text.at(at) != Some('(') {
        return None;
    }
    (at + 1..at + LONGEST)
        .find(|i| text.at(*i) == Some(')'))
        .map(|i| i + 1)
}

/// A person and their spouse.
const COUPLES: &[&str] = &[" 내외", "내외", " 부부", "부부"];

/// The particle behind a word that ends at `end`.
pub(super) fn after(text: &Text, end: usize) -> Tail {
    let mut at = end;
    for _ in 0..2 {
        at += SUFFIXES
            .iter()
            .find(|s| {
                text.starts_with(at, s)
                    && !is_particle(text, at, s)
                    && (**s != "애"
                        || text
                            .at(at + 1)
                            .is_some_and(|c| "가는한에께도를의랑네".contains(c)))
            })
            .map_or(0, |s| s.chars().count());
    }
    let mut number = None;
    if let Some((word, n)) = COUNTS.iter().find(|(word, _)| text.starts_with(at, word)) {
        number = Some(*n);
        at += word.chars().count();
    }
    // 수양아들(입양은 안 함)에게: the particle may stand behind a bracket.
    let closed = bracket_end(text, at).filter(|end| {
        PARTICLES.iter().any(|(word, _)| text.starts_with(*end, word))
            || super::owned::read(text, *end).is_some()
    });
    if let Some(end) = closed {
        return Tail {
            end: at,
            ..after(text, end)
        };
    }
    let couple = COUPLES.iter().find(|word| text.starts_with(at, word));
    at += couple.map_or(0, |word| word.chars().count());
    let couple = couple.is_some();
    if let Some((case, end)) = super::owned::read(text, at) {
        return Tail {
            case,
            end,
            number,
            couple,
        };
    }
    match PARTICLES.iter().find(|(word, _)| text.starts_with(at, word)) {
        Some((word, case)) => Tail {
            case: *case,
            end: at + word.trim_end().chars().count(),
            number,
            couple,
        },
        None => Tail {
            case: Case::Bare,
            end: at,
            number,
            couple,
        },
    }
}

const POSSESSORS: &[&str] = &[
    "의뢰인 ",
    "의뢰인의 ",
    "고객 ",
    "고객님 ",
    "제 ",
    "내 ",
    "저희 ",
    "우리 ",
    "울 ",
    "저의 ",
    "나의 ",
    "우리집 ",
    "저희집 ",
    "우리",
    "저희",
    "울",
    "제",
    "내",
];

/// Where a word with its 제, 내 or 우리 starts, and whether it has one. Words for a child may be told apart first: "우리 큰 딸".
pub(super) fn possessor(text: &Text, start: usize) -> (usize, bool) {
    let begin = [
        "큰 ",
        "작은 ",
        "막내 ",
        "둘째 ",
        "첫째 ",
        "셋째 ",
        "친 ",
        "하나뿐인 ",
        "어린 ",
        "새 ",
        "현 ",
    ]
    .iter()
    .find_map(|word| before(text, start, word).filter(|at| crate::typo::starts_word(text, *at)))
    .unwrap_or(start);
    POSSESSORS
        .iter()
        .filter_map(|word| before(text, begin, word))
        .find(|at| crate::typo::starts_word(text, *at) || follows_particle(text, *at))
        .map_or((begin, false), |at| (at, true))
}

/// "친정어머니가제딸한테", "중학생인제 아들": without a space 제 still begins behind a particle.
fn follows_particle(text: &Text, at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|i| text.at(i))
        .is_some_and(|c| "가인는은".contains(c))
}

const ACQUAINTANCES: &[&str] = &[
    "아는 ",
    "알던 ",
    "동네 ",
    "교회 ",
    "회사 ",
    "직장 ",
    "학교 ",
    "대학 ",
    "옆집 ",
    "윗집 ",
    "아랫집 ",
    "앞집 ",
    "친한 ",
    "고향 ",
    "군대 ",
    "모르는 ",
    "성당 ",
    "절 ",
    "동호회 ",
    "아는",
    "지내던 ",
    "지내는 ",
    "단골 ",
    "맺은 ",
    "의형제 ",
    "같이 일하는 ",
    "함께 일하는 ",
    "모임 ",
    "동아리 ",
    "같은 반 ",
    "거래처 ",
    "이웃집 ",
    "이웃 ",
];

/// "아는 형님", "옆집 할머니": no relative, whatever the word.
pub(super) fn is_acquaintance(text: &Text, start: usize) -> bool {
    ACQUAINTANCES
        .iter()
        .any(|word| before(text, start, word).is_some())
}

/// Where `word` starts, if it ends right before `end`.
fn before(text: &Text, end: usize, word: &str) -> Option<usize> {
    let start = end.checked_sub(word.chars().count())?;
    text.starts_with(start, word).then_some(start)
}

/// Behind "…(이)라 부르는 분": the end of that noun.
pub(super) fn called(text: &Text, end: usize) -> Option<usize> {
    const QUOTES: &[&str] = &[
        "이라고 부르는 ",
        "라고 부르는 ",
        "이라 부르는 ",
        "라 부르는 ",
        "처럼 지내는 ",
        "뻘 되는 ",
    ];
    const PEOPLE: &[&str] = &["분", "사람", "아저씨", "아주머니", "이웃", "친구", "지인"];
    let quoted = text.any(end, QUOTES)?;
    text.any(quoted, PEOPLE)
}
