//! People in a sentence: whom each word names and what the particle behind it makes of them. Decides nothing about
//! who gives; that takes the verb.

use super::case::{self, Case};
use super::path::Path;
use super::words::{PEOPLE, Who};
use crate::typo::{Hit, Lexicon, Row};
use crate::{Span, Text};
use std::sync::LazyLock;

/// A person in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Whom it names.
    pub who: Who,
    /// The word as the table has it.
    pub word: &'static str,
    /// The word with what belongs to it (제 딸, 남편의 아들), without the particle.
    pub span: Span,
    /// The first character after the particle.
    pub end: usize,
    /// What the particle says.
    pub case: Case,
    /// Whether 제, 내, 우리 ties it to the speaker.
    pub anchored: bool,
    /// How many, where it is said (자식 둘).
    pub number: Option<u8>,
    /// With their spouse: 아들 내외, 큰딸 부부.
    pub couple: bool,
}

impl Mention {
    /// The way to this person, where the word gives one.
    pub fn path(&self) -> Option<Path> {
        match self.who {
            Who::Kin(path) => Some(path),
            Who::Speaker => Some(Path::SELF),
            _ => None,
        }
    }
}

/// The people of a text, left to right.
pub fn find(text: &Text) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let found = pronoun(text, at)
            .or_else(|| named(text, at))
            .or_else(|| in_deed(text, at));
        at = found.as_ref().map_or(at + 1, |m| m.end.max(at + 1));
        mentions.extend(found);
    }
    share_case(text, compose(text, mentions))
}

const SUBJECT: &str = "의뢰인이 고객이 고객님이 제가 저가 내가 지가 저희가 우리가 본인이";
const TOPIC: &str = "의뢰인은 고객은 고객님은 저는 나는 저도 나도 저희는 우리는 저희도 본인은 저만";
const WITH: &str = "저랑 저하고 저와 나랑 나하고 나와 내랑 저희랑 우리랑";
const IDENTITY: &str = "저예요 저에요 저입니다 접니다 저요 저임 저인데 전데요 저고요 나야 나예요 나임 나인데 나요 본인임 본인입니다 본인이고 본인이며";
const DATIVE: &str = "의뢰인에게 의뢰인한테 고객에게 고객님께 제게 내게";
/// Pronouns and the particles that make them receive.
const SELVES: &[&str] = &["저", "나", "내", "지", "저희", "우리", "본인", "울"];
const TO: &[&str] = &[
    "한테",
    "에게",
    "헌테",
    "헌티",
    "한티",
    "한태",
    "보고",
    "더러",
    "테",
    "신디",
    "한테다",
    "안테",
    "인테",
    "께",
];

/// 저한테, 나헌티, 내신디: every pronoun with every particle.
fn datives() -> impl Iterator<Item = &'static str> {
    SELVES.iter().flat_map(|me| {
        TO.iter()
            .filter(move |to| !(*me == "지" && to.chars().count() == 1))
            .map(move |to| &*Box::leak(format!("{me}{to}").into_boxed_str()))
    })
}
/// Whose account or name may follow: 제 통장으로, 내 앞으로.
const OWNERS: &[&str] = &["저희", "우리", "본인", "제", "내", "저", "나"];

static PRONOUNS: LazyLock<Lexicon<Case>> = LazyLock::new(|| {
    let table = [
        (SUBJECT, Case::Subject),
        (TOPIC, Case::Topic),
        (DATIVE, Case::Dative),
        (IDENTITY, Case::Identity),
        (WITH, Case::With),
    ];
    let rows: Vec<Row<Case>> = table
        .into_iter()
        .flat_map(|(words, case)| {
            words
                .split_whitespace()
                .map(move |word| Row::starting(super::words::spaced(word), case))
        })
        .chain(datives().map(|word| Row::starting(word, Case::Dative)))
        .collect();
    Lexicon::new(&rows)
});

