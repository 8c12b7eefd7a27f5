//! The articles a card rests on come with it: where a card answers, the article that governs is among the first results.
//! Must never bring an article of another day's law.

use super::index::{Entry, Index, Passage};
use super::rank::Ranked;
use crate::card::Card;
use crate::document::Document;
use crate::names::{Names, compact};
use crate::number::Number;
use crate::reference::Lookup;
use std::collections::HashMap;

/// What an article scores of its card's score: the closest first.
const SHARES: [f32; 3] = [0.9, 0.5, 0.4];

/// For each card the entries of its articles, all versions of the first article first.
pub(super) struct Governing(Vec<Vec<Vec<usize>>>);

impl Governing {
    pub(super) fn new(documents: &[Document], cards: &[Card], entries: &[Entry], names: &Names) -> Self {
        let mut places: HashMap<(String, Number), Vec<usize>> = HashMap::new();
        for (place, entry) in entries.iter().enumerate() {
            if let Entry::Article(document, number) = entry
                && let Some(document) = documents.get(*document)
            {
                let article = (compact(&document.name), number.clone());
                places.entry(article).or_default().push(place);
            }
        }
        let of_card = |card: &Card| {
            let mut found: Vec<Vec<usize>> = Vec::new();
            for reference in &card.articles {
                let article = Lookup::find(reference, names)
                    .and_then(|lookup| Some((lookup.law.full()?, lookup.spot.article)));
                if let Some(versions) = article.and_then(|article| places.get(&article))
                    && !found.contains(versions)
                {
                    found.push(versions.clone());
                }
            }
            found
        };
        Self(cards.iter().map(of_card).collect())
    }

    /// Raises the articles of the cards that were found, best card first; the order is for the caller to mend.
    pub(super) fn raise(&self, index: &Index, open: &[bool], found: &mut Vec<Ranked>) {
        let mut places: HashMap<usize, usize> = found
            .iter()
            .enumerate()
            .map(|(place, one)| (one.entry, place))
            .collect();
        let cards: Vec<Ranked> = found.clone();
        for card in cards {
            let Some(Entry::Card(place)) = index.entries.get(card.entry) else {
                continue;
            };
            let articles = self.0.get(*place).into_iter().flatten();
            for (versions, share) in articles.zip(SHARES) {
                let Some(entry) = versions
                    .iter()
                    .copied()
                    .find(|entry| open.get(*entry) == Some(&true))
                else {
                    continue;
                };
                let raised = Ranked {
                    entry,
                    passage: first_passage(&index.passages, entry),
                    score: card.score * share,
                    share: card.share * share,
                    words: card.words * share,
                    titled: 0.0,
                    alike: 0.0,
                    usual: 0.0,
                };
                if let Some(known) = places.get(&entry).and_then(|place| found.get_mut(*place)) {
                    known.score = known.score.max(raised.score);
                    known.share = known.share.max(raised.share);
                } else {
                    places.insert(entry, found.len());
                    found.push(raised);
                }
            }
        }
    }
}

fn first_passage(passages: &[Passage], entry: usize) -> usize {
    passages.partition_point(|passage| passage.entry < entry)
}
