//! One word of a closed set and what may stand beside it. Must never look further than a few characters.

use super::jamo::is_syllable;
use crate::Text;

/// What may stand before a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// Anything.
    Any,
    /// Nothing that a word could continue from: the text's start, a space, a mark.
    Start,
}

/// What may stand after a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Right {
    /// Anything.
    Any,
    /// The word's end, drawn-out vowels let through (네에, 아니이).
    Edge,
    /// The word's end, polite tails (요, 이요, 입니다 …) let through.
    End,
    /// No further word in the text, polite tails let through.
    Last,
    /// The word's end or one of these characters.
    Next(&'static str),
    /// One of these characters.
    Only(&'static str),
    /// The word's end or any character but these.
    Not(&'static str),
}

/// Words that mean the same and allow the same beside them: `네|넵|예`.
#[derive(Debug, Clone, Copy)]
pub struct Group<T: 'static> {
    /// The words, divided by `|`.
    pub words: &'static str,
    /// What they mean.
    pub value: T,
    /// What may stand before them.
    pub left: Left,
    /// What may stand after them.
    pub right: Right,
    /// Whether one wrong jamo is allowed.
    pub tolerant: bool,
}

impl<T: Copy> Group<T> {
    /// Words found wherever they stand.
    pub const fn anywhere(value: T, words: &'static str) -> Self {
        Self {
            words,
            value,
            left: Left::Any,
            right: Right::Any,
            tolerant: false,
        }
    }

    /// Words that begin one.
    pub const fn starting(value: T, words: &'static str) -> Self {
        Self {
            left: Left::Start,
            ..Self::anywhere(value, words)
        }
    }

    /// Words that stand alone.
    pub const fn alone(value: T, words: &'static str) -> Self {
        Self {
            right: Right::Edge,
            ..Self::starting(value, words)
        }
    }

    /// The same words, only before what `right` allows.
    #[must_use]
    pub const fn then(self, right: Right) -> Self {
        Self { right, ..self }
    }

    /// The same words, one wrong jamo allowed.
    #[must_use]
    pub const fn tolerant(self) -> Self {
        Self {
            tolerant: true,
            ..self
        }
    }

    /// One row for each word.
    pub fn rows(&self) -> impl Iterator<Item = Row<T>> + use<T> {
        let group = *self;
        group.words.split('|').map(move |word| Row {
            word,
            value: group.value,
            left: group.left,
            right: group.right,
            tolerant: group.tolerant,
        })
    }
}

/// One word of a closed set. A space in it stands for any spaces or none.
#[derive(Debug, Clone, Copy)]
pub struct Row<T: 'static> {
    /// The word as it should be written.
    pub word: &'static str,
    /// What it means.
    pub value: T,
    pub(super) left: Left,
    pub(super) right: Right,
    pub(super) tolerant: bool,
}

impl<T: Copy> Row<T> {
    /// A word wherever it stands.
    pub const fn new(word: &'static str, value: T) -> Self {
        Self {
            word,
            value,
            left: Left::Any,
            right: Right::Any,
            tolerant: false,
        }
    }

    /// A word that begins one.
    pub const fn starting(word: &'static str, value: T) -> Self {
        Self {
            left: Left::Start,
            ..Self::new(word, value)
        }
    }

    /// A word that stands alone.
    pub const fn alone(word: &'static str, value: T) -> Self {
        Self {
            left: Left::Start,
            right: Right::Edge,
            ..Self::new(word, value)
        }
    }

    /// The same word, only before what `right` allows.
    #[must_use]
    pub const fn then(self, right: Right) -> Self {
        Self { right, ..self }
    }

    /// The same word, one wrong jamo allowed.
    #[must_use]
    pub const fn tolerant(self) -> Self {
        Self {
            tolerant: true,
            ..self
        }
    }
}

impl Left {
    pub(super) fn allows(self, text: &Text, start: usize) -> bool {
        self == Left::Any || starts_word(text, start)
    }
}

impl Right {
    pub(super) fn allows(self, text: &Text, end: usize) -> bool {
        let listed = |set: &str| text.at(end).is_some_and(|c| set.contains(c));
        match self {
            Right::Any => true,
            Right::Edge => ends_drawn_out(text, end),
            Right::End => ends_drawn_out(text, end) || ends_politely(text, end),
            Right::Last => is_last(text, end),
            Right::Next(set) => listed(set) || ends_word(text, end),
            Right::Only(set) => listed(set),
            Right::Not(set) => !listed(set),
        }
    }
}

/// Whether no word could continue into this position.
pub(crate) fn starts_word(text: &Text, at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|before| text.at(before))
        .is_none_or(|c| !continues(c))
}

/// Whether no word continues at this position.
pub(crate) fn ends_word(text: &Text, at: usize) -> bool {
    text.at(at).is_none_or(|c| !continues(c))
}

/// Letters, digits and jamo make words; laughing and crying jamo do not.
fn continues(c: char) -> bool {
    is_syllable(c) || c.is_ascii_alphanumeric() || (('ㄱ'..='ㅣ').contains(&c) && !"ㅋㅎㅠㅜㅡ".contains(c))
}

/// Tails that only add politeness to a noun or an interjection.
const POLITE: &[&str] = &[
    "요",
    "여",
    "용",
    "염",
    "욤",
    "유",
    "욥",
    "이요",
    "이여",
    "이용",
    "이에요",
    "이예요",
    "예요",
    "에요",
    "입니다",
    "임",
    "임다",
    "이다",
    "이야",
    "야",
    "이죠",
    "이지",
    "죠",
    "지",
    "여요",
    "인데",
    "인데요",
    "이라고요",
    "이라고",
    "라고",
    "라고요",
    "이에여",
    "예여",
    "이고요",
    "이구요",
    "고요",
    "구요",
    "이랑께",
    "이라예",
    "라예",
    "예",
    "입니더",
    "심더",
    "이네요",
    "네요",
    "네",
];

/// Whether nothing but a polite tail, marks and spaces follow.
fn is_last(text: &Text, end: usize) -> bool {
    let after = |from: usize| (from..text.len()).all(|i| ends_word(text, i));
    after(end)
        || POLITE
            .iter()
            .any(|tail| text.starts_with(end, tail) && after(end + tail.chars().count()))
}

/// Drawn-out speech ("네에", "아니이") may repeat a vowel at most this often.
const DRAWN: usize = 6;

fn ends_drawn_out(text: &Text, end: usize) -> bool {
    let last = end.checked_sub(1).and_then(|i| text.at(i));
    let drawn = (end..end + DRAWN)
        .take_while(|&i| {
            text.at(i)
                .is_some_and(|c| Some(c) == last || "에이으ㅔㅣㅡ".contains(c))
        })
        .count();
    ends_word(text, end + drawn)
}

fn ends_politely(text: &Text, end: usize) -> bool {
    POLITE
        .iter()
        .any(|tail| text.starts_with(end, tail) && ends_word(text, end + tail.chars().count()))
}
