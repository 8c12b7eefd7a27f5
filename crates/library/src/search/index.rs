//! The index of everything searchable: passages (a paragraph with its items, a card's text, a question of a card) that
//! belong to entries (an article, a card, a section of a company document).

use super::alike::{Known, Questions};
use super::concepts::{Reader, Vocabulary};
use super::governing::Governing;
use super::postings::{Counter, Field, Postings};
use super::subject::Subject;
use super::synonyms::Synonyms;
use super::terms::{of_run, runs};
use super::{Collection, Found, Search, hits, rank};
use crate::card::Card;
use crate::document::{Document, Level, Place, Section};
use crate::holdings::Holdings;
use crate::number::Number;
use crate::page::Page;
use crate::snippet::without_history;
use std::ops::Range;
use std::sync::Arc;

/// Everything searchable.
pub(crate) struct Index {
    pub(super) reader: Reader,
    pub(super) postings: Postings,
    pub(super) entries: Vec<Entry>,
    /// For each passage the entry it belongs to.
    pub(super) passages: Vec<Passage>,
    /// For each entry whether it is about gifts or inheritance.
    pub(super) subjects: Vec<Subject>,
    /// For each document how much it counts.
    priors: Vec<f32>,
    /// The questions that cards are found by.
    pub(super) questions: Questions,
    /// The articles that cards rest on.
    pub(super) governing: Governing,
}

/// Something that can be a result.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// An article: the document's place in the library, the number.
    Article(usize, Number),
    /// A card's place.
    Card(usize),
    /// A page's place.
    Page(usize),
}

impl Entry {
    pub(super) fn collection(&self) -> Collection {
        match self {
            Self::Article(..) => Collection::Law,
            Self::Card(_) => Collection::Cards,
            Self::Page(_) => Collection::Company,
        }
    }
}

/// A piece of an entry that is scored by itself.
#[derive(Debug, Clone)]
pub(super) struct Passage {
    pub entry: usize,
    /// For an article: which of its sections.
    pub sections: Range<usize>,
}

impl Index {
    pub(crate) fn build(library: &Holdings, synonyms: Arc<Synonyms>) -> Self {
        let Holdings {
            names,
            documents,
            cards,
            pages,
        } = library;
        let mut builder = Builder::default();
        for (place, document) in documents.iter().enumerate() {
            builder.document(place, document);
        }
        for (place, card) in cards.iter().enumerate() {
            builder.card(place, card);
        }
        for (place, page) in pages.iter().enumerate() {
            builder.page(place, page);
        }
        let postings = builder.counter.finish();
        let reader = Reader::new(synonyms, builder.vocabulary);
        let known: Vec<Known<'_>> = builder
            .asked
            .iter()
            .map(|(passage, card, text)| Known {
                passage: *passage,
                card: *card,
                text,
            })
            .collect();
        Self {
            questions: Questions::new(&reader, &known, builder.passages.len()),
            governing: Governing::new(documents, cards, &builder.entries, names),
            reader,
            postings,
            priors: rank::priors(documents, names),
            subjects: builder.subjects,
            entries: builder.entries,
            passages: builder.passages,
        }
    }

    /// How much an entry counts before anything is asked.
    pub(super) fn prior(&self, entry: &Entry) -> f32 {
        match entry {
            Entry::Article(document, _) => self.priors.get(*document).copied().unwrap_or(1.0),
            Entry::Card(_) | Entry::Page(_) => 1.0,
        }
    }

    pub(crate) fn search(&self, library: &Holdings, search: &Search<'_>) -> Found {
        let ranked = rank::ranked(self, library, search);
        hits::found(self, library, search, ranked)
    }
}

#[derive(Default)]
struct Builder {
    counter: Counter,
    vocabulary: Vocabulary,
    entries: Vec<Entry>,
    subjects: Vec<Subject>,
    passages: Vec<Passage>,
    /// The questions of cards: passage, card, words.
    asked: Vec<(u32, usize, String)>,
}

