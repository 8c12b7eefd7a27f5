//! Real names, only where the words say that it is one: "제 이름은 …", 성명, surname and given name with 씨 or 님, a person
//! who introduces themselves ("저는 홍길동이고", "홍길동입니다").
//! Must never take a title (세무사님), kin (장모님) or an ordinary word for a name.

use super::name_words::{CUES, DOUBLE_SURNAMES, GIVEN, NOT_NAMES, SURNAMES, TAILS, TITLES};
use super::{Kind, found};
use crate::typo::{Group, Lexicon, ends_word, is_syllable, starts_word};
use crate::{Find, Span, Text};
use std::sync::LazyLock;

static CUE_WORDS: LazyLock<Lexicon<()>> = LazyLock::new(|| Lexicon::of(&[Group::anywhere((), CUES)]));

/// All names of a text.
pub(super) fn find(text: &Text) -> Vec<Find<Kind>> {
    let called = CUE_WORDS
        .find(text)
        .into_iter()
        .filter_map(|cue| after_cue(text, cue.span.end));
    let addressed = (0..text.len())
        .filter(|&i| matches!(text.at(i), Some('씨' | '님')))
        .filter_map(|i| addressed(text, i));
    let introduced = (0..text.len())
        .filter(|&i| text.starts_with(i, "라고 ") || text.starts_with(i, "라 합"))
        .filter_map(|i| introduced(text, i));
    let presented = (0..text.len()).filter_map(|i| presented(text, i));
    called
        .chain(addressed)
        .chain(introduced)
        .chain(presented)
        .collect()
}

/// "제 이름은 홍길동이고", "성명: 김철수".
fn after_cue(text: &Text, cue: usize) -> Option<Find<Kind>> {
    let particle = usize::from(text.at(cue).is_some_and(|c| "은는이".contains(c)));
    let marks = (cue + particle..cue + particle + 4)
        .take_while(|&i| text.at(i).is_some_and(|c| " :=\"'(".contains(c)))
        .count();
    if particle + marks == 0 {
        return None;
    }
    let start = cue + particle + marks;
    // A particle that belongs to the name: "이름 이영희".
    let starts = [start, cue + usize::from(particle > 0 && marks == 0)];
    starts.into_iter().filter(|s| *s > cue).find_map(|start| {
        let end = name_end(text, start)?;
        let sure = end - start > 2 || particle > 0 || (cue..start).any(|i| text.at(i) == Some(':'));
        sure.then(|| found(Kind::Name, Span { start, end }, "named"))
    })
}

/// Where a name that starts here ends: the longest reading whose rest is a particle or nothing.
fn name_end(text: &Text, start: usize) -> Option<usize> {
    let run = (start..start + 12)
        .take_while(|&i| text.at(i).is_some_and(is_syllable))
        .count();
    let lengths: &[usize] = if is_double(text, start) { &[4, 3] } else { &[3, 2] };
    lengths
        .iter()
        .copied()
        .filter(|length| *length <= run)
        .find_map(|length| {
            let end = start + length;
            let ends = run == length || TAILS.iter().any(|tail| text.starts_with(end, tail));
            (ends && is_name(text, Span { start, end })).then_some(end)
        })
}

/// 김철수 씨, 이영희님.
fn addressed(text: &Text, title: usize) -> Option<Find<Kind>> {
    let spaces = usize::from(title > 0 && text.at(title - 1) == Some(' '));
    let end = title - spaces;
    let length = (end.saturating_sub(5)..end)
        .rev()
        .take_while(|&i| text.at(i).is_some_and(is_syllable))
        .count();
    let start = end - length;
    let closes = ends_word(text, title + 1) || TAILS.iter().any(|tail| text.starts_with(title + 1, tail));
    let span = Span { start, end };
    let full = match length {
        2 => text.at(title) == Some('씨'),
        3 => true,
        4 => is_double(text, start),
        _ => false,
    };
    (full && closes && starts_word(text, start) && is_name(text, span))
        .then(|| found(Kind::Name, span, "addressed"))
}

/// "저는 홍길동이라고 합니다".
fn introduced(text: &Text, said: usize) -> Option<Find<Kind>> {
    const SPEAKERS: &[&str] = &["저는 ", "나는 ", "전 ", "제가 "];
    let end = said - usize::from(said > 0 && text.at(said - 1) == Some('이'));
    let says = ["라고 합", "라고 해", "라고 불", "라 합"]
        .iter()
        .any(|verb| text.starts_with(said, verb));
    (2..=4).rev().find_map(|length| {
        let start = end.checked_sub(length)?;
        let me = SPEAKERS.iter().any(|me| {
            start
                .checked_sub(me.chars().count())
                .is_some_and(|at| text.starts_with(at, me))
        });
        (says && me && is_name(text, Span { start, end }))
            .then(|| found(Kind::Name, Span { start, end }, "introduced"))
    })
}

/// "저는 홍길동이고 …", "홍길동입니다": three syllables that people are named with, after 저는 or at the beginning of a
/// sentence, and nothing but a copula behind them.
fn presented(text: &Text, start: usize) -> Option<Find<Kind>> {
    const ME: &[&str] = &["저는 ", "전 ", "나는 ", "난 ", "제가 ", "저 ", "본인 ", "본인은 "];
    const COPULAS: &[&str] = &[
        "이고",
        "이구",
        "인데",
        "이며",
        "입니다",
        "이에요",
        "예요",
        "이라",
        "임 ",
        "이요",
        "이야",
        "이올시다",
    ];
    let span = Span {
        start,
        end: start + 3,
    };
    let given = |i: usize| text.at(i).is_some_and(|c| GIVEN.contains(c));
    if !given(start + 1) || !given(start + 2) || !is_name(text, span) {
        return None;
    }
    let copula = COPULAS.iter().find(|copula| text.starts_with(span.end, copula))?;
    let after_me = ME.iter().any(|me| {
        start
            .checked_sub(me.chars().count())
            .is_some_and(|at| text.starts_with(at, me) && starts_word(text, at))
    });
    // Without 저는 the sentence must be nothing else.
    let first = (0..start).rev().find(|&i| text.at(i) != Some(' '));
    let begins = first.is_none_or(|i| text.at(i).is_some_and(|c| ".!?\n,~".contains(c)));
    let after = span.end + copula.chars().count();
    let closes =
        text.at(after).is_none_or(|c| !is_syllable(c)) && ["입니다", "이에요", "예요"].contains(copula);
    (after_me || begins && closes).then(|| found(Kind::Name, span, "presented"))
}

fn is_name(text: &Text, span: Span) -> bool {
    let said = text.slice(span);
    let surname = said.chars().next().is_some_and(|c| SURNAMES.contains(c)) || is_double(text, span.start);
    let word = NOT_NAMES
        .iter()
        .any(|word| said == *word || (word.chars().count() > 1 && said.starts_with(word)));
    let given: String = said.chars().skip(1).collect();
    surname && !word && !TITLES.contains(&given.as_str()) && said.chars().all(is_syllable)
}

fn is_double(text: &Text, start: usize) -> bool {
    DOUBLE_SURNAMES
        .iter()
        .any(|surname| text.starts_with(start, surname))
}
