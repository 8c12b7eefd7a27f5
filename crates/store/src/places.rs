//! Statements for many rows at once: the text of one row, its places counted on. Texts hold nothing but what stands in
//! this crate, and there are few of them, so that each is prepared once.

use std::fmt::Write as _;
use std::sync::Arc;

/// How many rows one statement carries; a group is cut into these, largest first.
pub(crate) const SIZES: [usize; 4] = [64, 16, 4, 1];

/// The text for each of the [`SIZES`]; `{}` stands for the rows, `tuple` is one of them with `count` places.
pub(crate) fn texts(text: &str, tuple: &str, count: usize) -> [Arc<str>; 4] {
    SIZES.map(|rows| text.replace("{}", &places(rows, tuple, count)).into())
}

/// The items cut into sizes for which there are texts.
pub(crate) fn parts<'s, 'i, T>(texts: &'s [Arc<str>; 4], items: &'i [T]) -> Vec<(&'s Arc<str>, &'i [T])> {
    let mut parts = Vec::new();
    let mut rest = items;
    for (size, text) in SIZES.into_iter().zip(texts) {
        while let Some((part, after)) = rest.split_at_checked(size) {
            parts.push((text, part));
            rest = after;
        }
    }
    parts
}

fn places(rows: usize, tuple: &str, count: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        text.push_str(if row == 0 { "" } else { ", " });
        for (number, piece) in tuple.split('$').enumerate() {
            let digits = piece.len() - piece.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (place, after) = piece.split_at_checked(digits).unwrap_or(("", piece));
            if number > 0 {
                let place: usize = place.parse().unwrap_or_default();
                // Writing to a String cannot fail.
                let _ = write!(text, "${}", row * count + place);
            }
            text.push_str(after);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_on() {
        assert_eq!(places(2, "($1, $2, 'x')", 2), "($1, $2, 'x'), ($3, $4, 'x')");
        assert_eq!(places(2, "($1), ($2, $1)", 2), "($1), ($2, $1), ($3), ($4, $3)");
    }

    #[test]
    fn parts_are_few_and_lose_nothing() {
        let texts = texts("{}", "($1)", 1);
        let items: Vec<usize> = (0..87).collect();
        let sizes: Vec<usize> = parts(&texts, &items).iter().map(|(_, part)| part.len()).collect();
        assert_eq!(sizes, [64, 16, 4, 1, 1, 1]);
    }
}
