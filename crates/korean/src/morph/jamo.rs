//! Letters of syllables: every Hangul syllable as its two or three jamo, so that an ending that begins with a final
//! consonant is plain concatenation.

/// Codes: 0–18 initials, 19–39 vowels, 40–66 finals, 67 anything else.
pub(super) const OTHER: u8 = 67;
/// How many codes there are.
pub(super) const CODES: usize = 68;

/// The jamo of a run of characters, each with the character it came from.
#[derive(Debug, Default)]
pub(super) struct Jamo {
    pub codes: Vec<u8>,
    pub chars: Vec<usize>,
}

impl Jamo {
    pub fn of(chars: &[char]) -> Self {
        let mut jamo = Self::default();
        for (at, c) in chars.iter().enumerate() {
            push(*c, &mut jamo.codes);
            jamo.chars.resize(jamo.codes.len(), at);
        }
        jamo
    }

    /// Whether `word` stands at a position.
    pub fn starts_with(&self, at: usize, word: &[u8]) -> bool {
        self.codes.get(at..).is_some_and(|rest| rest.starts_with(word))
    }

    /// The character a position stands in, and the first behind everything before a position.
    pub fn char_start(&self, at: usize, len: usize) -> usize {
        self.chars.get(at).copied().unwrap_or(len)
    }

    pub fn char_end(&self, at: usize) -> usize {
        at.checked_sub(1)
            .and_then(|last| self.chars.get(last))
            .map_or(0, |last| last + 1)
    }
}

fn push(c: char, out: &mut Vec<u8>) {
    let code = c as u32;
    let small = |n: u32| u8::try_from(n).unwrap_or(OTHER);
    match code {
        0xac00..=0xd7a3 => {
            let n = code - 0xac00;
            out.push(small(n / 588));
            out.push(small(19 + n % 588 / 28));
            if !n.is_multiple_of(28) {
                out.push(small(39 + n % 28));
            }
        }
        // A bare final, as the tables write contracted endings.
        0x11a8..=0x11c2 => out.push(small(40 + code - 0x11a8)),
        _ => out.push(OTHER),
    }
}

/// A word of a table in jamo.
pub(super) fn word(word: &str) -> Box<[u8]> {
    let mut out = Vec::new();
    for c in word.chars() {
        push(c, &mut out);
    }
    out.into()
}

pub(super) fn is_initial(code: u8) -> bool {
    code < 19 || code == OTHER
}

pub(super) fn is_final(code: u8) -> bool {
    (40..67).contains(&code)
}

/// The last vowel of a word.
pub(super) fn last_vowel(codes: &[u8]) -> Option<u8> {
    codes.iter().rev().copied().find(|code| (19..40).contains(code))
}

/// ㅏ and ㅗ take 아.
pub(super) fn is_bright(vowel: u8) -> bool {
    vowel == vowels::A || vowel == vowels::O
}

/// Vowels by name.
pub(super) mod vowels {
    pub const A: u8 = 19;
    pub const AE: u8 = 20;
    pub const EO: u8 = 23;
    pub const E: u8 = 24;
    pub const YEO: u8 = 25;
    pub const O: u8 = 27;
    pub const WA: u8 = 28;
    pub const WAE: u8 = 29;
    pub const OE: u8 = 30;
    pub const U: u8 = 32;
    pub const WO: u8 = 33;
    pub const EU: u8 = 37;
    pub const I: u8 = 39;
}

/// Finals by name.
pub(super) mod finals {
    pub const N: u8 = 43;
    pub const L: u8 = 47;
    pub const M: u8 = 55;
    pub const B: u8 = 56;
    pub const S: u8 = 58;
    pub const SS: u8 = 59;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contracted_ending_is_a_prefix() {
        let jamo = Jamo::of(&"줬는데".chars().collect::<Vec<_>>());
        assert!(jamo.starts_with(0, &word("줘")));
        assert!(jamo.starts_with(2, &[finals::SS]));
        assert_eq!((jamo.char_start(3, 3), jamo.char_end(3)), (1, 1));
    }
}
