//! What a word of the answer tables does in a message. Must never say more than the word itself does.

use super::Answer;
use super::{act_words, yes_no_words};
use crate::typo::{Hit, Lexicon};
use std::sync::LazyLock;

/// What a word does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sense {
    /// Gives an answer; the name tells by which kind of word.
    Says(Answer, &'static str),
    /// A bare 아니: a no, or the start of a correction.
    Bare,
    /// 했어요, 받았어요: a yes only where it is the whole message.
    Did,
    /// 시작해, 해 줘: a yes to "shall I?", nothing to a question of fact.
    Go,
    /// 아직, 나중에: not a yes.
    Later,
    /// 하지 마.
    Forbid,
    /// 방금, 아까: what follows is about the last message.
    Recent,
    /// 취소, 무시, 지워: takes something back when [`Sense::Recent`] stands before it.
    Drop,
    /// Words that may stand before an answer without being content.
    Filler,
    /// An ordinary word that only looks like an answer.
    Other,
}

pub(super) const fn yes(rule: &'static str) -> Sense {
    Sense::Says(Answer::Yes, rule)
}

pub(super) const fn no(rule: &'static str) -> Sense {
    Sense::Says(Answer::No, rule)
}

pub(super) const fn hedge() -> Sense {
    Sense::Says(Answer::Hedge, "hedge")
}

pub(super) const fn act(answer: Answer, rule: &'static str) -> Sense {
    Sense::Says(answer, rule)
}

/// 모르지만: the person does not know, but says something all the same.
pub(super) const fn but() -> Sense {
    Sense::Says(Answer::Unknown, UNKNOWN_BUT)
}

/// The rule of an unknown that leads on to content.
pub(super) const UNKNOWN_BUT: &str = "unknown-but";

pub(super) type Word = Hit<Sense>;

/// All words of the tables.
pub(super) static WORDS: LazyLock<Lexicon<Sense>> = LazyLock::new(|| {
    let tables = [
        yes_no_words::LOOKALIKES,
        yes_no_words::FILLERS,
        yes_no_words::HEDGE,
        act_words::DOUBT,
        act_words::STEER,
        act_words::POLITE,
        yes_no_words::YES,
        yes_no_words::NO,
        yes_no_words::LONG,
        act_words::LONG,
    ];
    Lexicon::of(tables.into_iter().flatten())
});
