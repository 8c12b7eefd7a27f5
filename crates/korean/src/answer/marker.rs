//! Words that tell what kind of statement follows: a correction, a supposition, another gift, a turned direction.
//! Must never decide alone: a marker says what the words say, the conversation says whether it applies.

use super::clause::word_end;
use super::marker_words::{POLITE, WORDS};
use super::whole::{are_figures, next_word};
use crate::typo::{ends_word, is_syllable};
use crate::{Exactness, Find, Span, Text};

/// What kind of statement a word announces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Marker {
    /// 아니, 아니라, 말고, 정정, 잘못, 죄송해요, 앗, 다시 보니.
    Correction,
    /// 만약, …이면, …했다면.
    WhatIf,
    /// 이번엔, 다른 건, 별개로.
    NewGift,
    /// 반대예요, 거꾸로.
    Opposite,
}

/// Every marker of a message, in order. Rules of corrections: `not-but` (5천이 아니라 8천), `restart` (아니 …), `restart-politely` (아뇨 2억이요),
/// `slip` (앗, 잘못, 정정), `said-before` (아까 …라고 했는데), `late` (아 근데, 참), `x-o`, `arrow`.
pub fn markers(text: &Text) -> Vec<Find<Marker>> {
    let mut found: Vec<Find<Marker>> = WORDS
        .find(text)
        .into_iter()
        .filter_map(|hit| hit.value.map(|(value, rule)| marker(hit.span, value, rule)))
        .filter(|find| match find.rule {
            "restart" => goes_on(text, find.span.end),
            POLITE => are_figures(text, find.span.end),
            _ => true,
        })
        .chain(suppositions(text))
        .chain(x_o(text))
        .collect();
    found.sort_by_key(|find| (find.span.start, find.span.end));
    found
}

fn marker(span: Span, value: Marker, rule: &'static str) -> Find<Marker> {
    Find {
        span,
        value,
        exactness: Exactness::Exact,
        rule,
    }
}

fn goes_on(text: &Text, at: usize) -> bool {
    text.chars()
        .iter()
        .skip(at)
        .any(|c| is_syllable(*c) || c.is_ascii_digit())
}

/// Nouns and connectives that end in 면 without supposing anything.
const NOT_IF: &[&str] = &[
    "아니면",
    "그러면",
    "이러면",
    "저러면",
    "어떡하면",
    "왜냐하면",
    "예를 들면",
    "들면",
    "말하면",
    "말씀드리면",
    "덧붙이면",
    "자면",
    "측면",
    "장면",
    "화면",
    "반면",
    "전면",
    "정면",
    "표면",
    "지면",
    "수면",
    "도면",
    "서면",
    "평면",
    "냉면",
    "라면",
    "이면",
    "단면",
    "국면",
    "양면",
    "방면",
    "대면",
    "비대면",
    "가면",
    "내면",
    "외면",
    "절반면",
    "어떻게 하면",
    "하면",
    "되면",
    "웬만하면",
    "가능하면",
    "괜찮으면",
    "급면",
    "면",
];

/// Words that end in 면, 면요, 면은; a purpose (하려면) or a wish (했으면 좋겠다) supposes nothing.
fn suppositions(text: &Text) -> impl Iterator<Item = Find<Marker>> {
    const ENDINGS: &[&str] = &["면", "면요", "면여", "면은", "면은요", "면용"];
    (0..text.len())
        .filter(|&i| text.at(i) == Some('면'))
        .filter_map(move |at| {
            let end = word_end(text, at);
            let tail: String = text.chars().get(at..end)?.iter().collect();
            let start = (at.saturating_sub(12)..at)
                .rev()
                .take_while(|&i| !ends_word(text, i))
                .last()?;
            let word: String = text.chars().get(start..=at)?.iter().collect();
            let aims = word.ends_with("려면") || text.starts_with(next_word(text, end), "좋");
            // "비거주자라면얼마예요": the question written onto it.
            let run_on = ["면얼마", "면어떻", "면세금", "면어때", "면증여세"]
                .iter()
                .any(|on| tail.starts_with(on));
            let supposes =
                (ENDINGS.contains(&tail.as_str()) || run_on) && !NOT_IF.contains(&word.as_str()) && !aims;
            supposes.then(|| marker(Span { start, end }, Marker::WhatIf, "if"))
        })
}

/// "300만원x 3000만원o": the crossed one is taken back.
fn x_o(text: &Text) -> Option<Find<Marker>> {
    let marks = |mark: char| {
        move |&i: &usize| {
            text.at(i) == Some(mark)
                && (ends_word(text, i + 1) || text.is_digit(i + 1))
                && i.checked_sub(1)
                    .and_then(|before| text.at(before))
                    .is_some_and(|c| is_syllable(c) || c.is_ascii_digit() || c == ' ' || c == ')')
        }
    };
    let crossed = (1..text.len()).find(marks('x'))?;
    (1..text.len()).find(marks('o'))?;
    let span = Span {
        start: crossed,
        end: crossed + 1,
    };
    Some(marker(span, Marker::Correction, "x-o"))
}
