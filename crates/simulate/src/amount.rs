//! The ways people write an amount of won. Every text denotes exactly the amount; ranges and bounds are not here.

use crate::random::Random;

const EOK: i64 = 100_000_000;
const MAN: i64 = 10_000;
const DIGITS: [&str; 10] = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];

/// Where an amount stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Among other words.
    Sentence,
    /// The whole answer to "얼마인가요?", or nearly.
    Answer,
    /// Before 짜리, 어치, 상당: no 정도, no currency sign.
    Worth,
}

/// One spelling of an amount.
pub fn spell(random: &mut Random, won: i64, place: Place) -> String {
    let all = spellings(won, place);
    let chosen = usize::try_from(random.between(0, i64::try_from(all.len()).unwrap_or(1) - 1));
    let plain = chosen.ok().and_then(|at| all.get(at)).cloned();
    let plain = plain.unwrap_or_else(|| format!("{won}원"));
    if place == Place::Worth || plain.starts_with('₩') || !random.chance(14) {
        return plain;
    }
    match random.between(0, 5) {
        0 => format!("약 {plain}"),
        1 => format!("딱 {plain}"),
        2 => format!("대충 {plain}"),
        3 => format!("한 {plain} 정도"),
        4 => format!("{plain}쯤"),
        _ => format!("{plain} 정도"),
    }
}

/// Every spelling of an amount that fits a place.
pub fn spellings(won: i64, place: Place) -> Vec<String> {
    let mut all = in_units(won);
    all.extend(in_hangul(won));
    all.extend(short(won));
    if place != Place::Worth {
        all.push(format!("{}원", grouped(won)));
        all.push(format!("{won}원"));
    }
    if place == Place::Answer {
        all.push(format!("₩{}", grouped(won)));
        if !looks_like_a_day(won) {
            all.push(won.to_string());
        }
    }
    all
}

/// 1억5천만원, 1억 5,000만원, 1억 2천 3백 45만 6천원, with full-width digits too.
fn in_units(won: i64) -> Vec<String> {
    let (eok, man, rest) = (won / EOK, won % EOK / MAN, won % MAN);
    let mut all = Vec::new();
    let head = |gap: &str| {
        if eok > 0 {
            format!("{eok}억{gap}")
        } else {
            String::new()
        }
    };
    if rest > 0 {
        if man > 0 {
            all.push(format!("{}{}만 {}원", head(" "), grouped(man), grouped(rest)));
            if rest % 1_000 == 0 {
                let steps = stepped(man);
                all.push(format!("{}{steps}만 {}천원", head(" "), rest / 1_000));
            }
        }
        return all;
    }
    if man == 0 {
        all.extend([format!("{eok}억"), format!("{eok}억원"), format!("{eok}억 원")]);
    } else {
        for gap in ["", " "] {
            all.push(format!("{}{man}만원", head(gap)));
            all.push(format!("{}{}만원", head(gap), grouped(man)));
            if man >= 100 && man % 100 == 0 {
                all.push(format!("{}{}만원", head(gap), stepped(man).replace(' ', "")));
                all.push(format!("{}{}만", head(gap), stepped(man).replace(' ', "")));
            }
        }
        if eok > 0 && man % 1_000 == 0 {
            all.push(format!("{eok}억{}천", man / 1_000));
            all.push(format!("{eok}억 {}천", man / 1_000));
        }
    }
    let wide = all.first().map(|text| full_width(text));
    all.extend(wide);
    all
}

/// 2천 3백 45.
fn stepped(man: i64) -> String {
    let mut parts = Vec::new();
    for (unit, name) in [(1_000, "천"), (100, "백")] {
        let digit = man / unit % 10;
        if digit > 0 {
            parts.push(format!("{digit}{name}"));
        }
    }
    if man % 100 > 0 {
        parts.push((man % 100).to_string());
    }
    parts.join(" ")
}

/// 일억오천만원, 삼천만, 이천만 원.
fn in_hangul(won: i64) -> Vec<String> {
    let (eok, man, rest) = (won / EOK, won % EOK / MAN, won % MAN);
    if rest > 0 || man % 100 > 0 {
        return Vec::new();
    }
    let (high, low) = (hangul(eok), hangul(man));
    let one = if eok == 1 { "일".to_owned() } else { high };
    match (eok, man) {
        (0, _) => vec![format!("{low}만원"), format!("{low}만 원"), format!("{low}만")],
        (_, 0) => vec![format!("{one}억"), format!("{one}억원")],
        _ => {
            let mut all = vec![format!("{one}억 {low}만원"), format!("{one}억{low}만원")];
            if man % 1_000 == 0 && man > 1_000 {
                all.push(format!("{one}억{low}"));
            }
            all
        }
    }
}

