//! Earlier gifts of the same donor.

use super::super::doubt::Doubt;
use super::super::event::Events;
use super::super::{Fact, Room};
use super::{Label, Sum};
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
        let none = self.story.clauses.iter().enumerate().any(|(i, c)| {
            c.meaning == korean::morph::Meaning::Lack
                && self.story.parts(i).iter().any(|(p, _)| {
                    told.clone().all(|f| {
                        f.giver
                            .is_some_and(|g| !self.are_one(g.who, self.story.party(*p)))
                    })
                })
        });
        old || none && told.count() > 0
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
        let frame = events.past.iter().find(|f| Some(f.clause) == sum.clause);
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
        let earlier: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.is_free() && events.is_past(s.clause) || s.label == Label::Earlier)
            .filter(|s| !self.is_long_past(s, events))
            .collect();
        let total: i64 = earlier.iter().filter_map(|s| s.won).sum();
        if total == 0 {
            return None;
        }
        let mut doubts: Vec<Doubt> = events.doubts.clone();
        if earlier.len() > events.past.len() {
            doubts.push(Doubt::Several("sums"));
        }
        let this = events.this.as_ref().and_then(|f| f.giver);
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
