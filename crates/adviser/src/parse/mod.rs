//! A message taken apart into words and clauses, with the sums, days and people that were found in it: what the frames and
//! the kinds of transfers are read from.

mod inlaw;
mod owed;

use crate::scene::Scene;
use korean::clause::{self, Clause};
use korean::frame::{Story, Thing};
use korean::kin::{self as people_words, Mention};
use korean::morph::{self, Atom, Case, Lexicon, Token};
use std::sync::LazyLock;

/// The words this assistant knows beside the everyday ones.
static WORDS: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::with(include_str!("../../../../content/tax/words.tsv")));

/// A message taken apart, before anything is concluded.
pub(crate) struct Parse {
    pub tokens: Vec<Token>,
    pub clauses: Vec<Clause>,
    pub things: Vec<Thing>,
    pub people: Vec<Mention>,
}

impl Parse {
    /// The clauses with everything found in them.
    pub(crate) fn story(&self) -> Story<'_> {
        Story {
            tokens: &self.tokens,
            clauses: &self.clauses,
            things: &self.things,
            people: &self.people,
        }
    }
}

/// Sums, days, ages and people are found already; the rest goes through the grammar.
pub(crate) fn parse(scene: &Scene) -> Parse {
    let mut found: Vec<(korean::Span, Thing, Option<Case>)> = Vec::new();
    for (i, person) in scene.people.iter().enumerate() {
        let (span, case) = person_span(scene, person);
        found.push((span, Thing::Person(i), case));
    }
    let ages = scene
        .ages
        .iter()
        .enumerate()
        .map(|(i, f)| (f.span, Thing::Age(i), None));
    let sums = scene
        .amounts
        .iter()
        .enumerate()
        .map(|(i, f)| (f.span, Thing::Sum(i), None));
    let days = scene
        .dates
        .iter()
        .enumerate()
        .map(|(i, f)| (f.span, Thing::Day(i), None));
    let shares = scene
        .parts
        .iter()
        .enumerate()
        .map(|(i, f)| (f.span, Thing::Share(i), None));
    let counts = scene
        .counts
        .iter()
        .enumerate()
        .map(|(i, f)| (f.span, Thing::Count(i), None));
    found.extend(ages.chain(sums).chain(days).chain(shares).chain(counts));
    found.sort_by_key(|(span, ..)| (span.start, std::cmp::Reverse(span.end)));
    let (mut atoms, mut things, mut end): (Vec<Atom>, Vec<Thing>, usize) = (Vec::new(), Vec::new(), 0);
    for (span, thing, case) in found {
        if span.start < end {
            continue;
        }
        end = span.end;
        atoms.push(Atom {
            span,
            id: things.len(),
            case,
        });
        things.push(thing);
    }
    let tokens = morph::analyse(&scene.text, &atoms, &WORDS);
    let mut clauses = clause::split(&tokens);
    owed::taken_over(&mut clauses, &tokens);
    Parse {
        tokens,
        clauses,
        things,
        people: inlaw::resolved(&scene.people, &scene.text),
    }
}

/// Words that make somebody the owner of a place for money or of a title.
const HELD: &[&str] = &[
    "통장", "계좌", "명의", "이름", "앞", "소유", "지갑", "예금", "적금",
];

/// A person with 통장으로 or 명의의 behind them is one word; any other particle is the grammar's to read.
fn person_span(scene: &Scene, person: &Mention) -> (korean::Span, Option<Case>) {
    let whole = korean::Span {
        start: person.span.start,
        end: person.end.max(person.span.end),
    };
    let tail = scene.text.slice(korean::Span {
        start: person.span.end,
        end: whole.end,
    });
    let case = match person.case {
        people_words::Case::Destination => Case::To,
        people_words::Case::Source => Case::From,
        _ => Case::Of,
    };
    if person.who == people_words::Who::Speaker || person.number.is_some() {
        // 제가, 저한테, 자녀 3명에게: one word with its particle. 저 4천 주신대요: without one, its part is the grammar's to find.
        let bare = ["저", "나", "본인"].contains(&scene.text.slice(whole).as_str());
        (whole, spoken(person.case).filter(|_| !bare))
    } else if HELD.iter().any(|word| tail.contains(word)) {
        (whole, Some(case))
    } else {
        (person.span, None)
    }
}

/// The case of a pronoun.
fn spoken(case: people_words::Case) -> Option<Case> {
    match case {
        people_words::Case::Subject => Some(Case::Subject),
        people_words::Case::Topic => Some(Case::Topic),
        people_words::Case::Dative | people_words::Case::Destination => Some(Case::To),
        people_words::Case::Source => Some(Case::From),
        people_words::Case::With => Some(Case::With),
        people_words::Case::Of => Some(Case::Of),
        people_words::Case::Bare | people_words::Case::Identity => None,
    }
}
