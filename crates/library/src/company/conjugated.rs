//! A verb of the tables ("떼다") in the forms people use: 떼나요, 떼어, 뗀. By letters, regular and the common irregular
//! verbs; the text behind the stem is not analysed.

/// A consonant at the beginning, a vowel, a consonant at the end, or what is no syllable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Letter {
    First(u32),
    Vowel(u32),
    Final(u32),
    Other(char),
}

use Letter::{Final, First, Other, Vowel};

/// The stems of a verb, by letters.
#[derive(Debug, Clone)]
pub(super) struct Verb {
    stems: Vec<Vec<Letter>>,
}

/// Finals that endings put under an open stem: ㄴ, ㄹ, ㅁ, ㅂ, ㅆ.
const UNDER: [u32; 5] = [4, 8, 16, 17, 20];

impl Verb {
    /// The verb an entry names: 떼다.
    pub(super) fn of(entry: &str) -> Option<Self> {
        let stem = entry.strip_suffix('다')?;
        let plain = letters(stem);
        let mut stems = vec![plain.clone()];
        let parts = syllable(stem.chars().next_back()?);
        let (first, vowel, end) = parts?;
        let kept = plain.len().checked_sub(if end == 0 { 2 } else { 3 })?;
        let head = plain.get(..kept)?;
        let mut add = |vowel: u32, more: &[Letter]| {
            stems.push([head, &[First(first), Vowel(vowel)], more].concat());
        };
        match (first, vowel, end) {
            (18, 0, 0) => add(1, &[]),
            (_, 20, 0) => add(6, &[]),
            (_, 8, 0) => add(9, &[]),
            (_, 13, 0) => add(14, &[]),
            (_, 11, 0) => add(10, &[]),
            (_, 18, 0) => {
                add(4, &[]);
                add(0, &[]);
                // 누르다: 눌러.
                if first == 5 && !head.is_empty() {
                    stems.push([head, &[Final(8), First(5)]].concat());
                }
            }
            // 돕다: 도와; 듣다: 들어; 짓다: 지어.
            (.., 17) => {
                add(vowel, &[First(11), Vowel(13)]);
                add(vowel, &[First(11), Vowel(14)]);
            }
            (.., 7) => add(vowel, &[Final(8)]),
            (.., 19) => add(vowel, &[First(11)]),
            _ => {}
        }
        Some(Self { stems })
    }

    /// How many characters of a text the verb's stem takes at its beginning.
    pub(super) fn begins(&self, text: &[char]) -> Option<usize> {
        const LONGEST: usize = 12;
        let mut said = Vec::new();
        let mut owner = Vec::new();
        for (at, c) in text.iter().take(LONGEST).enumerate() {
            for letter in letters(&c.to_string()) {
                said.push(letter);
                owner.push(at);
            }
        }
        self.stems.iter().find_map(|stem| {
            let fits = said.get(..stem.len()) == Some(stem.as_slice())
                && !matches!(said.get(stem.len()), Some(Final(end)) if !UNDER.contains(end));
            let last = stem.len().checked_sub(1)?;
            fits.then(|| owner.get(last).map(|at| at + 1)).flatten()
        })
    }

    /// Whether a word is nothing but the stem: "빼 가다".
    pub(super) fn is_bare(&self, word: &str) -> bool {
        let said = letters(word);
        self.stems.contains(&said)
    }
}

fn syllable(c: char) -> Option<(u32, u32, u32)> {
    let place = u32::from(c).checked_sub(0xAC00).filter(|place| *place < 11_172)?;
    Some((place / 588, place / 28 % 21, place % 28))
}

fn letters(text: &str) -> Vec<Letter> {
    text.chars()
        .flat_map(|c| match syllable(c) {
            Some((first, vowel, 0)) => vec![First(first), Vowel(vowel)],
            Some((first, vowel, end)) => vec![First(first), Vowel(vowel), Final(end)],
            None => vec![Other(c)],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_is_found_in_its_forms_and_not_in_nouns() {
        for (verb, said, is_it) in [
            ("떼다", "떼나요", true),
            ("떼다", "뗀", true),
            ("빼다", "빼가는", true),
            ("깎이다", "깎여요", true),
            ("누르다", "눌러", true),
            ("새다", "새어나간", true),
            ("새다", "생기면", false),
            ("보내다", "보내야", true),
            ("보내다", "봄날", false),
            ("줍다", "주워", true),
            ("묻다", "물어도", true),
            ("신고하다", "신고해야", true),
        ] {
            let chars: Vec<char> = said.chars().collect();
            assert_eq!(
                Verb::of(verb).unwrap().begins(&chars).is_some(),
                is_it,
                "{verb} {said}"
            );
        }
    }
}
