//! From ranked entries to results: references looked up directly come first, what is not sure enough is left out.

use super::basis::has_basis;
use super::index::{Entry, Index};
use super::rank::Ranked;
use super::{Collection, Found, Hit, Outcome, Search};
use crate::address::source_id;
use crate::cite::{Cited, cite};
use crate::holdings::Holdings;
use crate::reference::{Lookup, Spot};
use crate::snippet::opening;

/// Results far behind the best are noise, the further down the more.
const TAIL: f32 = 0.25;
const FIRST_TAIL: f32 = 0.04;
const FIRST: usize = 5;

pub(super) fn found(index: &Index, library: &Holdings, search: &Search<'_>, ranked: Vec<Ranked>) -> Found {
    let mut results = direct(library, search);
    let is_direct = !results.is_empty();
    let best = ranked.first().map_or(0.0, |best| best.score);
    let has_basis = ranked.first().is_some_and(|best| has_basis(index, search, *best));
    if has_basis {
        for one in ranked {
            let tail = if results.len() < FIRST { FIRST_TAIL } else { TAIL };
            if one.score < best * tail || results.len() >= search.limit {
                break;
            }
            let relevance = f64::from(one.score / best) * f64::from(one.share.clamp(0.0, 1.0));
            let ceiling = results.last().map_or(1.0, |last: &Hit| last.relevance_score);
            let hit = hit(index, library, one, relevance.min(ceiling));
            results.extend(hit.filter(|hit| results.iter().all(|one| one.id != hit.id)));
        }
    }
    results.truncate(search.limit);
    Found {
        outcome: if is_direct || has_basis {
            Outcome::Found
        } else {
            Outcome::NoBasis
        },
        results,
    }
}

/// The articles that a question names.
fn direct(library: &Holdings, search: &Search<'_>) -> Vec<Hit> {
    if !search.collections.contains(&Collection::Law) {
        return Vec::new();
    }
    let Some(lookup) = Lookup::find(search.text, &library.names) else {
        return Vec::new();
    };
    let documents = library.fitting(&lookup.law, search.date);
    let cited = documents.into_iter().filter_map(|(_, document)| {
        // A paragraph that does not exist still leads to its article.
        cite(document, &lookup.spot).or_else(|| cite(document, &Spot::of(lookup.spot.article.clone())))
    });
    cited.map(|cited| of_cited(cited, 1.0)).collect()
}

fn hit(index: &Index, library: &Holdings, ranked: Ranked, relevance: f64) -> Option<Hit> {
    match index.entries.get(ranked.entry)? {
        Entry::Article(document, number) => {
            let document = library.documents.get(*document)?;
            let cited = cite(document, &Spot::of(number.clone()))?;
            let sections = index.passages.get(ranked.passage)?.sections.clone();
            let passage = document.article(number)?.get(sections)?;
            let words: Vec<String> = passage.iter().map(|section| document.words(section)).collect();
            Some(Hit {
                content_snippet: opening(&words.join(" ")),
                ..of_cited(cited, relevance)
            })
        }
        Entry::Card(place) => {
            let card = library.cards.get(*place)?;
            let id = format!("card-{}", card.id);
            Some(Hit {
                likeness: f64::from(ranked.alike),
                usual: f64::from(ranked.usual),
                ..knowledge(id, Collection::Cards, &card.title, &card.text, relevance)
            })
        }
        Entry::Page(place) => {
            let page = library.pages.get(*place)?;
            let id = format!("doc-{}", page.id);
            let heading = page.path.last().unwrap_or(&page.title);
            Some(Hit {
                law_name: page.title.clone(),
                full_reference: std::iter::once(&page.title)
                    .chain(&page.path)
                    .cloned()
                    .collect::<Vec<_>>()
                    .join(" > "),
                source_url: page.address.clone(),
                ..knowledge(id, Collection::Company, heading, &page.text, relevance)
            })
        }
    }
}

fn of_cited(cited: Cited, relevance_score: f64) -> Hit {
    Hit {
        id: cited.id,
        collection: Collection::Law,
        source_id: cited.source_id,
        source_type: "law",
        law_name: cited.law_name,
        full_reference: cited.full_reference,
        article: Some(cited.article),
        paragraph: cited.paragraph,
        item: cited.item,
        title: cited.title,
        content_snippet: cited.content_snippet,
        source_url: cited.source_url,
        relevance_score,
        likeness: 0.0,
        usual: 0.0,
    }
}

fn knowledge(id: String, collection: Collection, title: &str, text: &str, relevance_score: f64) -> Hit {
    Hit {
        source_id: source_id(&id),
        id,
        collection,
        source_type: "knowledge",
        law_name: String::new(),
        full_reference: title.to_owned(),
        article: None,
        paragraph: None,
        item: None,
        title: Some(title.to_owned()),
        content_snippet: opening(&text.split_whitespace().collect::<Vec<_>>().join(" ")),
        source_url: String::new(),
        relevance_score,
        likeness: 0.0,
        usual: 0.0,
    }
}
