//! How well entries fit a question: each thing asked for counts by how rare its words are and where they stand.
//! Scores only order results; no amount or rate is ever computed here.

use super::Search;
use super::alike::Alike;
use super::concepts::{Concept, Name};
use super::index::{Entry, Index};
use super::postings::{FIELDS, Posting, Postings};
use super::subject::Subject;
use super::terms::Term;
use crate::document::{Document, Kind};
use crate::holdings::Holdings;
use crate::names::Names;

/// What a term in each field counts: title, headings, body.
const BOOSTS: [f32; FIELDS] = [3.0, 0.6, 1.0];
/// How much a long field takes from a term in it.
const LENGTH: [f32; FIELDS] = [0.4, 0.3, 0.5];
/// How soon more of the same term stops counting.
const SATURATION: f32 = 1.2;
/// How much of the score is one passage having everything, the rest being the entry having it anywhere.
const TOGETHER: f32 = 0.2;

/// How much an entry gains whose whole title was asked for.
const TITLED: f32 = 0.15;
/// What a whole word adds to its pairs.
const WHOLE_WORD: f32 = 0.8;
/// How much a question gains by being like one that a card is found by, and by being nearly the same.
const ALIKE: f32 = 5.0;
const SAME: f32 = 40.0;
/// How much another question of the same card that is like it counts beside.
const SECOND: f32 = 0.4;

/// An entry that fits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ranked {
    pub entry: usize,
    /// The passage that fits best.
    pub passage: usize,
    pub score: f32,
    /// How much of what was asked is in the entry, 0 to 1.
    pub share: f32,
    /// How much its words alone score.
    pub words: f32,
    /// How much of its title was asked for, 0 to 1.
    pub titled: f32,
    /// How like the question is to one that the entry is found by, 0 to 1.
    pub alike: f32,
    /// How usual its words are for asking for the entry, 0 to 1.
    pub usual: f32,
}

/// Every entry of the searched collections that has anything of the question, best first.
pub(super) fn ranked(index: &Index, library: &Holdings, search: &Search<'_>) -> Vec<Ranked> {
    let concepts = index.reader.concepts(search.text);
    let open = open_entries(index, library, search);
    let mut board = Board::new(index, &concepts);
    let mut asked = 0.0;
    for concept in &concepts {
        asked += board.add(index, concept, &open);
    }
    let alike = index.questions.alike(&concepts);
    let mut found = board.finish(index, asked, &alike, Subject::of(search.text));
    index.governing.raise(index, &open, &mut found);
    let usual = index.questions.usual(&concepts);
    for one in &mut found {
        if let Some(Entry::Card(card)) = index.entries.get(one.entry) {
            one.usual = usual.get(card).copied().unwrap_or_default();
        }
    }
    found.sort_by(|one, other| other.score.total_cmp(&one.score));
    found
}

/// Which entries may be results: those of the collections, in the version of the day.
fn open_entries(index: &Index, library: &Holdings, search: &Search<'_>) -> Vec<bool> {
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
    /// By passage: how much of its title was asked for, 0 to 1.
    titled: Vec<f32>,
}

/// What one thing asked for scores in a passage.
#[derive(Clone, Copy, Default)]
struct Fit {
    score: f32,
    share: f32,
}

