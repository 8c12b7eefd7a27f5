//! Marriage, birth, adoption, death and divorce as people mention them: whether, and before or after now.
//! Must never read the dates inside (the date reader does) nor whose event it is.

mod words;

use crate::typo::ends_word;
use crate::{Exactness, Find, Span, Text};
use words::{NEGATIVE, TENSES, WORDS};

/// What happened or will happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// 결혼.
    Marriage,
    /// 혼인신고: the day the law counts from.
    MarriageRegistration,
    /// 출산, 출생.
    Birth,
    /// 입양.
    Adoption,
    /// 사망.
    Death,
    /// 이혼.
    Divorce,
}

/// Whether it is said or denied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Polarity {
    /// 했어요.
    Yes,
    /// 안 했어요, 전이에요, 없어요.
    No,
}

/// When, as far as the verb says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tense {
    /// 했어요.
    Past,
    /// 할 예정이에요, 다음 달 결혼하는데.
    Future,
    /// A bare noun.
    Unsaid,
}

/// A mention of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Event {
    /// Which.
    pub kind: Kind,
    /// Said or denied.
    pub polarity: Polarity,
    /// Past or future.
    pub tense: Tense,
}

/// Every mention of an event, in order; the span runs from the noun to its verb.
pub fn find(text: &Text) -> Vec<Find<Event>> {
    let mut found = mentions(text);
    // "혼인, 출산 다 없어요": the denial at the end of a list is said of all of it.
    for i in (1..found.len()).rev() {
        let (before, after) = found.split_at_mut(i);
        if let (Some(first), Some(second)) = (before.last_mut(), after.first())
            && second.value.polarity == Polarity::No
            && first.value.tense == Tense::Unsaid
            && is_list(text, first.span.end, second.span.start)
        {
            first.value.polarity = Polarity::No;
        }
    }
    found
}

/// Whether only a comma or an "and" stands between two nouns.
fn is_list(text: &Text, start: usize, end: usize) -> bool {
    const JOINTS: &[&str] = &[
        ",", "·", "/", "과", "와", "이나", "나", "이랑", "랑", "하고", "및", "도", "이든", "이고", "",
    ];
    end.saturating_sub(start) <= 5 && JOINTS.contains(&text.slice(Span { start, end }).trim())
}

fn mentions(text: &Text) -> Vec<Find<Event>> {
    let hits = WORDS.find(text);
    let next = hits.iter().skip(1).map(|hit| hit.span.start).chain([text.len()]);
    hits.iter()
        .zip(next)
        .filter_map(|(hit, next)| {
            let meaning = hit.value?;
            let clause = Clause::after(text, hit.span.end, next);
            let read = clause.read();
            let event = Event {
                kind: meaning.kind,
                polarity: if is_refused(text, hit.span.start) {
                    Polarity::No
                } else {
                    meaning.polarity.unwrap_or(read.polarity)
                },
                tense: meaning.tense.unwrap_or(read.tense),
            };
            let end = if meaning.tense.is_some() {
                clause.word_end(0)
            } else {
                clause.word_end(read.reach)
            };
            Some(Find {
                span: Span {
                    start: hit.span.start,
                    end: end.max(hit.span.end),
                },
                value: event,
                exactness: Exactness::Exact,
                rule: hit.word,
            })
        })
        .collect()
}

/// 안 낳았어요, 못 낳아서: the denial stands before the verb.
fn is_refused(text: &Text, start: usize) -> bool {
    ["안 ", "안", "못 ", "못"].iter().any(|no| {
        let at = start.checked_sub(no.chars().count());
        at.is_some_and(|at| text.starts_with(at, no) && crate::typo::starts_word(text, at))
    })
}

/// How far behind its noun a verb is looked for: 혼인신고를 작년 9월 9일에 했는데.
const REACH: usize = 22;

/// What follows a noun in its clause.
struct Clause<'t> {
    text: &'t Text,
    start: usize,
    end: usize,
}

/// What a clause says about the noun before it, and how many characters that took.
struct Reading {
    polarity: Polarity,
    tense: Tense,
    reach: usize,
}

impl<'t> Clause<'t> {
    fn after(text: &'t Text, start: usize, next: usize) -> Self {
        let length = (start..start + REACH)
            .take_while(|&i| text.at(i).is_some_and(|c| !",.!?)".contains(c)))
            .count();
        Self {
            text,
            start,
            end: (start + length).min(next),
        }
    }

    /// The first denial or verb decides.
    fn read(&self) -> Reading {
        for at in self.start..self.end {
            if let Some(word) = NEGATIVE.iter().find(|word| self.text.starts_with(at, word)) {
                return self.reading(Polarity::No, Tense::Unsaid, at, word);
            }
            let verb = TENSES.iter().find(|(word, _)| self.text.starts_with(at, word));
            if let Some((word, tense)) = verb.filter(|_| self.is_its_verb(at)) {
                let reading = self.reading(Polarity::Yes, *tense, at, word);
                return if self.is_denied_behind(at) {
                    self.reading(Polarity::No, *tense, at, word)
                } else {
                    reading
                };
            }
        }
        Reading {
            polarity: Polarity::Yes,
            tense: Tense::Unsaid,
            reach: 0,
        }
    }

    fn reading(&self, polarity: Polarity, tense: Tense, at: usize, word: &str) -> Reading {
        Reading {
            polarity,
            tense,
            reach: at - self.start + word.chars().count(),
        }
    }

    /// A verb belongs to the noun when it is joined to it, or begins a word of its own.
    fn is_its_verb(&self, at: usize) -> bool {
        at == self.start || crate::typo::starts_word(self.text, at)
    }

    /// 했던 건 아니고, 하지 않았어요.
    fn is_denied_behind(&self, at: usize) -> bool {
        const NEAR: usize = 7;
        (at..(at + NEAR).min(self.end)).any(|i| {
            [
                "지 않",
                "지않",
                "진 않",
                "지는 않",
                "지도 않",
                "지 못",
                "적 없",
                "적이 없",
                "적은 없",
                "건 아니",
                "게 아니",
                "건 아닌",
                "거 아니",
            ]
            .iter()
            .any(|no| self.text.starts_with(i, no))
        })
    }

    /// The end of the word that is reached, a span of years behind 한 지 included.
    fn word_end(&self, reach: usize) -> usize {
        let from = self.start + reach;
        let end = (from..self.end)
            .find(|&i| ends_word(self.text, i))
            .unwrap_or(self.end);
        let since = self.text.slice(Span {
            start: from.saturating_sub(2),
            end: (end + 2).min(self.end),
        });
        if !since.contains("지") {
            return end;
        }
        let passed = (end..self.end).find(|&i| {
            ["됐", "되", "됬", "지났", "지나", "넘"]
                .iter()
                .any(|w| self.text.starts_with(i, w))
        });
        passed.map_or(end, |at| {
            (at..self.end)
                .find(|&i| ends_word(self.text, i))
                .unwrap_or(self.end)
        })
    }
}
