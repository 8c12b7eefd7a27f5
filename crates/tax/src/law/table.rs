//! A figure over time: what held on its first day and every change since. Must never be empty, so a lookup cannot fail.

use super::Provision;
use jiff::civil::Date;

/// Where a figure was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// In the text of a statute, or its amendment tag.
    Text,
    /// In what the tax office publishes; no text of the law states it.
    Practice,
    /// Remembered without a text at hand; said so where it is shown.
    Recalled,
}

/// A figure from a day on.
#[derive(Debug)]
pub struct Row<T: 'static> {
    /// First day it holds.
    pub from: Date,
    /// The figure.
    pub figure: T,
    /// Where it was seen.
    pub source: Source,
}

/// A figure's history in one article.
#[derive(Debug)]
pub struct Table<T: 'static> {
    /// What the figure is, in Korean.
    pub name: &'static str,
    /// The article it stands in.
    pub article: Provision,
    /// The first day it speaks of.
    pub since: Date,
    /// The day the figures were last compared with their source.
    pub checked: Date,
    /// The figure on the first day.
    pub first: T,
    /// Where the first figure was seen.
    pub first_source: Source,
    /// Changes since, oldest first.
    pub changes: &'static [Row<T>],
}

impl<T> Table<T> {
    /// The figure on a day.
    pub fn at(&self, day: Date) -> &T {
        self.newest_row(day).map_or(&self.first, |row| &row.figure)
    }

    /// Where the figure of a day was seen.
    pub fn source_at(&self, day: Date) -> Source {
        self.newest_row(day).map_or(self.first_source, |row| row.source)
    }

    /// Every figure there has been, oldest first.
    pub fn figures(&self) -> impl Iterator<Item = &T> {
        std::iter::once(&self.first).chain(self.changes.iter().map(|row| &row.figure))
    }

    /// The first day of the newest figure.
    pub fn last_change(&self) -> Date {
        self.changes.last().map_or(self.since, |row| row.from)
    }

    fn newest_row(&self, day: Date) -> Option<&Row<T>> {
        self.changes.iter().rev().find(|row| row.from <= day)
    }
}

/// A row read in a text.
pub(super) const fn text<T>(from: Date, figure: T) -> Row<T> {
    Row {
        from,
        figure,
        source: Source::Text,
    }
}

/// A row from memory.
pub(super) const fn recalled<T>(from: Date, figure: T) -> Row<T> {
    Row {
        from,
        figure,
        source: Source::Recalled,
    }
}
