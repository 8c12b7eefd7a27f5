//! How like a question is to one that a card is found by: words count by their rarity, and a word that only one of the
//! two has counts against. Says nothing of passages that are no questions.

use super::index::Passage;
use super::postings::{Field, Postings};
use super::rank::rarity;
use super::terms::{Term, of_run, runs};

/// What the words of each question passage weigh together; nothing for other passages.
pub(super) fn weights(postings: &Postings, passages: &[Passage]) -> Vec<f32> {
    let mut weights = vec![0.0; passages.len()];
    for found in postings.all() {
        let rarity = rarity(postings, found.len());
        for posting in found.iter().filter(|posting| posting.is_in(Field::Body)) {
            let place = posting.passage as usize;
            if passages.get(place).is_some_and(|passage| passage.is_question)
                && let Some(weight) = weights.get_mut(place)
            {
                *weight += rarity;
            }
        }
    }
    weights
}

/// For each passage how like it is to a text, 0 to 1.
pub(super) fn alike(postings: &Postings, weights: &[f32], text: &str) -> Vec<f32> {
    let mut common = vec![0.0; weights.len()];
    let mut asked = 0.0;
    for term in terms(text) {
        let found = postings.of(term);
        let rarity = rarity(postings, found.len());
        asked += rarity;
        for posting in found.iter().filter(|posting| posting.is_in(Field::Body)) {
            if let Some(sum) = common.get_mut(posting.passage as usize) {
                *sum += rarity;
            }
        }
    }
    let share = |(common, whole): (f32, &f32)| match whole.max(asked) {
        all if *whole > 0.0 && all > 0.0 => common / all,
        _ => 0.0,
    };
    common.into_iter().zip(weights).map(share).collect()
}

fn terms(text: &str) -> Vec<Term> {
    let mut terms = Vec::new();
    for run in runs(text) {
        of_run(&run, |term| terms.push(term));
    }
    terms.sort_unstable();
    terms.dedup();
    terms
}
