//! Money in won, the way Koreans type it. A range, a bound or an order of magnitude is never given out as a value,
//! and a number that counts something else is never given out as money.

mod bound;
mod figure;
#[cfg(test)]
mod tests;

use crate::number::numeral::{self, Manner};
use crate::number::{arabic, shape};
use crate::{Find, Span, Text, date};

/// What was said about a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// One sum.
    Won(i64),
    /// A range or a bound, both ends included.
    Range {
        /// At least.
        min: Option<i64>,
        /// At most.
        max: Option<i64>,
    },
    /// An order of magnitude only: 억대, 몇억, 수천만원.
    Vague,
}

/// What makes the number money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// 원, ₩ or thousands commas.
    Won,
    /// A unit word without 원: 5천, 3억, 200만.
    Scale,
    /// Nothing but digits.
    Bare,
}

/// A sum of money as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Money {
    /// How much.
    pub amount: Amount,
    /// What makes it money.
    pub unit: Unit,
}

impl Money {
    /// The sum, where one was said.
    pub fn won(&self) -> Option<i64> {
        match self.amount {
            Amount::Won(won) => Some(won),
            Amount::Range { .. } | Amount::Vague => None,
        }
    }
}

/// The sums of money in a text, left to right.
pub fn find(text: &Text) -> Vec<Find<Money>> {
    let mut finds = Vec::new();
    let mut i = 0;
    while let Some(c) = text.at(i) {
        if c.is_ascii_digit() {
            i = digits(text, i, &mut finds);
        } else if figure::may_open(text, i, c) {
            i = match bound::sum(text, i) {
                Some(find) => keep(find, &mut finds),
                None => i + 1,
            };
        } else {
            i += 1;
        }
    }
    finds
}

/// The one sum that is the whole text, read more boldly than in a sentence: a lone 천 is 천만원.
pub(crate) fn whole(text: &Text) -> Option<Money> {
    figure::whole(text)
}

/// Reads what starts with a digit and says where to go on.
fn digits(text: &Text, i: usize, finds: &mut Vec<Find<Money>>) -> usize {
    let part_of_word = i
        .checked_sub(1)
        .and_then(|before| text.at(before))
        .is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && !is_crossed(text, i);
    if let Some(end) = shape::joined_end(text, i).or_else(|| date::numeric_end(text, i)) {
        return end;
    }
    if !part_of_word && let Some(find) = bound::sum(text, i) {
        return keep(find, finds);
    }
    let rejected = numeral::read(text, i, Manner::Money).map(|numeral| numeral.end);
    let figure = arabic::read(text, i).map(|figure| figure.end);
    rejected.max(figure).unwrap_or_else(|| arabic::run_end(text, i))
}

/// "300만원x3000만원o": the x crosses out the sum before it.
fn is_crossed(text: &Text, i: usize) -> bool {
    text.ends_with(i, "x") && i >= 2 && text.is_hangul(i - 2)
}

/// Adds a find; a sign between two figures (1₩1) stays with the first.
fn keep(mut find: Find<Money>, finds: &mut Vec<Find<Money>>) -> usize {
    let taken = finds.last().map_or(0, |last| last.span.end);
    find.span.start = find.span.start.max(taken);
    let Span { end, .. } = find.span;
    finds.push(find);
    end
}
