//! The word that makes a number money: 원, ₩, krw. Must never take 원금, 원룸 or 원래 for it.

use crate::Text;
use crate::words::Words;

/// Words that begin with 원 and are not the currency.
const OTHER_WORDS: Words = Words::new(&[
    "원래", "원룸", "원금", "원가", "원하", "원해", "원했", "원한", "원함", "원할", "원칙", "원본", "원인",
    "원장", "원천", "원고", "원자", "원주", "원망", "원피", "원서", "원단", "원생", "원조", "원치", "원어",
    "원두", "원리",
]);

/// The end of the won sign at `i` or after a gap.
pub(crate) fn after(text: &Text, i: usize) -> Option<usize> {
    let at = text.gap(i);
    if let Some(end) = text.any(at, &["₩", "krw", "won"]) {
        return Some(end);
    }
    if text.at(at) != Some('원') {
        return None;
    }
    let glued = at == i;
    let other = if glued {
        text.any(at, &["원래", "원룸", "원금"])
    } else {
        text.word(at, &OTHER_WORDS)
    };
    let approximately = text.starts_with(at, "원가량");
    (other.is_none() || approximately).then_some(at + 1)
}

/// Where a won sign that ends before `i` starts.
pub(crate) fn before(text: &Text, i: usize) -> Option<usize> {
    let end = text.gap_before(i);
    ["₩", "\\", "krw"]
        .iter()
        .find(|sign| text.ends_with(end, sign))
        .map(|sign| end - sign.chars().count())
}
