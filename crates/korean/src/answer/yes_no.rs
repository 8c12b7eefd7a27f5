//! A clear yes or a clear no to "shall I?". Must never return yes for anything that could be something else.

use super::sense::{Sense, Word};
use super::whole::{is_figure, next_word};
use super::{Answer, clause, words};
use crate::Text;

/// A clear yes or no; a wish of something else, a doubt, a mixed answer or a question is neither.
pub fn yes_no(text: &Text) -> Option<bool> {
    let words = words(text);
    let holds = |is: fn(Sense) -> bool| words.iter().any(|word| is(word.value));
    if holds(|sense| sense == Sense::Forbid) {
        return Some(false);
    }
    match (holds(is_yes) || holds(is_go), holds(is_no)) {
        (true, false) => {
            // "네 퀴즈 시작해 주세요": with a yes and a go the thing itself may be named.
            let named = if holds(is_yes) && holds(is_go) { 2 } else { 0 };
            (!holds(is_doubt) && !holds(is_cancel) && is_only(text, &words, named)).then_some(true)
        }
        (false, true) => refuses(text, &words).then_some(false),
        (false, false) if holds(is_cancel) => Some(false),
        _ => None,
    }
}

/// A no said first, or hardly anything but a no; "아니 규정 알려줘" is another wish.
fn refuses(text: &Text, words: &[Word]) -> bool {
    let holds = |is: fn(Sense) -> bool| words.iter().any(|word| is(word.value));
    let opens = words
        .iter()
        .find(|word| word.value != Sense::Filler)
        .is_some_and(|word| {
            let said = matches!(word.value, Sense::Says(Answer::No, _));
            said && next_word(text, 0) == word.span.start && !is_figure(text, word.span.end)
        });
    let others = usize::from(!holds(|sense| sense == Sense::Bare));
    let asks = text.chars().contains(&'?');
    !asks && (opens || holds(is_cancel) || (!holds(is_doubt) && is_only(text, words, others)))
}

fn is_yes(sense: Sense) -> bool {
    matches!(sense, Sense::Says(Answer::Yes, _))
}

fn is_go(sense: Sense) -> bool {
    sense == Sense::Go
}

fn is_no(sense: Sense) -> bool {
    matches!(sense, Sense::Says(Answer::No, _) | Sense::Bare | Sense::Later)
}

fn is_cancel(sense: Sense) -> bool {
    matches!(sense, Sense::Says(Answer::Cancel, _))
}

fn is_doubt(sense: Sense) -> bool {
    match sense {
        Sense::Other => true,
        Sense::Says(answer, _) => {
            matches!(
                answer,
                Answer::Hedge | Answer::Unknown | Answer::Skip | Answer::Restart | Answer::Undo
            )
        }
        _ => false,
    }
}

/// Whether a message is made of the table's words but for a few others.
pub(super) fn is_only(text: &Text, words: &[Word], allowance: usize) -> bool {
    let (mut others, mut at) = (0, 0);
    let mut rest = words.iter().peekable();
    loop {
        at = next_word(text, at);
        if at >= text.len() {
            return others <= allowance;
        }
        while rest.next_if(|word| word.span.end <= at).is_some() {}
        match rest.peek() {
            Some(word) if word.span.start <= at => at = clause::answer_end(text, word),
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