impl Board {
    fn new(index: &Index, concepts: &[Concept]) -> Self {
        Self {
            titled: titled(&index.postings, concepts),
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
        // Squared: what says little must not decide whether there is a basis.
        let importance = concept.weight * concept.weight * importance(&index.postings, concept);
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

    fn finish(self, index: &Index, asked: f32, alike: &[Alike], subject: Subject) -> Vec<Ranked> {
        let mut found: Vec<Ranked> = Vec::new();
        let nearest = nearest(index, alike);
        for (passage, (place, together)) in index.passages.iter().zip(self.together.iter().enumerate()) {
            let entry = passage.entry;
            if *together <= 0.0 {
                continue;
            }
            let anywhere = self.anywhere.get(entry).copied().unwrap_or_default();
            let covered = self.covered.get(entry).copied().unwrap_or_default();
            let titled = self.titled.get(place).copied().unwrap_or_default();
            let title = 1.0 + TITLED * titled;
            let its = index.subjects.get(entry).copied().unwrap_or_default();
            let prior =
                index.entries.get(entry).map_or(1.0, |entry| index.prior(entry)) * its.weight(subject);
            let alike = alike.get(place).copied().unwrap_or_default();
            let near = nearest.get(entry).map_or(0.0, |two| two.with(alike.near));
            let words = TOGETHER * together + (1.0 - TOGETHER) * anywhere;
            let share = if asked > 0.0 { covered / asked } else { 0.0 };
            let ranked = Ranked {
                entry,
                passage: place,
                titled,
                words,
                score: prior * title * gain(near, alike.same) * words,
                share: share.max(alike.same),
                alike: alike.same,
                usual: 0.0,
            };
            match found.last_mut().filter(|last| last.entry == entry) {
                Some(last) if last.score < ranked.score => *last = ranked,
                Some(_) => {}
                None => found.push(ranked),
            }
        }
        found
    }
}

/// The two questions of a card that are most like what is asked.
#[derive(Clone, Copy, Default)]
struct Nearest {
    first: f32,
    second: f32,
}

impl Nearest {
    /// How near a question is, the other one that is nearest counted in.
    fn with(self, near: f32) -> f32 {
        let other = if near < self.first {
            self.first
        } else {
            self.second
        };
        if near > 0.0 {
            (near + SECOND * other) / (1.0 + SECOND)
        } else {
            0.0
        }
    }
}

/// For each entry its two nearest questions.
fn nearest(index: &Index, alike: &[Alike]) -> Vec<Nearest> {
    let mut found = vec![Nearest::default(); index.entries.len()];
    for (passage, Alike { near, .. }) in index.passages.iter().zip(alike) {
        if let Some(two) = found.get_mut(passage.entry) {
            two.second = two.second.max(near.min(two.first));
            two.first = two.first.max(*near);
        }
    }
    found
}

fn gain(near: f32, same: f32) -> f32 {
    1.0 + ALIKE * near + SAME * same.powi(8)
}

/// How much each document counts: the act says what holds, decree and rule say how; the first law of the table of names is
/// the one this library is about.
pub(super) fn priors(documents: &[Document], names: &Names) -> Vec<f32> {
    let prior = |document: &Document| {
        let by_kind = match document.kind {
            Kind::Act => 1.0,
            Kind::Decree => 0.9,
            Kind::Rule => 0.8,
        };
        let is_first = names.rank(&document.name) == 0;
        if is_first { by_kind } else { by_kind * 0.95 }
    };
    documents.iter().map(prior).collect()
}

/// Raises each passage to what this name scores in it, if that is more.
fn raise(postings: &Postings, name: &Name, best: &mut [Fit]) {
    let total = count(name.pairs.len());
    let mut sums: Vec<Sum> = vec![Sum::default(); best.len()];
    each(postings, &name.pairs, &mut sums, |sum, score| {
        sum.pairs += score;
        sum.present += 1.0;
    });
    each(postings, &name.words, &mut sums, |sum, score| {
        sum.words += WHOLE_WORD * score;
    });
    for (fit, sum) in best.iter_mut().zip(sums) {
        // Half a word is worth less than half.
        let share = sum.present / total;
        fit.score = fit.score.max((sum.pairs * share + sum.words) * name.weight);
        fit.share = fit.share.max(share * name.weight);
    }
}

/// What one name scores in a passage.
#[derive(Clone, Copy, Default)]
struct Sum {
    pairs: f32,
    present: f32,
    words: f32,
}

fn each(postings: &Postings, terms: &[Term], sums: &mut [Sum], add: impl Fn(&mut Sum, f32)) {
    for term in terms {
        let found = postings.of(*term);
        let rarity = rarity(postings, found.len());
        for posting in found {
            if let Some(sum) = sums.get_mut(posting.passage as usize) {
                add(sum, rarity * saturated(postings, posting));
            }
        }
    }
}

/// For each passage the share of its title that the question itself has.
fn titled(postings: &Postings, concepts: &[Concept]) -> Vec<f32> {
    let names = concepts.iter().flat_map(|concept| &concept.names);
    let said = names.filter(|name| name.is_said());
    let mut terms: Vec<Term> = said
        .flat_map(|name| name.pairs.iter().chain(&name.words))
        .copied()
        .collect();
    terms.sort_unstable();
    terms.dedup();
    let mut shares = vec![0.0_f32; postings.passages()];
    for posting in terms.iter().flat_map(|term| postings.of(*term)) {
        let length = postings
            .lengths
            .get(posting.passage as usize)
            .map_or(0, |[title, ..]| *title);
        let [in_title, ..] = posting.counts;
        if let Some(share) = shares.get_mut(posting.passage as usize) {
            *share = (*share + f32::from(in_title) / length_of(length)).min(1.0);
        }
    }
    shares
}

/// In one of so many passages: rarer words weigh no more when it is decided whether there is a basis.
const RARE: usize = 50;

/// What a thing asked for weighs: the rarity of its names that some text has, on average; of a name in no text, that of a
/// rare word.
fn importance(postings: &Postings, concept: &Concept) -> f32 {
    let is_known = |name: &&Name| name.pairs.iter().all(|term| !postings.of(*term).is_empty());
    let known: Vec<f32> = concept
        .names
        .iter()
        .filter(is_known)
        .map(|name| name_rarity(postings, name))
        .collect();
    let rare = rare(postings);
    if known.is_empty() {
        return rare;
    }
    (known.iter().sum::<f32>() / count(known.len())).min(rare)
}

/// What a rare word weighs.
pub(super) fn rare(postings: &Postings) -> f32 {
    rarity(postings, postings.passages() / RARE)
}

fn name_rarity(postings: &Postings, name: &Name) -> f32 {
    let rarities = name
        .pairs
        .iter()
        .map(|term| rarity(postings, postings.of(*term).len()));
    rarities.sum::<f32>() / count(name.pairs.len())
}

fn rarity(postings: &Postings, passages: usize) -> f32 {
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
        let norm = 1.0 - share + share * length_of(length) / average;
        weight += boost * f32::from(*times) / norm;
    }
    weight / (SATURATION + weight)
}

#[expect(clippy::cast_precision_loss, reason = "a length needs no exactness")]
fn length_of(length: u32) -> f32 {
    length.max(1) as f32
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of terms and passages are far below the limit"
)]
fn count(number: usize) -> f32 {
    number.max(1) as f32
}
