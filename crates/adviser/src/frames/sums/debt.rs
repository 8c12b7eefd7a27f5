//! Debt that goes over with the thing.

use super::super::doubt::Doubt;
use super::super::event::Events;
use super::super::{Fact, Room};
use super::{Label, Sum};
use korean::frame::Thing;
use korean::morph::{Meaning, Noun};
use serde_json::Value;
use tax::gift::Variable;

/// Words for the receiving side: 수증자가 상환.
const RECEIVERS: &[&str] = &["수증자", "수증인"];

impl Room<'_> {
    /// A burden that goes over with the thing.
    pub(super) fn debt(&self, sums: &[Sum], events: &Events) -> Option<Fact> {
        let debts: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.label == Label::Debt && s.won.is_some())
            .collect();
        // 대출 1억 9,500만(채권최고액은 2억 3,400만): the ceiling is not owed.
        let ceilings = debts.iter().all(|s| self.is_ceiling(s));
        let debts: Vec<&Sum> = debts
            .into_iter()
            .filter(|s| ceilings || !self.is_ceiling(s))
            .collect();
        let first = *debts.first()?;
        let pays = events
            .this
            .as_ref()
            .is_some_and(|f| matches!(f.meaning, Meaning::PayFor | Meaning::BuyFor));
        let carried = first
            .clause
            .and_then(|c| self.story.clauses.get(c))
            .is_some_and(|c| c.meaning == Meaning::TakeOver);
        let thing = self.story.tokens.iter().any(|t| t.is(Noun::Thing));
        let burdened = self
            .story
            .tokens
            .iter()
            .any(|t| ["부담부", "부담부증여"].contains(&t.lemma));
        if pays || !thing && !carried && !burdened && events.this.is_some() {
            return None;
        }
        let kept = self.kept(events);
        let debts: Vec<&Sum> = debts
            .into_iter()
            .filter(|s| {
                let noun = s
                    .noun
                    .and_then(|n| self.story.tokens.get(n))
                    .map_or("", |t| t.lemma);
                let own = |word: &&str| noun.is_empty() || noun.contains(*word) || word.contains(noun);
                !kept.iter().any(own)
            })
            .collect();
        if debts.is_empty() {
            return Some(Fact {
                variable: Variable::SecuredDebt,
                value: Value::from(0),
                doubts: Vec::new(),
            });
        }
        let taken =
            self.story.clauses.iter().any(|c| {
                matches!(c.meaning, Meaning::TakeOver | Meaning::Repay | Meaning::Return) && !c.negated
            }) || self.story.tokens.iter().any(|t| {
                ["승계", "인수", "부담부", "부담부증여"].contains(&t.lemma)
                    || t.deed == Some(Meaning::TakeOver)
            }) || debts.iter().any(|s| {
                // 대출 2억도 같이 넘어와요.
                let clause = s.clause.and_then(|c| self.story.clauses.get(c));
                clause.is_some_and(|c| c.verb == "넘어오" && !c.negated)
            });
        let stands = self
            .story
            .clauses
            .iter()
            .any(|c| c.meaning == Meaning::Exist && !c.negated);
        let told = self.story.tokens.iter().any(|t| RECEIVERS.contains(&t.lemma));
        if !taken && !stands && !told {
            return None;
        }
        let mut doubts = Vec::new();
        if !taken {
            doubts.push(Doubt::NoFrame);
        }
        let asked = self.context.asked == Some(Variable::SecuredDebt);
        if !asked && self.story.clauses.iter().any(|c| c.meaning == Meaning::Repay) {
            doubts.push(Doubt::Moved(Meaning::Repay));
        }
        if debts.len() > 1 && !taken {
            doubts.push(Doubt::Several("debts"));
        }
        if self.is_ceiling(first) {
            return None;
        }
        // 전세 3억을 끼고 … 보증금 3억은 제가 승계: said twice, it is one.
        let again = |i: usize, sum: &Sum| {
            debts
                .iter()
                .take(i)
                .any(|s| s.won == sum.won && s.clause != sum.clause)
        };
        let own = debts.iter().enumerate().filter(|(i, s)| !again(*i, s));
        let mut total: i64 = own.filter_map(|(_, s)| s.won).sum();
        // 대출 4억도 반은 아내가 갚기로: a share of what is owed.
        let share = (first.token + 1..first.token + 3).find_map(|t| match self.story.thing(t)? {
            Thing::Share(i) => Some(self.scene.parts.get(i)?.value),
            _ => None,
        });
        if let Some(ratio) = share.filter(|r| debts.len() == 1 && r.num < r.den) {
            total = total
                .checked_mul(ratio.num)
                .map_or(total, |t| t / ratio.den.max(1));
        }
        Some(Fact {
            variable: Variable::SecuredDebt,
            value: Value::from(total),
            doubts,
        })
    }

    /// "보증금은 아빠가 돌려주기로": what the giver goes on owing, by its word.
    fn kept(&self, events: &Events) -> Vec<&str> {
        let Some(giver) = events.this.as_ref().and_then(|f| f.giver) else {
            return Vec::new();
        };
        let clauses = self.story.clauses.iter().enumerate().filter(|(i, clause)| {
            let pays = matches!(clause.meaning, Meaning::Repay | Meaning::Return)
                || [
                    "갚",
                    "상환",
                    "상환하",
                    "떠안",
                    "책임지",
                    "내주",
                    "빼주",
                    "빼",
                    "돌려주",
                    "정리하",
                    "정리",
                ]
                .contains(&clause.verb);
            let debt = clause
                .words
                .iter()
                .any(|w| self.story.tokens.get(*w).is_some_and(|t| t.is(Noun::Debt)));
            let subject =
                self.story.parts(*i).into_iter().rev().find(|(_, part)| {
                    matches!(part, korean::frame::Part::Subject | korean::frame::Part::Topic)
                });
            !clause.negated
                && pays
                && debt
                && subject.is_some_and(|(p, _)| self.story.same(self.story.party(p), giver.who))
        });
        let words = clauses.flat_map(|(_, clause)| clause.words.iter());
        let tokens = words.filter_map(|w| self.story.tokens.get(*w));
        tokens.filter(|t| t.is(Noun::Debt)).map(|t| t.lemma).collect()
    }
}
