//! One conversation played to its end: the person speaks, the reply is judged, the person goes on from what was asked.

mod after;
mod judge;
mod turn;

use crate::check::Failure;
use crate::garble::garble;
use crate::person::Person;
use crate::random::Random;
use crate::report::{Line, Outcome};
use crate::said::{Kind, Said};
use crate::say::puzzle::{self, Puzzle};
use crate::say::{aside, opening};
use crate::told::Told;
use crate::{Listener, day};
use conversation::{Carried, Depth, Metadata, Turn};
use jiff::Timestamp;
use jiff::civil::date;
use tax::gift::Variable;

/// More turns than any person would bear.
const PATIENCE: usize = 60;

/// Everything a running conversation remembers.
struct Play<'a> {
    listener: &'a mut dyn Listener,
    random: Random,
    depth: Depth,
    /// Asked for in words after a quick answer.
    detailed: bool,
    person: Person,
    puzzle: Option<Puzzle>,
    told: Told,
    /// Spoken of without being settled.
    touched: Vec<Variable>,
    /// Passed over by the person.
    passed: Vec<Variable>,
    /// Said once not to be known.
    unknown: Vec<Variable>,
    /// No more questions were wanted.
    hurried: bool,
    restarted: bool,
    last: Option<Metadata>,
    last_kind: Kind,
    lines: Vec<Line>,
    questions: usize,
    turns_to_answer: Option<usize>,
}

/// Plays one conversation.
pub(crate) fn play(listener: &mut dyn Listener, seed: u64) -> Outcome {
    let mut random = Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let away = i32::try_from(random.between(0, 240)).unwrap_or_default();
    let today = day::minus(date(2026, 1, 20), -away);
    let depth = if random.chance(60) {
        Depth::Quick
    } else {
        Depth::Thorough
    };
    let person = Person::new(&mut random, today);
    let mut play = Play {
        listener,
        random,
        depth,
        detailed: false,
        person,
        puzzle: None,
        told: Told::default(),
        touched: Vec::new(),
        passed: Vec::new(),
        unknown: Vec::new(),
        hurried: false,
        restarted: false,
        last: None,
        last_kind: Kind::Aside,
        lines: Vec::new(),
        questions: 0,
        turns_to_answer: None,
    };
    let failure = play.whole().err();
    Outcome {
        seed,
        depth,
        lines: play.lines,
        person: play.person,
        told: play.told,
        collected: play
            .last
            .map(|last| last.collected_parameters)
            .unwrap_or_default(),
        failure,
        questions: play.questions,
        turns_to_answer: play.turns_to_answer,
    }
}

impl Play<'_> {
    fn whole(&mut self) -> Result<(), Failure> {
        if self.random.chance(12) {
            let hello = aside::greeting(&mut self.random);
            self.say(&hello)?;
        }
        let first = self.first();
        self.say(&first)?;
        self.converse()?;
        self.turns_to_answer = Some(self.lines.len());
        for _ in 0..self.random.between(0, 2) {
            self.afterwards()?;
        }
        Ok(())
    }

    fn first(&mut self) -> Said {
        if self.random.chance(18)
            && let Some(chosen) = puzzle::any(&mut self.random)
        {
            self.puzzle = Some(chosen);
            return puzzle::open(&mut self.random, &mut self.person, &chosen);
        }
        opening::first(&mut self.random, &self.person)
    }

    /// Answers what is asked until there is a result.
    fn converse(&mut self) -> Result<(), Failure> {
        while !self.answered() {
            if self.lines.len() > PATIENCE {
                return Err(Failure::Endless);
            }
            let next = match (self.asked(), self.told.first_missing()) {
                _ if self.last_kind == Kind::Restart => opening::first(&mut self.random, &self.person),
                // The judge found nothing wrong on the card.
                _ if self.last.as_ref().is_some_and(|last| last.confirm.is_some()) => aside::confirm(),
                (Some(asked), _) => self.respond(asked),
                (None, Some(missing)) => opening::unprompted(&mut self.random, &self.person, missing),
                (None, None) if matches!(self.last_kind, Kind::Tell | Kind::SkipAll) => {
                    return Err(Failure::NoAnswer);
                }
                (None, None) => aside::skip_all(&mut self.random),
            };
            self.say(&next)?;
        }
        Ok(())
    }

    fn answered(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.calculation.is_some())
    }

    fn asked(&self) -> Option<Variable> {
        Variable::named(self.last.as_ref()?.asked.as_deref()?)
    }

    /// Whether everything that matters is to be asked.
    fn thorough(&self) -> bool {
        self.depth == Depth::Thorough || self.detailed
    }

    /// Types a message, hears the reply and judges it.
    fn say(&mut self, said: &Said) -> Result<(), Failure> {
        let before = self.last.take();
        let carried = before.as_ref().map(Carried::from);
        self.note(said);
        let text = garble(&mut self.random, &said.text);
        let turn = Turn {
            text: &text,
            last: carried.as_ref(),
            depth: self.depth,
            today: self.person.today,
            now: Timestamp::UNIX_EPOCH,
        };
        let reply = self.listener.hear(said, &turn);
        let metadata = reply.metadata;
        self.lines.push(Line {
            person: text,
            told: shown(said),
            assistant: reply.content,
            asked: metadata.asked.clone(),
            final_tax: metadata
                .calculation
                .as_ref()
                .and_then(|done| done.amount("final_tax")),
        });
        self.questions += usize::from(metadata.asked.is_some());
        let verdict = self.judge(said, before.as_ref(), &metadata);
        self.last = Some(metadata);
        self.last_kind = said.kind;
        verdict
    }

    /// What the message does to the judge's own record.
    fn note(&mut self, said: &Said) {
        match said.kind {
            Kind::Restart | Kind::NewGift => {
                self.told = Told::default();
                self.touched.clear();
                self.passed.clear();
                self.unknown.clear();
                self.puzzle = None;
            }
            Kind::Unknown(variable) => self.unknown.push(variable),
            Kind::Hedge(variable) => self.touched.push(variable),
            // Whether "패스" passes one question or all of them is left open.
            Kind::SkipOne(variable) => {
                self.passed.push(variable);
                self.hurried = true;
            }
            Kind::SkipAll => self.hurried = true,
            Kind::Detail => {
                self.detailed = true;
                self.hurried = false;
            }
            Kind::Tell | Kind::Ask | Kind::Aside | Kind::WhatIf | Kind::Offer(_) => {}
        }
        if said.kind != Kind::WhatIf {
            self.told.hear(&said.facts);
        }
        self.touched.extend(&said.touches);
    }
}

/// The facts of a message for a transcript.
fn shown(said: &Said) -> String {
    use crate::told::Fact;
    let one = |fact: &Fact| match fact {
        Fact::Day(day) => day.to_string(),
        Fact::Month(day) => format!("month of {day}"),
        Fact::Donor(tie) => match tie.on(None) {
            Some(who) if tie.skips == Some(true) => format!("{} skipping", who.name()),
            Some(who) => who.name().to_owned(),
            None => "by degree".to_owned(),
        },
        Fact::Value(won) => won.to_string(),
        Fact::Rest(variable, value, _) => format!("{}={value}", variable.name()),
    };
    let facts: Vec<_> = said.facts.iter().map(one).collect();
    match said.kind {
        Kind::Tell => facts.join(", "),
        kind => format!("{kind:?} {}", facts.join(", ")),
    }
}
