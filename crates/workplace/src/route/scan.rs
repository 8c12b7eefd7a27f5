//! Cuts a message into the words of the tables. A short noun counts only where a word can begin and end: 이수 is not in
//! 이수진, 기한 not in 무기한, 수료 not in 수수료. Must stay linear in the text.

use super::name::introduced;
use super::sense::Sense;
use super::{words, words_act, words_ask};
use korean::typo::{Group, Left, Lexicon, Right, is_syllable};
use korean::{Span, Text};
use std::sync::LazyLock;

/// A word's meaning and where it may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    sense: Sense,
    /// A compound's other part: 필수교육 is 필수 and 교육.
    also: Sense,
    fit: Fit,
}

/// Where a word may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// Anywhere: it makes compounds with unknown words (산업안전보건교육).
    Free,
    /// Where a word can begin.
    Part,
    /// Where a word can begin, and end before a particle or another word.
    Whole,
    /// Where a word can begin, and end before a particle: 내 정보, not 내 정보보안.
    Alone,
}

const fn group(sense: Sense, fit: Fit, words: &'static str, tolerant: bool) -> Group<Mark> {
    Group {
        words,
        value: Mark {
            sense,
            also: sense,
            fit,
        },
        left: Left::Any,
        right: Right::Any,
        tolerant,
    }
}

pub(super) const fn free(sense: Sense, words: &'static str) -> Group<Mark> {
    group(sense, Fit::Free, words, false)
}

pub(super) const fn part(sense: Sense, words: &'static str) -> Group<Mark> {
    group(sense, Fit::Part, words, false)
}

pub(super) const fn whole(sense: Sense, words: &'static str) -> Group<Mark> {
    group(sense, Fit::Whole, words, false)
}

pub(super) const fn alone(sense: Sense, words: &'static str) -> Group<Mark> {
    group(sense, Fit::Alone, words, false)
}

/// Words in which one wrong jamo is forgiven.
pub(super) const fn typed(sense: Sense, words: &'static str) -> Group<Mark> {
    group(sense, Fit::Part, words, true)
}

/// Compounds of two senses, one wrong jamo forgiven.
pub(super) const fn both(sense: Sense, also: Sense, words: &'static str) -> Group<Mark> {
    Group {
        value: Mark {
            sense,
            also,
            fit: Fit::Part,
        },
        ..group(sense, Fit::Part, words, true)
    }
}

/// Two senses of a word that particles alone may follow: 우리팀은, not 우리팀원.
pub(super) const fn both_alone(sense: Sense, also: Sense, words: &'static str) -> Group<Mark> {
    Group {
        value: Mark {
            sense,
            also,
            fit: Fit::Alone,
        },
        ..group(sense, Fit::Alone, words, false)
    }
}

/// A word of the tables as it stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) span: Span,
    pub(super) sense: Sense,
    /// A compound's other part, else the same again.
    pub(super) also: Sense,
}

impl Hit {
    /// Whether it is about this.
    pub(super) fn is(&self, sense: Sense) -> bool {
        self.sense == sense || self.also == sense
    }
}

type Found = korean::typo::Hit<Mark>;

static LEXICON: LazyLock<Lexicon<Mark>> = LazyLock::new(|| {
    let tables = [
        words::SUBJECTS,
        words::CONDUCT,
        words::LOOKALIKES,
        words_ask::ASKED,
        words_ask::RULES,
        words_ask::OWNERS,
        words_ask::ASKING,
        words_act::ACTIONS,
        words_act::TURNS,
        words_act::ELSEWHERE,
        words_act::GUARDED,
    ];
    Lexicon::of_phrases(tables.into_iter().flatten()).except(NOT_TYPOS)
});

/// Ordinary words one jamo away from a word of the tables.
const NOT_TYPOS: &[&str] = &["정보보고", "미이행", "정보보완"];

