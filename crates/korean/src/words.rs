//! Closed sets of words with a quick way to say that none of them starts here; most positions of a text start none.

/// The first characters of some words, folded to 256 buckets.
#[derive(Debug, Clone, Copy)]
struct Starts {
    low: u128,
    high: u128,
}

impl Starts {
    const NONE: Self = Self { low: 0, high: 0 };

    const fn with(self, word: &str) -> Self {
        let bucket = bucket_of_first(word);
        if bucket < 128 {
            Self {
                low: self.low | 1 << bucket,
                ..self
            }
        } else {
            Self {
                high: self.high | 1 << (bucket - 128),
                ..self
            }
        }
    }

    fn may(self, c: char) -> bool {
        let bucket = u32::from(c) & 0xff;
        if bucket < 128 {
            self.low >> bucket & 1 == 1
        } else {
            self.high >> (bucket - 128) & 1 == 1
        }
    }
}

/// The low eight bits of a word's first character, taken from its UTF-8 bytes.
const fn bucket_of_first(word: &str) -> u32 {
    match word.as_bytes() {
        [lead, ..] if *lead < 0x80 => *lead as u32,
        [lead, tail, ..] if *lead < 0xe0 => (*lead as u32 & 0x3) << 6 | (*tail as u32 & 0x3f),
        [lead, middle, tail, ..] if *lead < 0xf0 => (*middle as u32 & 0x3) << 6 | (*tail as u32 & 0x3f),
        [_, _, middle, tail, ..] => (*middle as u32 & 0x3) << 6 | (*tail as u32 & 0x3f),
        _ => 0,
    }
}

/// A closed set of words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words {
    words: &'static [&'static str],
    starts: Starts,
}

impl Words {
    pub(crate) const fn new(words: &'static [&'static str]) -> Self {
        let mut starts = Starts::NONE;
        let mut rest = words;
        while let [word, more @ ..] = rest {
            starts = starts.with(word);
            rest = more;
        }
        Self { words, starts }
    }

    /// The words that may start with a character.
    pub(crate) fn starting(&self, c: char) -> impl Iterator<Item = &'static str> {
        let words = if self.starts.may(c) { self.words } else { &[] };
        words
            .iter()
            .copied()
            .filter(move |word| word.starts_with(c))
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
    starts: Starts,
}

impl<T: Copy> Table<T> {
    pub(crate) const fn new(rows: &'static [(&'static str, T)]) -> Self {
        let mut starts = Starts::NONE;
        let mut rest = rows;
        while let [row, more @ ..] = rest {
            starts = starts.with(row.0);
            rest = more;
        }
        Self { rows, starts }
    }

    /// The rows whose word may start with a character.
    pub(crate) fn starting(&self, c: char) -> impl Iterator<Item = (&'static str, T)> {
        let rows = if self.starts.may(c) { self.rows } else { &[] };
        rows.iter()
            .copied()
            .filter(move |(word, _)| word.starts_with(c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_lost_to_its_bucket() {
        const WORDS: Words = Words::new(&["a", "é", "₩", "설날", "힣", "😀"]);
        for word in WORDS.iter() {
            let c = word.chars().next().unwrap();
            assert!(WORDS.starting(c).any(|found| found == word), "{word}");
        }
        assert_eq!(WORDS.starting('가').count(), 0);
    }
}
