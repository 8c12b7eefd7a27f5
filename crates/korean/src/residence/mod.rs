//! Words on where a person lives. Must never decide whose residence it is (the caller attaches it by position), nor
//! call a student or a posted employee abroad a non-resident: residence follows from more than that (상증법 시행령 제2조).

mod places;

use crate::typo::{Group, Hit, Lexicon, Right, ends_word};
use crate::{Exactness, Find, Span, Text};
use std::sync::LazyLock;

/// Where a person lives, as far as the words say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Abroad {
    /// Lives abroad: 미국 사는, 비거주자, 이민 간.
    Yes,
    /// Lives in Korea: 서울 살아요, 국내 거주자.
    No,
    /// Abroad for now, residence unclear: 유학 중, 주재원.
    Unclear,
}

/// Whom a residence is said of, by the form of the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person named next: 미국 사는 아들.
    Next,
    /// The person named before, or the speaker: 아버지는 미국에 사시고, 저는 서울 살아요.
    Before,
}

/// A residence and whom it is said of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Residence {
    /// Where.
    pub abroad: Abroad,
    /// Whose, by grammar.
    pub who_hint: Who,
}

/// What a word of the tables contributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    /// A place abroad or here.
    Place(Abroad),
    /// 살다, 거주하다, 계시다 — said of a place.
    Living,
    /// 있다: a person may be there for a while, and a thing may be there too.
    Being,
    /// Says it all: 비거주자.
    Status(Abroad),
    /// 유학, 주재원, 파견.
    Stay,
    /// 이민, 영주권자: settled abroad, unless the words take it back.
    Settled,
    /// An ordinary word that looks like one of these.
    Other,
}

static WORDS: LazyLock<Lexicon<Word>> = LazyLock::new(|| {
    Lexicon::of(&[
        Group::starting(Word::Place(Abroad::Yes), places::ABROAD).then(Right::Any),
        Group::starting(Word::Place(Abroad::Yes), places::ABROAD_SHORT)
            .then(Right::Not("abcdefghijklmnopqrstuvwxyz")),
        Group::starting(Word::Place(Abroad::Yes), places::FOREIGN).then(Right::Any),
        Group::starting(Word::Place(Abroad::No), places::HERE).then(Right::Any),
        // 남편은대전에살고있습니다: without spaces a place counts before 에.
        Group::anywhere(Word::Place(Abroad::No), places::HERE).then(Right::Only("에")),
        Group::anywhere(
            Word::Living,
            "살아|살고|사는|사시|사세|삽니|삼|산다|살구|살며|살면|살았|살다|사셔|사신|사십|살지|살긴|사나|살거|살 거|살예|살음|거주|체류|계시|계신|계세|계셔|계십|머물|정착|지내|산 지|사신 지|살게 된|살아온|산 게",
        ),
        Group::anywhere(
            Word::Being,
            "있는|있어|있습|있고|있음|나와 있|나와있|나가 있|나가있|와 있|와있|가 있|가있",
        ),
        Group::anywhere(
            Word::Status(Abroad::Yes),
            "비거주자|비 거주자|비거주|해외거주|해외 거주|국외거주|국외 거주|외국거주|외국 거주|재외국민|재외동포|해외동포|해외교포|교포|해외 체류|국외 체류|해외체류",
        ),
        Group::anywhere(
            Word::Status(Abroad::No),
            "국내거주|귀국했|귀국해서|귀국하셨|영구귀국|영구 귀국|국내 거주|한국거주|한국 거주|국내거소|국내 거소|거주자",
        ),
        Group::anywhere(
            Word::Stay,
            "유학|어학연수|주재원|파견|출장|교환학생|해외근무|해외 근무|해외발령|워홀|워킹홀리데이|안식년|연수중|연수 중|포닥|주재 중|주재중",
        ),
        Group::anywhere(Word::Settled, "이민|영주권|이주|시민권"),
        Group::anywhere(
            Word::Other,
            "미국인|한국인|미국 주식|미국주식|해외주식|해외 주식|해외 계좌|해외계좌|해외송금|해외 송금|외국인|외국어|해외여행|해외 여행|국내 주식|국내주식|해외결제|해외 결제|해외펀드|서울대|고려대|부산은행|대구은행|광주은행|전북은행|경남은행|제주은행|한국은행|한국투자|한국전력|경기은행|서울보증|인도받|인도하|인도해|인도 받|가나요|가나다|거기에 대|거기서 받|지방세|지방소득|고향사랑|발리스|이민호|이민정|세종대왕|국내에서 받|수지맞|살 때|살 돈|살 집|살 거예|사는 게|살림|살짜|살이|삼촌|삼천|삼점|삼성|삼백|삼십|삼억|삼만|살아생|살아 생|살아계|살아 계|있으면|계시면|출장비|유학비|유학자금|유학 자금|유학원|파견직|파견법|파견근로|계좌|있나|있으",
        ),
    ])
});

