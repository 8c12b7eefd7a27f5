//! What changed hands.

use super::super::doubt::{Doubt, Left};
use super::super::event::Events;
use super::super::{Fact, Room};
use super::reckon::{Each, total_of};
use super::{Label, SMALLEST, Sum};
use crate::frames::event::Beside;
use korean::clause::Form;
use korean::frame::{Frame, Party};
use korean::morph::{Case, Meaning, Noun, What};
use serde_json::Value;
use tax::gift::Variable;

/// Official values, which a market value beside them replaces (60조).
const OFFICIAL: &[&str] = &[
    "공시가",
    "공시가격",
    "공시지가",
    "개별공시지가",
    "기준시가",
    "공시",
];

/// From here on a sum without a giver is more than a tip, in won.
const GREAT: i64 = 1_000_000;

impl Room<'_> {
    /// What changed hands.
    pub(super) fn value(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let frame = events.this.as_ref()?;
        // Two donors who are not one to the law: which gift is meant is not said.
        let apart = |f: &Frame| !f.sums.is_empty() && self.stands(frame, f) == Beside::OtherGiver;
        if !frame.sums.is_empty() && events.others.iter().any(apart) || self.comes_to_nothing(frame) {
            return None;
        }
        let mut doubts: Vec<Doubt> = events.doubts.clone();
        let without = self.of_givers_money(frame, sums);
        let sums: &[Sum] = &without;
        let reckoned = self
            .remainder(sums)
            .or_else(|| self.counted(sums))
            .or_else(|| Self::grown(sums))
            .or_else(|| self.part_of_whole(sums));
        let asked = self
            .share_told(sums)
            .or_else(|| self.sum_asked_about(sums))
            .or_else(|| self.thing_asked_about(sums));
        if let Some(value) = asked {
            return Some(Fact {
                variable: Variable::GiftPropertyValue,
                value: Value::from(value),
                doubts,
            });
        }
        // 장인 3천 장모 2천, 합쳐서 5천: two donors, whatever it makes.
        let won: Vec<i64> = sums
            .iter()
            .filter(|s| s.is_free())
            .filter_map(|s| s.won)
            .collect();
        let total = total_of(&won);
        let own = self.owned(frame, events, sums);
        let parts: Vec<&Sum> = own
            .into_iter()
            .filter(|s| total.is_none() || s.won != total)
            .collect();
        if total.is_some() && self.each(frame, &parts) == Each::Undecided {
            return None;
        }
        if let Some(value) = reckoned {
            doubts.push(Doubt::Reckoned);
            return Some(Fact {
                variable: Variable::GiftPropertyValue,
                value: Value::from(value),
                doubts,
            });
        }
        let own: Vec<&Sum> = self.owned(frame, events, sums);
        let placed: Vec<usize> = own.iter().map(|s| s.token).collect();
        let aside: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.is_free() && !placed.contains(&s.token) && !events.is_of_past(s.token, s.clause))
            .filter(|s| !self.is_of_other(s, frame, events) && !self.is_kept_back(s))
            .collect();
        let chosen: Vec<&Sum> = if own.is_empty() {
            let worth: Vec<&Sum> = aside
                .iter()
                .copied()
                .filter(|s| s.label == Label::Worth || self.is_plainly_said(s))
                .collect();
            if worth.is_empty() && !aside.is_empty() {
                if !self.is_with_burden(&aside, frame) {
                    doubts.push(Doubt::Filled("sum", korean::frame::How::Elsewhere));
                }
                aside
            } else {
                doubts.extend(
                    aside
                        .iter()
                        .filter(|s| !worth.iter().any(|w| w.token == s.token))
                        .map(|s| Doubt::Left(Left::Sum, self.words(s.token))),
                );
                worth
            }
        } else {
            doubts.extend(
                aside
                    .iter()
                    .filter(|s| !self.is_spent(s))
                    .map(|s| Doubt::Left(Left::Sum, self.words(s.token))),
            );
            own
        };
        let bounds = sums
            .iter()
            .filter(|s| matches!(s.label, Label::Bound | Label::Periodic) && s.clause == Some(frame.clause));
        doubts.extend(bounds.map(|s| Doubt::Left(Left::Sum, self.words(s.token))));
        let chosen = self.of_market(chosen);
        let chosen = self.of_person(chosen);
        let won: Vec<i64> = chosen.iter().filter_map(|s| s.won).collect();
        // 고모가 2천, 이모가 1천, 합쳐서 3천: the total is nobody's own.
        let total = total_of(&won);
        let parts: Vec<&Sum> = chosen
            .iter()
            .copied()
            .filter(|s| total.is_none() || s.won != total)
            .collect();
        let value = match self.each(frame, &parts) {
            Each::Of(won) => won,
            Each::Undecided => return None,
            Each::Alone => self.reckon(&chosen, &won, &mut doubts)?,
        };
        let value = self.shared(&chosen, value, &mut doubts);
        let value = self.repeated(frame, &chosen, value, &mut doubts);
        let verb = self.story.clauses.get(frame.clause).map_or("", |c| c.verb);
        let paid_out = frame.meaning == Meaning::PayFor || verb.starts_with('내');
        let cost = |sum: &&Sum| {
            sum.noun
                .and_then(|n| self.story.tokens.get(n))
                .is_some_and(|t| t.is(Noun::Cost))
        };
        // 등록금을 내주다: whether it counts depends on whose duty it was (46조).
        if let Some(paid) = chosen.iter().copied().find(|s| cost(s) && paid_out) {
            doubts.push(Doubt::Left(Left::Sum, self.words(paid.token)));
        }
        if value < SMALLEST {
            doubts.push(Doubt::Reckoned);
        }
        if frame.giver.is_none() && !self.context.in_gift() && self.is_giver_missing(frame, value) {
            doubts.push(Doubt::Empty("giver"));
        }
        let form = self.story.clauses.get(frame.clause).map(|c| c.form);
        if form == Some(Form::Time) {
            doubts.push(Doubt::NoFrame);
        }
        Some(Fact {
            variable: Variable::GiftPropertyValue,
            value: Value::from(value),
            doubts,
        })
    }

    /// 내 돈 6억에 아내 돈 2억: the giver's own money is what is given, and nobody else's.
    fn of_givers_money(&self, frame: &Frame, sums: &[Sum]) -> Vec<Sum> {
        let rest = self.story.tokens.iter().any(|t| t.lemma.starts_with("나머지"));
        let giver = frame.giver.map_or(Party::Me, |g| g.who);
        let owner = |sum: &Sum| self.money_of(sum.token);
        let of_giver = |s: &&Sum| s.is_free() && owner(s).is_some_and(|o| self.are_one(o, giver));
        let told = sums.iter().filter(|s| s.is_free() && owner(s).is_some()).count();
        if rest || told == 0 || sums.iter().filter(|s| s.is_free()).count() < 2 {
            return sums.to_vec();
        }
        let own: Vec<Sum> = sums.iter().filter(of_giver).copied().collect();
        if !own.is_empty() {
            return own;
        }
        sums.iter().filter(|s| owner(s).is_none()).copied().collect()
    }

    /// 내 돈 800, 마누라 돈 2억: whose money a sum is said to be.
    fn money_of(&self, sum: usize) -> Option<Party> {
        let at = sum.checked_sub(1)?;
        let money = self.story.tokens.get(at)?;
        if !["돈", "자금", "저축", "적금"].contains(&money.lemma) {
            return None;
        }
        let before = at.checked_sub(1)?;
        if let Some(person) = self.story.person(before) {
            return Some(self.story.party(person));
        }
        let mine = self.story.tokens.get(before).is_some_and(|t| t.is(Noun::Me));
        mine.then_some(Party::Me)
    }

    /// 큰 거 2.9억은 안 줌: told as not given.
    fn is_kept_back(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        let topic = self
            .story
            .tokens
            .get(sum.token)
            .and_then(korean::morph::Token::case);
        topic == Some(Case::Topic) && clause.is_some_and(|c| c.negated && c.meaning.is_transfer())
    }

    /// Somebody is named who could have given it, or the sum is such as tips and presents are.
    fn is_giver_missing(&self, frame: &Frame, value: i64) -> bool {
        value < GREAT || !self.others_named().is_empty() || self.unknown_parties(Some(frame.clause)).is_some()
    }

    /// Sums that stand in the clause of a burden taken over with the gift: 7억 집을 전세 4억 안고 받았다.
    fn is_with_burden(&self, sums: &[&Sum], frame: &Frame) -> bool {
        let sentence = self.story.clauses.get(frame.clause).map(|c| c.sentence);
        sums.iter().all(|sum| {
            let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
            clause.is_some_and(|c| c.meaning == Meaning::TakeOver && Some(c.sentence) == sentence)
        })
    }

    /// The free sums of the event's own clauses, and of those that tell the same event.
    fn owned<'s>(&self, frame: &Frame, events: &Events, sums: &'s [Sum]) -> Vec<&'s Sum> {
        let mut own: Vec<usize> = frame.sums.clone();
        let same = events
            .others
            .iter()
            .filter(|f| self.stands(frame, f) == Beside::Same);
        own.extend(same.flat_map(|f| f.sums.iter().copied()));
        // 보증금 4천 대줌: what is given is the deposit, unless it goes over with a house.
        let house = sums.iter().any(Sum::is_free)
            || self.story.clauses.iter().any(|c| c.meaning == Meaning::TakeOver)
            || self
                .story
                .tokens
                .iter()
                .any(|t| t.deed == Some(Meaning::TakeOver));
        let debt_too = matches!(frame.meaning, Meaning::PayFor | Meaning::BuyFor) || !house;
        // "1억을 빌려준 게 아니라 줬어요": only the manner is denied, the sum is the same.
        let denied = |c: usize| {
            self.story
                .clauses
                .get(c)
                .is_some_and(|c| c.negated && (c.meaning.moves_otherwise() || c.meaning.is_transfer()))
        };
        let owned =
            |s: &&Sum| own.contains(&s.token) || frame.sums.is_empty() && s.clause.is_some_and(denied);
        let all: Vec<&Sum> = sums
            .iter()
            .filter(owned)
            .filter(|s| s.is_free() || debt_too && s.label == Label::Debt && s.won.is_some())
            .collect();
        let given: Vec<&Sum> = all.iter().copied().filter(|s| !self.is_listed_apart(s)).collect();
        if given.is_empty() { all } else { given }
    }

    /// "우리 돈 2억, 나머지 2억은 아버지가", "2억은 예금, 5천을 동생한테": an item of a list that goes elsewhere.
    fn is_listed_apart(&self, sum: &Sum) -> bool {
        let tokens = self.story.tokens;
        let Some(clause) = sum.clause.and_then(|c| self.story.clauses.get(c)) else {
            return false;
        };
        let at = clause
            .words
            .iter()
            .position(|w| *w == sum.token)
            .unwrap_or_default();
        let is_comma = |w: &&usize| {
            tokens
                .get(**w)
                .is_some_and(|t| matches!(t.what, What::Mark(',' | '/')))
        };
        let ends = clause.words.iter().skip(at).any(|w| is_comma(&w));
        let segment: Vec<usize> = {
            let before = clause.words.iter().take(at).rev().take_while(|w| !is_comma(w));
            let behind = clause.words.iter().skip(at).take_while(|w| !is_comma(w));
            before.chain(behind).copied().collect()
        };
        let own_money = segment.iter().any(|w| {
            let mine = tokens.get(*w).is_some_and(|t| t.is(Noun::Me))
                || self.story.person(*w).is_some_and(|p| self.story.is_me(p));
            let to = tokens.get(*w).is_some_and(|t| matches!(t.case(), Some(Case::To)));
            mine && !to
        });
        let topic = tokens
            .get(sum.token)
            .is_some_and(|t| t.case() == Some(Case::Topic));
        let named = segment
            .iter()
            .any(|w| self.story.person(*w).is_some_and(|p| !self.story.is_me(p)));
        ends && !named && (own_money || topic)
    }

    /// 5천이었는데 5백을 더 얹어 5천5백이 됐다: the last is what the others make.
    fn grown(sums: &[Sum]) -> Option<i64> {
        let won: Vec<i64> = sums
            .iter()
            .filter(|s| s.is_free() || s.label == Label::Debt)
            .filter_map(|s| s.won)
            .collect();
        total_of(&won).filter(|total| won.last() == Some(total))
    }

    /// A sum of somebody else's transfer.
    fn is_of_other(&self, sum: &Sum, frame: &Frame, events: &Events) -> bool {
        let told = self.story.frames();
        let known = |f: &&Frame| Some(f.clause) == sum.clause && f.clause != frame.clause;
        told.iter().filter(known).any(|f| {
            !events
                .others
                .iter()
                .any(|o| o.clause == f.clause && self.stands(frame, o) == Beside::Same)
        })
    }

    /// 나 31 백수: a small figure right behind somebody is an age, not a sum, where another sum is told.
    fn of_person<'s>(&self, chosen: Vec<&'s Sum>) -> Vec<&'s Sum> {
        let aged = |sum: &&&Sum| {
            let small = sum.won.is_some_and(|won| won < 1_000_000);
            let before = sum.token.checked_sub(1);
            small && before.is_some_and(|t| self.story.person(t).is_some())
        };
        let rest: Vec<&Sum> = chosen.iter().filter(|s| !aged(s)).copied().collect();
        if rest.is_empty() { chosen } else { rest }
    }

    /// A sum that is the whole of a clause: "금액은 5천이에요".
    fn is_plainly_said(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| matches!(c.form, Form::Identity | Form::Fragment))
    }

    /// What a clause about buying, earning or owning accounts for.
    fn is_spent(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| {
            matches!(
                c.meaning,
                Meaning::Buy | Meaning::Sell | Meaning::Earn | Meaning::Live | Meaning::Own
            )
        })
    }

    /// 공시가 4억, 시세 6억: where both are told, the market value counts.
    fn of_market<'s>(&self, chosen: Vec<&'s Sum>) -> Vec<&'s Sum> {
        let official = |sum: &&Sum| {
            let noun = sum.noun.and_then(|n| self.story.tokens.get(n));
            noun.is_some_and(|t| OFFICIAL.contains(&t.lemma))
        };
        let market: Vec<&Sum> = chosen
            .iter()
            .copied()
            .filter(|s| !official(s) && s.label == Label::Worth)
            .collect();
        let both = chosen.iter().any(official) && chosen.iter().all(|s| s.label == Label::Worth);
        if both && market.len() == 1 { market } else { chosen }
    }
}
