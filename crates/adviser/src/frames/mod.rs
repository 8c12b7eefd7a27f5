//! The second reader: clauses and frames of a message turned into facts about a gift, each with its doubts. It takes
//! nothing from the words that stand near a value, only from the part the value has in its clause. While there are two
//! readers, a value is sure where both say the same (see [`gate`]).

mod alone;
mod day;
mod doubt;
mod event;
mod everyday;
mod evidence;
mod explain;
mod gate;
mod inlaw;
mod kin;
mod kind;
mod named;
mod people;
mod recipient;
mod second;
mod sums;

pub use alone::{alone, undoubting};
pub use doubt::Doubt;
use everyday::is_everyday;
pub use evidence::evidence;
pub use explain::explain;
pub use gate::{gate, keep_heard, leave_open};
pub use second::{Heard, left, read_seconded, second};

use crate::read::{Context, Scene, Understood};
use event::Events;
use korean::clause::{self, Clause};
use korean::frame::{Story, Thing};
use korean::kin::{self as people_words, Mention};
use korean::morph::{self, Atom, Case, Lexicon, Token};
use serde_json::Value;
use std::sync::LazyLock;
use tax::gift::Variable;

/// The words this assistant knows beside the everyday ones.
static WORDS: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::with(include_str!("../../../../content/tax/words.tsv")));

/// A value the frames state, with what speaks against taking it.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// The variable it fills.
    pub variable: Variable,
    /// The value.
    pub value: Value,
    /// Why it is not sure; nothing if it is.
    pub doubts: Vec<Doubt>,
}

impl Fact {
    /// Whether nothing speaks against it.
    pub fn is_sure(&self) -> bool {
        self.doubts.is_empty()
    }

    /// What speaks against it, in words.
    pub fn because(&self) -> String {
        let doubts: Vec<String> = self.doubts.iter().map(ToString::to_string).collect();
        doubts.join("; ")
    }
}

/// A message taken apart, before anything is concluded.
pub(crate) struct Parse {
    tokens: Vec<Token>,
    clauses: Vec<Clause>,
    things: Vec<Thing>,
    people: Vec<Mention>,
}

/// Everything the steps below look at.
pub(crate) struct Room<'a> {
    scene: &'a Scene,
    context: &'a Context<'a>,
    story: Story<'a>,
}

/// What the frames of a message state.
pub fn facts(scene: &Scene, context: &Context<'_>) -> Vec<Fact> {
    let parse = parse(scene);
    let room = Room {
        scene,
        context,
        story: parse.story(),
    };
    room.facts(&Events::of(&room))
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
    found.extend(ages.chain(sums).chain(days).chain(shares));
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
    let clauses = clause::split(&tokens);
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

impl Room<'_> {
    fn facts(&self, events: &Events) -> Vec<Fact> {
        if self.is_no_gift(events) {
            return Vec::new();
        }
        let mut facts = Vec::new();
        let day = self.day(events);
        let on = day
            .as_ref()
            .and_then(|fact| fact.value.as_str()?.parse().ok())
            .or(self.context.said.gift_date)
            .unwrap_or(self.context.today);
        facts.extend(self.relation(events, on));
        facts.extend(day);
        facts.extend(self.money(events));
        facts.extend(self.minor(events, on));
        facts.extend(self.home(events));
        facts.extend(
            self.yes()
                .filter(|yes| !facts.iter().any(|f| f.variable == yes.variable)),
        );
        facts
    }

    /// A yes to a question of yes or no.
    fn yes(&self) -> Option<Fact> {
        let asked = self.context.asked.filter(|v| v.kind() == tax::gift::Kind::Flag)?;
        let value = match self.scene.answer? {
            korean::answer::Answer::Yes => true,
            korean::answer::Answer::No => false,
            _ => return None,
        };
        Some(Fact {
            variable: asked,
            value: Value::from(value),
            doubts: Vec::new(),
        })
    }

    /// The words of a token as typed.
    fn words(&self, token: usize) -> String {
        self.story
            .tokens
            .get(token)
            .map(|t| self.scene.text.slice(t.span))
            .unwrap_or_default()
    }
}

/// Reads one message and keeps as sure only what the frames of its clauses say, too.
pub fn read_surely(message: &str, context: &Context<'_>) -> Understood {
    let mut scene = Scene::of(message, context);
    if is_everyday(&scene, context) {
        // Nearness alone would make a donor of whoever is greeted.
        scene.leave_out_worth();
    }
    let mut understood = crate::read::understood(&mut scene, context);
    gate(&scene, context, &mut understood);
    understood
}
