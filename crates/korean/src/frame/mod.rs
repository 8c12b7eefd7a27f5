//! Frames: who gives what to whom, by the verb's meaning and the particles. Every part remembers how it was filled, so
//! that doubt can be computed and need not be guessed.

mod fill;
mod part;

pub use part::Part;

use crate::clause::{Clause, Form};
use crate::kin::{Mention, Step, Who};
use crate::morph::{Meaning, Token, Traits, What};

/// Verbs of paying; whose bill it is says whether something is given.
const PAYS: &[&str] = &[
    "내",
    "갚",
    "상환",
    "상환하",
    "납부",
    "납부하",
    "결제",
    "결제하",
    "치르",
    "막",
    "변제",
    "변제하",
    "지불",
];

/// What an atom of the text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// A person, by the number of the mention.
    Person(usize),
    /// A sum of money.
    Sum(usize),
    /// A day, month or year.
    Day(usize),
    /// An age.
    Age(usize),
    /// A share: 절반, 30%.
    Share(usize),
    /// So many things: 2,000주, 네 개.
    Count(usize),
}

/// A side of a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// The person typing.
    Me,
    /// Somebody named, by the number of the mention.
    Person(usize),
}

/// How a part came to be filled, from sure to far-fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// By a particle in the verb's own clause.
    Particle,
    /// By whose account or name it is.
    Owner,
    /// The person typing, as nobody else is named.
    Ellipsis,
    /// In the verb's own clause without a particle.
    Bare,
    /// The subject of the clause before, which the ending carries on.
    Shared,
    /// From another clause.
    Elsewhere,
}

/// A filled part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fill {
    /// Who.
    pub who: Party,
    /// How.
    pub how: How,
}

/// A transfer as one clause tells it.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The clause.
    pub clause: usize,
    /// What the verb means.
    pub meaning: Meaning,
    /// Who gives.
    pub giver: Option<Fill>,
    /// Who receives.
    pub receiver: Option<Fill>,
    /// Beside one of them: 엄마랑.
    pub beside: Vec<usize>,
    /// People of the clause without a part.
    pub left: Vec<usize>,
    /// The sums of the clause, as tokens.
    pub sums: Vec<usize>,
    /// Its days, as tokens.
    pub days: Vec<usize>,
}

/// A message taken apart.
#[derive(Debug)]
pub struct Story<'a> {
    /// Its words.
    pub tokens: &'a [Token],
    /// Its clauses.
    pub clauses: &'a [Clause],
    /// What its atoms are.
    pub things: &'a [Thing],
    /// The people.
    pub people: &'a [Mention],
}

/// 큰애, 막내아들: which of several children or siblings a word means.
fn rank(word: &str) -> Option<u8> {
    const RANKS: &[(&str, u8)] = &[
        ("큰", 1),
        ("첫째", 1),
        ("맏", 1),
        ("둘째", 2),
        ("셋째", 3),
        ("작은", 8),
        ("막내", 9),
    ];
    RANKS
        .iter()
        .find(|(start, _)| word.starts_with(start))
        .map(|(_, rank)| *rank)
}

impl<'a> Story<'a> {
    /// What stands at a token.
    pub fn thing(&self, token: usize) -> Option<Thing> {
        match self.tokens.get(token)?.what {
            What::Atom(id) => self.things.get(id).copied(),
            _ => None,
        }
    }

    /// The person at a token.
    pub fn person(&self, token: usize) -> Option<usize> {
        match self.thing(token)? {
            Thing::Person(i) => Some(i),
            _ => None,
        }
    }

