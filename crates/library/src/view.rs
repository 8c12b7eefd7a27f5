//! An article as a program or a page shows it: its sections, its versions, its dates.

use crate::address::{article_address, article_id};
use crate::document::{Document, Kind, Level, Place, Section};
use crate::library::Library;
use crate::number::Number;
use crate::reference::{Lookup, Spot};
use jiff::civil::Date;
use serde::Serialize;

/// An article of a law, a knowledge card or a section of a company document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ArticleView {
    /// Its name in addresses: 상속세및증여세법-제53조.
    pub id: String,
    /// "law" or "knowledge".
    pub source_type: &'static str,
    /// "상속세 및 증여세법"; for a card or page its collection.
    pub law_name: String,
    /// Act, decree or rule.
    pub kind: Option<Kind>,
    /// "상속세 및 증여세법 제53조".
    pub full_reference: String,
    /// "제53조".
    pub article: Option<String>,
    /// "증여재산 공제".
    pub title: Option<String>,
    /// The headings above it.
    pub headings: Vec<String>,
    /// Whether the law says 삭제.
    pub deleted: bool,
    /// Where it can be opened; empty for a card.
    pub source_url: String,
    /// From when the shown version is in force.
    pub in_force: Option<Date>,
    /// "법률 제20777호".
    pub promulgation: Option<String>,
    /// What it says.
    pub sections: Vec<SectionView>,
    /// The text already promulgated for later, where the file has one.
    pub scheduled: Vec<SectionView>,
    /// All imported versions of the law, oldest first.
    pub versions: Vec<VersionView>,
    /// The articles a card rests on.
    pub articles: Vec<String>,
}

/// A section of an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SectionView {
    /// How deep it is.
    pub level: Level,
    /// "상속세 및 증여세법 제53조 제1호".
    pub full_reference: String,
    /// Its words on one line.
    pub text: String,
    /// Whether the law says 삭제.
    pub deleted: bool,
}

/// A version of the law that an article is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VersionView {
    /// From when it is in force.
    pub in_force: Date,
    /// "법률 제20777호".
    pub promulgation: String,
    /// Whether it has the article.
    pub has_article: bool,
    /// Whether it is the one shown.
    pub shown: bool,
}

impl Library {
    /// An article, card or page by its name in search results; for an article the version in force on the day.
    pub fn article(&self, id: &str, date: Date) -> Option<ArticleView> {
        if let Some(name) = id.strip_prefix("card-") {
            return self.card_view(id, name);
        }
        if let Some(name) = id.strip_prefix("doc-") {
            return self.page_view(id, name);
        }
        let (law, number) = id.rsplit_once("-제")?;
        let (main, rest) = crate::number::take_digits(number)?;
        let (number, rest) = Number::new(main).take_branches(rest.strip_prefix('조')?);
        if !rest.is_empty() {
            return None;
        }
        let document = self.version(law, date)?;
        self.article_view(document, &number)
    }

    /// The article that a reference names ("상증법 53조의2"); of several laws the first that has it.
    pub fn look_up(&self, reference: &str, date: Date) -> Option<ArticleView> {
        let lookup = Lookup::find(reference, &self.held.names)?;
        let documents = self.held.fitting(&lookup.law, date);
        documents
            .into_iter()
            .find_map(|(_, document)| self.article_view(document, &lookup.spot.article))
    }

    fn article_view(&self, document: &Document, number: &Number) -> Option<ArticleView> {
        let sections = document.article(number)?;
        let head = sections.first()?;
        let scheduled = document
            .articles(Place::Scheduled)
            .find(|(one, _)| *one == number)
            .map(|(_, run)| run);
        let show = |run: &[Section]| {
            run.iter()
                .map(|section| section_view(document, section))
                .collect()
        };
        let versions = self.held.versions(&document.name).map(|version| VersionView {
            in_force: version.in_force,
            promulgation: version.promulgation.clone(),
            has_article: version.article(number).is_some(),
            shown: std::ptr::eq(version, document),
        });
        Some(ArticleView {
            id: article_id(&document.name, number),
            source_type: "law",
            law_name: document.name.clone(),
            kind: Some(document.kind),
            full_reference: format!("{} {}", document.name, number.article()),
            article: Some(number.article()),
            title: head.title.clone(),
            headings: document.headings(head),
            deleted: head.deleted,
            source_url: article_address(&document.name, number),
            in_force: Some(document.in_force),
            promulgation: Some(document.promulgation.clone()),
            sections: show(sections),
            scheduled: scheduled.map(show).unwrap_or_default(),
            versions: versions.collect(),
            articles: Vec::new(),
        })
    }

    fn card_view(&self, id: &str, name: &str) -> Option<ArticleView> {
        let card = self.card(name)?;
        Some(ArticleView {
            articles: card.articles.clone(),
            ..entry(id, &card.title, &card.text)
        })
    }

    fn page_view(&self, id: &str, name: &str) -> Option<ArticleView> {
        let page = self.held.pages.iter().find(|page| page.id == name)?;
        Some(ArticleView {
            law_name: page.title.clone(),
            headings: page.path.clone(),
            source_url: page.address.clone(),
            ..entry(id, &page.title, &page.text)
        })
    }
}

/// An entry that is no law.
fn entry(id: &str, title: &str, text: &str) -> ArticleView {
    ArticleView {
        id: id.to_owned(),
        source_type: "knowledge",
        law_name: String::new(),
        kind: None,
        full_reference: title.to_owned(),
        article: None,
        title: Some(title.to_owned()),
        headings: Vec::new(),
        deleted: false,
        source_url: String::new(),
        in_force: None,
        promulgation: None,
        sections: vec![SectionView {
            level: Level::Article,
            full_reference: title.to_owned(),
            text: text.to_owned(),
            deleted: false,
        }],
        scheduled: Vec::new(),
        versions: Vec::new(),
        articles: Vec::new(),
    }
}

fn section_view(document: &Document, section: &Section) -> SectionView {
    let spot = section.article.clone().map(|article| Spot {
        article,
        paragraph: section.paragraph,
        item: section.item.clone(),
        subitem: section.subitem,
    });
    let place = spot.map(|spot| format!(" {spot}")).unwrap_or_default();
    let detail = section
        .detail
        .as_ref()
        .map(|detail| format!(" {detail}"))
        .unwrap_or_default();
    SectionView {
        level: section.level,
        full_reference: format!("{}{place}{detail}", document.name),
        text: document.words(section),
        deleted: section.deleted,
    }
}
