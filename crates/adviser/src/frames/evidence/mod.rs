//! Evidence: every value a message could state, with everything that speaks for and against it, weighed by a small
//! log-linear model whose weights are learned from labelled messages (`tools/reading/train.py`). Nothing is invented: a
//! candidate was found by a parser, or follows from what was found by arithmetic or kinship. The weights only decide
//! whether what a reader states is enough; a value that no reader states is never sure.

mod cue;
mod days;
mod effect;
mod flags;
mod letters;
mod message;
mod money;
mod named;
mod people;
mod show;
mod weights;

pub use effect::{Effect, Outcome, effects, of_effects};
pub use show::{drawn, evidence};

use super::event::Events;
use super::sums::Sum;
use super::{Fact, Room};
use crate::read::{Context, Scene, Understood};
use crate::relation::Relation;
use cue::Cue;
use korean::Span;
use korean::frame::{Frame, Part, Thing};
use korean::morph::What;
use letters::{Letters, STATED};
use serde_json::Value;
use tax::gift::{Kind, Variable};
pub use weights::Limits;
use weights::{Names, Weights};

/// A value a variable could have.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The value.
    pub value: Value,
    /// Which reader states it, and how the other one stands to it.
    pub source: &'static str,
    /// What speaks for or against it.
    pub cues: Vec<Cue>,
    /// The person's own words for it, where it is one that was found.
    pub words: String,
    /// Where the words it rests on stand.
    pub spans: Vec<Span>,
    tokens: Vec<usize>,
    /// For a relation: the two sides it would be between.
    pub sides: Option<Sides>,
    /// How likely it is.
    pub chance: f64,
}

/// Two people as giver and receiver, the person typing without a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sides {
    /// The giver's word.
    pub giver: Option<&'static str>,
    /// The receiver's.
    pub receiver: Option<&'static str>,
    /// What the one is to the other, where it is one thing.
    pub relation: Option<Relation>,
}

impl Candidate {
    /// Whether a reader states exactly this.
    pub fn is_stated(&self) -> bool {
        self.source != NEITHER
    }

    /// Whether the first reader states it.
    pub fn is_first(&self) -> bool {
        self.source.starts_with("first") || self.source.starts_with("both")
    }

    /// Whether the frames state it.
    pub fn is_of_frames(&self) -> bool {
        self.source.starts_with("frames") || self.source.starts_with("both")
    }

    /// A no or a nought, which changes nothing that is assumed without it.
    pub fn is_nothing(&self) -> bool {
        self.value == Value::Bool(false) || self.value.as_i64() == Some(0)
    }
}

/// How many words before a sum may say what it is.
const PHRASE: usize = 2;
/// No reader states it.
const NEITHER: &str = "neither";

/// The candidates of one variable, likeliest first; what is missing to one is the chance that nothing is stated.
#[derive(Debug, Clone)]
pub struct Weighed {
    /// The variable.
    pub variable: Variable,
    /// Its candidates.
    pub candidates: Vec<Candidate>,
}

/// Everything that is looked at.
struct Bench<'a> {
    room: &'a Room<'a>,
    first: &'a Understood,
    events: Events,
    frames: Vec<Frame>,
    told: Vec<Fact>,
    sums: Vec<Sum>,
    parts: Vec<Vec<(usize, Part)>>,
}

/// Weighs everything a message could state.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method's path would be of one lifetime"
)]
pub fn weigh(scene: &Scene, context: &Context<'_>, first: &Understood) -> Vec<Weighed> {
    on_bench(scene, context, first, |bench| bench.weigh())
}

