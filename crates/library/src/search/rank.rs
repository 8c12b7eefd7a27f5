//! How well entries fit a question: each thing asked for counts by how rare its words are and where they stand.
//! Scores only order results; no amount or rate is ever computed here.

use super::Search;
use super::alike::alike;
use super::concepts::{Concept, Name};
use super::index::{Entry, Index};
use super::postings::{FIELDS, Posting, Postings};
use crate::document::Kind;
use crate::library::Library;

/// What a term in each field counts: title, headings, body.
const BOOSTS: [f32; FIELDS] = [3.0, 0.6, 1.0];
/// How much a long field takes from a term in it.
const LENGTH: [f32; FIELDS] = [0.4, 0.3, 0.5];
/// How soon more of the same term stops counting.
const SATURATION: f32 = 1.2;
/// How much of the score is one passage having everything, the rest being the entry having it anywhere.
const TOGETHER: f32 = 0.5;

/// How much a question gains by being like one that a card is found by, and by being nearly the same.
const ALIKE: f32 = 5.0;
const SAME: f32 = 10.0;

/// An entry that fits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ranked {
    pub entry: usize,
    /// The passage that fits best.
    pub passage: usize,
    pub score: f32,
    /// How much of what was asked is in the entry, 0 to 1.
    pub share: f32,
    /// How like the question is to one that the entry is found by, 0 to 1.
    pub alike: f32,
}

/// Every entry of the searched collections that has anything of the question, best first.
pub(super) fn ranked(index: &Index, library: &Library, search: &Search<'_>) -> Vec<Ranked> {
    let concepts = index.reader.concepts(search.text);
    let open = open_entries(index, library, search);
    let mut board = Board::new(index);
    let mut asked = 0.0;
    for concept in &concepts {
        asked += board.add(index, concept, &open);
    }
    let alike = alike(&index.postings, &index.questions, search.text);
    board.finish(index, library, asked, &alike)
}

/// Which entries may be results: those of the collections, in the version of the day.
fn open_entries(index: &Index, library: &Library, search: &Search<'_>) -> Vec<bool> {
    let current: Vec<usize> = library
        .current(search.date)
        .into_iter()
        .map(|(place, _)| place)
        .collect();
    let is_open = |entry: &Entry| {
        search.collections.contains(&entry.collection())
            && match entry {
                Entry::Article(document, _) => current.contains(document),
                Entry::Card(_) | Entry::Page(_) => true,
            }
    };
    index.entries.iter().map(is_open).collect()
}

/// Scores so far.
struct Board {
    /// By passage.
    together: Vec<f32>,
    /// By entry: the best passage for each thing asked, summed.
    anywhere: Vec<f32>,
    /// By entry: weight of the things asked that it has.
    covered: Vec<f32>,
}

/// What one thing asked for scores in a passage.
#[derive(Clone, Copy, Default)]
struct Fit {
    score: f32,
    share: f32,
}

impl Board {
    fn new(index: &Index) -> Self {
        Self {
            together: vec![0.0; index.passages.len()],
            anywhere: vec![0.0; index.entries.len()],
            covered: vec![0.0; index.entries.len()],
        }
    }

    /// Adds one thing asked for; gives its weight among all that is asked.
    fn add(&mut self, index: &Index, concept: &Concept, open: &[bool]) -> f32 {
        let mut best = vec![Fit::default(); index.passages.len()];
        for name in &concept.names {
            raise(&index.postings, name, &mut best);
        }
        let importance = concept.weight * importance(&index.postings, concept);
        let mut entries = vec![Fit::default(); index.entries.len()];
        let passages = index.passages.iter().zip(&best).zip(&mut self.together);
        for ((passage, fit), together) in passages {
            let Some(entry) = entries
                .get_mut(passage.entry)
                .filter(|_| open.get(passage.entry) == Some(&true))
            else {
                continue;
            };
            *together += fit.score * concept.weight;
            entry.score = entry.score.max(fit.score);
            entry.share = entry.share.max(fit.share);
        }
        for ((fit, anywhere), covered) in entries.iter().zip(&mut self.anywhere).zip(&mut self.covered) {
            *anywhere += fit.score * concept.weight;
            *covered += fit.share * importance;
        }
        importance
    }

