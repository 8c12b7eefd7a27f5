//! The words of questions as `content/workplace/search.toml` has them. An entry that ends in 다 is a verb and stands for
//! all its forms.

use super::conjugated::Verb;
use serde::Deserialize;
use std::collections::HashSet;

const BUILT_IN: &str = include_str!("../../../../content/workplace/search.toml");
/// Adverbs, pronouns, counters and the nouns so general that no question is about them.
const LIGHT: &str = include_str!("../../../../content/workplace/light_words.txt");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    stop: String,
    asks: String,
    weak: String,
    own: String,
    scope: String,
    means: Vec<Row>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    say: String,
    doc: String,
    #[serde(default)]
    must: bool,
    #[serde(skip)]
    scope: bool,
}

/// The words, ready to be looked up.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) stop: HashSet<String>,
    pub(super) asks: Vec<String>,
    pub(super) weak: HashSet<String>,
    /// What records have too.
    pub(super) own: HashSet<String>,
    pub(super) light: HashSet<String>,
    /// What people say and what documents call it, the longest first.
    pub(super) means: Vec<Means>,
}

/// What people say and what documents call it.
#[derive(Debug)]
pub(super) struct Means {
    pub(super) say: Vec<Entry>,
    pub(super) doc: Vec<String>,
    /// Whether a section that has none of these does not answer.
    pub(super) must: bool,
    /// Whether it narrows a question down only where it is asked about, and not where it is told.
    pub(super) scope: bool,
}

/// One way of saying it.
#[derive(Debug)]
pub(super) enum Entry {
    /// As it stands, without spaces.
    Plain(String),
    /// A verb in any form.
    Verb(Verb),
}

impl Table {
    pub(super) fn built_in() -> Result<Self, toml::de::Error> {
        let written: Written = toml::from_str(BUILT_IN)?;
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let longest = |say: &str| say.split('|').map(|one| one.chars().count()).max();
        let mut rows = written.means;
        // What narrows a question down must be in the section: abroad, a trainee, a reservist.
        rows.extend(written.scope.split_whitespace().map(|word| Row {
            say: word.to_owned(),
            doc: word.to_owned(),
            must: true,
            scope: true,
        }));
        rows.sort_by_key(|row| std::cmp::Reverse(longest(&row.say)));
        Ok(Self {
            stop: words(&written.stop),
            asks: written.asks.split_whitespace().map(str::to_owned).collect(),
            weak: words(&written.weak),
            own: words(&written.own),
            light: words(LIGHT),
            means: rows.iter().map(Means::from).collect(),
        })
    }
}

impl From<&Row> for Means {
    fn from(row: &Row) -> Self {
        let entry = |one: &str| match Verb::of(one).filter(|_| one.chars().count() >= 2) {
            Some(verb) => Entry::Verb(verb),
            None => Entry::Plain(one.to_owned()),
        };
        Self {
            say: row.say.split('|').map(entry).collect(),
            // A verb stands in documents by its stem.
            doc: row
                .doc
                .split('|')
                .map(|one| one.strip_suffix('다').unwrap_or(one).to_owned())
                .collect(),
            must: row.must,
            scope: row.scope,
        }
    }
}
