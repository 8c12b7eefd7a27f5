//! Korean particles after a word, chosen by its last syllable. Must never add one after a digit or a Latin letter.

const FIRST: u32 = 0xac00;
const LAST: u32 = 0xd7a3;

/// The final consonant's number of the last syllable, 0 for none; nothing if it is no Hangul syllable.
fn final_of(word: &str) -> Option<u32> {
    let last = u32::from(word.trim_end().chars().last()?);
    (FIRST..=LAST).contains(&last).then(|| (last - FIRST) % 28)
}

/// The word with `closed` after a final consonant and `open` after a vowel.
pub fn with(word: &str, closed: &str, open: &str) -> String {
    match final_of(word) {
        Some(0) => format!("{word}{open}"),
        Some(_) => format!("{word}{closed}"),
        None => word.to_owned(),
    }
}

/// 이/가.
pub fn subject(word: &str) -> String {
    with(word, "이", "가")
}

/// 을/를.
pub fn object(word: &str) -> String {
    with(word, "을", "를")
}

/// 은/는.
pub fn topic(word: &str) -> String {
    with(word, "은", "는")
}

/// 이에요/예요; a date or figure in digits takes 이에요.
pub fn is(word: &str) -> String {
    match final_of(word) {
        Some(0) => format!("{word}예요"),
        _ => format!("{word}이에요"),
    }
}

/// 이요/요, as one answers a question.
pub fn answered(word: &str) -> String {
    match final_of(word) {
        Some(0) => format!("{word}요"),
        _ => format!("{word}이요"),
    }
}

/// 이라고/라고.
pub fn quoted(word: &str) -> String {
    with(word, "이라고", "라고")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_last_syllable() {
        assert_eq!(subject("아버지"), "아버지가");
        assert_eq!(subject("삼촌"), "삼촌이");
        assert_eq!(object("1억"), "1억을");
        assert_eq!(object("2025.10.15"), "2025.10.15");
        assert_eq!(is("장인어른"), "장인어른이에요");
        assert_eq!(is("이모"), "이모예요");
        assert_eq!(answered("10/15"), "10/15이요");
    }
}