    fn finish(self, index: &Index, library: &Library, asked: f32, alike: &[f32]) -> Vec<Ranked> {
        let mut found: Vec<Ranked> = Vec::new();
        for (passage, (place, together)) in index.passages.iter().zip(self.together.iter().enumerate()) {
            let entry = passage.entry;
            if *together <= 0.0 {
                continue;
            }
            let anywhere = self.anywhere.get(entry).copied().unwrap_or_default();
            let covered = self.covered.get(entry).copied().unwrap_or_default();
            let prior = index
                .entries
                .get(entry)
                .map_or(1.0, |entry| prior(entry, library));
            let alike = alike.get(place).copied().unwrap_or_default();
            let share = if asked > 0.0 { covered / asked } else { 0.0 };
            let ranked = Ranked {
                entry,
                passage: place,
                score: prior * gain(alike) * (TOGETHER * together + (1.0 - TOGETHER) * anywhere),
                share: share.max(alike),
                alike,
            };
            match found.last_mut().filter(|last| last.entry == entry) {
                Some(last) if last.score < ranked.score => *last = ranked,
                Some(_) => {}
                None => found.push(ranked),
            }
        }
        found.sort_by(|one, other| other.score.total_cmp(&one.score));
        found
    }
}

fn gain(alike: f32) -> f32 {
    1.0 + ALIKE * alike + SAME * alike.powi(8)
}

/// The act says what holds; decree and rule say how.
fn prior(entry: &Entry, library: &Library) -> f32 {
    let Entry::Article(document, _) = entry else {
        return 1.0;
    };
    match library.documents.get(*document).map(|document| document.kind) {
        Some(Kind::Decree) => 0.9,
        Some(Kind::Rule) => 0.8,
        _ => 1.0,
    }
}

/// Raises each passage to what this name scores in it, if that is more.
fn raise(postings: &Postings, name: &Name, best: &mut [Fit]) {
    let total = count(name.terms.len());
    let mut sums: Vec<(f32, f32)> = vec![(0.0, 0.0); best.len()];
    for term in &name.terms {
        let found = postings.of(*term);
        let rarity = rarity(postings, found.len());
        for posting in found {
            if let Some((score, present)) = sums.get_mut(posting.passage as usize) {
                *score += rarity * saturated(postings, posting);
                *present += 1.0;
            }
        }
    }
    for (fit, (score, present)) in best.iter_mut().zip(sums) {
        // Half a word is worth less than half.
        let share = present / total;
        fit.score = fit.score.max(score * share * name.weight);
        fit.share = fit.share.max(share * name.weight);
    }
}

/// What a thing asked for weighs: the rarity of its best-known name; of a name in no text, that of a word in none.
fn importance(postings: &Postings, concept: &Concept) -> f32 {
    let of_name = |name: &Name| {
        let sum: f32 = name
            .terms
            .iter()
            .map(|term| rarity(postings, postings.of(*term).len()))
            .sum();
        sum / count(name.terms.len())
    };
    concept.names.iter().map(of_name).fold(f32::INFINITY, f32::min)
}

pub(super) fn rarity(postings: &Postings, passages: usize) -> f32 {
    let (all, with) = (count(postings.passages()), count(passages));
    (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
}

fn saturated(postings: &Postings, posting: &Posting) -> f32 {
    let lengths = postings
        .lengths
        .get(posting.passage as usize)
        .copied()
        .unwrap_or_default();
    let mut weight = 0.0;
    let fields = posting.counts.iter().zip(lengths).zip(postings.average);
    for (((times, length), average), (boost, share)) in fields.zip(BOOSTS.iter().zip(LENGTH)) {
        let norm = 1.0 - share + share * length_ratio(length, average);
        weight += boost * f32::from(*times) / norm;
    }
    weight / (SATURATION + weight)
}

#[expect(clippy::cast_precision_loss, reason = "a ratio of lengths needs no exactness")]
fn length_ratio(length: u32, average: f32) -> f32 {
    length as f32 / average
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of terms and passages are far below the limit"
)]
fn count(number: usize) -> f32 {
    number.max(1) as f32
}
