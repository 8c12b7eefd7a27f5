//! What people say and what the law says: the table in `content/law/synonyms.toml`.

use super::endings::{is_figure, stem};
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
    /// Subjects of other laws.
    elsewhere: Vec<String>,
    /// This library's own subjects.
    own: Vec<String>,
    /// What questions to this library speak of.
    about: Vec<String>,
    /// And of whom.
    family: Vec<String>,
    means: Vec<Means>,
    story: Vec<Story>,
}

/// What is meant where a question has a word of each list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Story {
    /// Words, by their beginnings where they end in ~; `#` is a figure.
    with: Vec<Vec<String>>,
    law: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Means {
    say: Vec<String>,
    law: Vec<String>,
    /// Whether it says who.
    #[serde(default)]
    who: bool,
}

/// The table, ready to be asked.
#[derive(Debug, Default)]
pub(crate) struct Synonyms {
    stop: Words,
    weak: Words,
    elsewhere: Words,
    own: Vec<String>,
    about: Vec<String>,
    family: Vec<String>,
    people: HashSet<String>,
    stories: Vec<(Vec<Words>, Vec<String>)>,
    /// Word → the law's words.
    means: HashMap<String, Vec<String>>,
    /// The same for words by their beginning: 물려~.
    beginnings: ByLetter<Vec<String>>,
    /// The same for what is said in several words, without spaces, by the first letter.
    phrases: ByLetter<Vec<String>>,
}

#[derive(Debug, Default)]
struct Words {
    whole: HashSet<String>,
    beginnings: ByLetter<()>,
    /// Said in several words, without spaces.
    phrases: Vec<String>,
}

impl Words {
    fn new(words: Vec<String>) -> Self {
        let mut found = Self::default();
        for word in words {
            if word.contains(' ') {
                found.phrases.push(word.split(' ').collect());
            } else if let Some(beginning) = word.strip_suffix('~') {
                found.beginnings.add(beginning.to_owned(), ());
            } else {
                found.whole.insert(word);
            }
        }
        found
    }

    fn has(&self, word: &str) -> bool {
        self.whole.contains(word) || self.beginnings.of(word).next().is_some()
    }
}

impl Synonyms {
    pub(crate) fn built_in() -> Result<Self, toml::de::Error> {
        let table: Table = toml::from_str(include_str!("../../../../content/law/synonyms.toml"))?;
        let mut found = Self {
            stop: Words::new(table.stop),
            weak: Words::new(table.weak),
            elsewhere: Words::new(table.elsewhere),
            own: table.own,
            about: table.about,
            family: table.family,
            ..Self::default()
        };
        for Story { with, law } in table.story {
            let lists = with.into_iter().map(Words::new).collect();
            found.stories.push((lists, law));
        }
        for Means { say, law, who } in table.means {
            for word in say {
                found.add(&word, &law);
                if who {
                    found.people.insert(word);
                }
            }
        }
        Ok(found)
    }

