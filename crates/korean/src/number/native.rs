//! Native Korean numbers from one to ninety-nine: 하나, 스물다섯, and the forms before a counter: 한, 두, 석, 스무.

use crate::Text;
use crate::words::Table;

const TENS: Table<i64> = Table::new(&[
    ("열", 10),
    ("스물", 20),
    ("스무", 20),
    ("서른", 30),
    ("마흔", 40),
    ("쉰", 50),
    ("예순", 60),
    ("일흔", 70),
    ("여든", 80),
    ("아흔", 90),
]);

const ONES: Table<i64> = Table::new(&[
    ("하나", 1),
    ("한", 1),
    ("둘", 2),
    ("두", 2),
    ("셋", 3),
    ("세", 3),
    ("석", 3),
    ("넷", 4),
    ("네", 4),
    ("넉", 4),
    ("다섯", 5),
    ("여섯", 6),
    ("일곱", 7),
    ("여덟", 8),
    ("여덜", 8),
    ("아홉", 9),
]);

/// Whether a native number may open with this character.
pub(crate) fn may_open(c: char) -> bool {
    matches!(
        c,
        '열' | '스'
            | '서'
            | '마'
            | '쉰'
            | '예'
            | '일'
            | '여'
            | '아'
            | '하'
            | '한'
            | '둘'
            | '두'
            | '셋'
            | '세'
            | '석'
            | '넷'
            | '네'
            | '넉'
            | '다'
    )
}

/// The native number at `i`, with its end.
pub(crate) fn read(text: &Text, i: usize) -> Option<(i64, usize)> {
    if !text.at(i).is_some_and(may_open) {
        return None;
    }
    let Some((tens, end)) = glued(text, i, &TENS) else {
        return glued(text, i, &ONES);
    };
    match glued(text, end, &ONES) {
        Some((ones, end)) if !text.starts_with(i, "스무") => Some((tens + ones, end)),
        _ => Some((tens, end)),
    }
}

fn glued(text: &Text, i: usize, table: &Table<i64>) -> Option<(i64, usize)> {
    table
        .starting(text.at(i)?, text.at(i + 1))
        .filter(|(word, _)| text.starts_with(i, word))
        .map(|(word, value)| (value, i + word.chars().count()))
        .max_by_key(|(_, end)| *end)
}