fn pronoun(text: &Text, at: usize) -> Option<Mention> {
    if !crate::typo::starts_word(text, at) {
        return None;
    }
    let (case, end, word) = match PRONOUNS.at(text, at) {
        Some(hit) => (hit.value, hit.span.end, hit.word),
        None if let Some((case, end)) = owned_by_speaker(text, at) => (case, end, "제"),
        // An adviser's note: "부친→의뢰인(34세)".
        None if text.starts_with(at, "본인") && text.at(at + 2).is_none_or(|c| " (),./:;→-".contains(c)) => {
            (Case::Topic, at + 2, "본인")
        }
        None if text.starts_with(at, "의뢰인") && text.at(at + 3).is_none_or(|c| "(),.".contains(c)) => {
            (Case::Topic, at + 3, "의뢰인")
        }
        None if text.starts_with(at, "本人") => (Case::Topic, at + 2, "본인"),
        // 날 2억을 줬다: 나를.
        None if text.starts_with(at, "날 ") && text.is_digit(at + 2) => (Case::Dative, at + 1, "나"),
        None if is_bare_self(text, at) => (Case::Topic, at + 1, "저"),
        None => return None,
    };
    Some(Mention {
        who: Who::Speaker,
        word,
        span: Span { start: at, end },
        end,
        case,
        anchored: true,
        number: None,
        couple: false,
    })
}

/// A bare 저 or 나 that opens a sentence about oneself ("저 서른둘이에요") or closes one ("받은 사람: 나(31세)").
fn is_bare_self(text: &Text, at: usize) -> bool {
    let next = text.at(at + 1);
    match text.at(at) {
        Some('저' | '나') => next.is_none_or(|c| " (),./→".contains(c)),
        Some('난') => next == Some(' '),
        // 전 is 저는 at the start of a sentence, else "ago" or "former".
        Some('전') => {
            PEOPLE.at(text, at).is_none()
                && next == Some(' ')
                && (0..at)
                    .rev()
                    .map_while(|i| text.at(i))
                    .find(|c| *c != ' ')
                    .is_none_or(|c| ",.!?".contains(c))
                && !text.starts_with(at + 2, "남")
                && !text.starts_with(at + 2, "아내")
        }
        _ => false,
    }
}

fn owned_by_speaker(text: &Text, at: usize) -> Option<(Case, usize)> {
    let owner = OWNERS.iter().find(|word| text.starts_with(at, word))?;
    super::owned::read(text, at + owner.chars().count())
}

fn named(text: &Text, at: usize) -> Option<Mention> {
    let hit = PEOPLE.at(text, at).or_else(|| run_on(text, at))?;
    if is_inside_another_word(text, hit.span, hit.word) {
        return None;
    }
    let (start, anchored) = case::possessor(text, at);
    let who = if case::is_acquaintance(text, at) && !matches!(hit.value, Who::Kin(p) if p.steps().len() > 3) {
        Who::Unrelated
    } else {
        hit.value
    };
    // "삼촌이라 부르는 분이": called so, and no relative.
    let called = case::called(text, hit.span.end);
    let who = if called.is_some() { Who::Unrelated } else { who };
    let tail = case::after(text, called.unwrap_or(hit.span.end));
    Some(Mention {
        who,
        word: hit.word,
        span: Span {
            start,
            end: hit.span.end,
        },
        end: tail.end,
        case: tail.case,
        anchored,
        number: tail.number,
        couple: tail.couple,
    })
}

/// A word written onto the one before: 우리딸 통장으로, 빌라를우리딸에게, 동거중인애인이.
fn run_on(text: &Text, at: usize) -> Option<Hit<Who>> {
    const LONGEST: usize = 8;
    let glued = text.follows_hangul(at) || text.is_digit(at.wrapping_sub(1));
    if !glued || !PEOPLE.may_stand(text, at) {
        return None;
    }
    let anchor = ["우리", "저희", "제", "내", "회사", "직장", "학교", "동네"]
        .into_iter()
        .find(|word| text.ends_with(at, word));
    let start = at - anchor.map_or(0, |word| word.chars().count());
    let anchored = anchor.is_some() && crate::typo::starts_word(text, start);
    let before = start.checked_sub(1).and_then(|i| text.at(i));
    let joined = before.is_some_and(|c| "를을은는이가에도로까데고인한원만억천세살".contains(c));
    if !anchored && !joined {
        return None;
    }
    let rest = Text::new(&text.slice(Span {
        start: at,
        end: (at + LONGEST).min(text.len()),
    }));
    let hit = PEOPLE.at(&rest, 0).filter(|hit| !hit.typo)?;
    let end = at + hit.span.end;
    let case = |words: &[&str]| words.iter().any(|word| text.starts_with(end, word));
    let single = hit.span.end == 1;
    let fits = if anchored {
        !single || !text.is_hangul(end) || case(&["이", "가", "은", "는", "을", "도", "에", "한", "의", "랑"])
    } else {
        case(&["에게", "한테", "께"])
            || !single && is_long_run(text, at) && case(&["이", "가", "라고", "예요", "입니다"])
    };
    fits.then_some(Hit {
        span: Span { start: at, end },
        ..hit
    })
}

