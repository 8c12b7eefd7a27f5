//! Syllables taken apart. Must never allocate: it runs on every candidate of a tolerant search.

const SYLLABLES: u32 = 0xac00;
const FINALS: u32 = 28;
const VOWELS: u32 = 21;
/// The silent initial ㅇ: 있어요 and 이써요 differ in nothing that is heard.
const SILENT: u32 = 11;
/// Longer words are compared exactly; no word of a closed set has more jamo.
const LONGEST: usize = 48;

/// Whether a character is a complete Hangul syllable.
pub fn is_syllable(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// The number of the final consonant (0 for none), where the character is a syllable.
pub fn final_of(c: char) -> Option<u32> {
    is_syllable(c).then(|| (c as u32 - SYLLABLES) % FINALS)
}

/// Whether two words are the same but for at most one jamo: one replaced, added, dropped, or two neighbours swapped.
pub fn distance_one(a: &str, b: &str) -> bool {
    within_one(a.chars(), b.chars())
}

/// [`distance_one`] on characters.
pub(crate) fn within_one(a: impl Iterator<Item = char>, b: impl Iterator<Item = char>) -> bool {
    let (Some(a), Some(b)) = (Jamo::of(a), Jamo::of(b)) else {
        return false;
    };
    let (a, b) = (a.parts(), b.parts());
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (
        a.get(same..).unwrap_or_default(),
        b.get(same..).unwrap_or_default(),
    );
    match (a, b) {
        ([], []) => true,
        ([_, rest @ ..], other) | (other, [_, rest @ ..]) if rest == other => true,
        ([x, a @ ..], [y, b @ ..]) => a == b || is_swap((*x, a), (*y, b)),
        _ => false,
    }
}

/// Two neighbours in the wrong order: the rest is equal.
fn is_swap((x, a): (u32, &[u32]), (y, b): (u32, &[u32])) -> bool {
    matches!((a, b), ([x2, a @ ..], [y2, b @ ..]) if x == *y2 && y == *x2 && a == b)
}

/// A short word's jamo, silent initials left out.
struct Jamo {
    parts: [u32; LONGEST],
    len: usize,
}

impl Jamo {
    fn of(word: impl Iterator<Item = char>) -> Option<Self> {
        let mut jamo = Self {
            parts: [0; LONGEST],
            len: 0,
        };
        for c in word {
            jamo.push_syllable(c)?;
        }
        Some(jamo)
    }

    fn parts(&self) -> &[u32] {
        self.parts.get(..self.len).unwrap_or_default()
    }

    fn push_syllable(&mut self, c: char) -> Option<()> {
        if !is_syllable(c) {
            return self.push(c as u32);
        }
        let index = c as u32 - SYLLABLES;
        let initial = index / (VOWELS * FINALS);
        if initial != SILENT {
            self.push(0x100 + initial_as_final(initial))?;
        }
        self.push(0x200 + index / FINALS % VOWELS)?;
        match index % FINALS {
            0 => Some(()),
            last => self.push(0x100 + last),
        }
    }

    fn push(&mut self, part: u32) -> Option<()> {
        *self.parts.get_mut(self.len)? = part;
        self.len += 1;
        Some(())
    }
}

/// The final consonant that is the same letter as an initial one, so that a consonant written one syllable
/// early or late is no difference; ㄸ, ㅃ and ㅉ are never final and get numbers of their own.
fn initial_as_final(initial: u32) -> u32 {
    const SAME: [u32; 19] = [
        1, 2, 4, 7, 40, 8, 16, 17, 41, 19, 20, 21, 22, 42, 23, 24, 25, 26, 27,
    ];
    usize::try_from(initial)
        .ok()
        .and_then(|i| SAME.get(i))
        .copied()
        .unwrap_or(initial)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(a: &str, b: &str, expected: bool) {
        assert_eq!(distance_one(a, b), expected, "{a} / {b}");
        assert_eq!(distance_one(b, a), expected, "{b} / {a}");
    }

    #[test]
    fn one_jamo_is_near_and_two_are_far() {
        for (a, b) in [
            ("부모닝", "부모님"),
            ("앙버지", "아버지"),
            ("증여했서요", "증여했어요"),
            ("이써요", "있어요"),
            ("모르겟어요", "모르겠어요"),
            ("할머늬", "할머니"),
            ("하랍버지", "할아버지"),
            ("감사합니당", "감사합니다"),
            ("같다", "같다"),
            ("abc", "acb"),
        ] {
            check(a, b, true);
        }
        for (a, b) in [
            ("이모부", "고모부"),
            ("아버지", "아저씨"),
            ("", "가나"),
            ("맞아요", "받아요"),
        ] {
            check(a, b, false);
        }
    }

    #[test]
    fn a_word_too_long_to_compare_is_far() {
        assert!(!distance_one(&"가".repeat(100), &"가".repeat(100)));
    }

    #[test]
    fn finals_are_told() {
        assert_eq!(final_of('간'), Some(4));
        assert_eq!(final_of('a'), None);
    }
}