/// Every statement of residence, in order; its span runs from the place to the verb.
pub fn find(text: &Text) -> Vec<Find<Residence>> {
    let mut hits = WORDS.find(text);
    let lives = |hit: &Hit<Word>| matches!(hit.value, Word::Living | Word::Being | Word::Settled);
    if hits.iter().any(lives) {
        let more: Vec<_> = run_on_places(text)
            .filter(|place| !hits.iter().any(|hit| hit.span.overlaps(place.span)))
            .collect();
        hits.extend(more);
        hits.sort_by_key(|hit| hit.span.start);
    }
    let mut found: Vec<Find<Residence>> = Vec::new();
    let mut citizens: Vec<Span> = Vec::new();
    for (i, hit) in hits.iter().enumerate() {
        // No statement is longer than this many words of the tables.
        let before = hits.get(i.saturating_sub(LOOK_BACK)..i).unwrap_or_default();
        let place = before.iter().rev().find_map(|w| match w.value {
            Word::Place(abroad) if is_near(text, w.span, hit.span) => Some((w.span, abroad)),
            _ => None,
        });
        let (span, said) = match (hit.value, place) {
            (Word::Being, _)
                if found
                    .last()
                    .is_some_and(|last| last.span.end + 2 >= hit.span.start) =>
            {
                continue_last(&mut found, hit.span);
                continue;
            }
            (Word::Status(abroad), _) => (hit.span, abroad),
            (Word::Living, Some((at, abroad))) if stay(before, at).is_some() => {
                (join(stay(before, at).unwrap_or(at), hit.span), unclear(abroad))
            }
            (Word::Living, Some((at, abroad))) => (join(at, hit.span), abroad),
            (Word::Being, Some((at, abroad))) if !is_thing(text, at, hit.span) => {
                (join(stay(before, at).unwrap_or(at), hit.span), unclear(abroad))
            }
            (Word::Stay, Some((at, _))) => (join(at, hit.span), Abroad::Unclear),
            (Word::Stay, None) => (hit.span, Abroad::Unclear),
            // 캐나다 영주권자: may live there or here.
            (Word::Settled, Some((at, Abroad::Yes))) if text.at(hit.span.end) == Some('자') => {
                citizens.push(hit.span);
                (join(at, hit.span), Abroad::Unclear)
            }
            (Word::Settled, place) if settles(text, hit.span) => {
                (place.map_or(hit.span, |(at, _)| join(at, hit.span)), Abroad::Yes)
            }
            (Word::Place(abroad), _) if is_answer(text, hit.span) => (hit.span, abroad),
            _ => continue,
        };
        let abroad = if is_denied(text, span) {
            opposite(said)
        } else {
            said
        };
        push(&mut found, text, span, abroad);
    }
    // "미국 시민권자인데 서울에서 살아요": where somebody lives is said.
    let is_citizen = |find: &Find<Residence>| citizens.iter().any(|span| span.overlaps(find.span));
    if found.iter().any(|find| !is_citizen(find)) {
        found.retain(|find| !is_citizen(find));
    }
    found
}

static PLACES: LazyLock<Lexicon<Word>> = LazyLock::new(|| {
    Lexicon::of(&[
        Group::anywhere(Word::Place(Abroad::Yes), places::ABROAD),
        Group::anywhere(Word::Place(Abroad::Yes), places::FOREIGN),
        Group::anywhere(Word::Place(Abroad::No), places::HERE),
    ])
});

