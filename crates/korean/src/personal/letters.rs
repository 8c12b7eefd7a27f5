//! Identifiers with letters in them: e-mail addresses and passports.

use super::near::{self, says};
use super::{Kind, found};
use crate::{Find, Span, Text};

/// Longer local parts and domains are not addresses; the limit keeps the search linear.
const LONGEST: usize = 64;

pub(super) fn emails(text: &Text) -> Vec<Find<Kind>> {
    (0..text.len())
        .filter(|&i| text.at(i) == Some('@'))
        .filter_map(|at| email(text, at))
        .collect()
}

fn email(text: &Text, at: usize) -> Option<Find<Kind>> {
    let is = |i: usize, marks: &str| {
        text.at(i)
            .is_some_and(|c| c.is_ascii_alphanumeric() || marks.contains(c))
    };
    let before = at - usize::from(at > 0 && text.at(at - 1) == Some(' '));
    let after = at + 1 + usize::from(text.at(at + 1) == Some(' '));
    let local = (before.saturating_sub(LONGEST)..before)
        .rev()
        .take_while(|&i| is(i, "._%+-"))
        .count();
    let mut domain = (after..after + LONGEST).take_while(|&i| is(i, ".-")).count();
    while domain > 0 && text.at(after + domain - 1).is_some_and(|c| ".-".contains(c)) {
        domain -= 1;
    }
    let dot = (after..after + domain).rev().find(|&i| text.at(i) == Some('.'))?;
    let named = (dot + 1..after + domain).all(|i| text.at(i).is_some_and(|c| c.is_ascii_alphabetic()));
    let span = Span {
        start: before - local,
        end: after + domain,
    };
    (local > 0 && dot > after && named && after + domain - dot > 2)
        .then(|| found(Kind::Email, span, "at-sign"))
}

/// A letter and eight digits, or the new kind with a second letter in the middle (M123A4567).
pub(super) fn passports(text: &Text) -> Vec<Find<Kind>> {
    (0..text.len())
        .filter(|&i| text.at(i).is_some_and(|c| "msrgdt".contains(c)))
        .filter_map(|start| {
            let marks = after_letter(text, start)?;
            let (digits, end) = (*marks.first()?, *marks.last()? + 1);
            let skipped = end - start - 1 - marks.len();
            let span = Span { start, end };
            let alone = |i: Option<usize>| {
                i.and_then(|i| text.at(i))
                    .is_none_or(|c| !c.is_ascii_alphanumeric())
            };
            let shaped = marks.iter().enumerate().all(|(nth, &i)| {
                text.at(i)
                    .is_some_and(|c| c.is_ascii_digit() || (nth == 3 && c.is_ascii_alphabetic()))
            });
            let dated = text.starts_with(digits, "19") || text.starts_with(digits, "20");
            let is_one = shaped && alone(start.checked_sub(1)) && alone(Some(end));
            let named = || says(text, span, near::PASSPORT);
            (is_one && ((!dated && skipped == 0) || named()))
                .then(|| found(Kind::Passport, span, "letter-and-eight"))
        })
        .collect()
}

/// Where the eight characters behind a passport's letter stand, each with at most one space or hyphen before it.
fn after_letter(text: &Text, letter: usize) -> Option<Vec<usize>> {
    let mut at = letter + 1;
    (0..8)
        .map(|_| {
            at += usize::from(text.at(at).is_some_and(|c| c == ' ' || c == '-'));
            let here = at;
            at += 1;
            text.at(here).filter(char::is_ascii_alphanumeric).map(|_| here)
        })
        .collect()
}
