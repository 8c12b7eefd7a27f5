//! Where the reader stands in a statute, and whether a mark may follow there.

use super::error::Reason;
use super::mark::{Mark, is_deletion, subitem_follows};
use crate::document::{Level, Place, Section};
use crate::number::Number;

/// The part that the next line belongs to.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub place: Place,
    /// The last article in force: articles go up.
    last: Option<Number>,
    article: Option<Number>,
    paragraph: Option<u32>,
    item: Option<Number>,
    subitem: Option<char>,
    detail: Option<String>,
}

impl State {
    pub(super) fn new() -> Self {
        Self {
            place: Place::Header,
            last: None,
            article: None,
            paragraph: None,
            item: None,
            subitem: None,
            detail: None,
        }
    }

    pub(super) fn has_article(&self) -> bool {
        self.article.is_some()
    }

    pub(super) fn has_any_article(&self) -> bool {
        self.last.is_some()
    }

    /// Leaves the article: a heading or the addenda begin.
    pub(super) fn leave(&mut self, place: Place) {
        self.place = place;
        self.article = None;
        self.below_article();
    }

    fn below_article(&mut self) {
        self.paragraph = None;
        self.below_paragraph();
    }

    fn below_paragraph(&mut self) {
        self.item = None;
        self.below_item();
    }

    fn below_item(&mut self) {
        self.subitem = None;
        self.detail = None;
    }

    /// Whether the numbers must be whole here: only what is in force is cited by number.
    fn is_strict(&self) -> bool {
        self.place == Place::Body
    }

    pub(super) fn enter_article(&mut self, number: Number) -> Result<(), Reason> {
        if self.is_strict() {
            if self.last.as_ref() == Some(&number) {
                return Err(Reason::Repeated(number));
            }
            if let Some(before) = self.last.clone().filter(|last| *last > number) {
                return Err(Reason::ArticleOrder {
                    before,
                    found: number,
                });
            }
            self.last = Some(number.clone());
        }
        self.article = Some(number);
        self.below_article();
        Ok(())
    }

    /// Goes to a paragraph, item, subitem or detail, if it may stand here.
    pub(super) fn enter(&mut self, mark: &Mark<'_>) -> Result<(), Reason> {
        if self.is_strict() && !self.may_follow(mark) {
            return Err(Reason::Order {
                before: self.shown(),
                found: shown(mark),
            });
        }
        match mark {
            Mark::Paragraph(number, _) => {
                self.paragraph = Some(*number);
                self.below_paragraph();
            }
            Mark::Item(number, _) => {
                self.item = Some(number.clone());
                self.below_item();
            }
            Mark::Subitem(letter, _) => {
                self.subitem = Some(*letter);
                self.detail = None;
            }
            Mark::Detail(label, _) => self.detail = Some((*label).to_owned()),
            _ => {}
        }
        Ok(())
    }

    fn may_follow(&self, mark: &Mark<'_>) -> bool {
        match mark {
            Mark::Paragraph(number, _) => *number == self.paragraph.unwrap_or(0) + 1,
            Mark::Item(number, _) => number.follows(self.item.as_ref()),
            Mark::Subitem(letter, _) => subitem_follows(*letter, self.subitem),
            _ => true,
        }
    }

    /// The section that begins here.
    pub(super) fn section(&self, mark: &Mark<'_>, line: usize, start: usize) -> Section {
        let (level, title, words) = match mark {
            Mark::Heading(level, title) => (*level, Some(*title), ""),
            Mark::Article(_, title, words) => (Level::Article, *title, *words),
            Mark::Paragraph(_, words) => (Level::Paragraph, None, *words),
            Mark::Item(_, words) => (Level::Item, None, *words),
            Mark::Subitem(_, words) => (Level::Subitem, None, *words),
            Mark::Detail(_, words) => (Level::Detail, None, *words),
            Mark::Note => (Level::Note, None, ""),
            Mark::Addenda | Mark::Words => (Level::Title, None, ""),
        };
        let is_note = level == Level::Note;
        let untitled_article = level != Level::Article || title.is_none();
        Section {
            level,
            place: self.place,
            article: self.article.clone(),
            paragraph: self.paragraph.filter(|_| !is_note),
            item: self.item.clone().filter(|_| !is_note),
            subitem: self.subitem.filter(|_| !is_note),
            detail: self.detail.clone().filter(|_| !is_note),
            title: title.filter(|title| !title.is_empty()).map(str::to_owned),
            deleted: untitled_article && (is_deletion(words) || is_deleted_run(mark)),
            line,
            range: start..start,
        }
    }

    fn shown(&self) -> String {
        let article = self.article.as_ref().map(Number::article).unwrap_or_default();
        let mut parts = vec![article];
        parts.extend(self.paragraph.map(|number| format!("제{number}항")));
        parts.extend(self.item.as_ref().map(Number::item));
        parts.extend(self.subitem.map(|letter| format!("{letter}목")));
        parts.join(" ")
    }
}

/// 제29조부터 제34조까지 삭제.
fn is_deleted_run(mark: &Mark<'_>) -> bool {
    matches!(mark, Mark::Article(_, None, words) if words.contains("삭제"))
}

fn shown(mark: &Mark<'_>) -> String {
    match mark {
        Mark::Paragraph(number, _) => format!("제{number}항"),
        Mark::Item(number, _) => number.item(),
        Mark::Subitem(letter, _) => format!("{letter}목"),
        Mark::Detail(label, _) => (*label).to_owned(),
        _ => String::new(),
    }
}
