//! Writes amounts and dates the way the readers read them back.

use jiff::civil::Date;

const MAN: u64 = 10_000;
const BIG: [(u64, &str); 4] = [
    (10_000_000_000_000_000, "경"),
    (1_000_000_000_000, "조"),
    (100_000_000, "억"),
    (MAN, "만"),
];

/// A sum as people say it: 1억 5,000만원, 485만원, 12억 3,456만 7,890원.
///
/// ```
/// assert_eq!(korean::print::won(150_000_000), "1억 5,000만원");
/// assert_eq!(korean::print::won(1_234_567_890), "12억 3,456만 7,890원");
/// ```
pub fn won(amount: i64) -> String {
    let parts: Vec<String> = sections(amount)
        .map(|(section, unit)| format!("{}{unit}", grouped(section)))
        .collect();
    let body = if parts.is_empty() {
        "0".to_owned()
    } else {
        parts.join(" ")
    };
    format!("{}{body}원", sign(amount))
}

/// A sum in digits: 150,000,000원.
pub fn won_digits(amount: i64) -> String {
    format!("{}{}원", sign(amount), grouped(amount.unsigned_abs()))
}

/// A sum in words, as on a contract: 일억오천만원.
pub fn won_words(amount: i64) -> String {
    if amount.unsigned_abs() < 10 {
        // 영원, 사원 and 구원 are other words.
        return won(amount);
    }
    let mut words = String::from(if amount < 0 { "마이너스 " } else { "" });
    for (section, unit) in sections(amount) {
        words.push_str(&section_words(section));
        words.push_str(unit);
    }
    words.push('원');
    words
}

/// A day: 2026년 2월 2일.
pub fn date(date: Date) -> String {
    format!("{}년 {}월 {}일", date.year(), date.month(), date.day())
}

/// A month: 2026년 2월.
pub fn month(year: i16, month: i8) -> String {
    format!("{year}년 {month}월")
}

fn sign(amount: i64) -> &'static str {
    if amount < 0 { "-" } else { "" }
}

/// The sections of four digits that are not empty, with their units.
fn sections(amount: i64) -> impl Iterator<Item = (u64, &'static str)> {
    let amount = amount.unsigned_abs();
    BIG.into_iter()
        .map(move |(unit, word)| (amount / unit % MAN, word))
        .chain(std::iter::once((amount % MAN, "")))
        .filter(|(section, _)| *section > 0)
}

fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn section_words(section: u64) -> String {
    const DIGITS: [&str; 10] = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
    let digit = |n: u64| {
        usize::try_from(n)
            .ok()
            .and_then(|n| DIGITS.get(n))
            .copied()
            .unwrap_or_default()
    };
    let mut words = String::new();
    for (place, word) in [(1_000, "천"), (100, "백"), (10, "십"), (1, "")] {
        let n = section / place % 10;
        if n == 0 {
            continue;
        }
        if n > 1 || place == 1 {
            words.push_str(digit(n));
        }
        words.push_str(word);
    }
    words
}

/// A word with the particle that fits its last syllable: 수수료를, 세액을.
pub fn with_particle(word: &str, after_consonant: &str, after_vowel: &str) -> String {
    let last = word.chars().next_back().map(u32::from);
    let closed = last.is_some_and(|c| (0xAC00..=0xD7A3).contains(&c) && (c - 0xAC00) % 28 != 0);
    format!("{word}{}", if closed { after_consonant } else { after_vowel })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        for (amount, spoken, digits, words) in [
            (0, "0원", "0원", "0원"),
            (485_0000, "485만원", "4,850,000원", "사백팔십오만원"),
            (150_000_000, "1억 5,000만원", "150,000,000원", "일억오천만원"),
            (
                1_234_567_890,
                "12억 3,456만 7,890원",
                "1,234,567,890원",
                "십이억삼천사백오십육만칠천팔백구십원",
            ),
            (10_000, "1만원", "10,000원", "일만원"),
            (-500, "-500원", "-500원", "마이너스 오백원"),
        ] {
            assert_eq!(won(amount), spoken);
            assert_eq!(won_digits(amount), digits);
            assert_eq!(won_words(amount), words);
        }
    }

    #[test]
    fn the_ends_of_the_range_print() {
        assert!(won(i64::MIN).starts_with("-922경"));
        assert!(won_words(i64::MAX).starts_with("구백이십이경"));
    }
}
