//! A closed set of words, found longest first. Must stay linear in the text: the work at each character depends
//! on the set alone.

use super::jamo::{is_syllable, within_one};
use super::row::{Group, Row, starts_word};
use crate::{Span, Text};

/// A word of the set as it stood in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit<T> {
    /// Where it stood.
    pub span: Span,
    /// What it means.
    pub value: T,
    /// The word as the set has it.
    pub word: &'static str,
    /// Whether one jamo was wrong.
    pub typo: bool,
}

/// A closed set of words, prepared once.
#[derive(Debug)]
pub struct Lexicon<T: 'static> {
    rows: Vec<Prepared<T>>,
    /// Rows by first character, longest first.
    first: Vec<Vec<Opening>>,
    /// Tolerant rows by first and by second character: one wrong jamo leaves one of the two whole.
    near: Vec<Vec<u16>>,
    /// Ordinary words one jamo away, never taken for a word of the set.
    others: &'static [&'static str],
}

/// How a row opens, kept beside its number so that most rows are passed over without being looked at.
#[derive(Debug, Clone, Copy)]
struct Opening {
    first: char,
    /// None where the word has one character or may have a space second.
    second: Option<char>,
    number: u16,
}

#[derive(Debug)]
struct Prepared<T: 'static> {
    row: Row<T>,
    chars: Vec<char>,
}

const BUCKETS: usize = 512;
/// A space in a word stands for at most this many in the text.
const SPACES: usize = 4;
/// Short words are one jamo away from too many others (이모/이마, 아내/아래).
const SHORTEST_TOLERANT: usize = 3;
/// What may follow a noun or close a sentence: a last syllable that became one of these is grammar, not a typo.
const PARTICLES: &str = "가이은는을를도에와과로의만요나고서지다자면네게까니냐며";

/// What else begins behind a noun: 께서, 한테, 하고, 랑, 부터, 님, 들, 예요, 입니다, 앞으로.
const FOLLOWING: &str = "께한하랑부님들예입인임앞쪽분네씨였이야라";

/// Particles that stand only behind nouns.
const CASES: &[&str] = &["가 ", "는 ", "께", "한테", "에게", "랑 ", "이랑"];

