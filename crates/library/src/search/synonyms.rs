//! What people say and what the law says: the table in `content/law/synonyms.toml`.

use serde::Deserialize;
use std::collections::{HashMap, HashSet};

/// The table as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// Words that say nothing about the subject.
    stop: Vec<String>,
    /// Words that say little.
    weak: Vec<String>,
    means: Vec<Means>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Means {
    say: Vec<String>,
    law: Vec<String>,
}

/// The table, ready to be asked.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    stop: Words,
    weak: Words,
    /// Word → the law's words.
    means: HashMap<String, Vec<String>>,
    /// The same for words by their beginning: 물려~.
    beginnings: Vec<(String, Vec<String>)>,
    /// The same for what is said in several words, without spaces.
    phrases: Vec<(String, Vec<String>)>,
}

#[derive(Debug, Default)]
struct Words {
    whole: HashSet<String>,
    beginnings: Vec<String>,
}

impl Words {
    fn new(words: Vec<String>) -> Self {
        let mut found = Self::default();
        for word in words {
            match word.strip_suffix('~') {
                Some(beginning) => found.beginnings.push(beginning.to_owned()),
                None => {
                    found.whole.insert(word);
                }
            }
        }
        found
    }

    fn has(&self, word: &str) -> bool {
        self.whole.contains(word) || self.beginnings.iter().any(|one| word.starts_with(one.as_str()))
    }
}

impl Synonyms {
    pub(super) fn built_in() -> Result<Self, toml::de::Error> {
        let table: Table = toml::from_str(include_str!("../../../../content/law/synonyms.toml"))?;
        let mut found = Self {
            stop: Words::new(table.stop),
            weak: Words::new(table.weak),
            ..Self::default()
        };
        for Means { say, law } in table.means {
            for word in say {
                found.add(&word, &law);
            }
        }
        Ok(found)
    }

    fn add(&mut self, word: &str, law: &[String]) {
        if word.contains(' ') {
            self.phrases.push((word.split(' ').collect(), law.to_vec()));
        } else if let Some(beginning) = word.strip_suffix('~') {
            self.beginnings.push((beginning.to_owned(), law.to_vec()));
        } else {
            self.means
                .entry(word.to_owned())
                .or_default()
                .extend_from_slice(law);
        }
    }

    pub(super) fn is_stop(&self, word: &str) -> bool {
        self.stop.has(word)
    }

    pub(super) fn is_weak(&self, word: &str) -> bool {
        self.weak.has(word)
    }

    /// The law's words for a word, itself not included.
    pub(super) fn of(&self, word: &str) -> Vec<&str> {
        let exact = self.means.get(word).into_iter().flatten();
        let begun = self
            .beginnings
            .iter()
            .filter(|(beginning, _)| word.starts_with(beginning.as_str()))
            .flat_map(|(_, law)| law);
        exact.chain(begun).map(String::as_str).collect()
    }

    pub(super) fn knows(&self, word: &str) -> bool {
        self.means.contains_key(word)
    }

    /// Everything that can be said, for spelling.
    pub(super) fn said(&self) -> impl Iterator<Item = &str> {
        self.means.keys().map(String::as_str)
    }

    /// The law's words for each phrase that the whole question contains, spaces aside.
    pub(super) fn phrases_in(&self, compact: &str) -> Vec<&[String]> {
        let said = |(phrase, _): &&(String, Vec<String>)| compact.contains(phrase.as_str());
        self.phrases
            .iter()
            .filter(said)
            .map(|(_, law)| law.as_slice())
            .collect()
    }
}