/// Whether a position lies in a stretch without spaces that is too long for one word.
fn is_long_run(text: &Text, at: usize) -> bool {
    const WORD: usize = 5;
    let back = (0..at)
        .rev()
        .take(WORD)
        .take_while(|i| text.at(*i) != Some(' '))
        .count();
    let ahead = (at..text.len())
        .take(WORD)
        .take_while(|i| text.at(*i) != Some(' '))
        .count();
    back + ahead >= WORD
}

/// What points from one side to the other.
const ARROWS: &[&str] = &["→", "⇒", "➡", "->", "=>", "-->", "▶", ">"];

/// One syllable behind a colon or beside an arrow, as deeds and notes write it: "증여자: 모 / 수증자: 자(35세)".
fn in_deed(text: &Text, at: usize) -> Option<Mention> {
    let before = text.gap_before(at).checked_sub(1).and_then(|i| text.at(i));
    let behind = text.gap(at + 1);
    let arrow = |i: usize| text.any(i, ARROWS).is_some();
    // 김OO(부, 71) ⇒ 김OO(자, 38): in brackets beside an arrow.
    let bracket = before == Some('(') && (0..text.len()).any(|i| text.any(i, ARROWS).is_some());
    let noted = bracket
        || before.is_some_and(|c| ":→⇒➡>▶".contains(c))
        || arrow(behind)
        || ["증여자", "수증자", "증여인", "수증인"]
            .iter()
            .any(|side| text.ends_with(text.gap_before(at), side));
    let word = match text
        .at(at)
        .filter(|_| noted && !text.is_hangul(at + 1) && !text.follows_hangul(at))?
    {
        '부' | '父' => "아버지",
        '모' | '母' => "어머니",
        '자' | '子' => "아들",
        '녀' | '女' => "딸",
        '처' | '妻' => "아내",
        '남' | '夫' => "남편",
        '조' | '祖' => "할아버지",
        '손' | '孫' => "손자",
        '형' | '兄' => "형",
        '제' | '弟' => "동생",
        _ => return None,
    };
    let who = PEOPLE.at(&Text::new(word), 0)?.value;
    let span = Span {
        start: at,
        end: at + 1,
    };
    Some(Mention {
        who,
        word,
        span,
        end: at + 1,
        case: Case::Bare,
        anchored: false,
        number: None,
        couple: false,
    })
}

/// 받아들이다, 주사위.
fn is_inside_another_word(text: &Text, span: Span, word: &str) -> bool {
    let before = span.start.checked_sub(1).and_then(|i| text.at(i));
    // "6년 전 장인어른께": ago, not former.
    if word.starts_with('전') {
        let ago = text
            .gap_before(span.start)
            .checked_sub(1)
            .and_then(|i| text.at(i));
        return ago.is_some_and(|c| "년월달주일해".contains(c));
    }
    match word {
        // "6년 전 장인어른께": years ago, not a former one.
        _ if word.starts_with("전 ")
            && ["년 ", "달 ", "월 ", "주 ", "일 ", "년"]
                .iter()
                .any(|ago| text.ends_with(span.start, ago)) =>
        {
            true
        }
        "아들" => before.is_some_and(|c| "받알끌모".contains(c)),
        // "엄마가 부친 돈": the verb, not the father.
        "부친" => [" 돈", " 금액", " 게", " 거", " 것", " 건"]
            .iter()
            .any(|next| text.starts_with(span.end, next)),
        "친구" => before == Some('자') && text.starts_with(span.end, "한 척"),
        _ => false,
    }
}

/// "남편의 아들", "언니 남편", "엄마 남자친구" are one person each; "엄마 아빠" are two.
fn compose(text: &Text, mentions: Vec<Mention>) -> Vec<Mention> {
    let mut whole: Vec<Mention> = Vec::with_capacity(mentions.len());
    for mention in mentions {
        if let Some((parent, who)) = born_to(text, &whole, &mention) {
            let start = whole.get(parent).map_or(mention.span.start, |m| m.span.start);
            whole.truncate(parent);
            let span = Span {
                start,
                end: mention.span.end,
            };
            whole.push(Mention {
                who,
                anchored: false,
                span,
                ..mention
            });
            continue;
        }
        let owner = whole.last().filter(|owner| owns(text, owner, &mention));
        let Some(who) = owner.and_then(|owner| joined(owner.who, mention.who)) else {
            whole.push(mention);
            continue;
        };
        let start = owner.map_or(mention.span.start, |o| o.span.start);
        let anchored = owner.is_some_and(|o| o.anchored) || mention.anchored;
        whole.pop();
        whole.push(Mention {
            who,
            anchored,
            span: Span {
                start,
                end: mention.span.end,
            },
            ..mention
        });
    }
    whole
}

