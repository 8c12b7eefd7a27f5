//! The clauses of a question and which of them ask: what is only told about — the trip, the child, the deadline at
//! work — may find a section and never rules one out.

use super::word::is_jamo;
use unicode_normalization::UnicodeNormalization as _;

/// A word and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    /// Whether its clause asks.
    pub(super) asks: bool,
}

/// What ends a clause that is only told.
const TOLD: &[&str] = &[
    "는데",
    "은데",
    "던데",
    "인데",
    "한데",
    "는데요",
    "은데요",
    "인데요",
    "거든",
    "거든요",
    "니까",
    "길래",
    "라서",
    "어서요",
    "해서요",
    "려구요",
    "려고요",
    "고요",
    "네요",
    "니다",
    "어요",
    "심더",
    "다가",
    "이라",
];
/// What makes a clause a question.
const ASKED: &[&str] = &[
    "언제", "얼마", "어디", "누구", "무슨", "무엇", "어떤", "어떻", "어느", "몇", "며칠", "궁금", "알려",
    "찾아", "설명", "뭐", "뭘", "왜",
];
/// The same, also in a clause that another follows.
const SURELY: &[&str] = &["언제", "얼마", "어디", "누구", "몇", "며칠"];
const ASKING: &[&str] = &[
    "까", "가요", "나요", "나", "냐", "니", "죠", "지", "는지", "은지", "인지", "노", "교", "가예", "임",
    "음", "나여", "나용", "돼", "되", "돼요", "되요", "해요", "예요", "이야", "쳐줘", "줘", "있어", "없어",
];

/// The words of a question, small letters, each with whether its clause asks; all of them where none does.
pub(super) fn words(question: &str) -> Vec<Word> {
    let mut clauses: Vec<(Vec<String>, bool)> = Vec::new();
    for (sentence, marked) in sentences(question) {
        let mut parts: Vec<Vec<String>> = vec![Vec::new()];
        for word in sentence {
            let ends = TOLD.iter().any(|end| word.ends_with(end));
            if let Some(part) = parts.last_mut() {
                part.push(word);
            }
            if ends {
                parts.push(Vec::new());
            }
        }
        parts.retain(|part| !part.is_empty());
        let count = parts.len();
        for (at, part) in parts.into_iter().enumerate() {
            let last = at + 1 == count;
            let has = |words: &[&str]| part.iter().any(|word| words.iter().any(|one| word.contains(one)));
            let ends = |endings: &[&str]| {
                part.last()
                    .is_some_and(|word| endings.iter().any(|end| word.ends_with(end)))
            };
            let told = !last && ends(TOLD) && !has(SURELY);
            let asks = last && (marked || ends(ASKING)) || has(ASKED);
            clauses.push((part, asks && !told));
        }
    }
    let none_asks = !clauses.iter().any(|(_, asks)| *asks);
    clauses
        .into_iter()
        .flat_map(|(part, asks)| {
            let asks = asks || none_asks;
            part.into_iter().map(move |text| Word { text, asks })
        })
        .collect()
}

/// The sentences of a text as their words, each with whether a question mark ends it.
fn sentences(text: &str) -> Vec<(Vec<String>, bool)> {
    let chars: Vec<char> = text.nfc().flat_map(char::to_lowercase).collect();
    let mut found: Vec<(Vec<String>, bool)> = Vec::new();
    let (mut sentence, mut word) = (Vec::new(), String::new());
    for (at, c) in chars.iter().copied().enumerate() {
        if is_jamo(c) {
            continue;
        }
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        let digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_digit);
        // "1.5배" is one word.
        if matches!(c, '.' | ',') && digit(at.checked_sub(1)) && digit(Some(at + 1)) {
            continue;
        }
        if !word.is_empty() {
            sentence.push(std::mem::take(&mut word));
        }
        if matches!(c, '.' | '?' | '!' | '…' | '\n' | '~' | ';') {
            if !sentence.is_empty() {
                found.push((std::mem::take(&mut sentence), false));
            }
            if let Some(last) = found.last_mut().filter(|_| c == '?') {
                last.1 = true;
            }
        }
    }
    if !word.is_empty() {
        sentence.push(word);
    }
    if !sentence.is_empty() {
        found.push((sentence, false));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_only_told_does_not_ask() {
        for (question, asking) in [
            (
                "제주도 가려구요~ 휴가는 며칠 전까지 올려요?",
                "휴가는 며칠 전까지 올려요",
            ),
            (
                "바빠서 늦게까지 남는데요, 야근은 몇 시간까지 돼요?",
                "야근은 몇 시간까지 돼요",
            ),
            ("법인카드 한도", "법인카드 한도"),
            ("1.5배로 쳐주나요", "15배로 쳐주나요"),
            (
                "언제까지 내야 하는지 궁금한데 알려줘요",
                "언제까지 내야 하는지 궁금한데 알려줘요",
            ),
        ] {
            let asks: Vec<String> = words(question)
                .into_iter()
                .filter(|word| word.asks)
                .map(|word| word.text)
                .collect();
            assert_eq!(asks.join(" "), asking, "{question}");
        }
    }
}
