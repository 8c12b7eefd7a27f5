//! Text as the readers see it: composed, half-width, lower-case, without invisible characters — and able to say
//! where each character stood in what the person typed. Must never lose or move an original position.

use crate::Span;
use crate::words::{Table, Words};

/// A message prepared for reading, with the way back to the original.
#[derive(Debug, Clone)]
pub struct Text {
    chars: Vec<char>,
    /// `origin[i]` is the original character range that `chars[i]` came from.
    origin: Vec<Span>,
    original_len: usize,
}

impl Text {
    /// Prepares a message: NFC for Hangul, half-width digits and letters, lower case, no zero-width characters.
    pub fn new(original: &str) -> Self {
        let mut text = Self {
            chars: Vec::with_capacity(original.len() / 2),
            origin: Vec::with_capacity(original.len() / 2),
            original_len: 0,
        };
        for (at, c) in original.chars().enumerate() {
            text.original_len = at + 1;
            if is_invisible(c) {
                continue;
            }
            let span = Span {
                start: at,
                end: at + 1,
            };
            if ('가'..='힣').contains(&c) || matches!(c, ' '..='@') {
                text.chars.push(c);
                text.origin.push(span);
                continue;
            }
            if text.compose_into_last(c, span) {
                continue;
            }
            for folded in fold(c).to_lowercase() {
                text.chars.push(folded);
                text.origin.push(span);
            }
        }
        text
    }

    /// Prepares a message like [`Text::new`] and puts the spaces in that were left out between known words.
    pub fn told_apart(original: &str) -> Self {
        let plain = Self::new(original);
        let breaks = crate::spacing::breaks(&plain);
        if breaks.is_empty() {
            return plain;
        }
        let length = plain.chars.len() + breaks.len();
        let mut text = Self {
            chars: Vec::with_capacity(length),
            origin: Vec::with_capacity(length),
            original_len: plain.original_len,
        };
        let mut breaks = breaks.into_iter().peekable();
        for (at, (c, origin)) in plain.chars.into_iter().zip(plain.origin).enumerate() {
            if breaks.next_if_eq(&at).is_some() {
                text.chars.push(' ');
                text.origin.push(Span {
                    start: origin.start,
                    end: origin.start,
                });
            }
            text.chars.push(c);
            text.origin.push(origin);
        }
        text
    }

    /// Whether a character is a space that [`Text::told_apart`] put in.
    pub fn is_added(&self, at: usize) -> bool {
        self.origin.get(at).is_some_and(|span| span.start == span.end)
    }

    /// The characters to read.
    pub fn chars(&self) -> &[char] {
        &self.chars
    }