/// Short nouns people mistype; each beside the ordinary words one jamo away.
const SHORT: &[(&str, Sense, &[&str])] = &[
    (
        "연차",
        Sense::Leave,
        &["열차", "연타", "역차", "년차", "연자", "여차"],
    ),
    ("휴가", Sense::Leave, &["휴지", "휴가", "유가", "휴게"]),
    ("교육", Sense::Edu, &["교역", "고육", "교유"]),
    ("퀴즈", Sense::Quiz, &["퀴어"]),
    ("급여", Sense::Pay, &["금여", "그여"]),
    ("월급", Sense::Pay, &["월금", "얼금"]),
    ("규정", Sense::Rule, &["교정", "구정", "규제", "귀정", "두정"]),
    ("근태", Sense::Attend, &["근대", "근데"]),
    ("점수", Sense::Score, &["접수", "잠수", "점주", "정수"]),
    ("평균", Sense::Average, &["병균"]),
    ("결과", Sense::Outcome, &["경과", "열과", "별과"]),
    (
        "진도",
        Sense::Progress,
        &["진로", "지도", "신도", "인도", "진동", "민도", "진두"],
    ),
    (
        "수료",
        Sense::Done,
        &["무료", "유료", "수로", "수려", "수류", "수표", "주료"],
    ),
    ("잔액", Sense::Remain, &["전액", "잔약", "진액", "산액"]),
    ("현황", Sense::Status, &["현학", "연황"]),
    (
        "이력",
        Sense::History,
        &["인력", "위력", "의력", "아력", "기력", "시력", "일력"],
    ),
    ("시험", Sense::Quiz, &["시첨", "위험", "지험"]),
    (
        "필수",
        Sense::Required,
        &["필사", "필부", "필주", "밀수", "일수", "칠수"],
    ),
    ("마감", Sense::Deadline, &["마담", "마당", "마음", "가감", "미감"]),
    ("요약", Sense::Summary, &["요양", "요액", "소약"]),
    ("정책", Sense::Rule, &["정색", "장책", "정액"]),
    ("연봉", Sense::Pay, &["선봉", "영봉", "연방", "연보"]),
    (
        "지각",
        Sense::Attend,
        &["시각", "지갑", "자각", "직각", "지가", "생각", "지구", "조각"],
    ),
    ("동료", Sense::Person, &["종료", "동요", "등료", "동류"]),
    ("팀원", Sense::Person, &["팀월"]),
    ("후배", Sense::Person, &["후보", "후비", "후백"]),
    ("선배", Sense::Person, &["선비", "선보", "손배", "전배"]),
    (
        "사람",
        Sense::Person,
        &["사랑", "바람", "자람", "사암", "가람", "사립"],
    ),
];

/// Syllables that particles and endings are made of: what may follow a noun or stand between two words of a run.
const GRAMMAR: &str = "은는으이가을를의에도만과와로랑요야여어아였었였좀들부터까지서한테께보다처럼라고인임입니예죠네냐나데용염욤음해하했햇한할함합된됐되돼될됨됬중며면던든려러자줘주세쥬기긴습읍더겠셨다구거게건껀꺼것걸님씩쯤마노교예유";

/// At most this many such syllables.
const TAIL: usize = 5;

/// The words of a message, left to right.
pub(super) fn scan(text: &Text) -> Vec<Hit> {
    let mut hits: Vec<Hit> = Vec::with_capacity(12);
    let run_on = RunOn::of(text);
    let mut at = 0;
    while text.at(at).is_some() {
        if let Some(end) = introduced(text, at).filter(|_| stands(text, at) || run_on.holds(at)) {
            hits.push(Hit {
                span: Span { start: at, end },
                sense: Sense::Filler,
                also: Sense::Filler,
            });
            at = end;
            continue;
        }
        let begins = begins(text, &hits, at);
        let (loose, starts) = (run_on.holds(at), stands(text, at));
        let fits = |hit: &Found| {
            let single = hit.span.end - at == 1;
            // The particle of 직급이 시스템에 begins no word.
            let particle = !single && !starts && text.at(at + 1) == Some(' ');
            let begins = (begins || loose && !single) && !particle;
            match hit.value.fit {
                Fit::Free => true,
                Fit::Part => begins,
                // 나 is not in 직원이나, 저 not in 먼저.
                Fit::Whole if single && hit.value.sense != Sense::Team => {
                    stands(text, at) && ends(text, hit.span, true)
                }
                Fit::Whole => begins && (loose && !single || ends(text, hit.span, true)),
                Fit::Alone => begins && ends(text, hit.span, false),
            }
        };
        let written = LEXICON.written_at(text, at).find(fits);
        let hit = written
            .filter(|hit| ends(text, hit.span, true))
            .or_else(|| {
                // 급여명쇄서: the whole word mistyped, rather than its beginning.
                let mistyped = LEXICON.mistyped_at(text, at).filter(fits);
                mistyped.into_iter().chain(written).max_by_key(|hit| hit.span.end)
            })
            .map(|hit| Hit {
                span: hit.span,
                sense: hit.value.sense,
                also: hit.value.also,
            })
            .or_else(|| short_typo(text, at));
        at = hit.map_or(at + 1, |hit| hit.span.end);
        hits.extend(hit);
    }
    hits
}

