//! Sides that are named as such: 증여자: 모 / 수증자: 자, 부→본인, 받는 사람이 아버지예요.

use super::Room;
use korean::frame::{Fill, Frame, How, Party};
use korean::morph::{Meaning, What};

/// Nouns that name the giving side, and the receiving one.
const GIVERS: &[&str] = &["증여자", "증여인"];
const RECEIVERS: &[&str] = &["수증자", "수증인"];
/// What a describing clause may make a side: 주는 사람, 받으신 분.
const SIDES: &[&str] = &["사람", "분", "쪽", "이"];
/// How far behind its name a side may stand.
const NEAR: usize = 3;

impl Room<'_> {
    /// The transfer whose sides are named, where at least one is.
    pub(super) fn named_sides(&self) -> Option<Frame> {
        let (mut giver, mut receiver) = self.arrow().unwrap_or_default();
        for (at, token) in self.story.tokens.iter().enumerate() {
            let person = || {
                (at + 1..=at + NEAR)
                    .find_map(|t| self.story.person(t))
                    .map(|p| self.story.party(p))
            };
            if GIVERS.contains(&token.lemma) {
                giver = giver.or_else(person);
            }
            if RECEIVERS.contains(&token.lemma) {
                receiver = receiver.or_else(person);
            }
            let described = self
                .story
                .clauses
                .iter()
                .find(|c| c.head == Some(at))
                .map(|c| c.meaning);
            let side = SIDES.contains(&token.lemma)
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

    /// 부 → 본인.
    fn arrow(&self) -> Option<(Option<Party>, Option<Party>)> {
        let tokens = self.story.tokens;
        let at = tokens
            .iter()
            .position(|t| matches!(t.what, What::Mark('→' | '⇒' | '>')))?;
        let before = at.checked_sub(1)?;
        let before = if tokens.get(before).is_some_and(|t| t.what == What::Mark('-')) {
            before.checked_sub(1)?
        } else {
            before
        };
        let (giver, receiver) = (self.story.person(before)?, self.story.person(at + 1)?);
        Some((Some(self.story.party(giver)), Some(self.story.party(receiver))))
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
