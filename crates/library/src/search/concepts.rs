//! From a question to what it asks for: each word of substance with everything it may be called in the texts.

use super::endings::{is_figure, is_plain_verb, stem};
use super::spelling::Spelling;
use super::synonyms::Synonyms;
use super::terms::{Term, pairs_of, runs, word};
use std::collections::HashMap;
use std::sync::Arc;

/// How many words of a question are read: more is a story, and a search must stay quick.
const WORDS: usize = 40;
/// How much a word of the law counts that was not said itself.
const SYNONYM: f32 = 0.85;
/// How much a word counts that was probably meant.
const CORRECTED: f32 = 0.65;
/// How much a compound counts that is written apart.
const APART: f32 = 0.95;
/// How much counts what a story asks without naming it.
const STORY: f32 = 0.6;
/// How much a word counts that says little.
const WEAK: f32 = 0.3;
/// How much a word counts that says who: nearly every question names someone.
const PERSON: f32 = 0.8;

/// One thing that is asked for: any of its names will do.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Concept {
    pub names: Vec<Name>,
    /// Below 1 where the word says little.
    pub weight: f32,
}

/// One of the names of a thing.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Name {
    pub pairs: Vec<Term>,
    /// The whole words: worth more where the text has them as such.
    pub words: Vec<Term>,
    /// The whole name.
    pub whole: Term,
    /// Whether it is what the law calls what was said.
    pub is_meant: bool,
    /// Below 1 where it was not said itself.
    pub weight: f32,
}

impl Name {
    /// Whether the question itself has it, and not only a word for the same.
    pub(super) fn is_said(&self) -> bool {
        self.weight >= APART
    }

    fn new(text: &str, weight: f32) -> Self {
        let runs = runs(text);
        let stems = || runs.iter().map(|run| stem(run));
        let mut pairs: Vec<Term> = stems().flat_map(pairs_of).collect();
        pairs.sort_unstable();
        pairs.dedup();
        Self {
            pairs,
            words: stems().map(word).collect(),
            whole: word(text),
            is_meant: false,
            weight,
        }
    }

    fn meant(text: &str, weight: f32) -> Self {
        Self {
            is_meant: true,
            ..Self::new(text, weight)
        }
    }
}

/// What the words of the texts are, with the number of passages each is in.
pub(super) type Vocabulary = HashMap<String, u32>;

/// Everything needed to understand a question.
pub(super) struct Reader {
    pub synonyms: Arc<Synonyms>,
    pub vocabulary: Vocabulary,
    pub spelling: Spelling,
}

impl Reader {
    pub(super) fn new(synonyms: Arc<Synonyms>, vocabulary: Vocabulary) -> Self {
        // A word that occurs once may itself be a slip.
        let common = vocabulary.iter().filter(|(_, passages)| **passages > 1);
        let spelling = Spelling::new(common.map(|(word, _)| word.as_str()).chain(synonyms.said()));
        Self {
            synonyms,
            vocabulary,
            spelling,
        }
    }

    /// What a question asks for.
    pub(super) fn concepts(&self, question: &str) -> Vec<Concept> {
        let mut words = joined(runs(question));
        words.truncate(WORDS);
        let compact: String = words.concat();
        let phrases = self.synonyms.phrases_in(&compact);
        let mut found: Vec<Concept> = phrases.into_iter().map(of_phrase).collect();
        for word in &words {
            self.add(word, &mut found);
        }
        found.extend(self.synonyms.told(&words).map(of_story));
        found.retain(|concept| !concept.names.is_empty());
        found
    }

    fn add(&self, word: &str, found: &mut Vec<Concept>) {
        let stem = stem(word);
        let is_stop = self.synonyms.is_stop(word) || self.synonyms.is_stop(stem);
        let meant = self.meant(word, stem);
        if is_stop && meant.is_empty() {
            return;
        }
        if is_stop {
            found.push(Concept {
                names: meant,
                weight: WEAK,
            });
            return;
        }
        // A word that means something whole is not cut: 갈라서면서 is no 서면.
        let pieces = if meant.is_empty() {
            self.pieces(stem)
        } else {
            vec![stem]
        };
        for piece in pieces {
            let mut concept = self.concept(piece);
            for name in meant.iter().filter(|_| piece == stem) {
                if concept.names.iter().all(|one| one.whole != name.whole) {
                    concept.names.push(name.clone());
                }
            }
            let is_some_verb = is_plain_verb(word) && concept.names.iter().all(|name| !name.is_meant);
            let is_bare_figure = is_figure(piece) && !self.synonyms.knows(piece);
            if is_some_verb || is_bare_figure || self.synonyms.is_weak(word) || self.synonyms.is_weak(piece) {
                concept.weight = WEAK;
            } else if self.synonyms.is_person(piece) {
                concept.weight = PERSON;
            }
            if !found.contains(&concept) {
                found.push(concept);
            }
        }
    }