    /// How many characters there are to read.
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.chars.is_empty()
    }

    /// The character at a position, if there is one.
    pub fn at(&self, i: usize) -> Option<char> {
        self.chars.get(i).copied()
    }

    /// Whether `word` stands at position `i`.
    pub fn starts_with(&self, i: usize, word: &str) -> bool {
        let mut at = i;
        word.chars().all(|c| {
            let same = self.at(at) == Some(c);
            at += 1;
            same
        })
    }

    /// Whether `word` ends right before position `i`.
    pub(crate) fn ends_with(&self, i: usize, word: &str) -> bool {
        i.checked_sub(word.chars().count())
            .is_some_and(|start| self.starts_with(start, word))
    }

    /// Whether the character at `i` is a Hangul syllable.
    pub(crate) fn is_hangul(&self, i: usize) -> bool {
        self.at(i).is_some_and(|c| ('가'..='힣').contains(&c))
    }

    /// Whether the character before `i` is a Hangul syllable.
    pub(crate) fn follows_hangul(&self, i: usize) -> bool {
        i.checked_sub(1).is_some_and(|before| self.is_hangul(before))
    }

    /// Whether the character at `i` is an Arabic digit.
    pub(crate) fn is_digit(&self, i: usize) -> bool {
        self.at(i).is_some_and(|c| c.is_ascii_digit())
    }

    /// The position after the spaces at `i`; a longer gap than people leave inside a phrase is no gap but a break.
    pub(crate) fn gap(&self, i: usize) -> usize {
        const LONGEST: usize = 3;
        let spaces = (0..=LONGEST).take_while(|n| self.at(i + n) == Some(' ')).count();
        if spaces > LONGEST { i } else { i + spaces }
    }

    /// The position before the spaces that end at `i`.
    pub(crate) fn gap_before(&self, i: usize) -> usize {
        const LONGEST: usize = 3;
        let spaces = (1..=LONGEST)
            .take_while(|n| i.checked_sub(*n).and_then(|at| self.at(at)) == Some(' '))
            .count();
        i - spaces
    }

    /// The end of the longest of `words` at `i`.
    pub(crate) fn any(&self, i: usize, words: &[&str]) -> Option<usize> {
        words
            .iter()
            .filter(|word| self.starts_with(i, word))
            .map(|word| i + word.chars().count())
            .max()
    }

    /// The end of the longest word of a set at `i`.
    pub(crate) fn word(&self, i: usize, words: &Words) -> Option<usize> {
        words
            .starting(self.at(i)?, self.at(i + 1))
            .filter(|word| self.starts_with(i, word))
            .map(|word| i + word.chars().count())
            .max()
    }

    /// The end of `word` at `i`, with or without spaces inside it.
    pub(crate) fn spaced(&self, i: usize, word: &str) -> Option<usize> {
        let mut at = i;
        for (n, c) in word.chars().enumerate() {
            if n > 0 && self.at(at) == Some(' ') {
                at += 1;
            }
            if self.at(at) != Some(c) {
                return None;
            }
            at += 1;
        }
        Some(at)
    }

    /// The longest match at `i` in a table of words, spaces inside the words being optional.
    pub(crate) fn lookup<T: Copy>(&self, i: usize, table: &Table<T>) -> Option<(T, usize)> {
        let second = match self.at(i + 1) {
            Some(' ') => self.at(i + 2),
            other => other,
        };
        table
            .starting(self.at(i)?, second)
            .filter_map(|(word, value)| self.spaced(i, word).map(|end| (value, end)))
            .max_by_key(|(_, end)| *end)
    }

    /// The prepared characters of a span, as a string.
    pub fn slice(&self, span: Span) -> String {
        self.chars
            .get(span.start..span.end.min(self.chars.len()))
            .unwrap_or_default()
            .iter()
            .collect()
    }

    /// A span of prepared characters as a span of the original text's characters.
    pub fn original(&self, span: Span) -> Span {
        let start = self.origin.get(span.start).map_or(self.original_len, |o| o.start);
        let end = match span.end.checked_sub(1).and_then(|last| self.origin.get(last)) {
            Some(last) if span.end > span.start => last.end,
            _ => start,
        };
        Span {
            start,
            end: end.max(start),
        }
    }

    /// Joins a conjoining vowel or final consonant to the syllable before it (NFD input).
    fn compose_into_last(&mut self, c: char, span: Span) -> bool {
        let (Some(last), Some(origin)) = (self.chars.last_mut(), self.origin.last_mut()) else {
            return false;
        };
        let Some(joined) = compose(*last, c) else {
            return false;
        };
        *last = joined;
        origin.end = span.end;
        true
    }
}

/// Characters that show nothing: zero-width spaces and joiners, the byte-order mark, soft hyphens, directions.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{00ad}' | '\u{202a}'..='\u{202e}' | '\u{fe00}'..='\u{fe0f}')
}

/// Full-width forms to plain ones, every kind of space and dash to the plain one.
fn fold(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' | '\u{00a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\t' | '\r' | '\n' => {
            ' '
        }
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' => '-',
        '\u{301c}' | '\u{223c}' | '\u{02dc}' => '~',
        '\u{ffe6}' => '₩',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201c}' | '\u{201d}' => '"',
        _ => c,
    }
}

const SYLLABLES: u32 = 0xac00;
const FINALS: u32 = 28;

/// Two conjoining parts as one syllable, where they make one.
fn compose(before: char, c: char) -> Option<char> {
    let (b, c) = (before as u32, c as u32);
    match (b, c) {
        (0x1100..=0x1112, 0x1161..=0x1175) => {
            char::from_u32(SYLLABLES + ((b - 0x1100) * 21 + (c - 0x1161)) * FINALS)
        }
        (SYLLABLES..=0xd7a3, 0x11a8..=0x11c2) if (b - SYLLABLES).is_multiple_of(FINALS) => {
            char::from_u32(b + (c - 0x11a7))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decomposed_and_full_width_text_reads_as_plain() {
        let text = Text::new("\u{1103}\u{1169}\u{11ab} ３\u{200b}억");
        assert_eq!(text.slice(Span { start: 0, end: 4 }), "돈 3억");
        assert_eq!(
            text.original(Span { start: 2, end: 4 }),
            Span { start: 4, end: 7 }
        );
    }

    #[test]
    fn spans_of_nothing_stay_inside() {
        let text = Text::new("가");
        assert_eq!(
            text.original(Span { start: 1, end: 1 }),
            Span { start: 1, end: 1 }
        );
    }
}
