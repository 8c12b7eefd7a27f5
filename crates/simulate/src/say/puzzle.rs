//! Openings with a twist: other amounts beside the gift's, two parents as one donor, several recipients, dialect, who
//! is married to whom. Each has the facts the labelling rules give it and, where it leaves one open, the reply.

use crate::amount::{self, Place};
use crate::kin::{Kin, someone};
use crate::person::{Person, Side, Thing};
use crate::random::Random;
use crate::said::Said;
use crate::say::puzzles::PUZZLES;
use crate::told::{Fact, How, Tie};
use tax::gift::{Relationship, Variable};

/// Whether the gift lies behind or ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Time {
    /// Done.
    Done,
    /// Still a plan.
    Plan,
}

/// One opening. `{v}` in the text is the value in any spelling.
#[derive(Debug, Clone, Copy)]
pub struct Puzzle {
    /// What is typed.
    pub text: &'static str,
    /// From which side.
    pub side: Side,
    /// The other party as later sentences name it, and the true relation.
    pub kin: Kin,
    /// The gift's value in 만원.
    pub value: i64,
    /// When.
    pub time: Time,
    /// What else it tells.
    pub rest: &'static [(Variable, i64)],
    /// What it speaks of without telling.
    pub touches: &'static [Variable],
    /// What it leaves open, and the reply that tells it.
    pub open: Option<(Variable, &'static str)>,
}

impl Puzzle {
    /// Told by the recipient.
    pub const fn got(text: &'static str, word: &'static str, tie: Tie, value: i64) -> Self {
        let kin = someone(word, tie, true);
        Self {
            text,
            side: Side::Recipient,
            kin,
            value,
            time: Time::Done,
            rest: &[],
            touches: &[],
            open: None,
        }
    }

    /// Told by the donor.
    pub const fn gave(text: &'static str, word: &'static str, tie: Tie, value: i64) -> Self {
        let kin = someone(word, tie, false);
        Self {
            text,
            side: Side::Donor,
            kin,
            value,
            time: Time::Done,
            rest: &[],
            touches: &[],
            open: None,
        }
    }

    /// Told by a third.
    pub const fn seen(
        text: &'static str,
        giver: &'static str,
        getter: &'static str,
        tie: Tie,
        value: i64,
    ) -> Self {
        let kin = someone(giver, tie, true);
        Self {
            text,
            side: Side::Third(getter),
            kin,
            value,
            time: Time::Done,
            rest: &[],
            touches: &[],
            open: None,
        }
    }

    /// Said of the other party with -시-, or without.
    pub const fn honoured(self, honoured: bool) -> Self {
        Self {
            kin: someone(self.kin.word, self.kin.tie, honoured),
            ..self
        }
    }

    /// Still a plan.
    pub const fn planned(self) -> Self {
        Self {
            time: Time::Plan,
            ..self
        }
    }

    /// Tells more.
    pub const fn also(self, rest: &'static [(Variable, i64)]) -> Self {
        Self { rest, ..self }
    }

    /// Speaks of more without telling it.
    pub const fn touching(self, touches: &'static [Variable]) -> Self {
        Self { touches, ..self }
    }

    /// Leaves a variable open; the reply tells it.
    pub const fn leaving(self, variable: Variable, reply: &'static str) -> Self {
        Self {
            open: Some((variable, reply)),
            ..self
        }
    }

    fn leaves(&self, variable: Variable) -> bool {
        self.open.is_some_and(|(open, _)| open == variable)
    }
}

/// Any opening of the table.
pub fn any(random: &mut Random) -> Option<Puzzle> {
    random.one_of(PUZZLES)
}

/// Makes the person one who would type this, and types it.
pub fn open(random: &mut Random, person: &mut Person, puzzle: &Puzzle) -> Said {
    (person.side, person.kin, person.thing) = (puzzle.side, puzzle.kin, Thing::Cash);
    person.skips = puzzle.kin.tie.skips.unwrap_or_default();
    person.value = puzzle.value * 10_000;
    let days = i32::try_from(random.between(1, 20)).unwrap_or(1);
    let away = if puzzle.time == Time::Plan { -days } else { days };
    person.day = crate::day::minus(person.today, away);
    (person.month_only, person.age, person.minor, person.abroad) = (false, None, false, false);
    (person.marriage, person.birth, person.debt, person.kept_debt) = (0, 0, 0, 0);
    (person.past, person.past_tax) = (0, 0);
    let mut facts = Vec::new();
    if !puzzle.leaves(Variable::DonorRelationship) {
        facts.push(Fact::Donor(puzzle.kin.tie));
    }
    if !puzzle.leaves(Variable::GiftPropertyValue) {
        facts.push(Fact::Value(person.value));
    }
    for (variable, value) in puzzle.rest {
        let how = if *value == 0 { How::Follows } else { How::Said };
        facts.push(Fact::Rest(*variable, *value, how));
        live(person, *variable, *value);
    }
    let spelled = amount::spell(random, person.value, Place::Worth);
    let mut said = Said::tell(puzzle.text.replace("{v}", &spelled), facts);
    said.touches = puzzle.touches.to_vec();
    said.touches.extend(puzzle.open.map(|(variable, _)| variable));
    said
}

fn live(person: &mut Person, variable: Variable, value: i64) {
    match variable {
        Variable::IsMinorRecipient => person.minor = value != 0,
        Variable::IsNonResident => person.abroad = value != 0,
        Variable::SecuredDebt => {
            person.debt = value;
            person.thing = Thing::Estate("아파트");
        }
        Variable::PastGiftsValue => person.past = value,
        Variable::PastTaxPaid => person.past_tax = value,
        _ => {}
    }
}

/// The reply to the question a puzzle leaves open.
pub fn reply(person: &Person, puzzle: &Puzzle, asked: Variable) -> Option<Said> {
    let (_, text) = puzzle.open.filter(|(open, _)| *open == asked)?;
    let facts = match asked {
        Variable::DonorRelationship => vec![Fact::Donor(person.kin.tie)],
        _ => vec![Fact::Donor(person.kin.tie), Fact::Value(person.value)],
    };
    Some(Said::tell(text, facts))
}

/// A grandparent whose child in between has died: a parent's gift in the eyes of the surtax.
pub const BEREAVED: Tie = Tie::plain(Relationship::LinealAscendant, Some(false));
