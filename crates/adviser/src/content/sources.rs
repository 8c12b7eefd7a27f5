//! What an answer cites: the statute's own text in the version of the day where it is in the library, otherwise our own
//! words, marked so and naming the version that is missing. Must never make a citation that leads nowhere.

use crate::content::{Card, Content};
use conversation::{Citation, SourceType};
use jiff::civil::Date;
use library::{Builder, Cited, Hit, Library, Lookup, Resolved, is_article_address};
use std::collections::HashMap;
use std::sync::Arc;
use tax::KoreanDate;
use tax::gift::Assessment;
use tax::law::{NEWEST_DAY, Provision, known_edition};
use tax::statement::Statement;

/// How long a quotation of our own words may be, in characters (seed 004 §3.2).
const LONGEST: usize = 200;

/// What may be cited.
#[derive(Clone, Default)]
pub struct Sources {
    library: Option<Arc<Library>>,
    /// The articles the engine rests on, read once: every answer cites several.
    known: Arc<HashMap<&'static str, Lookup>>,
}

impl Sources {
    /// Cites from a library.
    pub fn new(library: Arc<Library>) -> Self {
        let read = |provision: &Provision| {
            let reference = provision.reference();
            Some((reference, library.reference(reference)?))
        };
        Self {
            known: Arc::new(Provision::ALL.iter().filter_map(read).collect()),
            library: Some(library),
        }
    }

    /// Cites and finds our own cards alone.
    pub fn of_cards(content: &Content) -> Self {
        let library = Builder::new().cards(content.library_cards()).build();
        debug_assert!(library.is_ok(), "the cards make a library");
        library.map_or_else(|_| Self::default(), |library| Self::new(Arc::new(library)))
    }

    /// The library, if there is one.
    pub fn library(&self) -> Option<&Library> {
        self.library.as_deref()
    }

    /// An article the engine rests on.
    pub fn provision(&self, provision: Provision, day: Date) -> Option<Citation> {
        self.cite(provision.reference(), || provision.summary(day), day)
    }

    /// The articles a calculation rests on, in the version of the gift's day.
    pub fn assessment(&self, assessment: &Assessment) -> Vec<Citation> {
        let day = assessment.gift.gift_date;
        let provisions = assessment.provisions().into_iter();
        provisions
            .filter_map(|provision| self.provision(provision, day))
            .collect()
    }

    /// The articles a rule's answer rests on, its own first, then those of the gift it makes.
    pub fn statement(&self, statement: &Statement) -> Vec<Citation> {
        let day = statement.day.unwrap_or(NEWEST_DAY);
        let mut provisions = statement.provisions.clone();
        let of_gift = statement.gifts.first().map(|gift| gift.assessment.provisions());
        for provision in of_gift.into_iter().flatten() {
            if !provisions.contains(&provision) {
                provisions.push(provision);
            }
        }
        let provisions = provisions.into_iter();
        provisions
            .filter_map(|provision| self.provision(provision, day))
            .collect()
    }

    /// The articles a card rests on; `said` is the card's text with its figures.
    pub fn card(&self, card: &Card, said: &str, day: Date) -> Vec<Citation> {
        self.articles(&card.articles, said, day)
    }

    /// Articles named by their full references; `said` is what is told of them.
    pub fn articles(&self, references: &[String], said: &str, day: Date) -> Vec<Citation> {
        let cite = |reference: &String| {
            let known = Provision::ALL
                .iter()
                .find(|provision| provision.reference() == reference);
            let own = || known.map_or_else(|| said.to_owned(), |provision| provision.summary(day));
            self.cite(reference, own, day)
        };
        references.iter().filter_map(cite).collect()
    }

    /// An article found for a question: its own words, in whichever version is imported, naming a newer one that is not.
    pub fn article(&self, hit: &Hit, day: Date) -> Option<Citation> {
        let resolved = self.library.as_ref()?.resolve(&hit.full_reference, day);
        let Resolved::Found(cited) = resolved else {
            return None;
        };
        let newer = (!is_of_day(&cited, day)).then(|| missing_version(&cited.law_name, day));
        Some(Citation {
            missing_version: newer,
            content_snippet: hit.content_snippet.clone(),
            relevance_score: Some(hit.relevance_score),
            ..quoted(&cited)
        })
    }

    /// A reference as it can be cited on a day; none where it leads nowhere.
    fn cite(&self, reference: &str, own_words: impl FnOnce() -> String, day: Date) -> Option<Citation> {
        let resolved = self.resolve(reference, day);
        let citation = match &resolved {
            Some(Resolved::Found(cited)) if is_of_day(cited, day) => quoted(cited),
            // The law of the day has no such section, or this is no reference: nothing to rest on.
            Some(Resolved::NoSuchSection { .. } | Resolved::NotAReference) => return None,
            Some(_) | None => summarised(reference, &own_words(), day)?,
        };
        stands_on(&citation, resolved.as_ref(), day).then_some(citation)
    }

