//! What follows a word in its clause: a question, a negation, a "but". Must never look past the clause.

use super::sense::{Sense, Word};
use crate::Text;
use crate::typo::{ends_word, final_of, is_syllable};

/// How far a negation may stand behind the word it negates.
const REACH: usize = 9;

/// Where the word that covers `at` ends.
pub(super) fn word_end(text: &Text, at: usize) -> usize {
    // An ending is short; a run of syllables without spaces is cut so that the reading stays linear.
    (at..at + 24)
        .find(|&i| ends_word(text, i))
        .unwrap_or(at + 24)
        .min(text.len())
        .max(at)
}

/// Where an answer word ends: an ending belongs to a predicate (맞+아요), drawn-out vowels to an interjection
/// (네+에), content written onto an interjection (아니요+성인) to neither.
pub(super) fn answer_end(text: &Text, word: &Word) -> usize {
    let end = word_end(text, word.span.end);
    let last = word.span.end.checked_sub(1).and_then(|i| text.at(i));
    let drawn = |i: usize| {
        text.at(i)
            .is_some_and(|c| Some(c) == last || "에이으ㅔㅣㅡ".contains(c))
    };
    match word.value {
        Sense::Says(_, "yes-word" | "no-word") if !(word.span.end..end).all(drawn) => word.span.end,
        _ => end,
    }
}

/// Whether the word is asked rather than said: 맞나요, 없죠?, 네?
pub(super) fn is_asked(text: &Text, end: usize) -> bool {
    const ASKING: &[&str] = &[
        "나요",
        "나여",
        "가요",
        "는지",
        "은지",
        "을지",
        "나",
        "냐",
        "니",
        "인지",
        "던가",
        "려나",
        "는가",
        "나유",
        "노",
        "습니꺼",
        "니껴",
        "능교",
    ];
    // "없어요세금나오나요?": another sentence is written onto it.
    let run_on = ["어요", "아요", "습니다", "네요", "에요", "예요", "니다"]
        .iter()
        .any(|tail| {
            let after = end + tail.chars().count();
            text.starts_with(end, tail) && text.at(after).is_some_and(is_syllable)
        });
    if run_on {
        return false;
    }
    let last = word_end(text, end);
    let marked = text
        .chars()
        .iter()
        .skip(last)
        .take_while(|c| "?!~.ㅋㅎㅠㅜ^; ".contains(**c))
        .any(|c| *c == '?');
    marked || ASKING.iter().any(|tail| ends_with(text, end, last, tail)) || asks_formally(text, last)
}

/// 합니까 and 할까요 ask, 하니까 gives a reason: the final consonant before tells.
fn asks_formally(text: &Text, last: usize) -> bool {
    const RIEUL: u32 = 8;
    const BIEUP: u32 = 17;
    [
        ("니까", BIEUP),
        ("니까요", BIEUP),
        ("까", RIEUL),
        ("까요", RIEUL),
        ("까여", RIEUL),
    ]
    .iter()
    .any(|(tail, consonant)| {
        let before = last.checked_sub(tail.chars().count() + 1);
        before.is_some_and(|b| {
            text.starts_with(b + 1, tail) && text.at(b).and_then(final_of) == Some(*consonant)
        })
    })
}

fn ends_with(text: &Text, from: usize, end: usize, tail: &str) -> bool {
    end.checked_sub(tail.chars().count())
        .is_some_and(|start| start >= from && text.starts_with(start, tail))
}

/// Whether a negation follows in the same clause: 취소하지 마, 모르는 건 아니고.
pub(super) fn is_negated(text: &Text, end: usize) -> bool {
    const NEGATIONS: &[&str] = &[
        "지 마",
        "지마",
        "지 말",
        "지말",
        "지 않",
        "지않",
        "지는 않",
        "지는 마",
        "지는 말",
        "진 않",
        "진 마",
        "진 말",
        "지 못",
        "건 아니",
        "게 아니",
        "거 아니",
        "것은 아니",
        "건아니",
        "게아니",
        "거아니",
        "란 말은 아니",
        "라는 말은 아니",
        "는 아니",
        "은 아니",
        "한 적 없",
        "한 적은 없",
        "할 생각 없",
        "할 생각은 없",
        "안 할",
        "안할",
        "안 해",
        "안해",
    ];
    (end..end + REACH)
        .take_while(|&i| text.at(i).is_some_and(|c| is_syllable(c) || c == ' '))
        .any(|i| NEGATIONS.iter().any(|negation| text.starts_with(i, negation)))
}

/// Whether the word leads on to something said all the same: 모르겠는데 한 1억쯤이요.
pub(super) fn leads_on(text: &Text, end: usize) -> bool {
    const LEADING: &[&str] = &[
        "는데", "은데", "지만", "으나", "고", "구", "니까", "니", "아도", "라도", "는디", "서",
    ];
    let last = word_end(text, end);
    let goes_on = text
        .chars()
        .iter()
        .skip(last)
        .any(|c| is_syllable(*c) || c.is_ascii_digit());
    // The stem itself may hold the ending: 모르는데, 모르고.
    let from = end.saturating_sub(2);
    goes_on && LEADING.iter().any(|tail| ends_with(text, from, last, tail))
}
