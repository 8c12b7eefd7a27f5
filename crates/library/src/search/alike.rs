//! How like a question is to one that a card is found by. Both are taken for what they ask: words without endings, what the
//! law calls them, and little of whom they speak of. What only one of the two asks counts against. Says nothing of
//! passages that are no questions.

use super::concepts::{Concept, Reader};
use super::terms::Term;
use std::collections::HashMap;

/// How much of a word's weight is the word itself; the rest is its pairs of letters.
const WORD: f32 = 0.5;
/// How much what the law calls a word weighs beside the word.
const MEANT: f32 = 0.8;
/// How much counts against that only the asked question has: people tell stories.
const TOLD: f32 = 0.7;
/// How much counts against that only the card's question has.
const MISSED: f32 = 0.5;

/// The questions that cards are found by, ready to be compared.
#[derive(Debug, Default)]
pub(super) struct Questions {
    /// For each term the questions that have it, and how much of them it is.
    places: HashMap<Term, Vec<(u32, f32)>>,
    /// For each passage what its terms weigh together; nothing for what is no question.
    whole: Vec<f32>,
    /// In how many cards a term is.
    cards: HashMap<Term, u32>,
    /// How many cards there are.
    all: u32,
    /// For each term the cards whose questions have it, and how many of them do.
    ways: HashMap<Term, HashMap<usize, u32>>,
}

/// How like two questions are, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Alike {
    /// What they share, other things told aside.
    pub near: f32,
    /// How much of the longer one they share.
    pub same: f32,
}

/// A question of a card: its passage, its card, its words.
pub(super) struct Known<'a> {
    pub passage: u32,
    pub card: usize,
    pub text: &'a str,
}

impl Questions {
    pub(super) fn new(reader: &Reader, known: &[Known<'_>], passages: usize) -> Self {
        let mut found = Self {
            whole: vec![0.0; passages],
            ..Self::default()
        };
        let asked: Vec<HashMap<Term, f32>> = known
            .iter()
            .map(|one| terms(&reader.concepts(one.text)))
            .collect();
        let mut last: HashMap<Term, usize> = HashMap::new();
        let mut cards = std::collections::HashSet::new();
        for (one, terms) in known.iter().zip(&asked) {
            cards.insert(one.card);
            for term in terms.keys() {
                if last.insert(*term, one.card) != Some(one.card) {
                    *found.cards.entry(*term).or_default() += 1;
                }
            }
        }
        found.all = u32::try_from(cards.len()).unwrap_or(u32::MAX);
        for (one, terms) in known.iter().zip(asked) {
            for (term, share) in terms {
                *found.ways.entry(term).or_default().entry(one.card).or_default() += 1;
                let weight = share * found.rarity(term);
                found.places.entry(term).or_default().push((one.passage, weight));
                if let Some(whole) = found.whole.get_mut(one.passage as usize) {
                    *whole += weight;
                }
            }
        }
        found
    }

    /// For each passage how like it is to what is asked.
    pub(super) fn alike(&self, concepts: &[Concept]) -> Vec<Alike> {
        let mut common = vec![0.0_f32; self.whole.len()];
        let mut asked = 0.0;
        for (term, share) in terms(concepts) {
            let weight = share * self.rarity(term);
            asked += weight;
            for (passage, its) in self.places.get(&term).into_iter().flatten() {
                if let Some(sum) = common.get_mut(*passage as usize) {
                    *sum += weight.min(*its);
                }
            }
        }
        let share = |(common, whole): (f32, &f32)| {
            if common <= 0.0 || *whole <= 0.0 {
                return Alike::default();
            }
            let all = common + TOLD * (asked - common) + MISSED * (whole - common);
            Alike {
                near: (common / all).min(1.0),
                same: (common / asked.max(*whole)).min(1.0),
            }
        };
        common.into_iter().zip(&self.whole).map(share).collect()
    }

    /// For each card how much of what is asked its questions together are asked with, 0 to 1: a word that many of them have
    /// counts nearly whole, one that a single question has by half. No one question need be like it.
    pub(super) fn usual(&self, concepts: &[Concept]) -> HashMap<usize, f32> {
        let mut found: HashMap<usize, f32> = HashMap::new();
        let mut asked = 0.0;
        for (term, share) in terms(concepts) {
            let weight = share * self.rarity(term);
            asked += weight;
            for (card, ways) in self.ways.get(&term).into_iter().flatten() {
                *found.entry(*card).or_default() += weight * number(*ways) / (number(*ways) + 1.0);
            }
        }
        found.retain(|_, sum| {
            *sum /= asked;
            sum.is_finite()
        });
        found
    }

    fn rarity(&self, term: Term) -> f32 {
        let with = self.cards.get(&term).copied().unwrap_or_default();
        (1.0 + number(self.all) / (number(with) + 0.5)).ln()
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred cards")]
fn number(count: u32) -> f32 {
    count as f32
}

/// The terms of what is asked, each with its share: the word, its pairs, what the law calls it.
fn terms(concepts: &[Concept]) -> HashMap<Term, f32> {
    let mut found: HashMap<Term, f32> = HashMap::new();
    let mut add = |term: Term, share: f32| {
        let one = found.entry(term).or_default();
        *one = one.max(share);
    };
    for concept in concepts {
        let (said, meant): (Vec<_>, Vec<_>) = concept.names.iter().partition(|name| !name.is_meant);
        for name in said {
            let weight = concept.weight * name.weight;
            for pair in &name.pairs {
                add(*pair, weight * (1.0 - WORD) / length(name.pairs.len()));
            }
            for word in &name.words {
                add(*word, weight * WORD / length(name.words.len()));
            }
        }
        for name in &meant {
            add(name.whole, concept.weight * MEANT / length(meant.len()));
        }
    }
    found
}

#[expect(clippy::cast_precision_loss, reason = "a word has few letters and few names")]
fn length(count: usize) -> f32 {
    count.max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::super::synonyms::Synonyms;
    use super::*;
    use std::sync::Arc;

    #[test]
    fn the_words_of_several_questions_together_are_usual_for_a_card() {
        let reader = Reader::new(Arc::new(Synonyms::built_in().unwrap()), HashMap::new());
        let asked = [
            (0, "혼수로 가구를 사 줘도 되나요"),
            (0, "혼수는 어디까지 괜찮아요"),
            (1, "가구는 얼마로 쳐요"),
        ];
        let known: Vec<Known<'_>> = asked
            .iter()
            .zip(0..)
            .map(|((card, text), passage)| Known {
                passage,
                card: *card,
                text,
            })
            .collect();
        let questions = Questions::new(&reader, &known, known.len());
        let usual = questions.usual(&reader.concepts("혼수 가구"));
        assert!(usual[&0] > usual[&1], "{usual:?}");
        assert!(questions.usual(&reader.concepts("날씨")).is_empty());
    }
}