/// Lays everything out that is looked at.
fn on_bench<T>(
    scene: &Scene,
    context: &Context<'_>,
    first: &Understood,
    look: impl FnOnce(&Bench<'_>) -> T,
) -> T {
    let parse = crate::parse::parse(scene);
    let room = Room {
        scene,
        context,
        story: parse.story(),
    };
    let events = Events::of(&room);
    let bench = Bench {
        told: room.facts(&events),
        frames: room.story.frames(),
        sums: room.sums(),
        parts: (0..room.story.clauses.len())
            .map(|c| room.story.parts(c))
            .collect(),
        events,
        first,
        room: &room,
    };
    look(&bench)
}

impl Bench<'_> {
    fn fact(&self, variable: Variable) -> Option<&Fact> {
        self.told.iter().find(|fact| fact.variable == variable)
    }

    fn weigh(&self) -> Vec<Weighed> {
        let mut message: Option<Vec<Cue>> = None;
        let letters = Letters::of(&self.room.scene.text, &STATED);
        let mut weighed = Vec::new();
        for variable in crate::known::said::VARIABLES {
            let mut candidates = self.candidates(variable);
            if candidates.is_empty() {
                continue;
            }
            let message = message.get_or_insert_with(|| self.of_message());
            let own = self.of_variable(variable);
            let mut values: Vec<Value> = Vec::new();
            for candidate in &mut candidates {
                if !values.contains(&candidate.value) {
                    values.push(candidate.value.clone());
                }
                self.of_readers(variable, candidate);
                candidate.cues.extend(&own);
                candidate.cues.extend(&*message);
                if let [token] = candidate.tokens.as_slice() {
                    candidate.words = self.phrase(*token);
                }
                let tokens = candidate.tokens.iter();
                let spans = tokens
                    .filter_map(|t| self.room.story.tokens.get(*t))
                    .map(|t| t.span);
                candidate.spans = spans.collect();
            }
            for candidate in &mut candidates {
                candidate.cues.push(cue::of("rivals", cue::count(values.len())));
            }
            chances(variable, &letters, &mut candidates);
            candidates.sort_by(|a, b| b.chance.total_cmp(&a.chance));
            weighed.push(Weighed { variable, candidates });
        }
        weighed
    }

    /// A sum or a day with the words right before it that say what it is: 친정에서 1억.
    fn phrase(&self, token: usize) -> String {
        let story = &self.room.story;
        let Some(own) = story.tokens.get(token) else {
            return String::new();
        };
        let clause = story.clause_of(token);
        let says = |at: &usize| {
            let Some(word) = story.tokens.get(*at) else {
                return false;
            };
            let told = matches!(word.what, What::Noun(_) | What::Unknown) || story.person(*at).is_some();
            told && story.clause_of(*at) == clause
        };
        let first = (token.saturating_sub(PHRASE)..token)
            .rev()
            .take_while(says)
            .last();
        let start = first
            .and_then(|at| story.tokens.get(at))
            .map_or(own.span.start, |t| t.span.start);
        let bare = match story.thing(token) {
            Some(Thing::Sum(i)) => self.room.scene.amounts.get(i).map(|find| find.span.end),
            Some(Thing::Day(i)) => self.room.scene.dates.get(i).map(|find| find.span.end),
            _ => None,
        };
        self.room.scene.text.slice(Span {
            start,
            end: bare.unwrap_or(own.span.end),
        })
    }

    fn candidates(&self, variable: Variable) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        let day = self
            .first
            .said
            .gift_date
            .or(self.room.context.said.gift_date)
            .unwrap_or(self.room.context.today);
        match variable {
            Variable::DonorRelationship => self.relations(day, &mut candidates),
            Variable::GiftDate => self.days(&mut candidates),
            Variable::IsGenerationSkipping => self.skipping(&mut candidates),
            Variable::IsMinorRecipient => self.ages(day, &mut candidates),
            Variable::IsNonResident => self.homes(&mut candidates),
            _ if variable.kind() == Kind::Amount => self.sums_for(variable, &mut candidates),
            _ => {}
        }
        for value in [
            self.first.said.get(variable),
            self.fact(variable).map(|f| f.value.clone()).unwrap_or_default(),
        ] {
            let known = value.is_null() || candidates.iter().any(|c: &Candidate| c.value == value);
            if !known {
                add(&mut candidates, value, &[cue::of("made", "reader")], &[]);
            }
        }
        candidates
    }

    /// Which reader states a value, and the doubts of the frames.
    fn of_readers(&self, variable: Variable, candidate: &mut Candidate) {
        let first = self.first.said.get(variable);
        let says = first == candidate.value;
        let fact = self.fact(variable);
        candidate.source = match fact.map(|f| (f.value == candidate.value, f.is_sure())) {
            Some((true, true)) if says => "both",
            Some((true, false)) if says => "both_doubted",
            Some((false, true)) if says => "first_against_sure",
            Some((false, false)) if says => "first_against",
            None if says => "first",
            Some((true, true)) if first.is_null() => "frames",
            Some((true, false)) if first.is_null() => "frames_doubted",
            Some((true, true)) => "frames_against",
            Some((true, false)) => "frames_doubted_against",
            _ => NEITHER,
        };
        if candidate.is_nothing() {
            candidate.cues.push(cue::plain("nothing"));
        }
        if let Some(fact) = fact {
            let doubts = fact.doubts.len();
            candidate.cues.push(cue::of("doubts", cue::count(doubts)));
            if let [only] = fact.doubts.as_slice() {
                let Cue(_, what, of) = named::doubt(only);
                candidate.cues.push(Cue("sole_doubt", what, of));
            }
            for doubt in &fact.doubts {
                let cue = named::doubt(doubt);
                if !candidate.cues.contains(&cue) {
                    candidate.cues.push(cue);
                }
            }
        }
        let open = self.first.ambiguous.iter();
        if open
            .filter(|a| a.variable == variable.name())
            .any(|a| a.candidates.contains(&candidate.value))
        {
            candidate.cues.push(cue::plain("left_open"));
        }
        if self.room.context.said.get(variable) == candidate.value {
            candidate.cues.push(cue::plain("as_known"));
        }
    }
}

/// The chance of each candidate beside that of nothing being stated.
fn chances(variable: Variable, letters: &Letters, candidates: &mut [Candidate]) {
    let weights = Weights::built_in();
    let names = Names::of(variable.name());
    let mut all = 1.0;
    for candidate in candidates.iter_mut() {
        let source = Names::of(candidate.source);
        let cues: f64 = candidate
            .cues
            .iter()
            .map(|cue| weights.weighed(&names, &source, *cue))
            .sum();
        let score = cues + letters.weigh(variable, candidate);
        candidate.chance = score.clamp(-30.0, 30.0).exp();
        all += candidate.chance;
    }
    for candidate in candidates {
        candidate.chance /= all;
    }
}

/// Adds a candidate, or what else speaks for one that is there.
fn add(candidates: &mut Vec<Candidate>, value: Value, cues: &[Cue], tokens: &[usize]) {
    if let Some(known) = candidates.iter_mut().find(|c| c.value == value) {
        for cue in cues {
            if !known.cues.contains(cue) {
                known.cues.push(*cue);
            }
        }
        known.tokens.extend_from_slice(tokens);
        return;
    }
    candidates.push(Candidate {
        value,
        source: NEITHER,
        cues: cues.to_vec(),
        words: String::new(),
        spans: Vec::new(),
        tokens: tokens.to_vec(),
        sides: None,
        chance: 0.0,
    });
}
