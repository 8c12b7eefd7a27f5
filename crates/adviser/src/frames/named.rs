//! Sides that are named as such: 증여자: 모 / 수증자: 자, 부→본인, 받는 사람이 아버지예요.

use super::Room;
use korean::clause::Form;
use korean::frame::{Fill, Frame, How, Part, Party, Thing};
use korean::morph::{Meaning, Token, What};

/// Nouns that name the giving side, and the receiving one.
const GIVERS: &[&str] = &["증여자", "증여인"];
const RECEIVERS: &[&str] = &["수증자", "수증인"];
/// What a describing clause may make a side: 주는 사람, 받으신 분.
const SIDES: &[&str] = &["사람", "분", "쪽", "이"];
/// How far behind its name a side may stand.
const NEAR: usize = 3;

impl Room<'_> {
    /// 증여자 부, 수증자 본인: a form, whatever else is told.
    pub(super) fn names_both_sides(&self) -> bool {
        let named = |words: &[&str]| {
            self.story.tokens.iter().enumerate().any(|(at, t)| {
                words.contains(&t.lemma) && t.cases.is_empty() && {
                    (at + 1..=at + 2).any(|t| self.story.person(t).is_some())
                }
            })
        };
        named(GIVERS) && named(RECEIVERS)
    }

    /// The transfer whose sides are named, where at least one is.
    pub(super) fn named_sides(&self) -> Option<Frame> {
        let (mut giver, mut receiver) = (None, None);
        for (at, token) in self.story.tokens.iter().enumerate() {
            // 증여자는 조부가 아니라 부친: not the one taken back.
            let person = || {
                let named = (at + 1..=at + NEAR).filter_map(|t| self.story.person(t));
                let first = named.clone().find(|p| !self.is_denied(*p));
                first.or(named.clone().next()).map(|p| self.story.party(p))
            };
            if GIVERS.contains(&token.lemma) {
                giver = giver.or_else(person);
            }
            if RECEIVERS.contains(&token.lemma) {
                receiver = receiver.or_else(person);
            }
            let clause = self.story.clauses.iter().find(|c| c.head == Some(at));
            let described = clause.map(|c| (c.meaning, c.words.is_empty()));
            // 제가 주는 쪽이고: told inside.
            let inside = clause.and_then(|c| c.words.iter().find_map(|w| self.story.person(*w)));
            let person = || inside.map(|p| self.story.party(p)).or_else(person);
            // 주는 건 저고 받는 건 엄마: a bare thing names a side only where the clause names nobody.
            let thing = ["건", "게"].contains(&token.lemma) && described.is_some_and(|(_, bare)| bare);
            let described = described.map(|(meaning, _)| meaning);
            let side = SIDES.contains(&token.lemma)
                || thing
                || token.what == What::Unknown && SIDES.iter().any(|s| self.words(at).starts_with(s));
            match described.filter(|_| side) {
                Some(Meaning::Give) => giver = giver.or_else(person),
                Some(Meaning::Receive) => receiver = receiver.or_else(person),
                _ => {}
            }
        }
        if giver.is_none() && receiver.is_none() {
            return None;
        }
        let fill = |who: Option<Party>| {
            who.map_or(
                Fill {
                    who: Party::Me,
                    how: How::Ellipsis,
                },
                |who| Fill {
                    who,
                    how: How::Particle,
                },
            )
        };
        let (giver, receiver) = self.each_other(fill(giver), fill(receiver));
        let tokens = 0..self.story.tokens.len();
        Some(Frame {
            clause: usize::MAX,
            meaning: Meaning::Give,
            giver: Some(giver),
            receiver: Some(receiver),
            beside: Vec::new(),
            left: Vec::new(),
            sums: Vec::new(),
            days: tokens.filter(|t| self.when(*t).is_some()).collect(),
        })
    }

    /// 삼촌이 5월 1일 1억: somebody and a sum without a verb, and nothing else that could be one.
    pub(super) fn noted(&self) -> Option<Frame> {
        let is_sum = |token: &usize| matches!(self.story.thing(*token), Some(Thing::Sum(_)));
        let verbless = self
            .story
            .clauses
            .iter()
            .all(|c| c.form == Form::Fragment && !c.asks);
        let clauses = self.story.clauses.iter().enumerate();
        let (index, clause) = clauses
            .filter(|_| verbless)
            .find(|(_, c)| c.all().any(|w| is_sum(&w)))?;
        let parts = self.story.parts(index);
        let by = |wanted: &[Part]| {
            let mut found = parts.iter().filter(|(_, part)| wanted.contains(part));
            let party = found.next().map(|(p, _)| self.story.party(*p));
            party.filter(|_| found.next().is_none())
        };
        let fill = |who: Option<Party>| Fill {
            who: who.unwrap_or(Party::Me),
            how: if who.is_some() {
                How::Particle
            } else {
                How::Ellipsis
            },
        };
        let giver = by(&[Part::Subject, Part::From]).filter(|who| *who != Party::Me);
        let receiver = by(&[Part::To]).filter(|who| giver.is_some() || self.story.is_junior(*who));
        if giver.is_none() && receiver.is_none() {
            return None;
        }
        Some(Frame {
            clause: index,
            meaning: Meaning::Give,
            giver: Some(fill(giver)),
            receiver: Some(fill(receiver)),
            beside: Vec::new(),
            left: Vec::new(),
            sums: clause.all().filter(is_sum).collect(),
            days: clause.all().filter(|t| self.when(*t).is_some()).collect(),
        })
    }

    /// 부 → 본인 2억, 모 → 본인 5천: a transfer for each arrow, with the sums and days up to the next one.
    pub(super) fn arrows(&self) -> Vec<Frame> {
        let tokens = self.story.tokens;
        let is_arrow = |t: &Token| matches!(t.what, What::Mark('→' | '⇒' | '➡' | '▶' | '>'));
        let sides = |at: usize| {
            let before = at.checked_sub(1)?;
            let shaft = tokens
                .get(before)
                .is_some_and(|t| matches!(t.what, What::Mark('-' | '=')));
            let before = if shaft { before.checked_sub(1)? } else { before };
            // 김OO(부, 71) ⇒ 김OO(자, 38).
            let stop = |t: &usize| tokens.get(*t).is_some_and(|t| !is_arrow(t));
            let giver = (before.saturating_sub(NEAR + 2)..=before).rev().take_while(stop);
            let receiver = (at + 1..=at + NEAR + 2).take_while(stop);
            let giver = giver.into_iter().find_map(|t| self.story.person(t))?;
            let receiver = receiver.into_iter().find_map(|t| self.story.person(t))?;
            Some((giver, receiver, before))
        };
        let found: Vec<(usize, usize, usize)> = tokens
            .iter()
            .enumerate()
            .filter(|(_, t)| is_arrow(t))
            .filter_map(|(at, _)| sides(at))
            .collect();
        let fill = |who: Party| Fill {
            who,
            how: How::Particle,
        };
        let mut frames = Vec::new();
        for (i, (giver, receiver, at)) in found.iter().enumerate() {
            let (giver, receiver) =
                self.each_other(fill(self.story.party(*giver)), fill(self.story.party(*receiver)));
            // What stands before the first arrow belongs to it.
            let from = if i == 0 { 0 } else { *at };
            let to = found.get(i + 1).map_or(tokens.len(), |next| next.2);
            frames.push(Frame {
                clause: self.story.clause_of(*at).unwrap_or(usize::MAX),
                meaning: Meaning::Give,
                giver: Some(giver),
                receiver: Some(receiver),
                beside: Vec::new(),
                left: Vec::new(),
                sums: (from..to)
                    .filter(|t| matches!(self.story.thing(*t), Some(Thing::Sum(_))))
                    .collect(),
                days: (from..to).filter(|t| self.when(*t).is_some()).collect(),
            });
        }
        frames
    }

    /// 부 → 자: each is named from the other's side; the child is the person typing.
    fn each_other(&self, giver: Fill, receiver: Fill) -> (Fill, Fill) {
        let (Party::Person(g), Party::Person(r)) = (giver.who, receiver.who) else {
            return (giver, receiver);
        };
        let path = |p: usize| self.story.mention(p).and_then(korean::kin::Mention::path);
        match (path(g), path(r)) {
            (Some(up), Some(down)) if up.back().same_shape(&down) => (
                giver,
                Fill {
                    who: Party::Me,
                    how: How::Particle,
                },
            ),
            _ => (giver, receiver),
        }
    }
}
