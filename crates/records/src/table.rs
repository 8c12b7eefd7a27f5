//! What a table of records looks like in a file: its columns, what each may hold, what it refers to.

use crate::kinds::Subject;
use unicode_normalization::UnicodeNormalization as _;

/// What a cell may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Some text.
    Text,
    /// Text or nothing.
    MaybeText,
    /// Text; this one where there is none.
    TextOr(&'static str),
    /// `YYYY-MM-DD`.
    Day,
    /// A day or nothing.
    MaybeDay,
    /// `YYYY-MM`.
    Month,
    /// A day with a time; Korea's unless it says otherwise.
    Time,
    /// A time or nothing.
    MaybeTime,
    /// A whole number from the first to the second.
    Whole(i64, i64),
    /// Such a number or nothing.
    MaybeWhole(i64, i64),
    /// Days of leave: 15, 0.5, 0.125; or nothing. Kept in parts of a day.
    MaybeDays,
    /// Hours: 2, 1.5, 2:30; or nothing. Kept in minutes.
    MaybeHours,
    /// 예/아니오, Y/N, true/false, 1/0.
    Flag,
    /// One of these words; other spellings of a word stand behind it, parted by `|`.
    OneOf(&'static [&'static str]),
    /// One of these words or nothing.
    MaybeOneOf(&'static [&'static str]),
    /// A word of the company's own for something of this subject.
    Named(Subject),
}

impl Kind {
    /// Whether the database keeps a number.
    pub(crate) fn is_number(self) -> bool {
        matches!(
            self,
            Self::Whole(..) | Self::MaybeWhole(..) | Self::MaybeDays | Self::MaybeHours | Self::Flag
        )
    }
}

/// A column.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Its Korean headings, parted by `|`, the usual one first.
    pub(crate) korean: &'static str,
}

impl Column {
    /// Whether a heading means this column. Spaces, case and what stands in brackets do not matter.
    pub(crate) fn is_headed(&self, heading: &str) -> bool {
        let heading = plain(heading);
        self.name == heading || self.korean.split('|').any(|name| plain(name) == heading)
    }
}

/// A heading or a file's name without spaces, case and brackets: "입사일 (YYYY-MM-DD)" is 입사일.
fn plain(heading: &str) -> String {
    let before = heading.split(['(', '[', '（']).next().unwrap_or_default();
    // Names of files from a Mac are decomposed.
    let kept = before.nfc().filter(|c| !c.is_whitespace() && *c != '*');
    kept.flat_map(char::to_lowercase).collect()
}

/// Columns that together must be the key of a row elsewhere.
#[derive(Debug)]
pub(crate) struct Reference {
    /// Positions of the columns here.
    pub(crate) columns: &'static [usize],
    /// The table there.
    pub(crate) table: &'static str,
}

/// A table of records: a file `NAME.csv` or a sheet, and a table of the database with the same columns.
#[derive(Debug)]
pub struct Table {
    pub(crate) name: &'static str,
    /// Its Korean names, parted by `|`, the usual one first.
    pub(crate) korean: &'static str,
    pub(crate) columns: &'static [Column],
    /// How many of the first columns make the key.
    pub(crate) key: usize,
    /// How many of the first columns name what its rows are the parts of; a file that has one part has all of them.
    pub(crate) whole: Option<usize>,
    pub(crate) references: &'static [Reference],
    /// Whether its rows go when their employee goes.
    pub(crate) personal: bool,
}

impl Table {
    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Its usual Korean name.
    pub fn korean(&self) -> &'static str {
        self.korean.split('|').next().unwrap_or(self.name)
    }

    /// The names of its columns.
    pub fn columns(&self) -> Vec<&'static str> {
        self.columns.iter().map(|column| column.name).collect()
    }

    /// The names of its key's columns.
    pub(crate) fn key_columns(&self) -> Vec<&'static str> {
        self.columns
            .iter()
            .take(self.key)
            .map(|column| column.name)
            .collect()
    }

    /// Its columns' usual Korean headings.
    pub fn korean_columns(&self) -> Vec<&'static str> {
        let usual = |column: &Column| column.korean.split('|').next().unwrap_or(column.name);
        self.columns.iter().map(usual).collect()
    }

    /// The name of its usual file.
    pub fn file(&self) -> String {
        format!("{}.csv", self.name)
    }

    /// Whether a file or a sheet of this name fills it.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        name == self.name || self.korean.split('|').any(|own| plain(own) == plain(name))
    }
}
