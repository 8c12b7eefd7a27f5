//! How people mistype: one jamo wrong in a known word, spaces left out. Must never touch a figure or a date, nor join
//! two words into a number.

use crate::random::Random;

/// A word and how it is often mistyped, one jamo apart.
pub const SLIPS: &[(&str, &str)] = &[
    ("받았", "받앗"),
    ("했어요", "햇어요"),
    ("줬어요", "줫어요"),
    ("줬습니다", "줫습니다"),
    ("주셨", "주셧"),
    ("드렸", "드렷"),
    ("보냈", "보냇"),
    ("있어요", "잇어요"),
    ("없어요", "업어요"),
    ("없습니다", "업습니다"),
    ("괜찮", "괜찬"),
    ("예정이에요", "예정이예요"),
    ("얼마예요", "얼마에요"),
    ("거예요", "거에요"),
    ("증여세", "증여새"),
    ("증여했", "증여햇"),
    ("증여받", "즘여받"),
    ("아버지", "아버자"),
    ("아버지", "아벼지"),
    ("어머니", "어머미"),
    ("할아버지", "할아버자"),
    ("할머니", "할머미"),
    ("장인어른", "장인어룬"),
    ("장모님", "장모닝"),
    ("부모님", "부모닙"),
    ("배우자", "배우쟈"),
    ("와이프", "와이브"),
    ("미성년자", "미성년쟈"),
    ("모르겠어요", "모르겟어요"),
    ("계산해", "게산해"),
    ("혼인신고", "혼인싱고"),
    ("아파트", "아파드"),
    ("대출", "대츌"),
    ("보증금", "보중금"),
    ("성인이에요", "성인이예요"),
    ("살아요", "살아여"),
    ("주려고요", "주려고여"),
];

/// The text as typed: mostly clean.
pub fn garble(random: &mut Random, text: &str) -> String {
    match random.between(0, 99) {
        0..=5 => slip(random, text),
        6..=9 => close_up(random, text, 100),
        10..=16 => close_up(random, text, 40),
        17 => {
            let closed = close_up(random, text, 40);
            slip(random, &closed)
        }
        _ => text.to_owned(),
    }
}

fn slip(random: &mut Random, text: &str) -> String {
    let fitting: Vec<_> = SLIPS
        .iter()
        .copied()
        .filter(|(right, _)| text.contains(right))
        .collect();
    match random.one_of(&fitting) {
        Some((right, wrong)) => text.replacen(right, wrong, 1),
        None => text.to_owned(),
    }
}

/// Leaves out spaces where no figure stands on both sides.
fn close_up(random: &mut Random, text: &str, percent: u64) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut closed = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|at| letters.get(at));
        let after = letters.get(place + 1);
        let joins = matches!((before, after), (Some(left), Some(right)) if counts(*left) && counts(*right));
        let sentence = before.is_some_and(|left| ".?!,".contains(*left));
        if *letter != ' ' || joins || sentence || !random.chance(percent) {
            closed.push(*letter);
        }
    }
    closed
}

/// Whether a letter can be part of a figure or a date.
fn counts(letter: char) -> bool {
    letter.is_numeric()
        || ".,/-+%₩~→".contains(letter)
        || "영일이삼사오육칠팔구십백천만억조원반점년월시유한두세네열".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A syllable as its three jamo; any other letter as itself.
    fn jamo(text: &str) -> Vec<u32> {
        let parts = |letter: char| {
            let code = u32::from(letter);
            match code.checked_sub(0xac00) {
                Some(place) if place < 11_172 => vec![place / 588, 100 + place % 588 / 28, 200 + place % 28],
                _ => vec![code],
            }
        };
        text.chars().flat_map(parts).collect()
    }

    #[test]
    fn every_slip_is_one_jamo() {
        for (right, wrong) in SLIPS {
            let (right_jamo, wrong_jamo) = (jamo(right), jamo(wrong));
            let apart = right_jamo.iter().zip(&wrong_jamo).filter(|(a, b)| a != b).count();
            assert_eq!(
                (right_jamo.len(), apart),
                (wrong_jamo.len(), 1),
                "{right} {wrong}"
            );
        }
    }

    #[test]
    fn figures_never_run_together() {
        let mut random = Random::new(1);
        let mut check = |text: &str, expected: &str| assert_eq!(close_up(&mut random, text, 100), expected);
        check("3/5에 4천 받았어요", "3/5에4천받았어요");
        check("2026.3.5 1억 받음", "2026.3.5 1억받음");
        check("딸이 일억 줬어요", "딸이 일억줬어요");
        check("시월 십오일 이천만", "시월 십오일 이천만");
    }
}