/// "저는대전에살고있습니다": a place written onto the topic before it, its own particle behind it.
fn run_on_places(text: &Text) -> impl Iterator<Item = Hit<Word>> {
    PLACES.find(text).into_iter().filter(|hit| {
        let topic = hit
            .span
            .start
            .checked_sub(1)
            .and_then(|i| text.at(i))
            .is_some_and(|c| "는은가이요다고데을를".contains(c));
        topic
            && matches!(
                text.at(hit.span.end),
                Some('에' | ' ' | '서' | '안' | '예' | '입' | '이' | '살' | '사')
            )
    })
}

/// Adds a statement; a later one on the same words only makes it longer, and doubt wins over certainty.
fn push(found: &mut Vec<Find<Residence>>, text: &Text, span: Span, abroad: Abroad) {
    let touches = |last: &&mut Find<Residence>| {
        last.span.overlaps(span) || (last.value.abroad == abroad && span.start == last.span.end + 1)
    };
    if let Some(last) = found.last_mut().filter(touches) {
        if last.value.abroad != Abroad::Unclear {
            last.value.abroad = abroad;
        }
        last.span = join(last.span, span);
        last.value.who_hint = who(text, last.span.end);
        return;
    }
    found.push(Find {
        span,
        value: Residence {
            abroad,
            who_hint: who(text, span.end),
        },
        exactness: Exactness::Exact,
        rule: "residence",
    });
}

/// "살고 있어요": the auxiliary belongs to the statement before it.
fn continue_last(found: &mut [Find<Residence>], span: Span) {
    if let Some(last) = found.last_mut() {
        last.span = join(last.span, span);
    }
}

/// "미국에 집이 있어요", "서울에 있는 아파트": a thing is there, not the person.
fn is_thing(text: &Text, place: Span, verb: Span) -> bool {
    let between = text.slice(Span {
        start: place.end,
        end: verb.start,
    });
    let after = verb.end
        + (verb.end..verb.end + 2)
            .take_while(|&i| text.at(i) == Some(' '))
            .count();
    places::THINGS
        .iter()
        .any(|thing| between.contains(thing) || text.starts_with(after, thing))
}

fn join(first: Span, last: Span) -> Span {
    Span {
        start: first.start.min(last.start),
        end: last.end.max(first.end),
    }
}

/// How many words of the tables may stand between a place and its verb.
const LOOK_BACK: usize = 6;

/// How far a verb may stand behind its place: 한국에서 20년째 살고.
const REACH: usize = 14;

/// Whether a verb belongs to a place: close behind it in the same clause.
fn is_near(text: &Text, place: Span, verb: Span) -> bool {
    verb.start >= place.end
        && verb.start - place.end <= REACH
        && !(place.end..verb.start).any(|i| text.at(i).is_some_and(|c| ",.!?".contains(c)))
        && !leaves_place(text, place, verb)
}

/// A person or thing at the place takes over: 한국 부모님이 계시고, 서울 아파트에 살아.
fn leaves_place(text: &Text, place: Span, verb: Span) -> bool {
    const PARTICLES: &[&str] = &[
        "에",
        "에서",
        "에는",
        "엔",
        "로",
        "으로",
        "서",
        "에도",
        "에만",
        "에서만",
        "쪽에",
        "시에",
        "도에",
        "내",
        "시",
    ];
    let end = (place.end..verb.start)
        .find(|&i| ends_word(text, i))
        .unwrap_or(verb.start);
    let tail = text.slice(Span {
        start: place.end,
        end,
    });
    let particle = tail.trim_end_matches(|c: char| !"에서".contains(c));
    let counted = !particle.is_empty()
        && tail
            .chars()
            .nth(particle.chars().count())
            .is_some_and(|c| c.is_ascii_digit());
    let next_noun = !tail.is_empty()
        && !counted
        && !PARTICLES.contains(&tail.as_str())
        && !tail.ends_with(['시', '도', '구', '군', '에']);
    next_noun && end < verb.start
}

/// A student or posted employee said before: 유학으로 미국에 있어요.
fn stay(before: &[Hit<Word>], place: Span) -> Option<Span> {
    let is_close = |w: &&Hit<Word>| w.span.end <= place.start && place.start - w.span.end <= REACH;
    before
        .iter()
        .rev()
        .filter(|w| w.value == Word::Stay)
        .find(is_close)
        .map(|w| w.span)
}

fn unclear(abroad: Abroad) -> Abroad {
    if abroad == Abroad::Yes {
        Abroad::Unclear
    } else {
        abroad
    }
}

