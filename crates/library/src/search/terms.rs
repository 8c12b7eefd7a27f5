//! What is counted in a text: pairs of neighbouring letters inside words, words of one letter, and whole words. Pairs
//! survive Korean endings and spacing without a dictionary.

use super::endings;
use unicode_normalization::UnicodeNormalization as _;

/// A counted thing, as a number: two letters, one letter, or a word's hash.
pub(super) type Term = u64;

const WORD: u64 = 1 << 63;

/// Runs of letters and digits: Hangul with digits, or Latin letters. Other scripts and marks separate.
pub(super) fn runs(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut run = String::new();
    let mut script = Script::Other;
    let mut letters = text.nfc().flat_map(char::to_lowercase).peekable();
    while let Some(letter) = letters.next() {
        let here = Script::of(letter);
        let is_digit_comma = letter == ',' && run.ends_with(|one: char| one.is_ascii_digit());
        if is_digit_comma && letters.peek().is_some_and(char::is_ascii_digit) {
            continue;
        }
        let goes_on =
            here != Script::Other && (script == here || here == Script::Digit || script == Script::Digit);
        if !goes_on && !run.is_empty() {
            found.push(std::mem::take(&mut run));
        }
        if here != Script::Other {
            run.push(letter);
        }
        script = here;
    }
    if !run.is_empty() {
        found.push(run);
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Hangul,
    Latin,
    Digit,
    Other,
}

impl Script {
    fn of(letter: char) -> Self {
        match letter {
            '가'..='힣' | 'ㄱ'..='ㅣ' => Self::Hangul,
            '0'..='9' => Self::Digit,
            'a'..='z' => Self::Latin,
            _ => Self::Other,
        }
    }
}

/// The terms of a run, as documents are counted: its pairs, and the whole word without its ending, which is given back.
/// None for a run that is only a particle, as after a parenthesis: 과세(課稅)를.
pub(super) fn of_run(run: &str, mut count: impl FnMut(Term)) -> Option<&str> {
    if endings::is_particle(run) {
        return None;
    }
    pairs(run, &mut count);
    let stem = endings::stem(run);
    count(word(stem));
    Some(stem)
}

/// The pairs of a stem, as a question asks for them.
pub(super) fn pairs_of(stem: &str) -> Vec<Term> {
    let mut terms = Vec::new();
    pairs(stem, &mut |term| terms.push(term));
    terms
}

fn pairs(run: &str, count: &mut impl FnMut(Term)) {
    let mut letters = run.chars().map(u64::from);
    let Some(mut before) = letters.next() else {
        return;
    };
    let mut single = true;
    for letter in letters {
        count((before << 24) | letter);
        before = letter;
        single = false;
    }
    if single {
        count(before);
    }
}

/// A whole word.
pub(super) fn word(stem: &str) -> Term {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let hash = stem
        .bytes()
        .fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    hash | WORD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fall_into_runs() {
        let check = |text: &str, expected: &[&str]| assert_eq!(runs(text), expected, "{text}");
        check("증여재산 공제는?", &["증여재산", "공제는"]);
        check("과세(課稅)를 10년·6억원", &["과세", "를", "10년", "6억원"]);
        check("1,000만원 CCTV를", &["1000만원", "cctv", "를"]);
        check("", &[]);
        // Decomposed letters are put together first.
        check("\u{1100}\u{1161}\u{1102}\u{1161}", &["가나"]);
    }

    #[test]
    fn a_word_of_one_letter_is_kept() {
        assert_eq!(pairs_of("빚").len(), 1);
        assert_eq!(pairs_of("생활비").len(), 2);
        let mut counted = 0;
        assert_eq!(of_run("를", |_| counted += 1), None);
        assert_eq!(counted, 0);
    }
}