/// Words typed together: where they are, a word may begin and end anywhere.
struct RunOn(Vec<std::ops::Range<usize>>);

impl RunOn {
    /// A word is one of these when it is longer than words are, or the whole message has no space.
    fn of(text: &Text) -> Self {
        const ALONE: usize = 5;
        const AMONG_OTHERS: usize = 10;
        let mut words: Vec<std::ops::Range<usize>> = Vec::new();
        for at in (0..text.len()).filter(|at| text.at(*at).is_some_and(continues)) {
            match words.last_mut() {
                Some(word) if word.end == at => word.end = at + 1,
                _ => words.push(at..at + 1),
            }
        }
        let spaced = text.chars().contains(&' ');
        let longest = if spaced { AMONG_OTHERS } else { ALONE };
        words.retain(|word| word.len() >= longest);
        Self(words)
    }

    fn holds(&self, at: usize) -> bool {
        self.0.iter().any(|word| word.contains(&at))
    }
}

/// Whether a word is longer than words are: words typed together.
pub(super) fn is_run_on(word: &str) -> bool {
    word.chars().count() >= 7
}

/// Whether a word can begin here: after a gap, or after another word and its particles.
fn begins(text: &Text, hits: &[Hit], at: usize) -> bool {
    if stands(text, at) {
        return true;
    }
    let Some(last) = hits.last() else {
        return false;
    };
    let between = text.chars().get(last.span.end..at).unwrap_or_default();
    between.len() <= TAIL && between.iter().all(|c| GRAMMAR.contains(*c))
}

/// Whether nothing stands before this in its word.
fn stands(text: &Text, at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|i| text.at(i))
        .is_none_or(|c| !continues(c))
}

/// Whether a noun can end here: before a gap, particles, or (in a compound) another word.
fn ends(text: &Text, span: Span, compound: bool) -> bool {
    let single = span.end - span.start == 1;
    for tail in 0..=TAIL {
        let at = span.end + tail;
        let Some(c) = text.at(at) else {
            return true;
        };
        if !continues(c) {
            return true;
        }
        let joins = || {
            LEXICON
                .at(text, at)
                .is_some_and(|next| next.span.end - next.span.start > 1 && next.value.sense != Sense::Other)
        };
        if (compound || tail > 0) && joins() {
            return true;
        }
        // One syllable (내, 제, 나, 팀) stands alone or before a whole word.
        if !GRAMMAR.contains(c) || (single && !PARTICLES.contains(c)) {
            return false;
        }
    }
    false
}

/// What may follow a noun of one syllable.
const PARTICLES: &str = "은는이가을를의에도만과와랑요장님";

/// Letters, digits and jamo that make words; laughter does not.
fn continues(c: char) -> bool {
    is_syllable(c) || c.is_ascii_alphanumeric()
}

/// A short noun with one wrong jamo at a word's beginning.
fn short_typo(text: &Text, at: usize) -> Option<Hit> {
    let (first, second) = (text.at(at)?, text.at(at + 1)?);
    if !stands(text, at) || !is_syllable(first) || !is_syllable(second) {
        return None;
    }
    let span = Span {
        start: at,
        end: at + 2,
    };
    let typed = [first, second];
    let (_, sense, _) = SHORT.iter().find(|(word, _, others)| {
        let mut chars = word.chars();
        let (a, b) = (chars.next(), chars.next());
        (a == Some(first)) != (b == Some(second))
            && korean::typo::distance_one(&typed.iter().collect::<String>(), word)
            && !others.iter().any(|other| other.chars().eq(typed))
    })?;
    ends(text, span, true).then_some(Hit {
        span,
        sense: *sense,
        also: *sense,
    })
}
