//! Whether what was found answers the question at all. Must never let one word in common pass for an answer.

use super::index::Index;
use super::rank::{Ranked, rare};
use super::terms::runs;
use super::{Collection, Search};

/// How much of what was asked the best result must have in company documents, which speak of everything.
const COMPANY: f32 = 0.34;

/// So like a question that it is found by, a result needs nothing else.
const SAME_QUESTION: f32 = 0.8;

/// What the best result must reach: how much of what was asked it has, how many rare words' worth its words score, how
/// like the question is to one that it is found by, how much of its title was asked for. Any line will do.
type Lines = &'static [[f32; 4]];

/// The question names this library's own subject: it is answered unless nothing of it is found.
const OWN: Lines = &[[0.08, 0.8, 0.0, 0.0], [0.75, 0.0, 0.0, 0.0]];
/// It speaks of tax or of property passing on.
const ABOUT: Lines = &[
    [0.14, 1.6, 0.0, 0.0],
    [0.25, 0.7, 0.0, 0.0],
    [0.75, 0.0, 0.0, 0.0],
];
/// It only says who.
const FAMILY: Lines = &[[0.3, 2.7, 0.0, 0.0], [0.5, 1.2, 0.2, 0.0]];
/// It says none of that: a keyword, or something else altogether.
const NEITHER: Lines = &[
    [0.55, 1.0, 0.55, 0.0],
    [0.7, 1.2, 0.4, 0.0],
    [0.6, 3.0, 0.25, 0.0],
    [0.85, 3.0, 0.0, 0.0],
    [0.75, 1.5, 0.0, 0.5],
    [0.45, 4.8, 0.0, 0.0],
];

/// Whether the best of what was found is about the question.
pub(super) fn has_basis(index: &Index, search: &Search<'_>, best: Ranked) -> bool {
    if search.collections.contains(&Collection::Company) {
        return best.share >= COMPANY;
    }
    let (synonyms, words) = (&index.reader.synonyms, runs(search.text));
    if synonyms.is_elsewhere(&words) {
        return false;
    }
    if best.alike >= SAME_QUESTION {
        return true;
    }
    let lines = if synonyms.is_own(&words) {
        OWN
    } else if synonyms.is_about(&words) {
        ABOUT
    } else if synonyms.is_family(&words) {
        FAMILY
    } else {
        NEITHER
    };
    let reached = [
        best.share,
        best.words / rare(&index.postings),
        best.alike,
        best.titled,
    ];
    let reaches = |line: &[f32; 4]| line.iter().zip(reached).all(|(least, has)| has >= *least);
    lines.iter().any(reaches)
}