    /// The mention behind a number.
    pub fn mention(&self, person: usize) -> Option<&'a Mention> {
        self.people.get(person)
    }

    /// Whether a mention is the person typing.
    pub fn is_me(&self, person: usize) -> bool {
        self.mention(person).is_some_and(|m| m.who == Who::Speaker)
    }

    /// A mention as a party.
    pub fn party(&self, person: usize) -> Party {
        if self.is_me(person) {
            Party::Me
        } else {
            Party::Person(person)
        }
    }

    /// Whether two parties are the same person, as far as the words go.
    pub fn same(&self, a: Party, b: Party) -> bool {
        match (a, b) {
            (Party::Person(a), Party::Person(b)) => {
                let rank = |p: usize| self.mention(p).and_then(|m| rank(m.word));
                let apart = matches!((rank(a), rank(b)), (Some(a), Some(b)) if a != b);
                a == b || !apart && self.mention(a).map(|m| m.who) == self.mention(b).map(|m| m.who)
            }
            (a, b) => a == b,
        }
    }

    /// Whether somebody is of an older generation than the person typing.
    pub fn is_elder(&self, party: Party) -> bool {
        let Party::Person(person) = party else {
            return false;
        };
        let generation = |steps: &[Step]| {
            steps.iter().fold(0_i8, |sum, step| match step {
                Step::Up(_) => sum + 1,
                Step::Down(_) => sum - 1,
                _ => sum,
            })
        };
        self.mention(person).is_some_and(|m| {
            matches!(m.who, Who::Ascendant) || m.path().is_some_and(|p| generation(p.steps()) > 0)
        })
    }

    /// Whether somebody is younger by generation.
    pub fn is_junior(&self, party: Party) -> bool {
        let Party::Person(person) = party else {
            return false;
        };
        self.mention(person).is_some_and(|m| {
            matches!(m.who, Who::Descendant)
                || m.path().is_some_and(|p| {
                    p.steps().iter().any(|s| matches!(s, Step::Down(_)))
                        && !p.steps().iter().any(|s| matches!(s, Step::Up(_)))
                })
        })
    }

    /// The clause a token is in.
    pub fn clause_of(&self, token: usize) -> Option<usize> {
        self.clauses.iter().position(|c| {
            c.words.contains(&token)
                || c.predicate == Some(token)
                || c.head == Some(token) && matches!(c.form, Form::Nominal | Form::Time)
        })
    }

    /// The people of a clause with their parts.
    pub fn parts(&self, clause: usize) -> Vec<(usize, Part)> {
        self.clauses
            .get(clause)
            .map(|c| part::parts(self, c))
            .unwrap_or_default()
    }

    /// The frames of every transfer that is told and not denied.
    pub fn frames(&self) -> Vec<Frame> {
        let told: Vec<(usize, Meaning)> = (0..self.clauses.len())
            .filter_map(|i| Some((i, self.tells(i)?)))
            .collect();
        if !told.is_empty() {
            return fill::frames(self, &told);
        }
        let paid: Vec<(usize, Meaning)> = (0..self.clauses.len())
            .filter(|i| self.clauses.get(*i).is_some_and(|c| self.is_paid_for(c)))
            .map(|i| (i, Meaning::PayFor))
            .take(1)
            .collect();
        if !paid.is_empty() {
            return fill::frames(self, &paid);
        }
        // "아내에게 7억 증여 예정": a noun tells it where no verb does.
        let named: Vec<(usize, Meaning)> = (0..self.clauses.len())
            .filter_map(|i| Some((i, self.names(i)?)))
            .take(1)
            .collect();
        fill::frames(self, &named)
    }

    /// The transfer a clause tells.
    fn tells(&self, index: usize) -> Option<Meaning> {
        let clause = self.clauses.get(index)?;
        if clause.negated
            || clause.predicate.is_none()
            || self.is_pay(clause)
            || self.names_side(clause)
            || self.is_price(index)
        {
            return None;
        }
        if self.is_retitled(clause) {
            return Some(Meaning::Give);
        }
        if self.is_paid_for(clause) {
            return Some(Meaning::PayFor);
        }
        let of_money = clause.meaning != Meaning::Help
            || clause
                .words
                .iter()
                .any(|w| matches!(self.thing(*w), Some(Thing::Sum(_))));
        (clause.meaning.is_transfer() && of_money).then_some(clause.meaning)
    }

    /// 제 몫을 아내가 대신 냈다, 모친 대출을 본인이 상환: somebody pays what another owes.
    fn is_paid_for(&self, clause: &Clause) -> bool {
        let words = || clause.words.iter().filter_map(|w| self.tokens.get(*w));
        let pays = PAYS.contains(&clause.verb)
            || clause.predicate.is_none() && words().any(|t| t.deed == Some(Meaning::Repay));
        let parts = part::parts(self, clause);
        let who = |wanted: &[Part]| parts.iter().find(|(_, p)| wanted.contains(p)).map(|(p, _)| *p);
        let subject = who(&[Part::Subject, Part::Topic]);
        let owner = who(&[Part::Owner, Part::For]).or_else(|| {
            parts
                .iter()
                .find(|(p, _)| {
                    self.mention(*p)
                        .is_some_and(|m| m.case == crate::kin::Case::Source)
                })
                .map(|(p, _)| *p)
        });
        let instead = words().any(|t| t.lemma == "대신");
        let other = match (subject, owner) {
            (Some(s), Some(o)) => !self.same(self.party(s), self.party(o)),
            (Some(s), None) => instead && !self.is_me(s),
            (None, Some(o)) => !self.is_me(o) && instead,
            (None, None) => false,
        };
        let sum = clause
            .words
            .iter()
            .any(|w| matches!(self.thing(*w), Some(Thing::Sum(_))));
        pays && other && sum && !clause.traits.has(Traits::ORDER)
    }

    /// 5억을 주고 샀다: a price, no present.
    pub fn is_price(&self, clause: usize) -> bool {
        let bare = |c: &Clause| {
            let buyer = |w: &usize| {
                self.person(*w).is_some() || self.tokens.get(*w).is_some_and(|t| t.what == What::Unknown)
            };
            c.words.iter().all(buyer)
        };
        let bought = self
            .clauses
            .get(clause + 1)
            .is_some_and(|c| c.meaning == Meaning::Buy && bare(c));
        bought
            && self
                .clauses
                .get(clause)
                .is_some_and(|c| ["주", "드리", "내", "치르"].contains(&c.verb) && c.ending == "고")
    }

    /// 주는 사람, 받는 쪽: names a side and tells nothing.
    fn names_side(&self, clause: &Clause) -> bool {
        let head = clause.head.and_then(|h| self.tokens.get(h));
        let only_somebody = clause.words.iter().all(|w| self.person(*w).is_some());
        head.is_some_and(|h| ["사람", "분", "쪽"].contains(&h.lemma)) && only_somebody
    }

    /// 아버지 명의 상가를 제 앞으로 돌리다: a thing gets another owner, whatever the verb.
    fn is_retitled(&self, clause: &Clause) -> bool {
        let held = clause.words.iter().any(|w| {
            let titled = self
                .person(*w)
                .and_then(|p| self.mention(p))
                .is_some_and(|m| m.case == crate::kin::Case::Destination);
            titled
                && self
                    .tokens
                    .get(*w)
                    .is_some_and(|t| t.case() == Some(crate::morph::Case::To))
        });
        let thing = clause
            .words
            .iter()
            .filter_map(|w| self.tokens.get(*w))
            .any(|t| t.is(crate::morph::Noun::Thing));
        held && thing
            && !matches!(
                clause.meaning,
                Meaning::Buy | Meaning::Sell | Meaning::Inherit | Meaning::Live | Meaning::Lend
            )
    }

    /// The transfer a noun of a clause names.
    fn names(&self, clause: usize) -> Option<Meaning> {
        let clause = self.clauses.get(clause).filter(|c| !c.negated)?;
        let told = clause
            .all()
            .any(|w| matches!(self.thing(w), Some(Thing::Sum(_) | Thing::Person(_))));
        clause
            .all()
            .filter_map(|w| self.tokens.get(w))
            .find_map(|t| t.deed.filter(|m| m.is_transfer()))
            .filter(|_| told)
    }

    /// 월급 받다, 대출 받다, 공제 받다: nobody gives.
    fn is_pay(&self, clause: &Clause) -> bool {
        use crate::morph::{Case, Noun};
        let from = clause
            .words
            .iter()
            .filter_map(|w| self.tokens.get(*w))
            .any(|t| matches!(t.case(), Some(Case::From | Case::To | Case::ToHonoured)));
        let last = clause
            .words
            .iter()
            .rev()
            .take(2)
            .filter_map(|w| self.tokens.get(*w));
        clause.meaning == Meaning::Receive
            && !from
            && last.into_iter().any(|t| {
                t.is(Noun::Flow) || t.is(Noun::Debt) || t.is(Noun::Field) && !t.lemma.starts_with("증여")
            })
    }

    /// Whether something is done, not planned or only supposed.
    pub fn is_done(&self, frame: &Frame) -> bool {
        self.clauses.get(frame.clause).is_some_and(|c| {
            c.traits.has(Traits::PAST) && !c.traits.has(Traits::PLAN) && !c.traits.has(Traits::IF)
        })
    }
}
