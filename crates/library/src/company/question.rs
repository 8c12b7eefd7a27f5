//! From a question to the things it asks for, each with what it weighs.

use super::clause::{self, Word};
use super::figure;
use super::table::{Entry, Means};
use super::word::{done, is_aside, is_short, is_verb, stem};
use super::{ASIDE, Company, Concept, NAMED, WEAK};
use std::collections::HashSet;

/// What words weigh: a verb that some section has, one that none has, a place or a time, a figure.
const VERB: f64 = 0.35;
const STRANGE_VERB: f64 = 0.12;
const PLACE: f64 = 0.35;
const FIGURE: f64 = 0.8;
/// The longest word for what is counted: 시, 시에, 층까지.
const COUNTER: usize = 3;
/// What makes another noun of one: 지원금, 교통비.
const TAILS: &str = "금비료증율률처건";

/// A question cut into words, also as one run of characters.
struct Said {
    words: Vec<Word>,
    run: Vec<char>,
    /// The word each character stands in.
    owner: Vec<usize>,
    /// Where words begin.
    starts: Vec<usize>,
}

impl Said {
    fn read(question: &str) -> Self {
        let words = clause::words(question);
        let (mut run, mut owner, mut starts) = (Vec::new(), Vec::new(), Vec::new());
        for (place, word) in words.iter().enumerate() {
            starts.push(run.len());
            run.extend(word.text.chars());
            owner.resize(run.len(), place);
        }
        Self {
            words,
            run,
            owner,
            starts,
        }
    }

    fn asks(&self, at: usize) -> bool {
        let word = self.owner.get(at).and_then(|place| self.words.get(*place));
        word.is_none_or(|word| word.asks)
    }

    fn text(&self, place: usize) -> &str {
        self.words.get(place).map_or("", |word| &word.text)
    }

    /// Where a row's words stand: from and to, in characters.
    fn found(&self, means: &Means) -> Vec<(usize, usize)> {
        means
            .say
            .iter()
            .flat_map(|entry| self.entry(entry, means.must))
            .collect()
    }

    fn entry(&self, entry: &Entry, must: bool) -> Vec<(usize, usize)> {
        match entry {
            Entry::Plain(said) => {
                let said: Vec<char> = said.chars().collect();
                // 장가 is not in "출장 가면"; what is long enough is itself wherever it stands.
                let long = said.len() >= 3 || self.words.len() == 1;
                let stands = |at: &usize| {
                    let end = at + said.len();
                    // "육아휴직 중이라": what somebody is in, not what is asked about.
                    let within = must && self.run.get(end) == Some(&'중');
                    self.run.get(*at..end) == Some(said.as_slice())
                        && (long || self.starts.contains(at))
                        && !within
                };
                (0..self.run.len())
                    .filter(stands)
                    .map(|at| (at, at + said.len()))
                    .collect()
            }
            Entry::Verb(verb) => {
                let begins = |at: &usize| {
                    let rest = self.run.get(*at..)?;
                    let length = verb.begins(rest)?;
                    let word = self.text(*self.owner.get(*at)?);
                    let end = at + length.max(word.chars().count());
                    let tail: String = word.chars().skip(length).collect();
                    let verbal =
                        is_verb(word) || verb.is_bare(word) || matches!(tail.as_str(), "어" | "아" | "여");
                    verbal.then_some((*at, end))
                };
                self.starts.iter().filter_map(begins).collect()
            }
        }
    }

    /// "결제 되나요", "신청 가능": a noun with its verb says what is done, not about what.
    fn is_deed(&self, place: usize) -> bool {
        const DOES: &[&str] = &[
            "되", "돼", "될", "됩", "하나", "하는", "하려", "하면", "해도", "해야", "해요", "할", "합",
            "가능", "받",
        ];
        let word = self.text(place);
        stem(word) == word && DOES.iter().any(|verb| self.text(place + 1).starts_with(verb))
    }
}

