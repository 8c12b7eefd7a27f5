//! Words as they stand between spaces and marks, and their particles.

use korean::{Span, Text};

/// One run of letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) span: Span,
}

impl Word {
    /// Whether a span begins in this word.
    pub(super) fn covers(&self, span: Span) -> bool {
        self.span.overlaps(span)
    }
}

/// The words of a text.
pub(super) fn split(text: &Text) -> Vec<Word> {
    let mut words = Vec::new();
    let mut start = None;
    for at in 0..=text.len() {
        let letter = text.at(at).is_some_and(char::is_alphanumeric);
        match (letter, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                let span = Span { start: from, end: at };
                words.push(Word {
                    text: text.slice(span),
                    span,
                });
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// Particles and polite tails, longest first.
const TAILS: &[&str] = &[
    "이라고요",
    "으로",
    "이랑은",
    "이에요",
    "이예요",
    "입니다",
    "에서는",
    "이라고",
    "한테는",
    "인데요",
    "이요",
    "예요",
    "에요",
    "이랑",
    "하고",
    "에서",
    "까지",
    "부터",
    "보다",
    "처럼",
    "이나",
    "인데",
    "은요",
    "는요",
    "이야",
    "랑",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "도",
    "만",
    "과",
    "와",
    "로",
    "요",
    "야",
    "님",
    "쪽",
    "들",
];

/// The longest beginning of a word that a test accepts, with only particles after it.
pub(super) fn without_particles(word: &str, is_name: impl Fn(&str) -> bool) -> Option<&str> {
    let mut rest = word;
    for _ in 0..3 {
        if is_name(rest) {
            return Some(rest);
        }
        rest = TAILS.iter().find_map(|tail| rest.strip_suffix(tail))?;
    }
    is_name(rest).then_some(rest)
}

/// A word without its last particle.
pub(super) fn without_tail(word: &str) -> &str {
    TAILS
        .iter()
        .filter_map(|tail| word.strip_suffix(tail))
        .find(|rest| rest.chars().count() >= 2)
        .unwrap_or(word)
}

/// Whether a word could be a noun: no verb's ending.
pub(super) fn is_plain_noun(word: &str) -> bool {
    const ENDINGS: &[&str] = &[
        "는", "은", "던", "고", "서", "면", "게", "지", "요", "다", "까", "네", "죠", "니", "며", "려", "줘",
        "한", "된", "할", "될",
    ];
    !ENDINGS.iter().any(|ending| word.ends_with(ending))
}
