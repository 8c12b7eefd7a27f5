//! A clear yes or a clear no to "shall I?". Must never return yes for anything that could be something else.

use super::sense::{Sense, Word};
use super::whole::{is_figure, next_word};
use super::{Answer, clause, words};
use crate::Text;

/// A clear yes or no; a wish of something else, a doubt, a mixed answer or a question is neither.
pub fn yes_no(text: &Text) -> Option<bool> {
    let words = words(text);
    let tally = Tally::of(&words);
    if tally.forbids {
        return Some(false);
    }
    match (tally.yes || tally.go, tally.no || tally.later) {
        (true, false) => (tally.is_plain() && is_only(text, &words, tally.allowance())).then_some(true),
        (false, true) => tally.refuses(text, &words).then_some(false),
        (false, false) if tally.cancels => Some(false),
        _ => None,
    }
}

/// Which kinds of words a message holds.
#[derive(Default)]
struct Tally {
    yes: bool,
    go: bool,
    no: bool,
    later: bool,
    forbids: bool,
    cancels: bool,
    doubts: bool,
}

impl Tally {
    fn of(words: &[Word]) -> Self {
        let mut tally = Self::default();
        for word in words {
            match word.value {
                Sense::Says(Answer::Yes, _) => tally.yes = true,
                Sense::Says(Answer::No, _) | Sense::Bare => tally.no = true,
                Sense::Says(Answer::Cancel, _) => tally.cancels = true,
                Sense::Says(Answer::Thanks | Answer::Greet | Answer::Compliment, _)
                | Sense::Filler
                | Sense::Did
                | Sense::Recent
                | Sense::Drop => {}
                Sense::Says(..) | Sense::Other => tally.doubts = true,
                Sense::Go => tally.go = true,
                Sense::Later => tally.later = true,
                Sense::Forbid => tally.forbids = true,
            }
        }
        tally
    }

    fn is_plain(&self) -> bool {
        !self.doubts && !self.cancels
    }

    /// "네 퀴즈 시작해 주세요": with a yes and a go the thing itself may be named.
    fn allowance(&self) -> usize {
        if self.yes && self.go { 2 } else { 0 }
    }

    /// A no said first, or nothing but a no; "아니 규정 알려줘" is another wish.
    fn refuses(&self, text: &Text, words: &[Word]) -> bool {
        let first = words.iter().find(|word| word.value != Sense::Filler);
        let opens = first.is_some_and(|word| {
            let said = matches!(word.value, Sense::Says(Answer::No, _));
            said && next_word(text, 0) == word.span.start && !is_figure(text, word.span.end)
        });
        let asks = text.chars().contains(&'?');
        !asks && (opens || is_only(text, words, 1) || self.cancels)
    }
}

/// Whether a message is made of the table's words but for a few others.
fn is_only(text: &Text, words: &[Word], allowance: usize) -> bool {
    let (mut others, mut at) = (0, 0);
    let mut rest = words.iter().peekable();
    loop {
        at = next_word(text, at);
        if at >= text.len() {
            return others <= allowance;
        }
        while rest.next_if(|word| word.span.end <= at).is_some() {}
        match rest.peek() {
            Some(word) if word.span.start <= at => at = covered_until(text, word),
            _ => {
                others += 1;
                at = clause::word_end(text, at).max(at + 1);
            }
        }
        if others > allowance {
            return false;
        }
    }
}

fn covered_until(text: &Text, word: &Word) -> usize {
    match word.value {
        Sense::Says(_, "yes-word" | "no-word") => word.span.end,
        _ => clause::word_end(text, word.span.end),
    }
}