impl Builder {
    fn document(&mut self, place: usize, document: &Document) {
        let mut above: Vec<(Level, &str)> = Vec::new();
        let runs = document
            .sections()
            .chunk_by(|one, next| one.article == next.article && one.place == next.place);
        for run in runs {
            for heading in run.iter().filter(|section| section.is_heading()) {
                above.retain(|(level, _)| *level < heading.level);
                above.push((heading.level, heading.title.as_deref().unwrap_or_default()));
            }
            let Some(head) = run
                .first()
                .filter(|head| head.place == Place::Body && !head.deleted)
            else {
                continue;
            };
            if let Some(number) = &head.article {
                self.entries.push(Entry::Article(place, number.clone()));
                let titles = above.iter().map(|(_, title)| *title);
                let titles: Vec<&str> = titles.chain(head.title.as_deref()).collect();
                self.subjects.push(Subject::of(&titles.join(" ")));
                self.article(document, run, &above);
            }
        }
    }

    /// One passage for each paragraph, the article's head included in each; one for an article without paragraphs.
    fn article(&mut self, document: &Document, sections: &[Section], above: &[(Level, &str)]) {
        let starts: Vec<usize> = sections
            .iter()
            .enumerate()
            .filter(|(_, section)| section.level == Level::Paragraph)
            .map(|(place, _)| place)
            .collect();
        let mut cuts = if starts.is_empty() { vec![0] } else { starts };
        cuts.push(sections.len());
        for cut in cuts.windows(2) {
            let &[start, end] = cut else { continue };
            self.begin(start..end);
            let title = sections.first().and_then(|head| head.title.as_deref());
            self.text(title.unwrap_or_default(), Field::Title);
            for (_, heading) in above {
                self.text(heading, Field::Headings);
            }
            for section in sections.get(start..end).unwrap_or_default() {
                if section.level != Level::Note && !section.deleted {
                    self.section(document, section);
                }
            }
        }
    }

    fn section(&mut self, document: &Document, section: &Section) {
        let source = document.source(section);
        let words = match (section.level, &section.title) {
            // The title has a field of its own.
            (Level::Article, Some(title)) => {
                source.split_once(title.as_str()).map_or(source, |(_, rest)| rest)
            }
            _ => source,
        };
        self.text(without_history(words), Field::Body);
    }

    fn card(&mut self, place: usize, card: &Card) {
        self.entries.push(Entry::Card(place));
        self.subjects.push(Subject::of_card(&card.title, &card.questions));
        self.begin(0..0);
        self.text(&card.title, Field::Title);
        self.text(&card.text, Field::Body);
        for keyword in &card.keywords {
            self.text(keyword, Field::Headings);
        }
        for question in &card.questions {
            let passage = self.begin(0..0);
            self.asked.push((passage, place, question.clone()));
            self.text(&card.title, Field::Title);
            self.text(question, Field::Body);
        }
    }

    fn page(&mut self, place: usize, page: &Page) {
        self.entries.push(Entry::Page(place));
        self.subjects.push(Subject::Open);
        self.begin(0..0);
        let (last, above) = page
            .path
            .split_last()
            .map_or((&page.title, &[][..]), |(last, above)| (last, above));
        self.text(last, Field::Title);
        self.text(&page.title, Field::Headings);
        for heading in above {
            self.text(heading, Field::Headings);
        }
        self.text(&page.text, Field::Body);
    }

    fn begin(&mut self, sections: Range<usize>) -> u32 {
        self.passages.push(Passage {
            entry: self.entries.len().saturating_sub(1),
            sections,
        });
        self.counter.passage()
    }

    fn text(&mut self, text: &str, field: Field) {
        for run in runs(text) {
            let stem = of_run(&run, |term| self.counter.count(term, field));
            let Some(stem) = stem.filter(|stem| stem.chars().nth(1).is_some()) else {
                continue;
            };
            match self.vocabulary.get_mut(stem) {
                Some(passages) => *passages += 1,
                None => {
                    self.vocabulary.insert(stem.to_owned(), 1);
                }
            }
        }
    }
}
