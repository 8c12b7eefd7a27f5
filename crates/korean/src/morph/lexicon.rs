//! The open classes: verbs by meaning, nouns by class. The everyday words are here; each assistant brings its own.

use super::class::{Meaning, Noun};
use super::grammar::{Index, State, rows};
use super::jamo::{self, finals, vowels};

/// A word of the open classes that stands as a noun.
#[derive(Debug)]
pub(super) struct NounWord {
    pub codes: Box<[u8]>,
    pub text: &'static str,
    pub class: Noun,
    /// What it means as a verb: 증여하다.
    pub deed: Option<Meaning>,
    pub letters: usize,
}

/// A form of a verb's stem.
#[derive(Debug)]
pub(super) struct Stem {
    pub codes: Box<[u8]>,
    pub text: &'static str,
    pub meaning: Meaning,
    pub state: State,
    pub letters: usize,
}

/// The words an analysis knows.
#[derive(Debug)]
pub struct Lexicon {
    pub(super) nouns: Vec<NounWord>,
    pub(super) noun_at: Index,
    pub(super) stems: Vec<Stem>,
    pub(super) stem_at: Index,
    pub(super) light: Vec<Stem>,
}

/// Verbs that lean on a noun: 증여하다, 증여받다.
const LIGHT: &str = "하 되 드리 받 해주 해드리 해놓 시키 당하 나 들어오 오 가";

impl Lexicon {
    /// The everyday words with an assistant's own: rows `class <tab> nouns`. Its own come first.
    pub fn with(own: &'static str) -> Self {
        let mut nouns: Vec<NounWord> = Vec::new();
        let mut seen = std::collections::HashMap::new();
        let everyday = include_str!("../../../../content/korean/nouns.tsv");
        for row in rows(own).chain(rows(everyday)) {
            let [class, words] = row.as_slice() else { continue };
            let Some(class) = Noun::named(class) else { continue };
            for text in words.split(' ').filter(|text| !text.is_empty()) {
                seen.entry(text).or_insert_with(|| {
                    nouns.push(noun(text, class));
                    nouns.len() - 1
                });
            }
        }
        for row in rows(include_str!("../../../../content/korean/verbal_nouns.tsv")) {
            let [meaning, words] = row.as_slice() else {
                continue;
            };
            for text in words.split(' ') {
                let at = *seen.entry(text).or_insert_with(|| {
                    nouns.push(noun(text, Noun::Deed));
                    nouns.len() - 1
                });
                if let Some(noun) = nouns.get_mut(at) {
                    noun.deed = Meaning::named(meaning);
                }
            }
        }
        let mut stems = Vec::new();
        for row in rows(include_str!("../../../../content/korean/verbs.tsv")) {
            let [meaning, words] = row.as_slice() else {
                continue;
            };
            let Some(meaning) = Meaning::named(meaning) else {
                continue;
            };
            for word in words.split(' ') {
                let (text, irregular) = word.split_once('/').unwrap_or((word, ""));
                forms(text, irregular, meaning, &mut stems);
            }
        }
        let mut light = Vec::new();
        for text in LIGHT.split(' ') {
            forms(text, "", Meaning::Other, &mut light);
        }
        Self {
            noun_at: Index::new(nouns.iter().map(|n| &*n.codes)),
            nouns,
            stem_at: Index::new(stems.iter().map(|s: &Stem| &*s.codes)),
            stems,
            light,
        }
    }
}

fn noun(text: &'static str, class: Noun) -> NounWord {
    NounWord {
        codes: jamo::word(text),
        text,
        class,
        deed: None,
        letters: text.chars().count(),
    }
}

/// The two or three forms a stem takes, by rule.
fn forms(text: &'static str, irregular: &str, meaning: Meaning, out: &mut Vec<Stem>) {
    use State::{Consonant, ConsonantA, ConsonantB, Dropped, Infinitive, Liquid, Vowel};
    let plain = jamo::word(text);
    let Some((last, base)) = plain.split_last() else {
        return;
    };
    let letters = text.chars().count();
    let mut add = |codes: Vec<u8>, state: State| {
        out.push(Stem {
            codes: codes.into(),
            text,
            meaning,
            state,
            letters,
        });
    };
    let join = |head: &[u8], tail: &str| [head, &jamo::word(tail)].concat();
    let bright = |codes: &[u8]| jamo::last_vowel(codes).is_some_and(jamo::is_bright);
    if jamo::is_final(*last) {
        let open = if bright(&plain) { "아" } else { "어" };
        match (irregular, *last) {
            ("b", _) => {
                add(plain.to_vec(), ConsonantA);
                add(join(base, "우"), Vowel);
                add(join(base, "워"), Infinitive);
                if bright(&plain) {
                    add(join(base, "와"), Infinitive);
                }
            }
            ("d", _) => {
                let soft = [base, &[finals::L]].concat();
                add(plain.to_vec(), ConsonantA);
                add(join(&soft, open), Infinitive);
                add(soft, ConsonantB);
            }
            ("s", _) => {
                add(plain.to_vec(), ConsonantA);
                add(base.to_vec(), ConsonantB);
                add(join(base, open), Infinitive);
            }
            (_, finals::L) => {
                add(plain.to_vec(), Liquid);
                add(base.to_vec(), Dropped);
                add(join(&plain, open), Infinitive);
            }
            _ => {
                add(plain.to_vec(), Consonant);
                add(join(&plain, open), Infinitive);
                if text.ends_with('놓') {
                    let head = plain.get(..plain.len().saturating_sub(2)).unwrap_or_default();
                    add([head, &[vowels::WA]].concat(), Infinitive);
                }
            }
        }
        return;
    }
    add(plain.to_vec(), Vowel);
    let mut turned = |vowel: u8| add([base, &[vowel]].concat(), Infinitive);
    match *last {
        _ if text.ends_with('하') => {
            turned(vowels::AE);
            add(join(&plain, "여"), Infinitive);
        }
        vowels::EU if irregular == "r" => {
            let head = base.split_last().map_or(base, |(_, head)| head);
            let tail = if bright(head) { "라" } else { "러" };
            add([head, &[finals::L], &*jamo::word(tail)].concat(), Infinitive);
        }
        vowels::EU => {
            let vowel = if bright(base) { vowels::A } else { vowels::EO };
            turned(vowel);
        }
        vowels::A | vowels::EO | vowels::AE | vowels::E | vowels::YEO => {
            add(plain.to_vec(), Infinitive);
        }
        vowels::O => {
            turned(vowels::WA);
            add(join(&plain, "아"), Infinitive);
        }
        vowels::U => {
            turned(vowels::WO);
            add(join(&plain, "어"), Infinitive);
        }
        vowels::I => {
            turned(vowels::YEO);
            if text.ends_with('시') {
                turned(vowels::E);
            }
            add(join(&plain, "어"), Infinitive);
        }
        vowels::OE => {
            turned(vowels::WAE);
            add(plain.to_vec(), Infinitive);
            add(join(&plain, "어"), Infinitive);
        }
        _ => add(join(&plain, "어"), Infinitive),
    }
}
