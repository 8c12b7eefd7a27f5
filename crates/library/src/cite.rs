//! An article, paragraph or item as it can be cited.

use crate::address::{article_address, article_id, source_id};
use crate::document::{Document, Level, Section};
use crate::names::compact;
use crate::reference::Spot;
use crate::snippet::opening;
use jiff::civil::Date;

/// An article, paragraph or item as it can be cited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cited {
    /// The article's name in the library.
    pub id: String,
    /// The section's number.
    pub source_id: i64,
    /// "상속세 및 증여세법".
    pub law_name: String,
    /// "상속세 및 증여세법 제53조 제1호".
    pub full_reference: String,
    /// "제53조".
    pub article: String,
    /// "제1항".
    pub paragraph: Option<String>,
    /// "제1호".
    pub item: Option<String>,
    /// "가목".
    pub subitem: Option<String>,
    /// The article's title.
    pub title: Option<String>,
    /// The section's words, those below it included, on one line.
    pub text: String,
    /// A piece of `text`, word for word.
    pub content_snippet: String,
    /// The article's public address.
    pub source_url: String,
    /// From when this version is in force.
    pub in_force: Date,
    /// "법률 제20777호".
    pub promulgation: String,
    /// Whether the law says 삭제 here.
    pub deleted: bool,
}

/// The section at a spot of a document.
pub(crate) fn cite(document: &Document, spot: &Spot) -> Option<Cited> {
    let article = document.article(&spot.article)?;
    let sections = at(article, spot)?;
    let head = article.first()?;
    let text = sections
        .iter()
        .filter(|section| section.level != Level::Note)
        .map(|section| document.words(section))
        .collect::<Vec<_>>()
        .join(" ");
    let full_reference = format!("{} {spot}", document.name);
    Some(Cited {
        id: article_id(&document.name, &spot.article),
        source_id: source_id(&compact(&full_reference)),
        law_name: document.name.clone(),
        article: spot.article.article(),
        paragraph: spot.paragraph.map(|number| format!("제{number}항")),
        item: spot.item.as_ref().map(crate::number::Number::item),
        subitem: spot.subitem.map(|letter| format!("{letter}목")),
        title: head.title.clone(),
        content_snippet: opening(&text),
        text,
        source_url: article_address(&document.name, &spot.article),
        in_force: document.in_force,
        promulgation: document.promulgation.clone(),
        deleted: head.deleted || sections.first().is_some_and(|section| section.deleted),
        full_reference,
    })
}

/// The sections from the one that a spot names to the last below it. An item without its paragraph is found where only
/// one paragraph has such an item.
fn at<'a>(article: &'a [Section], spot: &Spot) -> Option<&'a [Section]> {
    let level = match spot {
        Spot { subitem: Some(_), .. } => Level::Subitem,
        Spot { item: Some(_), .. } => Level::Item,
        Spot {
            paragraph: Some(_), ..
        } => Level::Paragraph,
        _ => return Some(article),
    };
    let is_it = |section: &Section| {
        section.level == level
            && (spot.paragraph.is_none() || section.paragraph == spot.paragraph)
            && section.item == spot.item
            && section.subitem == spot.subitem
    };
    let mut places = article.iter().enumerate().filter(|(_, section)| is_it(section));
    let (start, _) = places.next()?;
    if places.next().is_some() {
        return None;
    }
    let below = article.get(start + 1..)?;
    let length = below.iter().take_while(|section| section.level > level).count();
    article.get(start..start + 1 + length)
}
