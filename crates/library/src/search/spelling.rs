//! Words that differ from a known one by a single letter of the alphabet (ㅐ for ㅔ, a missing ㄱ).

/// Initials, vowels and finals of Hangul, as they are typed.
const VOWELS: u32 = 21;
const FINALS: u32 = 28;

/// Known words, ready to be compared.
#[derive(Debug, Default)]
pub(super) struct Spelling {
    words: Vec<(Vec<u32>, String)>,
}

impl Spelling {
    pub(super) fn new<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let mut words: Vec<_> = words
            .filter(|word| word.chars().count() >= 2)
            .map(|word| (letters(word), word.to_owned()))
            .collect();
        words.sort_by(|one, other| one.1.cmp(&other.1));
        words.dedup_by(|one, other| one.1 == other.1);
        Self { words }
    }

    /// Known words one letter away, as long as the first consonant is the same.
    pub(super) fn near(&self, word: &str) -> Vec<&str> {
        let typed = letters(word);
        if typed.len() < 4 {
            return Vec::new();
        }
        self.words
            .iter()
            .filter(|(known, _)| known.first() == typed.first() && is_one_apart(known, &typed))
            .map(|(_, known)| known.as_str())
            .collect()
    }
}

/// The letters of the alphabet in a word; each kind in its own range of numbers.
fn letters(word: &str) -> Vec<u32> {
    let mut found = Vec::with_capacity(word.len());
    for letter in word.chars() {
        let Some(place) = u32::from(letter)
            .checked_sub(u32::from('가'))
            .filter(|place| *place < 11_172)
        else {
            found.push(u32::from(letter));
            continue;
        };
        found.push(1_000 + place / (VOWELS * FINALS));
        found.push(2_000 + place / FINALS % VOWELS);
        if place % FINALS > 0 {
            found.push(3_000 + place % FINALS);
        }
    }
    found
}

/// Whether one letter is changed, missing, too many, or swapped with its neighbour.
fn is_one_apart(one: &[u32], other: &[u32]) -> bool {
    let same = one
        .iter()
        .zip(other)
        .take_while(|(left, right)| left == right)
        .count();
    let (one, other) = (
        one.get(same..).unwrap_or_default(),
        other.get(same..).unwrap_or_default(),
    );
    match (one, other) {
        ([_, left @ ..], [_, right @ ..]) if left == right => true,
        ([_, left @ ..], right) if left == right => true,
        (left, [_, right @ ..]) if left == right => true,
        ([a, b, left @ ..], [c, d, right @ ..]) => a == d && b == c && left == right,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_one_letter_is_forgiven() {
        let spelling = Spelling::new(["증여세", "상속공제", "공제", "가산세", "할증과세"].into_iter());
        let check = |typed: &str, expected: &[&str]| assert_eq!(spelling.near(typed), expected, "{typed}");
        check("증여새", &["증여세"]);
        check("증여셰", &["증여세"]);
        check("상소공제", &["상속공제"]);
        check("공재", &["공제"]);
        check("가산새", &["가산세"]);
        check("할증가세", &["할증과세"]);
        check("증여세", &[]);
        check("김치찌개", &[]);
    }
}
