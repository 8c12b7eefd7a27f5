//! Who could be the giver and who the receiver: every pair of those named, and what the one is to the other.

use super::cue::{Cue, count, of, plain};
use super::{Bench, Candidate, Sides, add, named};
use crate::relation::{Relation, between, relationship};
use jiff::civil::Date;
use korean::frame::Party;
use korean::kin::{Tie, Who};
use korean::morph::Traits;
use serde_json::Value;
use tax::gift::{Relationship, Variable};

/// A story of more people is not weighed pair by pair.
const MOST: usize = 5;

/// Two people and what the one may be to the other.
struct Pair {
    giver: Party,
    receiver: Party,
    relations: Vec<Relation>,
}

impl Bench<'_> {
    fn pairs(&self) -> Vec<Pair> {
        let room = self.room;
        let mut parties = vec![Party::Me];
        parties.extend(room.others_named().into_iter().take(MOST).map(Party::Person));
        let mention = |party: Party| match party {
            Party::Me => None,
            Party::Person(person) => room.story.mention(person),
        };
        let mut pairs = Vec::new();
        for giver in &parties {
            for receiver in &parties {
                if giver != receiver {
                    pairs.push(Pair {
                        giver: *giver,
                        receiver: *receiver,
                        relations: between(room.scene, mention(*giver), mention(*receiver)),
                    });
                }
            }
        }
        pairs
    }

    /// The relations two of those named could have.
    pub(super) fn relations(&self, day: Date, candidates: &mut Vec<Candidate>) {
        let pairs = self.pairs();
        let value = |relation: &Relation| relationship(*relation, day).map(Relationship::name);
        let mut values: Vec<&'static str> = pairs
            .iter()
            .flat_map(|p| p.relations.iter().filter_map(value))
            .collect();
        values.sort_unstable();
        values.dedup();
        for name in &values {
            let fitting: Vec<&Pair> = pairs
                .iter()
                .filter(|p| p.relations.iter().filter_map(value).any(|v| v == *name))
                .collect();
            let mut cues = vec![
                of("is", name),
                of("pairs", count(fitting.len())),
                of("relations", count(values.len())),
                Cue(
                    "people_of",
                    count(self.room.others_named().len()),
                    count(values.len()),
                ),
            ];
            for pair in &fitting {
                self.of_pair(pair, &mut cues);
            }
            self.of_fills(Variable::DonorRelationship, &mut cues);
            add(candidates, Value::from(*name), &cues, &[]);
            if let Some(added) = candidates.last_mut() {
                added.sides = self.sides(&fitting, |r| value(r) == Some(*name));
            }
        }
    }

    /// The pair the frames tell of, or the first one that fits.
    fn sides(&self, fitting: &[&Pair], wanted: impl Fn(&Relation) -> bool) -> Option<Sides> {
        let story = &self.room.story;
        let told = self
            .events
            .this
            .as_ref()
            .and_then(|f| Some((f.giver?.who, f.receiver?.who)));
        let is_told = |pair: &&&Pair| {
            told.is_some_and(|(giver, receiver)| {
                story.same(pair.giver, giver) && story.same(pair.receiver, receiver)
            })
        };
        let pair = fitting.iter().find(is_told).or(fitting.first())?;
        let word = |party: Party| match party {
            Party::Me => None,
            Party::Person(person) => story.mention(person).map(|m| m.word),
        };
        let mut relations = pair.relations.iter().filter(|r| wanted(r));
        let relation = relations.next().copied().filter(|_| pair.relations.len() == 1);
        Some(Sides {
            giver: word(pair.giver),
            receiver: word(pair.receiver),
            relation,
        })
    }

    /// Whether a generation is skipped, where somebody is named for whom it could be.
    pub(super) fn skipping(&self, candidates: &mut Vec<Candidate>) {
        let far = |r: &Relation| matches!(r, Relation::Tie(Tie::Ascendant { degree }) if *degree > 1);
        let pairs = self.pairs();
        let fitting: Vec<&Pair> = pairs.iter().filter(|p| p.relations.iter().any(far)).collect();
        if fitting.is_empty() {
            return;
        }
        let mut cues = vec![of("pairs", count(fitting.len()))];
        for pair in &fitting {
            self.of_pair(pair, &mut cues);
        }
        for value in [true, false] {
            let mut cues = cues.clone();
            cues.push(of("is", if value { "true" } else { "false" }));
            add(candidates, Value::from(value), &cues, &[]);
        }
    }

    fn of_pair(&self, pair: &Pair, cues: &mut Vec<Cue>) {
        let mut add = |cue: Cue| {
            if !cues.contains(&cue) {
                cues.push(cue);
            }
        };
        add(of(
            "speaker",
            match (pair.giver, pair.receiver) {
                (Party::Me, _) => "gives",
                (_, Party::Me) => "receives",
                _ => "neither",
            },
        ));
        for (side, party) in [("giver", pair.giver), ("receiver", pair.receiver)] {
            for (part, meaning) in self.parts_of(party) {
                add(Cue(side, part, meaning));
            }
            if self.is_unrelated(party) {
                add(of(side, "stranger"));
            }
        }
        let generation = |party: Party| {
            if party == Party::Me {
                "me"
            } else if self.room.story.is_elder(party) {
                "elder"
            } else if self.room.story.is_junior(party) {
                "junior"
            } else {
                "peer"
            }
        };
        for clause in self.room.story.clauses {
            if !clause.meaning.is_transfer() || clause.negated {
                continue;
            }
            let way = match (clause.meaning.gives(), clause.traits.has(Traits::HUMBLE)) {
                (true, true) => "humbly",
                (true, false) if clause.traits.has(Traits::HONOURS) => "honoured",
                (true, false) => "gives",
                (false, _) if clause.traits.has(Traits::HONOURS) => "takes_honoured",
                (false, _) => "takes",
            };
            add(Cue(way, "from", generation(pair.giver)));
            add(Cue(way, "to", generation(pair.receiver)));
        }
    }

    fn is_unrelated(&self, party: Party) -> bool {
        matches!(party, Party::Person(p) if self.room.story.mention(p).is_some_and(|m| matches!(m.who, Who::Unrelated | Who::NotYetOrNoLongerSpouse)))
    }

    /// The parts somebody has, each with the meaning of its clause.
    fn parts_of(&self, party: Party) -> Vec<(&'static str, &'static str)> {
        let story = &self.room.story;
        let mut parts: Vec<(&'static str, &'static str)> = Vec::new();
        for (index, clause) in story.clauses.iter().enumerate() {
            let meaning = if clause.negated {
                "denied"
            } else if clause.meaning.is_transfer() || clause.meaning.moves_otherwise() {
                clause.meaning.name()
            } else {
                "aside"
            };
            for (person, part) in self.parts.get(index).into_iter().flatten() {
                if story.same(story.party(*person), party) {
                    let found = (named::part(*part), meaning);
                    if !parts.contains(&found) {
                        parts.push(found);
                    }
                }
            }
        }
        if parts.is_empty() {
            parts.push(("unsaid", ""));
        }
        parts
    }

    /// How the frames filled the two sides.
    pub(super) fn of_fills(&self, variable: Variable, cues: &mut Vec<Cue>) {
        let Some(frame) = &self.events.this else { return };
        for (side, fill) in [("giver_by", frame.giver), ("receiver_by", frame.receiver)] {
            cues.push(of(side, fill.map_or("nobody", |f| named::how(f.how))));
        }
        if variable == Variable::DonorRelationship {
            cues.push(of("told_by", frame.meaning.name()));
            if !frame.left.is_empty() {
                cues.push(plain("left_people"));
            }
            if !frame.beside.is_empty() {
                cues.push(plain("beside"));
            }
        }
    }
}
