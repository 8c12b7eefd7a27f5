//! Earlier gifts of the same donor.

use super::super::doubt::Doubt;
use super::super::event::Events;
use super::super::{Fact, Room};
use super::{Label, Sum};
use korean::morph::{Case, Meaning};
use serde_json::Value;
use tax::gift::Variable;

impl Room<'_> {
    /// 15년 전 5천, 6년 전 2천: the sums of the last ten years, each by the day before it.
    pub(super) fn within_reach<'s>(&self, sums: &[&'s Sum]) -> Vec<&'s Sum> {
        let years = |token: usize| {
            let (when, _) = self.when(token)?;
            let (start, _) = when.bounds()?;
            Some(i32::from(self.context.today.year()) - i32::from(start.year()))
        };
        let mut from = 0;
        let mut kept = Vec::new();
        for sum in sums {
            let dated = (from..sum.token).rev().find_map(years);
            from = sum.token + 1;
            if dated.is_none_or(|years| years <= 10) {
                kept.push(*sum);
            }
        }
        kept
    }

    /// Every earlier gift is older than ten years, or by somebody who is said not to be the donor.
    pub(super) fn is_out_of_reach(&self, events: &Events) -> bool {
        let year = |frame: &korean::frame::Frame| {
            frame
                .days
                .iter()
                .filter_map(|t| self.when(*t))
                .filter_map(|(when, _)| when.bounds())
                .map(|(start, _)| i32::from(self.context.today.year()) - i32::from(start.year()))
                .next()
        };
        let told = events.past.iter().filter(|f| !f.sums.is_empty());
        let old = told.clone().count() > 0 && told.clone().all(|f| year(f).is_some_and(|years| years > 10));
        // "엄마한테는 없고 이모한테만": nothing from the one in question.
        let none = told
            .clone()
            .all(|f| f.giver.is_some_and(|g| self.is_told_from(g.who)));
        old || none && told.count() > 0
    }

    /// 12년 전에 1억, 빌렸다가 다 갚은 3천, 주려다가 만 7천, 상속으로 받은 1억: no gift of the last ten years.
    pub(super) fn is_no_earlier_gift(&self, sum: &Sum, sums: &[&Sum]) -> bool {
        if self.within_reach(sums).is_empty() {
            return true;
        }
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        let forgiven =
            self.story.clauses.iter().any(|c| {
                c.meaning == Meaning::Forgive && !c.negated || c.meaning == Meaning::Repay && c.negated
            });
        clause.is_some_and(|c| {
            let lent = matches!(c.meaning, Meaning::Borrow | Meaning::Lend) && !c.negated && !forgiven;
            let by_right = c
                .words
                .iter()
                .filter_map(|w| self.story.tokens.get(*w))
                .any(|t| ["상속", "유산"].contains(&t.lemma) && t.case() == Some(Case::By));
            lent || by_right || c.ending.starts_with("려다")
        })
    }

    /// 이분 말고 고모가, 이번 분한텐 없어요, 아버지는 아니고 큰아버지가: the one in question is told from who gave.
    fn is_told_from(&self, giver: korean::frame::Party) -> bool {
        let other = |at: usize| {
            let person = self.story.person(at).map(|p| self.story.party(p));
            let word = self
                .story
                .tokens
                .get(at)
                .is_some_and(|t| ["이분", "그분", "분"].contains(&t.lemma));
            word || person.is_some_and(|p| p != korean::frame::Party::Me && !self.are_one(p, giver))
        };
        let instead = (1..self.story.tokens.len())
            .any(|at| self.story.tokens.get(at).is_some_and(|t| t.lemma == "말고") && other(at - 1));
        instead
            || self.story.clauses.iter().any(|c| {
                matches!(c.meaning, Meaning::Lack | Meaning::NotBe) && c.words.iter().any(|w| other(*w))
            })
    }

    pub(super) fn past_doubts(&self, events: &Events) -> Option<Doubt> {
        let days = events.past.iter().flat_map(|f| f.days.iter());
        let old = days
            .filter_map(|t| self.when(*t))
            .filter_map(|(when, _)| when.bounds())
            .any(|(start, _)| i32::from(self.context.today.year()) - i32::from(start.year()) >= 10);
        let people = self.others_named().len();
        if old {
            Some(Doubt::Several("ten years"))
        } else if people > 1 {
            Some(Doubt::Several("donors"))
        } else {
            None
        }
    }

    /// 18년 전에 받은 5천: no part of the ten years.
    fn is_long_past(&self, sum: &Sum, events: &Events) -> bool {
        let own = events.past.iter().find(|f| f.sums.contains(&sum.token));
        let frame = own.or(events.past.iter().find(|f| Some(f.clause) == sum.clause));
        let year = frame.and_then(|f| {
            let when = f.days.iter().filter_map(|t| self.when(*t));
            when.filter_map(|(when, _)| when.bounds())
                .map(|(_, end)| end.year())
                .next()
        });
        year.is_some_and(|year| i32::from(self.context.today.year()) - i32::from(year) > 10)
    }

    /// Earlier gifts of the same donor.
    pub(super) fn past(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let this = events.this.as_ref().and_then(|f| f.giver);
        // Another donor's gift is not added up.
        let others = events.past.iter().filter(|f| match (this, f.giver) {
            (Some(a), Some(b)) => !self.are_one(a.who, b.who),
            _ => false,
        });
        let of_others: Vec<usize> = others.flat_map(|f| f.sums.iter().copied()).collect();
        let earlier: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.is_free() && events.is_of_past(s.token, s.clause) || s.label == Label::Earlier)
            .filter(|s| !self.is_long_past(s, events) && !of_others.contains(&s.token))
            .collect();
        // 받은 거 또 있음. 2017년에 오백, 2021년에 칠백: told for themselves behind it.
        let listed: Vec<&Sum> = sums.iter().filter(|s| s.is_free()).collect();
        let earlier = if earlier.is_empty()
            && self.context.asked.is_none()
            && events.past.iter().all(|f| f.sums.is_empty())
            && events.this.is_none()
            && !events.past.is_empty()
            && of_others.is_empty()
        {
            self.within_reach(&listed)
        } else {
            earlier
        };
        let total: i64 = earlier.iter().filter_map(|s| s.won).sum();
        if total == 0 {
            return None;
        }
        let mut doubts: Vec<Doubt> = events.doubts.clone();
        if earlier.len() > events.past.len() {
            doubts.push(Doubt::Several("sums"));
        }
        for frame in &events.past {
            if let (Some(a), Some(b)) = (this, frame.giver)
                && !self.story.same(a.who, b.who)
            {
                doubts.push(Doubt::Several("donors"));
            }
            let dated = frame
                .days
                .iter()
                .filter_map(|t| self.when(*t))
                .filter_map(|(w, _)| w.bounds())
                .map(|(start, _)| start.year())
                .next();
            match dated {
                Some(year) if i32::from(self.context.today.year()) - i32::from(year) >= 10 => {
                    doubts.push(Doubt::Several("ten years"));
                }
                None if !self.context.in_gift() => doubts.push(Doubt::Empty("day")),
                _ => {}
            }
        }
        Some(Fact {
            variable: Variable::PastGiftsValue,
            value: Value::from(total),
            doubts,
        })
    }
}