impl Company {
    /// What a question asks for, each with how rare it is.
    pub(super) fn concepts(&self, question: &str) -> Vec<(Concept, f64)> {
        let said = Said::read(question);
        let mut used: HashSet<usize> = HashSet::new();
        let mut found: Vec<Concept> = Vec::new();
        for means in &self.table.means {
            let mut places = said.found(means);
            // 외할머니 is no 할머니 that must be named again.
            places.retain(|(from, to)| !means.must || !(*from..*to).all(|at| used.contains(&at)));
            if places.is_empty() {
                continue;
            }
            let asks = places.iter().any(|(from, _)| said.asks(*from));
            used.extend(places.iter().flat_map(|(from, to)| *from..*to));
            found.push(Concept {
                names: means.doc.clone(),
                weight: 1.0,
                must: means.must && (asks || !means.scope),
                missed: if asks { 1.0 } else { ASIDE },
            });
        }
        let texts: Vec<&str> = said.words.iter().map(|word| word.text.as_str()).collect();
        let mut from = 0;
        for (place, word) in said.words.iter().enumerate() {
            let span = from..from + word.text.chars().count();
            from = span.end;
            if span.clone().any(|at| used.contains(&at)) {
                continue;
            }
            if let Some(names) = figure::counted(&texts, place) {
                if names.iter().any(|name| self.knows(name)) {
                    found.push(Concept {
                        names,
                        weight: FIGURE,
                        must: false,
                        missed: 0.0,
                    });
                }
                continue;
            }
            let before = place.checked_sub(1).map_or("", |before| said.text(before));
            // "몇 시에": what is counted is no subject.
            let counted = matches!(before, "몇" | "한" | "두" | "세" | "네");
            if counted && word.text.chars().count() <= COUNTER {
                continue;
            }
            let aside = is_aside(&word.text) || said.is_deed(place);
            for (name, weight) in self.weighed(&word.text, aside) {
                found.push(Concept {
                    names: vec![name],
                    weight,
                    must: false,
                    missed: if word.asks { 1.0 } else { ASIDE },
                });
            }
        }
        let rarity = |concept: Concept| {
            let rarity = self.rarity(&concept);
            (concept, rarity)
        };
        found.into_iter().map(rarity).collect()
    }

    /// Whether a word only asks, or says nothing of its own.
    fn is_stop(&self, word: &str) -> bool {
        let bare = stem(word);
        let table = &self.table;
        let begins = || table.asks.iter().any(|asks| word.starts_with(asks.as_str()));
        let long = || {
            let mut stops = table.stop.iter();
            stops.any(|stop| stop.chars().count() >= 3 && word.starts_with(stop.as_str()))
        };
        table.stop.contains(word)
            || table.stop.contains(bare)
            || table.light.contains(word)
            || table.light.contains(bare) && !self.knows(bare)
            || begins()
            || long()
    }

    /// What one word asks for. `aside`: it is a place, a time, a means or what is done.
    fn weighed(&self, word: &str, aside: bool) -> Vec<(String, f64)> {
        let bare = stem(word);
        let is_weak = |text: &str| self.table.weak.contains(text);
        let figure = word.starts_with(|c: char| c.is_ascii_digit());
        // What is said in another language and is in no section says nothing.
        let foreign = word.is_ascii() && !self.knows(word);
        let nothing = bare.chars().count() < 2 || self.is_stop(word) || figure || foreign;
        if nothing || !is_weak(word) && is_short(word) {
            return Vec::new();
        }
        let one = |name: &str, weight: f64| vec![(name.to_owned(), weight)];
        // "출장이었어요": a noun with a verb on it.
        let noun = bare != word && !is_verb(bare);
        let verb = !noun && (is_verb(word) || is_verb(bare));
        if is_weak(bare) || is_weak(word) {
            return one(bare, WEAK);
        }
        if self.knows(bare) {
            return one(bare, if verb { VERB } else { 1.0 });
        }
        if let Some(noun) = done(word).filter(|noun| self.knows(noun)) {
            return one(noun, VERB);
        }
        if verb {
            return one(bare, STRANGE_VERB);
        }
        let weight = |part: &str| if is_weak(part) { WEAK } else { 1.0 };
        if let Some((first, second)) = self.halves(bare) {
            return vec![
                (first.to_owned(), weight(first)),
                (second.to_owned(), weight(second)),
            ];
        }
        let shorter = bare.strip_suffix(|c| TAILS.contains(c));
        if let Some(part) = shorter.filter(|part| part.chars().count() >= 2 && self.knows(part)) {
            return one(part, weight(part));
        }
        one(bare, if aside { PLACE } else { NAMED })
    }

    /// A compound of two words that sections have: 연장근로수당.
    fn halves<'w>(&self, bare: &'w str) -> Option<(&'w str, &'w str)> {
        let cuts = bare.char_indices().map(|(at, _)| at).skip(2);
        cuts.filter_map(|at| bare.split_at_checked(at))
            .filter(|(_, other)| other.chars().count() >= 2)
            .find(|(one, other)| self.knows(one) && self.knows(other))
    }
}