/// "조카가 낳은 딸", "남편이 전처와 낳은 아들": whose child, by the place of the parent's word.
fn born_to(text: &Text, before: &[Mention], child: &Mention) -> Option<(usize, Who)> {
    const BORN: &[&str] = &["낳은 ", "얻은 ", "데려온 ", "사이의 ", "사이에 둔 "];
    let born = BORN.iter().any(|word| text.ends_with(child.span.start, word));
    let other = before
        .last()
        .filter(|m| m.who == Who::NotYetOrNoLongerSpouse && is_within(m, child, 9));
    let parent = before.len().checked_sub(if other.is_some() { 2 } else { 1 })?;
    let near = before
        .get(parent)
        .filter(|m| matches!(m.case, Case::Subject | Case::Of) && is_within(m, child, 16))?;
    match (near.who, child.who) {
        (Who::Kin(a), Who::Kin(b)) if born => a.join(&b).map(|path| (parent, Who::Kin(path))),
        _ => None,
    }
}

/// Whether one person is named at most so many letters before another; 제 may be held to belong to both.
fn is_within(before: &Mention, after: &Mention, letters: usize) -> bool {
    after
        .span
        .start
        .checked_sub(before.end)
        .is_some_and(|gap| gap <= letters)
}

fn owns(text: &Text, owner: &Mention, mention: &Mention) -> bool {
    if owner.who == Who::Speaker || mention.who == Who::Speaker || mention.anchored {
        return false;
    }
    let between = text.slice(Span {
        start: owner.end,
        end: mention.span.start.max(owner.end),
    });
    let adjacent = owner.end <= mention.span.start && matches!(between.trim(), "" | "쪽" | "네");
    let enumerated = match (owner.who, mention.who) {
        (Who::Kin(a), Who::Kin(b)) => a.same_shape(&b) || is_couple(&a, &b),
        _ => false,
    };
    adjacent && (owner.case == Case::Of || (owner.case == Case::Bare && !enumerated))
}

/// "아들 며느리", "딸 사위": two people beside each other, not one's other.
fn is_couple(a: &Path, b: &Path) -> bool {
    let (a, b) = (a.steps(), b.steps());
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    long.len() == short.len() + 1 && long.starts_with(short)
}

fn joined(owner: Who, owned: Who) -> Option<Who> {
    match (owner, owned) {
        (Who::Kin(a), Who::Kin(b)) => Some(a.join(&b).map_or(Who::Unrelated, Who::Kin)),
        (Who::Kin(_), Who::Unrelated | Who::NotYetOrNoLongerSpouse)
        | (Who::Unrelated | Who::NotYetOrNoLongerSpouse, Who::Kin(_)) => Some(Who::Unrelated),
        _ => None,
    }
}

/// Words between people who have one part, or of whom one has it: "엄마 또는 이모가".
const JOINTS: &[&str] = &["그리고", "또는", "혹은", "아니면"];

/// Whether nothing but a joint stands between two people.
fn is_joined(text: &Text, from: usize, to: usize) -> bool {
    let between = text.slice(Span { start: from, end: to });
    let word = between.trim_matches([' ', ',']);
    JOINTS.contains(&word) || word.chars().all(|c| " ,+·/및".contains(c))
}

/// "아들이랑 며느리한테", "엄마 아빠가", "아버지 아니면 삼촌이": the first has the second's part.
fn share_case(text: &Text, mut mentions: Vec<Mention>) -> Vec<Mention> {
    for i in (1..mentions.len()).rev() {
        let Some((next_start, next_case)) = mentions.get(i).map(|m| (m.span.start, m.case)) else {
            continue;
        };
        let Some(before) = mentions.get_mut(i - 1) else {
            continue;
        };
        if is_joined(text, before.end, next_start)
            && matches!(before.case, Case::With | Case::Bare)
            && before.who != Who::Speaker
        {
            before.case = next_case;
        }
    }
    mentions
}