/// A number below 10,000 in Hangul; a leading one before a unit is silent.
fn hangul(number: i64) -> String {
    let mut text = String::new();
    for (unit, name) in [(1_000, "천"), (100, "백"), (10, "십"), (1, "")] {
        let digit = usize::try_from(number / unit % 10).unwrap_or_default();
        if digit == 0 {
            continue;
        }
        if digit > 1 || unit == 1 {
            text.push_str(DIGITS.get(digit).copied().unwrap_or_default());
        }
        text.push_str(name);
    }
    text
}

/// 1.5억, 삼점오억, 3억5, 1억 반, 반억, 3천, 오백: short, without 원.
fn short(won: i64) -> Vec<String> {
    let (eok, man) = (won / EOK, won % EOK / MAN);
    let mut all = Vec::new();
    if won % (EOK / 10) == 0 && eok > 0 && man > 0 {
        let tenth = man / 1_000;
        all.push(format!("{eok}.{tenth}억"));
        all.push(format!("{eok}억{tenth}"));
        if eok < 10 {
            let point = usize::try_from(tenth).unwrap_or_default();
            let point = DIGITS.get(point).copied().unwrap_or_default();
            all.push(format!("{}점{point}억", hangul(eok)));
        }
        if tenth == 5 {
            all.push(format!("{eok}억 반"));
        }
    }
    if won == EOK / 2 {
        all.push("반억".to_owned());
    }
    for (unit, name) in [(10_000_000, "천"), (1_000_000, "백")] {
        if won % unit == 0 && (1..10).contains(&(won / unit)) {
            let digit = won / unit;
            all.push(format!("{digit}{name}"));
            all.push(format!("{digit}{name}만원"));
            if digit > 1 {
                all.push(hangul(digit * if name == "천" { 1_000 } else { 100 }));
            }
        }
    }
    all
}

/// Eight digits that could also be read as a day (20251015).
fn looks_like_a_day(won: i64) -> bool {
    (19_000_000..=21_010_000).contains(&won) && (1..=12).contains(&(won / 100 % 100)) && won % 100 <= 31
}

/// 50,000,000.
pub fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn full_width(text: &str) -> String {
    text.chars()
        .map(|letter| match letter.to_digit(10) {
            Some(digit) => char::from_u32(0xff10 + digit).unwrap_or(letter),
            None => letter,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Exactly these texts, each checked by hand, denote the amount.
    fn check(won: i64, place: Place, expected: &[&str]) {
        let found: BTreeSet<_> = spellings(won, place).into_iter().collect();
        let expected: BTreeSet<_> = expected.iter().map(|&text| text.to_owned()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn one_and_a_half_eok() {
        check(
            150_000_000,
            Place::Answer,
            &[
                "1억5000만원",
                "1억5,000만원",
                "1억5천만원",
                "1억5천만",
                "1억 5000만원",
                "1억 5,000만원",
                "1억 5천만원",
                "1억 5천만",
                "1억5천",
                "1억 5천",
                "１억５０００만원",
                "일억 오천만원",
                "일억오천만원",
                "일억오천",
                "1.5억",
                "1억5",
                "일점오억",
                "1억 반",
                "150,000,000원",
                "150000000원",
                "₩150,000,000",
                "150000000",
            ],
        );
    }

    #[test]
    fn below_one_eok() {
        check(
            50_000_000,
            Place::Worth,
            &[
                "5000만원",
                "5,000만원",
                "5천만원",
                "5천만",
                "５０００만원",
                "오천만원",
                "오천만 원",
                "오천만",
                "반억",
                "5천",
                "오천",
            ],
        );
        check(
            15_000_000,
            Place::Sentence,
            &[
                "1500만원",
                "1,500만원",
                "1천5백만원",
                "1천5백만",
                "１５００만원",
                "천오백만원",
                "천오백만 원",
                "천오백만",
                "15,000,000원",
                "15000000원",
            ],
        );
        check(
            5_000_000,
            Place::Worth,
            &[
                "500만원",
                "5백만원",
                "5백만",
                "５００만원",
                "오백만원",
                "오백만 원",
                "오백만",
                "5백",
                "오백",
            ],
        );
    }

    #[test]
    fn large_and_odd() {
        check(
            1_200_000_000,
            Place::Worth,
            &["12억", "12억원", "12억 원", "１２억", "십이억", "십이억원"],
        );
        check(
            123_456_000,
            Place::Sentence,
            &[
                "1억 2,345만 6,000원",
                "1억 2천 3백 45만 6천원",
                "123,456,000원",
                "123456000원",
            ],
        );
    }

    #[test]
    fn a_bare_figure_is_never_a_day() {
        assert!(!spellings(20_251_015, Place::Answer).contains(&"20251015".to_owned()));
        assert!(spellings(20_000_000, Place::Answer).contains(&"20000000".to_owned()));
    }
}