    /// The law's words for a word as it was said, or without its ending.
    fn meant(&self, word: &str, stem: &str) -> Vec<Name> {
        let mut law = self.synonyms.of(word);
        law.extend(self.synonyms.of(stem));
        law.sort_unstable();
        law.dedup();
        law.into_iter().map(|one| Name::meant(one, SYNONYM)).collect()
    }

    fn concept(&self, piece: &str) -> Concept {
        let mut names = vec![Name::new(piece, 1.0)];
        names.extend(self.apart(piece, APART));
        names.extend(
            self.synonyms
                .of(piece)
                .into_iter()
                .map(|one| Name::meant(one, SYNONYM)),
        );
        if !self.knows(piece) {
            for near in self.spelling.near(piece) {
                names.push(Name::new(near, CORRECTED));
                names.extend(self.apart(near, CORRECTED * APART));
                let law = self.synonyms.of(near);
                names.extend(law.into_iter().map(|one| Name::meant(one, CORRECTED * SYNONYM)));
            }
        }
        Concept { names, weight: 1.0 }
    }

    /// A compound written apart, as titles have it: 증여재산공제 → 증여재산 공제.
    fn apart(&self, compound: &str, weight: f32) -> Option<Name> {
        let ends = compound
            .char_indices()
            .map(|(at, _)| at)
            .skip(2)
            .collect::<Vec<_>>();
        let halves = ends
            .into_iter()
            .rev()
            .filter_map(|at| compound.split_at_checked(at));
        let mut known = halves
            .filter(|(one, other)| other.chars().nth(1).is_some() && self.knows(one) && self.knows(other));
        known
            .next()
            .map(|(one, other)| Name::new(&format!("{one} {other}"), weight))
    }

    fn knows(&self, word: &str) -> bool {
        self.vocabulary.contains_key(word) || self.synonyms.knows(word)
    }

    /// A compound that no text has is cut into words that some text has: 결혼자금 → 결혼, 자금.
    fn pieces<'a>(&self, stem: &'a str) -> Vec<&'a str> {
        if self.knows(stem) || !self.spelling.near(stem).is_empty() {
            return vec![stem];
        }
        let mut found = Vec::new();
        let mut rest = stem;
        // Where nothing known begins, letters are passed over until something does.
        let mut unknown = 0;
        while let Some(here) = rest.get(unknown..).filter(|here| !here.is_empty()) {
            if let Some(length) = self.longest_known(here) {
                push_unknown(rest, unknown, &mut found);
                found.extend(here.get(..length));
                rest = here.get(length..).unwrap_or_default();
                unknown = 0;
            } else {
                unknown += here.chars().next().map_or(1, char::len_utf8);
            }
        }
        push_unknown(rest, unknown, &mut found);
        if found.is_empty() { vec![stem] } else { found }
    }

    /// How many bytes the longest known word of at least two letters at the start of a text has.
    fn longest_known(&self, text: &str) -> Option<usize> {
        let ends = text
            .char_indices()
            .map(|(at, letter)| at + letter.len_utf8())
            .skip(1);
        ends.filter(|end| text.get(..*end).is_some_and(|word| self.knows(word)))
            .last()
    }
}

/// Letters between known words count as a word where there are at least two.
fn push_unknown<'a>(text: &'a str, end: usize, found: &mut Vec<&'a str>) {
    let unknown = text.get(..end).unwrap_or_default();
    if unknown.chars().count() >= 2 {
        found.push(unknown);
    }
}

/// Single letters in a row are one word written apart: 증 여 세.
fn joined(words: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut was_single = false;
    for word in words {
        let is_single = word.chars().count() == 1;
        match found.last_mut().filter(|_| is_single && was_single) {
            Some(last) => last.push_str(&word),
            None => found.push(word),
        }
        was_single = is_single;
    }
    found
}

/// What a story asks without naming it: less than what is named.
fn of_story(law: &[String]) -> Concept {
    Concept {
        weight: STORY,
        ..of_phrase(law)
    }
}

fn of_phrase(law: &[String]) -> Concept {
    Concept {
        names: law.iter().map(|one| Name::meant(one, 1.0)).collect(),
        weight: 1.0,
    }
}
