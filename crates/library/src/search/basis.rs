//! Whether what was found answers the question at all. Must never let one word in common pass for an answer.

use super::index::Index;
use super::rank::{Ranked, rare};
use super::terms::runs;
use super::{Collection, Search};

/// How much of what was asked the best result must have.
const BASIS: f32 = 0.34;
/// With so much of it nothing else is asked for: a keyword alone is short and scores little.
const SURE: f32 = 0.75;
/// A story says much beside its question: with a strong result this much is enough.
const STORY: f32 = 0.24;
/// How many rare words' worth a result must score; words in common by chance score less.
const ENOUGH: f32 = 2.6;
/// How many make it strong.
const STRONG: f32 = 5.0;

/// Whether the best of what was found is about the question.
pub(super) fn has_basis(index: &Index, search: &Search<'_>, best: Ranked) -> bool {
    // Company documents speak of everything, in few passages: neither other laws nor scores say anything there.
    if search.collections.contains(&Collection::Company) {
        return best.share >= BASIS;
    }
    if index.reader.synonyms.is_elsewhere(&runs(search.text)) {
        return false;
    }
    let score = best.score / rare(&index.postings);
    let is_about = index.reader.synonyms.is_about(&runs(search.text));
    let enough = if is_about { ENOUGH } else { STRONG };
    best.share >= SURE
        || best.share >= BASIS && score >= enough
        || is_about && best.share >= STORY && score >= STRONG
}
