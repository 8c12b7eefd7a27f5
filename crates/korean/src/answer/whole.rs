//! What a message as a whole answers. Must never let thanks count as a yes.

use super::clause::{answer_end, word_end};
use super::sense::{Sense, UNKNOWN_BUT, Word};
use super::yes_no::is_only;
use super::{Answer, words};
use crate::Text;
use crate::typo::ends_word;

/// What a message answers: an act wherever it is said, a yes or a no only where the message starts with it.
pub fn whole(text: &Text) -> Option<Answer> {
    let words = words(text);
    let opening = Opening::read(text, &words);
    steering(&words)
        .or_else(|| unknown(&words, &opening))
        .or_else(|| opening.answer(text, &words))
        .or_else(|| polite(text, &words, &opening))
}

/// Politeness that opens the message, or is nearly all of it ("친절한 답변 감사합니다").
fn polite(text: &Text, words: &[Word], opening: &Opening) -> Option<Answer> {
    const SMALL_TALK: usize = 3;
    social(&opening.said).or_else(|| social(words).filter(|_| is_only(text, words, SMALL_TALK)))
}

/// Steering words count wherever they stand; the stronger wins over the weaker.
fn steering(words: &[Word]) -> Option<Answer> {
    const STRONGEST_FIRST: [Answer; 4] = [Answer::Restart, Answer::Undo, Answer::Cancel, Answer::Skip];
    STRONGEST_FIRST
        .into_iter()
        .find(|answer| says(words, *answer).is_some())
}

/// Not knowing counts wherever it is said, unless the message goes on to say something, or a yes or no with
/// content of its own stands before it ("네 받았는데 금액은 모르겠어요").
fn unknown(words: &[Word], opening: &Opening) -> Option<Answer> {
    let word = words
        .iter()
        .find(|w| matches!(w.value, Sense::Says(Answer::Unknown, rule) if rule != UNKNOWN_BUT))?;
    let answered = opening.first().is_some_and(|first| {
        matches!(
            first.value,
            Sense::Says(Answer::Yes | Answer::No, "yes-word" | "no-word")
        )
    });
    (!answered || word.span.start <= opening.end).then_some(Answer::Unknown)
}

/// Politeness: thanks before greeting before praise.
fn social(words: &[Word]) -> Option<Answer> {
    [Answer::Thanks, Answer::Greet, Answer::Compliment]
        .into_iter()
        .find(|answer| says(words, *answer).is_some())
}

fn says(words: &[Word], answer: Answer) -> Option<&Word> {
    words
        .iter()
        .find(|word| matches!(word.value, Sense::Says(said, _) if said == answer))
}

/// The words a message opens with before its first content.
struct Opening {
    /// In order, fillers left out.
    said: Vec<Word>,
    /// Where the first content stands.
    end: usize,
}

impl Opening {
    fn read(text: &Text, words: &[Word]) -> Self {
        let mut opening = Self {
            said: Vec::new(),
            end: 0,
        };
        for word in words {
            let start = next_word(text, opening.end);
            if word.span.start > start || word.value == Sense::Other {
                break;
            }
            if word.value != Sense::Filler {
                opening.said.push(*word);
            }
            opening.end = answer_end(text, word);
        }
        opening.end = next_word(text, opening.end);
        opening
    }

    fn first(&self) -> Option<&Word> {
        self.said.first()
    }

    fn answer(&self, text: &Text, words: &[Word]) -> Option<Answer> {
        let is_all = self.end >= text.len();
        let Some(first) = self.first() else {
            return (is_all && text.starts_with(next_word(text, 0), "어")).then_some(Answer::Yes);
        };
        match first.value {
            Sense::Says(Answer::Hedge, _) => Some(Answer::Hedge),
            Sense::Says(Answer::Yes, rule) => Some(self.affirmed(text, words, rule)),
            Sense::Says(Answer::No, "not-but") => None,
            Sense::Says(Answer::No, "no-word") if are_figures(text, self.end) => None,
            Sense::Says(Answer::No, rule) => Some(self.denied(rule)),
            Sense::Bare => self.bare(text, words),
            Sense::Forbid => Some(Answer::No),
            Sense::Did if is_all => Some(Answer::Yes),
            Sense::Later if is_all => Some(Answer::No),
            Sense::Later => self.said.get(1).and_then(|word| match word.value {
                Sense::Says(answer @ (Answer::Yes | Answer::No | Answer::Hedge), _) => Some(answer),
                _ => None,
            }),
            _ => None,
        }
    }