impl<T: Copy> Lexicon<T> {
    /// Prepares a set; among words of one length the earlier row wins.
    pub fn new<'r>(rows: impl IntoIterator<Item = &'r Row<T>>) -> Self
    where
        T: 'r,
    {
        Self::prepared(rows, false)
    }

    fn prepared<'r>(rows: impl IntoIterator<Item = &'r Row<T>>, phrases: bool) -> Self
    where
        T: 'r,
    {
        let mut rows: Vec<Prepared<T>> = rows
            .into_iter()
            .map(|row| Prepared {
                row: *row,
                chars: row.word.chars().collect(),
            })
            .collect();
        rows.sort_by_key(|r| std::cmp::Reverse(r.chars.len()));
        let (mut first, mut near) = (vec![Vec::new(); BUCKETS], vec![Vec::new(); BUCKETS]);
        for (number, row) in (0_u16..).zip(&rows) {
            if let Some(&c) = row.chars.first() {
                let second = row.chars.get(1).copied().filter(|c| *c != ' ');
                list(
                    &mut first,
                    Some(&c),
                    Opening {
                        first: c,
                        second,
                        number,
                    },
                );
            }
            if row.is_tolerant(phrases) {
                list(&mut near, row.chars.first(), number);
                list(&mut near, row.chars.get(1), number);
            }
        }
        Self {
            rows,
            first,
            near,
            others: &[],
        }
    }

    /// Prepares a set given as groups of words.
    pub fn of<'g>(groups: impl IntoIterator<Item = &'g Group<T>>) -> Self
    where
        T: 'g,
    {
        let rows: Vec<Row<T>> = groups.into_iter().flat_map(Group::rows).collect();
        Self::new(&rows)
    }

    /// Prepares a set in which one wrong jamo is forgiven in phrases of several words too.
    pub fn of_phrases<'g>(groups: impl IntoIterator<Item = &'g Group<T>>) -> Self
    where
        T: 'g,
    {
        let rows: Vec<Row<T>> = groups.into_iter().flat_map(Group::rows).collect();
        Self::prepared(&rows, true)
    }

    /// The same set, with ordinary words that are one jamo away and must not count.
    #[must_use]
    pub fn except(self, others: &'static [&'static str]) -> Self {
        Self { others, ..self }
    }

    /// The longest word of the set that starts at a position: as written, else with one wrong jamo at a word's start.
    pub fn at(&self, text: &Text, start: usize) -> Option<Hit<T>> {
        match self.exact_at(text, start) {
            // "부모닙이" is 부모님 mistyped, not 부모 with something behind it.
            Some(hit) if !is_cut_short(text, hit.span.end) => Some(hit),
            exact => {
                let whole = |near: &Hit<T>| exact.is_none_or(|hit| near.span.end > hit.span.end);
                self.near_at(text, start).filter(whole).or(exact)
            }
        }
    }

    /// Whether a word of the set may stand at a position, seen from its first two characters.
    pub(crate) fn may_stand(&self, text: &Text, start: usize) -> bool {
        self.opening(text, start).next().is_some()
    }

    /// All words of the set, left to right, longest first, none inside another.
    pub fn find(&self, text: &Text) -> Vec<Hit<T>> {
        let mut hits = Vec::new();
        let mut at = 0;
        while at < text.len() {
            match self.at(text, at) {
                Some(hit) => {
                    at = hit.span.end.max(at + 1);
                    hits.push(hit);
                }
                None => at += 1,
            }
        }
        hits
    }

    /// Every word of the set as written, left to right, those inside others too.
    pub fn find_every(&self, text: &Text) -> Vec<Hit<T>> {
        let mut hits = Vec::new();
        for start in 0..text.len() {
            hits.extend(
                self.opening(text, start)
                    .filter_map(|entry| entry.written(text, start)),
            );
        }
        hits
    }

    /// Every word of the set that starts at a position as written, longest first.
    pub fn written_at<'a>(&'a self, text: &'a Text, start: usize) -> impl Iterator<Item = Hit<T>> + 'a {
        self.opening(text, start)
            .filter_map(move |entry| entry.written(text, start))
    }

    /// The longest word of the set with one wrong jamo at a word's start, also where a shorter one stands as written.
    pub fn mistyped_at(&self, text: &Text, start: usize) -> Option<Hit<T>> {
        self.near_at(text, start)
    }

    fn exact_at(&self, text: &Text, start: usize) -> Option<Hit<T>> {
        self.opening(text, start)
            .find_map(|entry| entry.written(text, start))
    }

    /// The rows whose first two characters stand at a position, longest first.
    fn opening<'a>(
        &'a self,
        text: &Text,
        start: usize,
    ) -> impl Iterator<Item = &'a Prepared<T>> + use<'a, T> {
        let (first, second) = (text.at(start), text.at(start + 1));
        let listed = first.and_then(|c| self.first.get(bucket(c)));
        listed
            .into_iter()
            .flatten()
            .filter(move |o| Some(o.first) == first && (o.second.is_none() || o.second == second))
            .filter_map(|o| self.rows.get(usize::from(o.number)))
    }

    fn near_at(&self, text: &Text, start: usize) -> Option<Hit<T>> {
        if !starts_word(text, start) || !text.at(start).is_some_and(is_syllable) {
            return None;
        }
        let (first, second) = (text.at(start)?, text.at(start + 1)?);
        let by_first = self
            .listed(&self.near, first)
            .filter(|e| e.chars.first() == Some(&first));
        let by_second = self
            .listed(&self.near, second)
            .filter(|e| e.chars.get(1) == Some(&second));
        by_first
            .chain(by_second)
            .filter(|entry| self.is_typo_of(text, start, entry))
            .max_by_key(|entry| entry.chars.len())
            .map(|entry| {
                let end = start + entry.chars.len();
                entry.hit(Span { start, end }, true)
            })
    }

    fn is_typo_of(&self, text: &Text, start: usize, entry: &Prepared<T>) -> bool {
        let end = start + entry.chars.len();
        let Some(typed) = text.chars().get(start..end) else {
            return false;
        };
        // One jamo touches two syllables at most (하라버지): most words differ in more and need no closer look.
        if typed.iter().zip(&entry.chars).filter(|(a, b)| a != b).count() > 2 {
            return false;
        }
        // A case particle behind it shows a noun: 아버자가, 어머나께.
        let tail = text
            .any(end, &["요", "이요", "예요", "에요", "입니다"])
            .unwrap_or(end);
        let alone = tail == text.len() && typed.len() > SHORTEST_TOLERANT;
        let noun = alone || CASES.iter().any(|case| text.starts_with(end, case));
        let grammar = !noun
            && typed.last() != entry.chars.last()
            && typed.last().is_some_and(|c| PARTICLES.contains(*c));
        !grammar
            && typed
                .iter()
                .zip(&entry.chars)
                .all(|(typed, meant)| is_syllable(*typed) && *meant != ' ' || *typed == ' ' && *meant == ' ')
            && entry.row.right.allows(text, end)
            && within_one(syllables(typed), syllables(&entry.chars))
            && !self.others.iter().any(|other| text.starts_with(start, other))
    }

    fn listed<'a>(&'a self, buckets: &'a [Vec<u16>], c: char) -> impl Iterator<Item = &'a Prepared<T>> {
        buckets
            .get(bucket(c))
            .into_iter()
            .flatten()
            .filter_map(|number| self.rows.get(usize::from(*number)))
    }
}

