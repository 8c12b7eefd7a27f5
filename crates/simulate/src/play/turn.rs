//! What the person does when asked: mostly answers, sometimes not at once, sometimes with more than was asked.

use super::Play;
use crate::random::Random;
use crate::said::{Kind, Said};
use crate::say::{answer, aside, correct, puzzle, volunteer};
use crate::told::{REST, TIER_ONE, is_flag};
use tax::gift::{Kind as Takes, Variable};

impl Play<'_> {
    /// What to type next.
    pub(super) fn respond(&mut self, asked: Variable) -> Said {
        if let Some(said) = self.sidestep(asked) {
            return said;
        }
        let reply = self
            .puzzle
            .as_ref()
            .and_then(|puzzle| puzzle::reply(&self.person, puzzle, asked));
        if let Some(said) = reply {
            return said;
        }
        if self.can_say_nothing_else(asked) && self.random.chance(35) {
            return volunteer::nothing_else(&mut self.random);
        }
        let said = answer::truth(&mut self.random, &self.person, asked);
        if self.random.chance(12) {
            self.with_more(said, asked)
        } else {
            said
        }
    }

    /// Not an answer yet: does not know, hedges, digresses, corrects, wants to get on, starts over.
    fn sidestep(&mut self, asked: Variable) -> Option<Said> {
        let calm = matches!(self.last_kind, Kind::Tell | Kind::SkipOne(_));
        let fresh = !self.unknown.contains(&asked) && !self.touched.contains(&asked);
        let optional = REST.contains(&asked);
        if !calm {
            return None;
        }
        match self.random.between(0, 99) {
            0..=6 if fresh => Some(answer::unknown(&mut self.random, asked)),
            7..=11 if fresh => answer::hedge(&mut self.random, &self.person, asked),
            12..=17 => Some(aside::ask(&mut self.random, Some(asked))),
            18..=20 => Some(aside::thanks(&mut self.random)),
            21..=23 => Some(aside::elsewhere(&mut self.random, &self.person)),
            24..=29 => self.correction(Some(asked)),
            30..=32 if optional => Some(aside::skip_all(&mut self.random)),
            33..=35 if optional => Some(aside::skip_one(&mut self.random, asked)),
            // A puzzle's circumstances are told in its own words only, so it is not begun again.
            36 if !self.restarted && self.puzzle.is_none() => {
                self.restarted = true;
                Some(aside::restart(&mut self.random))
            }
            _ => None,
        }
    }

    /// Takes back something told before.
    pub(super) fn correction(&mut self, asked: Option<Variable>) -> Option<Said> {
        if self.puzzle.is_some() {
            return None;
        }
        let all: Vec<Variable> = TIER_ONE.into_iter().chain(REST).collect();
        let variable = pick(&mut self.random, &all, |one| self.told.knows(one))?;
        let money_asked = asked.is_some_and(|one| one.kind() == Takes::Amount);
        let other_money = REST
            .into_iter()
            .any(|one| !is_flag(one) && self.told.rest(one).is_some_and(|known| known.value != 0));
        let alone = !money_asked && !other_money && self.touched.is_empty();
        if asked.is_none() && alone && self.random.chance(25) {
            let two = if self.random.chance(50) {
                correct::day_and_value
            } else {
                correct::donor_and_value
            };
            let both = two(&mut self.random, &mut self.person, &self.told);
            if both.is_some() {
                return both;
            }
        }
        correct::one(&mut self.random, &mut self.person, &self.told, variable, alone)
    }

    /// More than was asked, in a sentence of its own.
    fn with_more(&mut self, said: Said, asked: Variable) -> Said {
        // Before the donor is named, a word about the recipient or an earlier gift would half name them.
        let named = self.told.donor.is_some() || asked == Variable::DonorRelationship;
        let clear = named && (TIER_ONE.contains(&asked) || is_flag(asked));
        let open: Vec<Variable> = REST
            .into_iter()
            .filter(|one| *one != asked && !self.told.knows(*one) && !self.touched.contains(one))
            .collect();
        let more = pick(&mut self.random, &open, |_| clear)
            .and_then(|one| volunteer::sentence(&mut self.random, &self.person, one));
        match more {
            Some(more) => said.and(more),
            None => said,
        }
    }

    fn can_say_nothing_else(&self, asked: Variable) -> bool {
        let four = [
            Variable::MarriageDeductionAmount,
            Variable::ChildbirthDeductionAmount,
            Variable::SecuredDebt,
            Variable::PastGiftsValue,
        ];
        asked == Variable::MarriageDeductionAmount
            && self.person.side == crate::Side::Recipient
            && self.person.kept_debt == 0
            && four
                .into_iter()
                .all(|one| self.person.truth(one) == 0 && !self.told.knows(one))
    }
}

/// One of those that fit.
fn pick(random: &mut Random, all: &[Variable], fits: impl Fn(Variable) -> bool) -> Option<Variable> {
    let fitting: Vec<Variable> = all.iter().copied().filter(|one| fits(*one)).collect();
    random.one_of(&fitting)
}