    fn add(&mut self, word: &str, law: &[String]) {
        if word.contains(' ') {
            self.phrases.add(word.split(' ').collect(), law.to_vec());
        } else if let Some(beginning) = word.strip_suffix('~') {
            self.beginnings.add(beginning.to_owned(), law.to_vec());
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

    /// Whether the words of a question name a subject of other laws and none of this library's own.
    pub(super) fn is_elsewhere(&self, words: &[String]) -> bool {
        let names = |word: &String| self.elsewhere.has(word) || self.elsewhere.has(stem(word));
        (words.iter().any(names) || has_any(words, &self.elsewhere.phrases)) && !self.is_own(words)
    }

    /// Whether the words of a question name one of this library's own subjects.
    pub(super) fn is_own(&self, words: &[String]) -> bool {
        has_any(words, &self.own)
    }

    /// Whether the words of a question speak of tax or of property passing on.
    pub(super) fn is_about(&self, words: &[String]) -> bool {
        has_any(words, &self.about)
    }

    /// Whether the words of a question name someone of a family.
    pub(super) fn is_family(&self, words: &[String]) -> bool {
        has_any(words, &self.family)
    }

    /// What the law calls what the words of a question tell together.
    pub(super) fn told<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = &'a [String]> {
        let has = |list: &Words| {
            let fits = |word: &String| {
                list.has(word) || list.has(stem(word)) || list.whole.contains("#") && is_figure(word)
            };
            words.iter().any(fits) || has_any(words, &list.phrases)
        };
        let told = move |(lists, _): &&(Vec<Words>, Vec<String>)| lists.iter().all(has);
        self.stories.iter().filter(told).map(|(_, law)| law.as_slice())
    }

    /// Whether a word says who.
    pub(super) fn is_person(&self, word: &str) -> bool {
        self.people.contains(word)
    }

    pub(super) fn is_weak(&self, word: &str) -> bool {
        self.weak.has(word)
    }

    /// The law's words for a word, itself not included.
    pub(super) fn of(&self, word: &str) -> Vec<&str> {
        let exact = self.means.get(word).into_iter().flatten();
        let begun = self.beginnings.of(word).flatten();
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
        let mut found: Vec<&[String]> = Vec::new();
        for (at, _) in compact.char_indices() {
            for law in self.phrases.of(compact.get(at..).unwrap_or_default()) {
                // Two ways to say one thing say it once.
                if !found.contains(&law.as_slice()) {
                    found.push(law);
                }
            }
        }
        found
    }
}

/// Beginnings of texts with what each stands for, by their first letter.
#[derive(Debug)]
struct ByLetter<T>(HashMap<char, Vec<(String, T)>>);

impl<T> Default for ByLetter<T> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<T> ByLetter<T> {
    fn add(&mut self, beginning: String, value: T) {
        if let Some(first) = beginning.chars().next() {
            self.0.entry(first).or_default().push((beginning, value));
        }
    }

    /// What the beginnings of a text stand for.
    fn of(&self, text: &str) -> impl Iterator<Item = &T> {
        let first = text.chars().next();
        // A beginning of one letter may stand before a final: 사 begins 산.
        let open = first.and_then(open).filter(|open| Some(*open) != first);
        let listed = [first, open].into_iter().flatten();
        let known = listed.filter_map(|letter| self.0.get(&letter)).flatten();
        known
            .filter(move |(beginning, _)| begins(text, beginning))
            .map(|(_, value)| value)
    }
}

fn has_any(words: &[String], any: &[String]) -> bool {
    let compact = words.concat();
    any.iter().any(|one| compact.contains(one.as_str()))
}

/// Whether a text begins with a word; a last letter without a final may have one: 내 begins 낸, 낼 and 냈.
fn begins(text: &str, word: &str) -> bool {
    let mut letters = text.chars();
    let mut wanted = word.chars().peekable();
    while let Some(one) = wanted.next() {
        let Some(letter) = letters.next() else {
            return false;
        };
        let is_last = wanted.peek().is_none();
        if letter != one && !(is_last && open(letter) == Some(one)) {
            return false;
        }
    }
    true
}

/// A syllable without its final consonant.
fn open(letter: char) -> Option<char> {
    const FINALS: u32 = 28;
    let place = u32::from(letter)
        .checked_sub(u32::from('가'))
        .filter(|place| *place < 11_172)?;
    char::from_u32(u32::from(letter) - place % FINALS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stem_begins_its_forms() {
        for (text, word, expected) in [
            ("낼수있나요", "내", true),
            ("많이냈어요", "많이내", true),
            ("물려받은", "물려", true),
            ("지났는데", "지나", true),
            ("갚아", "갚아주", false),
            ("낳고", "낳", true),
            ("나눠", "낳", false),
        ] {
            assert_eq!(begins(text, word), expected, "{text} {word}");
        }
    }

    #[test]
    fn the_table_reads() {
        let synonyms = Synonyms::built_in().unwrap();
        assert!(synonyms.of("자식").contains(&"직계비속"));
        assert!(synonyms.is_stop("어떻게"));
        assert_eq!(synonyms.phrases_in("세금을부동산으로낼수있나요").len(), 1);
    }
}