impl<T: Copy> Prepared<T> {
    fn is_tolerant(&self, phrases: bool) -> bool {
        let syllables = self.chars.iter().filter(|c| is_syllable(**c)).count();
        let spaces = self.chars.iter().filter(|c| **c == ' ').count();
        // Two short words together are told by one syllable more.
        let shortest = SHORTEST_TOLERANT + usize::from(spaces > 0);
        self.row.tolerant
            && (phrases || spaces == 0)
            && syllables >= shortest
            && syllables + spaces == self.chars.len()
    }

    /// The row as written at a position, with what it demands on both sides.
    fn written(&self, text: &Text, start: usize) -> Option<Hit<T>> {
        let end = spelled_until(text, start, &self.chars)?;
        (self.row.left.allows(text, start) && self.row.right.allows(text, end))
            .then(|| self.hit(Span { start, end }, false))
    }

    fn hit(&self, span: Span, typo: bool) -> Hit<T> {
        Hit {
            span,
            value: self.row.value,
            word: self.row.word,
            typo,
        }
    }
}

/// Where a word spelled out from `start` ends, its spaces standing for any or none.
fn spelled_until(text: &Text, start: usize, word: &[char]) -> Option<usize> {
    let mut at = start;
    for c in word {
        if *c == ' ' {
            at += (at..at + SPACES).take_while(|&i| text.at(i) == Some(' ')).count();
        } else if text.at(at) == Some(*c) {
            at += 1;
        } else {
            return None;
        }
    }
    Some(at)
}

fn syllables(chars: &[char]) -> impl Iterator<Item = char> + '_ {
    chars.iter().copied().filter(|c| *c != ' ')
}

/// Whether a syllable follows that no particle or ending begins with.
fn is_cut_short(text: &Text, end: usize) -> bool {
    text.at(end)
        .is_some_and(|c| is_syllable(c) && !PARTICLES.contains(c) && !FOLLOWING.contains(c))
}

fn bucket(c: char) -> usize {
    // Neighbouring syllables differ by the final consonant only; the remainder spreads initials and vowels.
    c as usize % (BUCKETS - 3)
}

fn list<E>(buckets: &mut [Vec<E>], c: Option<&char>, entry: E) {
    if let Some(bucket) = c.and_then(|c| buckets.get_mut(bucket(*c))) {
        bucket.push(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    static KIN: &[Row<u8>] = &[
        Row::new("아버지", 1).tolerant(),
        Row::new("부모님", 2).tolerant(),
        Row::new("할아버지", 3).tolerant(),
        Row::new("어머니", 4).tolerant(),
        Row::new("이모", 5).tolerant(),
        Row::new("배우자", 6).tolerant(),
        Row::starting("새 엄마", 7),
    ];
    static LEXICON: LazyLock<Lexicon<u8>> = LazyLock::new(|| Lexicon::new(KIN));

    fn check(text: &str, expected: &[u8]) {
        let hits = LEXICON.find(&Text::new(text));
        assert_eq!(
            hits.iter().map(|h| h.value).collect::<Vec<_>>(),
            expected,
            "{text}"
        );
    }

    #[test]
    fn words_are_found_exactly_longest_first() {
        check("할아버지가 아버지에게", &[3, 1]);
        check("울아버지랑부모님", &[1, 2]);
        check("새엄마와 새  엄마", &[7, 7]);
        check("헌새엄마", &[]);
    }

    #[test]
    fn one_wrong_jamo_is_forgiven_in_long_words_only() {
        check("앙버지께 부모닝이 하라버지랑", &[1, 2]);
        check("할아부지한테 어무니가", &[3, 4]);
        for other in [
            "이마",
            "어머나",
            "배우가 왔다",
            "배우지 못한",
            "아버린",
            "사부모님은",
        ] {
            let hits = LEXICON.find(&Text::new(other));
            assert!(hits.iter().all(|h| !h.typo), "{other}");
        }
    }

    #[test]
    fn other_words_can_be_kept_out() {
        let strict = Lexicon::new(KIN).except(&["할아부지"]);
        assert!(strict.find(&Text::new("할아부지")).is_empty());
    }
}
