//! Closed sets of words with a quick way to say that none of them starts here; most positions of a text start none.

/// Some characters, folded to 256 buckets: says for certain only that a character is not among them.
#[derive(Debug, Clone, Copy)]
struct Chars([u64; 4]);

impl Chars {
    const NONE: Self = Self([0; 4]);

    const fn with(self, bucket: u8) -> Self {
        let [a, b, c, d] = self.0;
        let bit = 1 << (bucket & 63);
        Self(match bucket >> 6 {
            0 => [a | bit, b, c, d],
            1 => [a, b | bit, c, d],
            2 => [a, b, c | bit, d],
            _ => [a, b, c, d | bit],
        })
    }

    fn may_hold(&self, c: char) -> bool {
        let [bucket, ..] = u32::from(c).to_le_bytes();
        let word = self.0.get(usize::from(bucket >> 6));
        word.is_some_and(|word| word >> (bucket & 63) & 1 == 1)
    }
}

/// The first two characters of some words.
#[derive(Debug, Clone, Copy)]
struct Openings {
    firsts: Chars,
    seconds: Chars,
    /// Whether a word has one character only, so that anything may follow.
    short: bool,
}

impl Openings {
    const NONE: Self = Self {
        firsts: Chars::NONE,
        seconds: Chars::NONE,
        short: false,
    };

    const fn with(self, word: &str) -> Self {
        let (first, rest) = take_bucket(word.as_bytes());
        let (second, _) = take_bucket(rest);
        Self {
            firsts: self.firsts.with(first),
            seconds: self.seconds.with(second),
            short: self.short || rest.is_empty(),
        }
    }

    /// Whether a word may start with these two characters.
    fn may_be(&self, first: char, second: Option<char>) -> bool {
        self.firsts.may_hold(first) && (self.short || second.is_some_and(|c| self.seconds.may_hold(c)))
    }
}

/// The low eight bits of the first character, taken from its UTF-8 bytes, and the bytes after it.
const fn take_bucket(bytes: &[u8]) -> (u8, &[u8]) {
    const fn low(middle: u8, tail: u8) -> u8 {
        middle << 6 | tail & 0x3f
    }
    match bytes {
        [lead, rest @ ..] if *lead < 0x80 => (*lead, rest),
        [lead, tail, rest @ ..] if *lead < 0xe0 => (low(*lead, *tail), rest),
        [lead, middle, tail, rest @ ..] if *lead < 0xf0 => (low(*middle, *tail), rest),
        [_, _, middle, tail, rest @ ..] => (low(*middle, *tail), rest),
        _ => (0, &[]),
    }
}

/// A closed set of words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words {
    words: &'static [&'static str],
    openings: Openings,
}

impl Words {
    pub(crate) const fn new(words: &'static [&'static str]) -> Self {
        let mut openings = Openings::NONE;
        let mut rest = words;
        while let [word, more @ ..] = rest {
            openings = openings.with(word);
            rest = more;
        }
        Self { words, openings }
    }

    /// The words that start with a character and may go on with another.
    pub(crate) fn starting(&self, first: char, second: Option<char>) -> impl Iterator<Item = &'static str> {
        let words = if self.openings.may_be(first, second) {
            self.words
        } else {
            &[]
        };
        words.iter().copied().filter(move |word| opens(word, first))
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &'static str> {
        self.words.iter().copied()
    }
}

/// Words and what they stand for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table<T: 'static> {
    rows: &'static [(&'static str, T)],
    openings: Openings,
}

impl<T: Copy> Table<T> {
    pub(crate) const fn new(rows: &'static [(&'static str, T)]) -> Self {
        let mut openings = Openings::NONE;
        let mut rest = rows;
        while let [row, more @ ..] = rest {
            openings = openings.with(row.0);
            rest = more;
        }
        Self { rows, openings }
    }

    /// The rows whose word starts with a character and may go on with another.
    pub(crate) fn starting(
        &self,
        first: char,
        second: Option<char>,
    ) -> impl Iterator<Item = (&'static str, T)> {
        let rows = if self.openings.may_be(first, second) {
            self.rows
        } else {
            &[]
        };
        rows.iter().copied().filter(move |(word, _)| opens(word, first))
    }
}

/// Decoding one character beats comparing encoded bytes here by a factor of two (measured).
#[expect(
    clippy::chars_next_cmp,
    reason = "starts_with compares through a call to memcmp"
)]
fn opens(word: &str, first: char) -> bool {
    word.chars().next() == Some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_lost_to_its_bucket() {
        const WORDS: Words = Words::new(&["ab", "éa", "₩1", "설날", "힣가", "😀😀", "안 되"]);
        for word in WORDS.iter() {
            let mut chars = word.chars();
            let first = chars.next().unwrap();
            let second = chars.next();
            assert!(WORDS.starting(first, second).any(|found| found == word), "{word}");
        }
        assert_eq!(WORDS.starting('가', Some('나')).count(), 0);
        assert_eq!(WORDS.starting('설', Some('명')).count(), 0);
    }

    #[test]
    fn a_word_of_one_character_may_be_followed_by_anything() {
        const SEASONS: Table<u8> = Table::new(&[("봄", 3), ("여름", 6)]);
        assert_eq!(SEASONS.starting('봄', Some('에')).count(), 1);
        assert_eq!(SEASONS.starting('봄', None).count(), 1);
    }
}
