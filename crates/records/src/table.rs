//! What a table of records looks like in a file: its columns, what each may hold, what it refers to.

/// What a cell may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Some text.
    Text,
    /// Text or nothing.
    MaybeText,
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
    /// Days in quarters: 15, 0.5, 0.25.
    Quarters,
    /// 예/아니오, Y/N, true/false, 1/0.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

/// A column.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

/// Columns that together must be the key of a row elsewhere.
#[derive(Debug)]
pub(crate) struct Reference {
    /// Positions of the columns here.
    pub(crate) columns: &'static [usize],
    /// The table there.
    pub(crate) table: &'static str,
}

/// A table of records: a file `NAME.csv` and a table of the database with the same columns.
#[derive(Debug)]
pub struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [Column],
    /// How many of the first columns make the key.
    pub(crate) key: usize,
    pub(crate) references: &'static [Reference],
    /// Whether its rows go when their employee goes.
    pub(crate) personal: bool,
}

impl Table {
    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The names of its columns.
    pub fn columns(&self) -> Vec<&'static str> {
        self.columns.iter().map(|column| column.name).collect()
    }

    pub(crate) fn file(&self) -> String {
        format!("{}.csv", self.name)
    }
}
