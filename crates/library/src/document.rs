//! A statute as read: its name and dates, its text as it was, and the sections that the text consists of.
//! The sections are ranges of the text, so nothing can be lost or added between them.

use crate::number::Number;
use jiff::civil::Date;
use serde::Serialize;
use std::ops::Range;

/// The mark of an article that is promulgated but not yet in force.
pub(crate) const SCHEDULED: &str = "[시행예정]";

/// What kind of rule a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Kind {
    /// 법률.
    #[serde(rename = "법")]
    Act,
    /// 대통령령.
    #[serde(rename = "시행령")]
    Decree,
    /// 부령.
    #[serde(rename = "시행규칙")]
    Rule,
}

/// One version of one law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// "상속세 및 증여세법".
    pub name: String,
    /// Act, decree or rule.
    pub kind: Kind,
    /// "법률 제20777호".
    pub promulgation: String,
    /// The day of promulgation.
    pub promulgated: Date,
    /// "일부개정".
    pub revision: String,
    /// The first day on which this version is the law.
    pub in_force: Date,
    text: String,
    sections: Vec<Section>,
    /// Where in `sections` each article is.
    articles: Vec<Range<usize>>,
}

/// What a document says about itself at its top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Header {
    pub name: String,
    pub kind: Kind,
    pub promulgation: String,
    pub promulgated: Date,
    pub revision: String,
    pub in_force: Date,
}

/// Which part of the file a section stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The law's name, dates and numbers at the top.
    Header,
    /// What is in force.
    Body,
    /// An article marked [시행예정], printed after the one in force. Never cited as the law.
    Scheduled,
    /// 부칙.
    Addenda,
}

/// How deep a section is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The header, or the word 부칙.
    Title,
    /// 편.
    Part,
    /// 장.
    Chapter,
    /// 절.
    Subchapter,
    /// 관.
    Division,
    /// 조.
    Article,
    /// 항.
    Paragraph,
    /// 호.
    Item,
    /// 목.
    Subitem,
    /// 1), 가), (1).
    Detail,
    /// [전문개정 2010.1.1.].
    Note,
}

/// A piece of a document: a heading, an article's head, a paragraph, an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// How deep it is.
    pub level: Level,
    /// In which part of the file.
    pub place: Place,
    /// The article it belongs to.
    pub article: Option<Number>,
    /// The paragraph: 1 for ①.
    pub paragraph: Option<u32>,
    /// The item.
    pub item: Option<Number>,
    /// The letter of the subitem: 가.
    pub subitem: Option<char>,
    /// The number of the detail as printed: 1), (1).
    pub detail: Option<String>,
    /// The title of an article or heading.
    pub title: Option<String>,
    /// Whether the law says 삭제 here.
    pub deleted: bool,
    /// The line it starts on, from 1.
    pub line: usize,
    pub(crate) range: Range<usize>,
}

impl Document {
    pub(crate) fn new(header: Header, text: &str, sections: Vec<Section>) -> Self {
        let articles = articles(&sections);
        Self {
            name: header.name,
            kind: header.kind,
            promulgation: header.promulgation,
            promulgated: header.promulgated,
            revision: header.revision,
            in_force: header.in_force,
            text: text.to_owned(),
            sections,
            articles,
        }
    }

    /// The file's text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Every section in the file's order: their texts one after another are the file's text.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// A section's text exactly as in the file.
    pub fn source(&self, section: &Section) -> &str {
        self.text.get(section.range.clone()).unwrap_or_default()
    }

    /// A section's words on one line, without the mark of a scheduled article.
    pub fn words(&self, section: &Section) -> String {
        let source = self.source(section);
        let lines = source
            .lines()
            .map(|line| line.trim().trim_start_matches(SCHEDULED));
        lines
            .flat_map(str::split_whitespace)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The articles of one part of the file: for each its number and its sections.
    pub fn articles(&self, place: Place) -> impl Iterator<Item = (&Number, &[Section])> {
        self.articles.iter().filter_map(move |range| {
            let run = self.sections.get(range.clone())?;
            let head = run.first().filter(|head| head.place == place)?;
            Some((head.article.as_ref()?, run))
        })
    }

    /// The sections of one article in force: its head first.
    pub fn article(&self, number: &Number) -> Option<&[Section]> {
        self.articles(Place::Body)
            .find_map(|(one, run)| (one == number).then_some(run))
    }

    /// The headings above a section, outermost first: 제3장 …, 제5절 ….
    pub fn headings(&self, section: &Section) -> Vec<String> {
        let mut found: Vec<&Section> = Vec::new();
        let above = self
            .sections
            .iter()
            .take_while(|one| one.range.start < section.range.start);
        for heading in above.filter(|one| one.is_heading()) {
            found.retain(|one| one.level < heading.level);
            found.push(heading);
        }
        found.into_iter().map(|heading| self.words(heading)).collect()
    }
}

fn articles(sections: &[Section]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for run in sections.chunk_by(|one, next| one.article == next.article && one.place == next.place) {
        let end = start + run.len();
        if run.first().is_some_and(|head| head.article.is_some()) {
            found.push(start..end);
        }
        start = end;
    }
    found
}

impl Section {
    /// Whether it is 편, 장, 절 or 관.
    pub fn is_heading(&self) -> bool {
        (Level::Part..=Level::Division).contains(&self.level)
    }
}
