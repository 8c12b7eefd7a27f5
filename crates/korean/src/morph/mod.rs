//! Words and what they are made of: text to tokens with particles, endings and what they add. What the caller already
//! found (sums, days, people) stands as it is; every other run of letters goes through a lattice of the closed classes
//! and the known stems. Never fails: what nobody knows stays unknown.

mod class;
mod grammar;
mod jamo;
mod lattice;
mod lexicon;
mod token;

pub use class::{Case, Link, Meaning, Noun, Traits};
pub use lexicon::Lexicon;
pub(crate) use token::meaning;
pub use token::{Atom, Stem, Token, What};

use crate::Text;

/// A run of letters longer than this is read piece by piece, so that the time stays linear.
const LONGEST_RUN: usize = 48;
/// What stands behind this many characters is not analysed.
const LONGEST_TEXT: usize = 3_000;

/// The tokens of a text. `atoms` are in order and do not overlap.
pub fn analyse(text: &Text, atoms: &[Atom], lexicon: &Lexicon) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut ahead = atoms.iter().peekable();
    let (mut at, end) = (0, text.len().min(LONGEST_TEXT));
    let mut glued: Option<usize> = None;
    let mut bracketed: Option<usize> = None;
    while at < end {
        while ahead.peek().is_some_and(|atom| atom.span.start < at) {
            ahead.next();
        }
        if let Some(atom) = ahead.next_if(|atom| atom.span.start == at && atom.span.end > at) {
            glued = Some(tokens.len());
            tokens.push(Token::atom(*atom));
            at = atom.span.end;
            continue;
        }
        let Some(c) = text.at(at) else { break };
        if text.is_added(at) {
            at += 1;
            continue;
        }
        if !is_letter(c) {
            if c == '(' {
                bracketed = tokens.len().checked_sub(1);
            }
            if !c.is_whitespace() && !is_sound(c) {
                tokens.push(Token::mark(at, c));
            }
            at += 1;
            let closes = c == ')' && text.at(at).is_some_and(is_letter);
            glued = bracketed.filter(|_| closes);
            continue;
        }
        let stop = ahead.peek().map_or(end, |atom| atom.span.start.min(end));
        // The lattice tells words apart by itself; a space somebody guessed would only cut an ending.
        let run: Vec<usize> = (at..stop.min(at + LONGEST_RUN))
            .take_while(|i| text.is_added(*i) || text.at(*i).is_some_and(is_letter))
            .filter(|i| !text.is_added(*i))
            .collect();
        let chars: Vec<char> = run.iter().filter_map(|i| text.at(*i)).collect();
        let ways = lattice::ways(&chars, lexicon, glued.is_some());
        token::append(&mut tokens, &ways, &run, lexicon, glued);
        glued = None;
        at = run.last().map_or(at + 1, |last| last + 1);
    }
    tokens
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() && !is_sound(c)
}

/// ㅋㅋ, ㅠㅠ: sounds, no words.
fn is_sound(c: char) -> bool {
    ('ㄱ'..='ㅣ').contains(&c)
}