/// 이민 간, 영주권자인데: settled — not 이민 준비, nor a green card without living there.
fn settles(text: &Text, span: Span) -> bool {
    const GOING: &[&str] = &[
        "간", "가", "갔", "와", "왔", "하", "해", "한", "했", "온", "생활", "중", "자고", "자인", "자예",
        "자이", "자입", "자로", "자 ",
    ];
    let after = span.end
        + (span.end..span.end + 2)
            .take_while(|&i| text.at(i) == Some(' '))
            .count();
    let is_card = text.starts_with(span.start, "영주권") || text.starts_with(span.start, "시민권");
    !is_card && GOING.iter().any(|go| text.starts_with(after, go))
}

/// "국내예요", "해외입니다": the place alone answers.
fn is_answer(text: &Text, place: Span) -> bool {
    const COPULAS: &[&str] = &[
        "예요",
        "에요",
        "이에요",
        "이예요",
        "입니다",
        "이요",
        "요",
        "임",
        "이야",
        "야",
        "이죠",
        "이고",
        "이구",
        "인데",
        "에요.",
    ];
    let said = COPULAS.iter().any(|copula| {
        let end = place.end + copula.chars().count();
        text.starts_with(place.end, copula) && ends_word(text, end)
    });
    let alone = place.start == 0 && (place.end..text.len()).all(|i| ends_word(text, i));
    (said && !is_nationality(text, place.start)) || alone
}

/// "국적은 미국인데": nationality is not residence.
fn is_nationality(text: &Text, start: usize) -> bool {
    let before = text.slice(Span {
        start: start.saturating_sub(6),
        end: start,
    });
    before.contains("국적") || before.contains("시민권") || before.contains("출신")
}

/// 안 살아요, 살지 않아요, 비거주자 아니에요, 사는 건 아니고.
fn is_denied(text: &Text, span: Span) -> bool {
    const AFTER: &[&str] = &[
        "지 않",
        "지는 않",
        "진 않",
        "지도 않",
        "지 못",
        "아니",
        "아닙",
        "아닌",
        "아녜",
        "아님",
    ];
    const REACH: usize = 6;
    let inside = (span.start..span.end).any(|i| {
        [
            "안 살", "안살", "안 사", "안사", "안 거", "안 있", "안 계", "못 살",
        ]
        .iter()
        .any(|no| text.starts_with(i, no))
    });
    let after = (span.end.saturating_sub(1)..span.end + REACH)
        .take_while(|&i| text.at(i).is_none_or(|c| !",.!?".contains(c)))
        .any(|i| AFTER.iter().any(|no| text.starts_with(i, no)));
    inside || after
}

fn opposite(abroad: Abroad) -> Abroad {
    match abroad {
        Abroad::Yes => Abroad::No,
        Abroad::No => Abroad::Yes,
        Abroad::Unclear => Abroad::Unclear,
    }
}

/// 사는, 거주하는, 간, 계신 describe the next person; anything else is said of the one before.
fn who(text: &Text, end: usize) -> Who {
    const DESCRIBING: &[&str] = &[
        "는",
        "던",
        "하는",
        "중인",
        "하고 있는",
        "고 있는",
        "간",
        "온",
        "한",
        "인",
        "가 있는",
        "하시는",
    ];
    const ENDS: &[&str] = &["사는", "있는", "신"];
    let at_word_end = ends_word(text, end);
    let verb = ENDS.iter().any(|e| {
        end.checked_sub(e.chars().count())
            .is_some_and(|s| text.starts_with(s, e))
    });
    let spaced = end + usize::from(text.at(end) == Some(' '));
    let tail = DESCRIBING.iter().any(|d| {
        let stop = |from: usize| text.starts_with(from, d) && ends_word(text, from + d.chars().count());
        stop(end) || stop(spaced)
    });
    // "이민 간회사 후배": written together.
    let went =
        text.starts_with(spaced, "간") && text.at(spaced + 1).is_some_and(|c| !"다대데지거".contains(c));
    let tail = tail || went;
    let goes_on = (end..text.len()).any(|i| !ends_word(text, i));
    if ((verb && at_word_end) || tail) && goes_on {
        Who::Next
    } else {
        Who::Before
    }
}
