//! Statements for many rows at once: the text of one row, its places counted on. Texts hold nothing but what stands in
//! this crate, and there are few of them, so that each is prepared once.

use crate::statement::Bind;
use std::fmt::Write as _;
use std::sync::Arc;

/// How many rows one statement has room for.
const SIZES: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];

/// A statement for each of the [`SIZES`].
pub(crate) struct Texts([Arc<str>; SIZES.len()]);

impl Texts {
    /// `{}` stands for the rows, `tuple` is one of them with `count` places. Rows left over are empty: the text must
    /// pass over a row whose first place is NULL.
    pub(crate) fn new(text: &str, tuple: &str, count: usize) -> Self {
        Self(SIZES.map(|rows| text.replace("{}", &places(rows, tuple, count)).into()))
    }

    /// The fewest statements that carry all items, with what is bound in each: every statement is a way to the
    /// database and back.
    pub(crate) fn statements<'i, T, const PLACES: usize>(
        &self,
        items: &'i [T],
        binds: impl Fn(&'i T) -> [Bind<'i>; PLACES],
    ) -> Vec<(Arc<str>, Vec<Bind<'i>>)> {
        let largest = SIZES.last().copied().unwrap_or(1);
        let statement = |part: &'i [T]| {
            let mut sizes = SIZES.iter().zip(&self.0);
            let (size, text) = sizes.find(|(size, _)| **size >= part.len())?;
            let mut bound: Vec<Bind<'i>> = part.iter().flat_map(&binds).collect();
            bound.resize(size * PLACES, Bind::MaybeText(None));
            Some((Arc::clone(text), bound))
        };
        items.chunks(largest).filter_map(statement).collect()
    }
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
    fn statements_are_few_and_lose_nothing() {
        let texts = Texts::new("{}", "($1, $2)", 2);
        let items: Vec<i64> = (0..87).collect();
        let statements = texts.statements(&items, |item| [Bind::Int(*item), Bind::Int(*item)]);
        let rooms: Vec<usize> = statements.iter().map(|(_, bound)| bound.len() / 2).collect();
        assert_eq!(rooms, [64, 32]);
        assert_eq!(*statements[1].0, places(32, "($1, $2)", 2));
        let bound = statements.iter().flat_map(|(_, bound)| bound);
        let kept: Vec<i64> = bound
            .filter_map(|bind| match bind {
                Bind::Int(number) => Some(*number),
                _ => None,
            })
            .collect();
        let twice: Vec<i64> = items.iter().flat_map(|item| [*item, *item]).collect();
        assert_eq!(kept, twice);
    }
}