    /// Whether a citation leads to what it claims: an official address, and the statute's own words in the version of
    /// the day or, where that version is missing, our own words and its name.
    pub fn stands(&self, citation: &Citation, day: Date) -> bool {
        stands_on(
            citation,
            self.resolve(&citation.full_reference, day).as_ref(),
            day,
        )
    }

    fn resolve(&self, reference: &str, day: Date) -> Option<Resolved> {
        let library = self.library.as_ref()?;
        Some(match self.known.get(reference) {
            Some(lookup) => library.resolve_at(lookup, day),
            None => library.resolve(reference, day),
        })
    }
}

/// Whether a citation says what its reference leads to.
fn stands_on(citation: &Citation, resolved: Option<&Resolved>, day: Date) -> bool {
    if !is_article_address(&citation.source_url) || citation.content_snippet.is_empty() {
        return false;
    }
    let text = match resolved {
        Some(Resolved::Found(cited)) => Some(cited),
        _ => None,
    };
    let is_of_day = text.is_some_and(|cited| is_of_day(cited, day));
    let is_quoted = text.is_some_and(|cited| {
        cited.source_id == citation.source_id && cited.text.contains(&citation.content_snippet)
    });
    match (citation.source_type, &citation.missing_version) {
        (SourceType::Law, None) => is_quoted && is_of_day,
        // An article asked for by its number, of an older version, said so.
        (SourceType::Law, Some(_)) => is_quoted && !is_of_day,
        (SourceType::Knowledge, missing) => missing.is_some() && !is_of_day,
    }
}

/// Whether a text is the law of a day: no newer version is known to have been in force by then, and it was not repealed.
fn is_of_day(cited: &Cited, day: Date) -> bool {
    let known = known_edition(&cited.law_name, day);
    !cited.deleted && known.is_none_or(|edition| cited.in_force >= edition.in_force)
}

/// The statute's own words.
fn quoted(cited: &Cited) -> Citation {
    Citation {
        source_id: cited.source_id,
        source_type: SourceType::Law,
        law_name: cited.law_name.clone(),
        full_reference: cited.full_reference.clone(),
        article: Some(cited.article.clone()),
        paragraph: cited.paragraph.clone(),
        item: cited.item.clone(),
        content_snippet: cited.content_snippet.clone(),
        source_url: cited.source_url.clone(),
        missing_version: None,
        relevance_score: None,
        also: None,
    }
}

/// Our own words in place of a text that is not in the library.
fn summarised(reference: &str, own_words: &str, day: Date) -> Option<Citation> {
    let (law_name, place) = reference.split_once(" 제")?;
    let place = format!("제{place}");
    let mut parts = place.split(' ');
    let article = parts.next()?;
    let part = |ending: char| place.split(' ').skip(1).find(|part| part.ends_with(ending));
    let law: String = law_name.split(' ').collect();
    Some(Citation {
        source_id: own_id(reference),
        source_type: SourceType::Knowledge,
        law_name: law_name.to_owned(),
        full_reference: reference.to_owned(),
        article: Some(article.to_owned()),
        paragraph: part('항').map(ToOwned::to_owned),
        item: part('호').map(ToOwned::to_owned),
        content_snippet: shortened(own_words),
        source_url: format!("https://www.law.go.kr/법령/{law}/{article}"),
        missing_version: Some(missing_version(law_name, day)),
        relevance_score: None,
        also: None,
    })
}

/// "상속세 및 증여세법 (2026년 1월 1일 시행)", or the day whose version is missing where its first day is not known.
fn missing_version(law_name: &str, day: Date) -> String {
    match known_edition(law_name, day) {
        Some(edition) => format!("{law_name} ({} 시행)", KoreanDate(edition.in_force)),
        None => format!("{law_name} ({} 현재)", KoreanDate(day)),
    }
}

/// The beginning of our words, cut at the end of a sentence.
fn shortened(words: &str) -> String {
    if words.chars().count() <= LONGEST {
        return words.to_owned();
    }
    let cut: String = words.chars().take(LONGEST).collect();
    match cut.rsplit_once(". ") {
        Some((whole, _)) => format!("{whole}."),
        None => cut,
    }
}

/// A number for a summary, the same in every process and small enough for every JSON reader (53 bits).
fn own_id(reference: &str) -> i64 {
    let hash = reference.bytes().fold(17_u64, |hash, byte| {
        hash.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte)
    });
    i64::try_from(hash >> 11).unwrap_or_default()
}