    /// A yes, unless what follows it says otherwise: 네 없어요, 네 아마도요, 네 감사합니다.
    fn affirmed(&self, text: &Text, words: &[Word], rule: &str) -> Answer {
        let next = self.said.iter().skip(1).find_map(|word| match word.value {
            Sense::Says(answer, _) => Some(answer),
            Sense::Forbid => Some(Answer::No),
            _ => None,
        });
        let is_all = self.end >= text.len() && self.said.iter().all(|word| word.value != Sense::Go);
        match next {
            Some(Answer::No | Answer::Hedge) => next.unwrap_or(Answer::Yes),
            Some(Answer::Thanks | Answer::Greet | Answer::Compliment) if is_all && rule == "yes-word" => {
                social(words).unwrap_or(Answer::Yes)
            }
            _ if closes_with_no(text, words, self.end) => Answer::No,
            _ => Answer::Yes,
        }
    }

    /// A no; "아니요 있어요" is a yes to what was asked, "아니요 아마도" is neither.
    fn denied(&self, rule: &str) -> Answer {
        match self.said.get(1).map(|word| word.value) {
            Some(Sense::Says(Answer::Yes, "there-is")) if rule == "no-word" => Answer::Yes,
            Some(Sense::Says(Answer::Hedge, _)) => Answer::Hedge,
            _ => Answer::No,
        }
    }

    /// "아니" is a no, but "아니 2억이요" takes a figure back.
    fn bare(&self, text: &Text, words: &[Word]) -> Option<Answer> {
        match self.said.get(1).map(|word| word.value) {
            Some(Sense::Says(answer, _)) => Some(answer),
            _ if says(words, Answer::No).is_some() => Some(Answer::No),
            _ => (!is_figure(text, self.end)).then_some(Answer::No),
        }
    }
}

/// "네 미성년자 아니에요": one noun and a denial right to the end.
fn closes_with_no(text: &Text, words: &[Word], from: usize) -> bool {
    const NOUN: usize = 8;
    words
        .iter()
        .rev()
        .find(|word| word.value != Sense::Filler)
        .is_some_and(|last| {
            matches!(last.value, Sense::Says(Answer::No, _))
                && last.span.start.saturating_sub(from) <= NOUN
                && next_word(text, word_end(text, last.span.end)) >= text.len()
        })
}

/// Whether an amount or a date begins here.
pub(super) fn is_figure(text: &Text, at: usize) -> bool {
    let word = text
        .chars()
        .iter()
        .skip(at)
        .take(word_end(text, at).saturating_sub(at));
    let (mut digits, mut units) = (false, false);
    for c in word {
        digits |= c.is_ascii_digit() || "일이삼사오육칠팔구십백천".contains(*c);
        units |= c.is_ascii_digit() || "억만천원월".contains(*c);
    }
    digits && units
}

/// Whether nothing but figures follows: "아뇨 2억 5천이요" corrects, "아니요 10년 안엔 없어요" answers.
pub(super) fn are_figures(text: &Text, at: usize) -> bool {
    let mut word = next_word(text, at);
    let any = word < text.len();
    while word < text.len() {
        if !is_figure(text, word) {
            return false;
        }
        word = next_word(text, word_end(text, word).max(word + 1));
    }
    any
}

/// The first character of a word at or after `at`.
pub(super) fn next_word(text: &Text, at: usize) -> usize {
    (at..text.len())
        .find(|&i| !ends_word(text, i))
        .unwrap_or(text.len())
}
